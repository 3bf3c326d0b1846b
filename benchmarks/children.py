"""Processes that a bench or a test starts end with it, also when it is killed."""

from __future__ import annotations

import ctypes
import signal
import sys

_PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """For a new process, as ``preexec_fn`` or its first call: SIGKILL as soon as who started it is gone. Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
