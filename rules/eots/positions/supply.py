"""Questions "supply" (6.2) and "zones" (6.4): who lacks supply, what blocks a line; each side's air zones of influence."""

from __future__ import annotations

from typing import Any

from rules.eots.board import landmarks
from rules.eots.positions.params import EotsParams
from rules.eots.s06_supply import burma_road, supply, trace, zones
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar


def answer_supply_question(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """The whole map by side, or one unit."""
    if params.has("unit"):
        return {"unit": one_unit(g, params.unit(g))}
    found: dict[str, Any] = {side: one_side(g, side) for side in SIDES}
    found["burma_road"] = burma_road_answer(g)
    return found


def one_side(g: EotsWar, side: str) -> dict[str, Any]:
    """Unsupplied units and headquarters of a side, its supplied ports and airfields."""
    supplied, hqs = supply.supplied_units(g, side), supply.supplied_hqs(g, side)
    units = g.units_of(side, "air", "naval", "ground")
    boxed = [u for u, place in g.state.place.items() if place == landmarks.CHINA_BOX and g.side(u) == side]
    return {
        "unsupplied_units": sorted(u for u in units if u not in supplied),
        "unsupplied_in_china_box": sorted(u for u in boxed if not supply.is_supplied(g, u)),
        "unsupplied_hqs": sorted(u for u in g.units_of(side, "hq") if u not in hqs),
        "supplied_ports": g.grid.names(supply.supplied_ports(g, side)),
        "supplied_airfields": g.grid.names(supply.supplied_airfields(g, side)),
    }


def burma_road_answer(g: EotsWar) -> dict[str, Any]:
    """The Burma Road: its marker, the box where it belongs now (13.78), whether Hump and Kunming supply China (13.75)."""
    now = g.state.burma_road if g.state.board == "south_pacific" else burma_road.burma_road_status(g)
    return {
        "marker": g.state.burma_road,
        "now": now,
        "hump_works": burma_road.hump_works(g),
        "kunming_is_source": burma_road.kunming_active(g),
        "china_box_supplied": burma_road.china_box_supplied(g),
    }


def one_unit(g: EotsWar, uid: str) -> dict[str, Any]:
    """A unit's supply: its line hex by hex from its headquarters, or what blocks it and where."""
    report = trace.explain_supply_line(g, uid)
    found: dict[str, Any] = {
        "id": uid,
        "place": g.where(uid),
        "supplied": report.supplied,
        "section": report.section,
        "hq": report.hq,
        "path": list(report.path),
    }
    if not report.supplied:
        found |= {"blocker": report.blocker, "blocker_hex": report.blocker_hex, "blocking_units": _supply_blockers(g, uid)}
    return found


def _supply_blockers(g: EotsWar, uid: str) -> list[str]:
    """Enemy units whose zone or presence closes the hex where the line is blocked."""
    report = trace.explain_supply_line(g, uid)
    enemy = g.enemy(g.side(uid))
    if report.blocker == "zoi":
        reach = g.cat.charts.zoi.range
        near = [u for u in zones.zoi_projecting_units(g, enemy) if g.cat.distance(g.where(u), report.blocker_hex) <= reach]
        return sorted(near)
    if report.blocker == "enemy-unit":
        return sorted(g.at(report.blocker_hex, enemy, "ground", "air", "hq"))
    return []


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
