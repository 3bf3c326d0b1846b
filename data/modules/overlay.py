"""The tables of a game with those of a module over them."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from data.modules.model import MODULE_FILE, Module, ModuleTable
from data.tables import CellParser, Faults, NumberedRows, TableError, convert_toml, read_csv, read_tree, report_fault, toml_error

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)


class TableSource:
    """The source of a game's tables: the folder of the house, and a module over it.

    ``faults``: collects all faults; without it the first fault is raised as TableError.
    """

    def __init__(
        self, folder: Path, tables: Collection[ModuleTable], module: Module | None = None, faults: Faults = None
    ) -> None:
        self.folder = folder
        self.tables = {table.name: table for table in tables}
        self.module = module
        self.faults = faults

    def _given(self, name: str) -> str | None:
        return self.module.files.get(name) if self.module is not None and name in self.tables else None

    def csv(self, name: str, row_type: type[R], parsers: Mapping[str, CellParser] | None = None) -> NumberedRows[R]:
        """The rows of a table, those of the module last. Raises TableError."""
        table, given = self.tables.get(name), self._given(name)
        if self.module is None or table is None:
            if table is not None and not table.house:
                return NumberedRows(self.folder / name)
            return read_csv(self.folder / name, row_type, parsers, faults=self.faults)
        whole, left_out = name in self.module.sheet.whole, self.module.sheet.without.get(name, ())
        if table.house and given is None and not whole and not left_out:
            return read_csv(self.folder / name, row_type, parsers, faults=self.faults)
        rows: NumberedRows[R] = NumberedRows(self.folder / name)
        amiss: list[TableError] = []
        if table.house and (left_out or not whole):
            rows = read_csv(self.folder / name, row_type, parsers, faults=amiss)
        gone: set[tuple[str, ...]] = {tuple(key.split()) for key in left_out}
        self._gone(table, rows, gone)
        own: NumberedRows[R] = NumberedRows(Path(name))
        if given is not None:
            own = read_csv(Path(name), row_type, parsers, text=given, faults=self.faults)
        replaced = {_row_key(table, row) for row in own}
        if amiss and not whole:
            # House rows about things that the module lacks do not matter if the module has its own rows.
            keys = _keys_by_line(table, (self.folder / name).read_text(encoding="utf-8"))
            ours = {*replaced, *(_key_of(table, cells) for cells in _csv_cells(given or ""))}
            for error in amiss:
                key = keys.get(error.row, ())
                if key not in ours and not _is_left_out(key, gone):
                    report_fault(self.faults, error)
        found: NumberedRows[R] = NumberedRows(Path(name))
        for row, path, line in zip(rows, rows.paths, rows.lines, strict=True):
            if not whole and _row_key(table, row) not in replaced and not _is_left_out(_row_key(table, row), gone):
                found.take(row, path, line)
        for row, line in zip(own, own.lines, strict=True):
            found.take(row, Path(name), line)
        return found

    def _gone(self, table: ModuleTable, rows: Sequence[msgspec.Struct], gone: set[tuple[str, ...]]) -> None:
        assert self.module is not None
        if not gone:
            return
        known = {_row_key(table, row)[:count] for row in rows for count in range(1, len(table.key) + 1)}
        for key in sorted(gone - known):
            text = self.module.files[MODULE_FILE]
            reason = f"the house has no '{' '.join(key)}' in {table.name}"
            report_fault(self.faults, toml_error(Path(MODULE_FILE), ("without", table.name), reason, text))

    def toml(self, name: str, kind: type[T]) -> T:
        """A TOML table, keys of the module over those of the house; the house's where faults are taken. Raises TableError."""
        house = read_tree(self.folder / name)
        given = self._given(name)
        if given is None or self.module is None:
            return convert_toml(self.folder / name, house, kind)
        try:
            own = read_tree(Path(name), given)
            over = own if name in self.module.sheet.whole else house | own
            return convert_toml(Path(name), over, kind, given)
        except RecursionError:
            report_fault(self.faults, TableError(name, 0, "-", "nested too deep", "file"))
        except TableError as error:
            report_fault(self.faults, error)
        return convert_toml(self.folder / name, house, kind)

    def wrong(self, name: str, keys: Sequence[str], reason: str) -> TableError:
        """A fault at a key of a TOML table: in the module's file if it has the key, else in the house's."""
        given = self._given(name)
        path = self.folder / name if given is None else Path(name)
        return toml_error(path, keys or ("-",), reason, given)

    def differences(self) -> list[str]:
        """The module's changes, one line per row: removed, new, changed cells. The texts must be valid."""
        assert self.module is not None
        lines: list[str] = []
        for name, table in self.tables.items():
            given, gone = self._given(name), self.module.sheet.without.get(name, ())
            if given is None and not gone:
                continue
            house = (self.folder / name).read_text(encoding="utf-8") if table.house else ""
            if table.key:
                lines += _overlaid_rows(table, house, given or "", gone, whole=name in self.module.sheet.whole)
            else:
                lines += _overlaid_keys(name, read_tree(Path(name), house), read_tree(Path(name), given or ""))
        return lines


