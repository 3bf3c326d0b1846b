"""A state is changed by what ``War`` has for it, and by nothing else: each change forgets what was computed from the state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.eots
from tests.changes import Written

ROOT = Path(rules.eots.__file__).parent
#: Calls that forget what was computed; those that also follow where a unit or who holds a hex.
FORGETTING = ("touch", "altered", "follow_move", "follow_control")
WRITTEN = Written(
    ROOT,
    {
        "state/": "what changes a state is here",
        "positions/": "a state is made from a file, field by field",
        "s17_scenarios/setup.py": "a scenario's state is made",
    },
    parts=frozenset({"state", "off", "offensive"}),
    names=frozenset({"s", "state", "off", "offensive", "battle"}),
    forgets=frozenset(FORGETTING),
)


def test_nothing_but_a_mutator_changes_a_state() -> None:
    found = WRITTEN.found_by_hand()
    assert not found, "changed by hand; give War a method for it:\n" + "\n".join(found)


def test_every_mutator_forgets_what_was_computed() -> None:
    """Every change of a state is reported; places of units and control are tracked, all other cached values are dropped."""
    found = []
    for file in sorted((ROOT / "state").glob("*_changes.py")):
        for method in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(method, ast.FunctionDef) and not method.name.startswith("supposing"):
                said = [text for _, text in WRITTEN.changes(method)]
                calls = {text.split("(")[0].removeprefix("self.") for text in said if text.startswith("self.")}
                written = {place for place in ("place", "control") if any(f"state.{place} =" in text for text in said)}
                if said and (not calls & set(FORGETTING) or (written and not calls & {"touch", "follow_move", "follow_control"})):
                    found.append(f"{file.name}: {method.name}")
    assert not found


def test_every_exception_is_needed() -> None:
    assert WRITTEN.needless() == []


@pytest.mark.parametrize(
    "line",
    [
        "g.state.turn = 3",
        "g.state.turn += 1",
        "g.off.moved[uid] = note",
        "del off.moved[uid]",
        "s.hand[side].remove(card)",
        "g.state.place.clear()",
        "off.battles, off.rolled = [], True",
        "battle.stage = 'done'",
        "g.state.hand['japan'] += ['J20']",
        "hand = g.state.hand[side]; hand.remove(card)",
        "moved = off.moved; moved[uid] = note",
        "g.touch()",
    ],
)
def test_the_check_sees_a_change(line: str) -> None:
    body = "\n    ".join(line.split("; "))
    assert list(WRITTEN.changes(ast.parse(f"def step(g):\n    {body}")))


@pytest.mark.parametrize(
    "line",
    [
        "s = g.state",
        "off = g.off",
        "self.todo.pop(0)",
        "self.hits[side] = 2",
        "found = {**g.state.asp}; found.update(a=1)",
        "g.put(uid, place)",
    ],
)
def test_the_check_lets_pass_what_changes_no_state(line: str) -> None:
    body = "\n    ".join(line.split("; "))
    assert not list(WRITTEN.changes(ast.parse(f"def step(g):\n    {body}")))
