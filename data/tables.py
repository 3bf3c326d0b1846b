"""Readers for the tables in this room: CSV rows and TOML files become typed msgspec Structs, checked cell by cell.

Every fault is a :class:`TableError` that names file, row (line number in the file) and column (or TOML key path).
Lines starting with ``#`` are comments in CSV files, as they are in TOML.
"""

from __future__ import annotations

import csv
import re
import threading
import tomllib
import types
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self, TypeVar, Union, get_args, get_origin

import msgspec

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)

#: A reader for one column: cell text -> value; raises ValueError with the reason.
CellParser = Callable[[str], Any]

TRUE_WORDS = frozenset({"1", "yes", "true"})
FALSE_WORDS = frozenset({"0", "no", "false", ""})
#: How many different cells of a column are remembered.
KEPT_CELLS = 512
#: How many parts a TOML key may have: the time to read longer ones grows with their square.
MOST_KEY_PARTS = 32
_DEEP_KEY = re.compile(rf"""(?:(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_KEY_PARTS}}}""")
#: msgspec learns the parts of a type at its first use; two threads that begin on the same one at once crash the process.
_converting = threading.Lock()


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from TOML: frozen, and an unknown key is a fault."""


#: The sort of a fault, for reports in people's own language. In order: a file that cannot be used or read as a table, a column or
#: key, a cell or value that cannot be read, something listed twice, what does not go with the rest.
FaultKind = Literal["file", "column", "value", "twice", "rest"]


class TableError(ValueError):
    """A fault in a table: ``file``, ``row`` (line number, 0 if unknown), ``column`` (or key path) and ``reason``, in English."""

    def __init__(self, file: Path | str, row: int, column: str, reason: str, kind: FaultKind = "rest") -> None:
        self.file = Path(file).name
        self.row = row
        self.column = column
        self.reason = reason
        self.kind: FaultKind = kind
        where = f"{self.file}, row {row}" if row else self.file
        super().__init__(f"{where}, column {column}: {reason}")

    def __reduce__(self) -> tuple[type[TableError], tuple[str, int, str, str, FaultKind]]:
        """Survive the way from another process."""
        return type(self), (self.file, self.row, self.column, self.reason, self.kind)


#: Collects all faults; None raises the first one at once.
Faults = list[TableError] | None


def report_fault(faults: Faults, error: TableError) -> None:
    """Note a fault, or raise TableError if nobody collects them."""
    if faults is None:
        raise error
    faults.append(error)


class NumberedRows(list[R]):
    """The rows of one CSV file with the line each came from, so that later checks can name it.

    Rows of a house and of a module over it may be mixed (``data.modules``); ``paths``: the file of each, if noted.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.lines: list[int] = []
        self.paths: list[Path] = []

    def take(self, row: R, path: Path, line: int) -> None:
        """Add a row out of a line of a file."""
        self.append(row)
        self.paths.append(path)
        self.lines.append(line)

    def fault(self, index: int, column: str, reason: str, kind: FaultKind = "rest") -> TableError:
        """A TableError for the row at ``index``."""
        return TableError(self.paths[index] if self.paths else self.path, self.lines[index], column, reason, kind)

    def by(self, column: str, faults: Faults = None) -> dict[str, R]:
        """The rows keyed by a text column. Raises TableError on a repeated key (or notes it: the first one counts)."""
        table: dict[str, R] = {}
        for i, row in enumerate(self):
            key = getattr(row, column)
            if key in table:
                report_fault(faults, self.fault(i, column, f"'{key}' is listed twice", "twice"))
            else:
                table[key] = row
        return table

    def among(self, column: str, known: Container[str], what: str, faults: Faults = None, *, blank: bool = False) -> Self:
        """The same rows, whose column names only what is ``known``, in a text or a list of texts. ``blank``: "" names nothing.

        Raises TableError (or notes it).
        """
        for i, row in enumerate(self):
            cell = getattr(row, column)
            for name in (cell,) if isinstance(cell, str) else cell or ():
                if name not in known and (name or not blank):
                    report_fault(faults, self.fault(i, column, f"no {what} '{name}'"))
        return self

    def between(self, column: str, low: int, high: int, faults: Faults = None) -> Self:
        """The same rows, whose column is a number from ``low`` to ``high``. Raises TableError (or notes it)."""
        for i, row in enumerate(self):
            if not low <= (value := getattr(row, column)) <= high:
                report_fault(faults, self.fault(i, column, f"{value} is not {low} to {high}"))
        return self

    def at_most(self, column: str, count: int, what: str, faults: Faults = None) -> Self:
        """The same rows, at most that many. Raises TableError (or notes it) at the first row beyond."""
        if len(self) > count:
            report_fault(faults, self.fault(count, column, f"{len(self)} {what}; there may be {count}"))
        return self

    def in_turn(self, column: str, faults: Faults = None) -> Self:
        """The same rows, numbered from 1 without a gap. Raises TableError (or notes it)."""
        for i, row in enumerate(self):
            if (value := getattr(row, column)) != i + 1:
                report_fault(faults, self.fault(i, column, f"{value} where {i + 1} comes next"))
        return self

    def covers(self, column: str, needed: Iterable[str]) -> Self:
        """The same rows, one for each of ``needed`` in a text column. Raises TableError where one is missing."""
        listed = {getattr(row, column) for row in self}
        if missing := [name for name in needed if name not in listed]:
            raise TableError(self.path, 0, column, f"no row for '{missing[0]}'")
        return self


