"""The sources of the map: our tables and the open geography in this folder."""

from __future__ import annotations

import csv
import json
from functools import cache
from pathlib import Path
from typing import Any

from shapely import transform
from shapely.geometry import LineString, Polygon, shape
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from maps.stalins_war.projection import Point, Spot, hex_at, spot_of, to_plane

HERE = Path(__file__).parent
#: Names of major rivers in the open data.
MAJOR = ("Volga", "Don", "Dnipro", "Dnepre", "Dnepr")
MINOR = (
    "Danube", "Donau", "Daugava", "Vistula", "Oder", "Elbe", "Tisza", "Tisa", "Kama", "Ural", "Neva", "Svir’", "Severnaya Dvina",
    "Bratul Chillia", "Khoper", "Narew", "Sozh", "Byarezina", "Dniester",
)  # fmt: skip
#: Lakes that bar a side.
LAKES = ("Lake Ladoga", "Lake Onega", "Lake Peipus", "Pskoyskoye O.")
Row = dict[str, str]


def given_rows(table: str) -> list[Row]:
    """The rows of a table of this folder."""
    with (HERE / f"{table}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def _line_points(text: str) -> list[Point]:
    return [to_plane(*map(float, point.split())) for point in text.split(";")]


def named_rings(table: str, column: str) -> list[tuple[str, Polygon]]:
    """Named rings of a table, on the plane."""
    return [(row[column], Polygon(_line_points(row["ring"]))) for row in given_rows(table)]


def _on_plane(points: Any) -> Any:
    return [to_plane(x, y) for x, y in points]


@cache
def geography_layer(layer: str) -> list[tuple[str, BaseGeometry]]:
    """A layer of the open data on the plane, with names."""
    with (HERE / "geo" / f"{layer}.json").open(encoding="utf-8") as file:
        features = json.load(file)["features"]
    return [(str(one["properties"].get("name")), transform(shape(one["geometry"]), _on_plane)) for one in features]


@cache
def land_shape() -> BaseGeometry:
    """All land, lakes included."""
    return unary_union([found.buffer(0) for _, found in geography_layer("land")])


@cache
def barring_lakes() -> BaseGeometry:
    """The lakes that bar a side."""
    return unary_union([found.buffer(0) for title, found in geography_layer("lakes") if title in LAKES])


@cache
def river_courses() -> list[tuple[str, str, BaseGeometry]]:
    """Kind, name and course of each river."""
    found: list[tuple[str, str, BaseGeometry]] = []
    for title, course in geography_layer("rivers"):
        if title in MAJOR or title in MINOR:
            found.append(("major_river" if title in MAJOR else "river", title, course))
    found += [(row["kind"], row["name"], LineString(_line_points(row["course"]))) for row in given_rows("courses")]
    return found


@cache
def place_spots() -> dict[str, Spot]:
    """The position of each place."""
    return {
        row["id"]: spot_of(row["hex"]) if row["hex"] else hex_at(float(row["lon"]), float(row["lat"]))
        for row in given_rows("points")
    }


@cache
def points_in() -> dict[Spot, list[Row]]:
    """The places in each hex."""
    found: dict[Spot, list[Row]] = {}
    for row in given_rows("points"):
        found.setdefault(place_spots()[row["id"]], []).append(row)
    return found
