"""Question "nations": what the national status and political will segments would do now (4.31, 4.32, 13, 16.4)."""

from __future__ import annotations

from typing import Any

from rules.eots.positions.params import Params
from rules.eots.s04_turn import sequence
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import political_will
from rules.eots.state.model import EotsState
from rules.eots.state.war import War
from rules.eots.whole.play import SAVER

PARAMS: tuple[str, ...] = ()


def answer(g: War, params: Params) -> dict[str, Any]:
    """Each nation's keys and who holds them, what changes in each segment, decisions that would follow, the will after it."""
    state = SAVER.clone(g.state)
    state.stack, state.offensive = [], None
    t = War(state, None)
    before = SAVER.clone(state)
    sequence.national_status_segment(t)
    status: dict[str, Any] = {"events": _events(t), **_changes(before, state)}
    t.events.clear()
    middle = SAVER.clone(state)
    if not t.over:
        sequence.political_will_segment(t)
    will = {"events": _events(t), **_changes(middle, state)}
    status["decisions"] = _decisions(t)  # moves out of hexes that changed hands wait for the end of the phase (8.22)
    return {
        "nations": {n: _keys(g, n) for n in (*national_status.BY_HEXES, *national_status.REGIONS) if _known(g, n)},
        "surrendered": sorted(g.state.surrendered),
        "india": g.state.india,
        "progress_of_war": {"taken": political_will.taken(g), "target": political_will.progress_target(g)},
        "national_status": status,
        "political_will": will,
        "will": {"before": g.state.political_will, "after": state.political_will},
        "result": state.result,
    }


def _known(g: War, nation: str) -> bool:
    keys = g.cat.charts.nation(nation).surrender
    return bool(keys) and all(h in g.grid.bit for h in keys)


def _keys(g: War, nation: str) -> dict[str, Any]:
    keys = g.cat.charts.nation(nation).surrender
    return {
        "keys": {h: g.state.control.get(h, "") for h in keys},
        "all_japan": all(g.controls("japan", h) for h in keys),
        "all_allies": all(g.controls("allies", h) for h in keys),
        "surrendered": nation in g.state.surrendered,
        **({"owner": g.state.mandates} if nation == national_status.MANDATES else {}),
    }


def _events(t: War) -> list[dict[str, Any]]:
    return [{"kind": e.kind, **e.facts} for e in t.events]


def _decisions(t: War) -> list[dict[str, Any]]:
    """What the players would have to decide in the phase: moves out of hexes that changed hands (8.22, 8.32), India (13.62)."""
    due = [prompt for step in reversed(t.stack) for prompt in step.prompts(t)]
    return [{"seat": p.seat, "what": p.what, "section": p.section, "facts": p.facts} for p in due]


def _changes(before: EotsState, after: EotsState) -> dict[str, Any]:
    """Control, units and nations that differ."""
    return {
        "control": {h: side for h, side in sorted(after.control.items()) if before.control.get(h) != side},
        "units": {u: place for u, place in sorted(after.place.items()) if before.place.get(u) != place},
        "surrendered": sorted(n for n in after.surrendered if n not in before.surrendered),
        "australian_mandates": after.mandates,
        "liberated": sorted(n for n in before.surrendered if n not in after.surrendered),
    }
