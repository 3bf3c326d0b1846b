"""Files of positions: one JSON object, a list of them, or one object a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

LONGEST_NUMBER = 40
#: What ends a line; other separators of Unicode may stand inside a JSON string.
_END_OF_LINE = re.compile("\r\n|\n|\r")
_OPENS = re.compile(r"\s*{")
#: Bytes that are no UTF-8 come out of the decoder as these.
_NO_TEXT = re.compile("[\udc80-\udcff]")


class UnreadableError(Exception):
    """A file, or a line of it, that is no position."""

    def __init__(self, line: int | None, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"field {key!r} stands twice in one object")
        found[key] = value
    return found


def _constant(text: str) -> Any:
    raise ValueError(f"{text} is no JSON number")


def _number(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(text)} digits")
    return int(text)


def decode(text: str) -> Any:
    """JSON without repeated keys. Raises ValueError."""
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_number)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def positions(text: str) -> Iterator[tuple[int | None, Any]]:
    """(line, position) of a file: one JSON object over any number of lines, a list of them, or one object a line.

    The line is None where the whole file is one object; in a list it is the number of the position. What is no JSON comes as
    ``UnreadableError`` in place of a position.
    """
    try:
        if _NO_TEXT.search(text):
            raise ValueError("it is no UTF-8 text")
        whole = decode(text)
    except ValueError as error:
        lines = [(n, line) for n, line in enumerate(_END_OF_LINE.split(text), 1) if line.strip()]
        found = [_line(numbered) for numbered in lines]
        if not lines:
            yield None, UnreadableError(None, "the file is empty")
        elif len(lines) > 1 and (any(isinstance(one, dict) for _, one in found) or all(_OPENS.match(line) for _, line in lines)):
            yield from found
        else:
            at = error.lineno if isinstance(error, json.JSONDecodeError) else None
            yield None, UnreadableError(at, f"no JSON: {_said(error)}")
        return
    if isinstance(whole, list):
        yield from enumerate(whole, 1)
    else:
        yield None, whole


def _line(numbered: tuple[int, str]) -> tuple[int, Any]:
    number, line = numbered
    if _NO_TEXT.search(line):
        return number, UnreadableError(number, "no UTF-8 text")
    try:
        return number, decode(line)
    except json.JSONDecodeError as error:
        return number, UnreadableError(number, f"no JSON: {error.msg} (column {error.colno})")
    except ValueError as error:
        return number, UnreadableError(number, f"no JSON: {error}")


def _said(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} (line {error.lineno}, column {error.colno})"
    return str(error)


def only(text: str) -> Any:
    """The one position in a file. Raises ValueError if it holds none, several, or what cannot be read."""
    found = list(positions(text))
    for _, one in found:
        if isinstance(one, UnreadableError):
            raise ValueError(one.reason)
    if len(found) != 1:
        raise ValueError(f"the file holds {len(found)} positions; a game is opened from one")
    return found[0][1]
