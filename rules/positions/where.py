"""The line of each field of a JSON text, so that the author of a file can find a fault."""

from __future__ import annotations

import json
import re
from bisect import bisect_right

from rules.positions.fault import FaultError, every_fault

_BLANK = re.compile(r"[ \t\n\r]*")
_PLAIN = re.compile(r"[^,\]}\s]+")
_DECODER = json.JSONDecoder()


class Lines:
    """The lines of the fields of one JSON object."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(m.end() for m in re.finditer("\r\n|\n|\r", text))]
        #: Path of a field, as ``army.germany[2]`` -> its line, counted from 1.
        self.of: dict[str, int] = {}
        self._value("", self._skip(0))

    def _skip(self, at: int) -> int:
        found = _BLANK.match(self.text, at)
        return found.end() if found else at

    def _value(self, path: str, at: int) -> int:
        """Read the value that begins here; where it ends."""
        text = self.text
        self.of.setdefault(path, bisect_right(self._starts, at))
        if text[at] == '"':
            return _DECODER.raw_decode(text, at)[1]
        if text[at] not in "[{":
            plain = _PLAIN.match(text, at)
            return plain.end() if plain else at + 1
        opened, number = text[at], 0
        at = self._skip(at + 1)
        while text[at] not in "]}":
            inner = f"{path}[{number}]"
            if opened == "{":
                line = bisect_right(self._starts, at)
                name, at = _DECODER.raw_decode(text, at)
                inner = f"{path}.{name}" if path else name
                self.of[inner] = line
                at = self._skip(self._skip(at) + 1)
            at = self._skip(self._value(inner, at))
            if text[at] == ",":
                at = self._skip(at + 1)
            number += 1
        return at + 1

    def line(self, field: str) -> int | None:
        """The line of a field, or of the nearest one around it that the file has."""
        while field and field not in self.of:
            field = field[: max(field.rfind("."), field.rfind("["), 0)]
        return self.of.get(field) if field else None


def json_lines_of(text: str) -> Lines | None:
    """The lines of a text that is one JSON object; None if it is something else."""
    try:
        return Lines(text) if isinstance(json.loads(text), dict) else None
    except (ValueError, RecursionError):
        return None


def locate_file_fault(fault: FaultError, text: str) -> FaultError:
    """A fault of a file, or all of them, each with its line there where that is known."""
    lines = json_lines_of(text)
    for one in every_fault(fault):
        one.line = lines.line(one.field) if lines is not None else None
    return fault
