"""Generals: the Second World War, for two to six people. README.md in this folder tells where each section stands."""

from rules.generals.game import GAME

__all__ = ["GAME"]
