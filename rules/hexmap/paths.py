"""Shortest paths without obstacles: if one is clear, no search is needed.

They are facts of the board: each is found once and kept as a set of hexes.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.hexmap.flow import Flow
from rules.hexmap.hexset import HexSet


class Path(NamedTuple):
    """A shortest path: hexes entered, all its hexes, those between its ends."""

    length: int
    hexes: HexSet
    between: HexSet


class Paths:
    """The shortest paths over a flow from any hex of a set; links with boxes off the map are left aside."""

    def __init__(self, flow: Flow, board: HexSet, start: HexSet) -> None:
        """``board``: every hex that a path may lead over."""
        self._step = flow.step
        #: The hexes first reached after 0, 1, 2 ... steps.
        self.rings = [start]
        reached = start
        while new := self._step(self.rings[-1]) & board & ~reached:
            reached |= new
            self.rings.append(new)
        self._found: dict[int, tuple[Path, ...]] = {}

    def to(self, goal: HexSet) -> tuple[Path, ...]:
        """One or two shortest paths to the one hex of ``goal``; () if there is none."""
        index = goal.bit_length()
        found = self._found.get(index)
        if found is None:
            found = self._found[index] = self._find(goal)
        return found

    def _find(self, goal: HexSet) -> tuple[Path, ...]:
        length = next((n for n, ring in enumerate(self.rings) if ring & goal), None)
        if length is None:
            return ()
        found = []
        for first in (True, False):
            hexes = here = goal
            for ring in reversed(self.rings[:length]):
                here = self._step(here) & ring
                here = here & -here if first else 1 << here.bit_length() - 1
                hexes |= here
            found.append(Path(length, hexes, hexes & ~goal & ~here))
        return tuple(dict.fromkeys(found))
