"""Shortest ways with nothing in the way: where one is clear, no line of supply need be searched for (6.21).

They are facts of the board: each is found once and kept as a set of hexes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, NamedTuple

from rules.eots.board.catalogue import catalogue
from rules.eots.board.flow import flows
from rules.hexmap.hexset import HexSet, bits

#: Ports tried for a line that ends overland.
PORTS_TRIED = 8
Over = Literal["sea", "land"]


class Way(NamedTuple):
    """A shortest way: hexes entered, all its hexes, those between its ends."""

    length: int
    hexes: HexSet
    between: HexSet


class Ways:
    """The shortest ways from any hex of a set; off-map boxes and their links left aside."""

    def __init__(self, board: str, over: Over, start: HexSet) -> None:
        f = flows(board)
        self.over = over
        self._step = f.sea.step if over == "sea" else f.land.step
        everywhere = catalogue(board).grid.board
        #: The hexes first reached after 0, 1, 2 ... steps.
        self.rings = [start]
        reached = start
        while new := self._step(self.rings[-1]) & everywhere & ~reached:
            reached |= new
            self.rings.append(new)
        self._found: dict[int, tuple[Way, ...]] = {}

    def to(self, goal: HexSet) -> tuple[Way, ...]:
        """One or two shortest ways to the one hex of ``goal``; () if there is none."""
        index = goal.bit_length()
        found = self._found.get(index)
        if found is None:
            found = self._found[index] = self._find(goal)
        return found

    def _find(self, goal: HexSet) -> tuple[Way, ...]:
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
            found.append(Way(length, hexes, hexes & ~goal & ~here))
        return tuple(dict.fromkeys(found))


@lru_cache(maxsize=512)
def ways(board: str, over: Over, start: HexSet) -> Ways:
    """The shortest ways from any hex of a set by sea or over land, found as they are asked for."""
    return Ways(board, over, start)


@cache
def ports_inland(board: str, goal: HexSet) -> tuple[tuple[int, HexSet], ...]:
    """(length of the way over land, port) of the ports that a hex can be supplied through overland, nearest first."""
    rings = ways(board, "land", goal).rings
    ports = catalogue(board).ports
    return tuple((n, port) for n, ring in enumerate(rings) if n for port in bits(ring & ports))[:PORTS_TRIED]
