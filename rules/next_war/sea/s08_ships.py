"""8.5.6, 7.3.2.1, 7.5.1, 8.5.8.3. What ships may do in a movement segment: sail, load, unload, lay mines."""

from __future__ import annotations

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.sea.s07_mine_areas import DENSE, THIN, mining_hexes
from rules.next_war.sea.s08_contested import SeaMover, SeaWay, best_sea_way
from rules.next_war.sea.s08_places import (
    amphibious_ships,
    approaches,
    beside_ship,
    box_at,
    is_box,
    next_places,
    open_ports,
    ships_at,
)
from rules.next_war.state.book import HALVES
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, IN_SHORE, MOVEMENT

#: At Sea boxes that a ship may enter in a turn (8.5.6.4).
CROSSINGS = 1


def why_no_sea_segment(g: TheatreReading, side: str) -> Refusal | None:
    """Why a side moves nothing at sea now (8.5.6.4, 8.5.6.5); None if it may."""
    state = g.state
    if state.segment not in MOVEMENT or state.segment == "elite_reaction":
        return Refusal("no-sea-segment", "8.5.6.4")
    if state.active != side:
        return Refusal("not-its-segment", "3.0", {"side": side})
    return Refusal("storm-at-sea", "8.5.6.5") if g.storm else None


def why_ship_stays(g: TheatreReading, ship: str) -> Refusal | None:
    """Why a ship does nothing instead of its movement now; None if it may."""
    row = g.unit(ship)
    if row.kind != "ship" or ship not in g.state.place:
        return Refusal("no-ship", "8.5.6.1", {"unit": ship})
    if refusal := why_no_sea_segment(g, row.side):
        return refusal
    return Refusal("moved-already", "8.5.6.4", {"unit": ship}) if ship in g.state.moved else None


def crossings_left(g: TheatreReading, ship: str) -> int:
    """The At Sea boxes that a ship may still enter in this turn (8.5.6.4)."""
    return 0 if ship in g.state.at_sea else CROSSINGS


@kept_in_memo
def ship_goals(g: TheatreReading, ship: str) -> list[str]:
    """The places that a ship may go to: boxes first, then ports, then hexes without a ship in them (8.5.6.4, 7.3.6)."""
    side, start = g.side(ship), g.state.place[ship]
    gates = {g.board.ports[name].approach for name in g.board.names(open_ports(g, side))}
    seen, todo = {(start, 0)}, [(start, 0)]
    while todo:
        here, entered = todo.pop()
        for to in next_places(g, side, here):
            one = (to, entered + to.startswith(AT_SEA))
            if one[1] <= crossings_left(g, ship) and one not in seen:
                seen.add(one)
                # From one hex off a coast ships get to all others of it by way of its box.
                if is_box(to) or to in gates:
                    todo.append(one)
    places = {place for place, _ in seen} - {start}
    return sorted((place for place in places if why_place_full(g, place) is None), key=lambda place: (_rank(g, place), place))


def _rank(g: TheatreReading, place: str) -> int:
    return 0 if is_box(place) else 1 if place in g.board.ports else 2


def why_place_full(g: TheatreReading, place: str) -> Refusal | None:
    """Why no ship may end in a place: an all-sea hex holds one (7.3.6)."""
    full = bool(g.board.bit.get(place, 0) & g.board.all_sea) and bool(ships_at(g, place))
    return Refusal("ship-there", "7.3.6", {"hex": place}) if full else None


def ship_way(g: TheatreReading, ship: str, goal: str) -> SeaWay | None:
    """The way that a ship takes to a place: the one that is likeliest to succeed."""
    key = ("ship way", ship, goal)
    mover = SeaMover(g.side(ship), ship)
    return g.memo(key, lambda: best_sea_way(g, mover, g.state.place[ship], goal, crossings_left(g, ship)))


def why_not_sailing(g: TheatreReading, ship: str, goal: str) -> Refusal | None:
    """Why a ship does not go to a place; None if it may."""
    facts = {"unit": ship, "place": goal}
    if refusal := why_ship_stays(g, ship) or why_place_full(g, goal):
        return refusal
    if goal in ship_goals(g, ship):
        return None
    if goal in g.board.ports and not g.board.bit[goal] & open_ports(g, g.side(ship)):
        return Refusal("port-shut", "8.5.6.3", facts)
    return Refusal("no-sea-way", "8.5.6.4", facts)


# -- marines aboard --------------------------------------------------------------------------------------------------------


def free_room(g: TheatreReading, ship: str) -> int:
    """The halves of a stacking point that a ship has room for (2.4.4); nothing on one that is no amphibious group."""
    if g.ship_type(ship) != "amph":
        return 0
    return (g.unit(ship).marines or 0) * HALVES - sum(g.unit(uid).sp for uid in g.riders(ship) if g.unit(uid).walks)


