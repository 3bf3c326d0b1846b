"""Air zones of influence (6.4): their hexes, those that the enemy does not neutralise, the units that project them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from rules.eots.s06_supply import supply
from rules.eots.s06_supply.zones_and_supply import powers_of, zone_hexes_of, zones_and_supply_of
from rules.eots.state.model import other_side
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def air_zoi(g: EotsWar, side: str) -> HexSet:
    """Every hex in a ZOI of a side, neutralised or not (7.25 E, 7.27)."""
    return zones_and_supply_of(g).zone[side]


def unneutralised_zoi(g: EotsWar, side: str) -> HexSet:
    """The hexes in a ZOI of a side that no enemy ZOI other than of LRBs covers (6.4)."""
    return zones_and_supply_of(g).unneutralised[side]


def unneutralised_zoi_without(g: EotsWar, side: str, units: Collection[str]) -> HexSet:
    """A side's un-neutralised ZOI as if these enemy units neutralised nothing: they move strategically (6.4, 8.23)."""
    if not any(g.unit(u).neutralises_zoi for u in units):
        return unneutralised_zoi(g, side)
    rest = [u for u in zoi_projecting_units(g, other_side(side)) if u not in units]
    return air_zoi(g, side) & ~zone_hexes_of(g, powers_of(g, other_side(side), rest), True)


def zoi_projecting_units(g: EotsWar, side: str) -> list[str]:
    """The supplied air units and carriers of a side that project a ZOI."""
    return [u for u in g.units_of(side, "air", "naval") if powers_of(g, side, (u,)) and supply.is_supplied(g, u)]
