"""Finds the games, and the files in their packages. The host asks here and names no game itself.

A game is ``GAME`` in a package below ``rules``, or in a separately installed package. Such a package names it as an
entry point of the group ``fieldpost.games``. Its files are found by place: ``words`` with one folder per language, ``kit`` with
tables of pictures. Games that draw more have ``pictures``, a module with ``PICTURES``.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import re
import traceback
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import rules
from rules.engine.contract.game import Game
from rules.engine.contract.table import GameTable
from rules.engine.packages.moved import moved_lines, moved_members
from words import add_folder

#: The group of entry points in which packages name their games.
GROUP = "fieldpost.games"


#: The environment's list of entry points, with commas between, that are left out: a package need not be taken away for that.
WITHOUT = "FIELDPOST_WITHOUT"
#: Ids of games; one that ends in "pictures" names words of pictures, without the host's. Below: ids with another meaning in the
#: program: a room, a command of its command line, a file of words.
ID = re.compile("(?!.*pictures$)[a-z][a-z0-9_]{0,39}")
TAKEN_IDS = frozenset({"engine", "game", "host", "kit", "league", "module", "people", "pictures"})


class GameError(Exception):
    """A game that cannot be used: its module is faulty, has no game, or takes the id of another."""


def load_game_module(module: str, attribute: str = "GAME") -> Game:
    """The game of a module, with the words of its package. Raises GameError if there is none or it is faulty."""
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = vars(found)[part]
    except (Exception, SystemExit) as error:  # whatever a module raises on import
        if moved := moved_lines(module):
            raise GameError(_earlier_contract_text(module, moved)) from error
        raise GameError(f"{module}: no {attribute} ({type(error).__name__}: {error})") from error
    if not isinstance(found, Game):
        raise GameError(f"{module}: {attribute} is no game")
    if moved := moved_members(found):
        raise GameError(_earlier_contract_text(module, moved_lines(module) or moved))
    try:
        prove_usable(found)
        add_words(found)
    except (Exception, SystemExit) as error:  # whatever its methods raise
        raise GameError(f"{module}: {error}" if isinstance(error, GameError) else f"{module}: {_raised_text(error)}") from error
    return found


def _earlier_contract_text(module: str, moved: list[str]) -> str:
    """A message that a package was written for an earlier contract, with its moved names, one line each."""
    return "\n  ".join((f"{module}: written for an earlier contract", *moved))


def prove_usable(game: Game) -> None:
    """Check that a game has what the host needs before anybody plays it. Raises GameError, or whatever its methods raise."""
    name = getattr(game, "id", None)
    if not isinstance(name, str) or not ID.fullmatch(name) or name in TAKEN_IDS:
        taken = ", ".join([*sorted(TAKEN_IDS), "…pictures"])
        raise GameError(f"the id {name!r} cannot be used: small letters, digits, underscores, at most 40; not {taken}")
    for attribute, sort in (("title", str), ("seats", tuple), ("table", GameTable)):
        if not isinstance(getattr(game, attribute, None), sort):
            raise GameError(f"{attribute} of the game is no {sort.__name__.lower()}")
    for attribute in ("commands", "arguments", "tools"):
        if not isinstance(getattr(game.table, attribute), Mapping):
            raise GameError(f"{attribute} of the game is no mapping")
    if not game.scenarios():
        raise GameError("the game has no scenario")


def _raised_text(error: BaseException) -> str:
    """An error, with the line of the game's code that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def add_words(game: Game) -> None:
    """Make known the words that a game's package brings along. Raises GameError for a file that is not UTF-8."""
    for name in ("words", "locales"):
        if (folder := folder_of(game, name)) is not None and (files := sorted(folder.glob("*/**/*.ftl"))):
            for file in files:
                try:
                    file.read_text(encoding="utf-8")
                except UnicodeDecodeError as error:
                    raise GameError(f"{file.relative_to(folder.parent)}: no UTF-8 ({error.reason})") from error
            add_folder(folder)


def packages_of(game: Game) -> list[str]:
    """The package of a game's object, and those around it, the nearest first."""
    parts = type(game).__module__.split(".")
    return [".".join(parts[:most]) for most in range(len(parts), 0, -1)]


def folder_of(game: Game, name: str) -> Path | None:
    """The folder of a name in a package of a game, the nearest to its object; None if there is none.

    Rooms of the project (``words`` next to ``rules``) are in no game's package and are never returned.
    """
    for package in packages_of(game):
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            if (Path(place) / name).is_dir():
                return Path(place) / name
    return None


@cache
def _own_games() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for info in _installed_packages():
        game: Game | None = vars(importlib.import_module(f"rules.{info.name}")).get("GAME")
        if game is not None:
            found[game.id] = game
    return found


@cache
def unfinished_games() -> dict[str, Game]:
    """Games of this project that cannot be played yet, by id: ``UNFINISHED`` in a package. Their tools and modules are there."""
    found = (vars(importlib.import_module(f"rules.{info.name}")).get("UNFINISHED") for info in _installed_packages())
    return {game.id: game for game in found if game is not None}


def _installed_packages() -> list[pkgutil.ModuleInfo]:
    every = sorted(pkgutil.iter_modules(rules.__path__), key=lambda info: info.name)
    return [info for info in every if info.ispkg and info.name != "engine"]


@cache
def games_of_packages() -> tuple[dict[str, Game], dict[str, GameError]]:
    """The games of other packages by their ids, and by the names of their entry points those that cannot be used."""
    games: dict[str, Game] = {}
    faults: dict[str, GameError] = {}
    without = os.environ.get(WITHOUT, "").split(",")
    for point in sorted(entry_points(group=GROUP), key=lambda p: (p.name, p.value)):
        if point.name in without:
            continue
        try:
            game = _entry_point_game(point)
            if game.id in _own_games() or game.id in games:
                raise GameError(f"{point.value}: there is another game with the id {game.id!r}")
            games[game.id] = game
        except GameError as error:
            faults[point.name] = error
        except Exception as error:  # an entry point that names nothing: "my game", ""
            faults[point.name] = GameError(f"{point.value!r}: {_raised_text(error)}")
    return games, faults


def _entry_point_game(point: EntryPoint) -> Game:
    """The game an entry point names: "package.module", or "package.module:NAME" where it is not called GAME."""
    return load_game_module(point.module, point.attr or "GAME")


@cache
def registered_games() -> dict[str, Game]:
    """All games by id, in alphabetical order."""
    return dict(sorted((_own_games() | games_of_packages()[0]).items()))


def is_outside(game: Game) -> bool:
    """Whether a game is none of this project's own."""
    return _own_games().get(game.id) is not game


def forget_packages() -> None:
    """Look for packages again when games are next asked for."""
    games_of_packages.cache_clear()
    registered_games.cache_clear()
