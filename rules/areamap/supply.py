"""Chains of supply over areas: unbroken, from a source, through one's own pieces; at sea only where there is a port."""

from __future__ import annotations

from collections.abc import Collection

from rules.areamap.areas import AreaMap, AreaSet


def in_port(board: AreaMap, ships: AreaSet, ports: AreaSet, passable: Collection[str] = ()) -> AreaSet:
    """Those of the areas with ``ships`` that are next to a port."""
    return ships & board.beside(ports, passable)


def supplied(
    board: AreaMap, sources: AreaSet, pieces: AreaSet, ports: AreaSet, passable: Collection[str] = (), water: str = "sea"
) -> AreaSet:
    """The areas whose pieces are in supply.

    ``sources``: areas that are sources for whoever asks while a piece of theirs stands there; ``pieces``: where their pieces
    stand; ``ports``: areas that serve as ports for them, as a rule those with an army of their side. A piece at sea without a
    port is cut off, and passes nothing on. ``passable``: the straits open to them now.
    """
    afloat = board.kinds.get(water, 0)
    links = pieces & ~afloat | in_port(board, pieces & afloat, ports & ~afloat, passable)
    return board.flood(sources & links, links, passable)
