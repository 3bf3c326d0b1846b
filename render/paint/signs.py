"""Signs of places on small discs: ports, cities, stars."""

from __future__ import annotations

from PIL import Image

from render.paint.ink import Ink
from render.paint.symbols import symbol_mask
from render.paint.theme import Theme

#: The disc of a sign is pale, of some signs in their own colour.
SIGN_PAPER = {"resource": (244, 214, 120), "capital": (236, 120, 105), "garrison": (240, 190, 170), "star": (255, 214, 70)}


def sign_disc(image: Image.Image, x: float, y: float, sign: str, size: float, theme: Theme) -> None:
    """A sign on a small pale disc."""
    r = size / 2
    ink = Ink(image, (x - r, y - r, x + r, y + r))
    ink.circle(x, y, r)
    ink.lay(theme.ink, 0.75)
    ink = Ink(image, (x - r, y - r, x + r, y + r))
    ink.circle(x, y, r - max(0.8, size * 0.06))
    ink.lay(SIGN_PAPER.get(sign, (250, 247, 236)))
    side = max(5, round(size * 0.72))
    shape = symbol_mask({"capital": "city", "garrison": "city"}.get(sign, sign), side, side)
    image.paste((24, 28, 34), (round(x - side / 2), round(y - side / 2)), shape)
