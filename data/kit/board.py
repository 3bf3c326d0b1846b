"""Turns a board as written into a complete one: draws grids, fills in defaults, reports everything that does not fit."""

from __future__ import annotations

import math
from collections.abc import Collection
from pathlib import Path

import msgspec

from data.kit.grid import HIGH, Cells, cells_of
from data.kit.model import (
    TERRAINS,
    AreaRow,
    AreaTable,
    GridSheet,
    Kit,
    KitAreaSheet,
    KitBoardSheet,
    LinkRow,
    LocalWords,
    Point,
    local_words,
)
from data.kit.shapes import inside_ring, ring_surface, shape_middle, shared_edges
from data.look import COLOUR
from data.tables import Faults, TableError, report_fault, toml_error

#: How wide a board without a ``scale`` is drawn, in pixels.
WIDTH = 1080
#: How high names are, in units; how wide a letter is at least, by its height.
NAME_HEIGHT, LETTER_WIDTH = 0.2, 0.4


def shows_cells(sheet: KitBoardSheet) -> bool:
    """Whether every cell of a board's grid shows its name."""
    return isinstance(sheet.grid, GridSheet) and sheet.grid.show == "cells"


class _Board:
    """A board being put together; every fault names the file, the line and the key."""

    def __init__(self, path: Path, sheet: KitBoardSheet, kit: Kit, text: str | None = None, faults: Faults = None) -> None:
        self.path, self.sheet, self.kit, self.text, self.faults = path, sheet, kit, text, faults
        self.corners = dict(sheet.corners)
        self.lines = {a.id: i for i, a in enumerate(sheet.area)}

    def fault(self, *keys: str | int, reason: str) -> TableError:
        """The fault at a key of the file."""
        return toml_error(self.path, keys, reason, self.text)

    def of_area(self, name: str, key: str, reason: str) -> TableError:
        """The fault of an area; for an area made by the grid, a fault of the grid."""
        if name in self.lines:
            return self.fault("area", self.lines[name], key, reason=f"area '{name}': {reason}")
        return self.fault("grid", key, reason=f"cell '{name}': {reason}")

    def called(self, sort: str, name: str) -> LocalWords:
        """The name of something unnamed in the tables: from the kit's words, else its id."""
        return LocalWords(name, key=f"{self.kit.words}:{sort}-{name}" if self.kit.words else "")

    def corner(self, where: tuple[str, str], at: str | Point) -> str:
        """The name of a corner: from the list, or generated from its place."""
        if isinstance(at, str):
            if at not in self.corners:
                raise self.of_area(*where, f"no corner '{at}'")
            return at
        name = f"{at[0]:g},{at[1]:g}"
        self.corners[name] = at
        return name

    def grid(self) -> Cells | None:
        """The grid's cells, if there is a grid."""
        grid = self.sheet.grid
        if grid is None:
            return None
        if isinstance(grid, tuple):
            grid = GridSheet(grid)
        if min(grid.size) < 1 or max(grid.size) > 99:
            raise self.fault("grid", reason="columns and rows are 1 to 99 each")
        cells = cells_of(grid)
        made = grid.size[0] * grid.size[1]
        names = len(cells.areas) + len(set(grid.without))
        if names != made:
            raise self.fault("grid", "without", reason="names a cell that is not there, or two cells have the same name")
        return cells

    def areas(self, cells: Cells | None) -> dict[str, KitAreaSheet]:
        """Every area, the grid's first; what is written of a cell changes it."""
        found = dict(cells.areas) if cells else {}
        made = set(found)
        for i, area in enumerate(self.sheet.area):
            if area.id in found and area.id not in made:
                report_fault(self.faults, self.fault("area", i, "id", reason=f"area '{area.id}' is listed twice"))
            elif area.ring:
                found[area.id] = area if area.name else msgspec.structs.replace(area, name=self.called("area", area.id))
            elif area.id in made:
                own = {f: getattr(area, f) for f in area.__struct_fields__ if getattr(area, f) != getattr(KitAreaSheet("-"), f)}
                cell = found[area.id]
                if cells is not None and area.name and not shows_cells(self.sheet) and cell.spot is not None:  # room for the name
                    cell = msgspec.structs.replace(cell, spot=(cell.spot[0], cell.spot[1] + (HIGH - 0.5) * cells.cell[1]))
                found[area.id] = msgspec.structs.replace(cell, **own)
                made.discard(area.id)
            else:
                report_fault(
                    self.faults, self.fault("area", i, "ring", reason=f"area '{area.id}' has no ring and is no cell of a grid")
                )
        return found

    def row(self, area: KitAreaSheet, unit: float, cell: bool) -> AreaRow:
        """An area with its defaults."""
        ring = tuple(self.corner((area.id, "ring"), c) for c in area.ring)
        if len(set(ring)) != len(ring) or len(ring) < 3:
            raise self.of_area(area.id, "ring", "fewer than three corners, or one twice")
        shape = [self.corners[c] for c in ring]
        terrain = area.terrain or "plain"
        if terrain not in TERRAINS and terrain not in self.kit.terrain:
            raise self.of_area(area.id, "terrain", f"no terrain '{terrain}' in kit.toml")
        if area.colour and not COLOUR.fullmatch(area.colour):
            raise self.of_area(area.id, "colour", f"'{area.colour}' is no colour such as #a0b1c2")
        heart = area.spot or (None if area.free else area.label) or shape_middle(shape)
        spot, label = area.spot or heart, area.label or heart
        if area.label is None:  # below the pieces, if there is room
            low = (spot[0], spot[1] + 0.40 * unit)
            label = low if inside_ring(low, shape) else spot
            if area.spot is None and label == low and inside_ring((spot[0], spot[1] - 0.40 * unit), shape):
                spot, label = (spot[0], spot[1] - 0.10 * unit), (spot[0], spot[1] + 0.30 * unit)
        for key, point in (("spot", spot), ("label", label)):
            if not inside_ring(point, shape) and not (key == "label" and area.free):
                raise self.of_area(area.id, key, "lies outside the area")
        own = self.kit.terrain.get(terrain)
        return AreaRow(
            id=area.id,
            name=local_words(area.name or area.id),
            terrain=terrain,
            ring=ring,
            spot=spot,
            label=label,
            signs=area.signs,
            slots=area.slots,
            colour=area.colour,
            free=area.free,
            smooth=area.smooth,
            named=not cell,
            wet=terrain == "sea" if own is None else own.sea,
        )

    def links(self, cells: Cells | None, known: dict[str, AreaRow]) -> tuple[LinkRow, ...]:
        """The links, those of the grid first unless they are written otherwise."""
        found: dict[frozenset[str], LinkRow] = {frozenset((x.a, x.b)): x for x in cells.links} if cells else {}
        earlier: set[frozenset[str]] = set()
        for i, link in enumerate(self.sheet.link):
            pair = frozenset((link.a, link.b))
            wrong = self.wrong_link(link, earlier, known)
            if wrong is not None:
                report_fault(self.faults, self.fault("link", i, wrong[0], reason=wrong[1]))
                continue
            earlier.add(pair)
            found[pair] = link
        return tuple(found.values())

    def wrong_link(self, link: LinkRow, earlier: Collection[frozenset[str]], known: dict[str, AreaRow]) -> tuple[str, str] | None:
        """The fault of a link, as key and reason; ``earlier``: the links before it."""
        for key, name in (("a", link.a), ("b", link.b), ("by", link.by or link.a)):
            if name not in known:
                return key, f"no area '{name}': no such pair of areas"
        if link.a == link.b:
            return "b", f"'{link.a}' is joined with itself: no such pair of areas"
        if frozenset((link.a, link.b)) in earlier:
            return "a", f"'{link.a}' and '{link.b}': is listed twice"
        sides = bool(shared_edges(known[link.a], known[link.b]))
        if link.kind != "open" and sides != (link.kind in ("border", "closed")):
            says = "they share a side" if sides else "they do not share a side"
            return "kind", f"'{link.a}' and '{link.b}' are '{link.kind}', but {says}"
        if link.line and len(link.line) < 2:
            return "line", "a line has two points or more"
        return None


