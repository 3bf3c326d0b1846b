"""How values of position files are checked and read: functions of a value, its field, and the ``PositionReading``.

Limits and names may depend on the position: then they are functions of its reading.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeAlias, TypeVar

from rules.positions.fault import (
    FaultError,
    GatheredFaults,
    is_bool,
    is_list,
    is_number,
    is_object,
    is_one_of,
    is_text,
    known_keys,
)

V = TypeVar("V")
#: A value, or a function of what is being read.
Given: TypeAlias = V | Callable[[Any], V]
#: Reads a value of a field as the state has it. Raises FaultError.
ReadValue = Callable[[Any, str, Any], Any]


def _settled(given: Given[V], at: Any) -> V:
    return given(at) if callable(given) else given


def number_from(low: Given[int], high: Given[int]) -> ReadValue:
    """A whole number between two limits."""
    return lambda value, field, at: is_number(value, field, _settled(low, at), _settled(high, at))


def name_of(known: Given[Collection[str]], what: str) -> ReadValue:
    """One of some names; ``what`` they are, as the words of faults call it."""
    return lambda value, field, at: is_one_of(value, field, _settled(known, at), what)


#: A side and a hex of the board, in games whose books and states name them so.
A_SIDE = name_of(lambda at: at.book.sides, "side")
A_HEX = name_of(lambda at: at.book.board.hexes, "hex")


def yes_or_no(value: object, field: str, at: Any) -> bool:
    """true or false."""
    return is_bool(value, field)


def any_text(value: object, field: str, at: Any) -> str:
    """Any text."""
    return is_text(value, field)


def list_of(each: ReadValue, once: bool = False) -> ReadValue:
    """A list; ``once``: nothing is in it twice."""

    def read_list(value: object, field: str, at: Any) -> list[Any]:
        found: list[Any] = []
        for i, one in enumerate(is_list(value, field)):
            with at.faults.gather():
                name = each(one, f"{field}[{i}]", at)
                if once and name in found:
                    raise FaultError(f"{field}[{i}]", "named-twice", name=name)
                found.append(name)
        return found

    return read_list


def table_of(key: ReadValue, each: ReadValue) -> ReadValue:
    """An object; its keys are of one kind and its values of another."""

    def read_table(value: object, field: str, at: Any) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, one in is_object(value, field).items():
            with at.faults.gather():
                row = key(name, f"{field}.{name}", at)
                found[row] = each(one, f"{field}.{name}", at)
        return found

    return read_table


def sheet_of(keys: Sequence[str], each: ReadValue) -> ReadValue:
    """An object with fixed keys, such as the sides; those left out are not in it."""

    def read_sheet(value: object, field: str, at: Any) -> dict[str, Any]:
        rows, found = sheet_rows(value, field, keys, at.faults), dict[str, Any]()
        for key in keys:
            if key in rows:
                with at.faults.gather():
                    found[key] = each(rows[key], f"{field}.{key}", at)
        return found

    return read_sheet


def sheet_rows(value: object, field: str, keys: Sequence[str], faults: GatheredFaults) -> dict[str, Any]:
    """An object with fixed keys; others go to ``faults``. Raises FaultError for what is no object."""
    rows = is_object(value, field)
    with faults.gather():
        known_keys(rows, keys, field)
    return rows


#: The word for "as it would be found now" in the place of what was found earlier.
CHECK = "check"


def check_or(each: ReadValue) -> ReadValue:
    """What the rules find out now and then: None for "check", as it would be now; or how it was."""
    return lambda value, field, at: None if value == CHECK else each(value, field, at)


def listed_names(names: Collection[str]) -> str:
    """Names as the documents list them."""
    return ", ".join(f"`{name}`" for name in names if name)
