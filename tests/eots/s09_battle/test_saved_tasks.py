"""Battle stages saved by schema version 1 have their tasks as words; they are read as the tasks of today."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

from rules.eots.s09_battle.air_naval import AirNavalStage
from rules.eots.s09_battle.ground import GroundStage
from rules.eots.s09_battle.tasks import LuckyHit, NameWinner, PlaceHits, RollDie, ShiftLoss, Task
from rules.eots.whole.play import SAVER
from tests.eots.positions import war


def saved_by_version_1(stage: AirNavalStage | GroundStage, words: list[str]) -> bytes:
    """A saved game with a battle stage on top of its stack whose tasks are words."""
    g = war()
    g.stack[:] = [stage]
    tree: dict[str, Any] = msgspec.msgpack.decode(msgspec.msgpack.encode(g.state))
    tree["stack"][0]["todo"] = words
    return (1).to_bytes(4, "big") + zlib.compress(msgspec.msgpack.encode(tree))


@pytest.mark.parametrize(
    ("words", "tasks"),
    [
        (["roll japan", "hit japan"], [RollDie("japan"), PlaceHits("japan")]),
        (["lucky allies", "hit allies", "shift"], [LuckyHit("allies"), PlaceHits("allies"), ShiftLoss()]),
        (["end"], [NameWinner()]),
        ([], []),
    ],
)
def test_words_become_tasks(words: list[str], tasks: list[Task]) -> None:
    for stage in (AirNavalStage(hex="4017", begun=True), GroundStage(hex="4017", begun=True)):
        (read,) = SAVER.load(saved_by_version_1(stage, words)).stack
        assert type(read) is type(stage)
        assert read.todo == tasks
