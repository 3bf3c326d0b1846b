"""Questions about the board: "zones" (8), "supply" (13), "moves" (10.1), "rail" (10.2), "exploit" (12), "attrition" (13.3)."""

from __future__ import annotations

from typing import Any

from rules.positions.fault import refusal_data
from rules.stalins_war.battle import s12_reach
from rules.stalins_war.course import s14_replacements
from rules.stalins_war.course.s05_victory import victory_line_holds
from rules.stalins_war.course.s13_attrition import lost_places
from rules.stalins_war.ground.s08_zones import uncancelled_zone, zone_hexes
from rules.stalins_war.ground.s13_supply import supply_of_unit, traced_supply
from rules.stalins_war.march import s10_movement, s10_strategic
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.state.state import SIDES, SOVIET
from rules.stalins_war.state.war import FrontWar

#: The nations whose lines differ, by side.
NATIONS = {"axis": ("german", "romanian", "hungarian", "italian", "slovak"), SOVIET: (SOVIET,)}


def answer_zone_hexes(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Side -> the hexes in its zones, those in which they count for retreat and supply too, and the units that cast them."""
    return {
        "zones": {
            side: {
                "hexes": g.board.names(zone_hexes(g, side)),
                "uncancelled": g.board.names(uncancelled_zone(g, side)),
                "units": [uid for uid in g.units_of(side) if g.unit(uid).zone and g.full(uid)],
            }
            for side in params.sides(g)
        }
    }


def answer_unit_supply(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Unit -> its supply now and as it was last checked; nation -> the hexes from which it traces."""
    units = {uid: {"now": supply_of_unit(g, uid), "checked": g.supply(uid)} for uid in params.wanted(g)}
    lines = {}
    for side in params.sides(g):
        for nation in NATIONS[side]:
            found = traced_supply(g, nation)
            lines[nation] = {"full": g.board.names(found.full), "defence": g.board.names(found.defence)}
    return {"units": units, "traced": lines}


def answer_unit_moves(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Unit -> points left and where it may go by itself with what it costs; or the refusal that keeps it where it is.

    ``paths``: the way to each hex as well. Several units named: where they may go together.
    """
    if params.has("units") and len(units := params.units(g)) > 1 and len({g.state.place[uid] for uid in units}) == 1:
        return {"together": _reach_answer(g, units, params.flag("paths"))}
    return {"units": {uid: _reach_answer(g, [uid], params.flag("paths")) for uid in params.wanted(g)}}


def _reach_answer(g: FrontWar, units: list[str], paths: bool) -> dict[str, Any]:
    for uid in units:
        bound = s10_movement.stays_bound(g, uid)
        if bound is not None:
            return {"refusal": refusal_data(bound)}
    if not s10_movement.may_leave_zone(g, units):
        return {"refusal": {"code": "zone-holds", "section": "8.3", "facts": {"hex": g.state.place[units[0]], "units": units}}}
    found = s10_movement.movement_reach(g, units)
    goals = g.board.names(s10_movement.movement_goals(g, units))
    ways = {goal: s10_movement.movement_way(found, goal) for goal in goals}
    reach: dict[str, Any] = {"points": min(s10_movement.points_left(g, uid) for uid in units)}
    reach["hexes"] = {goal: {"points": spent, "path": list(path)} if paths else spent for goal, (path, spent) in ways.items()}
    return reach


def answer_rail(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Unit -> where it gets by rail and by sea, or the refusal that keeps it from both; nation -> its lines."""
    units: dict[str, Any] = {}
    for uid in params.wanted(g):
        unfit = s10_strategic.fit_to_ship(g, uid)
        units[uid] = (
            {"refusal": refusal_data(unfit)}
            if unfit is not None
            else {
                "rail": g.board.names(s10_strategic.by_rail(g, uid)),
                "sea": g.board.names(s10_strategic.sea_move_hexes(g, uid)),
            }
        )
    lines = {nation: g.board.names(s10_strategic.rail_hexes(g, nation)) for side in params.sides(g) for nation in NATIONS[side]}
    return {"units": units, "lines": lines}


def answer_exploit(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Unit that may exploit -> how many hexes, and the way to each hex it may end in."""
    return {
        "units": {
            uid: {
                "hexes": s12_reach.exploitation_hexes(g, uid),
                "ends": {at: list(way) for at, way in sorted(s12_reach.exploitation_ends(g, uid).items())},
            }
            for side in params.sides(g)
            for uid in s12_reach.exploiting_units(g, side)
        }
    }


def answer_attrition(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Side -> the units that attrition would eliminate now, and the hexes whose places would change hands."""
    return {
        "attrition": {
            side: {
                "eliminated": [uid for uid in g.units_of(side) if supply_of_unit(g, uid) == "none"],
                "places": lost_places(g, side),
            }
            for side in params.sides(g)
            if side in SIDES
        }
    }


# Questions about what is counted: "score" (5) and "replacements" (14).


def answer_vp_score(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """VP, the places that count with who holds them, and the scenario's lines of victory with whether each holds now."""
    return {
        "vp": g.state.vp,
        "places": {at: {"vp": vp, "side": g.state.control[at]} for at, vp in sorted(g.board.vp.items()) if vp},
        "victory": [
            {"winner": line.winner, "when": line.when, "holds": victory_line_holds(g, line)} for line in g.scenario.victory
        ],
    }


def answer_replacements(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Side -> its points as noted, what changes them, and each unit that lacks steps with its price or why it gets none."""
    found = {}
    for side in params.sides(g):
        units = [uid for uid in (*g.units_of(side), *g.state.eliminated) if g.side(uid) == side]
        lacking = [uid for uid in units if uid not in g.state.place or g.reduced(uid)]
        found[side] = {
            "points": {kind: g.state.rp.get(kind, 0) / 2 for kind in s14_replacements.RP_OF[side]},
            "changed_by": {kind: s14_replacements.replacement_modifier(g, kind) for kind in s14_replacements.RP_OF[side]},
            "units": {uid: _unit_answer(g, uid) for uid in lacking},
        }
    return {"replacements": found}


def _unit_answer(g: FrontWar, uid: str) -> dict[str, Any]:
    reason = s14_replacements.why_no_replacement(g, uid, 0)
    return {
        "points": s14_replacements.replacement_cost(g, uid) / 2,
        **({"refusal": refusal_data(reason)} if reason is not None else {}),
    }
