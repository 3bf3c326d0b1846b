"""8.5.2 to 8.5.4. Flights of ground units: who may fly where, by which means, what it takes; or why not."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.air.s06_helicopters import why_not_rebasing
from rules.next_war.air.s06_points import plays_air
from rules.next_war.air.s08_lift import flight_cost, flight_reach, lift_needed, lifting_ships
from rules.next_war.ground.s08_control import serving_bases
from rules.next_war.ground.s08_stacking import halves_of, halves_text
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_movers import BOUND, LATE, segment_bound
from rules.next_war.march.s08_reach import ground_open_to
from rules.next_war.state.book import HALVES
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import MOVEMENT

#: The ways by air, and the section of each.
AIRMOBILE, DROP, TRANSPORT, REBASE = "airmobile", "drop", "transport", "rebase"
FLIGHTS = (AIRMOBILE, DROP, TRANSPORT, REBASE)
SECTIONS = {AIRMOBILE: "8.5.4", DROP: "8.5.3", TRANSPORT: "8.5.2", REBASE: "6.5.1.2"}
#: The cap of the turn that a flight uses -> the field of the scenario (8.5.2.1, 8.5.3.1).
CAPS = {DROP: "paradrop", TRANSPORT: "air_transport"}
#: Ground in which nobody drops (8.5.3), and in which nobody lands without a road (8.5.4.3.1).
NO_DROP = ("urban", "mountain", "high_mountain", "highland", "highland_woods")
ROAD_LANDING = ("highland", "highland_woods", "mountain")
#: Classes that are carried by aircraft (8.5.2): the infantry ones.
CARRIED = ("leg", "airmobile")
#: What is written for a unit that takes no step after landing.
STAY = "stay"


class FlightOrder(msgspec.Struct):
    """Units of one place fly to a hex. ``onward``: the hex beside it that they step into (8.5.3, 8.5.4.3); ``escort``: points."""

    by: str
    units: list[str]
    to: str
    escort: int = 0
    onward: str = ""

    @property
    def key(self) -> tuple[str, ...]:
        """What it says, for looking things up."""
        return (self.by, *self.units, self.to, str(self.escort), self.onward)


def cap_left(g: TheatreReading, cap: str, side: str) -> int:
    """How many halves of a stacking point a cap of the turn still leaves a side (8.5.2.1, 8.5.3.1)."""
    caps = {"paradrop": g.sheet.caps.paradrop_sp, "air_transport": g.sheet.caps.air_transport_sp}[cap]
    return caps.get(side, 0) * HALVES - g.state.carried.get(cap, {}).get(side, 0)


# -- who flies ---------------------------------------------------------------------------------------------------------------


def may_ever_fly(g: TheatreReading, uid: str, by: str) -> bool:
    """Whether a unit is of a kind that flies so at all."""
    row = g.unit(uid)
    if by == REBASE:
        return row.kind == "helicopter"
    if not row.walks:
        return False
    if by == DROP:
        return "airborne" in row.flags
    if by == AIRMOBILE:
        return "airmobile" in row.flags or row.mobility == "airmobile"
    return row.mobility in CARRIED


def calm_bases(g: TheatreReading, side: str) -> HexSet:
    """The airbases and airfields on the board that serve a side and are in no enemy zone (8.5.2, 8.5.3)."""
    return serving_bases(g, side) & g.start.playable & ~control_zone(g, g.enemy(side))


def why_unit_not_flying(g: TheatreReading, uid: str, by: str) -> Refusal | None:
    """Why a unit does not fly so in this segment, None if it may."""
    state, facts, section = g.state, {"unit": uid}, SECTIONS[by]
    if by == REBASE:
        return why_not_rebasing(g, uid)
    if not plays_air(g):
        return Refusal("no-air-played", "6.0", {})
    if not may_ever_fly(g, uid, by):
        return Refusal(f"no-{by}-unit", section, facts)
    if g.storm:
        return Refusal("storm-grounds", "4.1.3", facts)
    if state.segment == "elite_reaction":
        return Refusal("ground-only", "3.0", facts)
    if code := segment_bound(g, uid):
        return Refusal(code, BOUND[code], facts)
    if uid in state.halved:
        return Refusal("moved-already", "8.5.1", facts)
    zone = control_zone(g, g.enemy(g.side(uid)))
    if state.segment in LATE and g.where(uid) & zone:
        return Refusal("in-zone", "8.5.1", facts)
    return _why_not_from_here(g, uid, by)


def _why_not_from_here(g: TheatreReading, uid: str, by: str) -> Refusal | None:
    """Why a flight does not begin where a unit is, None if it may: at a base, or for drops and transport in the rear."""
    place, side, section = g.state.place.get(uid, ""), g.side(uid), SECTIONS[by]
    if by == AIRMOBILE:
        if g.ship_of(uid):
            return None if lifting_ships(g, [uid]) else Refusal("no-ship-lift", "8.5.5", {"unit": uid})
        return None if g.where(uid) & g.board.ground else Refusal("off-board", section, {"unit": uid})
    where, _, box = place.partition(":")
    if where == "box":
        own = box in g.board.boxes and g.board.boxes[box].side == side
        return None if own else Refusal("no-base-here", section, {"unit": uid})
    if not g.where(uid) & calm_bases(g, side):
        return Refusal("no-base-here", section, {"unit": uid})
    return None


# -- where to ----------------------------------------------------------------------------------------------------------------


@kept_in_memo
def landing_hexes(g: TheatreReading, side: str, by: str) -> HexSet:
    """The hexes in which a side's units may land so, whoever they are (8.5.2, 8.5.3, 8.5.4.3.1)."""
    board, foe = g.board, g.enemy(side)
    open_ = ground_open_to(g, side)
    if by == TRANSPORT:
        return calm_bases(g, side) & open_
    open_ &= ~g.book.keep(("no landing", by), lambda: _rough_ground(g, by))
    if by == DROP:
        return open_ & ~board.cities & ~(board.installations & g.book.homeland[foe])
    return open_ & ~((board.urban | board.cities | board.installations) & g.held_by(foe))


