"""Supply lines of one side with one set of hexes whose sea sides are blocked (6.21): the floods behind ``supply``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from data.eots import UnitRow
from rules.engine.hexset import HexSet
from rules.eots import burma_road, scenario_rules, zones
from rules.eots.catalogue import LAND_TERRAIN, catalogue
from rules.eots.flow import flows

if TYPE_CHECKING:
    from rules.eots.war import War

#: Movement points of the overland logistic range (6.21 A), in half points as all costs here.
LOGISTIC = 8
COMMONWEALTH = ("br", "au", "nz", "in")
#: Nationality of a unit -> its column of the command chart.
CHART_NATION = {"us": "us", "cn": "chinese", "nl": "dutch"} | dict.fromkeys(COMMONWEALTH, "commonwealth")


@cache
def _commanders(board: str) -> dict[str, tuple[str, ...]]:
    """Unit -> the headquarters types that may command and supply it (6.12)."""
    cat = catalogue(board)

    def types(u: UnitRow) -> tuple[str, ...]:
        if u.side == "japan":
            return ("japanese",)
        column = CHART_NATION.get(u.nationality, "us")
        found = []
        for row in cat.charts.hq_command:
            allowed: str = getattr(row, column)
            if allowed == "all" or (allowed == "air" and u.kind == "air"):
                found.append(row.hq)
        return tuple(found)

    return {uid: types(u) for uid, u in cat.units.items()}


def commanders(g: War, uid: str) -> tuple[str, ...]:
    """The headquarters types that may command a unit (6.12): "japanese", "us", "commonwealth", "joint"."""
    return _commanders(g.state.board)[uid]


def commanders_of(g: War) -> dict[str, tuple[str, ...]]:
    """``commanders`` of every unit."""
    return _commanders(g.state.board)


def by_command(g: War, side: str) -> dict[tuple[str, ...], HexSet]:
    """Kinds of headquarters -> the hexes of the side's units that these may supply."""

    def build() -> dict[tuple[str, ...], HexSet]:
        place, bit, kinds = g.state.place, g.grid.bit, commanders_of(g)
        found: dict[tuple[str, ...], HexSet] = {}
        for uid in g.units_of(side, "air", "naval", "ground"):
            found[kinds[uid]] = found.get(kinds[uid], 0) | bit[place[uid]]
        return found

    return g.memo(("by-command", side), build)


@cache
def _terrain_costs(board: str) -> tuple[tuple[int, HexSet], ...]:
    """(half points to enter, hexes) of each kind of land (8.42)."""
    cat = catalogue(board)
    cost: dict[str, int] = {row.type: int(row.mp * 2) for row in cat.charts.terrain}
    found: dict[int, HexSet] = {}
    for kind in LAND_TERRAIN:
        found[cost[kind]] = found.get(cost[kind], 0) | cat.terrain[kind]
    return tuple(sorted(found.items()))


def route_cost(g: War) -> int:
    """Half points along a transport route (8.42)."""
    return next(int(row.mp * 2) for row in g.cat.charts.terrain if row.type == "route")


@cache
def _near(board: str, seat: str, reach: int) -> HexSet:
    """Every hex that a line of some length could reach if nothing barred it, over off-map boxes, too."""
    cat = catalogue(board)
    found = cat.disc(seat, reach)
    for box in cat.links:
        if cat.distance(seat, box) <= reach:
            found |= cat.disc(box, reach - cat.distance(seat, box))
    return found


