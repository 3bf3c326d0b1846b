"""The hexes with terrain, country and coast; the sides with rivers, lakes and sea."""

from __future__ import annotations

from typing import NamedTuple

from shapely.geometry import LineString, Point, Polygon

from data.stalins_war.board.given import Row, lakes, land, points_in, rings, rivers, rows, spots
from data.stalins_war.board.projection import NOTED, Spot, centre, corners, everywhere, name, neighbours, spot_of, to_globe

#: The share of a hex that must be land, the share covered by a ring of terrain; the share of a side that is sea or lake.
LAND, COVERED, SEA, LAKE = 0.34, 0.5, 0.75, 0.6
Pair = tuple[str, str]


class Ground(NamedTuple):
    """A hex as it is written."""

    terrain: str
    area: str
    sea: str
    east_of_paulus: bool
    caucasus_zone: bool


class Side(NamedTuple):
    """A side that is not open land, and what flows there."""

    kind: str
    river: str = ""


def hexes() -> dict[Spot, Ground]:
    """Every hex of the map that is in play."""
    dry, terrains, areas = land().difference(lakes()), rings("zones", "terrain"), rings("areas", "area")
    lines = dict(rings("logistics", "zone"))
    found: dict[Spot, Ground] = {}
    for spot in everywhere():
        shape, middle, here = Polygon(corners(spot)), Point(centre(spot)), points_in().get(spot, [])
        area = next((title for title, ring in areas if ring.contains(middle)), "")
        for row in here:
            area = row["area"] or area
        share = shape.intersection(dry).area / shape.area
        if area in ("", "off") or (share < LAND and not here):
            continue
        terrain = {title for title, ring in terrains if ring.intersection(shape).area / shape.area >= COVERED}
        terrain |= {title for row in here for title in row["terrain"].split("|") if title}
        found[spot] = Ground(
            "|".join(sorted(terrain - {"clear"})) or "clear",
            area,
            _sea(spot, shape, here),
            lines["east_of_paulus"].contains(middle),
            lines["caucasus_zone"].contains(middle),
        )
    return found


def _sea(spot: Spot, shape: Polygon, here: list[Row]) -> str:
    """The sea a hex has a coast on: that of its port, else the one that lies there."""
    for row in here:
        if row["port"]:
            return row["port"]
    if shape.intersection(land()).area / shape.area >= 0.97 or shape.buffer(1).within(land()):
        return ""
    longitude, latitude = (round(value, 2) for value in to_globe(*centre(spot)))
    if longitude > 46 and latitude < 49:
        return "caspian"
    if latitude < 48 and longitude > 26.5:
        return "black"
    if 52 < latitude < 61 and longitude < 31:
        return "baltic"
    return "arctic" if latitude > 61 else ""


def sides(board: dict[Spot, Ground]) -> dict[Pair, Side]:
    """Every side that is not open land, each noted once; those of ``sides.csv`` as they say."""
    found: dict[Pair, Side] = {}
    for spot in board:
        for direction, other in neighbours(spot):
            if other in board and direction in NOTED and (side := _side(spot, other)) is not None:
                found[name(spot), name(other)] = side
    ids = {place: name(spot) for place, spot in spots().items()}
    for row in rows("sides"):
        a, b = ids.get(row["a"], row["a"]), ids.get(row["b"], row["b"])
        direction = next(way for way, other in neighbours(spot_of(a)) if name(other) == b)
        pair = (a, b) if direction in NOTED else (b, a)
        found.pop(pair, None)
        if row["kind"] != "none":
            found[pair] = Side(row["kind"], row["note"])
    return found


def _side(spot: Spot, other: Spot) -> Side | None:
    close = [p for p in corners(spot) if any(abs(p[0] - q[0]) < 1 and abs(p[1] - q[1]) < 1 for q in corners(other))]
    edge = LineString(close)
    if 1 - edge.intersection(land()).length / edge.length > SEA:
        return Side("sea")
    if edge.intersection(lakes()).length / edge.length > LAKE:
        return Side("lake")
    way, crossed = LineString([centre(spot), centre(other)]), dict[tuple[str, str], int]()
    for kind, title, course in rivers():
        cut = way.intersection(course)
        if not cut.is_empty:
            crossed[kind, title] = crossed.get((kind, title), 0) + len(getattr(cut, "geoms", (cut,)))
    odd = [key for key, count in crossed.items() if count % 2]
    if not odd:
        return None
    kind = "major_river" if any(kind == "major_river" for kind, _ in odd) else "river"
    return Side(kind, "+".join(sorted({title for _, title in odd})))


def volga_bar(pair: Pair, side: Side) -> bool:
    """Whether a side of the Volga lies south of Saratov, whose own sides are free (11.1.10)."""
    saratov = spots()["saratov"]
    ends = [spot_of(number) for number in pair]
    middle = [sum(values) / 2 for values in zip(*(centre(end) for end in ends), strict=True)]
    latitude = to_globe(middle[0], middle[1])[1]
    return "Volga" in side.river.split("+") and latitude < 51.4 and saratov not in ends
