"""Supply over areas: pieces at sea count next to a port. A supply chain is a flood of the map (``AreaMap.flood``)."""

from __future__ import annotations

from collections.abc import Collection

from rules.areamap.areas import AreaMap, AreaSet


def ships_in_port(board: AreaMap, ships: AreaSet, ports: AreaSet, passable: Collection[str] = ()) -> AreaSet:
    """The areas with ``ships`` that are next to a port."""
    return ships & board.beside(ports, passable)
