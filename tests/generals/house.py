"""The board and the nations of the house's tables, by which most tests play."""

from __future__ import annotations

from rules.generals.state.board import NATIONS
from rules.generals.state.book import space_board_of

BOARD = space_board_of("")
SIDE, OF_SIDE, HOME_SPACE = BOARD.side, BOARD.of_side, BOARD.home_space
LAND, SEA, SOURCES = BOARD.land, BOARD.sea, BOARD.sources

__all__ = ["BOARD", "HOME_SPACE", "LAND", "NATIONS", "OF_SIDE", "SEA", "SIDE", "SOURCES"]
