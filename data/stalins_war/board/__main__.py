"""Draws the house map again: ``python -m data.stalins_war.board``. The same tables give the same bytes.

``--check`` writes nothing, and ends with status 1 where a table is another one.
"""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterable
from pathlib import Path

from data.stalins_war.board.ground import hexes, sides, volga_bar
from data.stalins_war.board.lines import rails
from data.stalins_war.board.projection import name

TABLES = Path(__file__).parents[1]
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


def drawn() -> dict[str, str]:
    """The tables of the board, as they are written."""
    board = hexes()
    found = sides(board)
    ground = [
        (name(spot), *spot, one.terrain, one.area, one.sea, int(one.east_of_paulus), int(one.caucasus_zone))
        for spot, one in sorted(board.items())
    ]
    between = [(*pair, side.kind, int(volga_bar(pair, side))) for pair, side in sorted(found.items())]
    return {
        "hexes.csv": _written("hexes.csv", ground),
        "hexsides.csv": _written("hexsides.csv", between),
        "rails.csv": _written("rails.csv", rails(board, found)),
    }


def _written(table: str, rows: Iterable[Iterable[object]]) -> str:
    remark, head = HEADS[table]
    text = io.StringIO()
    text.write(f"# {remark}\n{head}\n")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def main(check: bool) -> int:
    """Writes what has changed, and says what."""
    other = 0
    for table, text in drawn().items():
        path = TABLES / table
        same = path.read_text(encoding="utf-8") == text
        other += not same
        if not check:
            path.write_text(text, encoding="utf-8")
        print(f"{table}: {'the same' if same else 'another one' if check else 'drawn anew'}")
    return int(check and other > 0)


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
