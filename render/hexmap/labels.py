"""Names on a map: which words, how large, and where, so that they keep clear of each other, of counters and of signs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.geometry import BoardField, Box, boxes_meet, overlap_area
from render.hexmap.boards import BoardArt, HexArt, at_size, board_art_of
from render.hexmap.geometry import Grid
from render.paint.theme import theme_font

#: Room of the furniture of a hex in hex sizes: the row of signs, and the counters.
ICON_ROW = -0.285
ICON = 0.165
ICON_STEP = 0.185
NUMBER_ROW = -0.435
COUNTER_ROW = 0.07
COUNTER = 0.50
NAME_ROW = 0.405
#: Places for names above or below the middle of their hex, the best first.
ROWS = (NAME_ROW, 0.455, 0.36, 0.50, 0.55, -0.52, -0.58)
FEW_ROWS = (0.58, 0.50, 0.66, -0.46, -0.58)
#: How large the letters and flags of the few places of a small picture are, and where the flags fly, in hex sizes.
FEW_NAME, FEW_FLAG, FEW_FLAG_ROW = 0.31, 0.42, 0.05
#: The features with a sign, from left to right.
FEATURES = ("port", "airfield", "resource", "town", "city", "capital", "garrison", "fort", "star")


class Name(NamedTuple):
    """A placed name: its lines, each with its centre; the box around all of them."""

    hex: str
    lines: tuple[str, ...]
    size: float
    face: str
    centres: tuple[tuple[float, float], ...]
    box: Box


def icon_spots(grid: BoardField, name: str, count: int) -> list[tuple[float, float]]:
    """Centres of a row of ``count`` signs in the upper part of a hex."""
    x, y = grid.centre(name)
    step = grid.size * ICON_STEP
    return [(x + (k - (count - 1) / 2) * step, y + grid.size * ICON_ROW) for k in range(count)]


def hex_signs(h: HexArt) -> tuple[str, ...]:
    """The signs of a hex from left to right: the flag's place first, if the hex has a name or a base."""
    shown = tuple(f for f in FEATURES if f in h.features)
    return ("flag", *shown) if shown or h.name else ()


def _name_importance(h: HexArt) -> int:
    return (
        4 * ("city" in h.features or "capital" in h.features)
        + 3 * ("port" in h.features)
        + 2 * ("airfield" in h.features)
        + (not h.lone)
    )


def _name_splits(text: str) -> list[tuple[str, ...]]:
    """The text in one line, and in two if it has a space, a slash or a dash."""
    found: list[tuple[str, ...]] = [(text,)]
    for mark in (" ", "/"):
        if mark in text:
            at = min((i for i, c in enumerate(text) if c == mark), key=lambda i: abs(i - len(text) / 2))
            found.append((text[: at + (mark == "/")], text[at + 1 :]))
    return found


def _name_obstacles(board: BoardArt, grid: Grid) -> list[tuple[Box, float, str]]:
    """What a name should not cover, with weights: signs, places of counters, numbers of hexes with land."""
    half, out = grid.size * COUNTER / 2, []
    for name, h in board.hexes.items():
        if h.terrain == "ocean" and not h.features:
            continue
        x, y = grid.centre(name)
        cy = y + grid.size * COUNTER_ROW
        wide = grid.size * 0.49 if h.features else half
        out.append(((x - wide, cy - half, x + wide, cy + half), 2.5, name))
        row = icon_spots(grid, name, len(hex_signs(h)))
        if row:
            r = grid.size * ICON / 2
            out.append(((row[0][0] - r, row[0][1] - r, row[-1][0] + r, row[0][1] + r), 6.0, name))
        w, t = grid.size * 0.13, grid.size * 0.055
        out.append(((x - w, y + grid.size * NUMBER_ROW - t, x + w, y + grid.size * NUMBER_ROW + t), 3.0, name))
    return out


