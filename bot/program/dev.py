"""Development mode for authors of games (``./run --dev``): one person may take every seat at once."""

from __future__ import annotations

import os

#: The environment variable that switches it on.
DEV = "FIELDPOST_DEV"
#: What is typed instead of a seat's name.
ALL = "all"


def is_developing() -> bool:
    """Whether development mode is on."""
    return os.environ.get(DEV) == "1"
