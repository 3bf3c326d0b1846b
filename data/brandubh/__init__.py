"""Tables of Brandubh: the squares of its board, and the initial places of its pieces in each scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.kit import load_areas, load_pieces
from data.tables import Sheet, TableError, read_toml

FILE = Path(__file__).parent / "scenarios.toml"
COLUMNS, ROWS = "abcdefg", "1234567"
LETTERS = {"r": "raider", "g": "guard", "K": "king"}


class BoardLetters(Sheet, frozen=True):
    """A scenario: its title, and rows of letters from the top of the board down (``LETTERS``, a dot for an empty square)."""

    title: str
    rows: tuple[str, ...]

    def pieces(self) -> dict[str, str]:
        """Square -> the kind of piece on it."""
        lines = zip(reversed(ROWS), self.rows, strict=True)
        return {f"{c}{n}": LETTERS[x] for n, line in lines for c, x in zip(COLUMNS, line, strict=True) if x != "."}


@cache
def brandubh_scenarios() -> dict[str, BoardLetters]:
    """Every scenario by its id. Raises TableError for a fault in the table."""
    found = read_toml(FILE, dict[str, BoardLetters])
    for name, scenario in found.items():
        try:
            pieces = list(scenario.pieces().values())
        except (KeyError, ValueError) as error:
            raise TableError(FILE, 0, f"{name}.rows", f"seven rows of seven letters out of '{''.join(LETTERS)}.'") from error
        for kind, row in load_pieces("brandubh").items():
            if pieces.count(kind) > row.count:
                raise TableError(FILE, 0, f"{name}.rows", f"{pieces.count(kind)} pieces '{kind}', there are {row.count}")
    return found


@cache
def terrain_squares(terrain: str = "") -> frozenset[str]:
    """The squares of the board, or those of one terrain: "throne", "corner", "floor"."""
    return frozenset(area.id for area in load_areas("brandubh", "hall").area if terrain in ("", area.terrain))
