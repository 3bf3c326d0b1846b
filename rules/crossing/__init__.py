"""The Crossing, a small complete game on hexes: the example of docs/adding-a-game.md. Its rules are README.md, in this folder."""

from rules.crossing.game import GAME

__all__ = ["GAME"]
