"""Shortest paths by sea and over land with nothing in the way (6.21), and the ports that a hex is supplied through."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from rules.eots.board.catalogue import board_catalogue
from rules.eots.board.flow import board_flows
from rules.hexmap.hexset import HexSet, single_bits
from rules.hexmap.paths import Paths

#: Ports tried for a line that ends overland.
PORTS_TRIED = 8
Over = Literal["sea", "land"]


class BoardPaths(Paths):
    """The shortest paths by sea or over land from any hex of a set; off-map boxes and their links left aside."""

    def __init__(self, board: str, over: Over, start: HexSet) -> None:
        f = board_flows(board)
        self.over = over
        super().__init__(f.sea if over == "sea" else f.land, board_catalogue(board).grid.board, start)


@lru_cache(maxsize=512)
def shortest_paths(board: str, over: Over, start: HexSet) -> BoardPaths:
    """The shortest paths from any hex of a set by sea or over land, found as they are asked for."""
    return BoardPaths(board, over, start)


@cache
def ports_inland(board: str, goal: HexSet) -> tuple[tuple[int, HexSet], ...]:
    """(length of the path over land, port) of the ports that a hex can be supplied through overland, nearest first."""
    rings = shortest_paths(board, "land", goal).rings
    ports = board_catalogue(board).ports
    return tuple((n, port) for n, ring in enumerate(rings) if n for port in single_bits(ring & ports))[:PORTS_TRIED]
