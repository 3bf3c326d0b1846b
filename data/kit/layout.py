"""Draws a board from only its areas and their links: octagons, as far apart as the steps between them.

For boards without a drawn map. The same tables always make the same drawing.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from data.kit.board import WIDTH
from data.kit.model import KitAreaSheet, KitBoardSheet, LinkRow, Point

#: Twice the width of a counter, half that of an area, the least distance of the middles of two; in units of the board.
UNIT, HALF, APART = 100.0, 92.0, 250.0
#: Pixels of a unit at least: of a board that is wider than a picture, counters stay to be read.
SCALE = 0.6
ROUNDS, PUSHES, OFFS = 60, 80, 30
_EIGHT = [(math.cos(math.pi * (k + 0.5) / 4), math.sin(math.pi * (k + 0.5) / 4)) for k in range(8)]


def _steps_between(areas: Sequence[str], beside: Mapping[str, Collection[str]]) -> list[list[float]]:
    """The number of steps between each two areas; unreachable ones count as a little farther than everything else."""
    found = []
    for start in areas:
        far, layer, reached = {start: 0.0}, [start], 0.0
        while layer:
            reached += 1
            layer = [b for b in dict.fromkeys(b for a in layer for b in sorted(beside[a])) if b not in far]
            far.update(dict.fromkeys(layer, reached))
        beyond = max(far.values()) + 2
        found.append([far.get(area, beyond) for area in areas])
    return found


def _first_layout(far: Sequence[Sequence[float]]) -> list[Point]:
    """An initial place for each area: how much nearer it is to one of two ends of the board, once across and once up."""

    def ends(weight: Sequence[float]) -> tuple[int, int]:
        one = max(range(len(far)), key=lambda n: (far[0][n] + weight[n], -n))
        return one, max(range(len(far)), key=lambda n: (far[one][n] - weight[n], -n))

    left, right = ends([0.0] * len(far))
    off = [-abs(row[left] - row[right]) for row in far]
    top, foot = ends(off)
    # Slightly apart, or similar areas would stay on one spot.
    return [
        (row[left] - row[right] + 0.01 * math.cos(2.4 * n), row[top] - row[foot] + 0.01 * math.sin(2.4 * n))
        for n, row in enumerate(far)
    ]


def layout_places(areas: Sequence[str], beside: Mapping[str, Collection[str]]) -> dict[str, Point]:
    """The middle of each area: distances match the steps between areas as closely as possible."""
    far, at = _steps_between(areas, beside), list[Point]()
    at = _first_layout(far)
    for _ in range(ROUNDS):
        moved = []
        for n, row in enumerate(far):
            x = y = weight = 0.0
            for k, steps in enumerate(row):
                if k == n:
                    continue
                dx, dy = at[n][0] - at[k][0], at[n][1] - at[k][1]
                w, reach = 1 / (steps * steps), steps / (math.hypot(dx, dy) or 1.0)
                x, y, weight = x + w * (at[k][0] + reach * dx), y + w * (at[k][1] + reach * dy), weight + w
            moved.append((x / weight, y / weight) if weight else at[n])
        at = moved
    number = {area: n for n, area in enumerate(areas)}
    lines = sorted({(min(number[a], number[b]), max(number[a], number[b])) for a in areas for b in beside[a]})
    return dict(zip(areas, _push_spots_apart([(x * APART, y * APART) for x, y in at], lines), strict=True))


def _push_spots_apart(at: list[Point], lines: Sequence[tuple[int, int]]) -> list[Point]:
    """Push apart what would overlap, and what would be on a line between two others."""
    spots = [list(point) for point in at]
    for turn in range(PUSHES):
        pushed = False
        for n, one in enumerate(spots):
            for other in spots[n + 1 :]:
                pushed |= _push_two_spots(one, other, APART)
        for a, b in lines if turn < OFFS else ():
            for n, one in enumerate(spots):
                if n not in (a, b):
                    pushed |= _move_off_line(one, spots[a], spots[b])
        if not pushed:
            break
    return [(x, y) for x, y in spots]


def _push_two_spots(one: list[float], other: list[float], least: float) -> bool:
    """Move two spots away from each other if they are nearer than that; whether they were."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    near = math.hypot(dx, dy) or 1.0
    if near >= least:
        return False
    push = 0.51 * (least - near) / near
    one[0], one[1] = one[0] - push * dx, one[1] - push * dy
    other[0], other[1] = other[0] + push * dx, other[1] + push * dy
    return True


def _move_off_line(spot: list[float], a: list[float], b: list[float]) -> bool:
    """Move a spot off the line between two others, and that line off the spot; whether it lay there."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy or 1.0)
    if not 0 < share < 1:
        return False
    foot = [a[0] + share * dx, a[1] + share * dy]
    began = list(foot)
    if not _push_two_spots(spot, foot, 1.25 * HALF):
        return False
    for end in (a, b):
        end[0], end[1] = end[0] + foot[0] - began[0], end[1] + foot[1] - began[1]
    return True


def laid_out(terrains: Mapping[str, str], links: Sequence[LinkRow], title: str = "") -> KitBoardSheet:
    """A board of areas, each with its terrain, joined by ``links`` of the kinds "line" and "strait"."""
    beside: dict[str, set[str]] = {area: set() for area in terrains}
    for link in links:
        beside[link.a].add(link.b)
        beside[link.b].add(link.a)
    at = layout_places(tuple(terrains), beside)
    left, top = (min(point[k] for point in at.values()) - 1.4 * HALF for k in (0, 1))
    areas = []
    for area, (x, y) in at.items():
        x, y = round(x - left, 1), round(y - top, 1)
        ring = tuple((round(x + 1.08 * HALF * dx, 1), round(y + 1.08 * HALF * dy, 1)) for dx, dy in _EIGHT)
        areas.append(KitAreaSheet(area, terrain=terrains[area], ring=ring, spot=(x, y - 18.0), label=(x, y + 48.0), free=True))
    ends = [point for area in areas for point in area.ring if not isinstance(point, str)]
    wide, high = (round(max(point[k] for point in ends) + 40.0, 1) for k in (0, 1))
    scale = SCALE if wide * SCALE > WIDTH else 0.0
    return KitBoardSheet(
        title=title, size=(wide, high), unit=UNIT, scale=scale, smooth=True, area=tuple(areas), link=tuple(links)
    )
