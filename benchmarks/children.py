"""Processes that a bench or a test starts end with it, also when it is killed, and know nothing of who runs a server here."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from pathlib import Path

_PR_SET_PDEATHSIG = 1
#: Where such a program starts: the folder of the project may hold an ``.env`` with somebody's token and database.
AWAY = Path("/")
#: How the names of a server's settings begin; other variables steer benches and tests.
_SERVERS = tuple(
    f"FIELDPOST_{name}"
    for name in (
        *("API_BASE", "BACKUPS", "DATABASE_URL", "DISCORD_TOKEN", "GAMES", "GATEWAY_URL", "HOME", "HOST"),
        *("LAN", "LIMIT_", "LOG_LEVEL", "MODULES", "PORT", "TLS_"),
    )
)


def someones(name: str) -> bool:
    """True for a setting of a server that is run from this shell: no bench or test may depend on it."""
    return name == "DISCORD_TOKEN" or name.startswith(_SERVERS)


def unset() -> dict[str, str]:
    """The environment without such settings."""
    return {name: value for name, value in os.environ.items() if not someones(name)}


def die_with_parent() -> None:
    """For a new process, as ``preexec_fn`` or its first call: SIGKILL as soon as who started it is gone. Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
