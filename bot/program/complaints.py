"""Messages to the person at the terminal when they must fix something."""

from __future__ import annotations

import sys
from typing import NoReturn, TextIO

import typer

from bot.program.denied import DeniedError
from rules.engine.contract.files import PositionError
from words import ENGLISH, tr

#: The exit code then; and where a new start is all that is needed (EX_TEMPFAIL).
MEND, AGAIN = 2, 75


def print_complaint(text: str) -> None:
    """Print one line to standard error."""
    print(f"fieldpost: {text}", file=sys.stderr, flush=True)


def exit_to_mend(text: str) -> NoReturn:
    """End a command with one line about what must be fixed."""
    print_complaint(text)
    raise typer.Exit(MEND)


def reason_text(error: Exception) -> str:
    """An error for somebody at a terminal: in words, on one line."""
    if isinstance(error, DeniedError):
        facts = {key: fact.text_in(ENGLISH) if isinstance(fact, PositionError) else fact for key, fact in error.facts.items()}
        said = tr(ENGLISH, error.msgid, **facts).replace("**", "")
    else:
        # The text of a KeyError has quotation marks around it.
        said = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
    return " ".join(said.split())


class CannotStartError(Exception):
    """The program cannot start; the text is one line that says what to do. ``code``: its exit code."""

    code = MEND


def printable_text(text: str, where: TextIO) -> str:
    """The lines of a text that an output can show: a terminal without Unicode gets no QR code."""
    coding = where.encoding or "ascii"
    lines = text.split("\n")
    return "\n".join(line for line in lines if line.encode(coding, "ignore").decode(coding) == line)
