"""Transport routes of the CBI theatre (13.77): built one at a time with a card of operations value 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.board.landmarks import AKYAB, IMPHAL, JARHAT, LEDO, RANGOON
from rules.eots.s06_supply import barred_land, burma_road, supply, transport_routes

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def buildable_routes(g: EotsWar, side: str) -> tuple[str, ...]:
    """Routes a side could build now: Jarhat first for the Allies; Imphal for Japan while joined to a supplied Rangoon."""
    unbuilt = [h for h in (JARHAT, IMPHAL, LEDO) if h in g.state.unbuilt]
    if not unbuilt:
        return ()
    if side == "allies":
        needs = g.cat.region_hexes("Northern_India") | g.grid.bit.get(AKYAB, 0)
        if needs & ~g.controlled("allies"):
            return ()
        return (JARHAT,) if JARHAT in unbuilt else tuple(unbuilt)
    return (IMPHAL,) if IMPHAL in unbuilt and _japan_reaches_imphal(g) else ()


def _japan_reaches_imphal(g: EotsWar) -> bool:
    """Imphal joined by transport routes to a Japanese, supplied Rangoon (13.77 C)."""
    if RANGOON not in g.grid.bit or IMPHAL not in g.grid.bit:
        return False
    rangoon = g.grid.bit[RANGOON]
    if not rangoon & g.controlled("japan") & supply.supplied_ports(g, "japan"):
        return False
    allowed = (g.grid.board & ~barred_land.land_block(g, "japan") & ~g.controlled("allies")) | g.grid.bit[IMPHAL]
    return bool(transport_routes.route_flow(g).flood(rangoon, allowed) & g.grid.bit[IMPHAL])


def build_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card of this operations value cannot be spent on a route, or None (13.77)."""
    need = g.cat.charts.china.offensive_ops
    if g.cat.cards[card].ops < need:
        return Refusal("card-too-small", "13.77", {"card": card, "need": need})
    if not buildable_routes(g, side):
        return Refusal("no-route-to-build", "13.77", {"card": card})
    return None


def build_transport_route(g: EotsWar, hex_: str) -> None:
    """Build the route of a hex for good."""
    g.build_route(hex_)
    g.emit("route-built", hex=hex_)
    burma_road.update_burma_road(g)
