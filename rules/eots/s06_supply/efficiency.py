"""Efficiency of a headquarters (6.11): without a line to the east (6.25), over the bridge on the Kwai (13.79)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.eots.board.landmarks import RANGOON
from rules.eots.s06_supply import supply, trace

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Regions whose units feel the Kwai bridge (13.79).
KWAI_REGIONS = ("Burma", "Northern_India", "Ceylon")


def efficiency_of_hq(g: EotsWar, hq: str, units: Sequence[str] = ()) -> int:
    """Efficiency of a headquarters that activates ``units`` (6.11, 6.25, 13.79); never below 0."""
    row = g.unit(hq)
    value = row.hq_efficiency or 0
    table = g.cat.charts.activation
    if row.hq_type in ("us", "joint") and not supply.east_line(g, hq):
        value += table.no_eastern_supply
    if row.side == "japan":
        value += _kwai_modifier(g, units)
    return max(0, value)


def _kwai_modifier(g: EotsWar, units: Sequence[str]) -> int:
    """Change of a Japanese efficiency for units activated in Burma, Northern India or Ceylon (13.79)."""
    area = g.cat.region_hexes(*KWAI_REGIONS)
    there = [u for u in units if g.on_map(u) and g.grid.bit[_unit_origin(g, u)] & area]
    if not there or RANGOON not in g.grid.bit:
        return 0
    table = g.cat.charts.activation
    ours = g.controls("japan", RANGOON)
    if not g.state.kwai_bridge:
        return 0 if ours else table.burma_without_bridge
    if not ours:
        return 0
    return table.bridge if any(trace.over_bridge(g, u) for u in there) else 0


def _unit_origin(g: EotsWar, uid: str) -> str:
    off = g.state.offensive
    return g.where(uid) if off is None else off.origin.get(uid, g.where(uid))
