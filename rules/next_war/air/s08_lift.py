"""8.5.4, 8.5.5. What lifts units: their own aircraft, airmobile points of the side, points of ships; and how far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from data.next_war import Foot
from rules.hexmap.hexset import HexSet
from rules.next_war.air.s06_sea_bases import base_hex
from rules.next_war.ground.s08_control import serving_bases
from rules.next_war.ground.s08_stacking import halves_of, is_cut
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_movers import feet_of
from rules.next_war.march.s08_reach import befriended_hexes, stays_behind
from rules.next_war.sea.s08_places import amphibious_ships
from rules.next_war.state.book import HALVES
from rules.next_war.state.reading import TheatreReading


class FlightCost(NamedTuple):
    """What an airmobile move takes (8.5.4): the base, hexes to the unit, from there to the goal, extras of zones.

    ``ships``: whose own points lift the units, with the steps of each (8.5.5); ``base`` is then the hex of the farthest.
    """

    base: str
    to_unit: int
    to_goal: int
    leave: int
    enter: int
    ships: tuple[tuple[str, int], ...] = ()

    @property
    def points(self) -> int:
        """All of it."""
        return self.to_unit + self.to_goal + self.leave + self.enter


def flies_itself(g: TheatreReading, uid: str) -> bool:
    """Whether a unit has lift of its own: the airmobile class, while it is supplied (8.5.4, 13.1.5)."""
    return g.unit(uid).mobility == "airmobile" and not is_cut(g, uid)


def lift_needed(g: TheatreReading, units: Sequence[str]) -> int:
    """The airmobile points for units of one hex now (8.5.4.1): halves share a point with those that flew out before."""
    hex_ = g.state.place.get(units[0], "")
    before = g.state.lift_used.get(hex_, 0)
    halves = halves_of(g, [uid for uid in units if not flies_itself(g, uid)])
    return -(-(before + halves) // HALVES) - -(-before // HALVES)


def ship_lift_left(g: TheatreReading, ship: str) -> int:
    """The steps that an amphibious group may still lift in this turn (8.5.5): out of an all-sea hex."""
    if not g.where(ship) & g.board.all_sea:
        return 0
    return (g.unit(ship).airmobile or 0) - g.state.ship_lift.get(ship, 0)


def steps_left(g: TheatreReading, units: Sequence[str]) -> int:
    """The steps of units that are left."""
    return sum((g.unit(uid).steps or 1) - g.state.lost.get(uid, 0) for uid in units)


def lifting_ships(g: TheatreReading, units: Sequence[str]) -> Mapping[str, int]:
    """Ship -> steps that it lifts of units of one place (8.5.5), the nearest first; none if ships cannot lift all of them."""
    return g.memo(("ships lift", tuple(units)), lambda: _lifting_ships(g, units))


def _lifting_ships(g: TheatreReading, units: Sequence[str]) -> dict[str, int]:
    lifted = [uid for uid in units if not flies_itself(g, uid)]
    here, grid = base_hex(g, g.state.place[units[0]]), g.board.grid
    if not lifted or not here or not all({"marine", "airmobile"} <= {*g.unit(uid).flags} for uid in lifted):
        return {}
    ships = [ship for ship in amphibious_ships(g, g.side(units[0])) if ship_lift_left(g, ship) > 0]
    found: dict[str, int] = {}
    left = steps_left(g, lifted)
    for ship in sorted(ships, key=lambda ship: (grid.distance(g.state.place[ship], here), ship)):
        if left:
            found[ship] = min(left, ship_lift_left(g, ship))
            left -= found[ship]
    return {} if left else found


# -- lines -------------------------------------------------------------------------------------------------------------------


def flight_bases(g: TheatreReading, side: str) -> HexSet:
    """The airbases and airfields from which lines are traced: those that serve a side, and its own outside the board (8.5.4)."""
    rows = g.board.hexes
    bases = g.book.keep("bases", lambda: g.board.set(name for name, row in rows.items() if row.airbase or row.airfield))
    return serving_bases(g, side) | bases & g.book.homeland[side] & ~g.start.playable


class FlightLine(NamedTuple):
    """Where a line to units begins: the base, or the hex of the farthest of ``ships``; how far it is to the units."""

    base: str
    to_unit: int
    ships: tuple[tuple[str, int], ...] = ()


def flight_lines(g: TheatreReading, units: Sequence[str], *, by_ship: bool = True) -> tuple[FlightLine, ...]:
    """The lines by which units of one place may fly: of ships, which are used first where they reach, then of the nearest base.

    (8.5.4.3, 8.5.5, NW77.) Units aboard fly by ships only, if these lift all of them.
    """
    here, grid = base_hex(g, g.state.place[units[0]]), g.board.grid
    if not here:
        return ()
    found = []
    if ships := lifting_ships(g, units) if by_ship else {}:
        at = g.state.place[max(ships, key=lambda one: (grid.distance(g.state.place[one], here), one))]
        found.append(FlightLine(at, grid.distance(at, here), tuple(ships.items())))
    base = "" if g.ship_of(units[0]) else _nearest_base(g, g.side(units[0]), here)
    return (*found, FlightLine(base, grid.distance(base, here))) if base else tuple(found)


def flight_cost(g: TheatreReading, units: Sequence[str], goal: str, *, by_ship: bool = True) -> FlightCost | None:
    """What an airmobile move takes: from a ship or the nearest base by the units to the goal, with zones (8.5.4.3, 8.5.5).

    None: no base, nor a ship.
    """
    here, most = base_hex(g, g.state.place[units[0]]), g.numbers.airmobile_points
    found = None
    for line in flight_lines(g, units, by_ship=by_ship):
        enter = _enter_points(g, units) if g.board.bit[goal] & _entered_zone(g, units) else 0
        far = g.board.grid.distance(here, goal)
        found = FlightCost(line.base, line.to_unit, far, _leave_points(g, units), enter, line.ships)
        if found.points <= most:
            break
    return found


def flight_reach(g: TheatreReading, units: Sequence[str], *, has_points: bool) -> HexSet:
    """The hexes that an airmobile move does not find too far. ``has_points``: whether the side's points lift the units."""
    here, zone, found = base_hex(g, g.state.place[units[0]]), _entered_zone(g, units), 0
    for line in flight_lines(g, units):
        if line.ships or has_points:
            left = g.numbers.airmobile_points - line.to_unit - _leave_points(g, units)
            for free, hexes in ((left, ~zone), (left - _enter_points(g, units), zone)):
                if free >= 0:
                    found |= g.board.grid.disc(here, free) & hexes
    return found


