"""Enemy zones (6.4) wherever active units of a side go: bounds found once for many hexes.

More own powers never leave the enemy more supply, nor more zones (6.21 end, ``solve_for``). So zones solved without the units
and with them in all the hexes at once lie above and below those with the units in any one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from rules.eots.s06_supply import barred_land
from rules.eots.s06_supply.zones_and_supply import (
    Powers,
    Solved,
    powers_in,
    powers_of_both,
    solve_for,
    zone_hexes_of,
)
from rules.eots.state.model import other_side
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


class ZoneBounds:
    """The un-neutralised zones of the enemy, at most and at least, while active units are in one of some hexes."""

    def __init__(self, g: EotsWar, side: str, units: Sequence[str], hexes: HexSet) -> None:
        """``g``: the position with the units off the board."""
        self._g, self._side, self._units = g, side, units
        self.hexes = hexes

    @cached_property
    def _most(self) -> HexSet:
        """The enemy zones that own powers leave without the units."""
        solved = solve_for(self._g, *powers_of_both(self._g))
        return self._left(solved, solved.projecting[self._side])

    @cached_property
    def _least(self) -> HexSet:
        """Those that own powers but the units leave, solved with the units in all the hexes."""
        given, everyone = powers_of_both(self._g)
        side, others = self._side, everyone[self._side]
        there = self._powers(self.hexes)
        given[side] = _joined_powers(given[side], there)
        everyone[side] = _joined_powers(others, there)
        solved = solve_for(barred_land.with_crowd(self._g, side, self._units, self.hexes), given, everyone)
        return self._left(solved, {group: hexes & others.get(group, 0) for group, hexes in solved.projecting[side].items()})

    def at_most(self, hexes: HexSet) -> HexSet:
        """The enemy zones left with the units in one of these hexes, and perhaps more."""
        return self._most & ~zone_hexes_of(self._g, self._powers(hexes), True)

    def at_least(self, hexes: HexSet) -> HexSet:
        """The enemy zones left with the units in all of these hexes, or fewer."""
        return self._least & ~zone_hexes_of(self._g, self._powers(hexes), True)

    def _powers(self, hexes: HexSet) -> Powers:
        return powers_in(self._g, self._side, [(uid, hexes) for uid in self._units])

    def _left(self, solved: Solved, own: Powers) -> HexSet:
        """The enemy's zones outside those of own powers."""
        return solved.space.zone[other_side(self._side)] & ~zone_hexes_of(self._g, own, True)


def _joined_powers(some: Powers, more: Powers) -> Powers:
    return {group: some.get(group, 0) | more.get(group, 0) for group in {**some, **more}}
