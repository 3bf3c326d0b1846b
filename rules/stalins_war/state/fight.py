"""The current fight (11.2.1), as it is saved."""

from __future__ import annotations

import msgspec


class Volley(msgspec.Struct):
    """A side's fire: the table, the strength, all shifts together, the column, the die, the result."""

    table: str
    strength: int
    shift: int
    column: int
    die: int = 0
    loss: int = 0
    starred: bool = False


class AttackUnderWay(msgspec.Struct, kw_only=True):
    """``attackers``: unit -> the hex it attacks from; ``first``: the hex that needs no mobile unit (11.1.3).

    ``late``: units that retreated into the hex earlier this round (11.4.5). ``cards``: side -> combat cards active in it.
    ``lost``: unit -> steps lost in it, including those from cards. ``winner``: "" while unknown, and if both lost;
    ``decided`` distinguishes these. ``agreed``: the cards that ask for an agreement after it, by side.

    For later readers: ``before``: unit -> steps it had lost when the fight began; ``ground``: the features of the hex;
    ``shifts``: side -> the reasons, sizes and rules of its column shifts.
    """

    side: str
    target: str
    attackers: dict[str, str]
    first: str = ""
    defenders: list[str] = []
    late: list[str] = []
    cards: dict[str, list[str]] = {}
    volleys: dict[str, Volley] = {}
    lost: dict[str, int] = {}
    winner: str = ""
    decided: bool = False
    agreed: list[tuple[str, str]] = []
    before: dict[str, int] = {}
    ground: list[str] = []
    shifts: dict[str, list[tuple[str, int, str]]] = {}

    def units(self, side: str) -> list[str]:
        """The units of a side that fight; those that retreated into the hex before do not."""
        return sorted(self.attackers) if side == self.side else self.defenders
