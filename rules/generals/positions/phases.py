"""Phases of a turn in a position (7, 10): their names, and the steps they put on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.generals.course.cutting import supply_phase
from rules.generals.course.scoring import score_phase
from rules.generals.course.setup import Keep
from rules.generals.course.turn import NationTurn, PlayPhase, RoundAfterRound, begin_nation_turn, discard_phase, fill_hand
from rules.generals.state.war import GeneralsWar

#: Seven of ten cards are chosen; the play phase under way; else the phase with which the turn goes on.
KEEP, PLAY = "keep", "play"
_GOES_ON: dict[str, Callable[[GeneralsWar], None]] = {
    "begin": begin_nation_turn, "supply": supply_phase, "victory": score_phase, "discard": discard_phase, "draw": fill_hand,
}  # fmt: skip
PHASES = (KEEP, "begin", PLAY, "supply", "victory", "discard", "draw")


def steps_in_phase(phase: str, active: str, nations: tuple[str, ...]) -> list[Any]:
    """The steps on the stack in a phase of a nation's turn; ``nations``: in the order of play."""
    if phase == KEEP:
        return [RoundAfterRound(), Keep(seats=list(nations))]
    rounds = RoundAfterRound(next=nations.index(active) + 1)
    if phase == PLAY:
        return [rounds, NationTurn(at=NationTurn.order.index(supply_phase)), PlayPhase(seat=active)]
    return [rounds, NationTurn(at=NationTurn.order.index(_GOES_ON[phase]))]
