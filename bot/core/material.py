"""With whose material a game is played: the house's, by its number, or an owner's module. Said wherever the game is shown.

Most games are played with what was printed and carry nothing of the kind (``Game.house``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core import games
from bot.telling.text import Words
from rules.engine import Event, Game


def marks(game: Game, module: Mapping[str, str] = {}) -> dict[str, str]:
    """The options of a new game that say so; ``module``: that of its module, if it has one."""
    if module:
        return dict(module)
    return {games.HOUSE: str(game.house)} if game.house else {}


def event(options: Mapping[str, Any]) -> tuple[Event, ...]:
    """What the log of a game begins with."""
    if (mark := games.module_of(options)) is not None:
        return (Event("host-module", mark.facts()),)
    return (Event("host-house", {"number": options[games.HOUSE]}),) if games.HOUSE in options else ()


def line(options: Mapping[str, Any], words: Words) -> str:
    """The line for lobbies, boards, logs and help; "" for a game that carries none."""
    if (mark := games.module_of(options)) is not None:
        return words.tr("module-line", **mark.facts())
    return words.tr("house-line", number=str(options[games.HOUSE])) if games.HOUSE in options else ""
