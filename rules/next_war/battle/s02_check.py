"""2.3.3. A check of efficiency: it is passed with the unit's efficiency or less."""

from __future__ import annotations

from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.state.war import TheatreWar


def passes_check(g: TheatreWar, uid: str, why: str) -> bool:
    """Roll for a unit. ``why``: what it is checked for; the event says so."""
    efficiency = unit_efficiency(g, uid)
    die = g.dice.d10(f"check {g.state.turn}.{g.state.segment} {uid} {why}")
    g.emit("checked", seat=g.side(uid), unit=uid, efficiency=efficiency, die=die, passed=die <= efficiency, why=why)
    return die <= efficiency