def _is_left_out(key: tuple[str, ...], gone: Collection[tuple[str, ...]]) -> bool:
    """Whether a row of this key is left out: by its whole key, or by the first columns of it."""
    return any(key[:count] in gone for count in range(1, len(key) + 1))


def _row_key(table: ModuleTable, row: msgspec.Struct) -> tuple[str, ...]:
    return tuple(str(getattr(row, column)) for column in table.key)


def _csv_cells(text: str) -> list[dict[str, str]]:
    plain = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#") and line.strip())
    return list(csv.DictReader(io.StringIO(plain)))


def _key_of(table: ModuleTable, cells: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(cells.get(column) or "" for column in table.key)


def _keys_by_line(table: ModuleTable, text: str) -> dict[int, tuple[str, ...]]:
    """The line of a CSV text on which a row ends -> its key."""
    reader = csv.reader("\n" if line.startswith("#") else line for line in text.splitlines(keepends=True))
    rows = [(reader.line_num, cells) for cells in reader if cells]
    return {line: _key_of(table, dict(zip(rows[0][1], cells, strict=False))) for line, cells in rows[1:]}


def _by_key(table: ModuleTable, text: str) -> dict[tuple[str, ...], list[dict[str, str]]]:
    found: dict[tuple[str, ...], list[dict[str, str]]] = {}
    for row in _csv_cells(text):
        found.setdefault(tuple(row[column] for column in table.key), []).append(row)
    return found


def _overlaid_rows(table: ModuleTable, house: str, given: str, gone: Collection[str], *, whole: bool) -> list[str]:
    old, new = _by_key(table, house), _by_key(table, given)
    left = {tuple(key.split()) for key in gone}
    dropped = [key for key in old if (whole and key not in new) or _is_left_out(key, left)]
    lines = [f"{table.name}: - {' '.join(key)}" for key in dropped]
    for key, rows in new.items():
        named = f"{table.name}: {{}} {' '.join(key)}"
        if key not in old:
            lines += [f"{named.format('+')}: {_row_key_text(row, table.key)}" for row in rows]
        elif table.many and rows != old[key]:
            lines += [f"{named.format('-')}: {_row_key_text(row, table.key)}" for row in old[key] if row not in rows]
            lines += [f"{named.format('+')}: {_row_key_text(row, table.key)}" for row in rows if row not in old[key]]
        elif rows != old[key]:
            before, after = old[key][0], rows[0]
            changed = [f"{name} {before[name] or '-'} -> {after[name] or '-'}" for name in after if after[name] != before[name]]
            lines.append(f"{named.format('~')}: {', '.join(changed)}")
    return lines


def _row_key_text(row: Mapping[str, str], key: Collection[str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items() if value and name not in key)


def _overlaid_keys(name: str, house: Mapping[str, object], given: Mapping[str, object]) -> list[str]:
    return [f"{name}: ~ {key}: {house.get(key)} -> {value}" for key, value in given.items() if house.get(key) != value]


def csv_line_of(text: str, column: str, value: str) -> int:
    """The line of a CSV text on which the first row with this value in a column ends, 0 for none."""
    plain = "".join("\n" if line.startswith("#") else line for line in text.splitlines(keepends=True))
    reader = csv.reader(io.StringIO(plain))
    at = -1
    for cells in reader:
        if at < 0:
            at = cells.index(column) if column in cells else at
        elif len(cells) > at and cells[at] == value:
            return reader.line_num
    return 0
