"""How the running program treats its interpreter: garbage is collected in small portions, threads change places quickly.

Measured with a thousand games (``benchmarks.bench_load``): a full collection stopped every answer for 350 ms, and a thread
that came back from the database waited up to 5 ms for its turn.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping

#: Seconds after which a thread that computes lets another one have its turn.
SWITCH = 0.0005
#: Objects made until the young ones are looked through; and how often that is until those older, and all, are.
THRESHOLDS = (5000, 20, 10)


def quick() -> None:
    """Tune this process for quick answers. What lives now, and what later survives a full collection, is looked at no more.

    ``sweep`` looks at everything again.
    """
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
    if _survivors not in gc.callbacks:
        gc.callbacks.append(_survivors)


def sweep() -> int:
    """A collection of everything, for a quiet moment of the day: it takes some tenths of a second. How many were freed."""
    if _survivors not in gc.callbacks:
        return 0
    gc.unfreeze()
    return gc.collect()


def _survivors(phase: str, info: Mapping[str, int]) -> None:
    """After a full collection: the next one looks only at what is newer, so that it stays short."""
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()