def _union_members(kind: Any) -> tuple[Any, ...]:
    """The alternatives of a union type, or only the type."""
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def split_list(cell: str) -> list[str]:
    """The items of a list cell: separated by ';' if it contains one, else by '|'. An empty cell has none."""
    if not cell:
        return []
    return [item.strip() for item in cell.split(";" if ";" in cell else "|")]


def _parse_cell(text: str, kind: Any, members: tuple[Any, ...], listed: bool) -> Any:
    """One cell as its column's type, with that type's members, and whether one is a list. Raises ValueError with the reason."""
    if not text and type(None) in members:
        return None
    if kind is bool:
        if text.lower() in TRUE_WORDS:
            return True
        if text.lower() in FALSE_WORDS:
            return False
        raise ValueError(f"'{text}' is not a yes or a no")
    try:
        return msgspec.convert(split_list(text) if listed else text, kind, strict=False)
    except msgspec.ValidationError as error:
        allowed = [str(a) for m in members if get_origin(m) is Literal for a in get_args(m)]
        hint = f" (one of {', '.join(allowed)})" if allowed else ""
        raise ValueError(f"'{text}': {str(error).split(' - at ')[0]}{hint}") from None


def _cell_reader(kind: Any) -> CellParser:
    """The reader of cells of a type. Most columns say the same few things again and again: those are read once."""
    members = _union_members(kind)
    listed = any(get_origin(member) is tuple for member in members)
    return lru_cache(maxsize=KEPT_CELLS)(partial(_parse_cell, kind=kind, members=members, listed=listed))


class _Column(NamedTuple):
    """A field of a row as a column: its name in code, whether it must be there, how its cells are read."""

    field: str
    required: bool
    read: CellParser


@lru_cache(maxsize=128)
def _row_columns(row_type: type[msgspec.Struct]) -> Mapping[str, _Column]:
    """The columns of a type of rows, by their names in a file."""
    return {f.encode_name: _Column(f.name, f.required, _cell_reader(f.type)) for f in msgspec.structs.fields(row_type)}


def _uncommented_lines(text: str) -> Iterator[str]:
    """The lines of a CSV file with comments blanked, so that line numbers stay true."""
    for line in text.splitlines(keepends=True):
        yield "\n" if line.startswith("#") else line


