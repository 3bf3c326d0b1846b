"""Nothing is sent to Discord by a process that may have lost its slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import aiohttp
from discord.http import HTTPClient


class UncertainError(ConnectionError):
    """Nothing is sent: whether this process still has its slot is not known."""

    def __init__(self) -> None:
        super().__init__("this process may have lost its slot")


def guard_trace(is_recent: Callable[[], bool], is_awake: Callable[[], bool]) -> aiohttp.TraceConfig:
    """For the client's connections: each try of a request fails with UncertainError after a long silence of the database.

    discord.py holds requests back and repeats them, so one may begin before its process is frozen and be sent after. Answers to
    clicks go the same way; they are refused only after a freeze, for people must hear that the database does not answer.
    """

    async def refuse(_: Any, __: Any, request: aiohttp.TraceRequestStartParams) -> None:
        answers = any(part in request.url.path for part in ("/interactions/", "/webhooks/"))
        if not is_recent() and not (answers and is_awake()):
            raise UncertainError

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(refuse)
    return trace


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
