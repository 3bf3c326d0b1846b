"""Statements of every click: compiled by SQLAlchemy once for each database, then run by the driver itself.

SQLAlchemy's own way from a statement to its rows takes several times as long as SQLite's work. Kept here are the statement's
text, the order of its parameters, and the converters of values to the driver's form and back: the same for SQLite and
PostgreSQL. Errors are SQLAlchemy's, as everywhere in the store.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NoReturn, TypeVar

import msgspec
from sqlalchemy import ClauseElement, ColumnElement, Connection, Dialect
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, OperationalError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

S = TypeVar("S", bound=msgspec.Struct)
P = TypeVar("P", bound="Prepared")
Row = tuple[Any, ...]
Values = Mapping[str, Any]
_Convert = Callable[[Any], Any]
_NONE: Values = {}
#: SQLAlchemy's classes for the driver's errors; any other is an OperationalError.
_ERRORS: dict[str, type[DatabaseError]] = {"IntegrityError": IntegrityError, "DataError": DataError}


class _Ready:
    """A statement for one database: text, parameters (name, value unless given, converter), converted columns."""

    __slots__ = ("columns", "parameters", "sql")

    def __init__(self, statement: ClauseElement, names: Sequence[str] | None, columns: Iterable[Any], dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=None if names is None else list(names))
        assert isinstance(compiled, SQLCompiler)
        assert compiled.positiontup is not None
        self.sql = str(compiled)
        if "POSTCOMPILE" in self.sql:
            raise TypeError(f"lists cannot be prepared: {self.sql}")
        given = compiled.construct_params(_check=False)
        kinds = {name: bound.type for bound, name in compiled.bind_names.items()}
        self.parameters: list[tuple[str, Any, _Convert | None]] = [
            (name, given.get(name), _bind_converter(kinds[name], dialect)) for name in compiled.positiontup
        ]
        converts = ((place, _result_converter(column.type, dialect)) for place, column in enumerate(columns))
        self.columns: list[tuple[int, _Convert]] = [(place, convert) for place, convert in converts if convert is not None]

    def bound(self, values: Values) -> Row:
        """The parameters in the driver's order and form."""
        return tuple(
            convert(values.get(name, usual)) if convert is not None else values.get(name, usual)
            for name, usual, convert in self.parameters
        )

    def row(self, raw: Sequence[Any]) -> Row:
        """A row with its values in the store's form."""
        if not self.columns:
            return tuple(raw)
        found = list(raw)
        for place, convert in self.columns:
            found[place] = convert(found[place])
        return tuple(found)


