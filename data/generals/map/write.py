"""The board as ``../kit/world.toml``: the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from data.generals import load_tables
from data.generals.map.build import built, isles, lakes
from data.generals.map.design import Point, design
from data.generals.map.projection import on_board

UNIT, SCALE, LETTERING = 76.0, 0.9, 1.2
HEAD = """\
# The world: our own drawing on open coast lines (Natural Earth, public domain). Written by `python -m data.generals.map`;
# names stand in the words. What the rules know of the spaces stands in ../*.csv.
"""


def _number(value: float) -> str:
    return f"{round(value, 1):.1f}"


def _point(point: Sequence[float]) -> str:
    return f"[{', '.join(map(_number, point))}]"


def _points(points: Iterable[Point]) -> str:
    return f"[{', '.join(map(_point, points))}]"


def sides_of(ring: Sequence[str]) -> set[frozenset[str]]:
    """The sides of a ring of corners."""
    return {frozenset(side) for side in pairwise((*ring, ring[0]))}


def touching() -> list[tuple[str, str]]:
    """The pairs of areas that share a side, in order."""
    sides = {name: sides_of(ring) for name, ring in built().rings.items()}
    return sorted((a, b) for a in sides for b in sides if a < b and sides[a] & sides[b])


def over_the_edge() -> list[tuple[str, str, float]]:
    """The areas that meet over the edge of the map: at the left, at the right, and at what height; from the top down."""
    sheet, corners = design().projection, built().corners
    reach: dict[float, dict[str, tuple[float, float]]] = {sheet.margin: {}, sheet.margin + sheet.wide: {}}
    for name, ring in built().rings.items():
        for p, q in pairwise((*ring, ring[0])):
            x = corners[p][0]
            if x in reach and corners[q][0] == x:
                ends = (corners[p][1], corners[q][1], *reach[x].get(name, ()))
                reach[x][name] = (min(ends), max(ends))
    left, right = reach.values()
    share = {area.id: area.edge for area in design().area}
    found = []
    for a, (top, foot) in left.items():
        for b, (high, low) in right.items():
            first, last = max(top, high), min(foot, low)
            if last - first > 1:
                found.append((a, b, first + share[a] * (last - first)))
    return found


def board() -> str:
    """The text of the table."""
    sheet, known, tables = design().projection, built(), load_tables()
    wide, tall = sheet.wide + 2 * sheet.margin, sheet.tall + 2 * sheet.margin
    short: dict[str, str] = {}
    for ring in known.rings.values():
        for corner in ring:
            short.setdefault(corner, corner if corner in design().nodes else f"c{len(short)}")
    head = (f"size = {_point((wide, tall))}", f"unit = {UNIT}", f"scale = {SCALE}", f"lettering = {LETTERING}")
    lines = [HEAD + head[0], *head[1:], "", "[corners]"]
    lines += [f"{short[corner]} = {_point(known.corners[corner])}" for corner in short]
    homes = {nation.home for nation in tables.nations.values()}
    ground = {area.id: area.terrain for area in design().area}
    for area in design().area:
        row = tables.spaces[area.id]
        signs = ['"star"'] * row.source + ['"capital"'] * (area.id in homes)
        lines += ["", "[[area]]", f'id = "{area.id}"', f'terrain = "{"sea" if row.kind == "sea" else area.terrain}"']
        lines += ["ring = [" + ", ".join(f'"{short[c]}"' for c in known.rings[area.id]) + "]"]
        lines += [f"spot = {_point(area.spot)}", f"label = {_point(area.label)}"]
        lines += [f"signs = [{', '.join(signs)}]"] * bool(signs) + ["free = true"] * area.free
        lines += [f"slots = {_points(area.slots)}"] * bool(area.slots)
    for a, b in touching():
        lines += ["", "[[link]]", f'a = "{a}"', f'b = "{b}"']
    for a, b, y in over_the_edge():
        lines += ["", "[[link]]", f'a = "{a}"', f'b = "{b}"', 'kind = "edge"', f"line = {_points([(0.0, y), (wide, y)])}"]
    drawn = {strait.id: strait.line for strait in design().strait}
    for strait in tables.straits.values():
        lines += ["", "[[link]]", f'a = "{strait.a}"', f'b = "{strait.b}"', 'kind = "strait"', 'sign = "port"']
        lines += [f'by = "{strait.control}"', f"line = {_points(on_board(place) for place in drawn[strait.id])}"]
    for owner, isle in isles():
        terrain = ground[owner] if owner else "mixed"
        lines += ["", "[[patch]]", f'terrain = "{terrain}"', f"ring = {_points(isle)}"]
    for lake in lakes():
        lines += ["", "[[patch]]", 'terrain = "sea"', f"ring = {_points(lake)}"]
    for part in design().part:
        lines += ["", "[[part]]", f'id = "{part.id}"', f"box = {_point(part.box)}"]
    return "\n".join(lines) + "\n"
