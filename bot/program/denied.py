"""A request the table turns down, with a message of the host that says why."""

from __future__ import annotations

from typing import Any

from rules.engine.contract.files import PositionError


def position_error_fact(error: ValueError) -> PositionError | str:
    """Why a game turned a file down, as a fact: with words in every language where the game has them."""
    return error if isinstance(error, PositionError) else str(error)[:1500]


class DeniedError(Exception):
    """Turned down; ``msgid`` and ``facts`` make the text that only the asker sees. Nothing was changed.

    A fact may be what is wrong with a file (``PositionError``): it is told in the language of the asker.
    """

    def __init__(self, msgid: str, **facts: Any) -> None:
        super().__init__(f"{msgid} {facts}" if facts else msgid)
        self.msgid = msgid
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """From another process it comes back whole."""
        return _denied_once_more, (self.msgid, self.facts)


def _denied_once_more(msgid: str, facts: dict[str, Any]) -> DeniedError:
    return DeniedError(msgid, **facts)


class StaleError(DeniedError):
    """The click or order was made on an older position than the game's."""

    def __init__(self) -> None:
        super().__init__("moved-on")
