"""Nothing is sent to Discord by a process that may have lost its slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord.http import HTTPClient


class UncertainError(ConnectionError):
    """Nothing is sent: whether this process still has its slot is not known."""

    def __init__(self) -> None:
        super().__init__("this process may have lost its slot")


def guard_requests(http: HTTPClient, is_certain: Callable[[], bool]) -> None:
    """From now on a request fails with UncertainError while another process may have this one's servers.

    A process that was frozen would post an old position over the one its successor has posted.
    """
    request = http.request

    async def guarded(*args: Any, **named: Any) -> Any:
        if not is_certain():
            raise UncertainError
        return await request(*args, **named)

    vars(http)["request"] = guarded
