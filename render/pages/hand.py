"""Draws a hand of cards of our own design: two columns, readable on a phone.

Up to twelve cards are shown in full. More are lower, with as much of their text as fits; above 24 only their heads are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.pages.alt import hand_words
from render.paint.counters import fit_font_size
from render.paint.panel import wrap_text
from render.paint.picture import EncodedPicture, Format, encode_picture
from render.paint.symbols import symbol_mask
from render.paint.theme import THEMES, Colour, Theme, card_colour, mix_colours, side_colour, theme_font
from render.scene import CardSpec, HandScene, ThemeName

WIDTH, HEIGHT, GAP = 560, 348, 20
HEAD = 88
#: Type of a title: the least in one line, and that of two lines.
TITLE_SMALLEST, TITLE_TWO = 26, 24.0
TEXT_SIZE, TEXT_SMALLEST, LOW_SMALLEST = 36.0, 15.0, 26.0
#: Height of the title of a group.
GROUP = 60
#: Height of a card by how many there are: in full, lower, only its head.
FULL, LOW, HEADS = (12, HEIGHT), (24, 238), 92


class TextFit(NamedTuple):
    """A card's set text: type size, lines, height, and the available height."""

    size: float
    lines: tuple[str, ...]
    height: float
    room: float


def card_height(count: int) -> int:
    """The height in pixels of each card, for that many cards."""
    return next((high for most, high in (FULL, LOW) if count <= most), HEADS)


def hand_height(cards: Sequence[CardSpec]) -> int:
    """The height of each card of a hand: only the heads where no card has anything below its own."""
    said = any(card.text or card.values or card.modes for card in cards)
    return card_height(len(cards)) if said or not cards else HEADS


