"""The unchanging part of a map: ground, grid, routes, signs, names. Kept in memory, and on disk if a folder is given."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image, ImageChops, ImageDraw

from render.hexmap import labels
from render.hexmap.boards import BOX_HALF, BoardArt, Lettering, at_size, board_art_of
from render.hexmap.coast import Shores
from render.hexmap.geometry import ROOT3, Grid, grid_extent
from render.hexmap.glyphs import draw_terrain_glyphs
from render.hexmap.lines import draw_blocked_sides, draw_divides, draw_rivers, draw_routes
from render.hexmap.terrain import paint_ground
from render.hexmap.turns import one_painter
from render.paint.signs import sign_disc
from render.paint.theme import THEMES, Colour, Theme, mix_colours, theme_font

#: Change when the drawing of the base changes, so that pictures kept on disk are drawn again.
BASE_VERSION = 4
MARGIN = 0.34
#: The folder for it; empty for none. The program names one under its home.
CACHE_ENV = "FIELDPOST_RENDER_CACHE"
#: The maximum size of the cache: about eight boards in two sizes.
CACHE_BYTES = 96 * 1024 * 1024
BAND = 500
#: The upper layer is searched in squares of that many pixels.
PATCH = 48
#: Boards with more pixels than this are painted in strips, which overlap by that many hexes.
LARGE, STRIP_MARGIN = 2_600_000, 2.6


#: Left, top, right, bottom in the pixels of a board.
Window = tuple[int, int, int, int]
#: A hex is drawn in a window if it is not more hexes away.
NEAR = 2.0


class LayerPatch(NamedTuple):
    """A transparent piece of a layer, and the place of its upper left corner."""

    left: int
    top: int
    image: Image.Image


class Base(msgspec.Struct, frozen=True):
    """A drawn board and its grid: ``ground`` goes under the overlays, ``top`` (signs and names) over them.

    The top is kept as the patches that are not empty: they are laid over a picture in a fifth of the time.
    """

    ground: Image.Image
    top: tuple[LayerPatch, ...]
    grid: Grid
    size: tuple[int, int]


def base_grid(board: BoardArt, px: float) -> tuple[Grid, tuple[int, int]]:
    """The grid of a whole board with hexes of ``px`` pixels, and the size of its picture."""
    left, top, right, bottom = grid_extent(board.hexes, board.odd_lower, board.numbers)
    if board.box is not None:
        x, y = board.box.at[0] * ROOT3 / 2, board.box.at[1]
        left, right = min(left, x - BOX_HALF[0]), max(right, x + BOX_HALF[0])
        top, bottom = min(top, y - BOX_HALF[1]), max(bottom, y + BOX_HALF[1])
    grid = Grid(px, (MARGIN - left) * px, (MARGIN - top) * px, 0, 0, board.odd_lower, board.numbers)
    return grid, (round((right - left + 2 * MARGIN) * px), round((bottom - top + 2 * MARGIN) * px))


def _grid_lines(board: BoardArt, grid: Grid, size: tuple[int, int]) -> Image.Image:
    """A soft mask of the hex grid, drawn twice as large in bands."""
    out = Image.new("L", size, 0)
    width = 2 if grid.size < 100 else 3
    for top in range(0, size[1], BAND):
        height = min(BAND, size[1] - top)
        big = Image.new("L", (size[0] * 2, height * 2), 0)
        draw = ImageDraw.Draw(big)
        double = grid.shifted(0, -top).scaled(2)
        for name in board.hexes:
            y = double.centre(name)[1]
            if -double.size < y < height * 2 + double.size:
                points = double.corners(name)
                draw.line([*points, points[0]], fill=255, width=width)
        out.paste(big.reduce(2), (0, top))
    return out


def wide_lettering(text: Lettering, grid: Grid, colour: Colour, alpha: float) -> tuple[Image.Image, tuple[int, int]]:
    """Wide-set words as a picture with transparency, and where its upper left corner goes."""
    size = max(7.0, text.size * grid.size)
    shape = theme_font(size, "regular" if text.text.isupper() else "condensed")
    gap = text.spacing * grid.size
    width = sum(shape.getlength(c) for c in text.text) + gap * (len(text.text) - 1)
    plate = Image.new("L", (round(width + 2 * size), round(size * 2)), 0)
    draw = ImageDraw.Draw(plate)
    x = size
    for c in text.text:
        draw.text((x, size), c, font=shape, fill=round(255 * alpha), anchor="lm")
        x += shape.getlength(c) + gap
    plate = plate.rotate(text.angle, Image.Resampling.BICUBIC, expand=True)
    ink = Image.new("RGBA", plate.size, (*colour, 0))
    ink.putalpha(plate)
    col, row = text.at
    cx = grid.left + (col - grid.col) * grid.size * ROOT3 / 2
    cy = grid.top + (row - grid.row) * grid.size
    return ink, (round(cx - plate.width / 2), round(cy - plate.height / 2))


def _draw_hex_numbers(draw: ImageDraw.ImageDraw, board: BoardArt, grid: Grid, theme: Theme) -> None:
    size = grid.size * 0.10
    if size < 6.2 or board.few:
        return
    shape, halo = theme_font(max(7.0, size), "regular"), grid.size * 0.011
    for name in board.hexes:
        x, y = grid.centre(name)
        at = (x, y + grid.size * labels.NUMBER_ROW)
        draw.text(at, name, font=shape, fill=theme.number, anchor="mm", stroke_width=halo, stroke_fill=theme.halo)


def _draw_hex_names(draw: ImageDraw.ImageDraw, board: BoardArt, grid: Grid, theme: Theme, off: tuple[int, int]) -> None:
    """The names of hexes, placed on the whole board; ``off``: where the picture begins on it."""
    for name in labels.placed_names_of(board.id, grid):
        if name.hex not in board.hexes:
            continue
        base = bool(board.hexes[name.hex].features)
        colour = theme.ink if base or board.few else mix_colours(theme.ink, theme.halo, 0.22)
        for text, (x, y) in zip(name.lines, name.centres, strict=True):
            shape = theme_font(name.size, name.face)
            halo = grid.size * (0.045 if board.few else 0.021 if base else 0.016)
            draw.text(
                (x - off[0], y - off[1]), text, font=shape, fill=colour, anchor="mm", stroke_width=halo, stroke_fill=theme.halo
            )


def draw_base(board: BoardArt, px: float, theme_name: str, window: Window | None = None) -> Base:
    """Draws a board with hexes of ``px`` pixels, or a ``window`` of it. Takes about a second for a mini-map."""
    theme, board = THEMES[theme_name], at_size(board, px)
    whole, size = base_grid(board, px)
    grid, off = whole, (0, 0)
    if window is not None:
        off, size = window[:2], (window[2] - window[0], window[3] - window[1])
        grid = whole.shifted(-off[0], -off[1])
        board = board_in(board, grid, size)
    shores = Shores(board)
    image, land = _paint_ground_and_land(shores, grid, size, theme)
    draw_rivers(image, board, grid, theme)
    draw_terrain_glyphs(image, board, grid, land, theme)
    lines = _grid_lines(board, grid, size)
    lines = lines.point([round(v * 0.62) for v in range(256)])
    image.paste(theme.grid_land, (0, 0), ImageChops.multiply(lines, land))
    image.paste(theme.grid_sea, (0, 0), ImageChops.multiply(lines, ImageChops.invert(land)))
    for text in board.lettering:
        plate, at = wide_lettering(text, grid, theme.sea_ink if text.kind == "sea" else theme.land_ink, 0.72)
        image.paste(plate, at, plate)
    draw_divides(image, board, grid, theme)
    draw_routes(image, board, grid, theme)
    draw_blocked_sides(image, board, grid, theme)
    _draw_hex_numbers(ImageDraw.Draw(image), board, grid, theme)
    # The empty parts carry the halo's colour so that soft edges do not turn dark.
    top = Image.new("RGBA", size, (*theme.halo, 0))
    for name, h in board.hexes.items():
        signs = labels.hex_signs(h)
        for sign, (x, y) in zip(signs, labels.icon_spots(grid, name, len(signs)), strict=True):
            if sign != "flag":
                sign_disc(top, x, y, sign, grid.size * labels.ICON, theme)
    _draw_hex_names(ImageDraw.Draw(top), board, whole, theme, off)
    return Base(image, layer_patches(top), grid, size)


def board_in(board: BoardArt, grid: Grid, size: tuple[int, int]) -> BoardArt:
    """The board with the hexes that are seen in a picture of it, or near one that is."""

    def is_near(name: str) -> bool:
        x, y = grid.centre(name)
        return -NEAR * grid.size < x < size[0] + NEAR * grid.size and -NEAR * grid.size < y < size[1] + NEAR * grid.size

    near = {name for name in (*board.context, *board.hexes) if is_near(name)}
    return msgspec.structs.replace(
        board,
        hexes={name: hex_ for name, hex_ in board.hexes.items() if name in near},
        context={name: hex_ for name, hex_ in board.context.items() if name in near},
        sides=tuple(side for side in board.sides if side.a in near and side.b in near),
    )


def layer_patches(layer: Image.Image) -> tuple[LayerPatch, ...]:
    """The parts of a layer with transparency in which there is anything: what is seen of each strip, cut at gaps."""
    seen = layer.getchannel("A").point([0] + [255] * 255)
    found = []
    for top in range(0, layer.height, PATCH):
        strip = seen.crop((0, top, layer.width, min(top + PATCH, layer.height)))
        full = [left for left in range(0, layer.width, PATCH) if strip.crop((left, 0, left + PATCH, strip.height)).getbbox()]
        for first in (left for left in full if left - PATCH not in full):
            end = first + PATCH
            while end in full:
                end += PATCH
            inner = strip.crop((first, 0, min(end, layer.width), strip.height)).getbbox()
            assert inner is not None
            box = (first + inner[0], top + inner[1], first + inner[2], top + inner[3])
            found.append(LayerPatch(box[0], box[1], layer.crop(box)))
    return tuple(found)


def lay_over(image: Image.Image, drawn: Base, window: Window, down: int) -> None:
    """Lays the upper layer of a board's ``window`` over a picture, ``down`` pixels below its upper edge."""
    left, top, right, bottom = window
    for patch in drawn.top:
        box = (patch.left, patch.top, patch.left + patch.image.width, patch.top + patch.image.height)
        cut = (max(left, box[0]), max(top, box[1]), min(right, box[2]), min(bottom, box[3]))
        if cut[0] >= cut[2] or cut[1] >= cut[3]:
            continue
        part = patch.image
        if cut != box:
            part = part.crop((cut[0] - box[0], cut[1] - box[1], cut[2] - box[0], cut[3] - box[1]))
        image.paste(part, (cut[0] - left, cut[1] - top + down), part)


