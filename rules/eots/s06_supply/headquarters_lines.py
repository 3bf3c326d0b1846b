"""Supply lines of any length of one side (6.21 B): what bars a line, headquarters in supply, supplied ports and airfields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board import landmarks
from rules.eots.board.flow import board_flows
from rules.eots.board.paths import BoardPaths, Over, shortest_paths
from rules.eots.s06_supply import barred_land, overland
from rules.eots.s06_supply.overland import LOGISTIC
from rules.hexmap.hexset import HexSet, single_bits
from rules.hexmap.paths import Path

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


class HeadquartersLines:
    """The hexes that a side's lines of any length reach while ``blocked`` hexes close their sea sides (6.4)."""

    def __init__(self, g: EotsWar, side: str, blocked: HexSet, passing_enemies: bool = False) -> None:
        """``passing_enemies``: as if no enemy were in the way on land, for questions what bars a line."""
        self.g = g
        self.side = side
        self.flows = board_flows(g.state.board)
        classic = g.edition.enemies_end_lines
        self.enemy_land = 0 if passing_enemies or classic else barred_land.land_block(g, side)
        #: Hexes that lines enter or leave but do not pass: with enemies, in the classic edition; in every layer.
        walls = barred_land.occupied_hexes(g, g.enemy(side)) if classic and not passing_enemies else 0
        width = self.flows.width
        self.walls = walls
        self._walls = walls * (1 | 1 << width | 1 << 2 * width | 1 << 3 * width)
        self.closed_sea = blocked
        self.open_sea = g.grid.board & ~blocked
        self.open_land = g.grid.board & ~self.enemy_land
        #: Hexes whose transport routes ease supply overland (6.21 A).
        self.routes = self.open_land & ~barred_land.foreign_routes(g, side)
        #: The same in the four layers of ``_flood``.
        self.open_lines = self.open_sea | (self.open_land | self.open_land << width | self.open_sea << 2 * width) << width
        own_ports = g.cat.ports & g.controlled(side)
        self.own_ports = own_ports
        #: Hexes that a line may come to by sea.
        self.open_shore = self.open_sea & self.flows.sea_hexes
        self.port_layers = own_ports | own_ports << self.flows.width
        #: Lines to units may change between sea and land at any number of ports (6.21 A, classic edition).
        self.many_ports = not g.edition.one_port_lines
        self._lazy: dict[str, HexSet] = {}
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

    def sources(self) -> HexSet:
        """Primary sources of supply (6.22): every hex of the Allied map edges, the home cities that Japan controls.

        The edges of a scenario's own map are sources while the enemy does not control them.
        """
        g, sources = self.g, self.g.cat.sources
        if self.side == "japan":
            return sources.get("japan", 0) & ~g.controlled("allies")
        mask = sources.get("allied_west", 0) | sources.get("allied_south", 0) | sources.get("allied_east", 0)
        return mask if g.state.board == "full" else mask & ~g.controlled("japan")

    def _paths(self, over: Over, start: HexSet) -> BoardPaths:
        return shortest_paths(self.g.state.board, over, start)

    def _clear(self, found: BoardPaths, goal: HexSet, most: int = 10_000) -> Path | None:
        """A shortest path of at most ``most`` hexes that nothing bars (6.21 A), if there is one."""
        barred = self.closed_sea if found.over == "sea" else self.enemy_land
        for way in found.to(goal):
            if way.length <= most and not way.hexes & barred and not way.between & self.walls:
                return way
        return None

    def _straight_to_seats(self) -> HexSet:
        """Seats of headquarters to which a shortest way by sea from a primary source is clear."""
        from_sources = self._paths("sea", self.sources())
        return sum(seat for seat in single_bits(self.seats) if self._clear(from_sources, seat) is not None)

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
                here = next(b for b in single_bits(layer & allowed) if self._next(b, allowed) & here)
            here &= -here
            by_land = here >> width
            found.append((g.grid.name[(by_land or here).bit_length() - 1], "land" if by_land else "sea"))
        return found[::-1]

    def _over_links(self, frontier: HexSet) -> HexSet:
        """Links by sea between an off-map box and its hexes, at any distance."""
        f = self.flows
        found = f.box_links if frontier & f.box else 0
        return found | f.box if frontier & f.box_links else found

    def hq_hexes(self) -> HexSet:
        """Hexes where a headquarters would be supplied."""
        if "reach" not in self._lazy:
            self._lazy["reach"] = self.any_length(self.sources())
        return self._lazy["reach"]

    # -- one change between sea and land (6.21 A) --------------------------------------------------------------------

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

    # -- ports, airfields, overland ---------------------------------------------------------------------------------

    @property
    def ports(self) -> HexSet:
        """Supplied ports: controlled, and reached by sea at any length from any headquarters (1.3)."""
        if "ports" not in self._lazy:
            self._lazy["ports"] = self._by_sea(self.seats | self._edge_bases()) & self.own_ports
        return self._lazy["ports"]

    def _edge_bases(self) -> HexSet:
        """On a mini-map: own land hexes at its edge that are primary sources represent the headquarters beyond them."""
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
    def apart(self) -> HexSet:
        """Hexes of headquarters outside supplied ports; none without an overland range (6.21 A, classic edition)."""
        return self.seats & ~self.ports if self.g.edition.overland_range else 0

    @property
    def near_ports(self) -> HexSet:
        """Hexes within 4 movement points overland of a supplied port (6.21 A c); all in the classic edition."""
        if not self.g.edition.overland_range:
            return self.g.grid.board
        if "overland" not in self._lazy:
            self._lazy["overland"] = self.overland(self.ports)
        return self._lazy["overland"]

    @property
    def around_kunming(self) -> HexSet:
        """Hexes within the overland logistic range of Kunming (13.75)."""
        if "kunming" not in self._lazy:
            start = self.g.grid.bit[landmarks.KUNMING]
            self._lazy["kunming"] = self.g.memo("kunming-range", lambda: self.overland(start))
        return self._lazy["kunming"]

    def _near_port(self, wanted: HexSet) -> HexSet:
        """The ``wanted`` hexes within the overland logistic range of a supplied port."""
        if not self.g.edition.overland_range:
            return wanted
        if wanted not in self._near:
            near = self.g.cat.within(wanted, LOGISTIC)
            self._near[wanted] = self.overland(self.ports & near, wanted) & wanted
        return self._near[wanted]

    def overland(self, start: HexSet, goals: HexSet = 0) -> HexSet:
        """Hexes within the overland logistic range of ``start``; with ``goals``, at least those of them that are."""
        return overland.overland_reach(self.g, start, self.open_land, self.routes, self.walls, goals)
