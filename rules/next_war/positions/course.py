"""Questions about the course of a turn: "initiative" (5.1), "recover" (10.0, 11), "score" (12)."""

from __future__ import annotations

from typing import Any

from rules.next_war.battle.s09_reckoning import FACES
from rules.next_war.course.s05_initiative import initiative_side
from rules.next_war.course.s10_reinforcements import due_reinforcements, entries_of
from rules.next_war.course.s11_replacements import (
    rebuild_cost,
    rebuild_hexes,
    replacement_type,
    step_cost,
    why_no_rebuild,
    why_no_step,
)
from rules.next_war.course.s12_victory import automatic_rolls, sides_in_order, standing_points, victory_level
from rules.next_war.positions.params import TheatreParams
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import refusal_data


def answer_initiative(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Who has the initiative in the turn of the position, by the points that were gained in the turn before it."""
    sheet, side = g.sheet, initiative_side(g)
    by = "points"
    if g.state.turn <= sheet.automatic_turns:
        by = "scenario"
    elif not g.state.contested and sheet.initiative_vp:
        by = "thresholds"
    return {
        "turn": g.state.turn,
        "initiative": side,
        "contested": not side,
        "first": side or g.state.initiative,
        "by": by,
        "gained": {one: g.state.gained.get(one, 0) for one in g.book.sides},
        "needed": dict(sheet.initiative_vp or {}),
    }


def answer_recovery(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Points of nations; what a step or a return of each unit costs, where it may be, or why it is none; who is due to come."""
    sides = params.sides(g)
    nations = {nation: g.state.replacements.get(nation, 0) for side in sides for nation in g.book.powers[side].nations}
    steps: dict[str, Any] = {}
    for uid in sorted(g.state.lost):
        if g.side(uid) in sides and uid in g.state.place:
            why = why_no_step(g, uid)
            steps[uid] = {"type": replacement_type(g.unit(uid)), "points": step_cost(g, uid)}
            steps[uid] |= {} if why is None else {"refusal": refusal_data(why)}
    dead: dict[str, Any] = {}
    for uid in sorted(g.state.dead):
        if g.side(uid) in sides:
            why = why_no_rebuild(g, uid)
            dead[uid] = {"type": replacement_type(g.unit(uid)) if g.unit(uid).walks else "", "points": rebuild_cost(g, uid)}
            dead[uid] |= {"hexes": g.board.names(rebuild_hexes(g, uid))} if why is None else {"refusal": refusal_data(why)}
    due = {uid: entries_of(g, uid, places) for side in sides for uid, places in due_reinforcements(g, side).items()}
    return {"points": nations, "steps": steps, "dead": dead, "due": due}


def answer_theatre_score(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Points of both sides with those of this turn, the level if the game ended now, and rolls for automatic victory."""
    first, second = sides_in_order(g)
    points = standing_points(g)
    lead = points[second] - points[first]
    winner, level = victory_level(g, lead)
    tries, rolls = dict(g.state.tries), []
    for side, what in automatic_rolls(g):
        tries[side] = tries.get(side, 0) + 1
        most = g.numbers.automatic_victory[min(tries[side], len(g.numbers.automatic_victory)) - 1]
        rolls.append({"side": side, "for": what, "number": tries[side], "chance": (most + 1) / FACES})
    return {"points": points, "lead": lead, "of": second, "winner": winner, "level": level, "automatic": rolls}
