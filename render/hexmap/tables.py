"""Tables of what a map does not show: words in columns, on the sheet of a game on hexes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from render.hexmap.view import HexView
from render.sheet import Cell, Kind, Row, SheetColumn, SheetTable


def word_table(
    seen: HexView[Any],
    heads: Mapping[str, Kind],
    rows: Iterable[Sequence[str | Cell]],
    title: str,
    explained: Collection[str] = (),
) -> SheetTable:
    """A table of texts; a cell of its own is one that needs a colour.

    ``heads``: the message of each column's head, and how the column is set; ``explained``: those with short heads, which the
    message with "-words" added says in full.
    """
    columns = (
        SheetColumn(seen.say(head), kind, seen.say(f"{head}-words") if head in explained else "") for head, kind in heads.items()
    )
    cells = (tuple(one if isinstance(one, Cell) else Cell(one) for one in row) for row in rows)
    return SheetTable(tuple(columns), tuple(map(Row, cells)), title)
