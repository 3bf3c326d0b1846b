"""Question "supply" (9): what is supplied, by which sources and ports, and what comes off; straits by side (6)."""

from __future__ import annotations

from typing import Any

from rules.bitset import single_bits
from rules.generals.course.cutting import cut_off_pieces
from rules.generals.course.whole import SAVER
from rules.generals.positions.params import GeneralsParams
from rules.generals.state.board import PIECES, SIDES
from rules.generals.state.war import GeneralsWar


def answer_nation_supply(g: GeneralsWar, params: GeneralsParams) -> dict[str, Any]:
    """The nations, or one, and which side each strait is open to."""
    return {"nations": {nation: supply_of_nation(g, nation) for nation in params.nations()}, "straits": strait_owners(g)}


def strait_owners(g: GeneralsWar) -> dict[str, str]:
    """Strait -> the side that it is open to now."""
    held = g.of_side("axis", "army")
    return {strait: side for side in SIDES for strait in g.board.straits_open(side, held)}


def supply_of_nation(g: GeneralsWar, nation: str) -> dict[str, Any]:
    """Supply of a nation, and what ``comes_off`` if its supply phase were now (guarded pieces stay).

    ``sources`` with an army of the nation, pieces ``supplied`` and ``cut_off`` as [piece, space], ``ports`` of each navy.
    """
    ok = g.supplied(nation)
    armies = g.of_side(g.board.side[nation], "army")
    return {
        "sources": sorted(g.board.names(g.sources(nation) & g.spaces(nation, "army"))),
        "supplied": [[piece, space] for piece in PIECES for space in sorted(g.board.names(g.spaces(nation, piece) & ok))],
        "cut_off": [[piece, space] for piece in PIECES for space in sorted(g.board.names(g.spaces(nation, piece) & ~ok))],
        "ports": {
            space: sorted(g.board.names(g.board.beside(bit) & armies))
            for bit in single_bits(g.spaces(nation, "navy"))
            for space in g.board.names(bit)
        },
        "comes_off": [list(one) for one in pieces_falling(g, nation)],
    }


def pieces_falling(g: GeneralsWar, nation: str) -> list[tuple[str, str]]:
    """Every piece that comes off in a nation's supply phase, wave after wave until nothing changes, as kind and space."""
    trial = GeneralsWar(SAVER.clone(g.state), None)
    found: list[tuple[str, str]] = []
    while lost := cut_off_pieces(trial, nation):
        for piece, space in lost:
            trial.cut_off(nation, piece, space)
        found += lost
    return sorted(found)
