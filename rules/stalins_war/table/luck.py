"""The expected results of a war's dice (``GameStory.event_luck``): losses by fire (11.2.1), trenches, sweeps."""

from __future__ import annotations

from rules.engine import Event
from rules.engine.contract.luck import Luck, luck_of
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import AXIS, FrontState

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
