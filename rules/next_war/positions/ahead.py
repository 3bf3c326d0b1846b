"""What is answered ahead of battles, as a position file says it: the defender's sheet, answers of both sides (9.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.next_war.battle.s09_answers import AnswerAttacks
from rules.next_war.battle.s09_permits import attack_choices
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.ground.s02_doctrine import USUAL
from rules.next_war.positions.orders import LINES_BY_SIDE, give_order, is_given_again, line_of_rule
from rules.next_war.state.fight import SegmentAnswers
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, GatheredFaults
from rules.positions.form import PositionField
from rules.positions.values import yes_or_no


def _combat_of(state: TheatreState) -> CombatSegment | None:
    """The combat segment that is under way with no battle begun; None for none."""
    steps = state.stack
    sheet = len(steps) == 2 and isinstance(steps[1], AnswerAttacks) and not steps[1].over
    return steps[0] if isinstance(steps[0] if steps else None, CombatSegment) and (len(steps) == 1 or sheet) else None


def _shown_hexes(g: TheatreWar, step: CombatSegment) -> list[str]:
    """The hexes that a side is shown: of the sheet before it, of the list, or all that may be attacked."""
    top = g.state.stack[-1]
    if isinstance(top, AnswerAttacks):
        return top.hexes
    return [plan.target for plan in step.plans] or sorted(attack_choices(g, step.seat))


def _lay_sheet(at: Any, found: bool) -> None:
    """The list of orders is declared, and the defender has its sheet before it. Raises FaultError where it has none."""
    if at.faults.found or not found:
        return
    step = _combat_of(at.state)
    if step is None:
        raise FaultError("sheet", "next_war:no-segment")
    g = TheatreWar(at.state, None, at.book)
    step.do_fight(g, step.seat, ())
    if not step.plans or not step.declare_list(g):
        raise FaultError("sheet", "next_war:no-sheet")


def _is_sheet_open(state: TheatreState) -> bool:
    """Whether the sheet is before the defender, of all battles of the list."""
    step, top = _combat_of(state), state.stack[-1] if state.stack else None
    if step is None or not isinstance(top, AnswerAttacks):
        return False
    return (step.running, step.shown, step.last) == (True, True, False) and top.hexes == [plan.target for plan in step.plans]


def _lay_answers(at: Any, found: dict[str, list[str]]) -> None:
    if at.faults.found or not found:
        return
    if _combat_of(at.state) is None:
        raise FaultError("answers", "next_war:no-segment")
    for side, lines in found.items():
        _lay_side(TheatreWar(at.state, None, at.book), side, lines, at.faults)


def _lay_side(g: TheatreWar, side: str, lines: list[str], faults: GatheredFaults) -> None:
    """What a side answers: the attacker for its list, the defender for the attacks that it is shown."""
    step = g.state.stack[0]
    if isinstance(step, CombatSegment) and side != step.seat:
        hexes = _shown_hexes(g, step)
        g.show_attacks(side, hexes)
        step = AnswerAttacks(side=side, hexes=hexes)
    for i, line in enumerate(lines):
        with faults.gather():
            give_order(g, step, side, f"answer {line}", f"answers.{side}[{i}]")


def lines_of_answers(answers: SegmentAnswers) -> Iterator[str]:
    """What a side has answered, as the action writes it."""
    yield from (line_of_rule(rule) for rule in answers.rules)
    yield from (f"{hex_} 0 {USUAL}" for hex_ in answers.usual)


def _written_answers(state: TheatreState) -> dict[str, list[str]]:
    """The answers, where giving them again leads to the same; else none: the field "state" has them then."""
    lines = {side: [*lines_of_answers(answers)] for side, answers in state.answers.items()}
    if _combat_of(state) is None or not any(lines.values()):
        return {}
    return lines if is_given_again(state, "answers", _lay_answers, lines) else {}


AHEAD_FIELDS = (
    PositionField(
        "sheet", yes_or_no,
        "whether the list in `orders` is declared, and the defender has the sheet of its attacks before it (9.2)",
        attr="", lay=_lay_sheet, get=_is_sheet_open, when=_is_sheet_open,
    ),
    PositionField(
        "answers", LINES_BY_SIDE,
        "side -> what it has answered ahead of the battles of the combat segment (9.2), each as `WHERE LEAST WHAT [VALUE]`, like"
        " `doctrines`: of the attacker for its list in `orders`; of the defender for that list, without one for every hex that"
        " may be attacked, as units stand there now",
        attr="", lay=_lay_answers, get=_written_answers, when=_written_answers,
    ),
)  # fmt: skip
