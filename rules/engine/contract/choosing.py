"""What somebody is choosing just now, for a picture beside it: without words, so that a game's pictures can mark it."""

from __future__ import annotations

import msgspec

from rules.engine.contract.kinds import Kind

#: In the place of a number: the button bears a name, and the place is only shown.
UNNUMBERED = 0


class Mark(msgspec.Struct, frozen=True):
    """The meaning of a button or a line of a menu: the ``number`` on both, and the values it takes (of one place).

    ``UNNUMBERED`` marks a place whose values have buttons with their names.
    """

    number: int
    values: tuple[str, ...]


class Choosing(msgspec.Struct, frozen=True):
    """A slot that is being filled, as far as the player is offered it.

    * ``kind``: what its values are to the host, a "place", a "piece" or a "card"; ``slot`` and ``verb`` the names of the game.
    * ``marks``: those that bear a number; ``offered``: every legal value, for all that can be reached.
    * ``chosen``: the arguments before it; ``picked``: the values taken so far of a slot that takes several.
    """

    kind: Kind
    slot: str
    verb: str
    marks: tuple[Mark, ...]
    offered: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
