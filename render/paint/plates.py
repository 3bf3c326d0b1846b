"""Counters, piles, and plates that spread out a tall stack or list the forces of a battle. Pure arithmetic, no drawing."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from render.geometry import BoardField, Box, Point
from render.paint.counters import LABEL_FROM
from render.scene import CounterSpec, ForcesPlate, StackSpec

SHOWN_IN_PILE = 3
#: Width of the plate of a whole stack in hex sizes.
PLATE = 0.72
#: Greatest width in pixels of counters on plates.
LARGEST = 72
#: Width of the stripe of a side beside its counters on a plate of forces, in counters.
STRIPE = 0.14


class PlacedCounter(NamedTuple):
    """A counter on the picture: ``hidden`` if another one of its pile covers it."""

    spec: CounterSpec
    hex: str
    left: float
    top: float
    px: int
    hidden: bool


class Pile(NamedTuple):
    """A stack drawn as a pile; ``counted`` is written on its badge."""

    hex: str
    box: Box
    counted: int


class Callout(NamedTuple):
    """All counters of a pile laid out beside it; ``anchor`` is the pile's edge that the leader line touches."""

    hex: str
    box: Box
    anchor: Point
    counters: tuple[PlacedCounter, ...]


class Roster(NamedTuple):
    """The plate with the forces in a battle hex: a stripe of each side's colour, (side, box), beside its counters."""

    hex: str
    label: str
    box: Box
    anchor: Point
    stripes: tuple[tuple[str, Box], ...]
    counters: tuple[PlacedCounter, ...]


def counters_beside(stack: StackSpec, at: Point, grid: BoardField, share: float = 0.0) -> list[PlacedCounter]:
    """Counters next to each other, ``share`` hex sizes wide each (0: as large as fit in a hex)."""
    px = round(grid.size * (share or (0.53 if len(stack.counters) == 1 else 0.475)))
    gap = round(grid.size * 0.03)
    wide = px * len(stack.counters) + gap * (len(stack.counters) - 1)
    left = at[0] - wide / 2
    return [PlacedCounter(c, stack.hex, left + k * (px + gap), at[1] - px / 2, px, False) for k, c in enumerate(stack.counters)]


def stack_plate(stack: StackSpec, at: Point, grid: BoardField) -> PlacedCounter:
    """One plate for a whole stack: its sum in large figures, how many counters it has, and the marks of any of them."""
    px = round(grid.size * PLATE)
    marks = frozenset(mark for one in stack.counters for mark in one.marks if mark in ("alarm", "active"))
    top = stack.counters[0]
    spec = CounterSpec(top.id, "sum", top.colour, stack.total, left=len(stack.counters), marks=marks)
    return PlacedCounter(spec, stack.hex, at[0] - px / 2, at[1] - px / 2, px, False)


def small_square(stack: StackSpec, at: Point, grid: BoardField) -> list[PlacedCounter]:
    """Three or four small counters in a square, if there is no room for a callout."""
    px = round(grid.size * 0.365)
    gap = round(grid.size * 0.025)
    out = []
    for k, c in enumerate(stack.counters):
        row, col = divmod(k, 2)
        last = 0.5 * (px + gap) if row == 1 and len(stack.counters) == 3 else 0
        left, top = at[0] - px - gap / 2 + col * (px + gap) + last, at[1] - px - gap / 2 + row * (px + gap)
        out.append(PlacedCounter(c, stack.hex, left, top, px, False))
    return out


def pile_of(stack: StackSpec, at: Point, grid: BoardField) -> tuple[list[PlacedCounter], Pile]:
    """The uppermost counters of a stack one behind the other, and their number."""
    px = round(grid.size * 0.45)
    step = max(2, round(grid.size * 0.042))
    shown = stack.counters[:SHOWN_IN_PILE]
    depth = step * (len(shown) - 1)
    left, top = at[0] - (px + depth) / 2, at[1] - (px - depth) / 2
    out = [PlacedCounter(c, stack.hex, left + k * step, top - k * step, px, k > 0) for k, c in reversed(list(enumerate(shown)))]
    return out, Pile(stack.hex, (left, top - depth, left + px + depth, top + px), len(stack.counters))


