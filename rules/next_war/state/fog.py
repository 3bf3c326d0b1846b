"""13.2. Fog of war: of an enemy stack only the top counter is seen, but for a battle, while both sides see who is in it."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from rules.next_war.state.book import book_of
from rules.next_war.state.fight import DoctrineRule, SegmentAnswers
from rules.next_war.state.reading import TheatreReading

if TYPE_CHECKING:
    from rules.next_war.state.state import TheatreState

#: Who sees all, whatever is hidden from others.
REFEREE = "referee"
#: Who sees all units of a game that is over, and no orders that were not carried out.
AFTERWARDS = "afterwards"
#: The lists of the state in which units are noted.
_NOTES = ("moved", "unsupplied", "facing", "fought", "lifted", "recovered")


def top_counter(g: TheatreReading, units: Sequence[str]) -> str:
    """The counter on top of a stack: the largest unit, of equals the strongest as printed, then by name.

    What its stack has lost decides nothing, so that a top tells nothing but its rows.
    """
    return min(units, key=lambda uid: _rank_in_stack(g, uid))


def _rank_in_stack(g: TheatreReading, uid: str) -> tuple[float, int, str]:
    row = g.book.units[uid]
    return -row.sp, -(row.attack or 0), uid


def is_foggy(g: TheatreReading) -> bool:
    """Whether anything is hidden now: never after the end."""
    return g.state.fog and g.state.result is None


def hidden_units(g: TheatreReading, who: str) -> frozenset[str]:
    """The units on the map that a seat, "spectator" or "referee" does not see."""
    if who in (REFEREE, AFTERWARDS) or not is_foggy(g):
        return frozenset()
    return g.memo(("hidden", who), lambda: _beneath(g, who))


def _beneath(g: TheatreReading, who: str) -> frozenset[str]:
    fight = g.state.fight
    shown = {*fight.attackers, *fight.fighters(fight.side)} if fight is not None else set()
    found: set[str] = set()
    for side in g.book.sides:
        if side == who:
            continue
        for hex_ in g.board.names(g.mask(side)):
            if fight is None or hex_ != fight.target:
                units = g.walkers(hex_, side)
                found |= {*units} - {top_counter(g, units)} if len(units) > 1 else set()
    return frozenset(found - shown)


def name_for_others(g: TheatreReading, uid: str) -> str:
    """A unit as the other side and onlookers may read of it: "" for one beneath a top counter."""
    return "" if uid in hidden_units(g, g.enemy(g.side(uid))) else uid


def tell_uncovered(g: TheatreReading, side: str, before: frozenset[str]) -> None:
    """Others see what lay beneath a top counter, in a battle or when that is gone. ``before``: what they did not see."""
    shown = sorted(uid for uid in before - hidden_units(g, g.enemy(side)) if uid in g.state.place)
    if shown:
        g.reveal()
        lost = [g.state.lost.get(uid, 0) for uid in shown]
        g.emit("uncovered", seat=side, units=shown, places=[g.state.place[uid] for uid in shown], steps=lost)


def steps_shown(g: TheatreReading, units: Sequence[str], before: frozenset[str]) -> dict[str, Any]:
    """What the report of a move says besides the units it names, if others did not see them ``before``: steps they have lost.

    Since revision 5: others see them now, with what they have lost, so that the report says as much as the map.
    """
    if not g.since(5) or not any(uid in before and name_for_others(g, uid) for uid in units):
        return {}
    g.reveal()
    return {"steps": [g.state.lost.get(uid, 0) for uid in units]}


def known_state(g: TheatreReading, who: str) -> TheatreState:
    """The state without the units that somebody does not see: for reckoning with what is public."""
    hidden = hidden_units(g, who)
    if not hidden:
        return g.state
    state = copy.copy(g.state)
    state.place = {uid: at for uid, at in state.place.items() if uid not in hidden}
    state.lost = {uid: steps for uid, steps in state.lost.items() if uid not in hidden}
    for name in ("moved", "unsupplied", "facing", "fought", "lifted"):
        setattr(state, name, [uid for uid in getattr(state, name) if uid not in hidden])
    return state


def swapped_names(g: TheatreReading, who: str, rng: Random, *, alike: bool = False) -> dict[str, str]:
    """Other units in the places of those that somebody does not see: unit -> the one that is there instead.

    Units of one size and as many steps change places, so that every top stays; ``alike``: only those of one strength, so that
    zones stay too. Steps lost stay in their place; ``deal_losses`` changes those. Who is where now decides nothing: of two
    stacks that look the same, the same comes of equal ``rng``.
    """
    groups: dict[tuple[object, ...], list[str]] = {}
    for uid in sorted(hidden_units(g, who)):
        row = g.unit(uid)
        strength = (row.attack or 0, row.reduced_attack or 0) if alike else ()
        key = row.side, row.sp, row.steps or 1, 0 if _hides_losses(g, uid) else g.state.lost.get(uid, 0), strength
        groups.setdefault(key, []).append(uid)
    found: dict[str, str] = {}
    for units in groups.values():
        tops = {uid: _rank_in_stack(g, top_counter(g, g.walkers(g.state.place[uid], g.side(uid)))) for uid in units}
        left = list(units)
        # Beneath the weakest top first: whoever fits there fits beneath every other.
        for uid in sorted(units, key=lambda one: (tops[one], g.state.place[one], _notes_of(g, one)), reverse=True):
            found[uid] = rng.choice([one for one in left if _rank_in_stack(g, one) > tops[uid]])
            left.remove(found[uid])
    return {uid: other for uid, other in found.items() if uid != other}


def _hides_losses(g: TheatreReading, uid: str) -> bool:
    """Whether a unit may have lost a step and nothing that is public tells: its zone is the same (8.2.1)."""
    row = g.unit(uid)
    return (row.steps or 1) > 1 and bool(row.attack) == bool(row.reduced_attack)


def deal_losses(g: TheatreReading, who: str, rng: Random) -> None:
    """Steps lost by units that somebody does not see become others'; as many units of each side are reduced.

    The same comes of equal ``rng``, no matter which of them has lost steps now.
    """
    found = dict(g.state.lost)
    for side in g.book.sides:
        units = [uid for uid in sorted(hidden_units(g, who)) if g.side(uid) == side and _hides_losses(g, uid)]
        lost = sorted(g.state.lost.get(uid, 0) for uid in units)
        rng.shuffle(lost)
        found |= dict(zip(units, lost, strict=True))
    g.state.lost = {uid: steps for uid, steps in found.items() if steps}


def _notes_of(g: TheatreReading, uid: str) -> tuple[bool, ...]:
    """What is noted of a unit, and goes on to the one that takes its place."""
    return (*(uid in getattr(g.state, name) for name in _NOTES), uid in g.state.fled)


def rename_units(state: TheatreState, names: dict[str, str]) -> None:
    """Units in the places of others, with all that is noted of them."""
    if not names:
        return
    state.place = {names.get(uid, uid): at for uid, at in state.place.items()}
    state.lost = {names.get(uid, uid): steps for uid, steps in state.lost.items()}
    state.fled = {names.get(uid, uid): at for uid, at in state.fled.items()}
    for name in _NOTES:
        setattr(state, name, sorted(names.get(uid, uid) for uid in getattr(state, name)))


def _as_others_know(answers: SegmentAnswers) -> SegmentAnswers:
    """Of what a side has answered ahead that it was shown some attacks, and that the end of the turn needs no question."""
    said = {one.what for one in answers.rules}
    rules = [DoctrineRule("all", 0, what, "all") for what in ("replace", "enter") if what in said]
    return SegmentAnswers(rules=rules, shown={hex_: {} for hex_ in answers.shown})


def keep_orders_of(state: TheatreState, who: str) -> None:
    """Doctrines, answers given ahead, named groups and lasting marches of others are gone: nobody sees whether there were any."""
    units = book_of(state.module).units
    state.doctrines = {side: rules for side, rules in state.doctrines.items() if side == who}
    state.answers = {side: one if side == who else _as_others_know(one) for side, one in state.answers.items()}
    state.groups = {side: named for side, named in state.groups.items() if side == who}
    state.marching = {uid: goal for uid, goal in state.marching.items() if units[uid].side == who}
