"""What films of boards of hexes have in common: which moments are shown, how large, which part of the board."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from render.hexmap.boards import BoardArt
from render.hexmap.layout import map_size
from render.scene import Crop, MapScene

#: A film shows at most so many moments.
MOST = 60
#: Widest and highest picture of a film in pixels, and the sizes tried for it, largest first.
FRAME = (1100, 860)
SCALES = (0.85, 0.7, 0.6, 0.5, 0.42, 0.36)
#: Hexes shown around what happens, and how much of the board's width a part may take before the whole is shown.
AROUND, WHOLE_FROM = 2, 0.75


def heaviest(weights: Sequence[int], most: int = MOST) -> list[int]:
    """Which of some moments are shown, in their order: the weightiest, those of equal weight left out evenly."""
    if len(weights) <= most:
        return list(range(len(weights)))
    kept: set[int] = set()
    for weight in sorted(set(weights), reverse=True):
        those = [n for n, one in enumerate(weights) if one == weight]
        room = most - len(kept)
        if len(those) > room:
            those = [those[k * len(those) // room] for k in range(room)] if room else []
        kept.update(those)
    return sorted(kept)


def part(board: BoardArt, hexes: Collection[str]) -> Crop | None:
    """The part of the board where something happened; None if that is most of it, or nothing happened."""
    heart = sorted(h for h in hexes if h in board.hexes)
    if not heart:
        return None
    columns, rows = [int(h[:2]) for h in heart], [int(h[2:]) for h in heart]
    all_columns = [int(h[:2]) for h in board.hexes]
    wide = (max(columns) - min(columns) + 1 + 2 * AROUND) / (max(all_columns) - min(all_columns) + 1)
    if wide > WHOLE_FROM:
        return None
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    block = [h for h in board.hexes if left <= int(h[:2]) <= right and top <= int(h[2:]) <= bottom]
    # The rim alone spans the same part.
    rim = [h for h in block if int(h[:2]) in (left, right) or int(h[2:]) in (top, bottom)]
    return Crop(tuple(sorted({*rim, *heart})), AROUND)


def sized(scene: MapScene) -> float:
    """The largest of the sizes at which a map fits a film."""
    for scale in SCALES:
        width, height = map_size(msgspec.structs.replace(scene, scale=scale))
        if width <= FRAME[0] and height <= FRAME[1]:
            return scale
    return SCALES[-1]