class CalloutPlaces:
    """Finds room for callouts: keeps a list of taken boxes with the cost of covering them."""

    def __init__(self, grid: BoardField, frame: Box) -> None:
        self.grid, self.frame = grid, frame
        self.taken: list[tuple[Box, float]] = []

    def take(self, box: Box, weight: float) -> None:
        """Note a box for later callouts to avoid; ``weight``: the cost of covering it."""
        self.taken.append((box, weight))

    def best(self, middle: Point, w: float, h: float) -> tuple[float, Box]:
        """The cheapest place of a box of w by h near ``middle``, and its cost (0 = free, 1 = as much covered as its own area)."""
        px = self.grid.size
        far_x, far_y = 2.8 * px + w, 2.8 * px + h
        x, y = middle
        near = [
            t for t in self.taken if t[0][0] < x + far_x and t[0][2] > x - far_x and t[0][1] < y + far_y and t[0][3] > y - far_y
        ]
        found: tuple[float, Box] = (math.inf, (0, 0, 0, 0))
        own = (middle[0] - px * 0.33, middle[1] - px * 0.33, middle[0] + px * 0.33, middle[1] + px * 0.33)
        near.append((own, 12.0))
        area = w * h
        for ring in (0.72, 1.05, 1.5, 2.1, 2.8):
            for ux, uy in TURNS:
                cx = middle[0] + ux * (ring * px + w / 2 * min(1.0, abs(ux) * 1.5))
                cy = middle[1] + uy * (ring * px + h / 2 * min(1.0, abs(uy) * 1.5))
                box = (cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2)
                away = (ring - 0.72) * 0.12
                inside = (
                    self.frame[0] <= box[0] and self.frame[1] <= box[1] and box[2] <= self.frame[2] and box[3] <= self.frame[3]
                )
                if inside:
                    # Never more than the best so far: most places are given up after a few boxes.
                    cost = away + covered_share(box, near, (found[0] - away) * area + 1e-6) / area
                    found = min(found, (cost, box))
        return found


#: Directions in which places are looked for.
TURNS = tuple((math.cos(math.pi * turn / 8), math.sin(math.pi * turn / 8)) for turn in range(16))


def covered_share(box: Box, boxes: list[tuple[Box, float]], enough: float) -> float:
    """How much of some weighted boxes a box covers; counting stops above ``enough``."""
    left, top, right, bottom = box
    total = 0.0
    for (x1, y1, x2, y2), weight in boxes:
        if x1 < right and x2 > left and y1 < bottom and y2 > top:
            wide = (x2 if x2 < right else right) - (x1 if x1 > left else left)
            tall = (y2 if y2 < bottom else bottom) - (y1 if y1 > top else top)
            total += weight * wide * tall
            if total > enough:
                break
    return total


def callout_size(count: int, grid: BoardField, per_row: int) -> tuple[int, float, float, int, int]:
    """Counter size, width, height, columns and gap of a callout."""
    px = round(max(min(LABEL_FROM, grid.size * 0.82), min(grid.size * 0.60, LARGEST)))
    gap = max(3, round(grid.size * 0.045))
    columns = min(count, per_row)
    rows = math.ceil(count / columns)
    return px, columns * (px + gap) + gap, rows * (px + gap) + gap, columns, gap


