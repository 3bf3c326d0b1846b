"""Supply over areas: pieces at sea count where there is a port. A chain of supply is a flood of the map (``AreaMap.flood``)."""

from __future__ import annotations

from collections.abc import Collection

from rules.areamap.areas import AreaMap, AreaSet


def ships_in_port(board: AreaMap, ships: AreaSet, ports: AreaSet, passable: Collection[str] = ()) -> AreaSet:
    """Those of the areas with ``ships`` that are next to a port."""
    return ships & board.beside(ports, passable)
