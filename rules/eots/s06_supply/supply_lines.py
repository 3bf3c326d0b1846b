"""Supply lines of one side with one set of hexes whose sea sides are blocked (6.21): the floods behind ``supply``."""

from __future__ import annotations

import functools
import operator
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.eots.board.catalogue import board_catalogue
from rules.eots.board.kept import KEPT
from rules.eots.board.paths import BoardPaths, ports_inland
from rules.eots.s06_supply import barred_land
from rules.eots.s06_supply.command_chart import by_command, commanders_of_unit
from rules.eots.s06_supply.headquarters_lines import HeadquartersLines
from rules.eots.state import scenario_rules
from rules.hexmap.hexset import HexSet, single_bits
from rules.hexmap.kept import Shelf

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


@cache
def _hexes_within_lines(board: str, seat: str, reach: int) -> HexSet:
    """Every hex that a line of some length could reach if nothing barred it, over off-map boxes, too."""
    cat = board_catalogue(board)
    found = cat.disc(seat, reach)
    for box in cat.links:
        if cat.distance(seat, box) <= reach:
            found |= cat.disc(box, reach - cat.distance(seat, box))
    return found


#: Lines kept by everything they depend on: most moves change neither enemy zones nor what bars a line on land.
LINES_KEPT = 48
_LINES: Shelf[Any, SupplyLines] = KEPT.shelf(LINES_KEPT)


class SupplyWay(NamedTuple):
    """A line to a hex, as a fact of the board: the hexes whose sea or land sides it uses, and those it passes.

    Also the port where it goes ashore (0 for none). ``by_sea``: how it ends.
    """

    sea: HexSet
    land: HexSet
    passed: HexSet
    port: HexSet
    by_sea: bool


#: Number of ways kept from the headquarters of one kind, by goal: if one is still clear, no search is needed.
WAYS_KEPT = 64
_WAYS: Shelf[Any, dict[HexSet, SupplyWay]] = KEPT.shelf(WAYS_KEPT)


def supply_setting(g: EotsWar, side: str) -> tuple[Any, ...]:
    """Everything on which the lines of a side depend but the hexes that enemy zones close."""

    def build() -> tuple[Any, ...]:
        s, place = g.state, g.state.place
        enemy = g.enemy(side)
        walls = barred_land.occupied_hexes(g, enemy) if g.edition.enemies_end_lines else 0
        return (
            (s.scenario, s.edition, s.board, side, walls, barred_land.land_block(g, side), barred_land.foreign_routes(g, side)),
            (g.controlled(side), g.controlled(enemy), s.kwai_bridge, tuple(s.unbuilt)),
            tuple([(hq, place[hq]) for hq in g.units_of(side, "hq")]),
        )

    return g.memo(("lines-setting", side), build)


def supply_lines_of(g: EotsWar, side: str, blocked: HexSet) -> SupplyLines:
    """The lines of a side: cached ones from a position where they were the same, or new ones."""
    key = blocked, supply_setting(g, side)
    found = _LINES.find(key)
    return _LINES.keep(key, SupplyLines(g, side, blocked) if found is None else found.bound(g))


