"""Question "zones": each side's air zones of influence and those that the enemy does not neutralise (6.4)."""

from __future__ import annotations

from typing import Any

from rules.eots.positions.params import EotsParams
from rules.eots.s06_supply import zones
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar

PARAMS: tuple[str, ...] = ()


def answer_zones_question(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """By side: hexes of the zone, hexes not neutralised, the units that project it."""
    return {
        side: {
            "zone": g.grid.names(zones.air_zoi(g, side)),
            "unneutralised": g.grid.names(zones.unneutralised_zoi(g, side)),
            "projecting": sorted(zones.zoi_projecting_units(g, side)),
        }
        for side in SIDES
    }
