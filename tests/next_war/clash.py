"""Battles on small boards: blue attacks 0303 from the hexes around it."""

from __future__ import annotations

from typing import Any

from rules.next_war.battle.s09_reckoning import BattleReckoning, drawn_battle, reckon_battle
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit

TARGET = "0303"
#: The hexes around the target.
AROUND = ("0302", "0304", "0203", "0204", "0403", "0404")


def clash(
    units: dict[str, dict[str, Any]], target: str = "flat", board: dict[str, Any] | None = None, **fields: Any
) -> TheatreWar:
    """A combat segment of blue on flat hexes. ``target``: the words of the hex that is attacked; ``hexes``: of others."""
    given = {"segment": "first_combat", "active": "blue", **fields}
    hexes = {**block(h0303=target), **given.pop("hexes", {})}
    return battlefield(hexes, units, board, **given)


def blue(at: str = "0302", **row: Any) -> dict[str, Any]:
    """An attacker."""
    return unit("blue", at, **row)


def red(**row: Any) -> dict[str, Any]:
    """A defender of the hex that is attacked."""
    return unit("red", TARGET, **row)


def fought(g: TheatreWar, **named: Any) -> tuple[BattleUnderWay, BattleReckoning]:
    """The battle of all blue units for the hex."""
    fight = drawn_battle(g, TARGET, sorted(uid for uid in g.units_of("blue")), **named)
    return fight, reckon_battle(g, fight)


def shifts_of(g: TheatreWar, **named: Any) -> dict[str, int]:
    """Shift -> columns, those of 0 left out."""
    return {part.what: part.amount for part in fought(g, **named)[1].shifts if part.amount}


def modifiers_of(g: TheatreWar, **named: Any) -> dict[str, int]:
    """Modifier -> what is added to the roll."""
    return {part.what: part.amount for part in fought(g, **named)[1].modifiers}


def attack_of(target: str = "flat", against: str = "infantry", board: dict[str, Any] | None = None, **row: Any) -> int:
    """The strength of an attacker with these figures against a defender with these flags."""
    fields = {name: row.pop(name) for name in ("unsupplied", "razed", "control") if name in row}
    return fought(clash({"a": blue(**row), "d": red(flags=against)}, target, board, **fields))[1].totals[0]
