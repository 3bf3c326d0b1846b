"""Which pieces can battle in a space, for the words about a place."""

from __future__ import annotations

from collections.abc import Mapping

from render.scene import ReachWay
from rules.generals.cards.battle import in_reach
from rules.generals.state.board import NATIONS, PIECES
from rules.generals.state.war import GeneralsWar


def battle_ways(g: GeneralsWar, place: str) -> Mapping[tuple[str, str], tuple[ReachWay, ...]]:
    """Pieces by space and id: those of a nation next to the space, if the nation may battle there (12)."""
    bit, found = g.board.bit.get(place, 0), dict[tuple[str, str], tuple[ReachWay, ...]]()
    for nation in NATIONS:
        if not any(bit & in_reach(g, nation, piece) for piece in PIECES):
            continue
        near = g.beside(nation, bit) & g.supplied(nation)
        for piece in PIECES:
            for space in g.board.names(g.spaces(nation, piece) & near):
                found[space, f"{nation}_{piece}"] = ("battles",)
    return found
