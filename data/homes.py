"""The packages of games outside this project. Their files for pictures are found by place.

``look.toml`` next to the code holds its looks (:mod:`data.look`), a module ``board`` its boards (:mod:`render.hexmap.boards`).
Another process gets this list, as it gets the kits.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable
from pathlib import Path

#: Game -> the name of its package.
_homes: dict[str, str] = {}
#: Called when a game's package is registered, to clear its cached data.
_forgetting: list[Callable[[], object]] = []


def when_known(forget: Callable[[], object]) -> None:
    """Call ``forget`` whenever another package becomes known."""
    _forgetting.append(forget)


def register_home(game: str, package: str) -> None:
    """Make known in which package a game outside of this project lives."""
    if _homes.get(game) != package:
        _homes[game] = package
        for forget in _forgetting:
            forget()


def register_homes(found: Iterable[tuple[str, str]]) -> None:
    """Enter what :func:`known_homes` returned in another process."""
    for game, package in found:
        register_home(game, package)


def known_homes() -> tuple[tuple[str, str], ...]:
    """The packages made known, for another process: game and package."""
    return tuple(sorted(_homes.items()))


def packages_around(game: str) -> tuple[str, ...]:
    """The package of a game and those around it, the nearest first; () for a game of this project."""
    parts = _homes[game].split(".") if game in _homes else []
    return tuple(".".join(parts[:most]) for most in range(len(parts), 0, -1))


def find_file(game: str, name: str) -> Path | None:
    """The nearest file of this name next to the code of a game outside; None without one."""
    for package in packages_around(game):
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            if (path := Path(place) / name).is_file():
                return path
    return None


def find_room(game: str, name: str) -> str:
    """The nearest module of this name in the package of a game outside; "" without one."""
    for package in packages_around(game):
        spec = importlib.util.find_spec(package)
        if spec is not None and spec.submodule_search_locations and importlib.util.find_spec(f"{package}.{name}") is not None:
            return f"{package}.{name}"
    return ""
