"""What a side wastes by ending something: OPS and replacement points that are not kept, a round that is not played."""

from __future__ import annotations

from rules.engine import Action, Position
from rules.engine.contract.game import Note
from rules.stalins_war.course.s14_replacements import RP_OF
from rules.stalins_war.state.state import FrontState


def war_warnings(position: Position[FrontState], action: Action) -> tuple[Note, ...]:
    """All warnings, from public facts (house rules 7.1, 7.2.5, 14.1)."""
    state, prompt = position.state, position.prompt(action.seat)
    if prompt is None:
        return ()
    if prompt.what == "orders" and action.verb == "done" and state.ops:
        return (("warn-ops", {"count": state.ops, "bank": int("bank" in prompt.verbs)}),)
    if prompt.what == "replacements" and action.verb == "done":
        left = sum(state.rp.get(kind, 0) for kind in RP_OF[action.seat])
        return (("warn-rp", {"count": left / 2}),)
    if prompt.what == "act" and action.verb == "pass":
        rounds = position.g.this_turn.rounds - state.round
        return (("warn-pass", {"left": rounds}),)
    return ()
