"""Hand Table."""

from hand_table.game import GAME

__all__ = ["GAME"]
