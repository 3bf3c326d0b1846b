"""Questions about the sea: "sea" (7.1 to 7.4), "contested" (8.5.6.4.1), "mines" (7.5)."""

from __future__ import annotations

from typing import Any

from rules.engine import Refusal
from rules.next_war.positions.params import TheatreParams, parts_data
from rules.next_war.sea.s07_control import CHART, control_parts, control_plan, control_result
from rules.next_war.sea.s07_mine_areas import DENSE, THIN, mine_area, mine_counters
from rules.next_war.sea.s07_mines import sweepable_hexes, sweeping_modifier
from rules.next_war.sea.s08_contested import FACES, SeaWay, comes_through, success_chance
from rules.next_war.sea.s08_places import box_place, boxes_in_play, linked_boxes, next_places, ships_at
from rules.next_war.sea.s08_ships import (
    ship_goals,
    ship_mining_hexes,
    ship_way,
    stages_assault,
    submarine_mining_hexes,
    why_not_sailing,
    why_ship_stays,
)
from rules.next_war.sea.s08_transport import (
    shipping_goals,
    transport_way,
    walks_after,
    why_not_shipped,
    why_not_shipped_to,
)
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, refusal_data


def answer_sea(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Box -> whose it is, what lies next to it, ships in it, and the roll for it: modifiers, result by each face of the die."""
    plan = control_plan(g)
    boxes: dict[str, Any] = {}
    for box in boxes_in_play(g, "at_sea", "in_shore"):
        place = box_place(g, box)
        rolled = CHART in g.board.charts.have and box in (*plan.coast, *plan.open_sea)
        parts = list(control_parts(g, box)) if rolled else []
        modifier = sum(part.amount for part in parts)
        boxes[box] = {
            "held": g.sea_state(box),
            "linked": linked_boxes(g, box),
            "next": [one for one in next_places(g, g.book.sides[0], place) if one not in g.board.bit],
            "ships": {side: ships for side in g.book.sides if (ships := ships_at(g, place, side))},
            "rolled": rolled,
            "parts": parts_data(parts),
            "modifier": modifier,
            "results": [control_result(g, die + modifier) for die in range(FACES)] if rolled else [],
        }
    levels = {side: {"submarine": g.state.submarine.get(side, 0), "asw": g.state.asw.get(side, 0)} for side in params.sides(g)}
    return {"boxes": boxes, "order": [*plan.coast, *plan.open_sea], "levels": levels}


def answer_contested(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Ship or unit -> where it gets by sea and how surely; with a goal each step of the way: why a roll, modifiers, chance."""
    named = params.units(g)
    units = named or [*(ship for side in params.sides(g) for ship in g.ships(side))]
    goal = params.text("to")
    return {"units": {uid: _sea_goals(g, uid) if not goal else _sea_way_answer(g, params, uid, goal) for uid in units}}


def _sea_goals(g: TheatreWar, uid: str) -> dict[str, Any]:
    """Every goal with its chance."""
    at_sea = g.unit(uid).kind == "ship"
    refusal = why_ship_stays(g, uid) if at_sea else why_not_shipped(g, uid)
    if refusal is not None:
        return {"refusal": refusal_data(refusal)}
    goals = ship_goals(g, uid) if at_sea else shipping_goals(g, [uid])
    ways = {goal: _way_of(g, uid, goal) for goal in goals}
    return {"goals": {goal: _number_of(way) for goal, way in ways.items() if way is not None}}


def _way_of(g: TheatreWar, uid: str, goal: str) -> SeaWay | None:
    if g.unit(uid).kind == "ship":
        return ship_way(g, uid, goal)
    return transport_way(g, g.side(uid), g.state.place[uid], goal)


def _number_of(way: SeaWay) -> float:
    return round(float(way.chance), 6)


def _sea_way_answer(g: TheatreWar, params: TheatreParams, uid: str, goal: str) -> dict[str, Any]:
    at_sea = g.unit(uid).kind == "ship"
    if goal not in g.board.bit and goal.partition(":")[2] not in g.board.boxes:
        raise FaultError(params.at("to"), "no-such", what="place", name=goal)
    refusal: Refusal | None = (
        why_not_sailing(g, uid, goal) if at_sea else why_not_shipped(g, uid) or why_not_shipped_to(g, uid, goal)
    )
    way = None if refusal is not None else _way_of(g, uid, goal)
    if refusal is not None or way is None:
        return {"refusal": refusal_data(refusal or Refusal("no-sea-way", "8.5.6.4", {"unit": uid, "place": goal}))}
    dice = list(params.dice() or ())
    steps, reached = [], True
    for step in way.steps:
        data: dict[str, Any] = {
            "from": step.origin, "to": step.to, "because": list(step.triggers), "parts": parts_data(step.parts),
            "modifier": step.modifier, "chance": float(success_chance(g, step)),
        }  # fmt: skip
        if step.triggers and dice and reached:
            die = int(dice.pop(0))
            reached = comes_through(g, die + step.modifier)
            data |= {"die": die, "roll": die + step.modifier, "through": reached}
        steps.append(data)
    after = {"staged": stages_assault(g, uid, way.path)} if at_sea else {"walks": walks_after(g, uid, goal)}
    return {"steps": steps, "chance": _number_of(way), **after}


def answer_mines(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Hex with mines -> density, side, area, who may sweep them; what each side may still lay, and where."""
    found: dict[str, Any] = {}
    for hex_, density in sorted(g.state.mines.items()):
        sweepers = [side for side in g.book.sides if hex_ in sweepable_hexes(g, side)]
        found[hex_] = {
            "density": density,
            "side": g.state.mined_by[hex_],
            "area": g.board.names(mine_area(g, hex_)),
            "sweeps": {side: {"modifier": sweeping_modifier(g, side, hex_), "most": g.numbers.sweeping} for side in sweepers},
        }
    sides = {
        side: {
            "counters": {str(density): mine_counters(g, side, density) for density in (THIN, DENSE)},
            "submarines": submarine_mining_hexes(g, side),
            "ships": {ship: hexes for ship in g.ships(side) if (hexes := ship_mining_hexes(g, ship))},
        }
        for side in params.sides(g)
    }
    return {"mines": found, "sides": sides}
