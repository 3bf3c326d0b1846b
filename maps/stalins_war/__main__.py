"""Draws the house map again: ``python -m maps.stalins_war``. The same tables give the same bytes.

``--check`` writes nothing, and ends with status 1 where a table is another one.
"""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterable
from pathlib import Path

from maps.stalins_war.ground import board_hexes, board_hexsides, volga_bar
from maps.stalins_war.lines import railway_pairs
from maps.stalins_war.projection import spot_name

TABLES = Path(__file__).parents[2] / "data" / "stalins_war"
HEADS = {
    "hexes.csv": (
        "The house map: hexes of 110 km. sea: the sea it has a coast on. Areas: countries of June 1941.",
        "hex,column,row,terrain,area,sea,east_of_paulus,caucasus_zone",
    ),
    "hexsides.csv": (
        "Sides that are not open land. volga_bar: the Axis may not attack over it at first (11.1.10).",
        "a,b,kind,volga_bar",
    ),
    "rails.csv": ("Pairs of hexes that a railway joins.", "a,b"),
}


def board_tables() -> dict[str, str]:
    """The tables of the board, as they are written."""
    board = board_hexes()
    found = board_hexsides(board)
    ground = [
        (spot_name(spot), *spot, one.terrain, one.area, one.sea, int(one.east_of_paulus), int(one.caucasus_zone))
        for spot, one in sorted(board.items())
    ]
    between = [(*pair, side.kind, int(volga_bar(pair, side))) for pair, side in sorted(found.items())]
    return {
        "hexes.csv": _table_text("hexes.csv", ground),
        "hexsides.csv": _table_text("hexsides.csv", between),
        "rails.csv": _table_text("rails.csv", railway_pairs(board, found)),
    }


def _table_text(table: str, rows: Iterable[Iterable[object]]) -> str:
    remark, head = HEADS[table]
    text = io.StringIO()
    text.write(f"# {remark}\n{head}\n")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def write_board_tables(check: bool) -> int:
    """Writes what has changed, and says what."""
    other = 0
    for table, text in board_tables().items():
        path = TABLES / table
        same = path.read_text(encoding="utf-8") == text
        other += not same
        if not check:
            path.write_text(text, encoding="utf-8")
        print(f"{table}: {'the same' if same else 'another one' if check else 'redrawn'}")
    return int(check and other > 0)


if __name__ == "__main__":
    sys.exit(write_board_tables("--check" in sys.argv[1:]))
