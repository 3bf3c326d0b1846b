"""Air movement in legs from airfield to airfield (8.31), strategic air movement (8.33), the box of air units in China (13.74)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.eots.board import landmarks
from rules.eots.board.catalogue import board_catalogue
from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, burma_road, zones
from rules.eots.s08_movement import naval
from rules.eots.s08_movement.duties import CLOSED_REGION, battle_duties, battle_hexes
from rules.eots.s08_movement.reach import MoveReach, Rings
from rules.eots.state import regions, scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


@cache
def air_ferry_hexes(board: str) -> HexSet:
    """The Air Ferry: Allied airfield at sea for landing on the way only (8.35)."""
    cat = board_catalogue(board)
    return cat.grid.set(n for n, h in cat.hexes.items() if "air_ferry" in h.special)


def flyable_hexes(g: EotsWar, side: str) -> HexSet:
    """Hexes that air units may fly over: no Soviet territory (8.41 C), Manchukuo (13.91), closed hexes."""
    closed = g.cat.regions.get("USSR", 0) | g.cat.regions.get(CLOSED_REGION, 0)
    return g.grid.board & ~(closed | scenario_rules.forbidden_hexes(g, side, "air"))


def air_stage_hexes(g: EotsWar, side: str) -> HexSet:
    """Airfields where a leg may end: controlled, no declared battle; the Air Ferry while no Japanese ship lies there.

    8.31, 8.35. None in Manchukuo (13.91).
    """
    fields = g.cat.airfields & g.controlled(side) & ~battle_hexes(g) & ~g.cat.regions.get(CLOSED_REGION, 0)
    fields &= ~regions.closed_to(g, side)
    box = air_ferry_hexes(g.state.board)
    return fields & ~(box if side == "japan" or box & g.mask("japan", "naval") else 0)


def landing_fields(g: EotsWar, side: str) -> HexSet:
    """Airfields where air movement may end: no enemy ground unit, no declared battle, not the Air Ferry (8.31, 8.35)."""
    return air_stage_hexes(g, side) & ~g.mask(g.enemy(side), "ground") & ~air_ferry_hexes(g.state.board)


def leg_range(g: EotsWar, uid: str, extended: bool) -> int:
    """Hexes of one leg: normal, or extended where the unit has it (8.1)."""
    u = g.unit(uid)
    return (u.range_extended if extended else None) or u.range or 0


def strike_range(g: EotsWar, uid: str) -> int:
    """How far a carrier or air unit strikes: extended range counts unless it is in brackets (8.31, 9.11)."""
    u = g.unit(uid)
    if u.kind == "air" and u.range_extended and not u.extended_in_brackets:
        return u.range_extended
    return u.range or 0


class Flight:
    """Where air units get from an airfield (or the China box) in some legs of some range."""

    def __init__(self, g: EotsWar, side: str, start: str, length: int, legs: int, allowed: HexSet, avoid: HexSet = 0) -> None:
        self.g = g
        self.start = start
        self.length = length
        self.allowed = allowed & ~avoid
        self.fields = air_stage_hexes(g, side) & self.allowed
        self.gates = _china_gates(g, side) & self.allowed if length >= g.edition.china_box_distance else 0
        bit = g.grid.bit.get(start, 0)
        #: Airfields first reached after each leg, the start first; whether the China box is reached, and after which leg.
        self.layers: list[HexSet] = [bit]
        self.china_after = 0 if start == landmarks.CHINA_BOX else -1
        reached = bit
        for leg in range(1, legs + 1):
            frontier = self.layers[-1]
            flown = self._around(frontier, self.allowed)
            if leg == 1 and self.china_after == 0:
                flown |= self.gates
            if self.china_after < 0 and frontier & self.gates:
                self.china_after = leg
            new = flown & self.fields & ~reached
            if not new and leg > 1:
                break
            reached |= new
            self.layers.append(new)
        self.reached = reached & ~bit
        #: What paths to several goals share: the field before one, the rings around a field.
        self._before: dict[tuple[int, HexSet], HexSet] = {}
        self._rings: dict[str, Rings] = {}

    def _field_before(self, here: HexSet, depth: int) -> HexSet:
        """The field of the layer ``depth`` from which ``here`` is flown to."""
        found = self._before.get((depth, here))
        if found is None:
            layer = self.layers[depth]
            before = self._around(here, self.allowed | layer) & layer
            found = self._before[depth, here] = before & -before
        return found

    def _around(self, start: HexSet, allowed: HexSet) -> HexSet:
        """Hexes within one leg of ``start``; over an off-map box and its linked hexes by their printed distances."""
        flow = board_flows(self.g.state.board).everywhere
        if self.g.cat.links and self.length >= min(n for near in self.g.cat.links.values() for n in near.values()):
            return Rings(self.g, flow, start, allowed, self.length, links=True).reached
        near = flown = start
        for _ in range(self.length):
            near = flow.step(near) & allowed & ~flown
            flown |= near
        return flown

    def legs(self, goal: str) -> list[str]:
        """The airfields of a flight, start first, goal last; [] if it cannot be flown."""
        grid = self.g.grid
        if goal == landmarks.CHINA_BOX:
            if self.china_after < 0:
                return []
            depth, found = self.china_after, [goal]
            here = self.layers[depth - 1] & self.gates
            here &= -here
            found.append(grid.name[here.bit_length() - 1])
            depth -= 1
        else:
            here = grid.bit[goal]
            level = next((i for i, layer in enumerate(self.layers) if layer & here), None)
            if level is None:
                return []
            depth, found = level, [goal]
        while depth > 0:
            if depth == 1 and self.china_after == 0 and here & self.gates:
                return [*reversed([*found, landmarks.CHINA_BOX])]
            depth -= 1
            here = self._field_before(here, depth)
            found.append(grid.name[here.bit_length() - 1])
        return found[::-1]

    def path(self, goal: str) -> list[str]:
        """Every hex flown over, start first; [] if the goal is out of reach."""
        fields = self.legs(goal)
        path = fields[:1]
        for a, b in pairwise(fields):
            if landmarks.CHINA_BOX in (a, b):
                path.append(b)
                continue
            path += self._rings_around(a).path(b)[1:]
        return path

    def _rings_around(self, field: str) -> Rings:
        if field not in self._rings:
            start, flow = self.g.grid.bit[field], board_flows(self.g.state.board).everywhere
            self._rings[field] = Rings(self.g, flow, start, self.allowed | start, self.length, links=True)
        return self._rings[field]


def _china_gates(g: EotsWar, side: str) -> HexSet:
    """Airfields one leg from the China box (13.74)."""
    if side != "allies" or "china" in g.state.surrendered:
        return 0
    return burma_road.northern_india_airfields(g)


def china_room(g: EotsWar, units: Sequence[str]) -> bool:
    """Whether these air units fit into the China box (13.74)."""
    limits = g.cat.charts.stacking
    there = [u for u, place in g.state.place.items() if place == landmarks.CHINA_BOX and u not in units]
    everyone = [*there, *units]
    b29 = sum(1 for u in everyone if g.unit(u).b29)
    return len(everyone) <= limits.china_box_air and b29 <= limits.china_box_b29


class Flights:
    """The flights open to a stack: at normal range first, out of the enemy's ZOI first (7.25 E, brackets rule of 1.3)."""

    def __init__(self, g: EotsWar, units: list[str], legs: int, allowed: HexSet, fighting: bool) -> None:
        self.g = g
        self.units = units
        self.legs = legs
        self.allowed = allowed
        self.side = g.side(units[0])
        self.start = g.where(units[0])
        careful = min(leg_range(g, u, not g.unit(u).extended_in_brackets) for u in units)
        far = min(leg_range(g, u, True) for u in units)
        #: Range of a leg: first what lets bracketed units fight, then (unless they must fight) all they can fly.
        self.lengths = [careful] if fighting or far == careful else [careful, far]
        self._made: dict[tuple[int, bool], Flight] = {}

    def flight(self, length: int, quiet: bool) -> Flight:
        """The flights with legs of some length, staying out of the enemy's ZOI or not."""
        if (length, quiet) not in self._made:
            avoid = self._zone if quiet else 0
            self._made[length, quiet] = Flight(self.g, self.side, self.start, length, self.legs, self.allowed, avoid)
        return self._made[length, quiet]

    @property
    def _zone(self) -> HexSet:
        """The enemy's ZOI, which decides on ways, not on destinations: to solve zones takes longer than a flight."""
        return zones.air_zoi(self.g, self.g.enemy(self.side))

    @property
    def reached(self) -> HexSet:
        """Airfields in reach."""
        return self.flight(self.lengths[-1], False).reached

    @property
    def to_china(self) -> bool:
        """Whether the China box is in reach, and has room."""
        return self.flight(self.lengths[-1], False).china_after > 0 and china_room(self.g, self.units)

    def best(self, goal: str) -> Flight | None:
        """The flight by which a stack goes to an airfield."""
        zone, bits = self._zone, self.g.grid.bit
        quiet_ends = not bits.get(goal, 0) & zone and not bits.get(self.start, 0) & zone
        for length in self.lengths:
            for quiet in (True, False) if quiet_ends else (False,):
                found = self.flight(length, quiet)
                if found.legs(goal):
                    return found
        return None

    def path(self, goal: str) -> list[str]:
        """Every hex of the way to an airfield, start first."""
        flight = self.best(goal)
        return flight.path(goal) if flight else []


