"""Stalin's War: the Eastern Front 1941-45. Two seats, cards, hexes with sticky zones, pockets, exploitation, rail."""

from rules.stalins_war.game import GAME

__all__ = ["GAME"]
