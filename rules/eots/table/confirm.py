"""Actions that need a confirmation."""

from __future__ import annotations

from rules.engine.contract.core import Action, IllegalActionError
from rules.engine.machine.position import Position
from rules.eots.state.model import EotsState
from rules.eots.table.forms import FORMS as FORMS

#: Decisions after which the other side may be asked: then only its consent allows an undo.
OWN_PARTS = ("activate", "move", "declare", "reaction-activate", "reaction-move")


def hands_over(position: Position[EotsState], action: Action) -> bool:
    """Whether an action leads to a die or to another side's decision; False for an illegal one."""
    try:
        return not position.outlook(action).ours
    except IllegalActionError:
        return False


def confirm_text(position: Position[EotsState], action: Action) -> str | None:
    """The confirmation an action needs; None for none.

    Confirmed are actions that spend a card on something small, show one in reaction, roll a die when a place is chosen,
    or end a side's part of an offensive.
    """
    prompt = position.prompt(action.seat)
    if prompt is not None and prompt.what in OWN_PARTS and hands_over(position, action):
        return "confirm-hand-over"
    if prompt is not None and prompt.what == "special-reaction" and action.verb == "roll":
        return "confirm-special-roll"
    return {"discard": "confirm-discard", "withdraw": "confirm-discard", "react": "confirm-react"}.get(action.verb)
