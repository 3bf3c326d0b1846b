"""Cuts clip.json out of Natural Earth 1:50m land and lakes (public domain; the CC0 copy martynafford/natural-earth-geojson).

``python -m maps.generals.cut ne_50m_land.json ne_50m_lakes.json``, needed only to renew the clip.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from shapely.geometry import LinearRing, Polygon, shape
from shapely.geometry.base import BaseGeometry

from maps.generals.design import HERE, Clip, Lake, LandOutline, Point

LAKES = frozenset(
    {
        *("Lake Superior", "Lake Michigan", "Lake Huron", "Lake Erie", "Lake Ontario", "Lake Baikal", "Lake Victoria"),
        *("Lake Chad", "Lake Ladoga"),
        *("Lake Onega", "Lake Balkhash", "Lake Winnipeg", "Great Slave Lake", "Great Bear Lake", "Aral Sea"),
    }
)


class _About(msgspec.Struct, frozen=True):
    name: str | None = None


class _Feature(msgspec.Struct, frozen=True):
    geometry: dict[str, object]
    properties: _About


class _Features(msgspec.Struct, frozen=True):
    features: tuple[_Feature, ...]


def _read_shapes(path: Path) -> list[tuple[str, list[Polygon]]]:
    found = []
    for feature in msgspec.json.decode(path.read_bytes(), type=_Features).features:
        whole: BaseGeometry = shape(feature.geometry)
        parts = [p for p in getattr(whole, "geoms", [whole]) if isinstance(p, Polygon)]
        found.append((feature.properties.name or "", parts))
    return found


def _rounded_ring(ring: LinearRing) -> tuple[Point, ...]:
    points = [(round(float(x), 2), round(float(y), 2)) for x, y in ring.coords]
    return tuple(p for k, p in enumerate(points) if not k or p != points[k - 1])


def _simplified_polygon(polygon: Polygon, tolerance: float) -> Polygon:
    found = polygon.simplify(tolerance)
    return found if isinstance(found, Polygon) else polygon


def write_coast_clip(land_file: Path, lake_file: Path) -> None:
    """Writes the clip."""
    lands: list[LandOutline] = []
    for p in sorted((p for _, parts in _read_shapes(land_file) for p in parts), key=lambda p: (-p.area, p.bounds)):
        _, south, _, north = p.bounds
        if p.area >= 0.35 and north >= -57 and south <= 73:
            q = _simplified_polygon(p, 0.06 if p.area > 2 else 0.03)
            lands.append(
                LandOutline((_rounded_ring(q.exterior), *(_rounded_ring(ring) for ring in q.interiors if Polygon(ring).area > 5)))
            )
    known: Sequence[tuple[str, list[Polygon]]] = [(name, parts) for name, parts in _read_shapes(lake_file) if name in LAKES]
    lakes = [
        Lake(name, _rounded_ring(_simplified_polygon(p, 0.06).exterior)) for name, parts in known for p in parts if p.area > 1
    ]
    clip = Clip("Natural Earth 1:50m land and lakes, public domain", tuple(lands), tuple(lakes))
    (HERE / "clip.json").write_bytes(msgspec.json.encode(clip) + b"\n")


if __name__ == "__main__":
    write_coast_clip(*map(Path, sys.argv[1:3]))
