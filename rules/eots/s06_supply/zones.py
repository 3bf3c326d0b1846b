"""Air zones of influence (6.4) and which hexes enemies bar on land (6.21 A, 6.3, 8.42)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from rules.eots.board.flow import flows
from rules.eots.state import garrisons
from rules.eots.state.model import other
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import War


def air_zone(g: War, side: str) -> HexSet:
    """Every hex in a ZOI of a side, neutralised or not (7.25 E, 7.27)."""
    from rules.eots.s06_supply import supply

    return supply.space(g).zone[side]


def unneutralised(g: War, side: str) -> HexSet:
    """The hexes in a ZOI of a side that no enemy ZOI other than of LRBs covers (6.4)."""
    from rules.eots.s06_supply import supply

    return supply.space(g).unneutralised[side]


def unneutralised_without(g: War, side: str, units: Collection[str]) -> HexSet:
    """A side's un-neutralised ZOI as if these enemy units neutralised nothing: they move strategically (6.4, 8.23)."""
    if not any(g.unit(u).neutralises_zoi for u in units):
        return unneutralised(g, side)
    from rules.eots.s06_supply import supply

    rest = [u for u in projecting(g, other(side)) if u not in units]
    return air_zone(g, side) & ~supply.zone_of(g, supply.powers_of(g, other(side), rest), True)


def projecting(g: War, side: str) -> list[str]:
    """The supplied air units and carriers of a side that project a ZOI."""
    from rules.eots.s06_supply import supply

    return [u for u in g.units_of(side, "air", "naval") if supply.powers_of(g, side, (u,)) and supply.is_supplied(g, u)]


def _kunming(g: War, side: str) -> HexSet:
    """Kunming and its neighbours count as occupied by the Allies for everything (13.75); classic: after China's fall, too."""
    if side == "allies" or ("china" in g.state.surrendered and not g.edition.kunming_outlives_china):
        return 0
    return g.cat.regions.get("Kunming_Area", 0)


def land_block(g: War, side: str) -> HexSet:
    """Hexes whose land sides are closed to a side's supply: enemy ground or air unit, HQ, garrison (6.21 A, E).

    They also stop ground movement (8.42).
    """
    enemy = other(side)

    def build() -> HexSet:
        mask = g.mask(enemy, "ground", "air", "hq") | _kunming(g, side)
        return mask | (garrisons.mask(g) if enemy == "japan" else 0)

    return g.memo(("land-block", side), build)


def activation_block(g: War, side: str) -> HexSet:
    """Hexes whose land sides are closed to a side's activation lines: enemy ground or air unit (6.3)."""
    enemy = other(side)
    mask = g.mask(enemy, "ground", "air") | _kunming(g, side)
    return mask | (garrisons.mask(g) if enemy == "japan" else 0)


def foreign_routes(g: War, side: str) -> HexSet:
    """Hexes on transport routes with enemy units of any kind and no own ones: no ease to supply overland (6.21 A)."""
    return occupied(g, other(side)) & ~occupied(g, side) & flows(g.state.board).route_hexes


def occupied(g: War, side: str) -> HexSet:
    """Hexes with any unit of a side, headquarters included; garrisons of Japan too."""
    return g.mask(side) | (garrisons.mask(g) if side == "japan" else 0)