def landing_places(g: TheatreReading, ship: str) -> list[str]:
    """Where marines go aboard a ship and ashore: the port that it is in, beachheads beside it (8.5.8.3)."""
    side, place = g.side(ship), g.state.place[ship]
    if place in g.board.ports:
        return [place]
    near = beside_ship(g, ship)
    return [hex_ for hex_, one in sorted(g.state.beachheads.items()) if one == side and g.board.bit[hex_] & near]


def boarding_units(g: TheatreReading, ship: str) -> list[str]:
    """The marines that could go aboard a ship now (8.5.8.3)."""
    side, room = g.side(ship), free_room(g, ship)
    if room <= 0 or why_no_sea_segment(g, side):
        return []
    here = [uid for place in landing_places(g, ship) for uid in g.walkers(place, side)]
    able = (uid for uid in here if "marine" in g.unit(uid).flags and uid not in g.state.moved)
    return [uid for uid in able if g.unit(uid).sp <= room]


def why_not_boarding(g: TheatreReading, ship: str, units: list[str]) -> Refusal | None:
    """Why units do not go aboard together: too many for the ship (2.4.4), or from several hexes."""
    if sum(g.unit(uid).sp for uid in units) > free_room(g, ship):
        return Refusal("no-room-aboard", "2.4.4", {"unit": ship, "units": units})
    if len({g.state.place[uid] for uid in units}) > 1:
        return Refusal("not-together", "8.5.8.3", {"units": units})
    return None


def debarking_units(g: TheatreReading, ship: str) -> list[str]:
    """The marines that could go ashore in a port or a beachhead now (8.5.8.3); not those that came aboard in this segment."""
    if why_no_sea_segment(g, g.side(ship)) or not landing_places(g, ship):
        return []
    return [uid for uid in g.riders(ship) if g.unit(uid).walks and uid not in g.state.moved]


def stages_assault(g: TheatreReading, ship: str, path: tuple[str, ...]) -> bool:
    """Whether a ship that goes this way makes ready for an assault (8.5.8).

    It goes out of an In Shore box without enemy ships, friendly or contested, straight to a hex beside a beach.
    """
    side, origin = g.side(ship), g.state.place[ship]
    if g.ship_type(ship) != "amph" or len(path) != 1 or ship in g.state.assaulted:
        return False
    if not origin.startswith(IN_SHORE) or g.sea_state(box_at(origin)) == g.enemy(side) or ships_at(g, origin, g.enemy(side)):
        return False
    bit = g.board.bit.get(path[0], 0) & g.board.all_sea
    return bool(g.board.zone_beside(bit) & g.board.beaches) and any(g.unit(uid).walks for uid in g.riders(ship))


def ships_to_flee_to(g: TheatreReading, uid: str) -> list[str]:
    """The amphibious groups beside a beachhead or a port that marines in it may retreat to (9.8.2)."""
    row, here = g.unit(uid), g.state.place[uid]
    if "marine" not in row.flags or (g.state.beachheads.get(here) != row.side and here not in g.board.ports):
        return []
    near = g.board.set(approaches(g, here))
    return [ship for ship in amphibious_ships(g, row.side) if g.where(ship) & near and free_room(g, ship) >= row.sp]


# -- mines, surface groups -------------------------------------------------------------------------------------------------


def ship_mining_hexes(g: TheatreReading, ship: str) -> list[str]:
    """Where a ship may lay mines instead of moving: in its hex or beside it (7.5.1.1)."""
    here = g.where(ship)
    if not here or why_ship_stays(g, ship) or ship in g.state.loaded:
        return []
    return mining_hexes(g, g.side(ship), DENSE, here | g.board.zone_beside(here))


def submarine_mining_hexes(g: TheatreReading, side: str) -> list[str]:
    """Where submarines may lay mines for a point of their threat, of which one must be left (7.5.1.2)."""
    state = g.state
    if state.submarine.get(side, 0) <= 1 or state.active != side or state.segment not in MOVEMENT or not g.sheet.naval:
        return []
    return mining_hexes(g, side, THIN)


def flippable_ships(g: TheatreReading, side: str) -> list[str]:
    """The amphibious groups that may become surface groups: idle in this segment, with nobody aboard (7.3.2.1)."""
    return [
        ship
        for ship in amphibious_ships(g, side)
        if "flips_to_sag" in g.unit(ship).flags
        and ship not in g.state.loaded
        and not g.riders(ship)
        and not why_ship_stays(g, ship)
    ]


def beside_amphibious(g: TheatreReading, side: str) -> HexSet:
    """The hexes beside amphibious groups of a side that are in all-sea hexes."""
    found: HexSet = 0
    for ship in amphibious_ships(g, side):
        found |= beside_ship(g, ship)
    return found
