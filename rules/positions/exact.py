"""What the fields of a position file cannot say: fields of the state in the program's own form, under "state"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.positions.fault import FaultError

# What msgspec says of JSON that has not the form of a typed structure, as a fault with words in every language.

_AT = re.compile(r" - at `(?:key in )?\$?([^`]*)`$")
_QUOTED = re.compile(r"`([^`]*)`")
#: Types of JSON as msgspec calls them -> as the words of faults do.
_SORTS = {
    "int": "number", "float": "number", "str": "string", "bool": "bool", "array": "list", "object": "object", "null": "null",
}  # fmt: skip


def misshapen_fault(error: msgspec.DecodeError, field: str = "") -> FaultError:
    """The fault of a value below ``field`` ("" for a whole file)."""
    said = str(error)
    at = found[1] if (found := _AT.search(said)) else ""
    said = _AT.sub("", said)
    field = f"{field}{at}".lstrip(".")
    names = _QUOTED.findall(said)
    if said.startswith("Object missing required field"):
        return FaultError(field, "field-missing", name=names[0])
    if said.startswith("Object contains unknown field"):
        return FaultError(f"{field}.{names[0]}".lstrip("."), "unknown-field")
    if said.startswith("Invalid") and "value" in said:
        return FaultError(field, "no-value", value=said.partition("value ")[2].strip("'"))
    if said.startswith("Expected") and len(names) == 2 and names[1] in _SORTS:
        wanted = names[0].split(" | ")
        if all(one in _SORTS for one in wanted):
            other = _SORTS[wanted[1]] if len(wanted) > 1 else "none"
            return FaultError(field, "other-type", wanted=_SORTS[wanted[0]], or_else=other, got=_SORTS[names[1]])
    return FaultError(field, "other-form")


def rest_of(state: object, again: object, fields: Sequence[str]) -> dict[str, Any]:
    """The fields in which a state differs from the one that is read from its file, as they stand in "state"."""
    rest: dict[str, Any] = {}
    for field in fields:
        now, then = (_plain_value(getattr(one, field)) for one in (state, again))
        if now != then:
            rest[field] = now
    return rest


def _plain_value(value: object) -> Any:
    plain = msgspec.to_builtins(value)
    return sorted(plain) if isinstance(value, set) else plain
