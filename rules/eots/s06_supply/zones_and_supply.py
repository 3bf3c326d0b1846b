"""Zones of influence and supply solved together (6.21 end, 6.4): zones block supply at sea and need supply themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.eots.board.kept import KEPT
from rules.eots.board.landmarks import KUNMING
from rules.eots.s06_supply.command_chart import commanders_of
from rules.eots.s06_supply.overland import LOGISTIC
from rules.eots.s06_supply.supply_lines import SupplyLines, supply_lines_of, supply_setting
from rules.eots.state import scenario_rules
from rules.eots.state.model import SIDES, other_side
from rules.eots.state.regions import has_kunming, northern_india
from rules.hexmap.hexset import HexSet
from rules.hexmap.kept import Shelf

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Hexes of air units and carriers, by the kinds of headquarters that may supply them and whether they neutralise (6.12, 6.4).
Powers = dict[tuple[tuple[str, ...], bool], HexSet]


class ZonesAndSupply:
    """Zones of influence and supply of one position, consistent with each other."""

    def __init__(self, zone: dict[str, HexSet], free: dict[str, HexSet], lines: dict[str, SupplyLines]) -> None:
        #: All ZOI hexes of a side; those that the enemy does not neutralise; the supply lines of a side.
        self.zone = zone
        self.unneutralised = free
        self.lines = lines

    def bound(self, g: EotsWar) -> ZonesAndSupply:
        """The same, reading another context of the same map."""
        return ZonesAndSupply(self.zone, self.unneutralised, {side: lines.bound(g) for side, lines in self.lines.items()})


def zones_and_supply_of(g: EotsWar) -> ZonesAndSupply:
    """Zones and supply of the position, computed once until a unit moves or a hex changes hands."""
    return g.memo("space", lambda: g.spatial("space", lambda: _solve_where_changed(g)).bound(g))


class Solved(NamedTuple):
    """Solved zones and supply, and how they depended on powers that are in supply without any line.

    ``short``: hexes of powers for which at some time no line was found, by side and group. ``given``: those of them that were
    nevertheless in supply. ``projecting``: the powers that project zones in the end.
    """

    space: ZonesAndSupply
    short: dict[str, Powers]
    given: dict[str, Powers]
    projecting: dict[str, Powers]

    def fits(self, given: dict[str, Powers]) -> bool:
        """Whether other powers that are in supply without any line lead to the same."""
        return all(
            given[side].get(group, 0) & hexes == self.given[side].get(group, 0) & hexes
            for side, groups in self.short.items()
            for group, hexes in groups.items()
        )


#: Recent solutions, by everything they depend on except the given powers: many moves change nothing in it.
SOLVED_KEPT, VARIANTS = 48, 6
_SOLVED: Shelf[Any, list[Solved]] = KEPT.shelf(SOLVED_KEPT)


def _solve_where_changed(g: EotsWar) -> ZonesAndSupply:
    """Zones and supply, solved again only where something has changed that they depend on."""
    s = g.state
    given, everyone = powers_of_both(g)
    key = (
        *(supply_setting(g, side) for side in SIDES),
        *(tuple(everyone[side].items()) for side in SIDES),
        (s.burma_road, s.hump, has_kunming(g)),
    )
    variants = _SOLVED.get(key, list)
    found = next((one for one in variants if one.fits(given)), None)
    if found is None:
        found = solve_for(g, given, everyone)
        variants[VARIANTS - 1 :] = []
        variants.insert(0, found)
    return found.space


def activated_units(g: EotsWar) -> frozenset[str]:
    """Units activated in the offensive being resolved: supplied until it ends (6.0)."""
    off = g.state.offensive
    return frozenset() if off is None else frozenset((*off.activated, *off.reacted))


def has_granted_supply(g: EotsWar, uid: str) -> bool:
    """Whether a unit is in supply without any line: activated (6.0), or under the Tokyo Express marker (6.23)."""
    if uid in activated_units(g):
        return True
    return g.where(uid) == g.state.tokyo_express != "" and g.side(uid) == "japan" and g.unit(uid).kind != "hq"


def powers_of(g: EotsWar, side: str, units: Iterable[str]) -> Powers:
    """The hexes of those units of a side that may project a zone: air units and carriers (6.4)."""
    place, bit = g.state.place, g.grid.bit
    return powers_in(g, side, ((uid, bit[place[uid]]) for uid in units))


def powers_in(g: EotsWar, side: str, units: Iterable[tuple[str, HexSet]]) -> Powers:
    """The same of units in these hexes, wherever they are."""
    table, kinds = g.cat.units, commanders_of(g)
    closed = scenario_rules.closed_hexes(g)
    found: Powers = {}
    grounded = side in g.state.grounded
    for uid, hexes in units:
        row = table[uid]
        if row.has_zoi and hexes & ~closed and not (grounded and row.kind == "air"):
            group = kinds[uid], row.neutralises_zoi
            found[group] = found.get(group, 0) | hexes & ~closed
    return found


def _all_powers(g: EotsWar, side: str) -> Powers:
    """The hexes of all units of a side that may project a zone; kept while none of them moves."""
    key = "powers", g.state.edition, scenario_rules.closed_hexes(g), side in g.state.grounded
    return g.of_side(side, key, lambda: powers_of(g, side, g.units_of(side, "air", "naval")))


def powers_of_both(g: EotsWar) -> tuple[dict[str, Powers], dict[str, Powers]]:
    """By side: the powers that are in supply without any line; all that could be in supply."""
    given: dict[str, Powers] = {side: _given_powers(g, side) for side in SIDES}
    return given, {side: _commanded_powers(g, side, _all_powers(g, side), given[side]) for side in SIDES}


def _given_powers(g: EotsWar, side: str) -> Powers:
    """The powers that are in supply without any line."""
    units = list(activated_units(g))
    if g.state.tokyo_express:
        units += g.at(g.state.tokyo_express)
    return powers_of(g, side, [u for u in units if g.side(u) == side and g.on_map(u) and has_granted_supply(g, u)])


def _commanded_powers(g: EotsWar, side: str, powers: Powers, given: Powers) -> Powers:
    """The powers that could be in supply at all: given it, with a headquarters of a fitting kind (6.12), or near Kunming."""
    present = {g.unit(hq).hq_type for hq in g.units_of(side, "hq")}
    near = _kunming_disc(g) if side == "allies" else 0
    return {
        group: hexes if not present.isdisjoint(group[0]) else hexes & (near | given.get(group, 0))
        for group, hexes in powers.items()
    }


def zone_hexes_of(g: EotsWar, powers: Powers, neutralising: bool = False) -> HexSet:
    """The hexes within the range of zones (2) of any of these powers; ``neutralising``: only of non-LRBs (6.4)."""
    hexes = 0
    for (_, neutralises), mask in powers.items():
        if neutralises or not neutralising:
            hexes |= mask
    return g.grid.around(hexes, g.cat.charts.zoi.range)


def solve_for(g: EotsWar, given: dict[str, Powers], everyone: dict[str, Powers]) -> Solved:
    """Zones and supply together (6.21 end, 6.4). ``given``, ``everyone``: see ``powers_of_both``.

    Against given enemy zones a side keeps up the largest set of powers that are in supply while exactly they project; own zones
    neutralise enemy ones. First all Allied powers project. Japan keeps up what it can against them, then the Allies what they
    can against that, and so on. Fewer Allies leave Japan more, so this settles, with the most Allied powers that any answer
    has. So where both sides cut each other off, only the Allies project (6.21), and powers without supply bar nobody.
    """
    short: dict[str, Powers] = {side: {} for side in SIDES}
    projecting = dict(everyone)
    zone: dict[str, HexSet] = {side: zone_hexes_of(g, everyone[side]) for side in SIDES}
    cover: dict[str, HexSet] = {side: zone_hexes_of(g, everyone[side], True) for side in SIDES}
    known: dict[tuple[str, HexSet], SupplyLines] = {}

    def lines(side: str) -> SupplyLines:
        blocked = zone[other_side(side)] & ~cover[side]
        if (side, blocked) not in known:
            known[side, blocked] = supply_lines_of(g, side, blocked)
        return known[side, blocked]

    def project(side: str, powers: Powers) -> None:
        if powers != projecting[side]:
            projecting[side] = powers
            zone[side], cover[side] = zone_hexes_of(g, powers), zone_hexes_of(g, powers, True)

    def supplied(side: str, own: SupplyLines) -> Powers:
        found: Powers = {}
        for group, hexes in projecting[side].items():
            reached = own.among(group[0], hexes)
            if reached != hexes:
                short[side][group] = short[side].get(group, 0) | hexes & ~reached
                reached |= hexes & given[side].get(group, 0)
                reached |= from_kunming(g, own, hexes & ~reached) if side == "allies" else 0
            found[group] = reached
        return found

    against: dict[str, HexSet] = {}

    def keep_up(side: str) -> None:
        if against.get(side) == zone[other_side(side)]:
            return  # nothing has changed for this side since it was asked last
        against[side] = zone[other_side(side)]
        project(side, everyone[side])
        asked: SupplyLines | None = None
        while (own := lines(side)) is not asked:  # by the same lines all that was kept would be kept again
            asked = own
            project(side, supplied(side, own))

    before: Powers | None = None
    while before != projecting["allies"]:
        before = projecting["allies"]
        for side in SIDES:
            keep_up(side)
    free: dict[str, HexSet] = {side: zone[side] & ~cover[other_side(side)] for side in SIDES}
    return Solved(ZonesAndSupply(zone, free, {side: lines(side) for side in SIDES}), short, given, projecting)


def from_kunming(g: EotsWar, lines: SupplyLines, wanted: HexSet) -> HexSet:
    """The ``wanted`` hexes that Kunming supplies."""
    if not wanted & _kunming_disc(g):
        return 0
    if g.state.burma_road != "open" and not (g.state.hump and northern_india(g) & lines.airfields):
        return 0
    return wanted & lines.around_kunming


def _kunming_disc(g: EotsWar) -> HexSet:
    """The hexes near enough to Kunming for supply from there, by any way; none without it."""
    if not has_kunming(g):
        return 0
    return g.cat.disc(KUNMING, LOGISTIC) if g.edition.overland_range else g.grid.board
