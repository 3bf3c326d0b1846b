"""Proves the board: its neighbours are those of the rules, no area overlaps another, and nothing is left between them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

from shapely import make_valid
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from data.generals import generals_tables_of
from data.kit.model import AreaTable
from maps.generals.write import ring_edges

#: Less surface than this is nothing; a side shorter than SEEN is not seen. In units of the board.
NOTHING, SEEN = 0.6, 12.0


def _shape_polygons(shape: BaseGeometry) -> list[Polygon]:
    if isinstance(shape, Polygon):
        return [shape]
    return [p for part in getattr(shape, "geoms", []) for p in _shape_polygons(part)]


def _area_surfaces(table: AreaTable) -> Iterator[tuple[str, Polygon | str]]:
    """The shape of each area, or what is wrong with it. A sea may run along a cut of no width to an island and back."""
    for area in table.area:
        raw = Polygon([table.corners[c] for c in area.ring])
        parts = _shape_polygons(unary_union(_shape_polygons(raw if raw.is_valid else make_valid(raw))))
        large = [p for p in parts if p.area > NOTHING]
        if len(large) != 1:
            yield area.id, f"{area.id} falls into {len(large)} parts"
        elif abs(raw.area - large[0].area) > 0.5:
            yield area.id, f"the outline of {area.id} crosses itself"
        else:
            yield area.id, large[0]


def _joined_faults(table: AreaTable) -> Iterator[str]:
    """Neighbours: by a common side, over the edge, by straits."""
    sides = {area.id: ring_edges(area.ring) for area in table.area}
    long = {
        frozenset((a, b)): sum(math.dist(*(table.corners[c] for c in side)) for side in sides[a] & sides[b])
        for a, b in combinations(sides, 2)
        if sides[a] & sides[b]
    }
    for pair, length in long.items():
        if length < SEEN:
            yield f"{sorted(pair)}: their common side is {length:.1f} units long"
    found = {kind: {frozenset((x.a, x.b)) for x in table.link if x.kind == kind} for kind in ("border", "edge", "strait")}
    known = {frozenset((x.a, x.b)): x.control for x in generals_tables_of("").straits.values()}
    for what, ours, theirs in (
        ("links by a side", found["border"], set(long)),
        ("neighbours", found["border"] | found["edge"], {frozenset((x.a, x.b)) for x in generals_tables_of("").links}),
        ("straits", found["strait"], set(known)),
        ("heights at the edge", _edge_pairs(table), found["edge"]),
    ):
        yield from (f"{what}: {sorted(pair)}" for pair in ours ^ theirs)
    held = {frozenset((x.a, x.b)): x.by for x in table.link if x.kind == "strait"}
    yield from (f"strait {sorted(pair)}: commanded by {by}" for pair, by in held.items() if known.get(pair) != by)
    owners = Counter(side for those in sides.values() for side in those)
    yield from (f"side {sorted(side)}: {count} owners" for side, count in owners.items() if count > 2)


def _edge_pairs(table: AreaTable) -> set[frozenset[str]]:
    """Pairs of spaces at the same height on the left and the right edge."""
    xs = [p[0] for p in table.corners.values()]
    strips: dict[float, list[tuple[str, float, float]]] = {min(xs): [], max(xs): []}
    for area in table.area:
        for p, q in pairwise((*area.ring, area.ring[0])):
            (x, y), (u, v) = table.corners[p], table.corners[q]
            if x in strips and u == x:
                strips[x].append((area.id, min(y, v), max(y, v)))
    left, right = strips.values()
    return {frozenset((a, b)) for a, top, foot in left for b, high, low in right if min(foot, low) - max(top, high) > 0.5}


def board_faults(table: AreaTable) -> list[str]:
    """The faults of a board."""
    known = generals_tables_of("").spaces
    found = [f"no such space: {area.id}" for area in table.area if area.id not in known]
    found += [f"space without an area: {name}" for name in known if name not in {area.id for area in table.area}]
    found += [f"{a.id}: land or sea" for a in table.area if a.id in known and a.wet != (known[a.id].kind == "sea")]
    found += [f"corner {c} is not used" for c in set(table.corners) - {c for area in table.area for c in area.ring}]
    found += _joined_faults(table)
    shapes: dict[str, Polygon] = {}
    for name, shape in _area_surfaces(table):
        if isinstance(shape, str):
            found.append(shape)
        else:
            shapes[name] = shape
    found += [f"{a} and {b} overlap" for a, b in combinations(shapes, 2) if shapes[a].intersection(shapes[b]).area > NOTHING]
    found += [
        f"{a.id}: its pieces stand outside" for a in table.area if a.id in shapes and not shapes[a.id].contains(Point(a.spot))
    ]
    xs, ys = zip(*table.corners.values(), strict=True)
    rest = box(min(xs), min(ys), max(xs), max(ys)).difference(unary_union(list(shapes.values())))
    found += [f"hole at {p.centroid.x:.0f}, {p.centroid.y:.0f}" for p in _shape_polygons(rest) if p.area > NOTHING]
    return found
