"""A person's answers: the text of the messages that resulted from a command or a click."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from bot.program.denied import DeniedError
from tests.table.conftest import texts


def every_word(done: Any) -> str:
    """All that was answered."""
    return "\n".join(texts(message) for message in (done.response, *done.followups) if message is not None)


def last_word(done: Any) -> str:
    """The last word of an answer."""
    return texts(done.followups[-1] if done.followups else done.response)


async def refusal_of(work: Awaitable[object]) -> str:
    """The name of what a request was denied with, "" if it was carried out."""
    try:
        await work
    except DeniedError as denied:
        return denied.msgid
    return ""
