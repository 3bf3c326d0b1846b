"""7.5.1, 7.5.3. Mines: where they may lie, how many counters are left, and the area in which they act."""

from __future__ import annotations

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.state.reading import TheatreReading

#: The densities of a marker (7.5.1).
THIN, DENSE = 1, 2


def mine_area(g: TheatreReading, hex_: str) -> HexSet:
    """Where a marker in a hex acts (7.5.3): in an all-sea hex there only, on the coast in all all-sea hexes beside it too.

    One in a port also acts on the hex by which it is entered (Q47).
    """
    board, bit = g.board, g.board.bit[hex_]
    if bit & board.all_sea:
        return bit
    found = bit | board.zone_beside(bit) & board.all_sea
    return found | board.bit[board.ports[hex_].approach] if hex_ in board.ports else found


def mines_upon(g: TheatreReading, place: str) -> list[str]:
    """The hexes of the markers that act on a place; none act on boxes."""
    bit = g.board.bit.get(place, 0)
    return [hex_ for hex_ in sorted(g.state.mines) if bit & mine_area(g, hex_)] if bit else []


def mine_counters(g: TheatreReading, side: str, density: int) -> int:
    """The counters of a density that a side has left (7.5): neither on the map nor out of the game."""
    row = g.book.tables.forces.markers.get((f"mine_{density}", side))
    lying = sum(g.state.mines[hex_] == density for hex_, one in g.state.mined_by.items() if one == side)
    gone = g.state.swept.get(side, 0) if density == THIN else 0
    return max(0, (0 if row is None else row.count) - lying - gone)


def minable_hexes(g: TheatreReading) -> HexSet:
    """All-sea hexes, and hexes of the coast with a port or a beach (7.5.1)."""
    board = g.board
    return (board.all_sea | board.harbours | board.beaches) & g.start.playable


def density_after(g: TheatreReading, side: str, hex_: str, density: int) -> int:
    """The density of a hex when a side lays more there (7.5.1): one and one are two, two is the most."""
    return min(DENSE, (g.state.mines.get(hex_, 0) if g.state.mined_by.get(hex_) == side else 0) + density)


def why_not_mined(g: TheatreReading, side: str, hex_: str, density: int) -> Refusal | None:
    """Why a side lays no mines of a density in a hex; None if it may (7.5.1)."""
    facts = {"hex": hex_}
    if not g.board.bit.get(hex_, 0) & minable_hexes(g):
        return Refusal("no-mine-hex", "7.5.1", facts)
    if g.state.mined_by.get(hex_, side) != side or g.state.mines.get(hex_, 0) >= DENSE:
        return Refusal("mined-already", "7.5.1", facts)
    if not mine_counters(g, side, density_after(g, side, hex_, density)):
        return Refusal("no-mines-left", "7.5", {"side": side})
    return None


def mining_hexes(g: TheatreReading, side: str, density: int, among: HexSet = -1) -> list[str]:
    """The hexes of some in which a side may lay mines of a density now."""
    state, board = g.state, g.board
    open_, mined = minable_hexes(g) & among, board.set(state.mines)
    thin = board.set(hex_ for hex_, one in state.mines.items() if one < DENSE and state.mined_by.get(hex_) == side)
    found: HexSet = open_ & ~mined if mine_counters(g, side, density) else 0
    # One and one are two.
    return board.names(found | (open_ & thin if mine_counters(g, side, DENSE) else 0))
