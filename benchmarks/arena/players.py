"""The players of the arena by name: those of the table, yardsticks, and a level with other numbers.

``officer:headquarters=20,actions=800``: an officer with another weight and other thought. A number is a weight of the game's
``computer.toml``, one of a level's thought (``actions``, ``plans``, ``worlds``, ``noise``, ``trust``), or ``horizon``. Weights
are tuned like that: a level with a changed number against the level itself. ``officer@FOLDER``: of an earlier version
(``earlier.py``).
"""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.arena.earlier import EarlierPlayer
from data.players.sheet import ThoughtRow
from rules.engine import Game
from rules.engine.contract.player import Player
from rules.engine.proof.playout import random_action
from rules.players import players_of
from rules.players.computer import Computer
from tests.eots.bold import BOLD


class BoldPlayer(Player[Any]):
    """Empire of the Sun: the random player that looks for battles, a yardstick."""

    def choose(self, sight: Any, chance: Any) -> Any:
        return random_action(sight.position, chance, BOLD, seat=sight.seat)


#: Players that no table offers, by game.
YARDSTICKS: dict[str, dict[str, Player[Any]]] = {"eots": {"bold": BoldPlayer()}}


def player_names(game: Game[Any]) -> tuple[str, ...]:
    """The names of a game's players, without changed numbers."""
    return ("quick", *players_of(game), *YARDSTICKS.get(game.id, {}))


def named_player(game: Game[Any], name: str) -> Player[Any]:
    """A player of a game by its name; "quick": who plays on in a look ahead of its computers. Raises ValueError."""
    earlier, at, folder = name.partition("@")
    if at:
        if not (Path(folder) / "rules" / "players").is_dir():
            raise ValueError(f"no version with computer players: {folder}")
        return EarlierPlayer(game, earlier, Path(folder))
    known, (level, _, numbers) = {**players_of(game), **YARDSTICKS.get(game.id, {})}, name.partition(":")
    officer = known.get("officer")
    player = officer.mind.quick if level == "quick" and isinstance(officer, Computer) else known.get(level)
    if player is None:
        raise ValueError(f"no such player: {level}; there are {', '.join(player_names(game))}")
    return changed_computer(player, numbers) if numbers else player


def changed_computer(player: Player[Any], numbers: str) -> Player[Any]:
    """A computer with some numbers changed. Raises ValueError."""
    if not isinstance(player, Computer):
        raise ValueError("only the levels of the computer have numbers")
    found: Computer[Any] = copy(player)
    for part in numbers.split(","):
        name, _, text = part.partition("=")
        try:
            number = float(text)
        except ValueError:
            raise ValueError(f"no number: {part}") from None
        if name in ThoughtRow.__struct_fields__:
            kind = type(getattr(found.thought, name))
            found.thought = msgspec.structs.replace(found.thought, **{name: kind(number)})
        elif name == "horizon":
            found.mind = copy(found.mind)
            found.mind.sheet = msgspec.structs.replace(found.mind.sheet, horizon=int(number))
        elif name in found.weights:
            found.weights = {**found.weights, name: number}
        else:
            known = ", ".join((*found.weights, *ThoughtRow.__struct_fields__, "horizon"))
            raise ValueError(f"no such number: {name}; there are {known}")
    return found
