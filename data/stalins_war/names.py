"""What a module's own places, units, cards, gates and scenarios are called: ``names.csv``.

The house does not have it: its names are words.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from data.modules import Source
from data.tables import report

#: Letters of a name, and of what a card does.
NAME, TEXT = 60, 140


class NameRow(msgspec.Struct, frozen=True):
    """A name in a language; ``text``: of a card, what it does."""

    id: str
    lang: str
    name: str
    text: str = ""


def read_names(source: Source, known: Collection[str]) -> dict[tuple[str, str], NameRow]:
    """By id and language. Raises TableError, or hands every fault to the source."""
    rows = source.csv("names.csv", NameRow)
    for i, row in enumerate(rows):
        if row.id not in known:
            report(source.faults, rows.fault(i, "id", f"no place, unit, card, gate or scenario '{row.id}'"))
        if not 1 <= len(row.name) <= NAME:
            report(source.faults, rows.fault(i, "name", f"a name has 1 to {NAME} letters"))
        if len(row.text) > TEXT:
            report(source.faults, rows.fault(i, "text", f"a text has at most {TEXT} letters"))
    return {(row.id, row.lang): row for row in rows}
