"""Facts about a board with pieces: their owners, their moves, the captures of a move. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from data.brandubh import COLUMNS, ROWS, terrain_squares

RAIDERS, KINGS_MEN = SEATS = ("raiders", "kings_men")
KING = "king"
OWNER = {"raider": RAIDERS, "guard": KINGS_MEN, KING: KINGS_MEN}
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
#: Square -> the kind of piece on it.
Pieces = Mapping[str, str]


def enemy_seat(seat: str) -> str:
    """The other seat."""
    return SEATS[1 - SEATS.index(seat)]


@cache
def square_beside(square: str, direction: tuple[int, int]) -> str:
    """The next square in a direction, "" beyond the edge."""
    column, row = COLUMNS.index(square[0]) + direction[0], ROWS.index(square[1]) + direction[1]
    return COLUMNS[column] + ROWS[row] if 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS) else ""


def kings_own(square: str) -> bool:
    """Whether only the king may stop here (2.3)."""
    return square in terrain_squares("throne") or square in terrain_squares("corner")


def square_owner(at: Pieces, square: str) -> str:
    """The seat of the piece on a square, "" for none."""
    return OWNER[at[square]] if square in at else ""


def piece_reach(at: Pieces, square: str) -> tuple[str, ...]:
    """The squares to which the piece on a square can go (2.2, 2.3), in the order of their names."""

    def ways() -> Iterator[str]:
        for direction in DIRECTIONS:
            there = square_beside(square, direction)
            while there and there not in at:
                if at[square] == KING or not kings_own(there):
                    yield there
                there = square_beside(there, direction)

    return tuple(sorted(ways()))


def movable_squares(at: Pieces, seat: str) -> tuple[str, ...]:
    """The squares with pieces of a seat that can move, in the order of their names."""
    return tuple(sorted(square for square in at if square_owner(at, square) == seat and piece_reach(at, square)))


def captured_squares(at: Pieces, to: str, armed: bool) -> tuple[str, ...]:
    """The squares whose pieces are captured by the piece that has just come to ``to`` (3.1 to 3.4)."""
    seat = square_owner(at, to)
    if at[to] == KING and not armed:
        return ()

    def against(square: str) -> bool:
        """Whether a square holds who captures for the seat: a piece of theirs, an empty throne, a corner."""
        if square in at:
            return square_owner(at, square) == seat and (armed or at[square] != KING)
        return kings_own(square)

    found = []
    for direction in DIRECTIONS:
        prey = square_beside(to, direction)
        if square_owner(at, prey) != enemy_seat(seat):
            continue
        around = [square_beside(prey, one) for one in DIRECTIONS]
        if at[prey] == KING and terrain_squares("throne") & {prey, *around}:
            caught = all(map(against, around))
        else:
            caught = against(square_beside(prey, direction))
        if caught:
            found.append(prey)
    return tuple(found)


def in_danger(at: Pieces, armed: bool) -> bool:
    """Whether some move of the raiders captures the king."""
    for here in movable_squares(at, RAIDERS):
        for there in piece_reach(at, here):
            moved = {square: kind for square, kind in at.items() if square != here} | {there: at[here]}
            if any(at[square] == KING for square in captured_squares(moved, there, armed)):
                return True
    return False


def moves_to_corner(at: Pieces) -> int:
    """The number of moves the king needs to a corner if nobody else moves; 0 if no way is open, or there is no king."""
    here = next((square for square, kind in at.items() if kind == KING), "")
    if not here:
        return 0
    others = {square: kind for square, kind in at.items() if square != here}
    seen, edge, moves = {here}, {here}, 0
    while edge:
        moves += 1
        edge = {there for square in edge for there in piece_reach({**others, square: KING}, square)} - seen
        if edge & terrain_squares("corner"):
            return moves
        seen |= edge
    return 0
