"""For processes that work for the program: they leave when it is gone, and let whoever waits for an answer go first."""

from __future__ import annotations

import os
import threading
import time


def step_back(parent: int, by: int) -> None:
    """In such a process, as its first call: end with ``parent``, and work with so much lower a priority.

    After a kill -9 of the program nobody else would end it. ``parent`` is told by the program itself: it may be gone already when
    the new process has come so far.
    """

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True, name="watch").start()
    if hasattr(os, "nice"):
        os.nice(by)
