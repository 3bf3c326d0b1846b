"""Next War: hexes, brigades, initiative and contested turns."""

from rules.next_war.game import NEXT_WAR

#: The game as the registry finds it (``rules.engine.packages.registry``).
GAME = NEXT_WAR

__all__ = ["GAME", "NEXT_WAR"]
