"""What the blocks of a sheet share: type sizes, colours, names in characters of the font."""

from __future__ import annotations

import math
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from anyascii import anyascii
from PIL import Image, ImageDraw

from render.geometry import Point
from render.paint.theme import THEMES, Colour, Theme, colour_from_code, mix_colours, theme_font
from render.sheet import SheetScene, Tone

#: The two widths of sheets. A phone shows a sheet at half its width.
NARROW, BROAD = 760, 1200
#: Nothing gets wider than this.
WIDEST = 2400
PAD = 24
#: A sign that no font has: its drawing is the one for missing letters.
_MISSING = "\U0010ffff"

_TONES: dict[Tone, tuple[Colour, Colour]] = {
    "win": (colour_from_code("#3e8076"), colour_from_code("#ffffff")),
    "draw": (colour_from_code("#d9b23a"), colour_from_code("#22272c")),
    "loss": (colour_from_code("#b4443a"), colour_from_code("#ffffff")),
    "in": (colour_from_code("#3e8076"), colour_from_code("#ffffff")),
    "out": (colour_from_code("#b4443a"), colour_from_code("#ffffff")),
}
#: Colours of a chart's lines, in their order; they differ on light and on dark ground.
TONES: tuple[Colour, ...] = tuple(
    map(colour_from_code, ("#6c4bd8", "#2f9e62", "#d98a1f", "#c2453d", "#2f86b8", "#a8479b", "#7d7a3c", "#5f6b75"))
)


class Size(NamedTuple):
    """Type sizes of a sheet and the height of a line."""

    title: int
    text: int
    small: int
    row: int
    box: int


PHONE = Size(title=40, text=27, small=23, row=46, box=36)
DESK = Size(title=40, text=24, small=20, row=40, box=32)


class Pen:
    """Draws on one sheet."""

    def __init__(self, sheet: SheetScene, image: Image.Image | None = None) -> None:
        self.sheet = sheet
        self.theme: Theme = THEMES[sheet.theme]
        self.size = DESK if sheet.wide else PHONE
        self.image = image or Image.new("RGB", (1, 1))
        self.draw = ImageDraw.Draw(self.image)
        self.faint = mix_colours(self.theme.panel, self.theme.panel_ink, 0.14)
        self.stripe = mix_colours(self.theme.panel, self.theme.chip, 0.55)

    def length(self, text: str, size: float, face: str = "regular") -> float:
        """The width of a text."""
        return _text_length(text, round(size), face)

    def write(
        self,
        at: Point,
        text: str,
        size: float,
        face: str = "regular",
        tone: Tone = "",
        ink: Colour | None = None,
        anchor: str = "lm",
    ) -> None:
        """A text in the colour of a tone, or in ``ink``."""
        if not text:
            return
        colour = ink or (self.theme.panel_soft if tone == "soft" else self.theme.panel_ink)
        mask, left, top = _written_text(readable_name(text), round(size), face, anchor)
        self.image.paste(colour, (round(at[0]) + left, round(at[1]) + top), mask)

    def short(self, text: str, width: float, size: float, face: str = "regular") -> str:
        """A text cut with an ellipsis to at most ``width`` pixels."""
        if self.length(text, size, face) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.length(text[:middle] + "…", size, face) <= width else (low, middle - 1)
        return text[:low].rstrip() + "…"

    def colours(self, tone: Tone) -> tuple[Colour, Colour]:
        """Fill and ink of a box."""
        return _TONES.get(tone, (self.theme.chip, self.theme.panel_ink))


@lru_cache(maxsize=2048)
def _written_text(text: str, size: int, face: str, anchor: str) -> tuple[Image.Image, int, int]:
    """A text as a mask, and its place relative to its anchor. Tables say the same short things a hundred times."""
    shape = theme_font(size, face)
    left, top, right, bottom = shape.getbbox(text, anchor=anchor)
    x, y = math.floor(left) - 1, math.floor(top) - 1
    mask = Image.new("L", (max(1, math.ceil(right) - x + 1), max(1, math.ceil(bottom) - y + 1)))
    ImageDraw.Draw(mask).text((-x, -y), text, font=shape, fill=255, anchor=anchor)
    return mask, x, y


@lru_cache(maxsize=1024)
def plate_mask(width: int, height: int, radius: int) -> Image.Image:
    """A rounded plate as a mask."""
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    return mask


@lru_cache(maxsize=8192)
def _text_length(text: str, size: int, face: str) -> float:
    return theme_font(size, face).getlength(readable_name(text))


@lru_cache(maxsize=4096)
def readable_name(name: str) -> str:
    """A text in letters that the font has. People are called as they please: fancy forms become plain letters.

    Letters that the font lacks are written in Latin ones, as are those that would have to be joined or read from the right.
    Other signs are left out. Dots replace a text of which nothing would remain.
    """
    if name.isascii():
        return name
    if all(_is_drawn_letter(one) for one in name):
        return name
    plain = " ".join("".join(_latin_letter(one) for one in unicodedata.normalize("NFKC", name)).split())
    return plain or "•" * min(4, len(name))


def _latin_letter(letter: str) -> str:
    if _is_drawn_letter(letter):
        return letter
    return anyascii(letter) if unicodedata.category(letter).startswith("L") else ""


@lru_cache(maxsize=4096)
def _is_drawn_letter(letter: str) -> bool:
    if letter.isspace():
        return True
    if unicodedata.bidirectional(letter) in ("R", "AL"):
        return False
    if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return False
    return bytes(theme_font(20, "regular").getmask(letter)) != _tofu_shape() and bytes(
        theme_font(20, "bold").getmask(letter)
    ) != _tofu_shape("bold")


@lru_cache(maxsize=2)
def _tofu_shape(face: str = "regular") -> bytes:
    return bytes(theme_font(20, face).getmask(_MISSING))
