"""Finds the games: every package below ``rules`` that has a ``GAME``. The host asks here and names none itself."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import rules
from rules.engine.game import Game


@cache
def games() -> dict[str, Game]:
    """All games by id, in alphabetical order."""
    found: dict[str, Game] = {}
    for info in sorted(pkgutil.iter_modules(rules.__path__), key=lambda i: i.name):
        if info.ispkg and info.name != "engine":
            game: Game | None = getattr(importlib.import_module(f"rules.{info.name}"), "GAME", None)
            if game is not None:
                found[game.id] = game
    return found


def game(game_id: str) -> Game:
    """The game of this id. Raises KeyError naming the known ones."""
    known = games()
    if game_id not in known:
        raise KeyError(f"no game {game_id!r}; known: {', '.join(known)}")
    return known[game_id]
