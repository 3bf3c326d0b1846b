"""Whole games among scripted players: for measuring, and to see who wins how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.engine.machine.position import Outcome, Position, SlotError
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players.chance import chance_of

#: Called with the position before an action, the action and what came of it.
Watcher = Callable[[Position[Any], Action, Outcome[Any]], None]


def play_to_end(
    record: Record[Any], players: Mapping[str, Player[Any]], seed: bytes, watch: Watcher | None = None, limit: int = 20_000
) -> Position[Any]:
    """Play a game to its end, each seat by its player. Seats that are asked together answer in any order.

    Raises SlotError if nobody is to act before the end, or if it is not over after ``limit`` actions.
    """
    order, held = Random(seed), dict[str, Mapping[str, str]]()
    for number in range(1, limit + 1):
        position = record.position
        if position.over:
            return position
        if not position.due:
            raise SlotError(f"nobody is to act and the game is not over: {position.state.stack}")
        seat = order.choice(position.due).seat
        action, held[seat] = players[seat].choose_next(Sight(position, seat), chance_of(seed, seat, number), held.get(seat, {}))
        outcome = record.play(action)
        if watch is not None:
            watch(position, action, outcome)
    raise SlotError(f"not over after {limit} actions")
