"""The losses of a side in one form (9.7.1)."""

from __future__ import annotations

from rules.engine import Action, Position
from rules.engine.contract.forms import AGAIN, Chosen, FormField, FormValue, OrderForm, orders_in_turn
from rules.next_war.battle.s09_losses import steps_left
from rules.next_war.battle.s09_taking import BEACHHEAD, TakeStepLosses
from rules.next_war.state.state import TheatreState

#: Fewer steps than this are lost by as many buttons.
FEWEST = 3


def _losses_of(position: Position[TheatreState], seat: str) -> TakeStepLosses | None:
    prompt, step = position.prompt(seat), position.g.stack[-1]
    return step if prompt is not None and prompt.what == "take-losses" and isinstance(step, TakeStepLosses) else None


def are_losses_due(position: Position[TheatreState], seat: str) -> bool:
    """Whether a side loses several steps."""
    step = _losses_of(position, seat)
    return step is not None and step.left >= FEWEST


def loss_fields(position: Position[TheatreState], seat: str) -> tuple[FormField, ...]:
    """A box for every step that may be lost, first ones before second ones; one for a beachhead."""
    step, g = _losses_of(position, seat), position.g
    if step is None:
        return ()
    units = [uid for uid in g.fight.fighters(seat) if uid in g.state.place]
    lines = [
        FormValue(uid if number == 1 else f"{uid}{AGAIN}{number}", (("form-step", {"number": number}),))
        for number in range(1, step.left + 1)
        for uid in units
        if steps_left(g, uid) >= number
    ]
    slot = position.slot(seat, "lose")
    if slot is not None and BEACHHEAD in slot.choices:
        lines.append(FormValue(BEACHHEAD))
    title = ("form-losses-left", {"left": step.left})
    return (FormField("losses", title, "unit", tuple(lines), 1, min(step.left, len(lines))),)


def loss_orders(position: Position[TheatreState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "lose" for each step."""
    return orders_in_turn(position, seat, "lose", chosen.get("losses", ()))


LOSSES: OrderForm[TheatreState] = OrderForm(due=are_losses_due, fields=loss_fields, orders=loss_orders)
