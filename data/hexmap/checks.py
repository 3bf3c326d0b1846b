"""Checks of hexes and of what is between them: sides, roads, railways."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Protocol

from data.tables import Faults, NumberedRows, report_fault

MOST_ACROSS, MOST_HEXES = 99, 4000
#: What a hex may be called.
HEX = re.compile(r"[0-9A-Za-z]{1,6}")
#: What a unit may be called; units at most.
UNIT = re.compile(r"[a-z0-9][a-z0-9_]{0,39}")
MOST_UNITS = 1000
#: The two hexes of a side.
Pair = frozenset[str]


class HexOfTable(Protocol):
    """A row of a table of hexes: column and row give its place, rows counted downwards."""

    @property
    def hex(self) -> str:
        """Its name."""

    @property
    def column(self) -> int:
        """Its column."""

    @property
    def row(self) -> int:
        """Its row."""


def are_neighbours(a: HexOfTable, b: HexOfTable) -> bool:
    """Whether two hexes are neighbours: flat tops, odd columns half a hex lower."""
    across = b.column - a.column
    slant = (b.row - b.column // 2) - (a.row - a.column // 2)
    return max(abs(across), abs(slant), abs(across + slant)) == 1


def check_hexes(rows: NumberedRows[Any], faults: Faults) -> None:
    """Names and places of hexes, each place once; every hex has a terrain (``terrain``, a list)."""
    spots: dict[tuple[int, int], str] = {}
    rows.at_most("hex", MOST_HEXES, "hexes", faults)
    for i, row in enumerate(rows):
        if not (0 <= row.column <= MOST_ACROSS and 0 <= row.row <= MOST_ACROSS):
            report_fault(faults, rows.fault(i, "column", f"column {row.column}, row {row.row} are not 0 to {MOST_ACROSS}"))
        if not HEX.fullmatch(row.hex):
            report_fault(faults, rows.fault(i, "hex", f"'{row.hex[:20]}' is not one to six letters and figures"))
        if not row.terrain:
            report_fault(faults, rows.fault(i, "terrain", "a hex has a terrain"))
        if spots.setdefault((row.column, row.row), row.hex) != row.hex:
            report_fault(faults, rows.fault(i, "row", f"{spots[row.column, row.row]} lies there already"))


def check_unit_names(rows: NumberedRows[Any], hexes: Collection[str], faults: Faults) -> None:
    """Names of units (``id``) are written in orders: they are no hexes, and there are not too many of them."""
    rows.at_most("id", MOST_UNITS, "units", faults)
    for i, row in enumerate(rows):
        if not UNIT.fullmatch(row.id) or row.id in hexes:
            reason = f"'{row.id[:40]}' is not of small letters, figures and _, or a hex is called so"
            report_fault(faults, rows.fault(i, "id", reason))


def check_pairs(
    hexes: Mapping[str, HexOfTable], rows: NumberedRows[Any], faults: Faults, shut: Collection[Pair] = (), why_shut: str = ""
) -> None:
    """Rows of two hexes, ``a`` and ``b``, are of neighbours that there are, each pair once, and over no side that is ``shut``."""
    seen: set[Pair] = set()
    for i, row in enumerate(rows):
        pair = frozenset((row.a, row.b))
        for column, one in (("a", row.a), ("b", row.b)):
            if one not in hexes:
                report_fault(faults, rows.fault(i, column, f"no hex '{one}'"))
        if row.a in hexes and row.b in hexes and not are_neighbours(hexes[row.a], hexes[row.b]):
            report_fault(faults, rows.fault(i, "b", f"{row.a} and {row.b} are no neighbours"))
        if pair in seen:
            report_fault(faults, rows.fault(i, "b", f"{row.a} and {row.b} stand there twice"))
        if pair in shut:
            report_fault(faults, rows.fault(i, "b", why_shut))
        seen.add(pair)


def check_joined(rows: NumberedRows[Any], shut: Collection[Pair], faults: Faults) -> None:
    """No hex without a neighbour over a side that is not ``shut``."""
    spots = {(row.column, row.row): row.hex for row in rows}
    for i, row in enumerate(rows):
        near = (spots.get(spot) for spot in _places_around(row.column, row.row))
        if not any(one is not None and frozenset((row.hex, one)) not in shut for one in near):
            report_fault(faults, rows.fault(i, "hex", "a hex without neighbour over land"))


def _places_around(column: int, row: int) -> Iterator[tuple[int, int]]:
    down = column % 2
    for across, along in ((0, -1), (0, 1), (1, down - 1), (1, down), (-1, down - 1), (-1, down)):
        yield column + across, row + along
