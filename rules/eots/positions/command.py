"""The command: ``QUESTION FILE``, one position or many a file, one answer a line."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from rules.eots.positions import params as parameters
from rules.eots.positions.fault import Fault

#: Exit code when a file or position cannot be read.
BAD = 2
INTERRUPTED = 130
LONGEST_NUMBER = 40
#: What ends a line; other separators of Unicode may stand inside a JSON string.
_END_OF_LINE = re.compile("\r\n|\n|\r")
_OPENS = re.compile(r"\s*{")
#: Bytes that are no UTF-8 come out of the decoder as these.
_NO_TEXT = re.compile("[\udc80-\udcff]")


class Unreadable(Exception):
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
    ``Unreadable`` in place of a position.
    """
    try:
        if _NO_TEXT.search(text):
            raise ValueError("it is no UTF-8 text")
        whole = decode(text)
    except ValueError as error:
        lines = [(n, line) for n, line in enumerate(_END_OF_LINE.split(text), 1) if line.strip()]
        found = [_line(numbered) for numbered in lines]
        if not lines:
            yield None, Unreadable(None, "the file is empty")
        elif len(lines) > 1 and (any(isinstance(one, dict) for _, one in found) or all(_OPENS.match(line) for _, line in lines)):
            yield from found
        else:
            at = error.lineno if isinstance(error, json.JSONDecodeError) else None
            yield None, Unreadable(at, f"no JSON: {_said(error)}")
        return
    if isinstance(whole, list):
        yield from enumerate(whole, 1)
    else:
        yield None, whole


def _line(numbered: tuple[int, str]) -> tuple[int, Any]:
    number, line = numbered
    if _NO_TEXT.search(line):
        return number, Unreadable(number, "no UTF-8 text")
    try:
        return number, decode(line)
    except json.JSONDecodeError as error:
        return number, Unreadable(number, f"no JSON: {error.msg} (column {error.colno})")
    except ValueError as error:
        return number, Unreadable(number, f"no JSON: {error}")


def _said(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} (line {error.lineno}, column {error.colno})"
    return str(error)


_METAVARS = {"dice": "N,N,...", "actions": "ACTION;ACTION;...", "hits": "UNIT,UNIT,...", "ops": "1|2|3", "paths": "true|false"}


def _parser(questions: Mapping[str, tuple[tuple[str, ...], Any]]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fieldpost eots ask",
        description="Answer a question about positions of Empire of the Sun, one JSON object a line (docs/positions.md).",
        allow_abbrev=False,
    )
    parser.add_argument("question", metavar="QUESTION", choices=tuple(questions), help=", ".join(questions))
    parser.add_argument("file", metavar="FILE", help="a position, or one a line; - is the standard input")
    for name, kind in parameters.KINDS.items():
        option = f"--{name.replace('_', '-')}"
        asked = ", ".join(question for question, (known, _) in questions.items() if name in known)
        if kind == "flag":
            parser.add_argument(option, dest=name, nargs="?", const="true", metavar="true|false", help=asked)
        else:
            parser.add_argument(option, dest=name, metavar=_METAVARS.get(name, kind.upper()), help=asked)
    return parser


def run(argv: Sequence[str], out: TextIO | None = None) -> int:
    """Answer every position of a file. Returns 0, or 2 when any of them could not be answered."""
    from rules.eots import positions as ask

    out = out or sys.stdout
    try:
        options = _parser(ask.QUESTIONS).parse_args(list(argv))
    except SystemExit as leave:
        return int(leave.code or 0)
    given: dict[str, Any] = {}
    try:
        for name in parameters.KINDS:
            text = getattr(options, name)
            if text is not None:
                given[name] = parameters.from_option(name, text)
        raw = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        text = raw.decode("utf-8-sig", "surrogateescape")
    except Fault as fault:
        _say(out, error(options.file, None, fault))
        return BAD
    except OSError as failed:
        reason = f"the file cannot be read: {failed.strerror or failed}"
        _say(out, {"error": {"file": options.file, "line": None, "field": "", "reason": reason}})
        return BAD
    code = 0
    try:
        for line, one in positions(text):
            found = _answer(options.question, one, given, options.file, line)
            code = BAD if "error" in found else code
            _say(out, found)
    except BrokenPipeError:  # whoever read the answers has enough of them
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _answer(question: str, one: Any, given: dict[str, Any], file: str, line: int | None) -> dict[str, Any]:
    from rules.eots import positions as ask

    if isinstance(one, Unreadable):
        return {"error": {"file": file, "line": one.line, "field": "", "reason": one.reason}}
    try:
        return ask.answer(question, one, **given)
    except Fault as fault:
        found = error(file, line, fault)
    except Exception as broken:
        # Mostly "state": everything else was checked field by field. The other positions are answered all the same.
        said = f"{type(broken).__name__} {broken}".strip()
        exact = isinstance(one, dict) and "state" in one
        reason = f"the position contradicts itself: {said}" if exact else f"the question has no answer here: {said}"
        found = error(file, line, Fault("state" if exact else "", reason))
    return {"id": one["id"], **found} if isinstance(one, dict) and type(one.get("id")) in (str, int) else found


def error(file: str, line: int | None, fault: Fault) -> dict[str, Any]:
    """A fault as an answer."""
    facts = {"refusal": fault.facts} if fault.facts else {}
    return {"error": {"file": file, "line": line, "field": fault.field, "reason": fault.reason, **facts}}


def _say(out: TextIO, found: dict[str, Any]) -> None:
    out.write(json.dumps(found) + "\n")
    out.flush()
