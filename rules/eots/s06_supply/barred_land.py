"""Which hexes enemies bar on land: to supply, to activation lines, to movement (6.21 A, 6.3, 8.42)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eots.board.flow import board_flows
from rules.eots.state import garrisons
from rules.eots.state.model import other_side
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def _kunming_area_hexes(g: EotsWar, side: str) -> HexSet:
    """Kunming and its neighbours count as occupied by the Allies for everything (13.75); classic: after China's fall, too."""
    if side == "allies" or ("china" in g.state.surrendered and not g.edition.kunming_outlives_china):
        return 0
    return g.cat.regions.get("Kunming_Area", 0)


def land_block(g: EotsWar, side: str) -> HexSet:
    """Hexes whose land sides are closed to a side's supply: enemy ground or air unit, HQ, garrison (6.21 A, E).

    They also stop ground movement (8.42).
    """
    enemy = other_side(side)

    def build() -> HexSet:
        mask = g.mask(enemy, "ground", "air", "hq") | _kunming_area_hexes(g, side)
        return mask | (garrisons.garrison_mask(g) if enemy == "japan" else 0)

    return g.memo(("land-block", side), build)


def activation_block(g: EotsWar, side: str) -> HexSet:
    """Hexes whose land sides are closed to a side's activation lines: enemy ground or air unit (6.3)."""
    enemy = other_side(side)
    mask = g.mask(enemy, "ground", "air") | _kunming_area_hexes(g, side)
    return mask | (garrisons.garrison_mask(g) if enemy == "japan" else 0)


def foreign_routes(g: EotsWar, side: str) -> HexSet:
    """Hexes on transport routes with enemy units of any kind and no own ones: no ease to supply overland (6.21 A)."""
    return occupied_hexes(g, other_side(side)) & ~occupied_hexes(g, side) & board_flows(g.state.board).route_hexes


def occupied_hexes(g: EotsWar, side: str) -> HexSet:
    """Hexes with any unit of a side, headquarters included; garrisons of Japan too."""
    return g.memo(("occupied", side), lambda: g.mask(side) | (garrisons.garrison_mask(g) if side == "japan" else 0))


def with_crowd(g: EotsWar, side: str, units: Sequence[str], hexes: HexSet) -> EotsWar:
    """The position as if these units of a side were in all the hexes at once, for questions about lines of supply only."""
    found = EotsWar(g.state, None)
    found.following(g)
    occupied, block = occupied_hexes(g, side) | hexes, land_block(g, other_side(side))
    found.memo(("occupied", side), lambda: occupied)
    if any(g.unit(uid).kind != "naval" for uid in units):
        block |= hexes
    found.memo(("land-block", other_side(side)), lambda: block)
    return found
