"""What a side has ordered beforehand, as a position file says it: doctrine, groups, orders of the segment under way (9, 8.5)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from rules.engine import IllegalActionError, Refusal, Step
from rules.next_war.air.s08_flight import FlightOrder
from rules.next_war.air.s08_hanging import HangingOrder, HangingSheet
from rules.next_war.air.s08_sheet import FLYING_VERBS, escorts_for, landing_steps
from rules.next_war.battle.s09_answers import AnswerAttacks
from rules.next_war.battle.s09_doctrine import Doctrines
from rules.next_war.battle.s09_list import PlannedBattle
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import LATER, support_slot
from rules.next_war.march.s08_draft import drafted_war
from rules.next_war.state.book import book_of
from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, GatheredFaults, is_one_of, is_text
from rules.positions.form import PositionField, PositionReading
from rules.positions.values import A_SIDE, any_text, list_of, name_of, table_of

#: The orders that a segment keeps until it is handed over.
DRAFTED = ("move", "march", *FLYING_VERBS, "when", "plan")
#: The way by air that each verb orders, and back.
VERB_OF_WAY = {by: verb for verb, by in FLYING_VERBS.items()}


def line_of_rule(rule: DoctrineRule) -> str:
    """A rule as the action writes it: "0303 8 hold", "all 3:1 lose a+b"."""
    return " ".join((rule.where, rule.odds or str(rule.column), rule.what, *([rule.value] if rule.value else [])))


def give_order(g: TheatreWar, step: Step[TheatreWar], seat: str, line: str, field: str) -> None:
    """Carry out an order of a step that only notes it. Raises FaultError for one that is not legal."""
    verb, *args = line.split()
    try:
        if verb not in step.verbs:
            raise IllegalActionError(Refusal("verb-not-now", "", {"verb": verb}))
        for count in range(len(args) + 1):
            slot = step.slot(g, seat, verb, tuple(args[:count]))
            if (slot is None) != (count == len(args)):
                raise IllegalActionError(Refusal("incomplete" if slot else "too-many-arguments", "", {"verb": verb}))
            for one in args[count].split("+") if slot is not None and slot.multi else args[count : count + 1]:
                if slot is not None and one not in slot.choices and not slot.takes(one):
                    why = step.why(g, seat, verb, tuple(args[:count]), one)
                    raise IllegalActionError(why or Refusal("not-legal", slot.section, {"slot": slot.name, "value": one}))
        step.do(g, seat, verb, tuple(args))
    except IllegalActionError as illegal:
        raise FaultError(field, "illegal", line=line, why=illegal) from illegal


# -- doctrine and groups ---------------------------------------------------------------------------------------------------


#: Reads lines of text of each side.
LINES_BY_SIDE = table_of(A_SIDE, list_of(any_text))


def _lay_rules(at: Any, found: dict[str, list[str]]) -> None:
    """The newest rule comes first, so that the last one is given first."""
    g = TheatreWar(at.state, None, at.book)
    for side, rules in found.items():
        for i, line in reversed([*enumerate(rules)]):
            with at.faults.gather():
                give_order(g, Doctrines(), side, f"doctrine {line}", f"doctrines.{side}[{i}]")


def _lines_of_rules(state: TheatreState) -> dict[str, list[str]]:
    """The rules, where giving them again leads to the same: one may name a unit that is gone. The field "state" has others."""
    lines = {side: [line_of_rule(one) for one in rules] for side, rules in state.doctrines.items()}
    return lines if is_given_again(state, "doctrines", _lay_rules, lines) else {}


def _lines_of_groups(state: TheatreState) -> dict[str, dict[str, list[str]]]:
    return state.groups if is_given_again(state, "groups", _lay_groups, state.groups) else {}


def is_given_again(state: TheatreState, name: str, lay: Callable[[Any, Any], None], given: Any) -> bool:
    """Whether what a field says, given again in a position without it, leads to the same."""
    found, book = copy.copy(state), book_of(state.module)
    setattr(found, name, {})
    at = PositionReading({}, found, book, GatheredFaults())
    lay(at, given)
    return not at.faults.found and getattr(found, name) == getattr(state, name)


def _lay_groups(at: Any, found: dict[str, dict[str, list[str]]]) -> None:
    g = TheatreWar(at.state, None, at.book)
    for side, named in found.items():
        for name, units in named.items():
            with at.faults.gather():
                give_order(g, Doctrines(), side, f"group {name} {'+'.join(units)}", f"groups.{side}.{name}")


# -- orders of the segment -------------------------------------------------------------------------------------------------


def _order_of_segment(value: object, field: str, at: Any) -> str:
    line = is_text(value, field)
    is_one_of(line.partition(" ")[0], field, DRAFTED, "next_war:order")
    return line


def _lay_orders(at: Any, found: list[str]) -> None:
    """The orders are given in their order to the segment that has begun. Raises FaultError where there is none."""
    if at.faults.found or not found:
        return
    state = at.state
    [step] = state.stack if len(state.stack) == 1 else [None]
    if not isinstance(step, HangingSheet | CombatSegment):
        raise FaultError("orders", "next_war:no-segment")
    g = TheatreWar(state, None, at.book)
    for i, line in enumerate(found):
        with at.faults.gather():
            give_order(g, step, state.active, line, f"orders[{i}]")


def _drafting_step(state: TheatreState) -> HangingSheet | CombatSegment | None:
    """The segment whose orders are drafted, or are before the defender; None for none."""
    steps = state.stack[:-1] if state.stack and isinstance(state.stack[-1], AnswerAttacks) else state.stack
    step = steps[-1] if steps else None
    return step if isinstance(step, HangingSheet | CombatSegment) else None


def lines_of_orders(state: TheatreState) -> list[str]:
    """The orders of the segment under way, as actions: marches, flights, what hangs on them; or the list of battles."""
    step = _drafting_step(state)
    if isinstance(step, CombatSegment):
        return [_line_of_battle(TheatreWar(state, None), step.seat, one) for one in step.plans]
    return list(_lines_of_sheet(TheatreWar(state, None), step)) if isinstance(step, HangingSheet) else []


def _written_orders(state: TheatreState) -> list[str]:
    """The orders, where giving them again in this order leads to the same; else none: the field "state" has them then."""
    step = _drafting_step(state)
    if step is None:
        return []
    lines, again = lines_of_orders(state), type(step)(seat=step.seat)
    found = copy.copy(state)
    found.stack = [again]
    g = TheatreWar(found, None)
    try:
        for line in lines:
            give_order(g, again, step.seat, line, "orders")
    except FaultError:
        return []
    return lines if _noted_in(again) == _noted_in(step) else []


def _noted_in(step: HangingSheet | CombatSegment) -> tuple[object, ...]:
    return (step.plans,) if isinstance(step, CombatSegment) else (step.draft, step.flights, step.hanging)


def _lines_of_sheet(g: TheatreWar, step: HangingSheet) -> Iterator[str]:
    for count, march in enumerate(step.draft):
        origin = drafted_war(g, step.draft[:count]).state.place[march.units[0]]
        yield f"move {origin} {'+'.join(march.units)} {march.path[-1]}"
    for order in step.flights:
        yield _line_of_flight(g, step.seat, order)
    for one in step.hanging:
        yield line_of_hanging(one)


def _line_of_flight(g: TheatreWar, side: str, order: FlightOrder) -> str:
    words = [VERB_OF_WAY[order.by], "+".join(order.units), order.to]
    words += [str(order.escort)] if order.escort or len(escorts_for(g, order.units[0])) > 1 else []
    return " ".join((*words, *([order.onward or "stay"] if landing_steps(g, side, order.by, order.to) else [])))


def line_of_hanging(one: HangingOrder) -> str:
    """An order that hangs on others, as the action writes it."""
    return " ".join(("when", one.needs, "+".join(one.goals), one.verb, *one.args))


def _line_of_battle(g: TheatreWar, side: str, plan: PlannedBattle) -> str:
    words = ["when", plan.needs, plan.cause] if plan.needs else ["plan"]
    words += [plan.target, "+".join(plan.units), plan.lead, plan.least]
    given = LATER not in plan.support or support_slot(g, side, plan.target, attacks=True, later=True) is not None
    return " ".join((*words, *(["+".join(plan.support)] if given else [])))


_PLACED_UNIT = name_of(lambda at: at.state.place, "unit")
STANDING_FIELDS = (
    PositionField(
        "doctrines", LINES_BY_SIDE,
        "side -> rules of its doctrine, the newest first, each as `WHERE LEAST WHAT [VALUE]`: everywhere (`all`), a hex or a"
        " formation; the first column, or the least odds (9.2.2); what is done; what it names, units joined by `+`",
        attr="", lay=_lay_rules, get=_lines_of_rules,
    ),
    PositionField(
        "groups", table_of(A_SIDE, table_of(any_text, list_of(_PLACED_UNIT))),
        "side -> name -> units: names that its orders may use", attr="", lay=_lay_groups, get=_lines_of_groups,
    ),
)  # fmt: skip
ORDERS = PositionField(
    "orders", list_of(_order_of_segment),
    "orders of `active` in the segment that are not carried out yet, as actions: `move`, `march`, `fly`, `drop`, `haul`,"
    " `rebase`, `plan`, and those that hang on others (`when`)",
    attr="", lay=_lay_orders, get=_written_orders, when=_written_orders,
)  # fmt: skip
