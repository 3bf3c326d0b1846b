"""Whether the program runs for somebody who writes a game (``./run --dev``): then one person may take every seat at once."""

from __future__ import annotations

import os

#: The environment variable that says so.
DEV = "FIELDPOST_DEV"
#: What is typed instead of a seat's name.
ALL = "all"


def is_developing() -> bool:
    """Whether it does."""
    return os.environ.get(DEV) == "1"
