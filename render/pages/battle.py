"""Draws a battle: who fought, with what, what was rolled, what it cost."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from render.geometry import Point
from render.pages.alt import battle_words
from render.pages.hand import table_colour
from render.paint.counters import fit_font_size, paste_counter
from render.paint.flags import side_flag
from render.paint.panel import wrap_text
from render.paint.picture import EncodedPicture, Format, encode_picture
from render.paint.symbols import symbol_mask
from render.paint.theme import THEMES, Theme, mix_colours, side_colour, theme_font
from render.say import say_painter
from render.scene import BattleScene, BattleSide, BattlesScene, Lang

WIDTH, PAD = 1080, 22
COLUMN = (WIDTH - 3 * PAD) // 2
COUNTER, PER_ROW = 84, 5
LINE = 27
#: The place of the dice in a column, and the height of one.
DIE, DIE_ROW = 190, 68
#: Faces of a die that is drawn as a cube.
CUBE = 6
#: Up to this many battles of a sheet are below each other; more are in two columns.
STACKED = 3


class Parts(NamedTuple):
    """Heights of the parts of one side, in pixels."""

    counters: int
    modifiers: int
    losses: int
    loss_lines: tuple[str, ...]


def _battle_parts(side: BattleSide) -> Parts:
    rows = max(1, -(-len(side.counters) // PER_ROW))
    lines: list[str] = []
    for text in side.losses:
        lines += wrap_text(text, 20, "regular", COLUMN - 60)
    return Parts(rows * (COUNTER + 10), LINE * len(side.modifiers), LINE * max(1, len(lines)), tuple(lines))


def _draw_die(draw: ImageDraw.ImageDraw, x: float, y: float, value: int, faces: int) -> None:
    """A ten-sided die as a kite with its number, one of six faces as a square."""
    r = 31
    if faces == CUBE:
        r -= 3
        draw.rounded_rectangle((x - r, y - r, x + r, y + r), 9, fill=(250, 247, 236), outline=(40, 36, 30), width=2)
        draw.text((x, y), str(value), font=theme_font(34, "bold"), fill=(30, 26, 20), anchor="mm")
        return
    shape: list[Point] = [(x, y - r), (x + r * 0.95, y - r * 0.05), (x, y + r), (x - r * 0.95, y - r * 0.05)]
    draw.polygon(shape, fill=(250, 247, 236), outline=(40, 36, 30), width=2)
    low: list[Point] = [(x - r * 0.95, y - r * 0.05), (x, y + r * 0.42), (x + r * 0.95, y - r * 0.05)]
    draw.line(low, fill=(150, 142, 126), width=2)
    draw.text((x, y - 3), str(value), font=theme_font(32, "bold"), fill=(30, 26, 20), anchor="mm")


def _draw_side_plate(
    image: Image.Image, side: BattleSide, x: int, y: int, heights: Parts, lang: Lang, theme: Theme, bottom: int
) -> None:
    colour = side_colour(side.side)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((x, y, x + COLUMN, bottom), 14, fill=theme.panel)
    draw.rounded_rectangle((x, y, x + COLUMN, y + 54), 14, fill=colour)
    draw.rectangle((x, y + 30, x + COLUMN, y + 54), fill=colour)
    banner = side_flag(side.side, 46)
    image.paste(banner, (x + 30, y + 27 - banner.height // 2))
    right = x + COLUMN - 30
    if side.winner:
        star = symbol_mask("star", 30, 30)
        image.paste((255, 214, 60), (right - 30, y + 12), star)
        right -= 40
    size = fit_font_size(side.name, right - x - 92, 27, "bold", 10)
    draw.text((x + 88, y + 27), side.name, font=theme_font(size, "bold"), fill=(255, 255, 255), anchor="lm")
    y += 70
    for k, spec in enumerate(side.counters):
        row, column = divmod(k, PER_ROW)
        paste_counter(image, spec, x + 14 + column * (COUNTER + 12), y + row * (COUNTER + 10), COUNTER)
    y += heights.counters + 6
    if side.strength:
        draw.text(
            (x + 16, y + 20),
            say_painter(lang, "battle-strength"),
            font=theme_font(21, "regular"),
            fill=theme.panel_soft,
            anchor="lm",
        )
        size = fit_font_size(
            side.strength, COLUMN - 40 - theme_font(21, "regular").getlength(say_painter(lang, "battle-strength")), 34, "bold", 12
        )
        draw.text((x + COLUMN - 16, y + 20), side.strength, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="rm")
    y += 46
    for value, text in side.modifiers:
        size = fit_font_size(text, COLUMN - 110, 20, "regular", 9)
        draw.text((x + 66, y + LINE / 2), value, font=theme_font(21, "bold"), fill=colour, anchor="rm")
        draw.text((x + 78, y + LINE / 2), text, font=theme_font(size, "regular"), fill=theme.panel_ink, anchor="lm")
        y += LINE


def die_result_text(side: BattleSide, k: int) -> str:
    """The text beside a die: the sum with its modifiers, and the rating it leads to."""
    ratings = side.rating.split(" · ")
    rating = f"→ {ratings[k]}" if k < len(ratings) and ratings[k] else ""
    return " ".join(part for part in (side.sums[k] if k < len(side.sums) else "", rating) if part)


def lines_beside_die(line: str, wide: float) -> list[str]:
    """The same in one line, or in two if there is no room for it."""
    if theme_font(26, "bold").getlength(line) <= wide or " →" not in line:
        return [line]
    head, _, tail = line.partition(" →")
    return [head, f"→{tail}"]


def _draw_outcome(image: Image.Image, side: BattleSide, x: int, y: int, heights: tuple[int, Parts], scene: BattleScene) -> None:
    """Dice, rating and hits stage by stage, then the losses. ``heights``: of the dice, and of the parts of this side."""
    room, parts = heights
    lang, theme = scene.lang, THEMES[scene.theme]
    draw, small = ImageDraw.Draw(image), theme_font(19, "regular")
    draw.line((x + 14, y, x + COLUMN - 14, y), fill=mix_colours(theme.panel, theme.panel_ink, 0.2), width=1)
    if side.dice:
        draw.text((x + DIE, y + 20), say_painter(lang, "battle-roll"), font=small, fill=theme.panel_soft, anchor="mm")
    if side.hits:
        name = scene.hits or say_painter(lang, "battle-hits")
        draw.text((x + COLUMN - 16, y + 20), name, font=small, fill=theme.panel_soft, anchor="rm")
    hits = side.hits.split(" · ")
    for k, value in enumerate(side.dice):
        middle = y + 36 + DIE_ROW * k + DIE_ROW / 2
        if k < len(side.stages):
            for n, line in enumerate(lines := wrap_text(side.stages[k], 19, "regular", DIE - 64)[:2]):
                at = (x + 16, middle + (n - (len(lines) - 1) / 2) * 22)
                draw.text(at, line, font=small, fill=theme.panel_soft, anchor="lm")
        _draw_die(draw, x + DIE, middle, value, scene.faces)
        if total := die_result_text(side, k):
            wide = COLUMN - 16 - DIE - 60 - theme_font(34, "bold").getlength(hits[k] if k < len(hits) else "")
            lines = lines_beside_die(total, wide)
            for n, line in enumerate(lines):
                at = (x + DIE + 42, middle + (n - (len(lines) - 1) / 2) * 27)
                draw.text(at, line, font=theme_font(26 if len(lines) == 1 else 23, "bold"), fill=theme.panel_ink, anchor="lm")
        if k < len(hits) and hits[k]:
            draw.text((x + COLUMN - 16, middle), hits[k], font=theme_font(34, "bold"), fill=theme.blocked, anchor="rm")
    y += 36 + room + 22
    draw.text((x + 16, y), say_painter(lang, "battle-losses"), font=theme_font(21, "regular"), fill=theme.panel_soft, anchor="lm")
    y += 18
    for text in parts.loss_lines or (say_painter(lang, "battle-none"),):
        draw.text((x + 34, y + LINE / 2), text, font=theme_font(20, "regular"), fill=theme.panel_ink, anchor="lm")
        y += LINE


def paint_battle(scene: BattleScene) -> Image.Image:
    """The picture of a battle, not yet encoded."""
    theme = THEMES[scene.theme]
    left, right = _battle_parts(scene.left), _battle_parts(scene.right)
    lines = wrap_text(scene.condition, 21, "regular", WIDTH - 2 * PAD) if scene.condition else []
    head = 66 + len(lines) * 28
    top = 70 + max(left.counters, right.counters) + 52 + max(left.modifiers, right.modifiers) + 12
    dice = DIE_ROW * max(1, len(scene.left.dice), len(scene.right.dice))
    low = 36 + dice + 40 + max(left.losses, right.losses) + 14
    result = wrap_text(scene.result, 26, "bold", WIDTH - 2 * PAD - 30) if scene.result else []
    foot = len(result) * 36 + 22 if result else 0
    height = head + top + low + foot + PAD
    image = Image.new("RGB", (WIDTH, height), table_colour(theme))
    draw = ImageDraw.Draw(image)
    size = fit_font_size(scene.title, WIDTH - 2 * PAD, 36, "bold", 12)
    draw.text((PAD, 38), scene.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
    for k, line in enumerate(lines):
        draw.text((PAD, 76 + k * 28), line, font=theme_font(21, "regular"), fill=theme.panel_ink, anchor="lm")
    bottom = head + top + low
    for side, parts, x in ((scene.left, left, PAD), (scene.right, right, 2 * PAD + COLUMN)):
        _draw_side_plate(image, side, x, head, parts, scene.lang, theme, bottom)
        _draw_outcome(image, side, x, head + top, (dice, parts), scene)
    r, mid = 30, WIDTH // 2
    draw.ellipse((mid - r, head + 27 - r, mid + r, head + 27 + r), fill=theme.panel, outline=theme.panel_ink, width=3)
    image.paste(theme.panel_ink, (mid - 19, head + 8), symbol_mask("military", 38, 38))
    if result:
        y = bottom + 14
        draw.rounded_rectangle((PAD, y, WIDTH - PAD, y + foot - 8), 12, fill=theme.panel_ink)
        for k, line in enumerate(result):
            draw.text((WIDTH / 2, y + 26 + k * 36), line, font=theme_font(26, "bold"), fill=theme.panel, anchor="mm")
    return image


def paint_battles(scene: BattlesScene) -> Image.Image:
    """A sheet of battles, not yet encoded: below each other, many in two columns. Raises ValueError without battles."""
    if not scene.battles:
        raise ValueError("a sheet without battles")
    drawn = [paint_battle(one) for one in scene.battles]
    columns = 1 if len(drawn) <= STACKED else 2
    rows = [drawn[at : at + columns] for at in range(0, len(drawn), columns)]
    heights = [max(one.height for one in row) for row in rows]
    sheet = Image.new("RGB", (WIDTH * columns, sum(heights)), table_colour(THEMES[scene.theme]))
    y = 0
    for row, height in zip(rows, heights, strict=True):
        for k, one in enumerate(row):
            sheet.paste(one, (k * WIDTH, y))
        y += height
    return sheet


def draw_battles(scene: BattlesScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes a sheet of battles. Raises ValueError for an unknown format, or for a sheet without battles."""
    return encode_picture(paint_battles(scene), fmt, " ".join(battle_words(one) for one in scene.battles))


def draw_battle_card(scene: BattleScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes a battle. Raises ValueError for an unknown format."""
    return encode_picture(paint_battle(scene), fmt, battle_words(scene))
