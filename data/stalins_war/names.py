"""A module's own names of places, units, cards, gates and scenarios: ``names.csv``.

The house does not have it: its names are in the words.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from data.modules import TableSource
from data.tables import report_fault

#: Letters of a name, and of what a card does.
NAME, TEXT = 60, 140


class TranslatedNameRow(msgspec.Struct, frozen=True):
    """A name in a language; ``text``: of a card, what it does."""

    id: str
    lang: str
    name: str
    text: str = ""


def read_translated_names(source: TableSource, known: Collection[str]) -> dict[tuple[str, str], TranslatedNameRow]:
    """The names by id and language. Raises TableError, or hands every fault to the source."""
    rows = source.csv("names.csv", TranslatedNameRow)
    for i, row in enumerate(rows):
        if row.id not in known:
            report_fault(source.faults, rows.fault(i, "id", f"no place, unit, card, gate or scenario '{row.id}'"))
        if not 1 <= len(row.name) <= NAME:
            report_fault(source.faults, rows.fault(i, "name", f"a name has 1 to {NAME} letters"))
        if len(row.text) > TEXT:
            report_fault(source.faults, rows.fault(i, "text", f"a text has at most {TEXT} letters"))
    return {(row.id, row.lang): row for row in rows}
