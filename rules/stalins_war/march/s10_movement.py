"""10.1, 8.3. Movement: which units may move, how far, out of and through which zones, and to which free hexes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rules.bitset import single_bits
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.hexmap.ways import WayLimits, Ways
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s09_stacking import hexes_without_room
from rules.stalins_war.ground.s19_limits import permitted_hexes
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS
from rules.stalins_war.state.traits import Traits, shared_traits

#: Why a unit may not move in a round, by the section that says so.
BOUND = {
    "immobile": "10.1.4",
    "first-turn-move": "house rule 4.4",
    "moved-strategically": "10.2.1",
    "digs": "10.3.1",
    "spent": "10.1.4",
}


def movement_allowance(g: FrontReading, uid: str) -> int:
    """The movement points of a unit that has not moved in this round (10.1.4, 10.1.5, house rules 7.3.4, 15.1.3)."""
    row, numbers = g.unit(uid), g.numbers
    points = row.movement
    if not g.full(uid):
        points = min(points, numbers.unsupplied_movement)
    elif (
        row.side == AXIS and g.this_turn.paulus and g.where(uid) & g.board.east_of_paulus and not _is_spared_by_card(g, row.kind)
    ):
        points -= numbers.paulus_penalty
    if g.weather == "mud" and points > 1:
        points = max(1, points - numbers.mud_movement)
    return points


def _is_spared_by_card(g: FrontReading, kind: str) -> bool:
    """Whether a card spares a kind of units the Paulus line."""
    return any(kind in effect.words for effect in g.effects("full_ma", AXIS))


def points_left(g: FrontReading, uid: str) -> int:
    """The movement points a unit has left in this round."""
    left = g.state.left.get(uid)
    return movement_allowance(g, uid) if left is None else left


@kept_in_memo
def nation_open_ground(g: FrontReading, side: str, nations: frozenset[str]) -> HexSet:
    """The hexes that units of these nations may enter: no enemy units in them (10.1.6), not closed to any of them (19)."""
    found = g.board.all & ~g.occupied(g.enemy(side))
    for nation in nations:
        found &= permitted_hexes(g, nation)
    return found


def stays_bound(g: FrontReading, uid: str) -> Refusal | None:
    """Why a unit may not move in this round at all, or not any more; None if it may."""
    code = why_unit_bound(g, uid)
    return Refusal(code, BOUND[code], {"unit": uid}) if code else None


def why_unit_bound(g: FrontReading, uid: str) -> str:
    """The reason why a unit cannot move in this round (any more): a key of ``BOUND``; "" for none."""
    state, row = g.state, g.book.units[uid]
    if row.movement == 0 or row.kind == "partisan":
        return "immobile"
    if state.turn == 1 and row.side == AXIS:
        return "first-turn-move"
    if uid in state.shipped:
        return "moved-strategically"
    if state.digging and row.large and state.place[uid] in state.digging:
        return "digs"
    return "spent" if state.left.get(uid) == 0 else ""


def is_hex_tied(g: FrontReading, hex_: str, side: str) -> bool:
    """Whether units leave a hex only if another stays or OPS are spent (8.3)."""
    return bool(g.board.bit[hex_] & binding_hexes(g, side))


@kept_in_memo
def binding_hexes(g: FrontReading, side: str) -> HexSet:
    """The hexes in which enemy zones hold a side's units (8.3): those out of which they were not freed for OPS."""
    return zone_hexes(g, g.enemy(side)) & ~g.hexes(g.state.freed)


def staying_units(g: FrontReading, hex_: str, side: str, going: Sequence[str]) -> list[str]:
    """The units that began the round in a hex and would stay in it (7.3.3): they let others leave an enemy zone (8.3)."""
    return [uid for uid in g.at(hex_, side) if uid not in going and uid not in g.state.left and uid not in g.state.shipped]


def may_leave_zone(g: FrontReading, units: Sequence[str]) -> bool:
    """Whether enemy zones allow units of one hex to leave it together (8.3)."""
    hex_, side = g.state.place[units[0]], g.book.units[units[0]].side
    return not is_hex_tied(g, hex_, side) or bool(staying_units(g, hex_, side, units))


