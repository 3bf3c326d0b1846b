"""Question "score": the scenario's points line by line, and how the game would end now (16)."""

from __future__ import annotations

from typing import Any

import msgspec

from data.eots.scenario_tables import AlliedCondition
from rules.eots.positions.params import EotsParams
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s16_victory import victory
from rules.eots.s16_victory.points import score_lines
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import SAVER


def answer_score(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """Points for Japan by line, their sum, and the result if this turn were the last and ended now."""
    state = SAVER.clone(g.state)
    state.stack, state.result, state.last_turn = [], None, state.turn
    t = EotsWar(state, None)
    victory.check_victory_at_turn_end(t)
    result: dict[str, Any] = dict(state.result or {})
    kind = g.scenario.victory.kind
    found: dict[str, Any] = {"kind": kind, "table": g.state.victory_table, "lines": [], "total": None}
    if kind == "points":
        lines = score_lines(t)
        rows = g.scenario.victory.lines("older" if state.victory_table == "older" else "newer")
        found["lines"] = [
            {"id": name, "points": points, "vp": row.vp, "per": row.per, "hexes": list(row.hexes)}
            for row, (name, points) in zip(rows, lines, strict=True)
        ]
        extra = victory.bid_line(t)
        found["lines"] += [{"id": name, "points": points, "vp": points, "per": "once", "hexes": []} for name, points in extra]
        found["total"] = sum(points for _, points in [*lines, *extra])
    else:
        found["conditions"] = [_victory_condition(t, row) for row in g.scenario.victory.allied_condition]
    found["result"] = {"winner": result.get("winner"), "degree": result.get("degree"), "reason": result.get("reason", "")}
    return found


def _victory_condition(t: EotsWar, row: AlliedCondition) -> dict[str, Any]:
    """A way for the Allies to win the campaign (16.2): what it asks for, and what there is at the end of this turn."""
    asked = {name: value for name, value in msgspec.to_builtins(row).items() if value}
    held = [h for h in t.cat.charts.japan_draw.resource_hexes if t.controls("japan", h)]
    there: dict[str, Any] = {"japan_surrendered": "japan" in t.state.surrendered}
    if row.id == "bombing_and_blockade":
        bombers = list(strategic_warfare.bombing_b29s(t))
        there = {"bombing_turns": t.state.bombing_turns, "resource_hexes": held, "b29_in_range": bombers}
    elif row.id == "surrender_by_invasion":
        there["segments_without_resources"] = t.state.blockade_segments
    return {**asked, "is": there}