class Prepared:
    """A statement. ``columns``: of its rows, if it has any; ``names``: the columns written by an INSERT without values.

    ``by_dialect`` instead of a statement: one for each database. Raises TypeError at its first use if it has lists among its
    parameters (``Sized``).
    """

    def __init__(
        self,
        statement: ClauseElement | Mapping[str, ClauseElement],
        columns: Iterable[ColumnElement[Any]] = (),
        names: Sequence[str] | None = None,
    ) -> None:
        self._statement = statement
        self._columns = tuple(columns)
        self._names = names
        self._ready: dict[str, _Ready] = {}

    def run(self, connection: Connection, values: Values = _NONE) -> int:
        """Run it; returns how many rows it changed."""
        ready = self._for(connection)
        cursor = _driver_cursor(connection)
        try:
            cursor.execute(ready.sql, ready.bound(values))
            changed: int = cursor.rowcount
        except Exception as error:
            _raise_driver_error(connection, ready.sql, error)
        finally:
            cursor.close()
        return changed

    def many(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Run it for each of these."""
        ready = self._for(connection)
        cursor = _driver_cursor(connection)
        try:
            if len(rows) == 1:
                cursor.execute(ready.sql, ready.bound(rows[0]))
            else:
                cursor.executemany(ready.sql, [ready.bound(row) for row in rows])
        except Exception as error:
            _raise_driver_error(connection, ready.sql, error)
        finally:
            cursor.close()

    def all(self, connection: Connection, values: Values = _NONE) -> list[Row]:
        """Its rows."""
        ready = self._for(connection)
        cursor = _driver_cursor(connection)
        try:
            cursor.execute(ready.sql, ready.bound(values))
            found: list[Any] = cursor.fetchall()
        except Exception as error:
            _raise_driver_error(connection, ready.sql, error)
        finally:
            cursor.close()
        return [ready.row(row) for row in found]

    def first(self, connection: Connection, values: Values = _NONE) -> Row | None:
        """Its first row; None without any."""
        found = self.all(connection, values)
        return found[0] if found else None

    def scalar(self, connection: Connection, values: Values = _NONE) -> Any:
        """The first value of its first row; None without any."""
        found = self.first(connection, values)
        return None if found is None else found[0]

    def _for(self, connection: Connection) -> _Ready:
        dialect = connection.dialect
        ready = self._ready.get(dialect.name)
        if ready is None:
            chosen = self._statement[dialect.name] if isinstance(self._statement, Mapping) else self._statement
            ready = self._ready[dialect.name] = _Ready(chosen, self._names, self._columns, dialect)
        return ready


class PreparedRows(Prepared, Generic[S]):
    """A statement whose rows become structs of one type. ``columns`` have the names of its fields, in their order."""

    def __init__(self, statement: ClauseElement, columns: Iterable[ColumnElement[Any]], kind: type[S]) -> None:
        super().__init__(statement, columns)
        named = tuple(column.key for column in self._columns)
        if named != kind.__struct_fields__:
            raise TypeError(f"{kind.__name__} has {kind.__struct_fields__}, the statement {named}")
        self._kind = kind

    def of(self, connection: Connection, values: Values = _NONE) -> list[S]:
        """Its rows as structs."""
        return [self._kind(*row) for row in self.all(connection, values)]

    def one(self, connection: Connection, values: Values = _NONE) -> S | None:
        """The first of them; None without any."""
        row = self.first(connection, values)
        return None if row is None else self._kind(*row)


class Sized(Generic[P]):
    """A statement with a list parameter: one is prepared for each length, 1, 2, 4, 8 ...

    A list is padded with its last value, an empty one with ``empty``, which nothing equals.
    """

    def __init__(self, make: Callable[[list[str]], P], name: str, empty: Any) -> None:
        """``make``: returns the statement for a list whose values are parameters with these names."""
        self._make = make
        self._name = name
        self._empty = empty
        self._made: dict[int, P] = {}

    def of(self, given: Sequence[Any], values: Values = _NONE) -> tuple[P, Values]:
        """The statement for a list, and its parameters, including those in ``values``."""
        size = 1
        while size < len(given):
            size *= 2
        names = [f"{self._name}_{place}" for place in range(size)]
        made = self._made.get(size)
        if made is None:
            made = self._made[size] = self._make(names)
        filled = [*given] + [given[-1] if given else self._empty] * (size - len(given))
        return made, {**values, **dict(zip(names, filled, strict=True))}


def run_plain_sql(connection: Connection, sql: str) -> None:
    """Run a plain SQL text."""
    cursor = _driver_cursor(connection)
    try:
        cursor.execute(sql)
    except Exception as error:
        _raise_driver_error(connection, sql, error)
    finally:
        cursor.close()


def _driver_cursor(connection: Connection) -> Any:
    return connection.connection.cursor()


def _raise_driver_error(connection: Connection, sql: str, error: Exception) -> NoReturn:
    """Raise a driver's error as SQLAlchemy would; a broken connection leaves the pool."""
    driver = connection.dialect.loaded_dbapi
    if not isinstance(error, driver.Error):
        raise error
    raw = connection.connection.dbapi_connection
    lost = connection.dialect.is_disconnect(error, raw, None)
    known = (_ERRORS[kind.__name__] for kind in type(error).__mro__ if kind.__name__ in _ERRORS)
    translated = next(known, OperationalError)(sql, None, error, connection_invalidated=lost)
    if lost:
        connection.invalidate(error)
    raise translated from error


def _bind_converter(kind: TypeEngine[Any], dialect: Dialect) -> _Convert | None:
    return kind.dialect_impl(dialect).bind_processor(dialect)


def _result_converter(kind: TypeEngine[Any], dialect: Dialect) -> _Convert | None:
    return kind.dialect_impl(dialect).result_processor(dialect, None)
