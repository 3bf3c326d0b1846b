"""From longitude and latitude to kilometres and hexes: a conic map that keeps angles (Lambert's), with two true parallels."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[float, float]
#: Column and row of a hex.
Spot = tuple[int, int]

#: The ellipsoid (WGS 84): its half axis in kilometres, its eccentricity.
AXIS, ECCENTRIC = 6378.137, math.sqrt((2 - 1 / 298.257223563) / 298.257223563)
#: The true parallels, the middle parallel and meridian.
SOUTH, NORTH, MIDDLE, MERIDIAN = map(math.radians, (46, 60, 53, 34))
#: Kilometres between the centres of two hexes; how many columns and rows are looked at; the centre of hex 0101.
APART, COLUMNS, ROWS = 110.0, 30, 32
FIRST: Point = (-1440.0, 1880.0)
#: What is written of the directions to neighbours in which a side is noted once.
NOTED = ("N", "NE", "SE")


def _degree_width(latitude: float) -> float:
    return math.cos(latitude) / math.sqrt(1 - (ECCENTRIC * math.sin(latitude)) ** 2)


def _parallel_height(latitude: float) -> float:
    bulge = ECCENTRIC * math.sin(latitude)
    return math.tan(math.pi / 4 - latitude / 2) / math.pow((1 - bulge) / (1 + bulge), ECCENTRIC / 2)


_CONE = (math.log(_degree_width(SOUTH)) - math.log(_degree_width(NORTH))) / (
    math.log(_parallel_height(SOUTH)) - math.log(_parallel_height(NORTH))
)
_SCALE = AXIS * _degree_width(SOUTH) / (_CONE * _parallel_height(SOUTH) ** _CONE)
_TOP = _SCALE * _parallel_height(MIDDLE) ** _CONE


def to_plane(longitude: float, latitude: float) -> Point:
    """Kilometres east and north of the middle of the map."""
    radius = _SCALE * _parallel_height(math.radians(latitude)) ** _CONE
    angle = _CONE * (math.radians(longitude) - MERIDIAN)
    return radius * math.sin(angle), _TOP - radius * math.cos(angle)


def to_globe(x: float, y: float) -> Point:
    """Longitude and latitude of a point of the plane."""
    radius = math.hypot(x, _TOP - y)
    fall = (radius / _SCALE) ** (1 / _CONE)
    latitude = math.pi / 2 - 2 * math.atan(fall)
    for _ in range(10):
        bulge = ECCENTRIC * math.sin(latitude)
        latitude = math.pi / 2 - 2 * math.atan(fall * ((1 - bulge) / (1 + bulge)) ** (ECCENTRIC / 2))
    return math.degrees(math.atan2(x, _TOP - y) / _CONE + MERIDIAN), math.degrees(latitude)


def plane_hex_centre(spot: Spot) -> Point:
    """The middle of a hex: odd columns sit half a hex lower."""
    column, row = spot
    lower = APART / 2 if column % 2 else 0
    return FIRST[0] + (column - 1) * APART * math.sqrt(3) / 2, FIRST[1] - (row - 1) * APART - lower


def plane_hex_corners(spot: Spot) -> list[Point]:
    """The six corners of a hex, the eastern one first."""
    x, y = plane_hex_centre(spot)
    reach = APART / math.sqrt(3)
    return [(x + reach * math.cos(math.radians(turn)), y + reach * math.sin(math.radians(turn))) for turn in range(0, 360, 60)]


def spot_neighbours(spot: Spot) -> Iterator[tuple[str, Spot]]:
    """The six neighbours of a hex, on the map or not, with their directions."""
    column, row = spot
    up, down = (-1, 0) if column % 2 == 0 else (0, 1)
    for direction, across, along in (("N", 0, -1), ("NE", 1, up), ("SE", 1, down), ("S", 0, 1), ("SW", -1, down), ("NW", -1, up)):
        yield direction, (column + across, row + along)


def all_spots() -> Iterator[Spot]:
    """Every hex that is looked at, column by column."""
    return ((column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1))


def hex_at(longitude: float, latitude: float) -> Spot:
    """The hex whose centre is nearest."""
    x, y = to_plane(longitude, latitude)
    return min(all_spots(), key=lambda spot: (plane_hex_centre(spot)[0] - x) ** 2 + (plane_hex_centre(spot)[1] - y) ** 2)


def spot_name(spot: Spot) -> str:
    """The number of a hex: two figures of its column, two of its row."""
    return f"{spot[0]:02d}{spot[1]:02d}"


def spot_of(number: str) -> Spot:
    """The hex of a number."""
    return int(number[:2]), int(number[2:])
