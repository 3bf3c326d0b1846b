"""Phases of the turn in a position: names of the phases of 4.0, and the steps they put on the stack."""

from __future__ import annotations

from typing import Any

from data.eots import load_scenario
from rules.eots.positions import cards
from rules.eots.s04_turn import initiative
from rules.eots.s04_turn.card_play import OffensivesSegment, PlayCard
from rules.eots.s04_turn.sequence import EotsTurn
from rules.eots.s17_scenarios import opening
from rules.eots.state.model import SIDES, EotsState, Side
from rules.eots.state.war import EotsWar
from rules.positions.fault import FaultError, is_one_of, is_text, no_such
from rules.positions.form import PositionPart, PositionReading
from rules.positions.values import listed_names


def _short_step_name(name: str) -> str:
    return name.removesuffix("_segment").removesuffix("_phase")


#: Phases and segments of a turn in order.
SEGMENTS: tuple[str, ...] = tuple(_short_step_name(part.__name__) for part in EotsTurn.order)
#: Before the first turn: choice of first hands, the fleet's emergency move (17.25).
OPENING, OFFENSIVES = "opening", "offensives"
PHASES = (OPENING, *SEGMENTS)


class TurnPhase(PositionPart):
    """``phase`` and ``active``, and the steps on the stack that belong to them."""

    described = {
        "phase": f"{listed_names(PHASES)}; `offensives` if left out. `opening`: choices before the first turn; `..._phase` and"
        " `..._segment` do too",
        "active": "`japan` or `allies`: whose card play it is. Left out: the fuller hand, else as 4.21",
    }

    def read(self, at: PositionReading[Any, EotsState]) -> None:
        with at.faults.gather():
            _lay_phase(at.given, at.state, _first_player(at.state))

    def write(self, state: EotsState) -> dict[str, Any]:
        """What they cannot say is in "state"."""
        turn = next((step for step in state.stack if isinstance(step, EotsTurn)), None)
        if turn is None:
            return {"phase": OFFENSIVES, "active": state.active}
        inside = any(isinstance(step, OffensivesSegment) for step in state.stack)
        at = turn.at - 1 if inside or len(state.stack) > 1 else turn.at
        phase = SEGMENTS[max(0, min(at, len(SEGMENTS) - 1))]
        return {"phase": phase, "active": state.active if phase == OFFENSIVES else ""}


def _first_player(state: EotsState) -> Side:
    """Who plays first when a file does not say: the fuller hand, else by the calendar (4.21)."""
    japan, allies = len(state.hand["japan"]), len(state.hand["allies"])
    if japan == allies:
        return initiative.tie_side(EotsWar(state, None))
    return "japan" if japan > allies else "allies"


def _lay_phase(given: dict[str, Any], state: EotsState, first: Side) -> None:
    phase = is_one_of(_short_step_name(is_text(given.get("phase", OFFENSIVES), "phase")), "phase", PHASES, "phase")
    active: Side | str = first if phase == OFFENSIVES else ""
    if "active" in given:
        active = is_text(given["active"], "active")
        if active not in (*SIDES, ""):
            raise no_such("active", "side", active, SIDES)
        if active and phase != OFFENSIVES:
            raise FaultError("active", "eots:no-active-side", wanted=OFFENSIVES, phase=phase, section="4.0")
    state.active = active
    if phase == OPENING:
        _open_decisions(given, state)
        return
    at = SEGMENTS.index(phase)
    if phase != OFFENSIVES:
        state.stack = [EotsTurn(at=at)]
    elif active and state.hand[active]:
        side: Side = "japan" if active == "japan" else "allies"
        state.stack = [EotsTurn(at=at + 1), OffensivesSegment(), PlayCard(side=side)]
    else:
        state.stack = [EotsTurn(at=at + 1), OffensivesSegment()]


def _open_decisions(given: dict[str, Any], state: EotsState) -> None:
    """The decisions before the first turn; hands that leave a choice hold only the scenario's fixed cards yet."""
    table = load_scenario(state.scenario)
    if state.turn != table.turns.first:
        raise FaultError("phase", "eots:opening-first", opening=OPENING, first=table.turns.first, turn=state.turn)
    for side in SIDES:
        sheet = opening.first_cards_sheet(EotsWar(state, None), side)
        if opening.offers_first_choice(sheet) and side not in given.get("hands", {}):
            state.hand[side] = sorted(sheet.hand)
    cards.refill_decks(state)
    state.stack = [EotsTurn()]
    opening.begin_opening(EotsWar(state, None))