def fit_text(card: CardSpec, high: int = HEIGHT) -> TextFit:
    """The largest type at which the text of a card fits its box; ``height`` exceeds ``room`` if even the smallest does not.

    On a low card, what does not fit in readable type is cut off with an ellipsis.
    """
    full = high == HEIGHT
    room = high - HEAD - ((62 if full else 20) + (30 if card.modes or card.note else 0))
    smallest = TEXT_SMALLEST if full else LOW_SMALLEST

    def fitted(size: float) -> TextFit:
        lines = wrap_text(card.text, size, "regular", WIDTH - 40)
        return TextFit(size, tuple(lines), len(lines) * size * 1.22, room)

    best = fitted(TEXT_SIZE)
    if best.height <= room:
        return best
    # Halved again and again; the smallest is taken whether it fits or not.
    low, most = smallest + 1, TEXT_SIZE - 1
    while low <= most:
        size = (low + most) // 2
        tried = fitted(size)
        if tried.height <= room:
            best, low = tried, size + 1
        else:
            most = size - 1
    best = best if best.height <= room else fitted(smallest)
    if best.height <= room:
        return best
    size, lines, height, _ = best
    if not full:
        keep = max(1, int(room // (size * 1.22)))
        lines = (*lines[: keep - 1], lines[keep - 1].rstrip(".,;: ")[:-1] + "…")
        height = len(lines) * size * 1.22
    return TextFit(size, lines, height, room)


def fit_title(title: str, room: float, full: float) -> tuple[float, tuple[str, ...]]:
    """Type size and lines of a title: in one line while that is large enough to be read, else in two."""
    size = fit_font_size(title, room, full, "condensed", TITLE_SMALLEST)
    lines = wrap_text(title, size, "condensed", room)
    if len(lines) > 1:
        size = TITLE_TWO
        while size > 16 and len(lines := wrap_text(title, size, "condensed", room)) > 2:
            size -= 1
    return size, tuple(lines[:2])


def _value_box(draw: ImageDraw.ImageDraw, right: float, y: float, label: str, value: str, theme: Theme, colour: Colour) -> float:
    """Draw a labelled value ending at ``right``; returns its left end."""
    big, small = theme_font(29, "bold"), theme_font(20, "regular")
    w = big.getlength(value) + small.getlength(label) + 24
    draw.rounded_rectangle((right - w, y - 17, right, y + 17), 8, fill=mix_colours(theme.panel, colour, 0.16))
    draw.text((right - w + 8, y + 1), label, font=small, fill=theme.panel_soft, anchor="lm")
    draw.text((right - 8, y), value, font=big, fill=theme.panel_ink, anchor="rm")
    return right - w - 8


def draw_card(card: CardSpec, theme: Theme, high: int = HEIGHT) -> Image.Image:
    """One card, ``WIDTH`` by ``high`` pixels.

    A low one has no values at its foot, one with the height of a head has no text.
    """
    colour = card_colour(card.kind)
    image = Image.new("RGB", (WIDTH, high), theme.panel)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDTH, HEAD), fill=colour)
    draw.rectangle((0, HEAD, WIDTH, HEAD + 4), fill=mix_colours(colour, (0, 0, 0), 0.35))
    draw.ellipse((12, 8, 84, 80), fill=(255, 252, 240), outline=mix_colours(colour, (0, 0, 0), 0.4), width=3)
    sign = card.icon
    if card.corner:
        draw.text((48, 40), card.corner, font=theme_font(48, "bold"), fill=colour, anchor="mm")
    else:
        image.paste(colour, (24, 20), symbol_mask(sign, 48, 48))
    if card.corner_label:
        draw.text((48, 70), card.corner_label, font=theme_font(13, "bold"), fill=colour, anchor="mm")
    icon = symbol_mask(sign, 38, 38)
    image.paste(mix_colours(colour, (255, 255, 255), 0.85), (WIDTH - 52, 10), icon)
    size = fit_font_size(card.id, 58, 20, "bold", 9)
    draw.text(
        (WIDTH - 33, 66), card.id, font=theme_font(size, "bold"), fill=mix_colours(colour, (255, 255, 255), 0.85), anchor="mm"
    )
    room = WIDTH - 98 - 66
    size, titles = fit_title(card.title, room, 40 if high == HEADS else 29)
    y = 19.0 if len(titles) > 1 else 26.0 if card.subtitle else 34.0
    for line in titles:
        draw.text((98, y), line, font=theme_font(size, "condensed"), fill=(255, 255, 255), anchor="lm")
        y += size * 1.08
    under = " · ".join(p for p in (card.note if high == HEADS else "", card.subtitle) if p)
    size = fit_font_size(under, room, 20, "regular", 9)
    y = 71.0 if len(titles) > 1 else max(y, 62.0)
    draw.text((98, y), under, font=theme_font(size, "regular"), fill=mix_colours(colour, (255, 255, 255), 0.78), anchor="lm")
    if high == HEADS:
        return _rounded_card(image, theme)
    text = fit_text(card, high)
    y = HEAD + (18 if high == HEIGHT else 10) + max(0.0, (text.room - text.height) * 0.12)
    for line in text.lines:
        draw.text((20, y), line, font=theme_font(text.size, "regular"), fill=theme.panel_ink, anchor="la")
        y += text.size * 1.22
    _draw_card_foot(draw, card, theme, colour, high)
    if card.side:
        draw.rectangle((0, HEAD + 4, 6, high), fill=side_colour(card.side))
    return _rounded_card(image, theme)


def _draw_card_foot(draw: ImageDraw.ImageDraw, card: CardSpec, theme: Theme, colour: Colour, high: int) -> None:
    """The last lines: notes or ways to play, then the values, for which a low card has no room."""
    y = high - 28 if high == HEIGHT else high + 16
    extra = " · ".join((*card.modes, card.note) if card.note else card.modes)
    if extra:
        size = fit_font_size(extra, WIDTH - 40, 21, "condensed", 9)
        draw.text(
            (20, y - 38), extra, font=theme_font(size, "condensed"), fill=colour if not card.note else theme.blocked, anchor="lm"
        )
    if not card.values or high != HEIGHT:
        return
    draw.line((20, y - 23, WIDTH - 20, y - 23), fill=mix_colours(theme.panel, theme.panel_ink, 0.2), width=1)
    draw.text((20, y), card.values_label, font=theme_font(20, "regular"), fill=theme.panel_soft, anchor="lm")
    left, right = 20 + theme_font(20, "regular").getlength(card.values_label) + 12, WIDTH - 16.0
    for one in card.values:
        if one.right:
            right = _value_box(draw, right, y, one.label, one.value, theme, colour)
            continue
        w = theme_font(29, "bold").getlength(one.value) + theme_font(20, "regular").getlength(one.label) + 24
        _value_box(draw, left + w, y, one.label, one.value, theme, colour)
        left += w + 8


