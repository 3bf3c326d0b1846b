"""Question "nations": what the national status and political will segments would do now (4.31, 4.32, 13, 16.4)."""

from __future__ import annotations

from typing import Any

from rules.eots.positions.params import EotsParams
from rules.eots.s04_turn import sequence
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import political_will
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import SAVER


def answer_nations(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """Each nation's keys and who holds them, what changes in each segment, decisions that would follow, the will after it."""
    state = SAVER.clone(g.state)
    state.stack, state.offensive = [], None
    t = EotsWar(state, None)
    before = SAVER.clone(state)
    sequence.national_status_segment(t)
    status: dict[str, Any] = {"events": _event_rows(t), **_position_changes(before, state)}
    t.events.clear()
    middle = SAVER.clone(state)
    if not t.over:
        sequence.political_will_segment(t)
    will = {"events": _event_rows(t), **_position_changes(middle, state)}
    status["decisions"] = _phase_decisions(t)  # moves out of hexes that changed hands wait for the end of the phase (8.22)
    return {
        "nations": {
            n: _nation_keys(g, n) for n in (*national_status.BY_HEXES, *national_status.REGIONS) if _is_known_nation(g, n)
        },
        "surrendered": sorted(g.state.surrendered),
        "india": g.state.india,
        "progress_of_war": {"taken": political_will.locations_taken(g), "target": political_will.progress_target(g)},
        "national_status": status,
        "political_will": will,
        "will": {"before": g.state.political_will, "after": state.political_will},
        "result": state.result,
    }


def _is_known_nation(g: EotsWar, nation: str) -> bool:
    keys = g.cat.charts.nation(nation).surrender
    return bool(keys) and all(h in g.grid.bit for h in keys)


def _nation_keys(g: EotsWar, nation: str) -> dict[str, Any]:
    keys = g.cat.charts.nation(nation).surrender
    return {
        "keys": {h: g.state.control.get(h, "") for h in keys},
        "all_japan": all(g.controls("japan", h) for h in keys),
        "all_allies": all(g.controls("allies", h) for h in keys),
        "surrendered": nation in g.state.surrendered,
        **({"owner": g.state.mandates} if nation == national_status.MANDATES else {}),
    }


def _event_rows(t: EotsWar) -> list[dict[str, Any]]:
    return [{"kind": e.kind, **e.facts} for e in t.events]


def _phase_decisions(t: EotsWar) -> list[dict[str, Any]]:
    """What the players would have to decide in the phase: moves out of hexes that changed hands (8.22, 8.32), India (13.62)."""
    due = [prompt for step in reversed(t.stack) for prompt in step.prompts(t)]
    return [{"seat": p.seat, "what": p.what, "section": p.section, "facts": p.facts} for p in due]


def _position_changes(before: EotsState, after: EotsState) -> dict[str, Any]:
    """Control, units and nations that differ."""
    return {
        "control": {h: side for h, side in sorted(after.control.items()) if before.control.get(h) != side},
        "units": {u: place for u, place in sorted(after.place.items()) if before.place.get(u) != place},
        "surrendered": sorted(n for n in after.surrendered if n not in before.surrendered),
        "australian_mandates": after.mandates,
        "liberated": sorted(n for n in before.surrendered if n not in after.surrendered),
    }
