"""Faults of a module, each named where the module's own row is."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from data.modules import Module, csv_line_of
from data.tables import TableError, toml_error

#: Beginnings of a cell that a spreadsheet carries out.
FORMULAS = ("=", "@")


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


def formula_cells(files: Mapping[str, str]) -> Iterator[TableError]:
    """Cells of a module's tables that begin like a formula: a spreadsheet that opens the file would carry it out."""
    for name, text in files.items():
        if name.endswith(".csv"):
            rows = csv.reader(text.splitlines())
            header: list[str] = []
            try:
                for row in rows:
                    header = header or (row if row and not row[0].startswith("#") else [])
                    for column, cell in zip(header, row, strict=False):
                        if cell.lstrip().startswith(FORMULAS):
                            yield TableError(name, rows.line_num, column, f"'{cell[:40]}' begins like a formula", "value")
            except csv.Error:
                return  # the table's own reader says what is wrong with it
