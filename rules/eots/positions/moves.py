"""Question "moves" (8.0): where a unit or stack may go with an operations value, by kind of movement."""

from __future__ import annotations

from typing import Any

from rules.eots import s08_movement
from rules.eots.positions.params import EotsParams
from rules.eots.s06_supply import supply
from rules.eots.s08_movement import sea_transport
from rules.eots.s08_movement.modes import ORDER, SEA_LIFT, possible_modes
from rules.eots.state.war import EotsWar
from rules.eots.what_if import trial
from rules.positions.fault import FaultError, refusal_data


def answer_moves(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """Destinations by kind of movement (``paths``: with the way hex by hex), none for kinds that are not open to the stack.

    Only these units are activated, and the offensive is of the operations value unless ``card`` and ``kind`` say otherwise.
    ``mode`` narrows to one kind; ``to`` asks why a hex is no destination. ``unsupplied``: who could not be activated (6.3);
    the destinations are those of activated units, which count as supplied.
    """
    units = params.units(g) if params.has("units") else [params.unit(g)]
    where, side = _one_stack(g, params, units)
    reacting = params.reacting()
    card, kind = params.card_and_way(g, g.enemy(side) if reacting else side)
    ops = params.ops(g, card)
    battles = params.hexes(g, "battles")
    if reacting and not battles:
        raise FaultError(params.at("battles"), "eots:reaction-battles", section="7.32")
    t = trial.reacting_trial(g, side, ops, battles, units) if reacting else trial.under_way(g, side, card, kind, ops, units)
    wanted = (params.one_of("mode", ORDER, ORDER[0]),) if params.has("mode") else ORDER
    goal = params.hex(g, "to") if params.has("to") else ""
    found: dict[str, Any] = {}
    refused: dict[str, Any] = {}
    for mode in wanted:
        if mode == "air_track":
            found[mode] = mode in possible_modes(t, units, reacting)
            continue
        reach = s08_movement.legal_destinations(t, units, mode, reacting)
        found[mode] = {name: reach[name] for name in reach.names} if params.flag("paths") else list(reach.names)
        if not reach and mode in possible_modes(t, units, reacting) and mode in SEA_LIFT:
            reason = sea_transport.mode_refusal(t, sorted(units), mode, reacting)
            if reason is not None:
                refused[mode] = refusal_data(reason)
    answered: dict[str, Any] = {"units": units, "from": where, "ops": ops, "destinations": found}
    costs = {m: sea_transport.asp_needed(t, units, m) for m in SEA_LIFT if found.get(m)}
    if costs:
        answered["asp"] = {"cost": costs, "available": sea_transport.asp_available(t, side, reacting)}
    if refused:
        answered["not_possible"] = refused
    cut_off = [u for u in units if not supply.is_supplied(g, u)]
    if cut_off:
        answered["unsupplied"] = cut_off
    if goal:
        answered["to"] = {"hex": goal, **_why_not_to_hex(t, units, wanted, goal, reacting)}
    return answered


def _one_stack(g: EotsWar, params: EotsParams, units: list[str]) -> tuple[str, Any]:
    field = params.at("units" if params.has("units") else "unit")
    if not units:
        raise FaultError(field, "eots:no-unit")
    for i, uid in enumerate(units):
        if g.unit(uid).kind == "hq":
            raise FaultError(f"{field}[{i}]", "eots:headquarters", unit=uid)
        if g.where(uid) != g.where(units[0]) or g.side(uid) != g.side(units[0]):
            raise FaultError(
                f"{field}[{i}]", "eots:not-one-stack", unit=uid, place=g.where(uid), other=units[0], there=g.where(units[0])
            )
    return g.where(units[0]), g.side(units[0])


def _why_not_to_hex(t: EotsWar, units: list[str], wanted: tuple[str, ...], goal: str, reacting: bool) -> dict[str, Any]:
    """Which kinds of movement lead to a hex, and why the others do not."""
    open_, closed = [], {}
    for mode in wanted:
        if mode == "air_track" or mode not in possible_modes(t, units, reacting):
            continue
        reason = s08_movement.why_no_destination(t, units, mode, goal, reacting)
        if reason is None:
            open_.append(mode)
        else:
            closed[mode] = refusal_data(reason)
    return {"by": open_, "why_not": closed}
