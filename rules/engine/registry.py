"""Finds the games, and what lies in their packages. The host asks here and names none itself.

A game is ``GAME`` in a package below ``rules``, or in a package of its own that is installed beside this one and names it as an
entry point of the group ``fieldpost.games``. What such a package brings along is found by its place: ``words`` with a folder a
language, ``kit`` with tables of pictures, and ``pictures``, a module with ``PICTURES``, for whoever draws more.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import rules
from rules.engine.game import Game
from words import add_folder

#: The group of entry points in which packages name their games.
GROUP = "fieldpost.games"


class GameError(Exception):
    """A game that cannot be used: its module is faulty, has no game, or takes the id of another."""


def loaded(module: str, attribute: str = "GAME") -> Game:
    """The game of a module, with the words its package brings along. Raises GameError if there is none or it is faulty."""
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = vars(found)[part]
    except Exception as error:  # whatever a module does when it is imported
        raise GameError(f"{module}: no {attribute} ({type(error).__name__}: {error})") from error
    if not isinstance(found, Game):
        raise GameError(f"{module}: {attribute} is no game")
    add_words(found)
    return found


def add_words(game: Game) -> None:
    """Make known the words that a game's package brings along."""
    for name in ("words", "locales"):
        if (folder := folder_of(game, name)) is not None and any(folder.glob("*/**/*.ftl")):
            add_folder(folder)


def packages_of(game: Game) -> list[str]:
    """The package in which a game's object stands, and those around it, the nearest first."""
    parts = type(game).__module__.split(".")
    return [".".join(parts[:most]) for most in range(len(parts), 0, -1)]


def folder_of(game: Game, name: str) -> Path | None:
    """The folder of a name in a package of a game, the nearest to its object; None where there is none.

    Rooms of the project (``words`` beside ``rules``) lie in no game's package and are never meant.
    """
    for package in packages_of(game):
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            if (Path(place) / name).is_dir():
                return Path(place) / name
    return None


@cache
def _ours() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for info in sorted(pkgutil.iter_modules(rules.__path__), key=lambda i: i.name):
        if info.ispkg and info.name != "engine":
            game: Game | None = vars(importlib.import_module(f"rules.{info.name}")).get("GAME")
            if game is not None:
                found[game.id] = game
    return found


@cache
def outside() -> tuple[dict[str, Game], dict[str, GameError]]:
    """The games of other packages by their ids, and by the names of their entry points those that cannot be used."""
    games: dict[str, Game] = {}
    faults: dict[str, GameError] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: (p.name, p.value)):
        try:
            game = _entered(point)
            if game.id in _ours() or game.id in games:
                raise GameError(f"{point.value}: there is another game with the id {game.id!r}")
            games[game.id] = game
        except GameError as error:
            faults[point.name] = error
    return games, faults


def _entered(point: EntryPoint) -> Game:
    """The game an entry point names: "package.module", or "package.module:NAME" where it is not called GAME."""
    return loaded(point.module, point.attr or "GAME")


@cache
def games() -> dict[str, Game]:
    """All games by id, in alphabetical order."""
    return dict(sorted((_ours() | outside()[0]).items()))


def forget() -> None:
    """Look for packages anew when games are next asked for."""
    outside.cache_clear()
    games.cache_clear()
