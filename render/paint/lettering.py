"""Names with a halo, cached as drawn: most of them are the same on the next picture."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.geometry import Point
from render.paint.theme import Colour, theme_font


@lru_cache(maxsize=1024)
def _lettered_text(text: str, size: float, face: str, colour: Colour, halo: Colour, stroke: float) -> tuple[Image.Image, Point]:
    """A text with its halo, and the place of its middle in the picture."""
    shape = theme_font(size, face)
    left, top, right, bottom = shape.getbbox(text, anchor="mm", stroke_width=stroke)
    image = Image.new("RGBA", (int(right - left) + 4, int(bottom - top) + 4), (*halo, 0))
    middle = (2 - int(left), 2 - int(top))
    draw = ImageDraw.Draw(image)
    draw.text(middle, text, font=shape, fill=colour, anchor="mm", stroke_width=stroke, stroke_fill=halo)
    return image, middle


def letter_text(
    image: Image.Image, at: Point, text: str, size: float, face: str, inks: tuple[Colour, Colour], stroke: float
) -> None:
    """Writes a text in a colour with a halo (``inks``), its middle at a point."""
    picture, (x, y) = _lettered_text(text, size, face, *inks, stroke)
    image.paste(picture, (round(at[0] - x), round(at[1] - y)), picture)
