"""Questions about the board: "zones" (8.2), "reach", "cost" (8.5.1), "stack" (8.1), "supply" (13.1), "control" (8.4), "check"."""

from __future__ import annotations

from typing import Any

from rules.engine import Refusal
from rules.next_war.ground import s08_stacking
from rules.next_war.ground.s08_control import passing_hexes, uncleared_hexes
from rules.next_war.ground.s08_zones import control_zone, zone_casters
from rules.next_war.ground.s13_supply import supply_line_hexes, supply_sources, units_without_supply
from rules.next_war.march.s08_cost import points_of, way_cost
from rules.next_war.march.s08_movers import foot_of, segment_allowance, stack_allowance, stack_bound
from rules.next_war.march.s08_reach import VEHICLES, reach_of
from rules.next_war.positions.params import TheatreParams
from rules.next_war.state.book import stack_sum
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, refusal_data


def answer_theatre_zones(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Side -> the hexes in its zones, and the units that cast them on their neighbours."""
    return {
        "zones": {
            side: {"hexes": g.board.names(control_zone(g, side)), "units": zone_casters(g, side)} for side in params.sides(g)
        }
    }


def answer_theatre_reach(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Unit -> where it gets and for what; several units of one hex: where they get together; or why they do not move."""
    named = params.units(g)
    if len(named) > 1 and len({g.state.place[uid] for uid in named}) == 1:
        return {"together": _unit_reach_answer(g, named, params.flag("paths"))}
    return {"units": {uid: _unit_reach_answer(g, [uid], params.flag("paths")) for uid in named or params.wanted(g)}}


def _unit_reach_answer(g: TheatreWar, units: list[str], paths: bool) -> dict[str, Any]:
    if (bound := stack_bound(g, units)) is not None:
        return {"refusal": refusal_data(bound)}
    found, side = reach_of(g, units), g.side(units[0])
    hexes: dict[str, Any] = {}
    for name in g.board.names(found.all):
        path, spent = found.way(name)
        spent = min(spent, stack_allowance(g, units))
        points = str(points_of(g, spent))
        hexes[name] = {"points": points, "path": list(path)} if paths else points
    return {
        "points": str(points_of(g, stack_allowance(g, units))),
        "hexes": hexes,
        "in_zone": g.board.names(found.all & control_zone(g, g.enemy(side))),
        "clearing": g.board.names(found.all & uncleared_hexes(g, side)),
    }


def answer_way_cost(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """What a way costs units of one hex, step by step; or why it is no way."""
    params.need("units")
    params.need("path")
    units, path = params.units(g), params.hexes(g, "path")
    if not units or not path:
        raise FaultError(params.at("path" if units else "units"), "missing")
    bound = stack_bound(g, units)
    found = bound if bound is not None else way_cost(g, units, path)
    if isinstance(found, Refusal):
        return {"refusal": refusal_data(found)}
    return {
        "points": str(found.points),
        "have": str(points_of(g, stack_allowance(g, units))),
        "steps": [
            {
                "hex": step.hex,
                "points": str(step.points),
                "parts": [{"what": part.what, "points": str(part.points), "section": part.section} for part in step.parts],
                "goes_on": step.goes_on,
            }
            for step in found.steps
        ],
    }


def answer_stack(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Hex -> what is there: stacking points, limit, what is over, efficiency of each unit, who may fight together."""
    sides, named = params.sides(g), params.hexes(g)
    found: dict[str, Any] = {}
    for side in sides:
        for hex_ in named or g.board.names(g.mask(side) & g.board.ground):
            units = g.walkers(hex_, side)
            if units:
                total = stack_sum(g.book.units, units)
                found[hex_] = {
                    "side": side,
                    "points": s08_stacking.halves_text(total.halves),
                    "limit": s08_stacking.halves_text(s08_stacking.stack_limit(g, hex_, side)),
                    "over": s08_stacking.halves_text(s08_stacking.halves_over(g, hex_, side)),
                    "division": total.division if s08_stacking.is_exempt(g, hex_, total) else "",
                    "efficiency": {uid: s08_stacking.unit_efficiency(g, uid) for uid in units},
                    "fight": s08_stacking.fighting_sets(g, hex_, side),
                }
    return {"stacks": found}


def answer_theatre_supply(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Unit -> whether it is supplied now and was when that was last checked, its figures; side -> sources and lines."""
    cut = {uid for side in g.book.sides for uid in units_without_supply(g, side)}
    units = {
        uid: {
            "now": uid not in cut,
            "checked": not s08_stacking.is_cut(g, uid),
            "attack": s08_stacking.attack_now(g, uid),
            "points": str(segment_allowance(g, uid)),
            "efficiency": s08_stacking.unit_efficiency(g, uid),
        }
        for uid in params.wanted(g)
    }
    sources = {
        side: {what: g.board.names(hexes) for what, hexes in supply_sources(g, side).items() if hexes} for side in params.sides(g)
    }
    return {
        "units": units,
        "sources": sources,
        "lines": {side: g.board.names(supply_line_hexes(g, side)) for side in params.sides(g)},
    }


def answer_control(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Hex -> who holds it, whom it puts under a Clearing marker, whose fort is there, to whom it passes in the control step.

    Hexes left out: those that are not held as at the start, were entered in this turn, or have a Clearing marker.
    """
    passing = passing_hexes(g)
    named = params.hexes(g) or sorted({*g.state.taken, *g.state.entered, *g.state.clearing})
    found: dict[str, Any] = {}
    for hex_ in named:
        bit = g.board.bit[hex_]
        found[hex_] = {
            "held": g.holder(hex_),
            "clears": [side for side in g.book.sides if bit & uncleared_hexes(g, side)],
            "fort": next((side for side in g.book.sides if bit & g.standing_forts(side)), ""),
            "passes": passing.get(hex_, ""),
            **({"marker": g.state.clearing[hex_]} if hex_ in g.state.clearing else {}),
        }
    return {"hexes": found}


def answer_theatre_check(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """What is legal, but seldom meant: too many in a hex, units where they could not have walked, without supply."""
    doubts: list[dict[str, Any]] = []
    board = g.board
    for side in g.book.sides:
        doubts += [
            {"doubt": "overstacked", "section": "8.1.1.1", "hex": hex_} for hex_ in s08_stacking.overstacked_hexes(g, side)
        ]
        for uid in sorted(g.units_of(side)):
            here = g.where(uid)
            if foot_of(g, uid) in VEHICLES and here & board.mountains & ~board.on_road:
                doubts.append({"doubt": "roadless", "section": "8.3.3", "unit": uid})
            if here & g.closed_land():
                doubts.append({"doubt": "closed-country", "section": "8.3.3", "unit": uid})
            if here and not here & g.start.playable:
                doubts.append({"doubt": "off-board", "section": "2.1", "unit": uid})
        doubts += [{"doubt": "no-supply", "section": "13.1.3", "unit": uid} for uid in units_without_supply(g, side)]
    counts = {side: len(g.units_of(side)) for side in g.book.sides}
    return {"sound": True, "hexes": board.ground.bit_count(), "units": counts, "doubts": doubts}
