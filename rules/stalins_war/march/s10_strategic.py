"""10.2. Strategic movement: by rail, with its bars by turn and country, and by sea."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from data.stalins_war import WarTurnRow
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s09_stacking import hexes_without_room
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.march.s10_movement import nation_open_ground
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET

#: Where a unit gets in some way of moving.
Goals = Callable[[FrontReading, str], HexSet]
#: The seas of 10.2.5, and the one of 10.2.6; the country that Soviet units use no rail in (10.2.4).
AXIS_SEAS = ("baltic", "black")
SOVIET_SEA = "black"
NO_SOVIET_RAIL = "germany"
#: The unit's own reasons against strategic movement, with their sections.
UNFIT = {
    "no-strategic": "10.2.1",
    "first-turn-move": "house rule 4.4",
    "has-moved": "10.2.1",
    "unsupplied": "house rule 13.3.2",
}


@kept_in_memo
def rail_hexes(g: FrontReading, nation: str) -> HexSet:
    """The hexes of railways that units of a nation may use: joined with a source of theirs, free of the enemy (10.2.3)."""
    board = g.board
    side = SOVIET if nation == SOVIET else AXIS
    enemy = g.enemy(side)
    held = g.held(enemy) & (board.cities | board.oil | board.victory | board.any_port | board.fortresses)
    free = board.all & ~g.occupied(enemy) & ~zone_hexes(g, enemy) & ~held
    sources = board.sources.get(nation, 0)
    if side == SOVIET:
        for ports in board.by_sea.get(nation, {}).values():
            sources |= ports
    begin = sources & free & ~g.held(enemy)
    return (
        g.kept.lately("lines", (begin, free), lambda: board.rail.flood(begin, free))
        & board.railway
        & ~_hexes_closed_to_rail(g, side)
    )


@kept_in_memo
def _hexes_closed_to_rail(g: FrontReading, side: str) -> HexSet:
    """The hexes in which a side may use no rail this turn (10.2.3, 10.2.4)."""
    board = g.board
    if side == SOVIET:
        torn = g.hexes(hex_ for one in g.effects("ban", AXIS) if "rail_hexes" in one.words for hex_ in one.words[1:])
        return board.area.get(NO_SOVIET_RAIL, 0) | torn
    row = _rail_turn(g)
    found = board.caucasus
    if not row.rail_ussr:
        found |= board.area.get("ussr", 0)
    if not row.rail_baltic:
        found |= board.area.get("baltic", 0)
    return found


def _rail_turn(g: FrontReading) -> WarTurnRow:
    """The row of the turn track whose bars apply to Axis rail movement: a later one if a card ends them earlier."""
    turn = g.state.turn + sum(effect.n for effect in g.effects("rail_bar", AXIS))
    return g.book.turns[min(turn, max(g.book.turns))]


def fit_to_ship(g: FrontReading, uid: str) -> Refusal | None:
    """The unit's own reason against strategic movement in this round; None if it can (10.2.1)."""
    code = _why_unfit_for_rail(g, uid)
    return Refusal(code, UNFIT[code], {"unit": uid}) if code else None


def _why_unfit_for_rail(g: FrontReading, uid: str) -> str:
    """The unit's own reason against strategic movement: a key of ``UNFIT``; "" for none."""
    row, state = g.book.units[uid], g.state
    if row.large or row.kind in ("bunker", "partisan"):
        return "no-strategic"
    if state.turn == 1 and row.side == AXIS:
        return "first-turn-move"
    if uid in state.left or uid in state.shipped:
        return "has-moved"
    return "" if g.full(uid) else "unsupplied"


def strategic_room(g: FrontReading, uid: str, goals: Goals) -> HexSet:
    """The hexes where a unit may go by one kind of strategic movement and stay."""
    found = goals(g, uid)
    return found & ~hexes_without_room(g, g.side(uid), [uid]) & ~g.marked if found else 0


def shippable_units(g: FrontReading, side: str, goals: Goals) -> Iterator[str]:
    """The units of a side that may be moved strategically in a way."""
    for uid in _where_it_begins(g, side, goals):
        if strategic_room(g, uid, goals):
            yield uid


def can_ship_any_unit(g: FrontReading, side: str, verb: str, goals: Goals) -> bool:
    """Whether any unit of a side may be moved strategically in a way."""
    return g.some((verb, side), lambda: _where_it_begins(g, side, goals), lambda uid: bool(strategic_room(g, uid, goals)))


def _where_it_begins(g: FrontReading, side: str, goals: Goals) -> list[str]:
    """The units of a side in a starting place of this kind of movement: on a railway, in a port."""
    begins = g.board.any_port if goals is sea_move_hexes else g.board.railway
    bit, place = g.board.bit, g.state.place
    return [uid for uid in g.units_of(side) if bit[place[uid]] & begins]


