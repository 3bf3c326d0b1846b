"""The Burma Road (13.78), the Hump (6.23), Kunming as a source of supply (13.75), supply of the China box (13.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.flow import board_flows
from rules.eots.board.landmarks import KUNMING, MADRAS, RANGOON
from rules.eots.s06_supply.barred_land import land_block
from rules.eots.s06_supply.transport_routes import route_flow, unbuilt_route_hexes
from rules.eots.s06_supply.zones_and_supply import zones_and_supply_of
from rules.eots.state.regions import has_kunming, northern_india
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def northern_india_airfields(g: EotsWar) -> HexSet:
    """Allied-controlled supplied airfields in Northern India."""
    area = northern_india(g) & g.cat.airfields & g.controlled("allies")
    return area and area & zones_and_supply_of(g).lines["allies"].airfields


def hump_works(g: EotsWar) -> bool:
    """Whether the Hump supplies China (6.23, 13.75): played, and the Allies hold a supplied airfield in Northern India."""
    return g.state.hump and "china" not in g.state.surrendered and bool(northern_india_airfields(g))


def kunming_active(g: EotsWar) -> bool:
    """Whether Kunming is a source of supply (13.75): the road is open or the Hump works."""
    return has_kunming(g) and (g.state.burma_road == "open" or hump_works(g))


def china_box_supplied(g: EotsWar) -> bool:
    """Whether air units in the China box are in supply (13.74)."""
    return "china" not in g.state.surrendered and (g.state.burma_road == "open" or hump_works(g))


def _open_route_hexes(g: EotsWar, start: str) -> HexSet:
    """Hexes joined to ``start`` by built transport routes free of Japanese control and of Japanese ground, air and HQ units."""
    if start not in g.grid.bit:
        return 0
    bar = g.controlled("japan") | land_block(g, "allies") | unbuilt_route_hexes(g)
    allowed = g.grid.board & ~bar
    here = g.grid.bit[start]
    return route_flow(g).flood(here, allowed) if here & allowed else 0


def burma_road_status(g: EotsWar) -> str:
    """The box of the Burma Road marker as the position has it (13.78): open, closed_hump or closed_no_hump.

    A. By routes from Kunming to Rangoon, then by sea to Madras or the eastern map edge outside un-neutralised enemy ZOI;
    B. or by routes from Kunming to Madras over Jarhat.
    """
    if has_kunming(g) and g.state.board != "south_pacific":
        reached = _open_route_hexes(g, KUNMING)
        goals = g.grid.set((MADRAS,))
        if reached & goals or (g.edition.burma_road_by_sea and _is_linked_by_sea(g, reached & g.grid.set((RANGOON,)))):
            return "open"
    return "closed_hump" if hump_works(g) else "closed_no_hump"


def _is_linked_by_sea(g: EotsWar, start: HexSet) -> bool:
    free = g.grid.board & ~zones_and_supply_of(g).unneutralised["japan"]
    goals = (g.grid.set((MADRAS,)) & g.controlled("allies")) | g.cat.sources.get("allied_east", 0)
    return bool(start & free) and board_flows(g.state.board).sea.meets(start, free, goals)


def update_burma_road(g: EotsWar) -> None:
    """Move the Burma Road marker to its proper box (13.78). South Pacific leaves the road closed."""
    if g.state.board == "south_pacific":
        return
    now = burma_road_status(g)
    if now != g.state.burma_road:
        g.move_burma_road(now)
