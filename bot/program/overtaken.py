"""A change of a game that another process has overtaken is begun again."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from bot.program.denied import StaleError
from bot.store import StaleRevisionError, StaleRowError

P = ParamSpec("P")
R = TypeVar("R")
#: Times that a change is tried where other processes change the game too.
TRIES = 5


def again_when_overtaken(work: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Begin a change again if the game was changed by another process since it was read; nothing was written then.

    What the other did may be nothing that this user can notice: a refusal would give away that somebody has acted in secret.
    What the user was looking at is compared once more, so a change that they can see still refuses theirs.
    """

    @functools.wraps(work)
    async def repeated(*given: P.args, **named: P.kwargs) -> R:
        for _ in range(TRIES - 1):
            try:
                return await work(*given, **named)
            except StaleRowError:
                continue
            except StaleError as stale:
                if not isinstance(stale.__cause__, StaleRevisionError):
                    raise
        try:
            return await work(*given, **named)
        except StaleRowError as moved:
            raise StaleError from moved

    return repeated
