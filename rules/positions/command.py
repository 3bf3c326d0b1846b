"""The command: ``QUESTION FILE``, one position or many a file, one answer a line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from rules.positions.fault import FIELD, FaultError, FaultsError, path_of
from rules.positions.files import positions_of_file
from rules.positions.params import from_option
from rules.positions.questions import PositionQuestions
from rules.positions.where import json_lines_of

#: Exit code when a file or position cannot be read.
BAD = 2
INTERRUPTED = 130


def _question_parser(asked: PositionQuestions[Any]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"fieldpost {asked.game.id} ask",
        description=f"Answer a question about positions of {asked.game.title}, one JSON object a line (docs/positions.md).",
        allow_abbrev=False,
    )
    parser.add_argument("question", metavar="QUESTION", choices=tuple(asked.questions), help=", ".join(asked.questions))
    parser.add_argument("file", metavar="FILE", help="a position, or one a line; - is the standard input")
    for name, kind in asked.params.kinds.items():
        option = f"--{name.replace('_', '-')}"
        where = ", ".join(question for question, (known, _) in asked.questions.items() if name in known)
        if kind == "flag":
            parser.add_argument(option, dest=name, nargs="?", const="true", metavar="true|false", help=where)
        else:
            parser.add_argument(option, dest=name, metavar=asked.metavars.get(name, kind.upper()), help=where)
    return parser


def run_questions(asked: PositionQuestions[Any], argv: Sequence[str], out: TextIO | None = None) -> int:
    """Answer every position of a file. Returns 0, or 2 when any of them could not be answered."""
    out = out or sys.stdout
    try:
        options = _question_parser(asked).parse_args(list(argv))
    except SystemExit as leave:
        return int(leave.code or 0)
    given: dict[str, Any] = {}
    try:
        for name, text in vars(options).items():
            if name in asked.params.kinds and text is not None:
                given[name] = from_option(name, asked.params.kinds[name], text)
        raw = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        text = raw.decode("utf-8-sig", "surrogateescape")
    except FaultError as fault:
        _print_answer(out, fault_answer(options.file, None, fault))
        return BAD
    except OSError as failed:
        _print_answer(out, fault_answer(options.file, None, FaultError("", "file-unread", why=failed.strerror or failed)))
        return BAD
    code = 0
    try:
        for line, one in positions_of_file(text):
            found = _answer_position(asked, options.question, one, given, options.file, line)
            if line is None:
                _locate_faults(found, text)
            code = BAD if "error" in found else code
            _print_answer(out, found)
    except BrokenPipeError:  # the reader of the answers has enough of them
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _answer_position(
    asked: PositionQuestions[Any], question: str, one: Any, given: dict[str, Any], file: str, line: int | None
) -> dict[str, Any]:
    if isinstance(one, FaultError):
        return fault_answer(file, line, one)
    try:
        return asked.answer(question, one, **given)
    except FaultError as fault:
        found = fault_answer(file, line, fault)
    except Exception as broken:
        # Mostly "state": everything else was checked field by field. The other positions are answered all the same.
        said = f"{type(broken).__name__} {broken}".strip()
        exact = isinstance(one, dict) and "state" in one
        found = fault_answer(
            file, line, FaultError("state", "contradicts", why=said) if exact else FaultError("", "no-answer", why=said)
        )
        # A name that nothing has: its line is shown, so that it can be mended.
        name = broken.args[0] if isinstance(broken, KeyError) and broken.args else None
        if exact and isinstance(name, str) and (where := path_of(one["state"], name, "state")):
            found = fault_answer(file, line, FaultError(where, "name-of-nothing", name=name))
    return {"id": one["id"], **found} if isinstance(one, dict) and _is_short_name(one.get("id")) else found


def _is_short_name(name: object) -> bool:
    """Whether the name of a position is one that can be given back."""
    return type(name) is int or (isinstance(name, str) and len(name) <= FIELD)


def fault_answer(file: str, line: int | None, fault: FaultError) -> dict[str, Any]:
    """A fault as an answer."""
    facts: dict[str, Any] = {"refusal": fault.refusal} if fault.refusal else {}
    if isinstance(fault, FaultsError) and len(fault.faults) > 1:
        facts["faults"] = [{"line": line, "field": one.field, "reason": one.reason} for one in fault.faults]
    return {"error": {"file": file, "line": line, "field": fault.field, "reason": fault.reason, **facts}}


def _locate_faults(found: dict[str, Any], text: str) -> None:
    """The faults of a file that is one position, with the lines in which their fields stand."""
    wrong = found.get("error", {})
    if "faults" in wrong and (lines := json_lines_of(text)) is not None:
        for fault in wrong["faults"]:
            fault["line"] = lines.line(fault["field"])
        wrong["line"] = wrong["faults"][0]["line"]


def _print_answer(out: TextIO, found: dict[str, Any]) -> None:
    out.write(json.dumps(found) + "\n")
    out.flush()
