"""The expected results of the battle dice (4.5): units that each side destroys."""

from __future__ import annotations

from rules.crossing.state import CrossingState, opposing_seat
from rules.crossing.tables import ODDS
from rules.engine import Event
from rules.engine.contract.luck import Luck, luck_of


def battle_luck(event: Event, seat: str, state: CrossingState) -> tuple[Luck, ...]:
    """The six faces at the odds of a battle: which destroy the defender, which cost its attacker a unit."""
    if event.kind != "fought":
        return ()
    fates = [ODDS[str(event.facts["odds"])].fate(die) for die in range(1, 7)]
    fell = event.facts["fate"]
    by_attack = luck_of(seat, "losses", [float(fate == "defender") for fate in fates], float(fell == "defender"))
    by_defence = luck_of(opposing_seat(seat), "losses", [float(fate == "attacker") for fate in fates], float(fell == "attacker"))
    return by_attack, by_defence
