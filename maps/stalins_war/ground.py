"""The hexes with terrain, country and coast; the sides with rivers, lakes and sea."""

from __future__ import annotations

from typing import NamedTuple

from shapely.geometry import LineString, Point, Polygon

from maps.stalins_war.given import (
    Row,
    barring_lakes,
    given_rows,
    land_shape,
    named_rings,
    place_spots,
    points_in,
    river_courses,
)
from maps.stalins_war.projection import (
    NOTED,
    Spot,
    all_spots,
    plane_hex_centre,
    plane_hex_corners,
    spot_name,
    spot_neighbours,
    spot_of,
    to_globe,
)

#: The share of a hex that must be land, the share covered by a ring of terrain; the share of a side that is sea or lake.
LAND, COVERED, SEA, LAKE = 0.34, 0.5, 0.75, 0.6
Pair = tuple[str, str]


class HexGroundRow(NamedTuple):
    """A hex as written."""

    terrain: str
    area: str
    sea: str
    east_of_paulus: bool
    caucasus_zone: bool


class HexsideGround(NamedTuple):
    """A side that is not open land, and what flows there."""

    kind: str
    river: str = ""


def board_hexes() -> dict[Spot, HexGroundRow]:
    """Every hex of the map that is in play."""
    dry, terrains, areas = land_shape().difference(barring_lakes()), named_rings("zones", "terrain"), named_rings("areas", "area")
    lines = dict(named_rings("logistics", "zone"))
    found: dict[Spot, HexGroundRow] = {}
    for spot in all_spots():
        shape, middle, here = Polygon(plane_hex_corners(spot)), Point(plane_hex_centre(spot)), points_in().get(spot, [])
        area = next((title for title, ring in areas if ring.contains(middle)), "")
        for row in here:
            area = row["area"] or area
        share = shape.intersection(dry).area / shape.area
        if area in ("", "off") or (share < LAND and not here):
            continue
        terrain = {title for title, ring in terrains if ring.intersection(shape).area / shape.area >= COVERED}
        terrain |= {title for row in here for title in row["terrain"].split("|") if title}
        found[spot] = HexGroundRow(
            "|".join(sorted(terrain - {"clear"})) or "clear",
            area,
            _coast_sea(spot, shape, here),
            lines["east_of_paulus"].contains(middle),
            lines["caucasus_zone"].contains(middle),
        )
    return found


def _coast_sea(spot: Spot, shape: Polygon, here: list[Row]) -> str:
    """The sea of a coastal hex: that of its port, else the one in its place."""
    for row in here:
        if row["port"]:
            return row["port"]
    if shape.intersection(land_shape()).area / shape.area >= 0.97 or shape.buffer(1).within(land_shape()):
        return ""
    longitude, latitude = (round(value, 2) for value in to_globe(*plane_hex_centre(spot)))
    if longitude > 46 and latitude < 49:
        return "caspian"
    if latitude < 48 and longitude > 26.5:
        return "black"
    if 52 < latitude < 61 and longitude < 31:
        return "baltic"
    return "arctic" if latitude > 61 else ""


def board_hexsides(board: dict[Spot, HexGroundRow]) -> dict[Pair, HexsideGround]:
    """Every side that is not open land, each noted once; those of ``sides.csv`` as they say."""
    found: dict[Pair, HexsideGround] = {}
    for spot in board:
        for direction, other in spot_neighbours(spot):
            if other in board and direction in NOTED and (side := _hexside_between(spot, other)) is not None:
                found[spot_name(spot), spot_name(other)] = side
    ids = {place: spot_name(spot) for place, spot in place_spots().items()}
    for row in given_rows("sides"):
        a, b = ids.get(row["a"], row["a"]), ids.get(row["b"], row["b"])
        direction = next(way for way, other in spot_neighbours(spot_of(a)) if spot_name(other) == b)
        pair = (a, b) if direction in NOTED else (b, a)
        found.pop(pair, None)
        if row["kind"] != "none":
            found[pair] = HexsideGround(row["kind"], row["note"])
    return found


def _hexside_between(spot: Spot, other: Spot) -> HexsideGround | None:
    close = [
        p for p in plane_hex_corners(spot) if any(abs(p[0] - q[0]) < 1 and abs(p[1] - q[1]) < 1 for q in plane_hex_corners(other))
    ]
    edge = LineString(close)
    if 1 - edge.intersection(land_shape()).length / edge.length > SEA:
        return HexsideGround("sea")
    if edge.intersection(barring_lakes()).length / edge.length > LAKE:
        return HexsideGround("lake")
    way, crossed = LineString([plane_hex_centre(spot), plane_hex_centre(other)]), dict[tuple[str, str], int]()
    for kind, title, course in river_courses():
        cut = way.intersection(course)
        if not cut.is_empty:
            crossed[kind, title] = crossed.get((kind, title), 0) + len(getattr(cut, "geoms", (cut,)))
    odd = [key for key, count in crossed.items() if count % 2]
    if not odd:
        return None
    kind = "major_river" if any(kind == "major_river" for kind, _ in odd) else "river"
    return HexsideGround(kind, "+".join(sorted({title for _, title in odd})))


def volga_bar(pair: Pair, side: HexsideGround) -> bool:
    """Whether a side of the Volga is south of Saratov, whose own sides are free (11.1.10)."""
    saratov = place_spots()["saratov"]
    ends = [spot_of(number) for number in pair]
    middle = [sum(values) / 2 for values in zip(*(plane_hex_centre(end) for end in ends), strict=True)]
    latitude = to_globe(middle[0], middle[1])[1]
    return "Volga" in side.river.split("+") and latitude < 51.4 and saratov not in ends