def place_board_names(board: BoardArt, grid: Grid) -> list[Name]:
    """A place for every name of the board, the important ones first."""
    blocks = _name_obstacles(board, grid)
    placed: list[Name] = []
    px = grid.size
    left, top, right, bottom = _board_edges(board, grid)
    for h in sorted((h for h in board.hexes.values() if h.name), key=lambda h: (-_name_importance(h), h.id)):
        base = bool(h.features)
        size, face = (max(9.5, px * 0.135), "condensed") if base else (max(8.5, px * 0.112), "regular")
        if board.few:
            size, face = max(8.5, px * FEW_NAME), "condensed"
        shape = theme_font(size, face)
        x, y = grid.centre(h.id)
        best: tuple[float, Name] | None = None
        for lines in _name_splits(h.name):
            w = max(shape.getlength(t) for t in lines)
            step = size * 0.98
            tall, area = step * len(lines), w * step * len(lines)
            spots = _name_spots((x, y), (w, tall), len(lines), step, px, (left, right), FEW_ROWS if board.few else ROWS)
            reach = (min(q[1] for q in spots) - w / 2, min(q[2] for q in spots) - tall / 2)
            end = (max(q[1] for q in spots) + w / 2, max(q[2] for q in spots) + tall / 2)
            frame = (reach[0] - 1, reach[1], end[0] + 1, end[1])
            near = [(b, weight / area) for b, weight, _ in blocks if boxes_meet(b, frame)]
            near += [(p.box, 14 / area) for p in placed if boxes_meet(p.box, frame)]
            names = [p.box for p in placed if boxes_meet(p.box, frame)]
            for base_cost, cx, cy in spots:
                # The places are in the order of their own cost: nothing better follows one that costs as much as the best.
                if best is not None and base_cost >= best[0] - 1e-9:
                    break
                box = (cx - w / 2 - 1, cy - tall / 2, cx + w / 2 + 1, cy + tall / 2)
                cost = base_cost + 0.4 * sum(boxes_meet(box, b) for b in names)
                if box[1] < top or box[3] > bottom:
                    cost += 8
                for b, weight in near:
                    if boxes_meet(box, b):
                        cost += weight * overlap_area(box, b)
                if best is None or cost < best[0] - 1e-9:
                    centres = tuple((cx, cy + (k - (len(lines) - 1) / 2) * step) for k in range(len(lines)))
                    best = cost, Name(h.id, lines, size, face, centres, box)
        assert best is not None
        placed.append(best[1])
    return placed


def _name_spots(
    at: tuple[float, float],
    size: tuple[float, float],
    lines: int,
    step: float,
    px: float,
    sides: tuple[float, float],
    rows: tuple[float, ...],
) -> list[tuple[float, float, float]]:
    """Possible places for a hex's name: (distance from the best place, x, y of its middle), the best first."""
    found = []
    for dy in rows:
        for dx in (0.0, -0.12, 0.12, -0.26, 0.26, -0.42, 0.42, -0.6, 0.6):
            x = min(max(at[0] + dx * px, sides[0] + size[0] / 2 + 2), sides[1] - size[0] / 2 - 2)
            y = at[1] + dy * px + (lines - 1) * step * (0.25 if dy > 0 else -0.5)
            found.append((0.35 * abs(dx) + 0.8 * abs(dy - rows[0]) + 0.12 * (lines - 1), x, y))
    return sorted(found, key=lambda spot: spot[0])


def _board_edges(board: BoardArt, grid: Grid) -> Box:
    centres = [grid.centre(n) for n in board.hexes]
    half = grid.size * 0.55
    return (
        min(c[0] for c in centres) - half * 1.15,
        min(c[1] for c in centres) - half,
        max(c[0] for c in centres) + half * 1.15,
        max(c[1] for c in centres) + half,
    )


@lru_cache(maxsize=16)
def placed_names_of(board: str, grid: Grid) -> tuple[Name, ...]:
    """The placed names of a board, remembered per grid."""
    return tuple(place_board_names(at_size(board_art_of(board), grid.size), grid))
