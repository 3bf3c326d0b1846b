"""Where everything on a map goes: window, counters, piles and their callouts. Pure arithmetic, no drawing."""

from __future__ import annotations

import math
from typing import NamedTuple

from render import labels
from render.base import base_grid
from render.boards import BOX_HALF, BoardArt, board_art
from render.captions import Caption, place_captions
from render.counters import LABEL_FROM
from render.crops import shown_hexes
from render.geometry import Box, Grid, overlap
from render.legend import Legend, legend
from render.panel import Header, header
from render.scene import Arrow, BattleMark, CounterSpec, Forces, Line, MapScene, Note, StackSpec

#: Up to so many counters are laid side by side; taller stacks become a pile with a callout.
BESIDE = 2
BESIDE_IN_BOX = 6
SHOWN_IN_PILE = 3
#: Width of the stripe of a side beside its counters on a plate of forces, in counters.
STRIPE = 0.14
#: Hexes of a crop at least so wide and high, in hex sizes.
CROP_LEAST = (6.2, 4.4)
LARGEST = 3600


class Counter(NamedTuple):
    """A counter on the picture: ``hidden`` if it lies under another one of its pile."""

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
    anchor: tuple[float, float]
    counters: tuple[Counter, ...]


class Roster(NamedTuple):
    """The plate that says who fights in a battle hex: a stripe of each side's colour, (side, box), beside its counters."""

    hex: str
    label: str
    box: Box
    anchor: tuple[float, float]
    stripes: tuple[tuple[str, Box], ...]
    counters: tuple[Counter, ...]


class MapLayout(NamedTuple):
    """A map's picture before it is drawn. Boxes are (left, top, right, bottom) in pixels of the picture."""

    width: int
    height: int
    window: tuple[int, int, int, int]
    grid: Grid
    header: Header
    counters: tuple[Counter, ...]
    piles: tuple[Pile, ...]
    callouts: tuple[Callout, ...]
    rosters: tuple[Roster, ...]
    captions: tuple[Caption, ...]
    labels: tuple[labels.Name, ...]
    box: Box | None
    left_out: tuple[str, ...]
    legend: Legend


def hex_px(scene: MapScene) -> float:
    """Hex size of a scene in pixels."""
    board = board_art(scene.board)
    return (board.crop_px if scene.crop is not None and not scene.crop.wide else board.hex_px) * scene.scale


def _window(scene: MapScene, board: BoardArt, grid: Grid, size: tuple[int, int]) -> tuple[int, int, int, int]:
    if scene.crop is None:
        return 0, 0, size[0], size[1]
    centres = [grid.centre(n) for n in shown_hexes(scene)]
    pad = grid.size * 0.62
    box = [
        min(c[0] for c in centres) - pad,
        min(c[1] for c in centres) - pad,
        max(c[0] for c in centres) + pad,
        max(c[1] for c in centres) + pad,
    ]
    for k in (0, 1):
        lack = CROP_LEAST[k] * grid.size - (box[k + 2] - box[k])
        if lack > 0:
            box[k], box[k + 2] = box[k] - lack / 2, box[k + 2] + lack / 2
        if box[k] < 0:
            box[k], box[k + 2] = 0, box[k + 2] - box[k]
        if box[k + 2] > size[k]:
            box[k], box[k + 2] = max(0, box[k] - (box[k + 2] - size[k])), size[k]
    return int(box[0]), int(box[1]), math.ceil(box[2]), math.ceil(box[3])


def map_size(scene: MapScene) -> tuple[int, int]:
    """Width and height of a scene's map without header and legend, in pixels, without laying it out."""
    board = board_art(scene.board)
    grid, size = base_grid(board, hex_px(scene))
    left, top, right, bottom = _window(scene, board, grid, size)
    return right - left, bottom - top


def box_rect(board: BoardArt, grid: Grid) -> Box | None:
    """The off-map box of a board."""
    if board.box is None:
        return None
    col, row = board.box.at
    cx = grid.left + (col - grid.col) * grid.size * math.sqrt(3) / 2
    cy = grid.top + (row - grid.row) * grid.size
    w, h = BOX_HALF[0] * grid.size, BOX_HALF[1] * grid.size
    return cx - w, cy - h, cx + w, cy + h


def spot(board: BoardArt, grid: Grid, name: str) -> tuple[float, float] | None:
    """The middle of the counters of a hex, or of the off-map box; None for a hex not drawn."""
    if name in board.hexes:
        x, y = grid.centre(name)
        return x, y + grid.size * labels.COUNTER_ROW
    rect = box_rect(board, grid)
    if board.box is not None and rect is not None and name == board.box.hex:
        return (rect[0] + rect[2]) / 2, rect[3] - 0.42 * grid.size
    return None


