"""Modules over a game's folder of tables: the code that all such games share."""

from __future__ import annotations

import csv
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from data.modules import Module, ModuleTable, TableSource, csv_line_of, kept_module, read_module
from data.tables import FaultKind, TableError, toml_error
from rules.engine.contract.modules import ModuleFault, Modules

# Faults of a module, each named where the module's own row is.

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


#: Sorts of faults, those from which others follow first; and those by which a table could not be read at all.
CAUSES: tuple[FaultKind, ...] = ("file", "column", "value", "twice", "rest")
UNREAD = ("file", "column")
_SHEET = """\
# A module of {title}: your own rows in the place of the house's.
# See what is wrong with it, and what is other than in the house: fieldpost module check FOLDER, fieldpost module diff FOLDER.
# Play with it: put this folder into the one that FIELDPOST_MODULES names (docs/hosting.md).
name = "{name}"
title = "{name}"
game = "{game}"
version = "1"
author = ""
"""
#: Files of numbers and scenarios: values missing from a module come from the house.
_TOML_REMARK = """\
# As the house has it; take the mark off a line, or write your own, to change it. What you leave out comes from the house.
"""


@cache
def table_lines_of(file: Path) -> tuple[str, ...]:
    """The lines of a table as written, without empty ones and remarks."""
    return tuple(line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))


class TableModules(Modules):
    """The tables of ``folder`` that a module may replace. A game adds how they are read and checked, and the skeleton."""

    def __init__(self, game: str, title: str, folder: Path, tables: Sequence[ModuleTable]) -> None:
        self.game = game
        self.title = title
        self.folder = folder
        self.tables = tuple(tables)
        self._sound: set[str] = set()

    def written(self, table: str) -> tuple[str, ...]:
        """The header and the rows of a table of the house, as written; remarks are left out."""
        return table_lines_of(self.folder / table)

    def sheet_text(self, name: str) -> str:
        """The beginning of a new module's sheet; a game adds its other possible keys."""
        return _SHEET.format(name=name, game=self.game, title=self.title)

    def example_text(self, table: str, remark: str) -> str:
        """A table of a new module: its header, with a row of the house's as a remark; of a TOML table all lines as remarks."""
        if table.endswith(".toml"):
            lines = (self.folder / table).read_text(encoding="utf-8").splitlines()
            return _TOML_REMARK + "".join(f"# {line}".rstrip() + "\n" for line in lines)
        header, row, *_ = self.written(table)
        return f"{remark}# {row}\n{header}\n"

    @abstractmethod
    def read(self, source: TableSource) -> object:
        """Read and check all tables of a source; its ``faults`` collect the faults. May also raise TableError."""

    def module(self, files: Mapping[str, str]) -> tuple[Module | None, list[TableError]]:
        """The module in these files, and its faults. None if its sheet is unusable."""
        faults: list[TableError] = []
        module = read_module(files, self.tables, (self.game,), faults)
        faults += formula_cells(files)
        if module is not None:
            try:
                tables = self.read(TableSource(self.folder, self.tables, module, faults))
                faults += self.more(module, tables) if not faults else ()
            except TableError as error:
                faults.append(error)
        return module, faults

    def more(self, module: Module, tables: object) -> Sequence[TableError]:
        """Further faults of a module whose tables could be read: none that would stop a running game."""
        return ()

    def check(self, files: Mapping[str, str]) -> tuple[ModuleFault, ...]:
        """The faults of a module: causes first, then by files.

        If a table could not be read, faults that may only follow from that are left out.
        """
        found = [ModuleFault(one.file, one.row, one.column, one.reason, one.kind) for one in self.module(files)[1]]
        if any(one.kind in UNREAD for one in found):
            found = [one for one in found if one.kind != "rest"]
        return tuple(sorted(dict.fromkeys(found), key=lambda one: (CAUSES.index(one.kind), one.file, one.row)))

    def warnings(self, files: Mapping[str, str]) -> tuple[ModuleFault, ...]:
        """Remarks for an owner on a module without faults; none for a module with faults."""
        module, faults = self.module(files)
        if module is None or faults:
            return ()
        found = self.doubts(module, self.read(TableSource(self.folder, self.tables, module)))
        return tuple(dict.fromkeys(ModuleFault(one.file, one.row, one.column, one.reason, one.kind) for one in found))

    def doubts(self, module: Module, tables: object) -> Sequence[TableError]:
        """Content that may be intended, but seldom is."""
        return ()

    def differences(self, files: Mapping[str, str]) -> list[str]:
        """The changes of a module. Raises ValueError for one with faults."""
        module, faults = self.module(files)
        if module is None or faults:
            raise ValueError(str(faults[0]))
        return TableSource(self.folder, self.tables, module).differences()

    def ready(self, module: str) -> None:
        """See that games can be played with a module here. Raises MissingModuleError, TableError."""
        if module not in self._sound:
            self.read(TableSource(self.folder, self.tables, kept_module(module)))
            self._sound.add(module)
