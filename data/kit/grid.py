"""Grids: columns and rows of equal cells become areas, corners and links like any others."""

from __future__ import annotations

import msgspec

from data.kit.model import GridSheet, KitAreaSheet, LinkRow, Point, TextRow

#: Room around a grid whose columns and rows are named at its rim, and around any other, in cells.
RIM, MARGIN = 0.42, 0.16
#: How far down pieces are in a cell that shows its name, as a share of its height.
HIGH = 0.42


class Cells(msgspec.Struct, frozen=True):
    """The parts of a board made by a grid: areas in reading order, links, names at the rim, right and lower end."""

    areas: dict[str, KitAreaSheet]
    links: tuple[LinkRow, ...]
    texts: tuple[TextRow, ...]
    end: Point
    cell: Point


def grid_label(style: str, n: int) -> str:
    """The n-th name (from 0) of columns or rows: letters or numbers; "" names nothing."""
    if style == "1":
        return str(n + 1)
    if not style:
        return ""
    text = ""
    n += 1
    while n:
        n, left = divmod(n - 1, 26)
        text = chr(ord(style) + left) + text
    return text


def cells_of(grid: GridSheet) -> Cells:
    """The cells of a grid."""
    wide, high = (grid.cell, grid.cell) if isinstance(grid.cell, float | int) else grid.cell
    columns, rows = grid.size
    margin = (RIM if grid.show == "rim" else MARGIN) * min(wide, high)
    left, top = grid.at or (margin, margin)
    names: dict[tuple[int, int], str] = {}
    areas: dict[str, KitAreaSheet] = {}
    kinds = (grid.terrain,) if isinstance(grid.terrain, str) else grid.terrain
    for r in range(rows):
        counted = r if grid.first == "top" else rows - 1 - r
        for c in range(columns):
            name = grid_label(grid.columns, c) + grid.between * bool(grid.columns and grid.rows) + grid_label(grid.rows, counted)
            if name in grid.without:
                continue
            names[c, r] = name
            x, y = left + c * (wide + grid.gap), top + r * (high + grid.gap)
            ring = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
            at = (x + wide / 2, y + high * (HIGH if grid.show == "cells" else 0.5))
            terrain = kinds[(c + counted) % len(kinds)] if kinds else "plain"
            label = (x + wide / 2, y + high * 0.85)
            areas[name] = KitAreaSheet(id=name, name=name, terrain=terrain, ring=ring, spot=at, label=label)
    links = []
    steps = {"sides": ((1, 0), (0, 1)), "all": ((1, 0), (0, 1), (1, 1), (-1, 1)), "none": ()}[grid.links]
    for (c, r), name in names.items():
        for dc, dr in steps:
            other = names.get((c + dc, r + dr))
            if other is not None:
                links.append(LinkRow(name, other, "open" if grid.gap or (dc and dr) else "border"))
    end = (left + columns * (wide + grid.gap) - grid.gap, top + rows * (high + grid.gap) - grid.gap)
    texts: list[TextRow] = []
    if grid.show == "rim":
        size = min(wide, high) * 0.001
        for c in range(columns):
            x = left + c * (wide + grid.gap) + wide / 2
            texts += [TextRow(grid_label(grid.columns, c), (x, y), size) for y in (top - margin / 2, end[1] + margin / 2)]
        for r in range(rows):
            y = top + r * (high + grid.gap) + high / 2
            counted = r if grid.first == "top" else rows - 1 - r
            texts += [TextRow(grid_label(grid.rows, counted), (x, y), size) for x in (left - margin / 2, end[0] + margin / 2)]
    shown = tuple(msgspec.structs.replace(t, size=0.95) for t in texts if t.name)
    return Cells(areas, tuple(links), shown, (end[0] + margin, end[1] + margin), (wide, high))
