"""Which part of a board of areas a picture shows, in units of the board."""

from __future__ import annotations

from functools import lru_cache

from render.areamap.areas import areas_by_id, areas_of, areas_within_steps, ring_of
from render.geometry import Box, Point
from render.scene import Crop

#: In units of the board: how far an area in the middle of a part is shown around its spot, and how much of a neighbour.
FAR, BESIDE = 4.2, (1.0, 0.75)


@lru_cache(maxsize=64)
def window_of(board: str, crop: Crop | None) -> Box:
    """Left, top, right and bottom of what is shown. Raises ValueError if no area of the crop is on the board."""
    table, areas = areas_of(board), areas_by_id(board)
    wide, high = table.size
    if crop is None:
        return 0.0, 0.0, wide, high
    if crop.box is not None:
        left, top, right, bottom = crop.box
        return max(0.0, left), max(0.0, top), min(wide, right), min(high, bottom)
    heart = [n for n in crop.hexes if n in areas]
    if not heart:
        raise ValueError(f"no area of the crop is on the board {board}")
    unit, points = table.unit, list[Point]()
    for name in sorted(areas_within_steps(board, heart, crop.radius)):
        area = areas[name]
        x, y = area.spot
        if name in heart:
            reach = FAR * unit
            points += [
                (min(max(px, x - reach), x + reach), min(max(py, y - reach), y + reach)) for px, py in ring_of(board, name)
            ]
        for px, py in (area.spot, area.label):
            points += [(px - BESIDE[0] * unit, py - BESIDE[1] * unit), (px + BESIDE[0] * unit, py + BESIDE[1] * unit)]
    pad = 0.2 * unit
    left, top = min(p[0] for p in points) - pad, min(p[1] for p in points) - pad
    right, bottom = max(p[0] for p in points) + pad, max(p[1] for p in points) + pad
    return max(0.0, left), max(0.0, top), min(wide, right), min(high, bottom)


@lru_cache(maxsize=64)
def shown_areas(board: str, crop: Crop | None) -> frozenset[str]:
    """The areas whose pieces and names are in the part shown. Raises ValueError if there are none."""
    areas = areas_by_id(board)
    if crop is None:
        return frozenset(areas)
    left, top, right, bottom = window_of(board, crop)
    room = 0.35 * areas_of(board).unit
    found = frozenset(
        n for n, a in areas.items() if left + room <= a.spot[0] <= right - room and top + room <= a.spot[1] <= bottom - room
    )
    if not found:
        raise ValueError(f"no area of the crop is on the board {board}")
    return found
