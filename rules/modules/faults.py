"""Faults of a module, each named where the module's own row is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from data.modules import Module, csv_line_of
from data.tables import TableError, toml_error


def fault_at(module: Module, places: Iterable[tuple[str, str]], one: str, reason: str, column: str = "") -> TableError:
    """The fault of a thing, at the first row of the module that names it.

    ``places``: tables, each with the column that names it, the best one to show first. ``column``: the column to show, if that
    is another one. Without a row of the module the first place is named, without a row.
    """
    at = list(places)
    for table, key in at:
        if table.endswith(".toml"):
            return toml_error(Path(table), (one,), reason, module.files.get(table, ""))
        if row := csv_line_of(module.files.get(table, ""), key, one):
            return TableError(table, row, column or key, f"'{one}' {reason}")
    table, key = at[0]
    return TableError(table, 0, column or key, f"'{one}' {reason}")


def unprintable_names(module: Module, table: str, key: str, rows: Iterable[tuple[str, Sequence[str]]]) -> Iterator[TableError]:
    """Names and texts with letters that cannot be printed: control letters, marks that turn the direction of writing.

    ``rows``: the named thing, its name and its text.
    """
    for one, (name, text) in rows:
        for column, value in (("name", name), ("text", text)):
            if not value.isprintable() or (column == "name" and not value.strip()):
                yield fault_at(module, ((table, key),), one, "has letters that cannot be printed, or none", column)
