"""Colours of pictures for people who see red and green badly: Okabe and Ito's eight, by side, instead of a game's own.

A theme whose name ends in ``SIGHT`` is drawn with them. Only the person who chose it sees such a picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

#: How the name of a theme ends that is drawn with these colours.
SIGHT = "_sight"
#: Okabe and Ito (2008): vermilion, blue, black, bluish green, orange, yellow, reddish purple, sky blue.
OKABE_ITO = ("#d55e00", "#0072b2", "#3a3a3a", "#009e73", "#e69f00", "#f0e442", "#cc79a7", "#56b4e9")
#: How much white is mixed into the colour of a side for one sort of its counters after another.
_TINTS = (0.0, 0.30, 0.52, 0.15, 0.42, 0.62)
_DRAWN: ContextVar[bool] = ContextVar("sight", default=False)


def is_sight_drawn() -> bool:
    """Whether the picture now drawn has these colours."""
    return _DRAWN.get()


@contextmanager
def colours_of_theme(theme: str) -> Iterator[None]:
    """Draw with the colours of a theme."""
    mark = _DRAWN.set(theme.endswith(SIGHT))
    try:
        yield
    finally:
        _DRAWN.reset(mark)


def ground_theme(theme: str) -> str:
    """The theme that the ground of a board is painted in: no side's colours are in it."""
    return theme.removesuffix(SIGHT)


def sight_side_colours(sides: Mapping[str, object]) -> dict[str, str]:
    """A colour for each side of a game, in their order."""
    return {side: OKABE_ITO[k % len(OKABE_ITO)] for k, side in enumerate(sides)}


def sight_counter_fill(colour: str, place: int) -> str:
    """The colour of a side's sort of counters, by the place of the sort among the side's."""
    share = _TINTS[place % len(_TINTS)]
    parts = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)


def sight_counter_ink(fill: str) -> str:
    """Black or white, whichever is read better on a colour."""
    red, green, blue = (_linear(int(fill[k : k + 2], 16)) for k in (1, 3, 5))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if (light + 0.05) ** 2 > 0.05 * 1.05 else "#ffffff"


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
