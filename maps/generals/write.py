"""The board as ``data/generals/kit/world.toml``: the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from data.generals import generals_tables_of
from maps.generals.build import build_world_map, drawn_isles, drawn_lakes
from maps.generals.design import Point, load_map_design
from maps.generals.projection import on_board

UNIT, SCALE, LETTERING = 76.0, 0.9, 1.2
HEAD = """\
# The world: our own drawing on open coast lines (Natural Earth, public domain). Written by `python -m maps.generals`;
# names stand in the words. What the rules know of the spaces stands in ../*.csv.
"""


def _number_cell(value: float) -> str:
    return f"{round(value, 1):.1f}"


def _point_cell(point: Sequence[float]) -> str:
    return f"[{', '.join(map(_number_cell, point))}]"


def _points_cell(points: Iterable[Point]) -> str:
    return f"[{', '.join(map(_point_cell, points))}]"


def ring_edges(ring: Sequence[str]) -> set[frozenset[str]]:
    """The sides of a ring of corners."""
    return {frozenset(side) for side in pairwise((*ring, ring[0]))}


def touching_areas() -> list[tuple[str, str]]:
    """The pairs of areas that share a side, in order."""
    sides = {name: ring_edges(ring) for name, ring in build_world_map().rings.items()}
    return sorted((a, b) for a in sides for b in sides if a < b and sides[a] & sides[b])


def over_the_edge() -> list[tuple[str, str, float]]:
    """The areas that meet over the edge of the map: at the left, at the right, and at what height; from the top down."""
    sheet, corners = load_map_design().projection, build_world_map().corners
    reach: dict[float, dict[str, tuple[float, float]]] = {sheet.margin: {}, sheet.margin + sheet.wide: {}}
    for name, ring in build_world_map().rings.items():
        for p, q in pairwise((*ring, ring[0])):
            x = corners[p][0]
            if x in reach and corners[q][0] == x:
                ends = (corners[p][1], corners[q][1], *reach[x].get(name, ()))
                reach[x][name] = (min(ends), max(ends))
    left, right = reach.values()
    share = {area.id: area.edge for area in load_map_design().area}
    found = []
    for a, (top, foot) in left.items():
        for b, (high, low) in right.items():
            first, last = max(top, high), min(foot, low)
            if last - first > 1:
                found.append((a, b, first + share[a] * (last - first)))
    return found


def board_table_text() -> str:
    """The text of the table."""
    sheet, known, tables = load_map_design().projection, build_world_map(), generals_tables_of("")
    wide, tall = sheet.wide + 2 * sheet.margin, sheet.tall + 2 * sheet.margin
    short: dict[str, str] = {}
    for ring in known.rings.values():
        for corner in ring:
            short.setdefault(corner, corner if corner in load_map_design().nodes else f"c{len(short)}")
    head = (f"size = {_point_cell((wide, tall))}", f"unit = {UNIT}", f"scale = {SCALE}", f"lettering = {LETTERING}")
    lines = [HEAD + head[0], *head[1:], "", "[corners]"]
    lines += [f"{short[corner]} = {_point_cell(known.corners[corner])}" for corner in short]
    homes = {nation.home for nation in tables.nations.values()}
    ground = {area.id: area.terrain for area in load_map_design().area}
    for area in load_map_design().area:
        row = tables.spaces[area.id]
        signs = ['"star"'] * row.source + ['"capital"'] * (area.id in homes)
        lines += ["", "[[area]]", f'id = "{area.id}"', f'terrain = "{"sea" if row.kind == "sea" else area.terrain}"']
        lines += ["ring = [" + ", ".join(f'"{short[c]}"' for c in known.rings[area.id]) + "]"]
        lines += [f"spot = {_point_cell(area.spot)}", f"label = {_point_cell(area.label)}"]
        lines += [f"signs = [{', '.join(signs)}]"] * bool(signs) + ["free = true"] * area.free
        lines += [f"slots = {_points_cell(area.slots)}"] * bool(area.slots)
    for a, b in touching_areas():
        lines += ["", "[[link]]", f'a = "{a}"', f'b = "{b}"']
    for a, b, y in over_the_edge():
        lines += ["", "[[link]]", f'a = "{a}"', f'b = "{b}"', 'kind = "edge"', f"line = {_points_cell([(0.0, y), (wide, y)])}"]
    drawn = {strait.id: strait.line for strait in load_map_design().strait}
    for strait in tables.straits.values():
        lines += ["", "[[link]]", f'a = "{strait.a}"', f'b = "{strait.b}"', 'kind = "strait"', 'sign = "port"']
        lines += [f'by = "{strait.control}"', f"line = {_points_cell(on_board(place) for place in drawn[strait.id])}"]
    for owner, isle in drawn_isles():
        terrain = ground[owner] if owner else "mixed"
        lines += ["", "[[patch]]", f'terrain = "{terrain}"', f"ring = {_points_cell(isle)}"]
    for lake in drawn_lakes():
        lines += ["", "[[patch]]", 'terrain = "sea"', f"ring = {_points_cell(lake)}"]
    for part in load_map_design().part:
        lines += ["", "[[part]]", f'id = "{part.id}"', f"box = {_point_cell(part.box)}"]
    return "\n".join(lines) + "\n"
