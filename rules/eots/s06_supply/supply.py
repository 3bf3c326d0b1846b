"""Supply (6.2): lines to headquarters and from them to units, supplied ports and airfields, and the zones that depend on it.

Zones of influence block supply at sea and need supply themselves, so both are solved together (end of 6.21): see ``solve``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.eots.s06_supply import burma_road
from rules.eots.s06_supply.command import by_command, commanders, commanders_of
from rules.eots.s06_supply.lines import Lines, lines_of
from rules.eots.s06_supply.overland import LOGISTIC
from rules.eots.state import scenario_rules
from rules.eots.state.model import SIDES, other
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.s06_supply.trace import SupplyReport
    from rules.eots.state.war import War

#: Flag under which the air units of a side project no zone (J02).
NO_AIR_ZONE = "no-air-zone:"


#: Hexes of air units and carriers, by the kinds of headquarters that may supply them and whether they neutralise (6.12, 6.4).
Powers = dict[tuple[tuple[str, ...], bool], HexSet]


class Space:
    """Zones of influence and supply of one position, consistent with each other."""

    def __init__(self, zone: dict[str, HexSet], free: dict[str, HexSet], lines: dict[str, Lines]) -> None:
        #: All ZOI hexes of a side; those that the enemy does not neutralise; the supply lines of a side.
        self.zone = zone
        self.unneutralised = free
        self.lines = lines

    def bound(self, g: War) -> Space:
        """The same, reading another context of the same layout of the map."""
        return Space(self.zone, self.unneutralised, {side: lines.bound(g) for side, lines in self.lines.items()})


def space(g: War) -> Space:
    """Zones and supply of the position, computed once until the layout of the map changes."""
    return g.memo("space", lambda: g.spatial("space", lambda: solve(g)).bound(g))


def activated(g: War) -> frozenset[str]:
    """Units activated in the offensive being resolved: supplied until it ends (6.0)."""
    off = g.state.offensive
    return frozenset() if off is None else frozenset(off.activated) | frozenset(off.reacted)


def granted(g: War, uid: str) -> bool:
    """Whether a unit is in supply without any line: activated (6.0), or under the Tokyo Express marker (6.23)."""
    if uid in activated(g):
        return True
    return g.where(uid) == g.state.tokyo_express != "" and g.side(uid) == "japan" and g.unit(uid).kind != "hq"


def powers_of(g: War, side: str, units: Iterable[str]) -> Powers:
    """The hexes of those units of a side that may project a zone: air units and carriers (6.4)."""
    table, place, bit, kinds = g.cat.units, g.state.place, g.grid.bit, commanders_of(g)
    closed = scenario_rules.closed(g)
    found: Powers = {}
    grounded = f"{NO_AIR_ZONE}{side}" in g.state.flags
    for uid in units:
        row = table[uid]
        if row.has_zoi and not closed & bit[place[uid]] and not (grounded and row.kind == "air"):
            group = kinds[uid], row.neutralises_zoi
            found[group] = found.get(group, 0) | bit[place[uid]]
    return found


def _given_powers(g: War, side: str) -> Powers:
    """The powers that are in supply without any line."""
    units = list(activated(g))
    if g.state.tokyo_express:
        units += g.at(g.state.tokyo_express)
    return powers_of(g, side, [u for u in units if g.side(u) == side and g.on_map(u) and granted(g, u)])


def _commanded(g: War, side: str, powers: Powers, given: Powers) -> Powers:
    """Those powers that could be in supply at all: given it, with a headquarters of a fitting kind (6.12), or near Kunming."""
    present = {g.unit(hq).hq_type for hq in g.units_of(side, "hq")}
    near = _kunming_disc(g) if side == "allies" else 0
    return {
        group: hexes if not present.isdisjoint(group[0]) else hexes & (near | given.get(group, 0))
        for group, hexes in powers.items()
    }


def zone_of(g: War, powers: Powers, neutralising: bool = False) -> HexSet:
    """The hexes within the range of zones (2) of any of these powers; ``neutralising``: of those that are no LRB (6.4)."""
    hexes = 0
    for (_, neutralises), mask in powers.items():
        if neutralises or not neutralising:
            hexes |= mask
    return g.grid.around(hexes, g.cat.charts.zoi.range)


def solve(g: War) -> Space:
    """Zones and supply together (6.21 end, 6.4).

    A side keeps up against given enemy zones the largest set of powers that are in supply while exactly they project: own zones
    neutralise enemy ones. Let all Allied powers project; Japan keeps up what it can against them, then the Allies what they can
    against that, and so on: fewer Allies leave Japan more, so this settles, with the most Allied powers that any answer
    has. So where both sides cut each other off, only the Allies project (6.21), and powers without supply bar nobody.
    """
    given: dict[str, Powers] = {side: _given_powers(g, side) for side in SIDES}
    everyone: dict[str, Powers] = {
        side: _commanded(g, side, powers_of(g, side, g.units_of(side, "air", "naval")), given[side]) for side in SIDES
    }
    projecting = dict(everyone)
    zone: dict[str, HexSet] = {side: zone_of(g, everyone[side]) for side in SIDES}
    cover: dict[str, HexSet] = {side: zone_of(g, everyone[side], True) for side in SIDES}
    known: dict[tuple[str, HexSet], Lines] = {}

    def lines(side: str) -> Lines:
        blocked = zone[other(side)] & ~cover[side]
        if (side, blocked) not in known:
            known[side, blocked] = lines_of(g, side, blocked)
        return known[side, blocked]

    def project(side: str, powers: Powers) -> None:
        if powers != projecting[side]:
            projecting[side] = powers
            zone[side], cover[side] = zone_of(g, powers), zone_of(g, powers, True)

    def supplied(side: str) -> Powers:
        own = lines(side)
        found: Powers = {}
        for group, hexes in projecting[side].items():
            reached = own.among(group[0], hexes)
            if reached != hexes:
                reached |= hexes & given[side].get(group, 0)
                reached |= _from_kunming(g, own, hexes & ~reached) if side == "allies" else 0
            found[group] = reached
        return found

    def keep_up(side: str) -> None:
        project(side, everyone[side])
        while (kept := supplied(side)) != projecting[side]:
            project(side, kept)

    before: Powers | None = None
    while before != projecting["allies"]:
        before = projecting["allies"]
        for side in SIDES:
            keep_up(side)
    free: dict[str, HexSet] = {side: zone[side] & ~cover[other(side)] for side in SIDES}
    return Space(zone, free, {side: lines(side) for side in SIDES})


# -- questions ---------------------------------------------------------------------------------------------------------


def is_supplied(g: War, uid: str) -> bool:
    """Whether a unit or headquarters is in supply now (6.2)."""
    if g.unit(uid).kind == "hq":
        return uid in supplied_hqs(g, g.side(uid))
    if g.where(uid) == burma_road.CHINA:
        return burma_road.china_box_supplied(g)
    return g.on_map(uid) and uid in supplied_units(g, g.side(uid))


def supplied_by_line(g: War, uid: str) -> bool:
    """Whether a unit on the map has a supply line from a headquarters or Kunming, markers and activation left aside."""
    if space(g).lines[g.side(uid)].supplies(uid):
        return True
    return g.side(uid) == "allies" and bool(kunming_hexes(g) & g.grid.bit[g.where(uid)])


def supplied_units(g: War, side: str) -> frozenset[str]:
    """Every air, naval and ground unit of a side on the map that is in supply; activated ones count (6.0)."""

    def build() -> frozenset[str]:
        place, bit, kinds = g.state.place, g.grid.bit, commanders_of(g)
        units = g.units_of(side, "air", "naval", "ground")
        own = space(g).lines[side]
        reached = {}
        for kind, mask in by_command(g, side).items():
            reached[kind] = own.among(kind, mask)
            if side == "allies" and reached[kind] != mask:
                reached[kind] |= _from_kunming(g, own, mask & ~reached[kind])
        return frozenset(u for u in units if bit[place[u]] & reached[kinds[u]] or granted(g, u))

    return g.memo(("supplied-units", side), lambda: g.spatial(("supplied-units", side), build))


def supplied_hqs(g: War, side: str) -> frozenset[str]:
    """The headquarters of a side with a line from a primary source (6.21 B)."""
    return space(g).lines[side].hqs


def supplied_ports(g: War, side: str) -> HexSet:
    """Controlled ports that some headquarters, supplied or not, reaches by sea at any length (1.3)."""
    return space(g).lines[side].ports


def supplied_airfields(g: War, side: str) -> HexSet:
    """Controlled airfields that some headquarters, supplied or not, reaches by a line of any length (1.3)."""
    return space(g).lines[side].airfields


def supplied_hexes(g: War, uid: str) -> HexSet:
    """The hexes where a unit would be in supply with the position as it is (10.11, 9.61)."""
    lines = space(g).lines[g.side(uid)]
    if g.unit(uid).kind == "hq":
        return lines.hq_hexes()
    mask = lines.hexes(uid)
    if g.side(uid) == "allies":
        mask |= kunming_hexes(g)
    elif g.state.tokyo_express:
        mask |= g.grid.bit.get(g.state.tokyo_express, 0)
    return mask


def kunming_hexes(g: War) -> HexSet:
    """Hexes within 4 movement points overland of Kunming while it is a source (13.75); empty otherwise."""

    return g.memo("kunming", lambda: _from_kunming(g, space(g).lines["allies"], g.grid.board))


def _from_kunming(g: War, lines: Lines, wanted: HexSet) -> HexSet:
    """Those of the ``wanted`` hexes that Kunming supplies."""
    if not wanted & _kunming_disc(g):
        return 0
    if g.state.burma_road != "open" and not (g.state.hump and burma_road.northern_india(g) & lines.airfields):
        return 0
    return wanted & lines.around_kunming


def _kunming_disc(g: War) -> HexSet:
    """The hexes near enough to Kunming for supply from there, whatever the way; none without it."""
    if not burma_road.has_kunming(g):
        return 0
    return g.cat.disc(burma_road.KUNMING, LOGISTIC) if g.edition.overland_range else g.grid.board


def east_line(g: War, hq: str) -> bool:
    """Whether a headquarters has a supply line from the eastern map edge (6.25)."""
    lines = space(g).lines["allies"]
    start = g.cat.sources.get("allied_east", 0)
    reached = g.memo("east", lambda: lines.any_length(start & ~g.controlled("japan")))
    return bool(reached & g.grid.bit.get(g.where(hq), 0))


def line_exists(g: War, start: str, goal: str, side: str) -> bool:
    """Whether a side can draw a supply line of any length between two hexes, using any number of its ports."""
    bits = g.grid.bit
    return bool(space(g).lines[side].any_length(bits[start]) & bits[goal])


def in_plain_range(g: War, uid: str) -> bool:
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


def may_be_commanded(g: War, uid: str, hq: str) -> bool:
    """Whether a headquarters' type may supply and activate a unit at all (6.12)."""
    return g.unit(hq).hq_type in commanders(g, uid)


def explain(g: War, uid: str) -> SupplyReport:
    """Why a unit is or is not in supply: the line hex by hex, or what blocks it."""
    from rules.eots.s06_supply import trace

    return trace.explain(g, uid)
