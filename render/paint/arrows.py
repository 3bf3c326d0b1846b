"""The style of each kind of arrow, the same on the map and in its legend."""

from __future__ import annotations

from typing import NamedTuple


class ArrowStyle(NamedTuple):
    """An arrow: ``width``, and ``dash`` and ``gap`` of a broken line, in hex sizes; ``waves`` at its head.

    ``key_width`` and ``key_dash``: the same in the legend, in sizes of its type.
    """

    width: float
    dash: float = 0.0
    gap: float = 0.0
    waves: bool = False
    key_width: float = 0.16
    key_dash: float = 0.0


#: Kinds of arrows, in the order of the legend; their words are the messages ``arrow-<kind>`` of ``pictures.ftl``.
ARROWS = {
    "sea": ArrowStyle(0.085, key_width=0.26),
    "air": ArrowStyle(0.06, dash=0.18, gap=0.09, key_dash=0.45),
    "land": ArrowStyle(0.12, key_width=0.4),
    "landing": ArrowStyle(0.085, waves=True, key_width=0.26),
    "transfer": ArrowStyle(0.05, dash=0.07, gap=0.07, key_dash=0.16),
}