def flights_of_stack(g: EotsWar, units: list[str], legs: int, allowed: HexSet, fighting: bool) -> Flights:
    """The flights of a stack, worked out once a position."""
    key = ("flights", tuple(sorted(units)), legs, allowed, fighting)
    return g.memo(key, lambda: Flights(g, units, legs, allowed, fighting))


def longest_leg(g: EotsWar, units: list[str], mode: str, reaction: bool, goal: str) -> int:
    """Hexes of the longest leg of the flight a stack would make (brackets rule of 1.3)."""
    found = stack_flights(g, units, mode, reaction).best(goal)
    fields = found.legs(goal) if found else []
    return max((g.cat.distance(a, b) for a, b in pairwise(fields) if landmarks.CHINA_BOX not in (a, b)), default=0)


def stack_flights(g: EotsWar, units: list[str], mode: str, reaction: bool) -> Flights:
    """The flights of a stack in air movement or strategic movement."""
    side = g.side(units[0])
    legs = g.off.ops
    allowed = flyable_hexes(g, side) & ~battle_hexes(g)  # 8.31: declared battles are not entered, nor flown over
    if mode == "strategic":
        legs *= g.cat.charts.movement.strategic_factor
        allowed &= ~zones.unneutralised_zoi_without(g, g.enemy(side), units)
        allowed |= g.grid.bit.get(g.where(units[0]), 0)
    return flights_of_stack(g, units, legs, allowed, reaction)


