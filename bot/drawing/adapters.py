"""Finds the code that draws a game: a module of ``render``, of the game's own package, or the kit of tables."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

from data.homes import register_home
from rules.engine import Game
from rules.engine.packages import registry

if TYPE_CHECKING:
    from render.adapter import Pictures


def adapter_of(game_id: str, game: Game | None) -> Pictures | None:
    """The picture maker of a game: its module here or in its package, else its kit; None if it has neither.

    Raises ModuleNotFoundError if nothing can be drawn, TableError for a fault in the kit.
    """
    packages = registry.packages_of(game) if game is not None else []
    if game is not None and registry.is_outside(game):
        register_home(game_id, packages[0])
    for module in (f"render.{game_id}", *(f"{package}.pictures" for package in packages)):
        try:
            return cast("Pictures", importlib.import_module(module).PICTURES)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise
    module = packages[0] if packages else ""
    return cast("Pictures | None", importlib.import_module("render.areamap.adapter").pictures_of(game_id, module))