def held_fast(g: FrontReading, side: str) -> Iterator[str]:
    """The hexes with units of a side that only an enemy zone keeps from moving, from which none was freed for OPS yet (8.3)."""
    for hex_ in g.board.names(g.mask(side) & binding_hexes(g, side)):
        if not all(why_unit_bound(g, uid) for uid in g.at(hex_, side)):
            yield hex_


def is_movable_unit(g: FrontReading, uid: str) -> bool:
    """Whether a unit may move at least one hex on its own."""
    if why_unit_bound(g, uid) or not may_leave_zone(g, [uid]):
        return False
    if uid not in g.state.left:
        return bool(g.where(uid) & _beside_room(g, uid) or hexes_with_room(g, [uid], _first_steps(g, [uid])))
    found = movement_reach(g, [uid]).all
    # A hex with room need not be left by other units.
    return bool(
        found & ~hexes_without_room(g, g.side(uid), [uid]) & ~_hexes_with_combat_markers(g, [uid])
        or hexes_with_room(g, [uid], found)
    )


def may_leave_hex(g: FrontReading, side: str, hex_: str) -> bool:
    """Whether a unit of a side may move out of a hex on its own."""
    return any(is_movable_unit(g, uid) for uid in g.at(hex_, side))


def movement_origins(g: FrontReading, side: str) -> Iterator[str]:
    """The hexes that a unit of a side may leave on its own."""
    seen = _seen_to_leave(g, side)
    for hex_ in g.board.grid.iterate(g.mask(side)):
        if g.board.bit[hex_] & seen or may_leave_hex(g, side, hex_):
            yield hex_


def _seen_to_leave(g: FrontReading, side: str) -> HexSet:
    """Hexes with a unit that can obviously move: it has not moved, is in no zone, and has room next to it."""
    state, bit, rows, traits = g.state, g.board.bit, g.book.units, g.book.traits
    left, place = state.left, state.place
    held, found = binding_hexes(g, side), 0
    roomy: dict[tuple[str, Traits, bool], HexSet] = {}
    for uid in g.units_of(side):
        here = bit[place[uid]]
        if here & found or here & held or uid in left or why_unit_bound(g, uid):
            continue
        key = (rows[uid].nation, traits[uid], bool(state.marked) and bool(_hexes_with_combat_markers(g, [uid])))
        room = roomy.get(key)
        if room is None:
            room = roomy[key] = _beside_room(g, uid)
        found |= here & room
    return found


def _beside_room(g: FrontReading, uid: str) -> HexSet:
    """The hexes with room in a neighbour for a unit like this one, if no unit leaves it: computed for all such units at once."""
    row, barred = g.book.units[uid], _hexes_with_combat_markers(g, [uid])
    key = ("beside room", row.nation, g.book.traits[uid], barred)
    return g.memo(key, lambda: _beside_of(g, row.side, row.nation, hexes_without_room(g, row.side, [uid]) | barred))


def _hexes_with_combat_markers(g: FrontReading, units: Sequence[str]) -> HexSet:
    """The hexes with combat markers, for units that may not move there (house rule 7.3.2)."""
    return g.marked if g.state.marked and not all(g.mobile(uid) and g.full(uid) for uid in units) else 0


def _beside_of(g: FrontReading, side: str, nation: str, shut: HexSet) -> HexSet:
    land, enemy = g.board.land, zone_hexes(g, g.enemy(side))
    room = nation_open_ground(g, side, _nation_only(nation)) & ~shut
    # Ways over land lead both ways.
    return land.step(room) & ~enemy | land.step(room & ~enemy) & enemy


def _first_steps(g: FrontReading, units: Sequence[str]) -> HexSet:
    """The neighbours that units of one hex may enter: not out of one enemy zone into another (8.3)."""
    here, side, nations = g.where(units[0]), g.side(units[0]), _nations_of_units(g, units)
    return g.memo(("first", here, nations), lambda: _hexes_beside(g, here, side, nations))


def _hexes_beside(g: FrontReading, here: HexSet, side: str, nations: frozenset[str]) -> HexSet:
    found = g.board.land.step(here) & nation_open_ground(g, side, nations)
    enemy = zone_hexes(g, g.enemy(side))
    return found & ~enemy if here & enemy else found


