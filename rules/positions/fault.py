"""What is wrong with a position file: the field, and the reason in one line. Small checks of plain JSON values."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rules.engine.core import Refusal

#: Letters of a field's path and of a reason that are given back; what somebody wrote may be as long as they like.
FIELD, REASON = 200, 2000
#: Letters of a name for which one that comes close is looked for, and that are given back.
_NAME = 80


def shortened(text: str, most: int) -> str:
    """At most ``most`` letters, with an ellipsis where something was cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


class FaultError(Exception):
    """A field that cannot be read. ``field`` is its path, as ``units[3][1]``; "" is the whole position."""

    def __init__(self, field: str, reason: str, facts: dict[str, Any] | None = None) -> None:
        field, reason = shortened(field, FIELD), shortened(reason, REASON)
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason
        self.facts = facts or {}


class FaultsError(FaultError):
    """All that is wrong with a position; as a FaultError it is the first of them."""

    def __init__(self, faults: Sequence[FaultError]) -> None:
        super().__init__(faults[0].field, faults[0].reason, faults[0].facts)
        self.faults = tuple(faults)


class Faults:
    """Gathers faults, so that whoever wrote a file is told all of them at once."""

    def __init__(self) -> None:
        self.found: list[FaultError] = []

    @contextmanager
    def gather(self) -> Iterator[None]:
        """A part of a file is read: a fault in it does not keep the others from being read."""
        try:
            yield
        except FaultsError as several:
            self.found += several.faults
        except FaultError as fault:
            self.found.append(fault)

    def settle(self) -> None:
        """Raises FaultsError if anything was wrong."""
        if self.found:
            raise FaultsError(self.found)


def kind_of(value: object) -> str:
    """The JSON word for a value's type."""
    if value is None:
        return "null"
    words = {bool: "true or false", int: "a number", float: "a number", str: "a string", list: "a list", dict: "an object"}
    return words.get(type(value), type(value).__name__)


def is_object(value: object, field: str) -> dict[str, Any]:
    """A JSON object. Raises FaultError."""
    if not isinstance(value, dict):
        raise FaultError(field, f"must be an object, not {kind_of(value)}")
    return value


def is_list(value: object, field: str) -> list[Any]:
    """A JSON list. Raises FaultError."""
    if not isinstance(value, list):
        raise FaultError(field, f"must be a list, not {kind_of(value)}")
    return value


def is_text(value: object, field: str) -> str:
    """A JSON string. Raises FaultError."""
    if not isinstance(value, str):
        quoted = f': write "{value}"' if type(value) is int else ""
        raise FaultError(field, f"must be a string, not {kind_of(value)}{quoted}")
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise FaultError(field, "holds half of a character (a lone surrogate)")
    return value


def is_bool(value: object, field: str) -> bool:
    """true or false. Raises FaultError."""
    if not isinstance(value, bool):
        raise FaultError(field, f"must be true or false, not {kind_of(value)}")
    return value


def is_number(value: object, field: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``. Raises FaultError."""
    if isinstance(value, bool) or not isinstance(value, int):
        said = value if isinstance(value, float) else kind_of(value)
        raise FaultError(field, f"must be a whole number, not {said}")
    if not low <= value <= high:
        raise FaultError(field, f"{value} is not between {low} and {high}")
    return value


def is_one_of(value: object, field: str, known: Collection[str], what: str) -> str:
    """A string that names one of ``known``; says which come close. Raises FaultError."""
    text = is_text(value, field)
    if text not in known:
        raise FaultError(field, f"no {what} {shortened(text, _NAME)!r}{hint(text, known)}")
    return text


def hint(text: str, known: Collection[str]) -> str:
    """ "; did you mean X?", or the whole list if it is short."""
    close = difflib.get_close_matches(text, list(known), 3, 0.6) if len(text) <= _NAME else []
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; known: {', '.join(known)}" if len(known) <= 20 else ""


def known_keys(given: dict[str, Any], known: Sequence[str], field: str) -> None:
    """Every key of an object is known. Raises FaultError."""
    for key in given:
        if key not in known:
            raise FaultError(f"{field}.{key}" if field else key, f"unknown field{hint(key, known)}")


def look_at_head(given: dict[str, Any], known: Sequence[str], faults: Faults) -> None:
    """Every field of a position is known, and its id is a text or a number; all that is wrong goes to ``faults``."""
    for key in given:
        with faults.gather():
            known_keys({key: None}, known, "")
    with faults.gather():
        if type(given.get("id", "")) is not int:
            is_text(given.get("id", ""), "id")


def path_of(value: object, name: object, field: str) -> str:
    """The path of the first place where a name stands within a JSON value, as value or as key; "" if it stands nowhere."""
    if value == name and type(value) is type(name):
        return field
    inner: Iterable[tuple[str, object]] = ()
    if isinstance(value, dict):
        if name in value:
            return f"{field}.{name}"
        inner = ((f"{field}.{key}", one) for key, one in value.items())
    elif isinstance(value, list):
        inner = ((f"{field}[{i}]", one) for i, one in enumerate(value))
    return next((found for where, one in inner if (found := path_of(one, name, where))), "")


def refusal(reason: Refusal) -> dict[str, Any]:
    """A refusal of the rules as plain data."""
    return {"code": reason.code, "section": reason.section, "facts": reason.facts}
