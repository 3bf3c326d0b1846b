"""What the fields of a position file cannot say: fields of the state in the program's own form, under "state"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any

import msgspec

from rules.positions.fault import GatheredFaults, is_list, known_keys
from rules.positions.shape import misshapen_fault


def types_of(state: type[msgspec.Struct], fields: Sequence[str], steps: Sequence[type]) -> dict[str, Any]:
    """The types of those fields of a state that may stand in "state"; ``steps``: all that may lie on its stack."""
    found = {field.name: field.type for field in msgspec.structs.fields(state) if field.name in fields}
    return {**found, "stack": GenericAlias(list, (reduce(or_, steps),))}


def lay_exact_fields(state: msgspec.Struct, given: dict[str, Any], types: Mapping[str, Any], faults: GatheredFaults) -> None:
    """Lay fields of "state" over a state; all that is wrong goes to ``faults``."""
    with faults.gather():
        known_keys(given, tuple(types), "state")
    for name, value in given.items():
        with faults.gather():
            try:
                if name in types:
                    if name == "stack":
                        is_list(value, "state.stack")
                    setattr(state, name, msgspec.convert(value, types[name]))
            except msgspec.ValidationError as error:
                raise misshapen_fault(error, f"state.{name}") from error


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
