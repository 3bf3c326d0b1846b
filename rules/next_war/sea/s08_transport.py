"""8.5.7. Sea transport without ships: from port to port, and over beaches."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.sea.s08_contested import SeaMover, SeaWay, best_sea_way
from rules.next_war.sea.s08_places import in_shore_box, open_ports
from rules.next_war.sea.s08_ships import why_no_sea_segment
from rules.next_war.state.book import HALVES
from rules.next_war.state.reading import TheatreReading

#: Flags of units that a beachhead takes (8.5.8.2).
BEACH_FLAGS = frozenset({"marine", "infantry", "light"})


def sea_lift_left(g: TheatreReading, side: str) -> int:
    """The halves of a stacking point that a side may still carry in this turn (8.5.7.3)."""
    return g.sheet.caps.sea_transport_sp.get(side, 0) * HALVES - g.state.sea_carried.get(side, 0)


def landing_room(g: TheatreReading, hex_: str) -> int:
    """The halves of a stacking point that a port or a beachhead still takes in this turn (8.5.7.4)."""
    numbers = g.numbers
    port = g.board.ports.get(hex_)
    most = numbers.beachhead_capacity if port is None else numbers.port_capacity if port.capacity is None else port.capacity
    return most * HALVES - g.state.landed.get(hex_, 0)


def is_beach_unit(g: TheatreReading, uid: str) -> bool:
    """Whether a unit may be carried over a beach: marines, and those with few movement points (8.5.7.2)."""
    row = g.unit(uid)
    return "marine" in row.flags or (row.ma or 0) <= g.numbers.beach_points


def quiet_ports(g: TheatreReading, side: str) -> HexSet:
    """The ports of a side out of enemy zones (8.5.7.1)."""
    return open_ports(g, side) & ~control_zone(g, g.enemy(side))


def own_beachheads(g: TheatreReading, side: str) -> HexSet:
    """The hexes with a beachhead of a side."""
    return g.board.set(hex_ for hex_, one in g.state.beachheads.items() if one == side) & ~g.mask(g.enemy(side))


def loading_hexes(g: TheatreReading, side: str) -> HexSet:
    """The hexes that units may leave by sea."""
    return open_ports(g, side) | own_beachheads(g, side)


def why_not_shipped(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a unit does not go by sea from where it is now; None if it may."""
    row, facts = g.unit(uid), {"unit": uid}
    if not row.walks or uid not in g.state.place:
        return Refusal("no-walker", "8.5.7", facts)
    if refusal := why_no_sea_segment(g, row.side):
        return refusal
    if "static" in row.flags:
        return Refusal("static", "8.5.1", facts)
    if uid in g.state.moved or uid in g.state.halved:
        return Refusal("moved-already", "8.5.7.1", facts)
    if not g.where(uid) & loading_hexes(g, row.side):
        return Refusal("no-port-here", "8.5.7.1", facts)
    if g.where(uid) & ~quiet_ports(g, row.side) and not is_beach_unit(g, uid):
        return Refusal("port-in-zone", "8.5.7.1", facts)
    if row.sp > sea_lift_left(g, row.side):
        return Refusal("no-sea-lift", "8.5.7.3", {**facts, "side": row.side})
    return None


def why_not_shipped_to(g: TheatreReading, uid: str, goal: str) -> Refusal | None:
    """Why a unit is not carried to a hex, None if it may: port to port (8.5.7.1), or over a beach of the zone (8.5.7.2)."""
    row, facts = g.unit(uid), {"unit": uid, "hex": goal}
    bit, origin = g.board.bit.get(goal, 0), g.state.place[uid]
    if goal == origin or not bit & loading_hexes(g, row.side):
        return Refusal("no-port-there", "8.5.7.1", facts)
    if row.sp > landing_room(g, goal):
        return Refusal("port-full", "8.5.7.4", facts)
    quiet = quiet_ports(g, row.side)
    from_port = bool(g.where(uid) & quiet and bit & quiet)
    over_beach = is_beach_unit(g, uid) and in_shore_box(g, origin) == in_shore_box(g, goal)
    if not from_port and not over_beach:
        return Refusal("no-beach-unit", "8.5.7.2", facts)
    if not bit & g.board.harbours:
        if not BEACH_FLAGS & set(row.flags):
            return Refusal("no-beachhead-unit", "8.5.8.2", facts)
        if goal in g.state.laid:
            return Refusal("beachhead-new", "8.5.8.2.1", facts)
    return None if transport_way(g, row.side, origin, goal) else Refusal("no-sea-way", "8.5.7", {"unit": uid, "place": goal})


@kept_in_memo
def transport_way(g: TheatreReading, side: str, origin: str, goal: str) -> SeaWay | None:
    """The way that units take by sea: it enters any number of At Sea boxes."""
    return best_sea_way(g, SeaMover(side), origin, goal, None)


def walks_after(g: TheatreReading, uid: str, goal: str) -> bool:
    """Whether a unit that was put ashore walks on, with half its points: in a quiet port of the zone it comes from (8.5.7.1)."""
    same = in_shore_box(g, g.state.place[uid]) == in_shore_box(g, goal)
    return same and bool(g.board.bit[goal] & quiet_ports(g, g.side(uid)))


@kept_in_memo
def shippable_units(g: TheatreReading, side: str) -> dict[str, list[str]]:
    """Hex -> units that could go by sea from it now and get somewhere."""
    if why_no_sea_segment(g, side) or sea_lift_left(g, side) <= 0:
        return {}
    goals = g.board.names(loading_hexes(g, side))
    found: dict[str, list[str]] = {}
    for hex_ in goals:
        able = [uid for uid in sorted(g.walkers(hex_, side)) if why_not_shipped(g, uid) is None]
        able = [uid for uid in able if any(why_not_shipped_to(g, uid, goal) is None for goal in goals)]
        if able:
            found[hex_] = able
    return found


def shipping_goals(g: TheatreReading, units: Sequence[str]) -> list[str]:
    """The hexes that all of some units of one hex may be carried to together."""
    side, halves = g.side(units[0]), sum(g.unit(uid).sp for uid in units)
    if halves > sea_lift_left(g, side):
        return []
    return [
        goal
        for goal in g.board.names(loading_hexes(g, side))
        if halves <= landing_room(g, goal) and all(why_not_shipped_to(g, uid, goal) is None for uid in units)
    ]