def _rounded_card(image: Image.Image, theme: Theme) -> Image.Image:
    """The card with round corners on the table's colour: nothing but the corners is painted."""
    colour = table_colour(theme)
    for at, corner in _card_corners(image.size):
        image.paste(colour, at, corner)
    return image


@lru_cache(maxsize=4)
def _card_corners(size: tuple[int, int]) -> tuple[tuple[tuple[int, int], Image.Image], ...]:
    """The parts outside a card's outline in its four corners: position, and mask."""
    ss, width, high = 2, *size
    shape = Image.new("L", (width * ss, high * ss), 255)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, shape.width - 1, shape.height - 1), 18 * ss, fill=0)
    outside, side = shape.reduce(ss), 20
    places = [(x, y) for x in (0, width - side) for y in (0, high - side)]
    return tuple(((x, y), outside.crop((x, y, x + side, y + side))) for x, y in places)


def table_colour(theme: Theme) -> Colour:
    """The background of cards and battles."""
    return mix_colours(theme.deep, theme.panel, 0.25)


@lru_cache(maxsize=64)
def _draw_card(card: CardSpec, theme: ThemeName, high: int) -> Image.Image:
    """A card, remembered: of a hand that changed most cards are the same."""
    return draw_card(card, THEMES[theme], high)


def paint_hand(scene: HandScene) -> Image.Image:
    """The picture of a hand of any size, not yet encoded."""
    every = scene.every()
    theme, high = THEMES[scene.theme], hand_height(every)
    gap = GAP if high != HEADS else GAP // 2
    columns = 1 if len(every) == 1 and not scene.groups else 2
    head = 62 if scene.title else 0
    width = columns * (WIDTH + GAP) + GAP

    def tall(cards: Sequence[CardSpec]) -> int:
        return -(-len(cards) // columns) * (high + gap)

    first = max(tall(scene.cards), 0 if scene.groups else high + gap)
    below = sum(GROUP + gap + tall(group.cards) for group in scene.groups)
    image = Image.new("RGB", (width, head + gap + first + below), table_colour(theme))
    draw = ImageDraw.Draw(image)
    if scene.title:
        size = fit_font_size(scene.title, width - 2 * GAP, 36, "bold", 12)
        draw.text((GAP, 42), scene.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")

    def lay(cards: Sequence[CardSpec], top: int) -> int:
        for k, card in enumerate(cards):
            row, column = divmod(k, columns)
            image.paste(_draw_card(card, scene.theme, high), (GAP + column * (WIDTH + GAP), top + row * (high + gap)))
        return top + tall(cards)

    y = lay(scene.cards, head + gap)
    for group in scene.groups:
        draw.rounded_rectangle((GAP, y, width - GAP, y + GROUP), 14, fill=theme.chip)
        if group.side:
            draw.rounded_rectangle((GAP, y, GAP + 14, y + GROUP), 7, fill=side_colour(group.side))
        size = fit_font_size(group.title, width - 2 * GAP - 48, 34, "bold", 12)
        draw.text((GAP + 30, y + GROUP / 2), group.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
        y = lay(group.cards, y + GROUP + gap)
    return image


def draw_hand(scene: HandScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes a hand. Raises ValueError for another format."""
    return encode_picture(paint_hand(scene), fmt, hand_words(scene))
