"""What the program says to whoever started it when they must put something right."""

from __future__ import annotations

import sys
from typing import TextIO

#: The exit code for that.
MEND = 2


def complain(text: str) -> None:
    """One line to standard error."""
    print(f"fieldpost: {text}", file=sys.stderr, flush=True)


class CannotStartError(Exception):
    """The program cannot start; the text is one line that says what to do."""


def printable(text: str, where: TextIO) -> str:
    """The lines of a text that an output can show: a terminal without Unicode gets no QR code."""
    coding = where.encoding or "ascii"
    lines = text.split("\n")
    return "\n".join(line for line in lines if line.encode(coding, "ignore").decode(coding) == line)
