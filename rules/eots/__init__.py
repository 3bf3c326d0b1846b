"""Empire of the Sun: one file a section of the rulebook. The host finds ``GAME`` through the engine's registry."""

from rules.eots.game import GAME

__all__ = ["GAME"]
