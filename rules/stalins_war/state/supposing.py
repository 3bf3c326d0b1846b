"""Imagined positions: copies in which something has happened. The real one stays unchanged."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from rules.engine.contract.steps import Step
from rules.odds.copies import copy_state
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SOVIET, FrontState, Supply

#: Fields of the state that a fight changes.
FIGHT_CHANGES = (
    "place", "lost", "eliminated", "waiting", "gone", "supply", "left", "shipped", "control", "taken", "entered",
    "battled", "trenches", "festungs", "fortified", "in_force", "effects", "attacked", "fought", "retreated", "fight", "stack",
)  # fmt: skip


def supposing_entered(g: FrontReading, units: Collection[str], hex_: str, leaving: Collection[str] = ()) -> FrontReading:
    """Units of a side have entered a hex and hold it: enemy markers there are removed (3.1, 10.3.2).

    ``leaving``: others that have left their hexes. The last check is unchanged.
    """
    state = copy.copy(g.state)
    side = g.side(next(iter(units)))
    gone = set(leaving) - set(units)
    state.place = {uid: at for uid, at in state.place.items() if uid not in gone} | dict.fromkeys(units, hex_)
    state.control = {at: side if at == hex_ else one for at, one in state.control.items()}
    state.trenches = {at: one for at, one in state.trenches.items() if at != hex_ or one == side}
    if side == SOVIET and g.since(2):
        state.festungs = [at for at in state.festungs if at != hex_]
    return _reading_of(state, g)


def supposing_checked(g: FrontReading, found: Mapping[str, Supply]) -> FrontReading:
    """The supply of some units has been looked at."""
    state = copy.copy(g.state)
    state.supply = {uid: now for uid, now in {**state.supply, **found}.items() if now != "full"}
    return _reading_of(state, g)


def checked_before_round(g: FrontReading, cut: Iterable[str]) -> FrontReading:
    """Units are without supply, and a round begins in which no unit has moved yet."""
    state = copy.copy(g.state)
    state.supply = {**state.supply, **dict.fromkeys(cut, "none")}
    state.left, state.shipped, state.digging, state.marked = {}, [], [], []
    return _reading_of(state, g)


def supposing_emptied(g: FrontReading, fights: Iterable[tuple[AttackUnderWay, Collection[str]]]) -> FrontReading:
    """Attacks have emptied their hexes, and some of the attackers have gone in."""
    state = copy.copy(g.state)
    state.place, state.control, state.supply = dict(state.place), dict(state.control), dict(state.supply)
    for fight, going in fights:
        for uid in fight.defenders:
            state.place.pop(uid, None)
            state.supply.pop(uid, None)
        state.place.update(dict.fromkeys(going, fight.target))
        if fight.target in state.control:
            state.control[fight.target] = fight.side
    return _reading_of(state, g)


def _reading_of(state: FrontState, g: FrontReading) -> FrontReading:
    """A state that was made of another one."""
    found = FrontReading(state, None, g.book)
    found.follow_map(g)
    return found


def state_while_fighting(state: FrontState, fight: AttackUnderWay, steps: list[Step[Any]]) -> FrontState:
    """A state in which a fight is under way and nothing else, to be played on."""
    found = copy_state(state, FIGHT_CHANGES)
    found.fight = AttackUnderWay(side=fight.side, target=fight.target, attackers=dict(fight.attackers))
    found.stack = steps
    return found
