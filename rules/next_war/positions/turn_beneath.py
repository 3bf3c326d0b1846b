"""The turn beneath the decisions of a position file: a game that is opened from it goes on with the sequence of play (3.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.next_war.course.s03_turn import (
    TheatreSegments,
    TheatreTurn,
    TheatreTurns,
    air_and_sea,
    basic_movement_and_combat,
    initiative_movement_and_combat,
    initiative_phase,
    reinforcement_phase,
    reorganization_phase,
    supply_phase,
    victory_phase,
    weather_phase,
)
from rules.next_war.state.state import BASIC_SEGMENTS, INITIATIVE_SEGMENTS, OTHERS_SEGMENTS, Phase, Segment, TheatreState
from rules.next_war.state.war import TheatreWar

_SEGMENTS: dict[Phase, tuple[Segment, ...]] = {"initiative_turn": INITIATIVE_SEGMENTS, "basic": BASIC_SEGMENTS}
#: Phase -> what begins it. One whose decisions are not in the file begins with it.
_BEGIN: dict[Phase, Callable[[Any], None]] = {
    "": weather_phase,
    "weather": weather_phase,
    "supply": supply_phase,
    "initiative": initiative_phase,
    "initiative_turn": initiative_movement_and_combat,
    "basic": basic_movement_and_combat,
    "reorganization": reorganization_phase,
    "reinforcement": reinforcement_phase,
    "victory": victory_phase,
}


def side_of_segment(state: TheatreState, other: str) -> str:
    """The side that has a segment by the initiative; ``other``: the one that has not (3.0)."""
    return other if state.segment in OTHERS_SEGMENTS else state.initiative


def lay_turn_beneath(g: TheatreWar) -> None:
    """What comes after the decisions of the file; a position of a game has it already.

    The side whose segment it is decides who has the initiative.
    """
    state = g.state
    if state.stack and isinstance(state.stack[0], TheatreTurns):
        return
    state.phase = next((phase for phase, named in _SEGMENTS.items() if state.segment in named), state.phase)
    if state.segment and state.active != side_of_segment(state, g.enemy(state.initiative)):
        state.initiative = g.enemy(state.initiative)
    begin = _BEGIN[state.phase]
    if state.stack and begin is initiative_phase:
        begin = air_and_sea  # only air and sea ask anything in this phase
    turn = TheatreTurn(at=TheatreTurn.order.index(begin) + (1 if state.stack else 0))
    named = _SEGMENTS.get(state.phase, ())
    segments = [TheatreSegments(segments=list(named), at=named.index(state.segment) + 1)] if state.segment else []
    state.stack = [TheatreTurns(), turn, *segments, *state.stack]
