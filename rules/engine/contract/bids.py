"""Bids for sides: what players may give for the side they prefer, and the result.

Each names in secret a side and a number: how much they give the other side for it. With different sides everybody has theirs,
and the numbers are set off against each other. With the same side the higher number has it, and that number counts; equal
numbers are drawn for.
"""

from __future__ import annotations

import msgspec


class Scale(msgspec.Struct, frozen=True):
    """The bids of a scenario: the scenario's ``option`` that receives the outcome, as a signed number.

    ``helps``: a seat of the side that a number above zero helps; ``most``: the highest bid. ``unit``: the game's message for the
    unit of the bid.
    """

    option: str
    helps: str
    most: int
    unit: str

    def value(self, number: int) -> str:
        """A number as the option says it.

        >>> [Scale("points", "red", 3, "bid-points").value(n) for n in (-2, 0, 3)]
        ['-2', '0', '+3']
        """
        return f"{number:+d}" if number else "0"
