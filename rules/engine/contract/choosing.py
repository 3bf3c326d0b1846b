"""A choice in progress, for its picture: without words, so that a game's pictures can mark it."""

from __future__ import annotations

import msgspec

from rules.engine.contract.kinds import Kind

#: Instead of a number: the button has a name, and the place is only shown.
UNNUMBERED = 0


class Mark(msgspec.Struct, frozen=True):
    """The meaning of a button or a line of a menu: the ``number`` on both, and the values it takes (of one place).

    ``UNNUMBERED`` marks a place whose values have buttons with their names.
    """

    number: int
    values: tuple[str, ...]


class Choosing(msgspec.Struct, frozen=True):
    """A slot being filled, as far as the player may see it.

    * ``kind``: the host's kind of its values, a "place", a "piece" or a "card"; ``slot`` and ``verb`` the names of the game.
    * ``marks``: the numbered values; ``offered``: every legal value, for everything in reach.
    * ``chosen``: the arguments before it; ``picked``: the values chosen so far in a multi slot.
    """

    kind: Kind
    slot: str
    verb: str
    marks: tuple[Mark, ...]
    offered: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
