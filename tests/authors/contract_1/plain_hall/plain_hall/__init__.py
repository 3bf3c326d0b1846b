"""Plain Hall."""

from plain_hall.game import GAME

__all__ = ["GAME"]