def callouts_of(
    tall: list[tuple[StackSpec, Point]], places: CalloutPlaces, grid: BoardField
) -> tuple[dict[str, Callout], list[tuple[StackSpec, Point]]]:
    """A callout for each tall stack that finds room, the tallest first; and those that found none."""
    found: dict[str, Callout] = {}
    without: list[tuple[StackSpec, Point]] = []
    for stack, at in sorted(tall, key=lambda s: (-len(s[0].counters), s[0].hex)):
        count = len(stack.counters)
        best: tuple[float, Box, int] | None = None
        for per_row in sorted({min(count, 3), min(count, 4), min(count, 5), math.ceil(count / 2), 2}):
            _, w, h, columns, _ = callout_size(count, grid, per_row)
            cost, box = places.best(at, w, h)
            cost += 0.06 * (-count % columns)
            if best is None or cost < best[0] - 1e-9:
                best = cost, box, per_row
        if best is None or best[0] > (1.1 if count > 4 else 0.55):
            without.append((stack, at))
            continue
        px, w, h, columns, gap = callout_size(count, grid, best[2])
        left, top = best[1][0], best[1][1]
        counters = tuple(
            PlacedCounter(
                c, stack.hex, left + gap + (k % columns) * (px + gap), top + gap + (k // columns) * (px + gap), px, False
            )
            for k, c in enumerate(stack.counters)
        )
        found[stack.hex] = Callout(stack.hex, best[1], at, counters)
        places.take((best[1][0] - 3, best[1][1] - 3, best[1][2] + 3, best[1][3] + 3), 12.0)
    return found, without


def battle_rosters(
    battles: tuple[ForcesPlate, ...], places: CalloutPlaces, spots: Mapping[str, Point], grid: BoardField
) -> tuple[Roster, ...]:
    """A plate for each battle whose forces are known, the largest first; they always find room, at worst over other things.

    ``spots``: the place of the counters of a hex, for those on the board.
    """
    found = []
    known = [o for o in battles if o.hex in spots and any(c for _, c in o.sides)]
    for o in sorted(known, key=lambda o: (-sum(len(c) for _, c in o.sides), o.hex)):
        at = spots[o.hex]
        best: tuple[float, Box, int] | None = None
        for columns in sorted({min(max(len(c) for _, c in o.sides), most) for most in (3, 4, 5, 6)}):
            _, w, h = _roster_size(o, grid, columns)
            cost, box = places.best(at, w, h)
            if best is None or cost < best[0] - 1e-9:
                best = cost, box, columns
        assert best is not None
        if math.isinf(best[0]):
            best = 0.0, _pushed_in(at, _roster_size(o, grid, best[2]), places.frame), best[2]
        found.append(_battle_roster(o, best[1], at, grid, best[2]))
        places.take((best[1][0] - 3, best[1][1] - 3, best[1][2] + 3, best[1][3] + 3), 14.0)
    return tuple(found)


def _pushed_in(at: Point, size: tuple[int, float, float], frame: Box) -> Box:
    """A box at the middle of the frame's side away from a point, if there is no better place."""
    left = frame[0] if at[0] > (frame[0] + frame[2]) / 2 else frame[2] - size[1]
    top = frame[1] if at[1] > (frame[1] + frame[3]) / 2 else frame[3] - size[2]
    return left, top, left + size[1], top + size[2]


def _roster_size(o: ForcesPlate, grid: BoardField, columns: int) -> tuple[int, float, float]:
    """Counter size, width and height of a roster."""
    px, _, _, _, gap = callout_size(1, grid, 1)
    rows = sum(math.ceil(len(c) / columns) for _, c in o.sides)
    sides = sum(1 for _, c in o.sides if c)
    return px, columns * (px + gap) + gap * 2 + px * STRIPE, rows * (px + gap) + gap * (sides + 1)


def _battle_roster(o: ForcesPlate, box: Box, at: Point, grid: BoardField, columns: int) -> Roster:
    px, _, _, _, gap = callout_size(1, grid, 1)
    left, top = box[0] + gap * 2 + px * STRIPE, box[1] + gap
    stripes: list[tuple[str, Box]] = []
    counters: list[PlacedCounter] = []
    for side, those in o.sides:
        if not those:
            continue
        rows = math.ceil(len(those) / columns)
        stripes.append((side, (box[0] + gap, top, box[0] + gap + px * STRIPE, top + rows * (px + gap) - gap)))
        for k, c in enumerate(those):
            row, column = divmod(k, columns)
            counters.append(PlacedCounter(c, o.hex, left + column * (px + gap), top + row * (px + gap), px, False))
        top += rows * (px + gap) + gap
    return Roster(o.hex, o.label, box, at, tuple(stripes), tuple(counters))
