"""Burma Road, Hump, Kunming and the box of air units in China (6.23, 13.74, 13.75, 13.78), and the Kwai bridge (13.79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.flow import Flow, flows
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import War

KUNMING, RANGOON, MADRAS = "2407", "2008", "1406"
#: Hexes with a transport route that must be built first (13.77): Jarhat, Imphal, Ledo.
JARHAT, IMPHAL, LEDO = "2104", "2105", "2205"
#: Place of air units in the box of air units in China.
CHINA = "china"


def has_kunming(g: War) -> bool:
    """Whether this board shows Kunming and China still stands (13.73)."""
    return KUNMING in g.grid.bit and "china" not in g.state.surrendered


def northern_india(g: War) -> HexSet:
    """The hexes of Northern India (13.61)."""
    return g.cat.regions.get("Northern_India", 0)


def closed_to(g: War, side: str) -> HexSet:
    """Hexes where a side may not be based whoever controls them: Japan never enters India's mainland (13.61)."""
    return g.cat.regions.get("India_Mainland", 0) if side == "japan" else 0


def northern_india_airfields(g: War) -> HexSet:
    """Allied-controlled supplied airfields in Northern India."""
    from rules.eots.s06_supply import supply

    area = northern_india(g) & g.cat.airfields & g.controlled("allies")
    return area and area & supply.supplied_airfields(g, "allies")


def hump_works(g: War) -> bool:
    """Whether the Hump supplies China (6.23, 13.75): played, and the Allies hold a supplied airfield in Northern India."""
    return g.state.hump and "china" not in g.state.surrendered and bool(northern_india_airfields(g))


def kunming_active(g: War) -> bool:
    """Whether Kunming is a source of supply (13.75): the road is open or the Hump works."""
    return has_kunming(g) and (g.state.burma_road == "open" or hump_works(g))


def china_box_supplied(g: War) -> bool:
    """Whether air units in the China box are in supply (13.74)."""
    return "china" not in g.state.surrendered and (g.state.burma_road == "open" or hump_works(g))


def route_flow(g: War) -> Flow:
    """The transport routes of this game: with the bridge over the Kwai once it is built (13.79)."""
    f = flows(g.state.board)
    return f.routes_with_bridge if g.state.kwai_bridge else f.routes


def unbuilt(g: War) -> HexSet:
    """Hexes whose transport route is not built yet (13.77)."""
    return g.grid.set(g.state.unbuilt)


def _open_to(g: War, start: str) -> HexSet:
    """Hexes joined to ``start`` by built transport routes free of Japanese control and of Japanese ground, air and HQ units."""
    from rules.eots.s06_supply import zones

    if start not in g.grid.bit:
        return 0
    bar = g.controlled("japan") | zones.land_block(g, "allies") | unbuilt(g)
    allowed = g.grid.board & ~bar
    here = g.grid.bit[start]
    return route_flow(g).flood(here, allowed) if here & allowed else 0


def status(g: War) -> str:
    """The box of the Burma Road marker as the position has it (13.78): open, closed_hump or closed_no_hump.

    A. By routes from Kunming to Rangoon, then by sea to Madras or the eastern map edge outside un-neutralised enemy ZOI;
    B. or by routes from Kunming to Madras over Jarhat.
    """
    if has_kunming(g) and g.state.board != "south_pacific":
        reached = _open_to(g, KUNMING)
        goals = g.grid.set((MADRAS,))
        if reached & goals or (g.edition.burma_road_by_sea and _by_sea(g, reached & g.grid.set((RANGOON,)))):
            return "open"
    return "closed_hump" if hump_works(g) else "closed_no_hump"


def _by_sea(g: War, start: HexSet) -> bool:
    from rules.eots.s06_supply import zones

    free = g.grid.board & ~zones.unneutralised(g, "japan")
    goals = (g.grid.set((MADRAS,)) & g.controlled("allies")) | g.cat.sources.get("allied_east", 0)
    return bool(start & free and flows(g.state.board).sea.flood(start, free) & goals)


def update(g: War) -> None:
    """Move the Burma Road marker to where it belongs (13.78). South Pacific leaves the road closed."""
    if g.state.board == "south_pacific":
        return
    now = status(g)
    if now != g.state.burma_road:
        g.state.burma_road = now
        g.touch()
        g.emit("burma-road", status=now)
