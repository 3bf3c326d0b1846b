"""Supply (6.2): which units, headquarters, ports, airfields and hexes are in supply, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.s06_supply import burma_road
from rules.eots.s06_supply.command_chart import by_command, commanders_of
from rules.eots.s06_supply.zones_and_supply import activated_units, from_kunming, has_granted_supply, zones_and_supply_of
from rules.eots.state import scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def is_supplied(g: EotsWar, uid: str) -> bool:
    """Whether a unit or headquarters is in supply now (6.2)."""
    if g.unit(uid).kind == "hq":
        return uid in supplied_hqs(g, g.side(uid))
    if g.where(uid) == CHINA_BOX:
        return burma_road.china_box_supplied(g)
    return g.on_map(uid) and uid in supplied_units(g, g.side(uid))


def supplied_units(g: EotsWar, side: str) -> frozenset[str]:
    """Every air, naval and ground unit of a side on the map that is in supply; activated ones count (6.0)."""

    def build() -> frozenset[str]:
        place, bit, kinds = g.state.place, g.grid.bit, commanders_of(g)
        units = g.units_of(side, "air", "naval", "ground")
        own = zones_and_supply_of(g).lines[side]
        reached = {}
        for kind, mask in by_command(g, side).items():
            reached[kind] = own.among(kind, mask)
            if side == "allies" and reached[kind] != mask:
                reached[kind] |= from_kunming(g, own, mask & ~reached[kind])
        by_line = [u for u in units if bit[place[u]] & reached[kinds[u]]]
        given = [*activated_units(g), *g.at(g.state.tokyo_express)]
        return frozenset((*by_line, *(u for u in given if g.side(u) == side and g.on_map(u) and has_granted_supply(g, u))))

    return g.memo(("supplied-units", side), lambda: g.spatial(("supplied-units", side), build))


def supplied_hqs(g: EotsWar, side: str) -> frozenset[str]:
    """The headquarters of a side with a line from a primary source (6.21 B)."""
    return zones_and_supply_of(g).lines[side].hqs


def supplied_ports(g: EotsWar, side: str) -> HexSet:
    """Controlled ports that some headquarters, supplied or not, reaches by sea at any length (1.3)."""
    return zones_and_supply_of(g).lines[side].ports


def supplied_airfields(g: EotsWar, side: str) -> HexSet:
    """Controlled airfields that some headquarters, supplied or not, reaches by a line of any length (1.3)."""
    return zones_and_supply_of(g).lines[side].airfields


def hexes_supplying_unit(g: EotsWar, uid: str) -> HexSet:
    """The hexes where a unit would be in supply in this position (10.11, 9.61)."""
    lines = zones_and_supply_of(g).lines[g.side(uid)]
    if g.unit(uid).kind == "hq":
        return lines.hq_hexes()
    mask = lines.hexes(uid)
    if g.side(uid) == "allies":
        mask |= kunming_hexes(g)
    elif g.state.tokyo_express:
        mask |= g.grid.bit.get(g.state.tokyo_express, 0)
    return mask


def kunming_hexes(g: EotsWar) -> HexSet:
    """Hexes within 4 movement points overland of Kunming while it is a source (13.75); empty otherwise."""
    return g.memo("kunming", lambda: from_kunming(g, zones_and_supply_of(g).lines["allies"], g.grid.board))


def east_line(g: EotsWar, hq: str) -> bool:
    """Whether a headquarters has a supply line from the eastern map edge (6.25)."""
    lines = zones_and_supply_of(g).lines["allies"]
    start = g.cat.sources.get("allied_east", 0)
    reached = g.memo("east", lambda: lines.any_length(start & ~g.controlled("japan")))
    return bool(reached & g.grid.bit.get(g.where(hq), 0))


def line_exists(g: EotsWar, start: str, goal: str, side: str) -> bool:
    """Whether a side can draw a supply line of any length between two hexes, using any number of its ports."""
    bits = g.grid.bit
    return bool(zones_and_supply_of(g).lines[side].any_length(bits[start]) & bits[goal])


def in_plain_range(g: EotsWar, uid: str) -> bool:
    """Whether a unit is within command range of any headquarters of its side, supplied or not, nothing blocking (6.24)."""
    place = g.where(uid)
    if place not in g.grid.bit:
        return False
    bit = g.grid.bit[place]
    for hq in g.units_of(g.side(uid), "hq"):
        area = scenario_rules.command_area(g, hq)
        near = g.cat.disc(g.where(hq), g.unit(hq).hq_range or 0)
        if near & bit and (area is None or area & bit):
            return True
    return False
