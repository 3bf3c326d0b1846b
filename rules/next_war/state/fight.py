"""The battle under way (9.2), as it is saved."""

from __future__ import annotations

import msgspec


class DoctrineRule(msgspec.Struct, frozen=True):
    """What a side answers as a defender where it lets the host answer (9).

    ``where``: a hex, a formation, or "all"; ``column``, ``odds``: it holds in attacks of at least this column, at these odds at
    least (9.2.2), before shifts; ``what``: "test", "hold", "retreat", "lead", "lose", "way"; ``value``: units joined by "+", the
    first wanted first, or for a way the hex towards which they go.
    """

    where: str
    column: int
    what: str
    value: str = ""
    odds: str = ""


class SegmentAnswers(msgspec.Struct, kw_only=True):
    """What a side has answered ahead of the battles of a combat segment (9.2); known to it only.

    ``rules``: its answers, each for the hex of a battle; ``usual``: hexes where everything else is answered in the usual way;
    ``shown``: hex of an attack that it was shown -> the units that stood there, with the steps that they had lost.
    """

    rules: list[DoctrineRule] = []
    usual: list[str] = []
    shown: dict[str, dict[str, int]] = {}


class RolledResult(msgspec.Struct, frozen=True):
    """What the die has done (9.2.6): column, die, modified roll, steps to lose after relief (9.7.1.1), whether they retreat.

    ``odds``: those before shifts; "" in positions saved before they were kept.
    """

    column: int
    die: int
    roll: int
    attacker_steps: int
    defender_steps: int
    retreat: bool
    odds: str = ""


class BattleUnderWay(msgspec.Struct, kw_only=True):
    """``attackers``: unit -> the hex it attacks from; ``lead``, ``guard``: whose efficiency counts (9.5.1).

    ``defenders``: those that defend; ``idle``: those of an overfull stack that do not (8.1.1.1); ``late``: those that retreated
    into the hex before (9.8.6). ``committed``: side -> air points that it has committed, 0 too; ``supporters``: side ->
    helicopters and ships; ``support``: side -> points of support that are left after fire (9.6.1). ``lost``: unit -> steps lost
    in the battle. ``before``: unit -> steps it had lost when it began. ``far``: hexes that the defenders were made to retreat, 0
    for none; ``wiped``: none of them is left. ``asked``: the side that the last question was put to; "" where
    nothing is answered ahead.
    """

    side: str
    target: str
    attackers: dict[str, str]
    lead: str = ""
    guard: str = ""
    defenders: list[str] = []
    idle: list[str] = []
    late: list[str] = []
    committed: dict[str, int] = {}
    supporters: dict[str, list[str]] = {}
    support: dict[str, int] = {}
    rolled: RolledResult | None = None
    lost: dict[str, int] = {}
    before: dict[str, int] = {}
    far: int = 0
    wiped: bool = False
    asked: str = ""

    def fighters(self, side: str) -> list[str]:
        """The units of a side that fight."""
        return sorted(self.attackers) if side == self.side else self.defenders
