"""Questions about what was ordered beforehand: "doctrine" (9), "orders" (8.5, 9.2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.next_war.air.s08_hanging import HangingSheet, hanging_paths, holds, why_not_to_be_done
from rules.next_war.battle.s09_defence import best_first
from rules.next_war.battle.s09_doctrine import (
    doctrine_of,
    is_decision_kept,
    measured_battle,
    wished_field,
    wished_loser,
    wished_stand,
    wished_support,
    wished_unit,
    wished_way,
)
from rules.next_war.battle.s09_list import is_called_for, why_plan_fails
from rules.next_war.battle.s09_permits import attackers_of, defending_sets, enemies_in, why_too_many, why_unit_not_attacking
from rules.next_war.battle.s09_reckoning import best_defenders, best_lead, drawn_battle
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import support_values, usual_support
from rules.next_war.battle.s09_usual import usual_loser
from rules.next_war.ground.s02_doctrine import OWN_DECISIONS, RULE_KINDS
from rules.next_war.march.s08_cost import points_of
from rules.next_war.march.s08_draft import drafted_war
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.positions.orders import line_of_rule, lines_of_orders
from rules.next_war.positions.params import TheatreParams
from rules.next_war.state.supposing import copy_to_march
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, refusal_data


def answer_doctrine(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """What the rules of both sides answer in a battle for a hex, as it is before the die; and which questions they keep.

    Without a hex: every rule, side by side.
    """
    target = params.place(g)
    if not target:
        rules = {side: [line_of_rule(one) for one in g.state.doctrines.get(side, [])] for side in g.book.sides}
        return {"sides": {side: {"rules": lines} for side, lines in rules.items()}}
    units = params.units(g) or attackers_of(g, target, g.state.active)
    if not units:
        raise FaultError(params.at("units"), "missing")
    reasons = (why_unit_not_attacking(g, uid, target) for uid in units)
    if (refusal := next((one for one in reasons if one), None) or why_too_many(g, units)) is not None:
        return {"refusal": refusal_data(refusal)}
    side = g.side(units[0])
    found = copy_to_march(g)
    found.state.fight = drawn_battle(g, target, units)
    measure = measured_battle(found, found.state.fight)
    return {
        "odds": measure.odds,
        "column": measure.column,
        "sides": {one: _answers_of(found, one, target) for one in (side, g.enemy(side))},
    }


def _answers_of(g: TheatreWar, side: str, target: str) -> dict[str, Any]:
    fight = g.fight
    attacks = fight.side == side
    values = support_values(g, side, target, attacks=attacks)
    wished = wished_support(g, side, values)
    rules = [line_of_rule(one) for one in doctrine_of(g, side, *RULE_KINDS)]
    found: dict[str, Any] = {
        "rules": rules,
        "support": usual_support(g, side, target, attacks=attacks) if wished is None else wished,
    }
    if attacks:
        kept = [what for what in OWN_DECISIONS if what not in ("sweep-mines", "replenish-forces")]
        units = sorted(fight.attackers)
        found["asked"] = [what for what in kept if is_decision_kept(g, side, what, [target])]
    else:
        sets = defending_sets(g, target, side)
        units = best_defenders(g, fight, wished_field(g, side, sets)) if sets else enemies_in(g, target, fight.side)
        lead = wished_unit(g, side, "lead", units) or (best_lead(g, units) if units else "")
        found |= {"defenders": sorted(units), "lead": lead, "stand": wished_stand(g, side), "way": wished_way(g, side)}
        found["asked"] = ["all"] if is_decision_kept(g, side, "", [target]) else []
    if units:
        found["loses"] = wished_loser(g, side, units) or usual_loser(g, best_first(g, units), attacks=attacks)
    return found


def answer_orders(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """The orders of the segment that are not carried out yet: ways and points of marches; of those that hang on others whether
    they could be carried out if all before them goes well, and whether they would be as things are."""
    step = g.state.stack[-1] if g.state.stack else None
    lines = lines_of_orders(g.state)
    if isinstance(step, CombatSegment):
        return {"orders": [dict(_battle_row(g, step, i), order=line) for i, line in enumerate(lines)]}
    rows = list(_sheet_rows(g, step)) if isinstance(step, HangingSheet) else []
    return {"orders": [{"order": line, **row} for line, row in zip(lines, rows, strict=True)]}


def _battle_row(g: TheatreWar, step: CombatSegment, at: int) -> dict[str, Any]:
    plan = step.plans[at]
    why = why_plan_fails(g, plan)
    return {"now": is_called_for(g, plan) and why is None, **({} if why is None else {"refusal": refusal_data(why)})}


def _sheet_rows(g: TheatreWar, step: HangingSheet) -> Iterator[dict[str, Any]]:
    for count, march in enumerate(step.draft):
        before = drafted_war(g, step.draft[:count])
        spent = reach_of(before, march.units).spent(g.board.bit[march.path[-1]])
        yield {"path": list(march.path), "points": str(points_of(before, spent))}
    for _ in step.flights:
        yield {}
    now = step.tried_in(g, "failed", [])
    for count, one in enumerate(step.hanging):
        tried = step.tried_in(g, one.needs, step.hanging[:count])
        why = why_not_to_be_done(tried, one)
        row: dict[str, Any] = {"goals": one.goals, "paths": [list(path) for path in hanging_paths(tried, one)]}
        yield row | ({"now": holds(now, one)} if why is None else {"refusal": refusal_data(why)})