def read_csv(
    path: Path,
    row_type: type[R],
    parsers: Mapping[str, CellParser] | None = None,
    *,
    lenient: bool = False,
    text: str | None = None,
    faults: Faults = None,
) -> NumberedRows[R]:
    """All rows of a CSV file as ``row_type``; the header must hold exactly the Struct's fields, in any order.

    ``lenient``: columns of fields with a default may be missing, and their empty cells mean the default. Otherwise
    empty cells become "", None or () according to the field's type; ``parsers`` overrides the parsing of single columns.
    ``text``: the file's content, if already read. ``faults``: collects every fault; faulty rows are left out.
    Raises TableError.
    """
    rows: NumberedRows[R] = NumberedRows(path)
    try:
        text = path.read_text(encoding="utf-8") if text is None else text
    except OSError as error:
        report_fault(faults, TableError(path, 0, "-", str(error), "file"))
        return rows
    reader = csv.reader(_uncommented_lines(text), strict=True)
    columns: list[_ReadColumn] | None = None
    try:
        for cells in filter(None, reader):
            if columns is not None:
                _take_row(rows, row_type, columns, cells, path, reader.line_num, faults)
                continue
            fields = _row_columns(row_type)
            wrong = _header_faults(path, reader.line_num, cells, fields, lenient=lenient)
            for one in wrong:
                report_fault(faults, one)
            if wrong:
                return rows
            own = parsers or {}
            columns = [
                _ReadColumn(name, fields[name].field, lenient and not fields[name].required, own.get(name, fields[name].read))
                for name in cells
            ]
    except csv.Error as error:
        report_fault(faults, TableError(path, reader.line_num, "-", str(error), "file"))
    return rows


class _ReadColumn(NamedTuple):
    """A column of a file: its name, its field, whether an empty cell means the field's default, and what reads a cell."""

    name: str
    field: str
    spared: bool
    read: CellParser


def _take_row(
    rows: NumberedRows[R], row_type: type[R], columns: list[_ReadColumn], cells: list[str], path: Path, line: int, faults: Faults
) -> None:
    """Read a row; one with a fault is left out."""
    if len(cells) != len(columns):
        last = columns[min(len(cells), len(columns) - 1)].name
        report_fault(faults, TableError(path, line, last, f"{len(cells)} cells, {len(columns)} expected", "column"))
        return
    values: dict[str, Any] = {}
    whole = True
    for column, cell in zip(columns, cells, strict=True):
        if column.spared and not cell:
            continue
        try:
            values[column.field] = column.read(cell)
        except ValueError as error:
            whole = False
            report_fault(faults, TableError(path, line, column.name, str(error), "value"))
    if whole:
        rows.take(row_type(**values), path, line)


def _header_faults(path: Path, line: int, header: list[str], fields: Mapping[str, _Column], *, lenient: bool) -> list[TableError]:
    """The faults of the header line of a CSV file."""
    missing = [name for name, field in fields.items() if name not in header and not (lenient and not field.required)]
    unknown = [name for name in header if name not in fields]
    twice = sorted({name for name in header if header.count(name) > 1})
    reasons = {**dict.fromkeys(missing, "the column is missing"), **dict.fromkeys(unknown, "unknown column")}
    reasons |= dict.fromkeys(twice, "the column occurs twice")
    return [TableError(path, line, name, reason, "column") for name, reason in reasons.items()]


_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|\[\.\.\.\]")


