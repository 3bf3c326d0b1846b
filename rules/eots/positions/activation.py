"""Question "activation" (6.11, 6.3, 7.21, 7.26): what a headquarters may activate, and how many."""

from __future__ import annotations

from typing import Any

from rules.engine.contract.core import Refusal
from rules.eots.positions.params import ROLES, EotsParams
from rules.eots.s06_supply import activation_lines, efficiency, supply
from rules.eots.s07_offensive import activation, eligible_units, reaction
from rules.eots.s08_movement import company, join
from rules.eots.state.war import EotsWar
from rules.eots.what_if import trial
from rules.positions.fault import FaultError, refusal_data


def answer_activation(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """Efficiency and limit, hexes with an activation line, the units it may activate besides ``units``, why others not.

    ``role`` "reaction" with ``battles``: only units that could join one of these battles.
    """
    hq = params.unit(g, "hq")
    if g.unit(hq).kind != "hq":
        raise FaultError(params.at("hq"), "eots:no-headquarters", unit=hq)
    if not g.on_map(hq):
        raise FaultError(params.at("hq"), "not-on-map", name=hq, place=g.where(hq))
    side = g.side(hq)
    reacting = params.reacting()
    owner = g.enemy(side) if reacting else side
    card, kind = params.card_and_way(g, owner)
    ops = params.ops(g, card)
    chosen = params.units(g)
    battles = params.hexes(g, "battles")
    if battles and not reacting:
        raise FaultError(params.at("battles"), "eots:battles-without-reaction")
    own = None if reacting else trial.own_event(card, kind)
    t = trial.reacting_trial(g, side, ops, battles) if reacting else trial.under_way(g, side, card, kind, ops)
    trial.activate_in_trial(t, hq, (), reacting)
    _check_chosen(t, params, hq, chosen, own, reacting and bool(battles))
    trial.activate_in_trial(t, hq, chosen, reacting)
    limit = activation.unit_activation_limit(t, reacting, chosen)
    may = list(eligible_units.activation_candidates(t, side, hq, chosen, own))

    def counted(units: list[str]) -> int:
        """Units that count against the limit: all but those the card activates beyond it (A48)."""
        return sum(1 for u in units if own is None or not own.free_activation(t, hq, u))

    fitting = [u for u in may if counted([*chosen, u]) <= activation.unit_activation_limit(t, reacting, [*chosen, u])]
    may, with_others = fitting, dict[str, list[str]]()
    if reacting and battles:
        may = list(join.units_able_to_join(t, fitting))
        with_others = _in_company(t, hq, chosen, [u for u in fitting if u not in may], may, limit - counted(chosen) - 1)
    found: dict[str, Any] = {
        "hq": hq,
        "place": g.where(hq),
        "supplied": hq in supply.supplied_hqs(g, side),
        "role": ROLES[int(reacting)],
        "efficiency": {"printed": g.unit(hq).hq_efficiency, "modified": efficiency.efficiency_of_hq(t, hq, chosen)},
        "value": trial.activation_value(t, reacting),
        "limit": limit,
        "chosen": chosen,
        "hexes": g.grid.names(activation_lines.activation_reach(g, hq)),
        "units": sorted(may),
    }
    if reacting and battles:
        found["in_company"] = with_others
        found["may_lead"] = hq in reaction.reaction_leaders(t, battles)
    elif not reacting:
        reason = activation.leader_refusal(g, hq, card, kind)
        found["may_lead"] = reason is None
        if reason is not None:
            found["why_not_lead"] = refusal_data(reason)
    if params.has("unit"):
        found["unit"] = _activation_of_unit(t, params.any_unit(t, "unit"), hq, chosen, may, fitting, with_others, own)
    return found


def _check_chosen(t: EotsWar, params: EotsParams, hq: str, chosen: list[str], own: Any, joining: bool) -> None:
    """Raises FaultError for a unit among those chosen that may not be activated, judged one after the other (8.45 B)."""
    side = t.side(hq)
    found: tuple[str, Refusal] | None = None
    if joining:
        found = company.reacting_together(
            t, chosen, lambda uid, added: eligible_units.activation_refusal(t, side, hq, uid, added, own)
        )
    else:
        each = ((uid, eligible_units.activation_refusal(t, side, hq, uid, chosen[:i], own)) for i, uid in enumerate(chosen))
        found = next(((uid, reason) for uid, reason in each if reason is not None), None)
    if found is not None:
        uid, reason = found
        at = f"{params.at('units')}[{chosen.index(uid)}]"
        raise FaultError(at, "eots:not-activated", section=reason.section, refusal=refusal_data(reason), unit=uid, why=reason)


def _in_company(
    t: EotsWar, hq: str, chosen: list[str], apart: list[str], by_itself: list[str], room: int
) -> dict[str, list[str]]:
    """Units that may be activated in one line with others only, and with which."""
    side = t.side(hq)
    found: dict[str, list[str]] = {}
    for uid in sorted(apart):

        def fits(some: list[str], uid: str = uid) -> bool:
            return eligible_units.activation_refusal(t, side, hq, uid, [*chosen, *some], None, False) is None

        others = company.company_of_unit(t, uid, by_itself, room, fits)
        if others:
            found[uid] = list(others)
    return found


def _activation_of_unit(
    t: EotsWar,
    uid: str,
    hq: str,
    chosen: list[str],
    may: list[str],
    fitting: list[str],
    with_others: dict[str, list[str]],
    own: Any,
) -> dict[str, Any]:
    """Whether one unit may be activated by itself, and why not."""
    if uid in may:
        return {"id": uid, "may": True}
    reason = eligible_units.activation_refusal(t, t.side(hq), hq, uid, chosen, own)
    if reason is None and uid in fitting:
        reason = company.why_apart(t, uid, with_others.get(uid, ()))
    if reason is None:
        section = "7.26" if t.side(hq) != t.off.side else "7.21"
        reason = Refusal(
            "too-many-units",
            section,
            {"have": len(chosen) + 1, "need": activation.unit_activation_limit(t, section == "7.26", chosen)},
        )
    return {"id": uid, "may": False, "why_not": refusal_data(reason)}
