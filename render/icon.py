"""Small pictures of what a choice is: a side, a service, a kind of unit. The host shows them in menus and on buttons."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from render.scene import CounterSpec

#: A kind of values and a value, as choices name them ("unit", "CV1").
IconKey = tuple[str, str]


class IconScene(msgspec.Struct, frozen=True):
    """One icon: a counter without its texts, or the sign of a side.

    ``symbol`` and ``colour`` as in :class:`render.scene.CounterSpec`; ``side``: "GAME:SIDE", instead of a counter.
    """

    symbol: str = ""
    colour: str = ""
    side: str = ""


def counter_icon(spec: CounterSpec) -> IconScene:
    """What all counters of this kind and colour have in common."""
    return IconScene(spec.symbol, spec.colour)


def side_icons(game: str, sides: Iterable[str]) -> dict[IconKey, IconScene]:
    """The signs of a game's sides; ``sides`` as its looks name them, which must be its seats."""
    return {("side", side): IconScene(side=f"{game}:{side}") for side in sides}