def _bits(mask: HexSet) -> Iterator[HexSet]:
    """Each bit of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


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
        self._walls = walls | walls << width
        self.open_sea = g.grid.board & ~blocked
        self.open_land = g.grid.board & ~self.enemy_land
        #: Hexes whose transport routes ease supply overland (6.21 A).
        self.routes = self.open_land & ~zones.foreign_routes(g, side)
        own_ports = g.cat.ports & g.controlled(side)
        self.own_ports = own_ports
        self.port_layers = own_ports | own_ports << self.flows.width
        #: Lines to units may change between sea and land at any number of ports (6.21 A, classic edition).
        self.many_ports = not g.edition.one_port_lines
        self._final: dict[tuple[str, HexSet | None, HexSet], tuple[HexSet, HexSet]] = {}
        self._full: dict[tuple[str, HexSet | None], tuple[HexSet, HexSet]] = {}
        self._by_command: dict[tuple[str, ...], list[tuple[str, HexSet | None]]] = {}
        self._lazy: dict[str, HexSet] = {}
        place, bit = g.state.place, g.grid.bit
        self._hq_units = g.units_of(side, "hq")
        seats = 0
        for hq in self._hq_units:
            seats |= bit[place[hq]]
        self.seats = seats
        reached = self.any_length(self.sources(), seats) if seats else 0
        #: Supplied headquarters (6.21 B).
        self.hqs: frozenset[str] = frozenset(hq for hq in self._hq_units if bit[place[hq]] & reached)

    def bound(self, g: War) -> Lines:
        """The same lines, with what is computed from them later on, read through another context of the same layout."""
        found = object.__new__(Lines)
        found.__dict__.update(self.__dict__)
        found.g = g
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
                here = next(b for b in _bits(layer & allowed) if self._next(b, allowed) & here)
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
        return found | (by_land & self.logistic if by_land else 0)

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
        goals = self._targets(key[0])
        if (*key, goals) not in self._final:
            self._final[*key, goals] = self._flood(key, goals)
        return self._final[*key, goals]

    def _targets(self, hq_type: str) -> HexSet:
        mask = 0
        for kinds, hexes in by_command(self.g, self.side).items():
            if hq_type in kinds:
                mask |= hexes
        return mask

    def _flood(self, key: tuple[str, HexSet | None], goals: HexSet) -> tuple[HexSet, HexSet]:
        """Hexes whose line ends over a sea side, over a land side; from all supplied headquarters of one kind at once.

        A headquarters with a range shorter by n starts n steps later, so that every line ends within its own range. Two
        layers, sea and land, stepped twice: lines before the one port where they may change (6.21 A), and after it.
        """
        g, f, width = self.g, self.flows, self.flows.width
        starts: dict[int, HexSet] = {}
        longest = near = 0
        sought = bool(goals)
        for hq in self._hq_units:
            row = g.unit(hq)
            if hq in self.hqs and row.hq_type == key[0] and scenario_rules.command_area(g, hq) == key[1]:
                reach = row.hq_range or 0
                starts[reach] = starts.get(reach, 0) | g.grid.bit[g.state.place[hq]]
                longest = max(longest, reach)
                near |= _near(g.state.board, g.state.place[hq], reach)
        goals &= near
        if sought and not goals:
            return 0, 0
        step = f.to_hq.step
        open_ = self.open_sea | self.open_land << width
        before = after = before_reached = after_reached = 0
        before_links: dict[int, HexSet] = {}
        after_links: dict[int, HexSet] = {}
        inland = goals & ~(g.cat.coastal | g.cat.terrain["ocean"] | g.cat.terrain["atoll"])
        coastal = goals & ~inland
        for left in range(longest, -1, -1):
            if left in starts:
                both = starts[left] | starts[left] << width
                before_reached |= both
                before |= both & open_
            if f.box:
                entering = before_links.get(left, 0) & open_ & ~before_reached
                before_reached |= entering
                before |= entering
                entering = after_links.get(left, 0) & open_ & ~(before_reached | after_reached)
                after_reached |= entering
                after |= entering
                if before & f.gates:
                    self._schedule_links(before, left, before_links)
                if after & f.gates:
                    self._schedule_links(after, left, after_links)
            if goals:
                reached = before_reached | after_reached
                if not coastal & ~reached and not inland & ~(reached >> width):
                    break
            if not left:
                break
            new = step(before) & open_ & ~before_reached
            at_port = new & self.port_layers
            changed = (at_port << width | self._embarking(at_port >> width, before_reached)) & open_ if at_port else 0
            if changed and self.many_ports:
                new |= changed & ~before_reached
            before_reached |= new
            if after or changed:
                # Where a line came without a change, one that has changed already is no better.
                later = ((step(after) & open_ if after else 0) | changed) & ~(before_reached | after_reached)
                after_reached |= later
                after = later & ~self._walls
            before = new & ~self._walls
        reached = before_reached | after_reached
        board = g.grid.board
        return reached & board, reached >> width & board

    def _embarking(self, by_land: HexSet, by_sea: HexSet) -> HexSet:
        """Those of the own ports that a line came to by land where it may go on by sea: supplied ones (6.21 A 3, 1.3).

        ``by_sea``: what lines came to by sea alone, so that the ports among them are known to be supplied.
        """
        if self.many_ports or not by_land & ~by_sea:
            return by_land
        return by_land & (by_sea | self.ports)

    def _schedule_links(self, frontier: HexSet, left: int, entries: dict[int, HexSet]) -> None:
        """Lines by sea over an off-map box: where they come out, by the steps they have left there."""
        bits = self.g.grid.bit
        for box, near in self.g.cat.links.items():
            for hex_, length in near.items():
                if length > left:
                    continue
                if frontier & bits[box]:
                    entries[left - length] = entries.get(left - length, 0) | bits[hex_]
                if frontier & bits[hex_]:
                    entries[left - length] = entries.get(left - length, 0) | bits[box]

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
        missing = self.own_ports
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
            f, width = self.flows, self.flows.width
            open_ = self.open_sea | self.open_land << width
            before_reached = self.seats | self.seats << width
            before, after, after_reached = before_reached & open_, 0, 0
            while before or after:
                new = f.to_hq.step(before) & open_
                later = f.to_hq.step(after) & open_ if after else 0
                if f.box:
                    new |= self._over_links(before) & open_
                    later |= self._over_links(after) & open_
                at_port = new & ~before_reached & self.port_layers
                changed = (at_port << width | self._embarking(at_port >> width, before_reached)) & open_ if at_port else 0
                if self.many_ports:
                    new |= changed
                new &= ~before_reached
                before_reached |= new
                later = (later | changed) & ~(before_reached | after_reached)
                after_reached |= later
                before, after = new & ~self._walls, later & ~self._walls
            reached = before_reached | after_reached
            everywhere = reached | reached >> width
            self._lazy["airfields"] = everywhere & self.g.cat.airfields & self.g.controlled(self.side)
        return self._lazy["airfields"]

    @property
    def logistic(self) -> HexSet:
        """Hexes within 4 movement points overland of a headquarters or a supplied port (6.21 A); all in the classic edition."""
        if not self.g.edition.overland_range:
            return self.g.grid.board
        if "overland" not in self._lazy:
            self._lazy["overland"] = self.overland(self.seats | self.ports)
        return self._lazy["overland"]

    def overland(self, start: HexSet) -> HexSet:
        """Hexes within the overland logistic range of ``start``, through hexes without enemy ground, air or HQ (6.21 A, 8.42).

        Routes cost half a point between hexes that are empty or hold own units; unbuilt ones give nothing (13.77).
        """
        g = self.g
        if not g.edition.overland_range:
            through = self.flows.land.flood(start, self.g.grid.board & ~self.walls)
            return through | self.flows.land.step(through)
        costs = _terrain_costs(g.state.board)
        half = route_cost(g)
        route = burma_road.route_flow(g).step
        step = self.flows.land.step
        allowed = self.open_land
        built = self.routes & ~burma_road.unbuilt(g)
        reached = 0
        waiting = [0] * (LOGISTIC + 1)
        waiting[0] = start
        for spent in range(LOGISTIC + 1):
            here = waiting[spent] & ~reached
            if not here:
                continue
            reached |= here
            here &= allowed
            if spent + half <= LOGISTIC:
                waiting[spent + half] |= route(here & built) & built
            around = step(here) & allowed & ~reached
            for cost, kind in costs:
                if spent + cost <= LOGISTIC:
                    waiting[spent + cost] |= around & kind
        return reached
