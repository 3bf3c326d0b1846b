"""What a panel says beside the choices of a battle: odds of a hex, checks on a way; the list of battles as it is now (9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine import Position, Slot
from rules.engine.contract.game import Note
from rules.next_war.battle.s09_answers import AnswerAttacks
from rules.next_war.battle.s09_doctrine import rule_facts
from rules.next_war.battle.s09_list import public_war
from rules.next_war.battle.s09_permits import attack_choices, why_too_many
from rules.next_war.battle.s09_reckoning import BattleReckoning, drawn_battle, reckon_battle
from rules.next_war.battle.s09_retreat import retreat_ends
from rules.next_war.battle.s09_retreating import TheatreRetreat
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import LATER, support_facts
from rules.next_war.ground.s02_doctrine import USUAL
from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.fog import hidden_units, is_foggy
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar


def battle_value_notes(
    position: Position[TheatreState], seat: str, slot: Slot, chosen: tuple[str, ...], one: str
) -> tuple[Note, ...]:
    """Remarks on one value of a slot of a battle; () for slots of other decisions."""
    state = position.state
    top = state.stack[-1] if state.stack else None
    g = public_war(TheatreWar(state, None), seat)
    if isinstance(top, CombatSegment) and slot.name == "target" and one in g.board.bit:
        units = attack_choices(g, seat).get(one, [])
        return (("beside-odds", _odds_facts(reckon_battle(g, drawn_battle(g, one, units)))),) if units else ()
    if isinstance(top, CombatSegment) and slot.name == "lead" and len(chosen) >= 2:
        units = chosen[1].split("+")
        if one in units and why_too_many(g, units) is None:
            return (("beside-odds", _odds_facts(reckon_battle(g, drawn_battle(g, chosen[0], units, lead=one)))),)
    if isinstance(top, TheatreRetreat) and slot.name == "to" and chosen:
        end = retreat_ends(g, chosen[0], position.state.fight.target if position.state.fight else "", top.far).get(one)
        return (("beside-checks", {"count": len(end.checks)}),) if end and end.checks else ()
    return ()


def _odds_facts(found: BattleReckoning) -> dict[str, object]:
    attack, defence = found.totals
    return {"attack": attack, "defence": defence, "odds": found.odds.odds, "column": found.column, "modifier": found.modifier}


def battle_list_lines(position: Position[TheatreState], seat: str) -> tuple[Note, ...]:
    """The seat's own list of battles, each with its odds as they are now."""
    state = position.state
    top = state.stack[-1] if state.stack else None
    if isinstance(top, AnswerAttacks) and top.side == seat:
        return (*_by_what_is_public(state, _declared_lines(state, seat)), *answer_lines(state, seat))
    if not isinstance(top, CombatSegment) or top.seat != seat:
        return ()
    g = public_war(TheatreWar(state, None), seat)
    found: list[Note] = []
    for number, plan in enumerate(top.plans, 1):
        units = [uid for uid in plan.units if uid in state.place]
        if units and g.walkers(plan.target, g.enemy(seat)):
            reckoned = _odds_facts(
                reckon_battle(g, drawn_battle(g, plan.target, units, lead=plan.lead if plan.lead in units else ""))
            )
            facts = {"number": number, "hex": plan.target, "units": units, "lead": plan.lead, "least": plan.least}
            facts |= support_facts(plan.support) | {"needs": plan.needs, "places": [plan.cause] if plan.cause else []}
            found.append(("list-line", {**reckoned, **facts}))
    return (*_by_what_is_public(state, found), *answer_lines(state, seat))


def _by_what_is_public(state: TheatreState, lines: Iterable[Note]) -> tuple[Note, ...]:
    """Lines with odds, and below them under fog of war that these are of what everybody sees (13.2)."""
    found = tuple(lines)
    return (*found, ("list-public", {})) if found and is_foggy(TheatreWar(state, None)) else found


def answer_lines(state: TheatreState, seat: str) -> tuple[Note, ...]:
    """What a side has answered ahead in this segment."""
    answers = state.answers.get(seat)
    if answers is None:
        return ()
    rules = (*answers.rules, *(DoctrineRule(hex_, 0, USUAL) for hex_ in answers.usual))
    return tuple(("answer-line", rule_facts(one)) for one in rules)


def declared_attacks(state: TheatreState, seat: str) -> dict[str, list[str]]:
    """Hex -> the attackers that a defender is shown on the sheet under way."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AnswerAttacks) or top.side != seat:
        return {}
    if state.fight is not None:
        return {state.fight.target: sorted(state.fight.attackers)}
    plans = [plan for step in state.stack if isinstance(step, CombatSegment) for plan in step.plans]
    return {plan.target: list(plan.units) for plan in plans if plan.target in top.hexes}


def _declared_lines(state: TheatreState, seat: str) -> Iterator[Note]:
    """The attacks that a defender answers on one sheet, by what it sees of them (13.2)."""
    g, hidden = public_war(TheatreWar(state, None), seat), hidden_units(TheatreWar(state, None), seat)
    plans = [plan for step in state.stack if isinstance(step, CombatSegment) for plan in step.plans if state.fight is None]
    support = {plan.target: plan.support for plan in plans}
    for number, (hex_, units) in enumerate(declared_attacks(state, seat).items(), 1):
        seen = [uid for uid in units if uid in g.state.place and uid not in hidden]
        if seen:
            facts = _odds_facts(reckon_battle(g, drawn_battle(g, hex_, seen)))
            given = support_facts(support.get(hex_, [LATER]))
            yield "declared-line", {**facts, "number": number, "hex": hex_, "units": seen, **given}
