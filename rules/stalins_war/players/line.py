"""The front as a line: how far the enemy would get through its gaps, and how much less far by a unit in a hex."""

from __future__ import annotations

from functools import cached_property

from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.board import FrontBoard
from rules.stalins_war.state.reading import FrontReading

#: How many hexes are followed through a gap.
DEEP = 5
#: How many of the next round, in which supply may be cut.
SOON = 4
#: A hex that the enemy would get to counts once; on a railway, with a place, with victory points so much more.
RAIL, PLACE, POINTS = 1, 1, 3


def open_way(board: FrontBoard, enemies: HexSet, held: HexSet, zones: HexSet, deep: int = DEEP) -> HexSet:
    """The hexes enemies would get to: not into ``held`` ones, no further than the first in ``zones``, nor from zone to zone."""
    step = board.land.step
    free = board.all & ~held & ~enemies
    reached = step(enemies & ~zones) & free | step(enemies & zones) & free & ~zones
    edge = reached & ~zones
    for _ in range(deep - 1):
        edge = step(edge) & free & ~reached
        if not edge:
            break
        reached |= edge
        edge &= ~zones
    return reached


class FrontLine:
    """The present line of a side's units; worked out once for a decision."""

    def __init__(self, g: FrontReading, side: str) -> None:
        self.g, self.side = g, side
        board = g.board
        self.enemies = g.mask(g.enemy(side))
        mine = g.held(side)
        self.rails, self.places, self.points = board.railway, mine, mine & board.victory
        #: How many units make each hex held or put it in a zone: once and more often.
        self._once = self._twice = 0
        rows, place, unfed = g.book.units, g.state.place, g.state.supply
        for uid in g.units_of(side):
            if rows[uid].zone and uid not in unfed:
                here = board.bit[place[uid]]
                around = here | board.land.step(here)
                self._twice |= self._once & around
                self._once |= around
        self._without: dict[str, tuple[HexSet, HexSet]] = {}
        #: Hexes held and hexes in zones -> the value of the hexes that the enemy then reaches: many units share it.
        self._open: dict[tuple[HexSet, HexSet], int] = {}

    @cached_property
    def open(self) -> HexSet:
        """The hexes that the enemy may get to in a round or so."""
        return open_way(self.g.board, self.enemies, self.g.mask(self.side), self._once, SOON)

    def others(self, uid: str) -> tuple[HexSet, HexSet]:
        """The hexes held and those in zones, without a unit's own part."""
        if uid not in self._without:
            g, here = self.g, self.g.where(uid)
            held, zones = g.mask(self.side), self._once
            if here and g.at(g.state.place[uid], self.side) == [uid]:
                held &= ~here
            if here and g.unit(uid).zone and g.full(uid):
                zones &= ~(here | g.board.land.step(here)) | self._twice
            self._without[uid] = held, zones
        return self._without[uid]

    def lost(self, reached: HexSet) -> int:
        """The value of hexes that the enemy reaches."""
        found = reached.bit_count() + RAIL * (reached & self.rails).bit_count()
        return found + PLACE * (reached & self.places).bit_count() + POINTS * (reached & self.points).bit_count()

    def with_unit(self, uid: str, hex_: str) -> tuple[HexSet, HexSet]:
        """The hexes held and those in zones with a unit in a hex, the others in their places."""
        g, bit = self.g, self.g.board.bit[hex_]
        held, zones = self.others(uid)
        return held | bit, zones | bit | g.board.land.step(bit) if g.unit(uid).zone else zones

    def shut(self, uid: str, hex_: str) -> int:
        """The reduction of the enemy's reach by a unit in a hex, the others in their places."""
        return self._opened(self.others(uid)) - self._opened(self.with_unit(uid, hex_))

    def _opened(self, ours: tuple[HexSet, HexSet]) -> int:
        """The value of the hexes that the enemy reaches with these hexes held and those in zones."""
        found = self._open.get(ours)
        if found is None:
            found = self._open[ours] = self.lost(open_way(self.g.board, self.enemies, *ours))
        return found
