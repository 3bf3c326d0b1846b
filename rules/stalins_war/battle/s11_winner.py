"""11.2.1 step 7. Who wins a fight."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalins_war.effects.conditions import hex_features
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading

#: Kinds that decide a tie: mechanized, guards, tank and Panzer units of the size of corps.
STRIKERS = ("mechanized", "guards", "tank", "guards_tank", "guards_cavalry", "panzer")
#: Features of a hex in which a tie is not decided for the attacker; swamp works the same.
HOLDING = ("trench", "festung", "fortress")


def units_alive(g: FrontReading, units: Iterable[str]) -> list[str]:
    """The units that are on the map."""
    return [uid for uid in units if uid in g.state.place]


def decide_winner(g: FrontReading, fight: AttackUnderWay) -> str:
    """The winner, "" if both have lost.

    The only side left, else the side that has inflicted more, else an attacker with mobile troops. Losses added or removed by
    cards do not count.
    """
    attacker, defender = fight.side, g.enemy(fight.side)
    attacks, defends = bool(units_alive(g, fight.attackers)), bool(units_alive(g, [*fight.defenders, *fight.late]))
    if attacks != defends:
        return attacker if attacks else defender
    if not attacks:
        return ""
    ours, theirs = fight.volleys[attacker].loss, fight.volleys[defender].loss
    if ours != theirs:
        return attacker if ours > theirs else defender
    return attacker if _breaks_tie(g, fight) else ""


def _breaks_tie(g: FrontReading, fight: AttackUnderWay) -> bool:
    """The exception for ties: all four of its conditions."""
    if "swamp" in g.board.hexes[fight.target].terrain or hex_features(g, fight.target) & set(HOLDING):
        return False
    return bool(tie_breaking_units(g, fight.attackers)) and not tie_breaking_units(g, [*fight.defenders, *fight.late])


def tie_breaking_units(g: FrontReading, units: Iterable[str]) -> list[str]:
    """The units that decide ties: surviving, of the right kind, in full supply."""
    return [uid for uid in units_alive(g, units) if g.unit(uid).kind in STRIKERS and g.full(uid)]
