"""Regions with special rules: Northern India and India's mainland (13.61), Kunming (13.73, 13.75)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.eots.board.catalogue import board_catalogue
from rules.eots.board.landmarks import KUNMING
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def has_kunming(g: EotsWar) -> bool:
    """Whether this board shows Kunming and China has not surrendered (13.73)."""
    return KUNMING in g.grid.bit and "china" not in g.state.surrendered


def inland_china(g: EotsWar) -> HexSet:
    """Hexes of China without a coast: no unit may enter or fight there, occupied or not (7.24, 8.41 A and D, 13.71).

    In games begun before revision 3 those of occupied China counted as coastal.
    """
    return _inland_hexes(g.state.board, g.since(3))


@cache
def _inland_hexes(board: str, occupied: bool) -> HexSet:
    cat = board_catalogue(board)
    return cat.region_hexes("China_Interior", *(("China_Coast",) if occupied else ())) & ~cat.coastal


def northern_india(g: EotsWar) -> HexSet:
    """The hexes of Northern India (13.61)."""
    return g.cat.region_hexes("Northern_India")


def closed_to(g: EotsWar, side: str) -> HexSet:
    """Hexes where a side may not be based even if it controls them: Japan never enters India's mainland (13.61)."""
    return g.cat.region_hexes("India_Mainland") if side == "japan" else 0
