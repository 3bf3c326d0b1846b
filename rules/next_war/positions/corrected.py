"""What is noted of units and what sides have ordered, in a position that a moderator corrects: what still holds stays."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from rules.engine import Step
from rules.next_war.battle.s09_answers import AnswerAttacks
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.course.s10_replenishing import ReplenishForces
from rules.next_war.positions.orders import give_order, lines_of_orders
from rules.next_war.positions.position import FORM
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError

#: Fields that name units on the map: lists of them, tables by them.
_LISTS = (
    "moved", "fought", "lifted", "unsupplied", "facing", "staged", "at_sea", "shelled", "assaulted", "flown", "grounded",
    "displaced", "halved",
)  # fmt: skip
_TABLES = ("fled", "ship_lift", "missions")
#: Fields of orders that are laid down as they are, as those of the file are refused where one is not legal any longer.
_ORDERED = ("orders", "sheet", "answers", "doctrines", "groups")
#: Fields of steps in which orders are drafted -> what they are without any.
_DRAFTED: dict[str, Any] = {"draft": [], "flights": [], "hanging": [], "plans": [], "orders": {}}


def keep_notes(state: TheatreState, found: dict[str, Any]) -> None:
    """After a correction: nothing is noted of units that are not there, and orders that cannot be carried out are gone.

    Neither is a fault: the moderator would learn by it what a side has ordered.
    """
    places = {row[0]: row[1] for row in found["units"] if row[1]}
    gone = state.place.keys() - places
    for name in _LISTS:
        found[name] = [uid for uid in found[name] if uid not in gone]
    for name in _TABLES:
        found[name] = {uid: value for uid, value in found[name].items() if uid not in gone}
    found["mine_layers"] = {hex_: uid for hex_, uid in found["mine_layers"].items() if uid not in gone}
    if places != state.place:
        found["crowded"] = "check"
        if not found["attacked"]:
            found["facing"] = "check"
    for name in _ORDERED:
        found.pop(name, None)
    exact = found.setdefault("state", {})
    exact |= {name: msgspec.to_builtins(getattr(state, name)) for name in ("answers", "doctrines", "stack")}
    exact["marching"] = {uid: goal for uid, goal in state.marching.items() if uid not in gone}
    exact["delayed"] = {uid: turn for uid, turn in state.delayed.items() if uid not in places}
    exact["groups"] = {
        side: {name: left for name, units in named.items() if (left := [uid for uid in units if uid not in gone])}
        for side, named in state.groups.items()
    }
    _order_again(state, found, exact)


def _given_orders(state: TheatreState) -> list[tuple[str, str]]:
    """The orders that are drafted, each with its side, as actions."""
    step = state.stack[-1] if state.stack else None
    if isinstance(step, ReplenishForces):
        return [(side, f"{one.verb} {one.unit} {one.hex}".strip()) for side, orders in step.orders.items() for one in orders]
    return [(state.active, line) for line in lines_of_orders(state)]


def _order_again(state: TheatreState, found: dict[str, Any], exact: dict[str, Any]) -> None:
    """The orders that are drafted are given again in the corrected position; those that are not legal there are left out.

    Where the same comes of that as in the position before, they stay as they are: a way may have been the cheapest one then.
    """
    given = _given_orders(state)
    if not given:
        return
    at = len(state.stack) - (2 if isinstance(state.stack[-1], AnswerAttacks) else 1)
    drafted = exact["stack"]
    exact["stack"] = msgspec.to_builtins(state.stack)
    exact["stack"][at] |= {name: none for name, none in _DRAFTED.items() if name in exact["stack"][at]}
    try:
        after = FORM.read(found)
    except FaultError:
        return  # the editor reads the file itself, and names what is wrong in which line
    before, step = copy(state), after.stack[at]
    before.stack = msgspec.convert(exact["stack"], FORM.rest.types["stack"])
    for side, line in given:
        _try_order(before, before.stack[at], side, line)
        _try_order(after, step, side, line)
    if before.stack == after.stack:
        exact["stack"] = drafted
        return
    if isinstance(step, CombatSegment) and len(step.plans) < len(given):
        # A list of which a battle is gone is before its side again, not before the defender.
        step.running = step.shown = step.last = False
        del after.stack[at + 1 :]
    exact["stack"] = msgspec.to_builtins(after.stack)


def _try_order(state: TheatreState, step: Step[TheatreWar], side: str, line: str) -> None:
    """Give an order if it is legal."""
    try:
        give_order(TheatreWar(state, None), step, side, line, "orders")
    except FaultError:
        return
