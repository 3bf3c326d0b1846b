"""Which units of an offensive get at which hexes, and how: over land, over the sea, through the air."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.eots.s08_movement import air, naval, sea_transport
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.s08_movement.ground import GroundMarch, ground_entry_hexes
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


class ForceReach:
    """The ways of units from where they stood when the offensive began, in a position that does not change meanwhile.

    ``ops``, ``steps``: the offensive's operations and naval steps.
    """

    def __init__(self, g: EotsWar, side: str, origin: Mapping[str, str], ops: int, steps: int) -> None:
        self._g, self._side, self._origin, self._ops, self._steps = g, side, origin, ops, steps
        self.sea = sea_hexes(g, side)
        self.fields = air.landing_fields(g, side)
        self._ways: dict[str, tuple[tuple[str, HexSet], ...]] = {}

    def way_to(self, uid: str, bit: HexSet) -> str:
        """How a unit gets at a hex: "sea", "land", "air" (from afar or from a nearer field); "" it does not."""
        for way, hexes in self.ways(uid):
            if hexes & bit:
                return way
        return ""

    def all_of(self, uids: Iterable[str]) -> HexSet:
        """The hexes that any of these units gets at."""
        found = 0
        for uid in uids:
            for _, hexes in self.ways(uid):
                found |= hexes
        return found

    def by_sea(self, start: str) -> HexSet:
        """The sea hexes that ships from a hex get at."""
        return naval.sea_reach(self._g, start, self.sea, self._steps)

    def legs(self, uid: str) -> HexSet:
        """The hexes to which an air unit's legs take it, field or not."""
        return self._g.cat.disc(self._origin[uid], self._ops * air.leg_range(self._g, uid, False))

    def ways(self, uid: str) -> tuple[tuple[str, HexSet], ...]:
        """The ways of a unit with the hexes that it gets at by them."""
        found = self._ways.get(uid)
        if found is None:
            key = ("player-ways", uid, self._origin[uid], self._ops, self._steps)
            found = self._ways[uid] = self._g.memo(key, lambda: self._ways_of_unit(uid))
        return found

    def _ways_of_unit(self, uid: str) -> tuple[tuple[str, HexSet], ...]:
        g, unit, start = self._g, self._g.unit(uid), self._origin[uid]
        if unit.kind == "naval":
            reached = self.by_sea(start)
            return (("air", g.cat.within(reached, unit.range or 0)),) if g.is_carrier(uid) else (("sea", reached),)
        if unit.kind == "air":
            return (("air", g.cat.within(self.fields & self.legs(uid) | g.grid.bit[start], air.strike_range(g, uid))),)
        entered = ground_entry_hexes(g, uid)
        points = self._ops * g.cat.charts.movement.land_base * 2
        march = GroundMarch(g, [uid], start, points).reached & entered
        if not (unit.amphibious and g.grid.bit[start] & g.cat.coastal and g.controls(self._side, start)):
            return (("land", march),)
        beaches = entered & g.cat.coastal & ~(g.cat.terrain["mountain"] & ~sea_transport.allowed_mountains(g.state.board))
        return ("land", march), ("sea", self.by_sea(start) & beaches)
