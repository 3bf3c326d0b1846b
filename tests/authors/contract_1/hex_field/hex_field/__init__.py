"""Hex Field, a small complete game on hexes. Its rules are README.md, in this folder."""

from hex_field.game import GAME

__all__ = ["GAME"]