def _paint_ground_and_land(shores: Shores, grid: Grid, size: tuple[int, int], theme: Theme) -> tuple[Image.Image, Image.Image]:
    """The ground and the mask of land; large boards in strips, for painting takes many times the memory of its result."""
    if size[0] * size[1] <= LARGE:
        return paint_ground(shores, grid, size, theme)
    ground, land = Image.new("RGB", size), Image.new("L", size)
    margin, step = round(grid.size * STRIP_MARGIN), max(500, LARGE // (2 * size[0]))
    for top in range(0, size[1], step):
        first, end = max(0, top - margin), min(size[1], top + step + margin)
        parts = paint_ground(shores, grid.shifted(0, -first), (size[0], end - first), theme)
        for whole, strip in zip((ground, land), parts, strict=True):
            whole.paste(strip.crop((0, top - first, size[0], min(top + step, size[1]) - first)), (0, top))
    return ground, land


def whole_upper_layer(drawn: Base) -> Image.Image:
    """The whole upper layer, with its transparency."""
    layer = Image.new("RGBA", drawn.size)
    for patch in drawn.top:
        layer.paste(patch.image, (patch.left, patch.top))
    return layer


def _kept_base_paths(board: str, px: float, theme: str, piece: str) -> tuple[Path, Path] | None:
    """The files of the two layers; their names distinguish boards, sizes, themes, tables and versions of this module."""
    folder = os.environ.get(CACHE_ENV, "")
    if not folder:
        return None
    identity = f"{BASE_VERSION}|{px}|{theme}|".encode() + msgspec.msgpack.encode(board_art_of(board), order="deterministic")
    stem = f"{board.replace('/', '-')}-{round(px)}{piece}-{theme}-{hashlib.sha256(identity).hexdigest()[:16]}"
    return Path(folder) / f"{stem}-ground.png", Path(folder) / f"{stem}-top.png"


def _save_whole_file(image: Image.Image, path: Path) -> None:
    """Writes a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        image.save(new, "PNG", compress_level=1)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def _read_kept_base(grid: Grid, size: tuple[int, int], paths: tuple[Path, Path]) -> Base | None:
    """A base from disk; None if it is missing or unreadable (a crash, a full disk, manual changes)."""
    try:
        with Image.open(paths[0]) as ground, Image.open(paths[1]) as top:
            if ground.size != size or top.size != size:
                return None
            kept = Base(ground.convert("RGB"), layer_patches(top.convert("RGBA")), grid, size)
        for path in paths:
            path.touch()  # what was used last goes last
    except (OSError, SyntaxError, ValueError, EOFError, MemoryError):
        return None
    return kept


def _keep_base(drawn: Base, paths: tuple[Path, Path]) -> None:
    """Keep a base on disk if that can be, and let the oldest go when the folder grows too large."""
    try:
        _save_whole_file(drawn.ground, paths[0])
        _save_whole_file(whole_upper_layer(drawn), paths[1])
        for left in paths[0].parent.glob("*.tmp"):  # by a process that was killed
            if left.stat().st_mtime < time.time() - 3600:
                left.unlink(missing_ok=True)
        files = sorted(((one.stat(), one) for one in paths[0].parent.glob("*.png")), key=lambda one: one[0].st_mtime)
        size = sum(stat.st_size for stat, _ in files)
        while size > CACHE_BYTES and len(files) > len(paths):
            stat, oldest = files.pop(0)
            oldest.unlink(missing_ok=True)
            size -= stat.st_size
    except OSError:
        return  # no room, or no right to write there: the next process draws it again


@lru_cache(maxsize=5)
def board_base(board: str, px: float, theme: str) -> Base:
    """The base of a board, drawn once per process (or read from the folder named by FIELDPOST_RENDER_CACHE)."""
    grid, size = base_grid(board_art_of(board), px)
    return kept_or_drawn(board, px, theme, (grid, size), "", lambda: draw_base(board_art_of(board), px, theme))


def kept_or_drawn(
    board: str, px: float, theme: str, shape: tuple[Grid, tuple[int, int]], piece: str, draw: Callable[[], Base]
) -> Base:
    """A base or a ``piece`` of one, of that grid and size: read from disk, else drawn and kept there."""
    paths = _kept_base_paths(board, px, theme, piece)
    if paths is None:
        return draw()
    if (kept := _read_kept_base(*shape, paths)) is not None:
        return kept
    with one_painter(paths[0]):
        if (kept := _read_kept_base(*shape, paths)) is not None:
            return kept
        drawn = draw()
        _keep_base(drawn, paths)
        return drawn
