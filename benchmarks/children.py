"""Child processes of a bench or test end with it, even if it is killed, and know nothing of a server run on this machine."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from pathlib import Path

_PR_SET_PDEATHSIG = 1
#: The working folder of such a program: the project's folder may hold an ``.env`` with a token and a database.
AWAY = Path("/")
#: Prefixes of a server's settings; other variables control benches and tests.
_SERVERS = tuple(
    f"FIELDPOST_{name}"
    for name in (
        *("API_BASE", "BACKUPS", "DATABASE_URL", "DISCORD_TOKEN", "GAMES", "GATEWAY_URL", "HOME", "HOST"),
        *("LAN", "LIMIT_", "LOG", "METRICS_PORT", "MODULES", "PAGES", "PORT", "PROCESSES", "SHARDS", "TLS_"),
    )
)


def someones(name: str) -> bool:
    """True for a setting of a server that is run from this shell: no bench or test may depend on it."""
    return name == "DISCORD_TOKEN" or name.startswith(_SERVERS)


def unset() -> dict[str, str]:
    """The environment without such settings, in which Python keeps what it has compiled, as an installed program does."""
    return {name: value for name, value in os.environ.items() if not someones(name) and name != "PYTHONDONTWRITEBYTECODE"}


def die_with_parent() -> None:
    """For a new process, as ``preexec_fn`` or its first call: SIGKILL as soon as its parent is gone. Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
