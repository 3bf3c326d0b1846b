"""2.8, 8.4. Control: who holds a hex, what needs clearing, what passes in the control step."""

from __future__ import annotations

from collections.abc import Mapping

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.state.reading import TheatreReading


@kept_in_memo
def uncleared_hexes(g: TheatreReading, side: str) -> HexSet:
    """The hexes in which a side would be put under a Clearing marker (8.4.1): cities, urban hexes, installations of the enemy.

    Never in its own or its allies' land, no matter who holds them (8.4.1.6).
    """
    return g.board.cleared & g.held_by(g.enemy(side)) & ~g.book.homeland[side]


def passing_hexes(g: TheatreReading) -> Mapping[str, str]:
    """Hex -> the side that it passes to in the control step: the last to have entered it, where it needs no clearing (8.4)."""
    found: dict[str, str] = {}
    for hex_, side in sorted(g.state.entered.items()):
        bit = g.board.bit.get(hex_, 0)
        held = g.held_by(side) & bit
        if bit and not held and not bit & uncleared_hexes(g, side) and hex_ not in g.state.clearing:
            found[hex_] = side
    return found


def serving_bases(g: TheatreReading, side: str) -> HexSet:
    """The airbases and airfields that a side may use: captured ones serve like its own (8.4.2)."""
    rows = g.board.hexes
    bases = g.book.keep("bases", lambda: g.board.set(name for name, row in rows.items() if row.airbase or row.airfield))
    return bases & g.held_by(side) & ~g.mask(g.enemy(side))


def serving_ports(g: TheatreReading, side: str) -> HexSet:
    """The ports that a side may use (8.4.3): its own or captured, not entered by the enemy, nor closed in their fjord (Q47)."""
    foes, board = g.mask(g.enemy(side)), g.board
    found = board.harbours & g.held_by(side) & ~foes
    for name in board.names(found):
        if board.set(board.ports[name].fjord) & foes:
            found &= ~board.bit[name]
    return found
