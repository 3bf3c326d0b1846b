"""Questions about what is counted: "score" (5) and "replacements" (14)."""

from __future__ import annotations

from typing import Any

from rules.positions.fault import refusal
from rules.stalins_war.course import s14_replacements as replacing
from rules.stalins_war.course.s05_victory import holds
from rules.stalins_war.positions.params import Params
from rules.stalins_war.state.war import War


def score(g: War, params: Params) -> dict[str, Any]:
    """VP, the places that count with who holds them, and the scenario's lines of victory with whether each holds now."""
    return {
        "vp": g.state.vp,
        "places": {at: {"vp": vp, "side": g.state.control[at]} for at, vp in sorted(g.board.vp.items()) if vp},
        "victory": [{"winner": line.winner, "when": line.when, "holds": holds(g, line)} for line in g.scenario.victory],
    }


def replacements(g: War, params: Params) -> dict[str, Any]:
    """Side -> its points as noted, what changes them, and each unit that lacks steps with its price or why it gets none."""
    found = {}
    for side in params.sides():
        units = [uid for uid in (*g.units_of(side), *g.state.eliminated) if g.side(uid) == side]
        lacking = [uid for uid in units if uid not in g.state.place or g.reduced(uid)]
        found[side] = {
            "points": {kind: g.state.rp.get(kind, 0) / 2 for kind in replacing.RP_OF[side]},
            "changed_by": {kind: replacing.modifier(g, kind) for kind in replacing.RP_OF[side]},
            "units": {uid: _unit(g, uid) for uid in lacking},
        }
    return {"replacements": found}


def _unit(g: War, uid: str) -> dict[str, Any]:
    reason = replacing.why_not(g, uid, 0)
    return {"points": replacing.cost(g, uid) / 2, **({"refusal": refusal(reason)} if reason is not None else {})}
