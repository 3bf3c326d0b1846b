"""Saved states of earlier schema versions, as plain trees, brought to the next version.

Version 2 holds several changes. Each is a function that changes the tree in place and touches no other's part of it;
``to_version_2`` calls them one after another. A further change before the next release is one more line there.
"""

from __future__ import annotations

from typing import Any

from rules.engine.save import Migration

#: What a task of a battle stage was called -> its type (``s09_battle/tasks.py``).
TASKS = {"roll": "RollDie", "hit": "PlaceHits", "lucky": "LuckyHit", "shift": "ShiftLoss", "end": "NameWinner"}
BATTLE_STAGES = ("AirNavalStage", "GroundStage")


def typed_tasks(tree: dict[str, Any]) -> None:
    """The tasks of battle stages were words, with a side where they had one: "roll japan", "end"."""
    for step in tree["stack"]:
        if step["step"] in BATTLE_STAGES:
            words = [task.split() for task in step.get("todo", ())]
            step["todo"] = [{"task": TASKS[verb], **({"side": side[0]} if side else {})} for verb, *side in words]


def to_version_2(tree: dict[str, Any]) -> dict[str, Any]:
    """From version 1."""
    typed_tasks(tree)
    tree["schema"] = 2
    return tree


#: Version -> what leads from it to the next one.
MIGRATIONS: dict[int, Migration] = {1: to_version_2}
