"""Generals: the Second World War, for two to six people. README.md in this folder lists where each section is."""

from rules.generals.game import GAME

__all__ = ["GAME"]
