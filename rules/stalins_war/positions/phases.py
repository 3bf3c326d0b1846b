"""Phases of a turn in a position (6): names, and the steps they put on the stack."""

from __future__ import annotations

from typing import Any

from rules.stalins_war.course.s06_turn import WarTurn, WarTurns, end_phase, push_rounds, replacement_phase, run_attrition_phase
from rules.stalins_war.course.s07_hand import run_draw_phase
from rules.stalins_war.course.s07_rounds import Act, Operation, Round, TurnRounds, close_war_round
from rules.stalins_war.course.s18_banked import start_phase
from rules.stalins_war.march.s07_orders import RoundOrders

#: A side is to choose what it does with its round; its orders are under way, with OPS; else the next phase of the turn.
ACT, ORDERS = "act", "orders"
_GOES_ON = {
    "start": start_phase,
    "rounds": push_rounds,
    "attrition": run_attrition_phase,
    "replacement": replacement_phase,
    "draw": run_draw_phase,
    "end": end_phase,
}
PHASES = (ACT, ORDERS, *_GOES_ON)


def stack_in_phase(phase: str, active: str, done: int) -> list[Any]:
    """The steps on the stack in a phase; ``done``: how many rounds of both sides have begun, the one under way among them."""
    if phase in _GOES_ON:
        return [WarTurns(), WarTurn(at=WarTurn.order.index(_GOES_ON[phase]))]
    below = [WarTurns(), WarTurn(at=WarTurn.order.index(push_rounds) + 1), TurnRounds(done=done)]
    if phase == ACT:
        return [*below, Round(at=Round.order.index(close_war_round)), Act(seat=active)]
    return [*below, Round(at=Round.order.index(close_war_round)), Operation(at=1), RoundOrders(seat=active)]
