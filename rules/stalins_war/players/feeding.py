"""Which units a change of a few would feed or starve: supply traced roughly, without links by sea (13.1.2)."""

from __future__ import annotations

from functools import cached_property

from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET


class Feeding:
    """The supply of a side's units, each worth its strength and something for its last step."""

    def __init__(self, g: FrontReading, side: str, last_step: float) -> None:
        self.g, self.side, self.enemy = g, side, g.enemy(side)
        board, units, place, lost = g.board, g.book.units, g.state.place, g.state.lost
        #: Sources -> the units that trace to them: their hexes and values.
        self.units: dict[HexSet, list[tuple[HexSet, float]]] = {}
        for uid in g.units_of(side):
            row = units[uid]
            worth = row.strengths[lost.get(uid, 0)] + last_step
            self.units.setdefault(board.sources.get(row.nation, 0), []).append((board.bit[place[uid]], worth))

    @cached_property
    def shut(self) -> HexSet:
        """The hexes that block the way whatever units do: trenches, Festungs, places held by the enemy (13.1.3)."""
        g = self.g
        found = g.held(self.enemy) & g.board.barring | g.trenches(self.enemy)
        return found | g.festungs if self.side == SOVIET else found

    def fed(self, sources: HexSet, way: HexSet) -> HexSet:
        """The hexes where units that trace to some sources are supplied, by the hexes open to their supply."""
        g, board = self.g, self.g.board
        net = board.rail.flood(sources & way & ~g.held(self.enemy), way)
        near = board.land.flood(net, way, g.numbers.supply_range - 1)
        return near | board.land.step(near)

    def way(self, enemies: HexSet, zones: HexSet, own: HexSet) -> HexSet:
        """The hexes open to supply, with enemies and their zones in these hexes and own units in those."""
        g = self.g
        zones &= ~(g.board.fortresses | g.festungs)
        if self.enemy == AXIS:
            zones &= ~g.fortified
        return g.board.all & ~(self.shut | enemies | zones & ~own)

    def unfed(self, way: HexSet) -> float:
        """The value of the units that no supply reaches."""
        found = 0.0
        for sources, units in self.units.items():
            fed = self.fed(sources, way)
            found += sum(worth for here, worth in units if not here & fed)
        return found

    @cached_property
    def open(self) -> HexSet:
        """The hexes open to supply in the present position."""
        g = self.g
        return self.way(g.occupied(self.enemy), zone_hexes(g, self.enemy), g.mask(self.side))

    @cached_property
    def now(self) -> float:
        """The value of the units that no supply reaches in the present position."""
        return self.unfed(self.open)

    def after(self, held: HexSet, taken: HexSet, here: HexSet, there: HexSet, nation: str, worth: float) -> float:
        """The value of the units that no supply would reach any more after a unit of this worth has gone from a hex to another.

        ``held``: the hexes with own units then; ``taken``: a hex that the enemy held.
        """
        g, sources = self.g, self.g.board.sources.get(nation, 0)
        zones = zone_hexes(g, self.enemy)
        then = self.way(g.occupied(self.enemy), zones, held) | taken & ~zones
        before, fed = self.fed(sources, self.open), self.fed(sources, then)
        found = self.unfed(then) - self.now
        if here & before:
            found += worth * (bool(not there & fed) - bool(not here & fed))
        return max(0.0, found)

    def without(self, hex_: str) -> float:
        """The value of own units that would be supplied again without the enemies in a hex."""
        if not self.now:
            return 0.0
        g, rest = self.g, ~self.g.board.bit[hex_]
        zones = g.board.land.step(g.casting(self.enemy) & rest)
        return max(0.0, self.now - self.unfed(self.way(g.occupied(self.enemy) & rest, zones, g.mask(self.side))))