def by_rail(g: FrontReading, uid: str) -> HexSet:
    """The rail destinations of a unit (10.2.2): any distance along its side's lines, none out of a zone unless another stays."""
    if _why_unfit_for_rail(g, uid):
        return 0
    row, here = g.unit(uid), g.where(uid)
    board, side = g.board, row.side
    if not here & board.railway & ~_hexes_closed_to_rail(g, side):
        return 0
    if here & zone_hexes(g, g.enemy(side)) and not _left_behind(g, uid):
        return 0
    net = g.memo(("net", row.nation), lambda: rail_hexes(g, row.nation) & nation_open_ground(g, side, frozenset({row.nation})))
    found = g.memo(("by rail", row.nation, here), lambda: _hexes_along_net(g, side, here, net))
    if row.kind == "stalin":
        found &= board.cities & g.held(side) & traced_supply(g, row.nation).full
    return found & ~here


def _hexes_along_net(g: FrontReading, side: str, here: HexSet, net: HexSet) -> HexSet:
    """The hexes that units reach from a hex along a net of their side's lines."""
    return _past_partisans(g, here, net) if side == AXIS and g.partisans & net else _joined_net(g, here, net)


def _left_behind(g: FrontReading, uid: str) -> bool:
    """Whether another unit of the side that moves by no rail stays in a unit's hex (10.2.2)."""
    there = g.at(g.state.place[uid], g.side(uid))
    return any(other != uid and other not in g.state.shipped for other in there)


def _joined_net(g: FrontReading, here: HexSet, net: HexSet) -> HexSet:
    """The part of a net that a hex is joined with; such parts are found once, and are the same as long as the net is."""
    parts: list[HexSet] = g.kept.lately("parts", net, list)
    for part in parts:
        if here & part:
            return part
    found = g.board.rail.flood(here, net)
    if here & net:
        parts.append(found)
    return found


def _past_partisans(g: FrontReading, here: HexSet, net: HexSet) -> HexSet:
    """Along a net in which Axis units pass one hex with inactive partisans and stop in the second (10.2.2).

    From everywhere in a part without partisans units get equally far; such parts are found once.
    """
    rail, wild = g.board.rail, g.partisans
    calm = net & ~wild
    parts: list[tuple[HexSet, HexSet]] = g.kept.lately("past partisans", (net, wild & net), list)
    for joined, found in parts:
        if here & joined:
            return found
    before = rail.flood(here, calm)
    first = rail.step(before) & net & wild
    after = rail.flood(first, calm)
    second = rail.step(first | after & ~before) & net & wild
    found = before | first | after | second
    if here & calm:
        parts.append((before, found))
    return found


def sea_move_hexes(g: FrontReading, uid: str) -> HexSet:
    """The sea destinations of a unit (10.2.5, 10.2.6)."""
    here = g.where(uid)
    if not here & g.board.any_port or _why_unfit_for_rail(g, uid):
        return 0
    row, board = g.unit(uid), g.board
    side = row.side
    if row.kind == "stalin":
        return 0
    found = 0
    for sea in AXIS_SEAS if side == AXIS else (SOVIET_SEA,):
        own = board.ports.get(sea, 0) & g.held(side)
        if not here & own or g.state.sailed.get(voyage_key(side, sea), 0):
            continue
        if side == AXIS:
            found |= own & _hexes_before_ports(g, sea, SOVIET, east=False)
        else:
            found |= board.coast.get(sea, 0) & ~g.held(AXIS) & _hexes_before_ports(g, sea, AXIS, east=True)
    return found & nation_open_ground(g, side, frozenset({row.nation})) & ~here


def voyage_key(side: str, sea: str) -> str:
    """Under which key a side's voyages on a sea are counted."""
    return f"{side} {sea}"


def _hexes_before_ports(g: FrontReading, sea: str, enemy: str, *, east: bool) -> HexSet:
    """The hexes not beyond any enemy port of a sea: none east of a Soviet one, none west of an Axis one."""
    columns = [g.board.hexes[hex_].column for hex_ in g.board.names(g.board.ports.get(sea, 0) & g.held(enemy))]
    if not columns:
        return g.board.all
    if east:
        return g.board.part((max(columns), 10_000), (-10_000, 10_000))
    return g.board.part((-10_000, min(columns)), (-10_000, 10_000))


def sea_of(g: FrontReading, uid: str, goal: str) -> str:
    """The sea on which a unit sails to a hex."""
    bit = g.board.bit[goal]
    return next(sea for sea in AXIS_SEAS if bit & g.board.coast.get(sea, 0) and g.where(uid) & g.board.ports.get(sea, 0))


def evacuation_hexes(g: FrontReading, uid: str) -> HexSet:
    """The destinations of an Axis army by Naval Evacuation: a friendly port further west on its sea (10.2.7)."""
    here, row = g.where(uid), g.unit(uid)
    if not row.large or row.side != AXIS:
        return 0
    found = 0
    for sea in AXIS_SEAS:
        ports = g.board.ports.get(sea, 0) & g.held(AXIS)
        if here & ports:
            column = g.board.hexes[g.state.place[uid]].column
            found |= ports & g.board.part((-10_000, column - 1), (-10_000, 10_000))
    return found & nation_open_ground(g, AXIS, frozenset({row.nation}))
