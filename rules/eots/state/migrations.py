"""Migrates saved states of earlier schema versions, as plain trees, to the next version.

Version 2 has several changes. Each is a function that changes the tree in place, and only its own part;
``to_version_2`` calls them one after another.
"""

from __future__ import annotations

from typing import Any

import msgspec

from data.eots import load_scenario
from rules.engine.machine.save import Migration
from rules.eots.state import marks

#: Notes of card events in an offensive of version 1 -> the field each became. What nothing read ("no_reaction_asp") is gone.
NOTES = {
    "turned_back": "turned_back",
    "retreated": "retreated",
    "kamikazes": "kamikaze_hexes",
    "sho_go_used": "sho_go_used",
    "forager": "forager_units",
}


def _tree_fields(tree: dict[str, Any]) -> dict[str, Any]:
    """The words and numbers of a tree as fields."""
    found = marks.fields_in_force(tree.pop("flags", [])) | marks.fields_counted(tree.pop("counters", {}))
    return {name: sorted(value) if isinstance(value, set) else value for name, value in found.items()}


def notes_as_fields(offensive: dict[str, Any]) -> None:
    """The notes of card events in an offensive as fields; nothing changes without notes."""
    notes = offensive.pop("notes", {})
    offensive |= {NOTES[name]: value for name, value in notes.items() if name in NOTES}


def renewed_state_bytes(before: bytes) -> bytes:
    """The state before a cancelled offensive, in its present saved form; current ones do not change."""
    tree = msgspec.msgpack.decode(before, type=dict[str, Any]) if before else {}
    if "flags" not in tree:
        return before
    return msgspec.msgpack.encode(tree | _tree_fields(tree), order="deterministic")


def named_fields(tree: dict[str, Any]) -> None:
    """Flags, counters and notes by name become fields, also in the state before a cancelled offensive."""
    tree |= _tree_fields(tree)
    offensive = tree.get("offensive")
    if offensive is not None:
        notes_as_fields(offensive)
        offensive["before"] = renewed_state_bytes(offensive.get("before", b""))


#: The old name of a battle stage's task -> its type (``s09_battle/tasks.py``).
TASKS = {"roll": "RollDie", "hit": "PlaceHits", "lucky": "LuckyHit", "shift": "ShiftLoss", "end": "NameWinner"}
BATTLE_STAGES = ("AirNavalStage", "GroundStage")


def typed_tasks(stack: list[dict[str, Any]]) -> None:
    """The tasks of battle stages were words, some with a side: "roll japan", "end"; typed ones are left as is."""
    for step in stack:
        if step.get("step") in BATTLE_STAGES:
            step["todo"] = [_typed_task(task) if isinstance(task, str) else task for task in step.get("todo", ())]


def _typed_task(task: str) -> dict[str, str]:
    verb, *side = task.split()
    return {"task": TASKS[verb], **({"side": side[0]} if side else {})}


def migrate_to_version_2(tree: dict[str, Any]) -> dict[str, Any]:
    """From version 1."""
    typed_tasks(tree["stack"])
    named_fields(tree)
    tree["schema"] = 2
    return tree


#: The keys of the Australian Mandates (13.84).
MANDATE_KEYS = ("4021", "4423")


def to_version_3(tree: dict[str, Any]) -> dict[str, Any]:
    """From version 2: the game continues by the rules of its time; the holder of both keys owns the Mandates.

    If nobody holds both, the owner is that at the scenario's start.
    """
    tree["revision"] = 2
    holders = {tree.get("control", {}).get(key) for key in MANDATE_KEYS}
    tree["mandates"] = holders.pop() if len(holders) == 1 and None not in holders else load_scenario(tree["scenario"]).mandates
    tree["schema"] = 3
    return tree


#: Version -> what leads from it to the next one.
MIGRATIONS: dict[int, Migration] = {1: migrate_to_version_2, 2: to_version_3}
