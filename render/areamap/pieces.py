"""The places of an area's pieces: rows around its spot, its own slots, or piles of identical ones."""

from __future__ import annotations

import msgspec

from render.areamap.areas import AreaGrid, areas_by_id, areas_of
from render.areamap.names import room_around
from render.geometry import Point
from render.paint.plates import Pile, PlacedCounter, pile_of
from render.scene import CounterSpec, StackSpec

#: Up to this many pieces of an area are spread out, in rows of three; more become piles, with a plate beside them.
OPEN, ROW = 6, 3
#: Up to that many sorts of pieces have a pile each.
PILES = 3
#: Width of a counter in units of the board: single, in a row, in two rows, and the least in a narrow area.
ONE, SINGLE, DOUBLE, LEAST = 0.5, 0.5, 0.4, 0.4


def _stack_columns(stack: StackSpec, at: Point, grid: AreaGrid) -> tuple[int, float]:
    """The number of columns of a stack's counters, and their width: as wide as the area has room for.

    On a board of straight lines they stay inside their cell; elsewhere they may reach over a coast or border.
    """
    count, gap = len(stack.counters), max(2.0, grid.size * 0.025)
    area = areas_by_id(grid.board)[stack.hex]
    across = room_around(grid, area.id, at)
    if not areas_of(grid.board).smooth:
        full = grid.size * (ONE if count == 1 else SINGLE if count <= ROW else DOUBLE)
        columns = min(count, ROW)
        return columns, min(full, max(grid.size * LEAST, (across - (columns + 1) * gap) / columns))
    ys = [y for _, y in grid.corners(stack.hex)]
    foot = grid.at(area.label)[1] - grid.size * 0.12 if area.named else max(ys)
    down = 2 * min(at[1] - min(ys), foot - at[1])
    best = (count, 0.0)
    for columns in range(count, 0, -1):
        lines = -(-count // columns)
        px = min((across - (columns + 1) * gap) / columns, (down - (lines + 1) * gap) / lines)
        if px > best[1] + 0.5:
            best = columns, px
    return best[0], max(8.0, min(grid.size * ONE, best[1]))


def piece_rows(stack: StackSpec, at: Point, grid: AreaGrid) -> list[PlacedCounter]:
    """Pieces in the slots of their area, or in rows around its spot."""
    count = len(stack.counters)
    slots = areas_by_id(grid.board)[stack.hex].slots
    if count <= len(slots):
        px = round(grid.size * SINGLE)
        places = [grid.at(p) for p in slots[:count]]
        return [
            PlacedCounter(c, stack.hex, x - px / 2, y - px / 2, px, False)
            for c, (x, y) in zip(stack.counters, places, strict=True)
        ]
    columns, width = _stack_columns(stack, at, grid)
    px, gap = round(width), max(2, round(grid.size * 0.025))
    lines = [stack.counters[k : k + columns] for k in range(0, count, columns)]
    found = []
    for r, row in enumerate(lines):
        left = at[0] - (len(row) * (px + gap) - gap) / 2
        top = at[1] - (len(lines) * (px + gap) - gap) / 2 + r * (px + gap)
        found += [PlacedCounter(c, stack.hex, left + k * (px + gap), top, px, False) for k, c in enumerate(row)]
    return found


def sorted_stack(stack: StackSpec) -> tuple[StackSpec, ...]:
    """The stack parted into pieces that look alike, in the order of their first."""
    found: dict[CounterSpec, list[CounterSpec]] = {}
    for counter in stack.counters:
        found.setdefault(msgspec.structs.replace(counter, id=""), []).append(counter)
    return tuple(StackSpec(stack.hex, tuple(those)) for those in found.values())


def tall_stack_piles(stack: StackSpec, at: Point, grid: AreaGrid) -> tuple[list[PlacedCounter], list[Pile]]:
    """A tall stack: a pile for each sort of up to three, else one for all; each with its number."""
    alike = sorted_stack(stack)
    parts = alike if len(alike) <= PILES else (stack,)
    if areas_of(grid.board).smooth and len(parts) > 1:  # one counter of each sort, small enough for the cell
        shown = piece_rows(StackSpec(stack.hex, tuple(part.counters[0] for part in parts)), at, grid)
        boxes = [(c.left, c.top, c.left + c.px, c.top + c.px) for c in shown]
        boxed = zip(parts, boxes, strict=True)
        return shown, [Pile(stack.hex, box, len(part.counters)) for part, box in boxed if len(part.counters) > 1]
    slots = [grid.at(p) for p in areas_by_id(grid.board)[stack.hex].slots]
    if len(slots) < len(parts) or len(parts) == 1:
        room = room_around(grid, stack.hex, at)
        step = min(grid.size * 0.6, max(grid.size * 0.3, (room - grid.size * 0.5) / max(1, len(parts) - 1)))
        slots = [(at[0] + (k - (len(parts) - 1) / 2) * step, at[1]) for k in range(len(parts))]
    counters: list[PlacedCounter] = []
    found: list[Pile] = []
    for part, (x, y) in zip(parts, slots, strict=False):
        if len(part.counters) == 1:
            px = round(grid.size * 0.45)
            counters.append(PlacedCounter(part.counters[0], stack.hex, x - px / 2, y - px / 2, px, False))
            continue
        drawn, pile = pile_of(part, (x, y), grid)
        counters += drawn
        found.append(pile)
    return counters, found


def by_themselves(stack: StackSpec) -> bool:
    """Whether the badges of a tall stack's piles say everything about it."""
    return len(sorted_stack(stack)) <= PILES
