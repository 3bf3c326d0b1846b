"""What a panel says beside the choices of a battle: odds of a hex, checks on a way; the list of battles as it is now (9)."""

from __future__ import annotations

from rules.engine import Position, Slot
from rules.engine.contract.game import Note
from rules.next_war.battle.s09_list import public_war
from rules.next_war.battle.s09_permits import attack_choices, why_too_many
from rules.next_war.battle.s09_reckoning import BattleReckoning, drawn_battle, reckon_battle
from rules.next_war.battle.s09_retreat import retreat_ends
from rules.next_war.battle.s09_retreating import TheatreRetreat
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import support_facts
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
    return tuple(found)