def toml_line_of(text: str, keys: Iterable[str | int]) -> int:
    """The line of a TOML text for a key path such as ``("stack", 3, "full")``, as precise as the path can be followed.

    Array items on lines of their own are not counted; the line of their key is given.
    """
    lines = text.splitlines()
    at, found = 0, 0
    prefix = ""
    want: list[str | int] = list(keys)
    for i, key in enumerate(want):
        if isinstance(key, int):
            continue
        full = f"{prefix}.{key}" if prefix else key
        index = want[i + 1] if i + 1 < len(want) and isinstance(want[i + 1], int) else None
        tables = [n for n, s in enumerate(lines) if s.strip() == f"[[{full}]]"]
        single = [n for n, s in enumerate(lines) if s.strip() == f"[{full}]"]
        if isinstance(index, int) and index < len(tables):
            at, found, prefix = tables[index], tables[index] + 1, full
        elif single:
            at, found, prefix = single[0], single[0] + 1, full
        else:
            key_line = re.compile(rf'^\s*"?{re.escape(str(key))}"?\s*=')
            for n in range(at, len(lines)):
                if n > at and lines[n].startswith("["):
                    break
                if key_line.match(lines[n]):
                    at, found = n, n + 1
                    break
            prefix = full
    return found


def toml_error(
    path: Path, keys: Iterable[str | int], reason: str, text: str | None = None, kind: FaultKind = "rest"
) -> TableError:
    """A TableError for a key path of a TOML file, e.g. ``("stack", 3, "full")``. ``text``: what it holds, if that is known."""
    keys = tuple(keys)
    column = "".join(f"[{k}]" if isinstance(k, int) else f".{k}" for k in keys).lstrip(".")
    return TableError(path, toml_line_of(path.read_text(encoding="utf-8") if text is None else text, keys), column, reason, kind)


def read_toml(path: Path, kind: type[T]) -> T:
    """A TOML file as ``kind`` (usually a frozen Struct with ``forbid_unknown_fields``). Raises TableError."""
    return convert_toml(path, read_tree(path), kind)


def read_scales(path: Path, kind: type[T], shares: Iterable[str]) -> T:
    """A TOML file of weights, as ``kind``; ``shares`` are from 0 to 1. Raises TableError."""
    found = read_toml(path, kind)
    for name in shares:
        if not 0 <= getattr(found, name) <= 1:
            raise TableError(path, 0, name, "is a share between 0 and 1")
    if unknown := sorted(name for name in getattr(found, "computers", ()) if not hasattr(found, name)):
        raise TableError(path, 0, "computers", f"names what the table has not: {', '.join(unknown)}")
    return found


def read_tree(path: Path, text: str | None = None) -> dict[str, Any]:
    """A TOML file as a tree. ``text``: its content, if already read. Raises TableError."""
    try:
        text = path.read_text(encoding="utf-8") if text is None else text
    except OSError as error:
        raise TableError(path, 0, "-", str(error), "file") from None
    if (deep := _DEEP_KEY.search(text)) is not None:
        row = text.count("\n", 0, deep.start()) + 1
        raise TableError(path, row, "-", f"a key of more than {MOST_KEY_PARTS} parts", "file")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+)", str(error))
        raise TableError(path, int(where.group(1)) if where else 0, "-", str(error), "file") from None
    except ValueError:  # of a number with more digits than Python reads; it does not say where
        raise TableError(path, 0, "-", "a number that is too long", "file") from None


def convert_toml(path: Path, tree: Any, kind: type[T], text: str | None = None) -> T:
    """A tree read from a TOML file (named in faults) as ``kind``, by one thread at a time. Raises TableError.

    ``text``: the file's content, if already read.
    """
    try:
        with _converting:
            return msgspec.convert(tree, kind)
    except msgspec.ValidationError as error:
        reason, _, where_text = re.sub(r"at `key` in `\$", "at `$", str(error)).partition(" - at `$")
        keys: list[str | int] = []
        for name, index in _STEP.findall(where_text.rstrip("`")):
            if name:
                keys.append(name)
            elif index:
                keys.append(int(index))
        unknown = re.search(r"(?:unknown|required) field `([^`]+)`", reason)
        if unknown:
            keys.append(unknown.group(1))
        raise toml_error(path, keys or ("-",), reason, text, "column" if unknown else "value") from None
