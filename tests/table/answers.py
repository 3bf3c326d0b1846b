"""A person's answers: the text of the messages that resulted from a command or a click."""

from __future__ import annotations

from typing import Any

from tests.table.conftest import texts


def every_word(done: Any) -> str:
    """All that was answered."""
    return "\n".join(texts(message) for message in (done.response, *done.followups) if message is not None)


def last_word(done: Any) -> str:
    """The last word of an answer."""
    return texts(done.followups[-1] if done.followups else done.response)