def _beside(stack: StackSpec, at: tuple[float, float], grid: Grid, share: float = 0.0) -> list[Counter]:
    """Counters next to each other, ``share`` hex sizes wide each (0: as large as fit in a hex)."""
    px = round(grid.size * (share or (0.53 if len(stack.counters) == 1 else 0.475)))
    gap = round(grid.size * 0.03)
    wide = px * len(stack.counters) + gap * (len(stack.counters) - 1)
    left = at[0] - wide / 2
    return [Counter(c, stack.hex, left + k * (px + gap), at[1] - px / 2, px, False) for k, c in enumerate(stack.counters)]


def _small_square(stack: StackSpec, at: tuple[float, float], grid: Grid) -> list[Counter]:
    """Three or four small counters in a square: where there is no room for a callout."""
    px = round(grid.size * 0.365)
    gap = round(grid.size * 0.025)
    out = []
    for k, c in enumerate(stack.counters):
        row, col = divmod(k, 2)
        last = 0.5 * (px + gap) if row == 1 and len(stack.counters) == 3 else 0
        left, top = at[0] - px - gap / 2 + col * (px + gap) + last, at[1] - px - gap / 2 + row * (px + gap)
        out.append(Counter(c, stack.hex, left, top, px, False))
    return out


def _pile(stack: StackSpec, at: tuple[float, float], grid: Grid) -> tuple[list[Counter], Pile]:
    px = round(grid.size * 0.45)
    step = max(2, round(grid.size * 0.042))
    shown = stack.counters[:SHOWN_IN_PILE]
    depth = step * (len(shown) - 1)
    left, top = at[0] - (px + depth) / 2, at[1] - (px - depth) / 2
    out = [Counter(c, stack.hex, left + k * step, top - k * step, px, k > 0) for k, c in reversed(list(enumerate(shown)))]
    return out, Pile(stack.hex, (left, top - depth, left + px + depth, top + px), len(stack.counters))


class _Places:
    """Finds room for callouts: keeps a list of what is taken and how bad it is to cover it."""

    def __init__(self, board: BoardArt, grid: Grid, frame: Box) -> None:
        self.board, self.grid, self.frame = board, grid, frame
        self.taken: list[tuple[Box, float]] = []
        px = grid.size
        for name, h in board.hexes.items():
            if h.terrain == "ocean" and not h.features:
                continue
            x, y = grid.centre(name)
            weight = 5.0 if h.features else 1.6 if h.lone else 0.9
            self.taken.append(((x - 0.42 * px, y - 0.40 * px, x + 0.42 * px, y + 0.48 * px), weight))

    def take(self, box: Box, weight: float) -> None:
        """Notes a box that later callouts avoid; ``weight``: how bad it is to cover it."""
        self.taken.append((box, weight))

    def best(self, middle: tuple[float, float], w: float, h: float) -> tuple[float, Box]:
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
                    cost = away + covered(box, near, (found[0] - away) * area + 1e-6) / area
                    found = min(found, (cost, box))
        return found


#: Directions in which places are looked for.
TURNS = tuple((math.cos(math.pi * turn / 8), math.sin(math.pi * turn / 8)) for turn in range(16))


def covered(box: Box, boxes: list[tuple[Box, float]], enough: float) -> float:
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


def _callout_size(count: int, grid: Grid, per_row: int) -> tuple[int, float, float, int, int]:
    """Counter size, width, height, columns and gap of a callout."""
    px = round(max(min(LABEL_FROM, grid.size * 0.82), grid.size * 0.60))
    gap = max(3, round(grid.size * 0.045))
    columns = min(count, per_row)
    rows = math.ceil(count / columns)
    return px, columns * (px + gap) + gap, rows * (px + gap) + gap, columns, gap


