"""The fight under way (11.2.1), as it is saved."""

from __future__ import annotations

import msgspec


class Volley(msgspec.Struct):
    """What a side's die has done: the table, the strength, all shifts together, the column, the die, the result."""

    table: str
    strength: int
    shift: int
    column: int
    die: int = 0
    loss: int = 0
    starred: bool = False


class AttackUnderWay(msgspec.Struct, kw_only=True):
    """``attackers``: unit -> the hex it attacks from; ``first``: the hex that needs no mobile unit (11.1.3).

    ``late``: units that retreated into the hex earlier this round (11.4.5). ``cards``: side -> combat cards at work in it.
    ``lost``: unit -> steps lost in it, with those that cards cost. ``winner``: "" while nobody is, and when both lost;
    ``decided`` distinguishes these. ``agreed``: whose cards ask for an agreement when it is over, and which.

    For later readers: ``before``: unit -> steps it had lost when the fight began; ``ground``: what lay on the hex;
    ``shifts``: side -> why its column moved, by how much, by which rule.
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
