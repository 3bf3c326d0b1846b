"""A denied request, with a message of the host that says why."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.contract.files import PositionError


def position_error_fact(error: ValueError) -> PositionError | str:
    """Why a game rejected a file, as a fact: with words in every language if the game has them."""
    return error if isinstance(error, PositionError) else str(error)[:1500]


class LocalFact(msgspec.Struct, frozen=True):
    """A fact with its text in each language."""

    texts: dict[str, str]

    def text_in(self, lang: str) -> str:
        """The text in a language; in English where that is missing."""
        return self.texts.get(lang) or self.texts.get("en", "")


class DeniedError(Exception):
    """A request was denied; ``msgid`` and ``facts`` make the text, which only the asker sees. Nothing was changed.

    A fact may be a fault of a file (``PositionError``), or local (``LocalFact``): it is shown in the language of the asker.
    """

    def __init__(self, msgid: str, **facts: Any) -> None:
        super().__init__(f"{msgid} {facts}" if facts else msgid)
        self.msgid = msgid
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Survive the way from another process."""
        return _denied_once_more, (self.msgid, self.facts)


def _denied_once_more(msgid: str, facts: dict[str, Any]) -> DeniedError:
    return DeniedError(msgid, **facts)


class StaleError(DeniedError):
    """The click or order was made on an older position than the game's current one."""

    def __init__(self) -> None:
        super().__init__("moved-on")