def _callouts(
    tall: list[tuple[StackSpec, tuple[float, float]]], places: _Places, grid: Grid
) -> tuple[dict[str, Callout], list[tuple[StackSpec, tuple[float, float]]]]:
    """A callout for each tall stack that finds room, the tallest first; and those that found none."""
    found: dict[str, Callout] = {}
    without: list[tuple[StackSpec, tuple[float, float]]] = []
    for stack, at in sorted(tall, key=lambda s: (-len(s[0].counters), s[0].hex)):
        count = len(stack.counters)
        best: tuple[float, Box, int] | None = None
        for per_row in sorted({min(count, 3), min(count, 4), min(count, 5), math.ceil(count / 2), 2}):
            _, w, h, columns, _ = _callout_size(count, grid, per_row)
            cost, box = places.best(at, w, h)
            cost += 0.06 * (-count % columns)
            if best is None or cost < best[0] - 1e-9:
                best = cost, box, per_row
        if best is None or best[0] > (1.1 if count > 4 else 0.55):
            without.append((stack, at))
            continue
        px, w, h, columns, gap = _callout_size(count, grid, best[2])
        left, top = best[1][0], best[1][1]
        counters = tuple(
            Counter(c, stack.hex, left + gap + (k % columns) * (px + gap), top + gap + (k // columns) * (px + gap), px, False)
            for k, c in enumerate(stack.counters)
        )
        found[stack.hex] = Callout(stack.hex, best[1], at, counters)
        places.take((best[1][0] - 3, best[1][1] - 3, best[1][2] + 3, best[1][3] + 3), 12.0)
    return found, without


def _rosters(scene: MapScene, places: _Places, board: BoardArt, grid: Grid) -> tuple[Roster, ...]:
    """A plate for each battle whose forces are told, the largest first; they always find room, at worst over other things."""
    found = []
    told = [o for o in scene.overlays if isinstance(o, Forces) and o.hex in board.hexes and any(c for _, c in o.sides)]
    for o in sorted(told, key=lambda o: (-sum(len(c) for _, c in o.sides), o.hex)):
        at = spot(board, grid, o.hex)
        assert at is not None
        best: tuple[float, Box, int] | None = None
        for columns in sorted({min(max(len(c) for _, c in o.sides), most) for most in (3, 4, 5, 6)}):
            _, w, h = _roster_size(o, grid, columns)
            cost, box = places.best(at, w, h)
            if best is None or cost < best[0] - 1e-9:
                best = cost, box, columns
        assert best is not None
        if math.isinf(best[0]):
            best = 0.0, _pushed_in(at, _roster_size(o, grid, best[2]), places.frame), best[2]
        found.append(_roster(o, best[1], at, grid, best[2]))
        places.take((best[1][0] - 3, best[1][1] - 3, best[1][2] + 3, best[1][3] + 3), 14.0)
    return tuple(found)


def _pushed_in(at: tuple[float, float], size: tuple[int, float, float], frame: Box) -> Box:
    """A box in the middle of the frame's side away from a point: where there is no better place."""
    left = frame[0] if at[0] > (frame[0] + frame[2]) / 2 else frame[2] - size[1]
    top = frame[1] if at[1] > (frame[1] + frame[3]) / 2 else frame[3] - size[2]
    return left, top, left + size[1], top + size[2]


def _roster_size(o: Forces, grid: Grid, columns: int) -> tuple[int, float, float]:
    """Counter size, width and height of a roster."""
    px, _, _, _, gap = _callout_size(1, grid, 1)
    rows = sum(math.ceil(len(c) / columns) for _, c in o.sides)
    sides = sum(1 for _, c in o.sides if c)
    return px, columns * (px + gap) + gap * 2 + px * STRIPE, rows * (px + gap) + gap * (sides + 1)


def _roster(o: Forces, box: Box, at: tuple[float, float], grid: Grid, columns: int) -> Roster:
    px, _, _, _, gap = _callout_size(1, grid, 1)
    left, top = box[0] + gap * 2 + px * STRIPE, box[1] + gap
    stripes: list[tuple[str, Box]] = []
    counters: list[Counter] = []
    for side, those in o.sides:
        if not those:
            continue
        rows = math.ceil(len(those) / columns)
        stripes.append((side, (box[0] + gap, top, box[0] + gap + px * STRIPE, top + rows * (px + gap) - gap)))
        for k, c in enumerate(those):
            row, column = divmod(k, columns)
            counters.append(Counter(c, o.hex, left + column * (px + gap), top + row * (px + gap), px, False))
        top += rows * (px + gap) + gap
    return Roster(o.hex, o.label, box, at, tuple(stripes), tuple(counters))


def _crowd(scene: MapScene, board: BoardArt, grid: Grid, shown: set[str]) -> list[tuple[StackSpec, tuple[float, float]]]:
    out = []
    for stack in scene.stacks:
        at = spot(board, grid, stack.hex)
        if stack.counters and at is not None and stack.hex in shown:
            out.append((stack, at))
    return out


def layout_map(scene: MapScene) -> MapLayout:
    """Places everything of a scene. Raises KeyError for an unknown board, ValueError for a crop off the board.

    Every counter of the scene is in ``counters`` or a callout, counted on a pile's badge, or its hex is named in ``left_out``.
    """
    board = board_art(scene.board)
    px = hex_px(scene)
    whole, size = base_grid(board, px)
    window = _window(scene, board, whole, size)
    width = window[2] - window[0]
    top = header(scene, width)
    foot = legend(scene, width, px)
    grid = whole.shifted(-window[0], top.height - window[1])
    height = top.height + window[3] - window[1]
    frame = (4.0, top.height + 4.0, width - 4.0, height - 4.0)
    # At the edge of a part only hexes with room for their counters show them.
    rim = px * 0.40 if scene.crop is not None else 0.0
    inner = (frame[0] + rim, frame[1] + rim, frame[2] - rim, frame[3] - rim)
    shown = {n for n in board.hexes if _inside(grid.centre(n), inner)}
    rect = box_rect(board, grid) if scene.crop is None else None
    if board.box is not None and rect is not None:
        shown.add(board.box.hex)
    names = tuple(_moved(n, -window[0], top.height - window[1]) for n in labels.names_of(scene.board, whole))
    names = tuple(n for n in names if overlap(n.box, frame) > 0)
    places = _Places(board, grid, frame)
    for n in names:
        places.take(n.box, 4.0)
    if rect is not None:
        places.take(rect, 12.0)
    for o in scene.overlays:
        if isinstance(o, BattleMark | Note) and o.hex in board.hexes:
            x, y = grid.centre(o.hex)
            places.take((x - px * 0.5, y - px * 0.5, x + px * 0.5, y + px * 0.5), 4.0)
        elif isinstance(o, Arrow | Line):
            for step in (n for n in o.path if n in board.hexes):
                x, y = grid.centre(step)
                places.take((x - px * 0.3, y - px * 0.3, x + px * 0.3, y + px * 0.3), 2.5)
    counters: list[Counter] = []
    piles: list[Pile] = []
    tall = []
    crowd = _crowd(scene, board, grid, shown)
    for stack, at in crowd:
        half = px * (0.5 if len(stack.counters) == 2 else 0.33)
        places.take((at[0] - half, at[1] - px * 0.33, at[0] + half, at[1] + px * 0.33), 10.0)
        in_box = board.box is not None and stack.hex == board.box.hex
        if len(stack.counters) <= (BESIDE if not in_box else BESIDE_IN_BOX):
            counters += _beside(stack, at, grid, 0.62 if in_box else 0.0)
        else:
            tall.append((stack, at))
    rosters = _rosters(scene, places, board, grid)
    told = {r.hex for r in rosters}
    rest = [t for t in tall if t[0].hex not in told]
    callouts, without = _callouts(rest, places, grid) if scene.callouts else ({}, rest)
    for stack, at in without:
        if len(stack.counters) <= 4 and scene.callouts:
            counters += _small_square(stack, at, grid)
    for stack, at in tall:
        if stack.hex in callouts or stack.hex in told or len(stack.counters) > 4 or not scene.callouts:
            drawn, pile = _pile(stack, at, grid)
            counters += drawn
            piles.append(pile)
    taken = [(p.box, 2.5) for p in callouts.values()] + [(p.box, 2.5) for p in rosters]
    taken += [((c.left, c.top, c.left + c.px, c.top + c.px), 2.0) for c in counters]
    taken += [(n.box, 0.6) for n in names]
    for o in scene.overlays:
        if isinstance(o, BattleMark) and o.hex in board.hexes:
            x, y = grid.centre(o.hex)
            taken.append(((x + px * 0.15, y - px * 0.53, x + px * 0.57, y - px * 0.11), 3.0))
    captions = place_captions(scene, grid, frame, set(board.hexes), taken)
    drawn_hexes = {s.hex for s, _ in crowd}
    left_out = tuple(sorted(s.hex for s in scene.stacks if s.counters and s.hex not in drawn_hexes))
    return MapLayout(
        width=width,
        height=height + foot.height,
        window=window,
        grid=grid,
        header=top,
        counters=tuple(counters),
        piles=tuple(piles),
        callouts=tuple(callouts.values()),
        rosters=rosters,
        captions=captions,
        labels=names,
        box=rect,
        left_out=left_out,
        legend=foot,
    )


def _inside(at: tuple[float, float], frame: Box) -> bool:
    return frame[0] <= at[0] <= frame[2] and frame[1] <= at[1] <= frame[3]


def _moved(n: labels.Name, dx: float, dy: float) -> labels.Name:
    return n._replace(
        centres=tuple((x + dx, y + dy) for x, y in n.centres), box=(n.box[0] + dx, n.box[1] + dy, n.box[2] + dx, n.box[3] + dy)
    )