@cache
def _nation_only(nation: str) -> frozenset[str]:
    return frozenset({nation})


def _nations_of_units(g: FrontReading, units: Sequence[str]) -> frozenset[str]:
    return _nation_only(g.unit(units[0]).nation) if len(units) == 1 else frozenset(g.unit(uid).nation for uid in units)


def movement_reach(g: FrontReading, units: Sequence[str]) -> Ways:
    """The hexes that units of one hex can reach together with their own points, regardless of stacking (10.1, 8.3)."""
    first, left = units[0], g.state.left
    row = g.book.units[first]
    side = row.side
    if len(units) == 1:
        points, fresh, nations = points_left(g, first), first not in left, _nation_only(row.nation)
    else:
        points, fresh = min([points_left(g, uid) for uid in units]), not any(uid in left for uid in units)
        nations = _nations_of_units(g, units)
    kept = g.memo(("ways", side, nations), lambda: _movement_ways(g, side, nations))
    key = (g.where(units[0]), points, fresh)
    found = kept.get(key)
    if found is None:
        enemy = zone_hexes(g, g.enemy(side))
        limits = WayLimits(nation_open_ground(g, side, nations), stop=enemy, tight=enemy, one_hex=fresh)
        found = kept[key] = g.board.fares.spread(key[0], points, limits)
    return found


def movement_way(found: Ways, goal: str) -> tuple[tuple[str, ...], int]:
    """The hexes entered on the cheapest way to a goal, and the points it takes. Raises ValueError for one out of reach.

    A hex next to the start is entered straight at its price, or for all points if it costs more than they have (10.1.4).
    """
    start, fares = found.layers[0], found.fares

    def straight(here: HexSet, spent: int) -> bool:
        cost = fares.price(start, here) if fares.land.step(start) & here else 0
        return cost == spent or cost > found.points

    return found.way(goal, straight=straight)


def _movement_ways(g: FrontReading, side: str, nations: frozenset[str]) -> dict[tuple[HexSet, int, bool], Ways]:
    """The reach of units of these nations, by their start, their points and whether they have not moved yet.

    Kept while the ground and the enemy's zones are the same: during a side's movement they are.
    """
    return g.kept.lately("ways", (nation_open_ground(g, side, nations), zone_hexes(g, g.enemy(side))), dict)


def movement_goals(g: FrontReading, units: Sequence[str]) -> HexSet:
    """The hexes that units of one hex can reach together and stay in."""
    return hexes_with_room(g, units, movement_reach(g, units).all)


def hexes_with_room(g: FrontReading, units: Sequence[str], hexes: HexSet) -> HexSet:
    """The hexes that have room for more units: by stacking, or because some of those there may still move on (9.1.4).

    Into a hex with a combat marker only mobile, fully supplied units move (house rule 7.3.2).
    """
    side = g.side(units[0])
    if g.state.marked:
        hexes &= ~_hexes_with_combat_markers(g, units)
    shut = hexes_without_room(g, side, units) & hexes
    if shut:
        known = g.book.traits
        coming = known[units[0]] if len(units) == 1 else shared_traits(known, units)
        for low in single_bits(shut):
            if not _makes_room(g, low, side, coming):
                hexes &= ~low
    return hexes


def _makes_room(g: FrontReading, bit: HexSet, side: str, coming: Traits) -> bool:
    """Whether that many of the units in a hex may still leave it that those coming find room."""
    return g.memo(("makes room", bit, coming), lambda: _room_made(g, g.board.name[bit.bit_length() - 1], side, coming))


def _room_made(g: FrontReading, hex_: str, side: str, coming: Traits) -> bool:
    there = g.at(hex_, side)
    leaving = [uid for uid in there if uid not in g.state.left and not why_unit_bound(g, uid)]
    if is_hex_tied(g, hex_, side) or not leaving:
        return False
    staying = shared_traits(g.book.traits, [uid for uid in there if uid not in leaving])
    return staying.counted + coming.counted <= g.numbers.stack_most and staying.large + coming.large <= 1
