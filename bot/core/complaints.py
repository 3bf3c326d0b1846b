"""What the program says to whoever started it when they must put something right."""

from __future__ import annotations

import sys

#: The exit code for that.
MEND = 2


def complain(text: str) -> None:
    """One line to standard error."""
    print(f"fieldpost: {text}", file=sys.stderr, flush=True)
