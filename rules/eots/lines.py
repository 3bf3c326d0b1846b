"""Supply lines of one side with one set of hexes whose sea sides are blocked (6.21): the floods behind ``supply``."""

from __future__ import annotations

import functools
import operator
from functools import cache
from typing import TYPE_CHECKING, Any

from rules.engine.hexset import HexSet, bits
from rules.eots import burma_road, overland, scenario_rules, zones
from rules.eots.catalogue import catalogue
from rules.eots.command import by_command, commanders
from rules.eots.flow import flows
from rules.eots.overland import LOGISTIC
from rules.eots.ways import Over, Ways, ports_inland, ways

if TYPE_CHECKING:
    from rules.eots.war import War


@cache
def _near(board: str, seat: str, reach: int) -> HexSet:
    """Every hex that a line of some length could reach if nothing barred it, over off-map boxes, too."""
    cat = catalogue(board)
    found = cat.disc(seat, reach)
    for box in cat.links:
        if cat.distance(seat, box) <= reach:
            found |= cat.disc(box, reach - cat.distance(seat, box))
    return found


#: Lines kept by everything they depend on: most moves change neither enemy zones nor what bars a line on land.
LINES_KEPT = 48
_LINES: dict[Any, Lines] = {}


def lines_of(g: War, side: str, blocked: HexSet) -> Lines:
    """The lines of a side: those kept from a position where they were the same, or new ones."""
    s, place = g.state, g.state.place
    enemy = g.enemy(side)
    walls = zones.occupied(g, enemy) if g.edition.enemies_end_lines else 0
    key = (
        (s.scenario, s.edition, s.board, side, blocked, zones.land_block(g, side), walls, zones.foreign_routes(g, side)),
        (g.controlled(side), g.controlled(enemy), s.kwai_bridge, tuple(s.unbuilt)),
        tuple([(hq, place[hq]) for hq in g.units_of(side, "hq")]),
    )
    found = _LINES.pop(key, None)
    if found is None:
        for old in list(_LINES)[: len(_LINES) - LINES_KEPT]:
            _LINES.pop(old, None)
        found = Lines(g, side, blocked)
    else:
        found = found.bound(g)
    _LINES[key] = found
    return found


def forget() -> None:
    """Drop the lines that are kept, as in a process that just started."""
    _LINES.clear()


