"""11.2.1 step 7. Who wins a fight."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalins_war.effects.conditions import features
from rules.stalins_war.state.fight import Fight
from rules.stalins_war.state.reading import Reading

#: Kinds that decide a tie: mechanized, guards, tank and Panzer units of the size of corps.
STRIKERS = ("mechanized", "guards", "tank", "guards_tank", "guards_cavalry", "panzer")
#: What lies on a hex in which a tie is not decided for the attacker; so does swamp.
HOLDING = ("trench", "festung", "fortress")


def alive(g: Reading, units: Iterable[str]) -> list[str]:
    """Those of some units that are on the map."""
    return [uid for uid in units if uid in g.state.place]


def decide(g: Reading, fight: Fight) -> str:
    """The winner, "" if both have lost: who alone is left, else who has inflicted more, else an attacker with mobile troops.

    What cards add to the losses or take from them does not count.
    """
    attacker, defender = fight.side, g.enemy(fight.side)
    attacks, defends = bool(alive(g, fight.attackers)), bool(alive(g, [*fight.defenders, *fight.late]))
    if attacks != defends:
        return attacker if attacks else defender
    if not attacks:
        return ""
    ours, theirs = fight.volleys[attacker].loss, fight.volleys[defender].loss
    if ours != theirs:
        return attacker if ours > theirs else defender
    return attacker if _breaks_tie(g, fight) else ""


def _breaks_tie(g: Reading, fight: Fight) -> bool:
    """The exception for ties: all four of its conditions."""
    if "swamp" in g.board.hexes[fight.target].terrain or features(g, fight.target) & set(HOLDING):
        return False
    return bool(strikers(g, fight.attackers)) and not strikers(g, [*fight.defenders, *fight.late])


def strikers(g: Reading, units: Iterable[str]) -> list[str]:
    """Those of some units that decide ties: left, of the right kind, in full supply."""
    return [uid for uid in alive(g, units) if g.unit(uid).kind in STRIKERS and g.full(uid)]
