"""Questions about what is counted: "score" (5) and "replacements" (14)."""

from __future__ import annotations

from typing import Any

from rules.positions.fault import refusal_data
from rules.stalins_war.course import s14_replacements
from rules.stalins_war.course.s05_victory import victory_line_holds
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.state.war import FrontWar


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
