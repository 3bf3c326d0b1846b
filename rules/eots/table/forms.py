"""The hits of a roll in one form: which steps the enemy loses (9.2 F, 9.4 B)."""

from __future__ import annotations

from rules.engine import Action, IllegalActionError, Position, Refusal
from rules.engine.contract.core import Note
from rules.engine.contract.table import AGAIN, Chosen, FormField, FormValue, OrderForm, orders_in_turn
from rules.eots.s09_battle.fire import FireStage
from rules.eots.s09_battle.forces import GARRISON
from rules.eots.state.model import EotsState

#: Fewer steps than this are placed by as many buttons.
FEWEST = 3


def _stage_of(position: Position[EotsState], seat: str) -> FireStage | None:
    prompt, step = position.prompt(seat), position.g.stack[-1]
    return step if prompt is not None and prompt.what == "place-hits" and isinstance(step, FireStage) else None


def _step_costs(position: Position[EotsState], seat: str, stage: FireStage) -> list[tuple[str, int]]:
    """Every step that the enemy may lose, first ones before second ones, and the hits that it costs."""
    g, have = position.g, stage.hits.get(seat, 0)
    firsts, seconds = [], []
    for uid in stage.targets(g, seat):
        if (cost := stage.cost(g, uid)) > have:
            continue
        firsts.append((uid, cost))
        seconds += [(f"{uid}{AGAIN}2", cost)] if uid != GARRISON and not g.is_reduced(uid) else []
    return firsts + seconds


def _most_steps(position: Position[EotsState], seat: str, stage: FireStage) -> int:
    """How many steps the hits can buy at most."""
    left, found = stage.hits.get(seat, 0), 0
    for cost in sorted(cost for _, cost in _step_costs(position, seat, stage)):
        left -= cost
        found += left >= 0
    return found


def are_hits_due(position: Position[EotsState], seat: str) -> bool:
    """Whether a side places hits for several steps."""
    stage = _stage_of(position, seat)
    return stage is not None and _most_steps(position, seat, stage) >= FEWEST


def hit_fields(position: Position[EotsState], seat: str) -> tuple[FormField, ...]:
    """A box for every step."""
    stage = _stage_of(position, seat)
    if stage is None:
        return ()
    lines = []
    for value, cost in _step_costs(position, seat, stage):
        second: tuple[Note, ...] = (("form-second-step", {}),) if AGAIN in value else ()
        lines.append(FormValue(value, (("form-costs", {"hits": cost}), *second)))
    title = ("form-hits-left", {"hits": stage.hits.get(seat, 0)})
    return (FormField("hits", title, "unit", tuple(lines), 1, _most_steps(position, seat, stage)),)


def hit_orders(position: Position[EotsState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "hit" for each step. Raises IllegalActionError where they cost more than there are, or full units go first."""
    stage = _stage_of(position, seat)
    if stage is None:
        return ()
    ticked, have = chosen.get("hits", ()), stage.hits.get(seat, 0)
    need = sum(cost for value, cost in _step_costs(position, seat, stage) if value in ticked)
    if need > have:
        facts = {"unit": ticked[-1].partition(AGAIN)[0], "have": have, "need": need}
        raise IllegalActionError(Refusal("form-too-few-hits", stage.sections.too_few, facts))
    return orders_in_turn(position, seat, "hit", ticked)


#: The forms, by name.
FORMS: dict[str, OrderForm[EotsState]] = {"hits": OrderForm(due=are_hits_due, fields=hit_fields, orders=hit_orders)}
