"""Next War: hexes, brigades, initiative and contested turns."""

from rules.next_war.game import NEXT_WAR

#: A game whose tools and modules are there, and that no table offers (``rules.engine.packages.registry``).
UNFINISHED = NEXT_WAR

__all__ = ["NEXT_WAR", "UNFINISHED"]