class SupplyLines(HeadquartersLines):
    """The lines of 6.21 A as well: from supplied headquarters to the units that they may supply, within their range."""

    def __init__(self, g: EotsWar, side: str, blocked: HexSet, passing_enemies: bool = False) -> None:
        super().__init__(g, side, blocked, passing_enemies)
        #: By kind of headquarters: the goals that were asked about, those with a line that ends over a sea side, a land side.
        self._final: dict[tuple[str, HexSet | None], tuple[HexSet, HexSet, HexSet]] = {}
        self._started: dict[tuple[str, HexSet | None], tuple[dict[int, HexSet], HexSet]] = {}
        self._full: dict[tuple[str, HexSet | None], tuple[HexSet, HexSet]] = {}
        self._by_command: dict[tuple[str, ...], list[tuple[str, HexSet | None]]] = {}
        self._by_seat: dict[tuple[str, HexSet | None], HexSet] = {}

    def bound(self, g: EotsWar) -> SupplyLines:
        """The same lines and their cached results, read through another context of the same map."""
        found = object.__new__(SupplyLines)
        found.__dict__.update(self.__dict__)
        found.g = g
        return found

    def among(self, allowed: tuple[str, ...], wanted: HexSet) -> HexSet:
        """The ``wanted`` hexes where a unit that these kinds of headquarters may supply is in supply."""
        found = by_land = 0
        for key in self._keys(allowed):
            open_ = wanted & ~found if key[1] is None else wanted & ~found & key[1]
            if open_:
                sea, land = self._group(key, open_)
                found |= sea & open_
                by_land |= land & open_
        by_land &= ~found
        if by_land:
            found |= self._near_port(by_land)
            if by_land & ~found and self.apart:
                for key in self._keys(allowed):
                    found |= self._near_seat(key) & by_land
        return found

    def hexes(self, uid: str) -> HexSet:
        """Every hex where a unit would be in supply by a line."""
        mask = 0
        for key in self._keys(commanders_of_unit(self.g, uid)):
            if key not in self._full:
                self._full[key] = self._flood(*self._starts(key), 0)
            sea, land = self._full[key]
            found = sea | (land & self.near_ports) | (self._near_seat(key) if self.apart else 0)
            mask |= found if key[1] is None else found & key[1]
        return mask

    def _keys(self, allowed: tuple[str, ...]) -> list[tuple[str, HexSet | None]]:
        """The kinds of supplied headquarters among ``allowed``, each with the area that the scenario leaves it."""
        found = self._by_command.get(allowed)
        if found is None:
            found = []
            for hq in self._hq_units:
                kind = self.g.unit(hq).hq_type
                key = (kind, scenario_rules.command_area(self.g, hq))
                if hq in self.hqs and kind in allowed and key not in found:
                    found.append(key)
            self._by_command[allowed] = found
        return found

    def _group(self, key: tuple[str, HexSet | None], wanted: HexSet) -> tuple[HexSet, HexSet]:
        """Hexes with a line that ends over a sea side, over a land side; known of the ``wanted`` ones at least."""
        known, sea, land = self._final.get(key, (0, 0, 0))
        if wanted & ~known:
            goals = (wanted | self._targets(key[0])) & ~known  # one flood for all, if one is needed
            by_sea, by_land = self._search(key, goals)
            known, sea, land = known | goals, sea | by_sea & goals, land | by_land & goals
            self._final[key] = known, sea, land
        return sea, land

    def _search(self, key: tuple[str, HexSet | None], goals: HexSet) -> tuple[HexSet, HexSet]:
        """The goals with a line that ends over a sea side, over a land side: known ways and straight ones first, then floods."""
        starts, near = self._starts(key)
        ways = _WAYS.get((self.g.state.board, tuple(starts.items())), dict)
        by_sea = by_land = 0
        rest = goals & near
        for goal in single_bits(rest):
            way = ways.get(goal)
            if way is not None and self._open(way, goal):
                if way.by_sea:
                    by_sea |= goal
                else:
                    by_land |= goal
        for reach, seats in starts.items():
            for seat in single_bits(seats & self.g.grid.board):
                from_seat = self._paths("sea", seat)
                for goal in single_bits(rest & ~(by_sea | by_land)):
                    way = self._straight(from_seat, seat, goal, reach)
                    if way is not None:
                        ways[goal] = way
                        if way.by_sea:
                            by_sea |= goal
                        else:
                            by_land |= goal
        rest &= ~(by_sea | by_land)
        if rest:
            sea, land = self._flood(starts, near, rest)
            return sea | by_sea, land | by_land
        return by_sea, by_land

    def _open(self, way: SupplyWay, goal: HexSet) -> bool:
        """Whether nothing bars a way now. One that ends over land says nothing of a goal that a line may reach by sea."""
        if way.sea & self.closed_sea or way.land & self.enemy_land or way.passed & self.walls:
            return False
        return way.by_sea or (not goal & self.open_shore and not way.port & (self.walls | ~self.own_ports))

    def _straight(self, from_seat: BoardPaths, seat: HexSet, goal: HexSet, reach: int) -> SupplyWay | None:
        """A shortest way that is clear: by sea, over land, or by sea to an own port and from there over land (6.21 A)."""
        if seat == goal:
            return SupplyWay(0, 0, 0, 0, True)
        sea = self._clear(from_seat, goal, reach)
        if sea is not None:
            return SupplyWay(sea.hexes, 0, sea.between, 0, True)
        if goal & self.open_shore:
            return None
        land = self._clear(self._paths("land", seat), goal, reach)
        if land is not None:
            return SupplyWay(0, land.hexes, land.between, 0, False)
        ports = self.own_ports & ~self.walls
        for n, port in ports_inland(self.g.state.board, goal):
            if n <= reach and port & ports:
                sea = self._clear(from_seat, port, reach - n)
                land = self._clear(self._paths("land", port), goal) if sea is not None else None
                if sea is not None and land is not None:
                    return SupplyWay(sea.hexes, land.hexes, sea.between | land.between, port, False)
        return None

    def _targets(self, hq_type: str) -> HexSet:
        """The hexes of units that a kind of headquarters may supply."""
        mask = 0
        for kinds, hexes in by_command(self.g, self.side).items():
            if hq_type in kinds:
                mask |= hexes
        return mask

    def in_overland_range(self, hq: str, hex_: str) -> bool:
        """Whether a line that ends over a land side is near enough to its headquarters or a supplied port (6.21 A)."""
        bit = self.g.grid.bit
        seat = bit[self.g.state.place[hq]] & self.apart
        return bool((self.near_ports | (self.overland(seat) if seat else 0)) & bit[hex_])

    def _near_seat(self, key: tuple[str, HexSet | None]) -> HexSet:
        """Hexes that headquarters of one kind outside supplied ports supply overland, each near itself (6.21 A a).

        In a game all are in ports (6.11) and there are none.
        """
        if key not in self._by_seat:
            found = 0
            starts, _ = self._starts(key)
            for reach, seats in starts.items():
                for seat in single_bits(seats & self.apart):
                    near = self.overland(seat)
                    found |= self._flood({reach: seat | seat << self.flows.width}, near, 0)[1] & near
            self._by_seat[key] = found if key[1] is None else found & key[1]
        return self._by_seat[key]

    def _flood(self, starts: dict[int, HexSet], near: HexSet, goals: HexSet) -> tuple[HexSet, HexSet]:
        """Hexes whose line ends over a sea side, over a land side; from several headquarters of one kind at once.

        ``starts``, ``near``: the result of ``_starts``.

        A headquarters with a range shorter by n starts n steps later, so that every line ends within its own range. Four layers:
        sea and land before the one port where a line may change between them (6.21 A), land and sea after it. With ``goals``
        it ends as soon as lines came to all of them, over a sea side where one could.
        """
        g, f, width = self.g, self.flows, self.flows.width
        if goals and not goals & near:
            return 0, 0
        goals_left = goals & near & ~functools.reduce(operator.or_, starts.values())
        by_sea = goals_left & self.open_sea & f.sea_hexes
        by_land = goals_left & self.open_land & f.land_hexes & ~by_sea
        links: dict[int, HexSet] = {}
        open_ = self.open_lines
        reached = frontier = 0
        for left in range(max(starts, default=0), -1, -1):
            new = self._onward(frontier, reached)
            if f.box:
                new |= links.get(left, 0) & open_ & ~reached
            reached |= new
            frontier = new & ~self._walls
            if left in starts:
                reached |= starts[left]
                frontier |= starts[left] & open_
            if frontier & f.gate_layers:
                self._schedule_links(frontier, left, links)
            if goals:
                by_sea &= ~(new | new >> 3 * width)
                by_land &= ~(new >> width | new >> 2 * width)
                if not by_sea | by_land:
                    break
        for seats in starts.values():
            reached |= seats
        board = g.grid.board
        return (reached | reached >> 3 * width) & board, (reached >> width | reached >> 2 * width) & board

    def _starts(self, key: tuple[str, HexSet | None]) -> tuple[dict[int, HexSet], HexSet]:
        """Range -> the seats of supplied headquarters of one kind with it, in the layers; every hex near enough for a line."""
        found = self._started.get(key)
        if found is None:
            found = self._started[key] = self._find_starts(key)
        return found

    def _find_starts(self, key: tuple[str, HexSet | None]) -> tuple[dict[int, HexSet], HexSet]:
        g, width = self.g, self.flows.width
        starts: dict[int, HexSet] = {}
        near = 0
        for hq in self._hq_units:
            row, seat = g.unit(hq), g.state.place[hq]
            if hq in self.hqs and row.hq_type == key[0] and scenario_rules.command_area(g, hq) == key[1]:
                reach, bit = row.hq_range or 0, g.grid.bit[seat]
                starts[reach] = starts.get(reach, 0) | bit | bit << width
                near |= _hexes_within_lines(g.state.board, seat, reach)
        return starts, near

    def _schedule_links(self, frontier: HexSet, left: int, entries: dict[int, HexSet]) -> None:
        """Lines by sea over an off-map box: where they come out, by the steps they have left there."""
        bit, after = self.g.grid.bit, 3 * self.flows.width
        for box, near in self.g.cat.links.items():
            for hex_, length in near.items():
                for a, b in ((bit[box], bit[hex_]), (bit[hex_], bit[box])):
                    if length <= left:
                        out = (b if frontier & a else 0) | (b << after if frontier & a << after else 0)
                        entries[left - length] = entries.get(left - length, 0) | out
