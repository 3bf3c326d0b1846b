"""Brandubh, a small complete game: the example of docs/adding-a-game.md. Its rules are README.md, in this folder."""

from rules.brandubh.game import GAME

__all__ = ["GAME"]
