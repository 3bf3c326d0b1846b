"""What the dice of a war were expected to bring (``GameStory.event_luck``): the losses that fire inflicts (11.2.1)."""

from __future__ import annotations

from rules.engine import Event
from rules.engine.contract.luck import Luck, luck_of
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import WarState


def luck(event: Event, seat: str, state: WarState) -> tuple[Luck, ...]:
    """A side's fire by its column of the table: each face with the losses it inflicts. Other rolls have no number to add up."""
    if event.kind != "fired":
        return ()
    facts = event.facts
    column = book_of(state.module).tables.fire[str(facts["table"])].columns[int(facts["column"]) - 1]
    return (luck_of(str(facts["seat"]), "fire", [hit.loss for hit in column.hits], facts["loss"]),)