class Lines:
    """What a side's headquarters and supply lines reach while ``blocked`` hexes close their sea sides (6.4)."""

    def __init__(self, g: War, side: str, blocked: HexSet, passing_enemies: bool = False) -> None:
        """``passing_enemies``: as if no enemy stood in the way on land, for questions what bars a line."""
        self.g = g
        self.side = side
        self.flows = flows(g.state.board)
        classic = g.edition.enemies_end_lines
        self.enemy_land = 0 if passing_enemies or classic else zones.land_block(g, side)
        #: Hexes that lines enter or leave but do not pass: with enemies, in the classic edition; in every layer.
        walls = zones.occupied(g, g.enemy(side)) if classic and not passing_enemies else 0
        width = self.flows.width
        self.walls = walls
        self._walls = walls * (1 | 1 << width | 1 << 2 * width | 1 << 3 * width)
        self.closed_sea = blocked
        self.open_sea = g.grid.board & ~blocked
        self.open_land = g.grid.board & ~self.enemy_land
        #: Hexes whose transport routes ease supply overland (6.21 A).
        self.routes = self.open_land & ~zones.foreign_routes(g, side)
        #: The same in the four layers of ``_flood``.
        self.open_lines = self.open_sea | (self.open_land | self.open_land << width | self.open_sea << 2 * width) << width
        own_ports = g.cat.ports & g.controlled(side)
        self.own_ports = own_ports
        #: Hexes that a line may come to by sea.
        self.open_shore = self.open_sea & self.flows.sea_hexes
        self.port_layers = own_ports | own_ports << self.flows.width
        #: Lines to units may change between sea and land at any number of ports (6.21 A, classic edition).
        self.many_ports = not g.edition.one_port_lines
        self._final: dict[tuple[str, HexSet | None, HexSet], tuple[HexSet, HexSet]] = {}
        self._full: dict[tuple[str, HexSet | None], tuple[HexSet, HexSet]] = {}
        self._by_command: dict[tuple[str, ...], list[tuple[str, HexSet | None]]] = {}
        self._lazy: dict[str, HexSet] = {}
        self._goals: dict[str, HexSet] = {}
        self._near: dict[HexSet, HexSet] = {}
        place, bit = g.state.place, g.grid.bit
        self._hq_units = g.units_of(side, "hq")
        seats = 0
        for hq in self._hq_units:
            seats |= bit[place[hq]]
        self.seats = seats
        reached = self._straight_to_seats()
        if seats & ~reached:
            reached = self.any_length(self.sources(), seats)
        #: Supplied headquarters (6.21 B).
        self.hqs: frozenset[str] = frozenset(hq for hq in self._hq_units if bit[place[hq]] & reached)

    def bound(self, g: War) -> Lines:
        """The same lines, with what is computed from them later on, read through another context of the same layout."""
        found = object.__new__(Lines)
        found.__dict__.update(self.__dict__)
        found.g = g
        found._goals = {}
        return found

    def sources(self) -> HexSet:
        """Primary sources of supply (6.22): every hex of the Allied map edges, the home cities that Japan controls.

        The edges of a scenario's own map are sources while the enemy does not control them.
        """
        g, sources = self.g, self.g.cat.sources
        if self.side == "japan":
            return sources.get("japan", 0) & ~g.controlled("allies")
        mask = sources.get("allied_west", 0) | sources.get("allied_south", 0) | sources.get("allied_east", 0)
        return mask if g.state.board == "full" else mask & ~g.controlled("japan")

    def _ways(self, over: Over, start: HexSet) -> Ways:
        return ways(self.g.state.board, over, start)

    def _clear(self, found: Ways, goal: HexSet, most: int = 10_000) -> bool:
        """Whether one of the shortest ways is no longer than ``most`` hexes and nothing bars it (6.21 A)."""
        barred = self.closed_sea if found.over == "sea" else self.enemy_land
        for way in found.to(goal):
            if way.length <= most and not way.hexes & barred and not way.between & self.walls:
                break
        else:
            return False
        return True

    def _straight_to_seats(self) -> HexSet:
        """Seats of headquarters to which a shortest way by sea from a primary source is clear."""
        from_sources = self._ways("sea", self.sources())
        return sum(seat for seat in bits(self.seats) if self._clear(from_sources, seat))

    # -- lines to headquarters --------------------------------------------------------------------------------------

    def any_length(self, start: HexSet, goals: HexSet = 0) -> HexSet:
        """Hexes reached by a line of any length and any number of own ports (6.21 B); stops early once all ``goals`` are."""
        width = self.flows.width
        allowed = self.open_sea | self.open_land << width
        reached = start | start << width
        frontier = reached & allowed
        while frontier:
            new = self._next(frontier, allowed & ~reached)
            reached |= new
            if goals and not goals & ~(reached | reached >> width):
                break
            frontier = new & ~self._walls
        return (reached | reached >> width) & self.g.grid.board

    def _next(self, frontier: HexSet, open_: HexSet) -> HexSet:
        """One step of a line of any length, in both layers, with a change between sea and land at an own port."""
        f, width = self.flows, self.flows.width
        new = f.to_hq.step(frontier) & open_
        if f.box:
            new |= self._over_links(frontier) & open_
        at_port = new & self.port_layers
        return new | (at_port << width | at_port >> width) & open_

    def from_source(self, goal: str) -> list[tuple[str, str]]:
        """A shortest line from a primary source to a hex (6.21 B): (hex, "sea" or "land") each; [] if there is none."""
        g, width = self.g, self.flows.width
        allowed = self.open_sea | self.open_land << width
        bit = g.grid.bit[goal]
        ends = bit | bit << width
        layers = [self.sources() | self.sources() << width]
        reached = layers[0]
        while layers[-1] and not layers[-1] & ends:
            through = layers[-1] & ~self._walls if len(layers) > 1 else layers[-1]
            layers.append(self._next(through & allowed, allowed & ~reached))
            reached |= layers[-1]
        here = layers[-1] & ends
        if not here:
            return []
        found: list[tuple[str, str]] = []
        for layer in reversed(layers):
            if found:
                here = next(b for b in bits(layer & allowed) if self._next(b, allowed) & here)
            here &= -here
            by_land = here >> width
            found.append((g.grid.name[(by_land or here).bit_length() - 1], "land" if by_land else "sea"))
        return found[::-1]

    def _over_links(self, frontier: HexSet) -> HexSet:
        """By sea between an off-map box and the hexes it is linked with, whatever the distance."""
        f = self.flows
        found = f.box_links if frontier & f.box else 0
        return found | f.box if frontier & f.box_links else found

    def hq_hexes(self) -> HexSet:
        """Hexes where a headquarters would be supplied."""
        if "reach" not in self._lazy:
            self._lazy["reach"] = self.any_length(self.sources())
        return self._lazy["reach"]

    # -- lines to units ---------------------------------------------------------------------------------------------

    def supplies(self, uid: str) -> bool:
        """Whether a supplied headquarters of a fitting kind has a line to where a unit stands (6.21 A)."""
        bit = self.g.grid.bit[self.g.state.place[uid]]
        return bool(self.among(commanders(self.g, uid), bit))

    def among(self, allowed: tuple[str, ...], wanted: HexSet) -> HexSet:
        """Those of the ``wanted`` hexes where a unit that these kinds of headquarters may supply is in supply."""
        found = by_land = 0
        for key in self._keys(allowed):
            open_ = wanted & ~found if key[1] is None else wanted & ~found & key[1]
            if open_:
                sea, land = self._group(key)
                found |= sea & open_
                by_land |= land & open_
        by_land &= ~found
        return found | (self._near_port(by_land) if by_land else 0)

    def hexes(self, uid: str) -> HexSet:
        """Every hex where a unit would be in supply by a line."""
        mask = 0
        for key in self._keys(commanders(self.g, uid)):
            if key not in self._full:
                self._full[key] = self._flood(key, 0)
            sea, land = self._full[key]
            found = sea | (land & self.logistic)
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

    def _group(self, key: tuple[str, HexSet | None]) -> tuple[HexSet, HexSet]:
        goals = self._goals.get(key[0])
        if goals is None:
            goals = self._goals[key[0]] = self._targets(key[0])
        found = self._final.get((*key, goals))
        if found is None:
            found = self._final[*key, goals] = self._search(key, goals)
        return found

    def _search(self, key: tuple[str, HexSet | None], goals: HexSet) -> tuple[HexSet, HexSet]:
        """The goals with a line that ends over a sea side, over a land side: straight ones first, floods for the rest."""
        starts, near = self._starts(key)
        by_sea = by_land = 0
        for reach, seats in starts.items():
            for seat in bits(seats & self.g.grid.board):
                from_seat = self._ways("sea", seat)
                for goal in bits(goals & near & ~(by_sea | by_land)):
                    if seat == goal or self._clear(from_seat, goal, reach):
                        by_sea |= goal
                    elif not goal & self.open_shore and self._straight_overland(from_seat, seat, goal, reach):
                        by_land |= goal
        rest = goals & near & ~(by_sea | by_land)
        if rest:
            sea, land = self._flood(key, rest)
            return sea | by_sea, land | by_land
        return by_sea, by_land

    def _straight_overland(self, from_seat: Ways, seat: HexSet, goal: HexSet, reach: int) -> bool:
        """Whether a line is clear over land, or by sea to an own port and from there over land (6.21 A)."""
        if self._clear(self._ways("land", seat), goal, reach):
            return True
        ports = self.own_ports & ~self.walls
        return any(
            n <= reach
            and port & ports
            and self._clear(from_seat, port, reach - n)
            and self._clear(self._ways("land", port), goal)
            for n, port in ports_inland(self.g.state.board, goal)
        )

    def _targets(self, hq_type: str) -> HexSet:
        """The hexes of units that a kind of headquarters may supply."""
        mask = 0
        for kinds, hexes in by_command(self.g, self.side).items():
            if hq_type in kinds:
                mask |= hexes
        return mask

    def _flood(self, key: tuple[str, HexSet | None], goals: HexSet) -> tuple[HexSet, HexSet]:
        """Hexes whose line ends over a sea side, over a land side; from all supplied headquarters of one kind at once.

        A headquarters with a range shorter by n starts n steps later, so that every line ends within its own range. Four layers:
        sea and land before the one port where a line may change between them (6.21 A), land and sea after it. With ``goals``
        it ends as soon as lines came to all of them, over a sea side where one could.
        """
        g, f, width = self.g, self.flows, self.flows.width
        starts, near = self._starts(key)
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
        g, width = self.g, self.flows.width
        starts: dict[int, HexSet] = {}
        near = 0
        for hq in self._hq_units:
            row, seat = g.unit(hq), g.state.place[hq]
            if hq in self.hqs and row.hq_type == key[0] and scenario_rules.command_area(g, hq) == key[1]:
                reach, bit = row.hq_range or 0, g.grid.bit[seat]
                starts[reach] = starts.get(reach, 0) | bit | bit << width
                near |= _near(g.state.board, seat, reach)
        return starts, near

    def _onward(self, frontier: HexSet, reached: HexSet) -> HexSet:
        """One step of lines in the four layers, with a change between sea and land at an own port (6.21 A)."""
        open_ = self.open_lines & ~reached
        new = self.flows.lines.step(frontier) & open_
        at_port = new & self.port_layers
        return new | self._changing(at_port, reached) & open_ if at_port else new

    def _changing(self, at_port: HexSet, by_sea: HexSet) -> HexSet:
        """Lines at own ports that change between sea and land, and go on after the change.

        They put to sea at supplied ports only (6.21 A 3, 1.3). ``by_sea``: what lines came to by sea so far, the ports among
        which are known to be supplied.
        """
        width = self.flows.width
        if self.many_ports:
            return (at_port << width | at_port >> width) & self.port_layers
        by_land = at_port >> width
        if by_land & ~by_sea:
            at_port &= ~((by_land & ~(by_sea | self.ports)) << width)
        return at_port << 2 * width

    def _schedule_links(self, frontier: HexSet, left: int, entries: dict[int, HexSet]) -> None:
        """Lines by sea over an off-map box: where they come out, by the steps they have left there."""
        bit, after = self.g.grid.bit, 3 * self.flows.width
        for box, near in self.g.cat.links.items():
            for hex_, length in near.items():
                for a, b in ((bit[box], bit[hex_]), (bit[hex_], bit[box])):
                    if length <= left:
                        out = (b if frontier & a else 0) | (b << after if frontier & a << after else 0)
                        entries[left - length] = entries.get(left - length, 0) | out

    # -- ports, airfields, overland ---------------------------------------------------------------------------------

    @property
    def ports(self) -> HexSet:
        """Supplied ports: controlled, and reached by sea at any length from any headquarters (1.3)."""
        if "ports" not in self._lazy:
            self._lazy["ports"] = self._by_sea(self.seats | self._edge_bases()) & self.own_ports
        return self._lazy["ports"]

    def _edge_bases(self) -> HexSet:
        """On a mini-map: own land hexes at its edge that are primary sources stand for the headquarters beyond them."""
        if self.g.state.board == "full":
            return 0
        return self.sources() & self.g.controlled(self.side)

    def _by_sea(self, start: HexSet) -> HexSet:
        f = self.flows
        reached = start
        frontier = start & self.open_sea
        missing = self.own_ports & self.open_sea
        while frontier:
            new = f.sea.step(frontier) & self.open_sea & ~reached
            if f.box:
                new |= self._over_links(frontier) & self.open_sea & ~reached
            reached |= new
            if not missing & ~reached:
                break
            frontier = new & ~self.walls
        return reached

    @property
    def airfields(self) -> HexSet:
        """Supplied airfields: controlled, and at the end of a line of any length over at most one port (1.3, 6.21)."""
        if "airfields" not in self._lazy:
            own = self.g.cat.airfields & self.g.controlled(self.side)
            f, width = self.flows, self.flows.width
            missing = own & (self.open_sea & f.sea_hexes | self.open_land & f.land_hexes)
            reached = self.seats | self.seats << width
            frontier, found = reached & self.open_lines, self.seats
            while frontier and missing & ~found:
                new = self._onward(frontier, reached)
                if f.box:
                    after = self._over_links(frontier >> 3 * width) << 3 * width
                    new |= (self._over_links(frontier) | after) & self.open_lines & ~reached
                reached |= new
                found |= new | new >> width | new >> 2 * width | new >> 3 * width
                frontier = new & ~self._walls
            self._lazy["airfields"] = found & own
        return self._lazy["airfields"]

    @property
    def logistic(self) -> HexSet:
        """Hexes within 4 movement points overland of a headquarters or a supplied port (6.21 A); all in the classic edition."""
        if not self.g.edition.overland_range:
            return self.g.grid.board
        if "overland" not in self._lazy:
            self._lazy["overland"] = self.overland(self.seats | self.ports)
        return self._lazy["overland"]

    @property
    def around_kunming(self) -> HexSet:
        """Hexes within the overland logistic range of Kunming (13.75)."""
        if "kunming" not in self._lazy:
            start = self.g.grid.bit[burma_road.KUNMING]
            self._lazy["kunming"] = self.g.memo("kunming-range", lambda: self.overland(start))
        return self._lazy["kunming"]

    def _near_port(self, wanted: HexSet) -> HexSet:
        """Those of the ``wanted`` hexes within the overland logistic range."""
        if not self.g.edition.overland_range:
            return wanted
        if wanted not in self._near:
            near = self.g.cat.within(wanted, LOGISTIC)
            self._near[wanted] = self.overland((self.seats | self.ports) & near, wanted) & wanted
        return self._near[wanted]

    def overland(self, start: HexSet, goals: HexSet = 0) -> HexSet:
        """Hexes within the overland logistic range of ``start``; with ``goals``, at least those of them that are."""
        return overland.reach(self.g, start, self.open_land, self.routes, self.walls, goals)
