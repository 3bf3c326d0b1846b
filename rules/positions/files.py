"""Files of positions: one JSON object, a list of them, or one object a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from rules.positions.fault import FaultError

LONGEST_NUMBER = 40
#: What ends a line; other separators of Unicode may stand inside a JSON string.
_END_OF_LINE = re.compile("\r\n|\n|\r")
_OPENS = re.compile(r"\s*{")
#: Bytes that are no UTF-8 come out of the decoder as these.
_NO_TEXT = re.compile("[\udc80-\udcff]")


#: What the reader of JSON says is missing or too much, as the words of "no-json" know it.
_MISSING = {
    "Expecting value": "value",
    "Expecting ',' delimiter": "comma",
    "Expecting ':' delimiter": "colon",
    "Expecting property name": "name",
    "Extra data": "more",
    "Invalid control character": "control",
    "Invalid \\": "escape",
    "Unterminated string": "string",
    "Illegal trailing comma": "trailing",
}


def _unique_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise FaultError("", "field-twice", name=key)
        found[key] = value
    return found


def _refuse_constant(text: str) -> Any:
    raise FaultError("", "no-json-number", value=text)


def _whole_number(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise FaultError("", "long-number", digits=len(text), most=LONGEST_NUMBER)
    return int(text)


def decode_position_json(text: str) -> Any:
    """JSON without repeated keys. Raises FaultError."""
    if _NO_TEXT.search(text):
        raise FaultError("", "no-utf-8")
    try:
        return json.loads(text, object_pairs_hook=_unique_pairs, parse_constant=_refuse_constant, parse_int=_whole_number)
    except RecursionError as error:
        raise FaultError("", "too-deep") from error
    except json.JSONDecodeError as error:
        why = next((why for said, why in _MISSING.items() if error.msg.startswith(said)), "other")
        raise FaultError("", "no-json", why=why, line=error.lineno, column=error.colno) from error


def positions_of_file(text: str) -> Iterator[tuple[int | None, Any]]:
    """(line, position) of a file: one JSON object over any number of lines, a list of them, or one object a line.

    The line is None where the whole file is one object; in a list it is the number of the position. In the place of what is no
    JSON comes the fault, with the line in which it is.
    """
    try:
        whole = decode_position_json(text)
    except FaultError as error:
        lines = [(n, line) for n, line in enumerate(_END_OF_LINE.split(text), 1) if line.strip()]
        found = [_position_of_line(numbered) for numbered in lines]
        if not lines:
            yield None, FaultError("", "empty-file")
        elif len(lines) > 1 and (any(isinstance(one, dict) for _, one in found) or all(_OPENS.match(line) for _, line in lines)):
            yield from found
        else:
            at = error.__cause__
            yield at.lineno if isinstance(at, json.JSONDecodeError) else None, error
        return
    if isinstance(whole, list):
        yield from enumerate(whole, 1)
    else:
        yield None, whole


def _position_of_line(numbered: tuple[int, str]) -> tuple[int, Any]:
    number, line = numbered
    try:
        return number, decode_position_json(line)
    except FaultError as error:
        if "line" in error.facts:
            error.facts["line"] = str(number)
        return number, error


def only_position(text: str) -> Any:
    """The one position in a file. Raises FaultError if it holds none, several, or what cannot be read."""
    found = list(positions_of_file(text))
    for _, one in found:
        if isinstance(one, FaultError):
            raise one
    if len(found) != 1:
        raise FaultError("", "positions", count=len(found))
    return found[0][1]
