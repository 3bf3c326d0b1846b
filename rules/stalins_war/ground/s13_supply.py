"""13.1, 13.2. Supply: full, fortress, only for defence, none. It is checked only when 13.1.1 says, and kept until then.

So zones, which depend on supply, never depend on a supply that depends on them. A side is checked against the zones of its
enemy's units by their own last check.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.ground.s08_zones import uncancelled_zone
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET, Supply
from rules.stalins_war.state.supposing import supposing_checked
from rules.stalins_war.state.war import FrontWar

#: The seas over which one link from port to port may lead (13.1.2), and the one whose ports keep a landed army (13.1.4).
LINKED_SEAS = ("baltic", "black")
LANDING_SEA = "black"


class Traced(NamedTuple):
    """The hexes in which a unit would be supplied: in full, and only for defence and attrition (13.2.3)."""

    full: HexSet
    defence: HexSet


@kept_in_memo
def open_to(g: FrontReading, side: str) -> HexSet:
    """The hexes that a side's supply may lead through (13.1.3)."""
    enemy = g.enemy(side)
    shut = g.occupied(enemy) | g.held(enemy) & g.board.barring | g.trenches(enemy) | uncancelled_zone(g, enemy)
    if side == SOVIET:
        shut |= g.festungs
    return g.board.all & ~shut


def full_supply_sources(g: FrontReading, nation: str, side: str) -> HexSet:
    """The sources of full supply of a nation that its side holds and can use (13.2.1, 13.2.2)."""
    return g.board.sources.get(nation, 0) & open_to(g, side) & ~g.held(g.enemy(side))


def traced_supply(g: FrontReading, nation: str) -> Traced:
    """The hexes where a unit of a nation would be in supply (13.1.2, 13.2)."""
    board = g.board
    # Nations with the same sources are traced once for all of them.
    key = ("traced", nation == SOVIET, board.sources.get(nation, 0), nation if nation in board.by_sea else "")
    return g.memo(key, lambda: _traced_lately(g, nation, key))


def _traced_lately(g: FrontReading, nation: str, key: tuple[str, bool, HexSet, str]) -> Traced:
    """The same, cached by all its inputs: many events leave them unchanged."""
    side = SOVIET if nation == SOVIET else AXIS
    enemy = g.enemy(side)
    sets = (open_to(g, side), g.held(side), g.held(enemy), uncancelled_zone(g, enemy), g.since(2))
    return g.kept.lately("traced", (key, sets), lambda: _trace_supply(g, nation))


def _trace_supply(g: FrontReading, nation: str) -> Traced:
    side = SOVIET if nation == SOVIET else AXIS
    enemy = g.enemy(side)
    board, way = g.board, open_to(g, side)
    held, reach = g.held(side), g.numbers.supply_range
    net = board.rail.flood(full_supply_sources(g, nation, side), way)
    near = board.land.flood(net, way, reach - 1)
    late = by_itself = 0
    for sea, ports in board.by_sea.get(nation, {}).items():
        others = board.ports.get(sea, 0) & held & ~ports
        if ports & held & way and _touched_hexes(g, near, side) & others:
            more = board.rail.flood(ports & held & way, way & ~net)
            near |= board.land.flood(more, way, reach - 1)
        else:
            late |= ports & held & way
            by_itself |= ports & held  # under any zones: a unit there cancels them
    full = by_land = _touched_hexes(g, near, side)
    for sea in LINKED_SEAS:
        mine = board.ports.get(sea, 0) & held
        if g.since(2):
            linked = _linked_ports(mine, mine & by_land)
            full |= linked & uncancelled_zone(g, enemy)  # a unit there cancels the zones over it
        else:
            linked = mine & ~full if mine & full else 0
        if linked & way:
            full |= _touched_hexes(g, board.land.flood(linked & way, way, reach - 1), side)
    defence = _touched_hexes(g, board.land.flood(board.rail.flood(late, way), way, reach - 1), side) if late else 0
    return Traced(full, (defence | by_itself) & ~full)


def _linked_ports(ports: HexSet, tracing: HexSet) -> HexSet:
    """The ports of a sea that another port supplies: all, if two of them trace by land; not the only one that does (13.1.2).

    In games begun before revision 2 a port that traced itself linked no other, and a link could follow another.
    """
    return ports if tracing & (tracing - 1) else ports & ~tracing if tracing else 0


def _touched_hexes(g: FrontReading, near: HexSet, side: str) -> HexSet:
    """The hexes from which a unit could trace, even if enemy zones cover them: it would cancel those itself (8.3)."""
    return near | g.board.land.step(near) & (open_to(g, side) | uncancelled_zone(g, g.enemy(side)))


def supply_of_unit(g: FrontReading, uid: str) -> Supply:
    """The present supply of a unit on the map, regardless of its last check."""
    return would_be(g, uid, g.state.place[uid])


def would_be(g: FrontReading, uid: str, hex_: str) -> Supply:
    """The supply that a unit would have in a hex, with all others in their places."""
    row, here = g.unit(uid), g.board.bit[hex_]
    if row.kind == "partisan":
        return "full"
    if g.state.landed == uid and here & _coast_hexes(g) and g.board.ports.get(LANDING_SEA, 0) & g.held(row.side):
        return "full"  # 13.1.4
    found = traced_supply(g, row.nation)
    if here & found.full:
        return "full"
    if here & fortress_supply_hexes(g, row.side):
        return "fortress"
    return "defence" if here & found.defence else "none"


def _coast_hexes(g: FrontReading) -> HexSet:
    found = 0
    for hexes in g.board.coast.values():
        found |= hexes
    return found


def fortress_supply_hexes(g: FrontReading, side: str) -> HexSet:
    """The hexes that give a side's units fortress supply: its fortresses, Festungs, and where a card flies it in (13.2.4)."""
    found = g.board.own_fortresses.get(side, 0)
    if side == AXIS:
        found |= g.festungs
    for effect in g.effects("supply_hex", side):
        found |= g.hexes(effect.words)
    return found


def check_units_supply(g: FrontWar, units: Collection[str]) -> None:
    """Look at the supply of units, and keep what was found (13.1.1)."""
    rows = g.book.units
    supplied = {nation: traced_supply(g, nation).full for nation in {rows[uid].nation for uid in units}}
    bit, place, known = g.board.bit, g.state.place, g.state.supply
    everybodys = -1
    for hexes in supplied.values():
        everybodys &= hexes
    changed: list[tuple[str, Supply]] = []
    for uid in units:
        here = bit[place[uid]]
        if here & everybodys or here & supplied[rows[uid].nation]:
            if uid in known:
                changed.append((uid, "full"))
        elif (now := supply_of_unit(g, uid)) != known.get(uid, "full"):
            changed.append((uid, now))
    for uid, now in changed:
        g.set_supply(uid, now)


def as_declared(g: FrontReading, side: str, target: str) -> FrontReading:
    """The position as an attack of a side on a hex finds it: the supply of the defenders is looked at then (13.1.1)."""
    found = g.memo(("declared", side, target), lambda: _found_then(g, g.at(target, g.enemy(side), partisans=True)))
    if all(g.supply(uid) == now for uid, now in found.items()):
        return g
    return supposing_checked(g, found)


def _found_then(g: FrontReading, defenders: list[str]) -> dict[str, Supply]:
    return {uid: supply_of_unit(g, uid) for uid in defenders}


def check_side_supply(g: FrontWar, side: str) -> None:
    """Look at the supply of all units of a side: at the start of its round, and in attrition (13.1.1)."""
    check_units_supply(g, g.units_of(side))
