"""9.2.1. The list of battles of a combat segment: what is planned, what it hangs on, why it is not fought."""

from __future__ import annotations

import msgspec

from rules.engine import Refusal
from rules.next_war.battle.s09_permits import enemies_in, why_too_many, why_unit_not_attacking
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.battle.s09_support import LATER
from rules.next_war.ground.s02_doctrine import odds_ratio
from rules.next_war.state.fog import known_state
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

#: How a battle of the list must have ended on which another one hangs: the hex is taken, or is not.
TAKEN, UNTAKEN = "taken", "untaken"
RESULTS = (TAKEN, UNTAKEN)
#: A planned battle that is fought at any odds.
ANY = "any"


class PlannedBattle(msgspec.Struct):
    """A battle of the list: hex, units, the one that leads, the least odds at which it is fought, what supports it.

    ``needs``, ``cause``: the battle of the list that it hangs on, and how it must have ended; "" for none.
    """

    target: str
    units: list[str]
    lead: str
    least: str = ANY
    support: list[str] = msgspec.field(default_factory=lambda: [LATER])
    needs: str = ""
    cause: str = ""


def is_called_for(g: TheatreReading, plan: PlannedBattle) -> bool:
    """Whether what a planned battle hangs on has come about: own units are in the hex, or none are."""
    side = next((g.side(uid) for uid in plan.units), "")
    return not plan.needs or bool(g.walkers(plan.cause, side)) == (plan.needs == TAKEN)


def why_plan_fails(g: TheatreReading, plan: PlannedBattle) -> Refusal | None:
    """Why a planned battle is not fought now: its units cannot attack, too many of them, odds below the least."""
    gone = [uid for uid in plan.units if uid not in g.state.place]
    if gone:
        return Refusal("unit-gone", "9.1", {"unit": gone[0]})
    for uid in plan.units:
        if (found := why_unit_not_attacking(g, uid, plan.target)) is not None:
            return found
    if (found := why_too_many(g, plan.units)) is not None:
        return found
    g = public_war(g, g.side(plan.units[0]))
    if plan.least != ANY and enemies_in(g, plan.target, g.side(plan.units[0])):
        odds = reckon_battle(g, drawn_battle(g, plan.target, plan.units, lead=plan.lead)).odds.odds
        if odds_ratio(odds) < odds_ratio(plan.least):
            return Refusal("odds-too-low", "9.2.2", {"hex": plan.target, "odds": odds, "least": plan.least})
    return None


def public_war(g: TheatreReading, seat: str) -> TheatreReading:
    """The position as a seat knows it: odds are reckoned with what is public (13.2)."""
    state = known_state(g, seat)
    return g if state is g.state else TheatreWar(state, None, g.book)
