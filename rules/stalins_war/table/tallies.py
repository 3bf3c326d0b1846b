"""Counts of the off-map data: the way to Total War, the box with the costs of its units, returning units, both decks.

All of it is public: a side's cards that are neither shown nor discarded are in its hand, its deck or set aside (7.6, 14).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.engine import Event
from rules.engine.contract.core import OF_HOUSE
from rules.engine.contract.luck import Luck, luck_of
from rules.engine.contract.questions import Answer, Said
from rules.stalins_war.course.s14_replacements import replacement_cost
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SIDES, FrontState

#: Cards or units of a line that are named.
NAMED = 24


class TotalWar(NamedTuple):
    """The count towards Total War (7.6.4): starred events by side, the required numbers, the first turn, whether it is on."""

    played: dict[str, int]
    one: int
    both: int
    turn: int
    begun: bool

    @property
    def together(self) -> int:
        """Starred events of both sides."""
        return sum(self.played.values())


def total_war(g: FrontReading) -> TotalWar:
    """The progress to Total War."""
    numbers = g.numbers
    played = {side: g.state.starred.get(side, 0) for side in SIDES}
    return TotalWar(played, numbers.total_war_one, numbers.total_war_both, numbers.total_war_turn, g.state.total_war)


def total_war_near(g: FrontReading) -> bool:
    """Whether the count still matters: Total War has not begun and can begin in this scenario."""
    return not g.state.total_war and g.scenario.last >= g.numbers.total_war_turn


def units_by_price(g: FrontReading, side: str) -> dict[float, list[str]]:
    """The cost of a step -> the units of a side in the box, the most expensive first; 0 for those never rebuilt (14.1, 14.4)."""
    found: dict[float, list[str]] = {}
    for uid in g.state.eliminated:
        if g.side(uid) == side:
            found.setdefault(replacement_cost(g, uid) / 2 if g.unit(uid).rebuilt else 0.0, []).append(uid)
    return dict(sorted(found.items(), reverse=True))


def by_turn(g: FrontReading, turns: dict[str, int], side: str) -> dict[int, list[str]]:
    """Turn -> units of a side that wait for it (``WarState.waiting`` or ``away``)."""
    found: dict[int, list[str]] = {}
    for uid, turn in turns.items():
        if g.side(uid) == side:
            found.setdefault(turn, []).append(uid)
    return {turn: sorted(units) for turn, units in sorted(found.items())}


def unseen_cards(state: FrontState, side: str) -> tuple[str, ...]:
    """The cards that a side has in its hand, its deck or set aside: nobody else can tell where each of them is."""
    piles = state.cards[side]
    return tuple(sorted([*piles.hand, *piles.deck, *piles.aside]))


# -- as answers --------------------------------------------------------------------------------------------------------------


def box_answer(g: FrontReading) -> Answer:
    """The box by side and price, those that come into it or back to the map later by turn (11.3.6, 14)."""
    lines: list[Said] = []
    for side in SIDES:
        for price, units in units_by_price(g, side).items():
            what = "box-priced" if price else "box-never"
            lines.append(Said(what, {"seat": side, "price": price, **_listed_values("units", units)}, f"{OF_HOUSE}14.1"))
        for turn, units in by_turn(g, g.state.waiting, side).items():
            lines.append(Said("box-waits", {"seat": side, "turn": turn, **_listed_values("units", units)}, "11.3.6"))
        for turn, units in by_turn(g, g.state.away, side).items():
            lines.append(Said("box-away", {"seat": side, "turn": turn, **_listed_values("units", units)}))
    return Answer(tuple(lines) or (Said("box-empty"),))


def cards_answer(g: FrontReading) -> Answer:
    """The way to Total War, then the piles of both sides: discards, removed cards, what deck and hand still hold (7.6)."""
    return Answer((_total_war_way(g), *(line for side in SIDES for line in _pile_tallies(g, side))))


def _total_war_way(g: FrontReading) -> Said:
    count = total_war(g)
    if count.begun:
        return Said("cards-total-war-on", {}, "7.6.4")
    if not total_war_near(g):
        return Said("cards-total-war-never", {"turn": count.turn}, "7.6.4")
    facts = {**count.played, "both": count.together, "one_most": count.one, "both_most": count.both, "turn": count.turn}
    return Said("cards-total-war", facts, "7.6.4")


def _pile_tallies(g: FrontReading, side: str) -> Iterator[Said]:
    piles, state = g.state.cards[side], g.state
    counts = {"hand": len(piles.hand), "deck": len(piles.deck), "aside": len(piles.aside)}
    yield Said("cards-held", {"seat": side, **counts, **_listed_values("cards", list(unseen_cards(state, side)))})
    if state.kept.get(side):
        yield Said("cards-kept", {"seat": side, **_listed_values("cards", sorted(state.kept[side]))}, "7.5.5")
    if piles.discard:
        yield Said("cards-discards", {"seat": side, **_listed_values("cards", sorted(piles.discard))}, "7.6.2")
    if piles.removed:
        yield Said("cards-removed", {"seat": side, **_listed_values("cards", sorted(piles.removed))}, "7.5.1")


def _listed_values(name: str, values: list[str]) -> dict[str, Any]:
    """Values as a list that can be read, how many there are, and how many are not named."""
    return {name: values[:NAMED], "all": len(values), "more": max(len(values) - NAMED, 0)}


# The expected results of a war's dice (``GameStory.event_luck``): losses by fire (11.2.1), trenches, sweeps.

#: Faces of a die.
FACES = range(1, 7)


def fire_luck(event: Event, seat: str, state: FrontState) -> tuple[Luck, ...]:
    """A side's fire by its column of the table, each face with the losses it inflicts; trenches (10.3.1) and sweeps (16.4) that
    succeed. The weather is no side's roll.
    """
    facts, book = event.facts, book_of(state.module)
    if event.kind == "fired":
        column = book.tables.fire[str(facts["table"])].columns[int(facts["column"]) - 1]
        return (luck_of(str(facts["seat"]), "fire", [hit.loss for hit in column.hits], facts["loss"]),)
    if event.kind == "trench-roll":
        return (_success(str(facts["seat"]), "trench", int(facts["roll"]), book.numbers.trench_die),)
    if event.kind == "sweep-roll":
        return (_success(AXIS, "sweep", int(facts["roll"]), book.numbers.sweep_die),)
    return ()


def _success(seat: str, what: str, roll: int, most: int) -> Luck:
    return luck_of(seat, what, [float(face <= most) for face in FACES], float(roll <= most))