def _rough_ground(g: TheatreReading, by: str) -> HexSet:
    """The hexes in whose terrain nobody lands so (8.5.3, 8.5.4.3.1)."""
    board = g.board
    terrain = {name: row.terrain for name, row in board.hexes.items()}
    if by == DROP:
        dropping = {row.terrain for row in board.charts.paradrop} - {*NO_DROP}
        return board.set(name for name, kind in terrain.items() if kind not in dropping)
    high = board.set(name for name, kind in terrain.items() if kind == "high_mountain")
    return high | board.set(name for name, kind in terrain.items() if kind in ROAD_LANDING) & ~board.on_road


def why_no_landing(g: TheatreReading, side: str, by: str, goal: str) -> Refusal | None:
    """Why nobody of a side lands so in a hex, None if they may."""
    if g.board.bit[goal] & landing_hexes(g, side, by):
        return None
    facts, bit, board = {"hex": goal}, g.board.bit[goal], g.board
    section = "8.5.4.3.1" if by == AIRMOBILE else SECTIONS[by]
    if not bit & g.start.playable:
        return Refusal("off-board", "8.5.1", {"unit": "", **facts})
    if bit & g.mask(g.enemy(side)):
        return Refusal("enemy-there", "8.2.2", facts)
    if not bit & board.ground:
        return Refusal("water", "8.3.3", facts)
    if by == TRANSPORT:
        return Refusal("no-calm-base", section, facts)
    if bit & (board.urban | board.cities | board.installations) and (by == DROP or bit & g.held_by(g.enemy(side))):
        return Refusal("no-landing-town", section, facts)
    return Refusal("no-landing-ground", section, facts)


def flight_goals_of(g: TheatreReading, units: Sequence[str], by: str) -> list[str]:
    """The hexes to which units of one place may fly so."""
    side = g.side(units[0])
    found = landing_hexes(g, side, by) & ~g.where(units[0])
    if by != AIRMOBILE:
        return g.board.names(found)
    has_points = _why_points_short(g, units) is None
    return g.board.names(found & flight_reach(g, units, has_points=has_points))


