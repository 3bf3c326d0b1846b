"""How colours look to people with red-green colour blindness, and how far apart two colours are.

Machado, Oliveira and Fernandes (2009) for the sights at full severity, on linear RGB; CIEDE2000 (Sharma, Wu and Dalal 2005) for
the distance of two colours; WCAG 2 for the contrast of text.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

Colour = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: Mapping[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranope": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanope": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
#: Linear RGB to XYZ of the white of daylight, D65.
_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def _linear(value: float) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _through(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab_seen(colour: Colour, sight: str) -> tuple[float, float, float]:
    """A colour in CIELAB as a kind of sight sees it."""
    seen = _through(SIGHTS[sight], tuple(_linear(value) for value in colour))
    x, y, z = (_cube(v / w) for v, w in zip(_through(_XYZ, tuple(min(max(v, 0.0), 1.0) for v in seen)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube(share: float) -> float:
    return math.cbrt(share) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def lab_distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    p1, p2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(p1, b1), math.hypot(p2, b2)
    h1, h2 = math.degrees(math.atan2(b1, p1)) % 360, math.degrees(math.atan2(b2, p2)) % 360
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    lightness, chroma = l2 - l1, c2 - c1
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rt = -rc * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    parts = lightness / sl, chroma / sc, hue / sh
    return math.sqrt(parts[0] ** 2 + parts[1] ** 2 + parts[2] ** 2 + rt * parts[1] * parts[2])


def colour_distance(one: Colour, other: Colour, sight: str = "normal") -> float:
    """How far apart two colours are for a kind of sight (CIEDE2000)."""
    return lab_distance(lab_seen(one, sight), lab_seen(other, sight))


def least_distance(one: Colour, other: Colour) -> float:
    """The smallest distance for any of the sights."""
    return min(colour_distance(one, other, sight) for sight in SIGHTS)


def text_contrast(ink: Colour, paper: Colour) -> float:
    """The contrast of text on a ground, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(ink), _luminance(paper)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    return sum(weight * _linear(value) for weight, value in zip((0.2126, 0.7152, 0.0722), colour, strict=True))
