"""Draws the odds of a battle: who wins how often, and how many steps each side loses how often."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.pages.battle import COLUMN, COUNTER, PAD, PER_ROW, WIDTH
from render.pages.hand import table_colour
from render.paint.counters import counter_text, fit_font_size, paste_counter
from render.paint.flags import side_flag
from render.paint.panel import wrap_text
from render.paint.picture import EncodedPicture, Format, encode_picture
from render.paint.theme import THEMES, Theme, mix_colours, side_colour, theme_font
from render.say import say_painter
from render.scene import Lang, OddsScene, OddsSide, SideChance
from words.numerals import numeral_text

#: Heights of a chance with its words, of its bar, and of a row of losses.
CHANCE, BAR, ROW = 84, 40, 36
#: Where the bar of a row of losses begins, and the room for its percentage.
LABEL, SHARE = 62, 110


def percent_text(share: float, lang: Lang) -> str:
    """A share from 0 to 1 in words: one decimal, none where it is 0; hardly possible differs from 0, nearly certain from 1."""
    value = 100 * share
    if 0 < value < 0.05:
        text = "<" + numeral_text(lang, 0.1)
    elif 99.95 <= value < 100 - 1e-9:
        text = ">" + numeral_text(lang, 99.9)
    else:
        text = numeral_text(lang, round(value, 1))
    return say_painter(lang, "percent", value=text)


def _draw_chance(draw: ImageDraw.ImageDraw, scene: OddsScene, chance: SideChance, y: int, theme: Theme) -> None:
    """The words, with the share of each side at its own end, over a bar: left side, neither, right side."""
    wide = WIDTH - 2 * PAD
    neither = max(0.0, 1 - chance.left - chance.right)
    ends = [percent_text(chance.left, scene.lang), percent_text(chance.right, scene.lang)]
    label = chance.label
    if neither > 1e-9:
        label += f" ({say_painter(scene.lang, 'odds-neither')}: {percent_text(neither, scene.lang)})"
    big = theme_font(28, "bold")
    for text, x, anchor in ((ends[0], PAD, "lm"), (ends[1], WIDTH - PAD, "rm")):
        draw.text((x, y + 18), text, font=big, fill=theme.panel_ink, anchor=anchor)
    size = fit_font_size(label, wide - 2 * max(big.getlength(end) for end in ends) - 40, 22, "regular", 9)
    draw.text((WIDTH / 2, y + 18), label, font=theme_font(size, "regular"), fill=theme.panel_ink, anchor="mm")
    top, middle = y + 38, PAD + wide * chance.left
    draw.rectangle((PAD, top, PAD + wide, top + BAR - 8), fill=mix_colours(theme.panel, theme.panel_soft, 0.35))
    if chance.left > 0:
        draw.rectangle((PAD, top, max(PAD + 1, middle), top + BAR - 8), fill=side_colour(scene.left.side))
    if chance.right > 0:
        draw.rectangle((min(WIDTH - PAD - 1, WIDTH - PAD - wide * chance.right), top, WIDTH - PAD, top + BAR - 8),
                       fill=side_colour(scene.right.side))  # fmt: skip


def _draw_odds_side(
    image: Image.Image, side: OddsSide, box: tuple[int, int, int, int], rows: int, most: float, scene: OddsScene
) -> None:
    """A plate with name, counters, strength, and a bar for each number of steps lost; ``most``: the share of the longest bar."""
    theme, lang = THEMES[scene.theme], scene.lang
    x, y, right, _ = box
    colour, draw = side_colour(side.side), ImageDraw.Draw(image)
    draw.rounded_rectangle(box, 14, fill=theme.panel, outline=mix_colours(theme.panel, theme.panel_ink, 0.18), width=2)
    draw.rounded_rectangle((x, y, right, y + 54), 14, fill=colour)
    draw.rectangle((x, y + 30, right, y + 54), fill=colour)
    banner = side_flag(side.side, 46)
    image.paste(banner, (x + 30, y + 27 - banner.height // 2))
    size = fit_font_size(side.name, right - x - 122, 27, "bold", 10)
    draw.text((x + 88, y + 27), side.name, font=theme_font(size, "bold"), fill=(255, 255, 255), anchor="lm")
    y += 68
    for k, spec in enumerate(side.counters):
        row, column = divmod(k, PER_ROW)
        paste_counter(image, spec, x + 14 + column * (COUNTER + 12), y + row * (COUNTER + 10), COUNTER)
    y += rows * (COUNTER + 10) + 8
    size = fit_font_size(side.strength, right - x - 32, 22, "regular", 9)
    draw.text((x + 16, y + 14), side.strength, font=theme_font(size, "regular"), fill=theme.panel_ink, anchor="lm")
    y += 40
    draw.line((x + 14, y, right - 14, y), fill=mix_colours(theme.panel, theme.panel_ink, 0.2), width=1)
    draw.text(
        (x + 16, y + 24), say_painter(lang, "odds-steps"), font=theme_font(21, "regular"), fill=theme.panel_soft, anchor="lm"
    )
    y += 46
    room = right - 16 - SHARE - x - LABEL
    for label, share in side.losses:
        middle = y + ROW / 2
        draw.text((x + LABEL - 14, middle), label, font=theme_font(23, "bold"), fill=theme.panel_ink, anchor="rm")
        if share > 0:
            draw.rectangle((x + LABEL, y + 5, x + LABEL + max(2, room * share / most), y + ROW - 6), fill=colour)
        ink = theme.panel_ink if share > 0 else theme.panel_soft
        draw.text((right - 16, middle), percent_text(share, lang), font=theme_font(23, "regular"), fill=ink, anchor="rm")
        y += ROW


def paint_odds(scene: OddsScene) -> Image.Image:
    """The picture of the odds, not yet encoded."""
    theme = THEMES[scene.theme]
    lines = wrap_text(scene.condition, 22, "regular", WIDTH - 2 * PAD) if scene.condition else []
    head = 66 + len(lines) * 30 + 6
    top = head + CHANCE * len(scene.chances) + 8
    rows = max(1, *(-(-len(side.counters) // PER_ROW) for side in (scene.left, scene.right)))
    losses = max(len(scene.left.losses), len(scene.right.losses))
    bottom = top + 68 + rows * (COUNTER + 10) + 8 + 40 + 46 + ROW * losses + 14
    image = Image.new("RGB", (WIDTH, bottom + PAD), table_colour(theme))
    draw = ImageDraw.Draw(image)
    size = fit_font_size(scene.title, WIDTH - 2 * PAD, 36, "bold", 12)
    draw.text((PAD, 38), scene.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
    for k, line in enumerate(lines):
        draw.text((PAD, 78 + k * 30), line, font=theme_font(22, "regular"), fill=theme.panel_ink, anchor="lm")
    for k, chance in enumerate(scene.chances):
        _draw_chance(draw, scene, chance, head + CHANCE * k, theme)
    most = max((share for side in (scene.left, scene.right) for _, share in side.losses), default=0.0) or 1.0
    for side, x in ((scene.left, PAD), (scene.right, 2 * PAD + COLUMN)):
        _draw_odds_side(image, side, (x, top, x + COLUMN, bottom), rows, most, scene)
    return image


def _odds_side_text(side: OddsSide, lang: Lang) -> str:
    forces = ", ".join(counter_text(spec, lang) for spec in side.counters)
    lost = ", ".join(f"{label}: {percent_text(share, lang)}" for label, share in side.losses if share > 0)
    head = f"{side.name}. {say_painter(lang, 'odds-steps')}: {lost}" if lost else side.name
    return f"{head}. {forces} ({side.strength})" if forces else head


def odds_words(scene: OddsScene) -> str:
    """Title, condition, every chance, then the losses of each side and its forces."""
    names, lang = (scene.left.name, scene.right.name), scene.lang
    chances = [
        f"{one.label}: {names[0]} {percent_text(one.left, lang)}, {names[1]} {percent_text(one.right, lang)}"
        for one in scene.chances
    ]
    parts = [scene.title, scene.condition, *chances, _odds_side_text(scene.left, lang), _odds_side_text(scene.right, lang)]
    return " ".join(part.rstrip(".") + "." for part in parts if part)


def draw_odds(scene: OddsScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes the odds of a battle. Raises ValueError for an unknown format."""
    return encode_picture(paint_odds(scene), fmt, odds_words(scene))