def why_flight_fails(g: TheatreReading, order: FlightOrder) -> Refusal | None:
    """Why an order to fly cannot be carried out now, None if it can."""
    units, by = order.units, order.by
    gone = [uid for uid in units if uid not in g.state.place]
    if gone:
        return Refusal("unit-gone", SECTIONS[by], {"unit": gone[0]})
    if by == REBASE:
        return why_not_rebasing(g, units[0], order.to) or _why_no_escort(g, order)
    if len({g.state.place[uid] for uid in units}) > 1:
        return Refusal("not-together", "8.5.1", {"units": list(units)})
    for uid in units:
        if (found := why_unit_not_flying(g, uid, by)) is not None:
            return found
    side = g.side(units[0])
    if (found := why_no_landing(g, side, by, order.to) or why_means_short(g, units, by)) is not None:
        return found
    if g.state.place[units[0]] == order.to:
        return Refusal("there-already", "8.5.1", {"units": list(units), "hex": order.to})
    if by == AIRMOBILE:
        cost = flight_cost(g, units, order.to)
        if cost is None:
            return Refusal("no-line-base", "8.5.4.3", {"units": list(units)})
        if cost.points > g.numbers.airmobile_points:
            facts = {"hex": order.to, "points": cost.points, "have": g.numbers.airmobile_points}
            return Refusal("flight-far", "8.5.5" if cost.ships else "8.5.4.3", facts)
        if not cost.ships and (found := _why_points_short(g, units)) is not None:
            return found
    return _why_no_escort(g, order)


def why_means_short(g: TheatreReading, units: Sequence[str], by: str) -> Refusal | None:
    """Why there are not the points, or the room under the cap, for units to fly so; None if there are."""
    side = g.side(units[0])
    if by == AIRMOBILE:
        if g.ship_of(units[0]) and not lifting_ships(g, units):
            return Refusal("no-ship-lift", "8.5.5", {"unit": units[0]})
        return None if lifting_ships(g, units) else _why_points_short(g, units)
    if by in CAPS and (left := cap_left(g, CAPS[by], side)) < (halves := halves_of(g, units)):
        section = "8.5.3.1" if by == DROP else "8.5.2.1"
        return Refusal("cap-spent", section, {"need": halves_text(halves), "have": halves_text(max(left, 0))})
    return None


def _why_points_short(g: TheatreReading, units: Sequence[str]) -> Refusal | None:
    """Why the side's airmobile points do not lift units, None if they do (8.5.4.1)."""
    need, have = lift_needed(g, units), g.state.lift_left.get(g.side(units[0]), 0)
    return Refusal("lift-short", "8.5.4.1", {"need": need, "have": have}) if need > have else None


def _why_no_escort(g: TheatreReading, order: FlightOrder) -> Refusal | None:
    side = g.side(order.units[0])
    have, most = g.state.air_left.get(side, 0), g.numbers.air.escort_most
    if order.escort > most:
        return Refusal("escort-most", "6.2.2", {"count": most})
    return Refusal("air-points-short", "6.2", {"need": order.escort, "have": have}) if order.escort > have else None


# -- after landing -----------------------------------------------------------------------------------------------------------


def onward_steps(g: TheatreReading, side: str, hex_: str) -> list[str]:
    """The hexes into which units may step that have landed in a hex (8.5.3, 8.5.4.3): enemy towns and works, empty, beside it.

    None out of an enemy zone, and none over water or rivers that are not crossed by land.
    """
    board, foe = g.board, g.enemy(side)
    if board.bit[hex_] & control_zone(g, foe):
        return []
    works = (board.urban | board.cities | board.installations) & g.held_by(foe) & ground_open_to(g, side)
    near = board.land.step(board.bit[hex_]) | board.roads.step(board.bit[hex_])
    return board.names(near & works)


def needs_second_fire(g: TheatreReading, units: Sequence[str]) -> bool:
    """Whether an airmobile move is fired at in its start hex too: in the enemy's country, or in his zone (6.6, 8.5.4.3)."""
    side = g.side(units[0])
    foe = g.enemy(side)
    return bool(g.where(units[0]) & (g.book.homeland[foe] | control_zone(g, foe)))


def in_a_movement_segment(g: TheatreReading, side: str) -> bool:
    """Whether a side is moving now, and may fly."""
    return g.state.segment in MOVEMENT and g.state.active == side and g.state.segment != "elite_reaction"