def _entered_zone(g: TheatreReading, units: Sequence[str]) -> HexSet:
    """The hexes that cost more to enter: enemy zones without a friend (8.2.2)."""
    return control_zone(g, g.enemy(g.side(units[0]))) & ~befriended_hexes(g, units)


def _enter_points(g: TheatreReading, units: Sequence[str]) -> int:
    return _whole_points(g, "ezoc_enter_add", feet_of(g, units))


def _leave_points(g: TheatreReading, units: Sequence[str]) -> int:
    """Points more out of an enemy zone in which nobody stays behind (8.2.2)."""
    here = g.board.bit[base_hex(g, g.state.place[units[0]])]
    held = here & control_zone(g, g.enemy(g.side(units[0]))) & g.board.ground and not stays_behind(g, units)
    return _whole_points(g, "ezoc_leave_add", feet_of(g, units)) if held else 0


def _nearest_base(g: TheatreReading, side: str, here: str) -> str:
    """The airbase or airfield from which a line to a hex is the shortest; "" for none."""

    def nearest() -> str:
        bases = g.board.names(flight_bases(g, side))
        return min(bases, key=lambda hex_: (g.board.grid.distance(hex_, here), hex_), default="")

    return g.memo(("line base", side, here), nearest)


def _whole_points(g: TheatreReading, feature: str, feet: frozenset[Foot]) -> int:
    found = g.board.dearest(feature, feet, storm=False)
    return -(-found.numerator // found.denominator) if found else 0