def air_moves(g: EotsWar, units: list[str], reaction: bool) -> MoveReach:
    """Air movement of a stack (8.31); in reaction to airfields from which it strikes a declared battle (7.26)."""
    found = stack_flights(g, units, "air", reaction)
    goals = found.reached & landing_fields(g, found.side)
    if reaction:
        goals &= strike_places(g, units)
        return MoveReach(g, goals, found.path)
    goals &= unforced_landing_hexes(g, found)
    return MoveReach(g, goals, found.path, (landmarks.CHINA_BOX,) if found.to_china else ())


def unforced_landing_hexes(g: EotsWar, found: Flights) -> HexSet:
    """Hexes where a flight meets no enemy, or one that it can and may fight: a battle must follow there (7.24, 1.3)."""
    due = battle_duties(g)
    able = found.flight(found.lengths[0], False).reached
    return due.other_ends() & (able | ~due.enemy_hexes)


def strike_places(g: EotsWar, units: Sequence[str]) -> HexSet:
    """Hexes from which all of these carriers or air units strike some declared battle that they may fight in (7.26)."""
    start = g.grid.bit.get(g.where(units[0]), 0)
    battles = battle_hexes(g)
    if start & battles:
        battles = start
    return g.cat.within(battles, min(strike_range(g, u) for u in units))


def strategic_air_moves(g: EotsWar, units: list[str]) -> MoveReach:
    """Strategic air movement (8.33): twice as many legs, from a controlled airfield, never into un-neutralised enemy ZOI."""
    side, start = g.side(units[0]), g.where(units[0])
    if start != landmarks.CHINA_BOX and not g.grid.bit[start] & air_stage_hexes(g, side):
        return MoveReach(g, 0, lambda _: [])
    if g.grid.bit.get(start, 0) & naval.leaving_barred(g, side):
        return MoveReach(g, 0, lambda _: [])
    found = stack_flights(g, units, "strategic", False)
    goals = found.reached & landing_fields(g, side) & ~barred_land.occupied_hexes(g, g.enemy(side))
    return MoveReach(g, goals, found.path, (landmarks.CHINA_BOX,) if found.to_china else ())
