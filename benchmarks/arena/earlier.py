"""A player of an earlier version of the program, as a yardstick: ``officer@FOLDER``, a checkout of that version.

``git worktree add ../then v0.12.0``, and then ``python -m benchmarks.arena eots officer officer@../then``. The version runs in a
process of its own, with this interpreter and its libraries, and gets what its seat may see: the same bytes as the bot's workers.
It plays the games of today only as far as it can read their states.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from rules.engine import Game
from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.players.worlds import blind_bytes

#: What the earlier version runs: a line of JSON for each decision, answered by the action, or by what went wrong.
_ANSWERS = """
import json, sys
from random import Random
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.players import players_of
try:
    from rules.players.worlds import OpenSight as Sight
except ImportError:
    pass
for line in sys.stdin:
    asked = json.loads(line)
    try:
        game = registered_games()[asked["game"]]
        player = players_of(game)[asked["player"]]
        chance = Random()
        chance.setstate((3, tuple(asked["chance"]), None))
        position = Position(game, game.saver.load(bytes.fromhex(asked["state"])))
        sight, held = Sight(position, asked["seat"]), {}
        if hasattr(player, "choose_next"):
            action, held = player.choose_next(sight, chance, asked["held"])
        else:
            action = player.choose(sight, chance)
        found = {"action": str(action), "held": dict(held)}
    except Exception as error:
        found = {"fault": f"{type(error).__name__}: {error}"}
    print(json.dumps(found), flush=True)
"""


class EarlierPlayer(Player[Any]):
    """Asks another checkout. Raises ValueError if that cannot answer."""

    def __init__(self, game: Game[Any], player: str, folder: Path) -> None:
        self._game, self._player, self._folder = game, player, folder.resolve()
        self._process: subprocess.Popen[str] | None = None

    def choose(self, sight: Any, chance: Random) -> Action:
        return self.choose_next(sight, chance, {})[0]

    def choose_next(self, sight: Any, chance: Random, held: Mapping[str, str]) -> tuple[Action, Mapping[str, str]]:
        asked = {
            "game": self._game.id,
            "player": self._player,
            "state": blind_bytes(sight).hex(),
            "seat": sight.seat,
            "chance": chance.getstate()[1],
            "held": dict(held),
        }
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline() or '{"fault": "it has ended"}')
        if "fault" in answer:
            raise ValueError(f"{self._player} in {self._folder}: {answer['fault']}")
        return Action.parse(sight.seat, answer["action"]), answer["held"]

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._process = subprocess.Popen(
                (sys.executable, "-c", _ANSWERS),
                cwd=self._folder,
                env=os.environ | {"PYTHONPATH": str(self._folder)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        return self._process

    def close(self) -> None:
        """End the other process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None
