"""What holds beyond the rows of charts: rows marked as ends, open ends, rolls that nothing modifies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from data.tables import Faults, NumberedRows, report_fault

#: Faces of the die (2.6).
FACES = 10


class BandRow(msgspec.Struct, frozen=True):
    """A result of the rolls from one to another; None: an open end."""

    chart: str
    column: str
    roll_from: int | None
    roll_to: int | None
    result: str


def check_dice(rows: NumberedRows[Any], key: Sequence[str], faults: Faults, *, natural: bool = False) -> None:
    """Of each group of rows: no holes, its ends marked, at least the faces of a die. ``natural``: nothing modifies the roll."""
    groups: dict[tuple[Any, ...], list[int]] = {}
    for i, row in enumerate(rows):
        groups.setdefault(tuple(getattr(row, name) for name in key), []).append(i)
    for group, places in groups.items():
        rolls = [rows[i].roll for i in places]
        named = " ".join(map(str, group))
        if sorted(rolls) != list(range(min(rolls), max(rolls) + 1)):
            report_fault(faults, rows.fault(places[0], "roll", f"{named}: holes, or a roll twice"))
        ends = {rows[i].beyond: rows[i].roll for i in places if rows[i].beyond}
        if ends != {"less": min(rolls), "more": max(rolls)}:
            report_fault(faults, rows.fault(places[0], "beyond", f"{named}: the end rows are not the first and the last"))
        if min(rolls) > 0 or max(rolls) < FACES - 1 or (natural and len(rolls) != FACES):
            report_fault(faults, rows.fault(places[0], "roll", f"{named}: does not cover 0 to {FACES - 1}"))


def check_bands(rows: NumberedRows[BandRow], beyond: Mapping[str, str], faults: Faults) -> None:
    """Of each part of a chart: its rolls follow on each other, and its ends are as ``beyond`` says: open, or 0 and 9."""
    groups: dict[tuple[str, str], list[int]] = {}
    for i, row in enumerate(rows):
        groups.setdefault((row.chart, row.column), []).append(i)
    for (chart, column), places in groups.items():
        first, last = rows[places[0]].roll_from, rows[places[-1]].roll_to
        ends = (None, None) if beyond.get(chart) == "open" else (0, FACES - 1)
        if (first, last) != ends:
            report_fault(faults, rows.fault(places[0], "roll_from", f"{chart} {column}: its ends are not {_ends_text(ends)}"))
        for before, after in pairwise(places):
            low, high = rows[before].roll_to, rows[after].roll_from
            if low is None or high != low + 1:
                report_fault(faults, rows.fault(after, "roll_from", f"{chart} {column}: a hole, or a roll twice"))


def _ends_text(ends: tuple[int | None, int | None]) -> str:
    return "open" if ends == (None, None) else f"{ends[0]} and {ends[1]}"
