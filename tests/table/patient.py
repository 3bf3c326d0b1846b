"""The program's limits of real time, lifted where no test means them: on a busy machine a test would meet them by chance.

A test of such a limit sets it itself.
"""

from __future__ import annotations

from bot.apart import apart
from bot.desk import illustrations
from bot.orders import typed
from bot.panel import answers, reply
from bot.scripted import players
from tests.director.client import PATIENCE

NEVER = float("inf")


def lift_limits() -> None:
    """From now on this process, and those forked from it, take the time that they need."""
    reply.PATIENCE = PATIENCE  # answers are not deferred because something else has the processor
    answers.STALE = NEVER  # what is typed is completed however late the loop is
    vars(typed)["_SECONDS"] = NEVER  # all examples of orders are looked for
    vars(apart)["_SHORT"] = PATIENCE  # nor are questions given up
    players.LONG = PATIENCE  # nobody hears that they think for long
    vars(illustrations)["_LANDING_SECONDS"] = PATIENCE  # the picture of a panel arrives before its next change