def _counter_width(shapes: list[list[Point]], cells: Cells | None) -> float:
    """Twice the width of a counter, by the size of the cells or of the smaller areas."""
    if cells is not None:
        return min(cells.cell) * 1.3
    sizes = sorted(math.sqrt(ring_surface(shape)) for shape in shapes)
    return 0.8 * sizes[len(sizes) // 4] if sizes else 100.0


def _check_ornaments(board: _Board, known: Collection[str]) -> None:
    """Check what else is on the board. Raises TableError, or notes it."""

    def wrong(*keys: str | int, reason: str) -> None:
        report_fault(board.faults, board.fault(*keys, reason=reason))

    for i, patch in enumerate(board.sheet.patch):
        if patch.terrain not in TERRAINS and patch.terrain not in board.kit.terrain:
            wrong("patch", i, "terrain", reason=f"no terrain '{patch.terrain}' in kit.toml")
        if len(patch.ring) < 3:
            wrong("patch", i, "ring", reason="fewer than three points")
    for i, part in enumerate(board.sheet.part):
        for name in part.areas:
            if name not in known:
                wrong("part", i, "areas", reason=f"no area '{name}'")
        if not part.areas and part.box is None:
            wrong("part", i, "box", reason="a part has a box or areas")
    for key, boxes in (("part", [p.box for p in board.sheet.part]), ("frame", [f.box for f in board.sheet.frame])):
        for i, box in enumerate(boxes):
            if box is not None and not (box[0] < box[2] and box[1] < box[3]):
                wrong(key, i, "box", reason="a box is left, top, right, bottom")


def _check_texts(board: _Board, unit: float, size: Point) -> None:
    """Check that words fit on the board: their size is a multiple of that of names. Raises TableError, or notes it."""
    for i, text in enumerate(board.sheet.text):
        written = text.name if isinstance(text.name, str) else text.name.en
        lines = written.split("\n")
        high = NAME_HEIGHT * unit * text.size
        if len(lines) * high > size[1] or max(map(len, lines)) * high * LETTER_WIDTH > size[0]:
            reason = f"larger than the board: size is so many times that of names (1 as large, 2 twice), not {text.size:g} units"
            report_fault(board.faults, board.fault("text", i, "size", reason=reason))


def finish_board(path: Path, sheet: KitBoardSheet, kit: Kit, text: str | None = None, faults: Faults = None) -> AreaTable:
    """The board with grid and defaults, whose corners, areas and links fit together. Raises TableError with file and line.

    ``text``: the file's content, if already read. ``faults``: collects all faults except those that leave no board.
    """
    board = _Board(path, sheet, kit, text, faults)
    if not sheet.title and not kit.words:
        report_fault(faults, board.fault("title", reason="a board has a title"))
    cells = board.grid()
    sheets = board.areas(cells)
    if not sheets:
        raise TableError(path, 0, "area", "a board has areas or a grid")
    plain = [
        [
            board.corners[c] if isinstance(c, str) and c in board.corners else c
            for c in a.ring
            if not isinstance(c, str) or c in board.corners
        ]
        for a in sheets.values()
    ]
    unit = sheet.unit or _counter_width([[p for p in ring if not isinstance(p, str)] for ring in plain], cells)
    shown = shows_cells(sheet)
    rows: dict[str, AreaRow] = {}
    for name, a in sheets.items():
        try:
            rows[name] = board.row(
                a, unit, cells is not None and name in cells.areas and not shown and name not in _named_cells(sheet)
            )
        except TableError as error:
            report_fault(faults, error)
    links = board.links(cells, rows)
    _check_ornaments(board, rows)
    if sheet.size is not None:
        size = sheet.size
    else:
        margin = 0.1 * unit
        ends = [board.corners[c] for r in rows.values() for c in r.ring]
        size = (max(p[0] for p in ends) + margin, max(p[1] for p in ends) + margin)
        if cells is not None:
            size = (max(size[0], cells.end[0]), max(size[1], cells.end[1]))
    _check_texts(board, unit, size)
    return AreaTable(
        title=local_words(sheet.title or board.called("board", path.stem)),
        size=size,
        unit=unit,
        scale=sheet.scale or WIDTH / size[0],
        corners=board.corners,
        area=tuple(rows.values()),
        link=links,
        lettering=sheet.lettering,
        smooth=cells is not None if sheet.smooth is None else sheet.smooth,
        patch=sheet.patch,
        part=tuple(p if p.name else msgspec.structs.replace(p, name=board.called("look", p.id)) for p in sheet.part),
        text=(*(cells.texts if cells else ()), *sheet.text),
        frame=sheet.frame,
    )


def _named_cells(sheet: KitBoardSheet) -> set[str]:
    """The cells with a name of their own, which is written on them."""
    return {a.id for a in sheet.area if a.name}
