"""5.1. Initiative: given by the scenario at first, then won by the victory points of the turn before."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def initiative_side(g: TheatreReading) -> str:
    """The side that has the initiative in this turn; "" for a contested turn (5.1.1, 5.1.2).

    Without thresholds every turn is judged as after a contested one (Q29).
    """
    state, sheet = g.state, g.sheet
    if state.turn <= sheet.automatic_turns:
        return sheet.first_initiative
    won = {side: state.gained.get(side, 0) for side in g.book.sides}
    if not state.contested and sheet.initiative_vp:
        reached = [side for side in g.book.sides if won[side] >= sheet.initiative_vp[side]]
        return reached[0] if len(reached) == 1 else ""
    one, other = g.book.sides
    if won[one] == won[other]:
        return ""
    return one if won[one] > won[other] else other


def determine_initiative(g: TheatreWar) -> None:
    """Whose turn it is."""
    g.give_initiative(initiative_side(g))
