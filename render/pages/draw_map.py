"""Draws a map scene: base, overlays, counters, callouts, header."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from data.homes import when_known
from render.areamap.areadraw import paint_areas
from render.areamap.areas import is_area_board
from render.geometry import BoardField
from render.hexmap import labels
from render.hexmap.base import Base, lay_over
from render.hexmap.boards import BoardArt, at_size, board_art_of
from render.hexmap.layout import MapLayout, hex_px, layout_map
from render.hexmap.pieces import ground_in_window
from render.pages.alt import map_alt
from render.pages.map_words import map_words
from render.paint import overlays
from render.paint.counters import paste_counter
from render.paint.draw_plates import callout_plate, draw_leader_line, draw_pile_badge, draw_side_stripes
from render.paint.flags import side_flag
from render.paint.legend import draw_legend
from render.paint.panel import draw_header
from render.paint.picture import EncodedPicture, Format, encode_picture
from render.paint.plates import Callout, Roster
from render.paint.sight import ground_theme
from render.paint.theme import THEMES, Theme, theme_font
from render.scene import Arrow, BattleMark, MapScene, SupplyLineArt, Tag


@lru_cache(maxsize=8)
def _flag_spots(board_id: str, grid: BoardField) -> dict[str, tuple[float, float, int]]:
    """Where the flag of each hex flies (its middle) and how wide it is, in pixels; not of hexes that never show one."""
    board, found = at_size(board_art_of(board_id), grid.size), dict[str, tuple[float, float, int]]()
    size = grid.size * labels.ICON * 1.12
    for name, h in board.hexes.items():
        signs = labels.hex_signs(h)
        if board.few and not signs:
            continue
        x, y = labels.icon_spots(grid, name, max(1, len(signs)))[0]
        width = max(8, round(size if h.features else size * 0.8))
        if board.few:
            x, y = grid.centre(name)
            y, width = y + grid.size * labels.FEW_FLAG_ROW, round(grid.size * labels.FEW_FLAG)
        found[name] = x, y, width
    return found


when_known(_flag_spots.cache_clear)


def _draw_flags(image: Image.Image, scene: MapScene, lay: MapLayout) -> None:
    spots, near = _flag_spots(scene.board, lay.grid), _nearby_hexes(scene.board, lay.grid, lay.width, lay.height)
    for name in sorted(near & spots.keys() & scene.control.keys()):
        x, y, width = spots[name]
        picture = side_flag(scene.control[name], width)
        image.paste(picture, (round(x - width / 2), round(y - picture.height / 2)), picture)


def _draw_distant_box(image: Image.Image, scene: MapScene, board: BoardArt, lay: MapLayout, theme: Theme) -> None:
    """The box of the distant hex: its name, a place for counters, the printed distances."""
    if board.box is None or lay.box is None:
        return
    box, px = lay.box, lay.grid.size
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(box, px * 0.12, fill=theme.sea, outline=theme.coast, width=max(2, round(px * 0.03)))
    draw.rounded_rectangle((box[0], box[1], box[2], box[1] + px * 0.40), px * 0.12, fill=theme.coast)
    title = f"{board.box.name}  {board.box.hex}"
    shape = theme_font(px * 0.19, "condensed")
    draw.text((box[0] + px * 0.12, box[1] + px * 0.20), title, font=shape, fill=(255, 255, 255), anchor="lm")
    side = scene.control.get(board.box.hex)
    if side:
        picture = side_flag(side, round(px * 0.30))
        image.paste(picture, (round(box[2] - px * 0.42), round(box[1] + px * 0.20 - picture.height / 2)), picture)
    x, y = box[0] + 0.14 * px, box[1] + 0.55 * px
    for name, steps in board.box.links.items():
        draw.text((x, y), f"→ {name}", font=theme_font(px * 0.135, "regular"), fill=theme.ink, anchor="lm")
        draw.text((x + px * 0.62, y), str(steps), font=theme_font(px * 0.17, "bold"), fill=theme.ink, anchor="lm")
        x += px * 1.10


def flat_ground(scene: MapScene) -> Image.Image:
    """The empty board of a scene, ground and names in one: for films, whose pictures differ only in what is on it."""
    if is_area_board(scene.board):
        return paint_areas(msgspec.structs.replace(scene, stacks=(), overlays=(), control={}))
    lay = layout_map(scene)
    under, ground = ground_in_window(scene.board, hex_px(scene), ground_theme(scene.theme), lay.window)
    under = under.copy()
    lay_over(under, ground, lay.window, 0)
    return under


def paint_map(scene: MapScene, flat: Image.Image | None = None) -> Image.Image:
    """The picture of a map scene, not yet encoded. ``flat``: the board of :func:`flat_ground`; areas then tint names too."""
    if is_area_board(scene.board):
        return paint_areas(scene)
    board, theme = at_size(board_art_of(scene.board), hex_px(scene)), THEMES[scene.theme]
    lay = layout_map(scene)
    image = Image.new("RGB", (lay.width, lay.height), theme.panel)
    ground: Base | None = None
    if flat is None:
        under, ground = ground_in_window(scene.board, hex_px(scene), ground_theme(scene.theme), lay.window)
        image.paste(under, (0, lay.header.height))
    else:
        image.paste(flat, (0, lay.header.height))
    near = set(_nearby_hexes(scene.board, lay.grid, lay.width, lay.height)) if scene.crop else None
    overlays.draw_below(image, scene.overlays, lay.grid, set(board.hexes), theme, near)
    moves = [o for o in scene.overlays if isinstance(o, Arrow) and all(n in board.hexes for n in o.path)]
    for arrow in sorted(moves, key=lambda a: not a.faded):
        overlays.draw_arrow(image, lay.grid, arrow, theme)
    plates: list[Callout | Roster] = [*lay.callouts, *lay.rosters]
    for call in plates:
        draw_leader_line(image, call, lay.grid, theme)
    if ground is not None:
        lay_over(image, ground, lay.window, lay.header.height)
    _draw_distant_box(image, scene, board, lay, theme)
    _draw_flags(image, scene, lay)
    for call in plates:
        callout_plate(image, call, lay.grid, theme)
    for c in lay.counters:
        paste_counter(image, c.spec, c.left, c.top, c.px)
    for pile in lay.piles:
        draw_pile_badge(image, pile, lay.grid.size)
    for call in plates:
        for c in call.counters:
            paste_counter(image, c.spec, c.left, c.top, c.px)
    for roster in lay.rosters:
        draw_side_stripes(image, roster)
    _draw_above_counters(image, scene, lay, set(board.hexes))
    for caption in lay.captions:
        overlays.draw_caption(image, caption, theme)
    draw_header(image, scene, lay.header)
    draw_legend(image, scene, lay.legend, lay.grid.size)
    return image


@lru_cache(maxsize=8)
def _nearby_hexes(board_id: str, grid: BoardField, width: int, height: int) -> frozenset[str]:
    """The hexes that a picture of a part shows, and those two hexes about it."""
    far = 2 * grid.size
    centres = {name: grid.centre(name) for name in at_size(board_art_of(board_id), grid.size).hexes}
    return frozenset(name for name, (x, y) in centres.items() if -far < x < width + far and -far < y < height + far)


when_known(_nearby_hexes.cache_clear)


def _draw_above_counters(image: Image.Image, scene: MapScene, lay: MapLayout, shown: set[str]) -> None:
    """Draw everything above the counters."""
    for o in scene.overlays:
        if isinstance(o, BattleMark) and o.hex in shown:
            overlays.draw_battle_burst(image, lay.grid, o)
        elif isinstance(o, SupplyLineArt) and o.cut in shown:
            overlays.draw_cut(image, lay.grid, o)
    for o in scene.overlays:
        if isinstance(o, Tag) and o.hex in shown:
            overlays.draw_tag(image, lay.grid, o)


def draw_map(scene: MapScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes a map. Raises KeyError for an unknown board, ValueError for a crop off the board or another format."""
    return encode_picture(paint_map(scene), fmt, map_words(scene), map_alt(scene))
