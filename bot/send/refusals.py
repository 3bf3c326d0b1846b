"""The meaning of a refused request: later, never, or only after the token is valid again.

discord.py gives up a request after five limits, and at once if the answer is not Discord's but that of a server in front of it
(Cloudflare bans whole addresses, often shared ones, for minutes). None of that says anything about the message.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator
from typing import Any

import discord
import structlog
from discord.http import HTTPClient

from bot.send.outbox_worker import ProgramRefusedError, RetryLaterError

_log = structlog.get_logger()
#: The longest time, in seconds, that an answer may make us wait; after a longer demand we ask again then.
LONGEST_WAIT = 300.0
_LATER = (408, 425, 429)
_REFUSED = 401


class LaterError(discord.DiscordServerError):
    """The request was not judged. ``after``: seconds, if the answer said so. Wherever errors of Discord's own servers are
    waited out, so is this.
    """

    def __init__(self, error: discord.HTTPException) -> None:
        super().__init__(error.response, {"code": error.code, "message": error.text[:200]})
        self.after = _seconds_to_wait(error)


class TokenError(LaterError):
    """Discord does not know the token (any more): nothing can be sent."""


def judge_http_error(error: discord.HTTPException) -> discord.HTTPException:
    """The error as the program takes it: ``LaterError`` for what says nothing about the request itself."""
    if isinstance(error, discord.DiscordServerError):
        return error
    if error.status in _LATER:
        return LaterError(error)
    if not _is_discords_answer(error):
        return LaterError(error)
    return TokenError(error) if error.status == _REFUSED and error.code == 0 else error


def heed_refusals(http: HTTPClient) -> None:
    """From now on every request of this client fails with what ``judged`` makes of its error."""
    request = http.request

    async def heeding(*args: Any, **named: Any) -> Any:
        try:
            return await request(*args, **named)
        except discord.HTTPException as error:
            found = judge_http_error(error)
            if found is error:
                raise
            raise found from error

    vars(http)["request"] = heeding


def retry_later_error(error: discord.DiscordServerError) -> RetryLaterError:
    """The error for the outbox."""
    if isinstance(error, TokenError):
        return ProgramRefusedError(reason="Discord refuses the token")
    return RetryLaterError(error.after if isinstance(error, LaterError) else None, f"Discord failed: {error.status}")


@contextlib.contextmanager
def passed_over(note: str = "", **facts: object) -> Iterator[None]:
    """Inside, a refusal is ignored (gone already, out of reach), or only noted; errors that may pass are still raised."""
    try:
        yield
    except discord.DiscordServerError:
        raise
    except discord.HTTPException as error:
        if note:
            _log.info(note, **facts, code=error.code)


def _is_discords_answer(error: discord.HTTPException) -> bool:
    """Whether Discord itself answered: it does so in JSON. discord.py keeps the text of anything else."""
    headers = getattr(error.response, "headers", None) or {}
    kind = str(headers.get("Content-Type", ""))
    return error.code != 0 or kind.startswith("application/json") or (not kind and not error.text.lstrip().startswith("<"))


def _seconds_to_wait(error: discord.HTTPException) -> float | None:
    headers = getattr(error.response, "headers", None) or {}
    try:
        seconds = float(headers.get("Retry-After", ""))
    except ValueError:
        return None
    return None if math.isnan(seconds) else min(max(seconds, 1.0), LONGEST_WAIT)
