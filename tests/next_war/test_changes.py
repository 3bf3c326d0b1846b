"""A state is changed by what ``TheatreWar`` has for it, and by nothing else: each change forgets what was worked out of it."""

from __future__ import annotations

import ast
from pathlib import Path

import rules.next_war
from tests.changes import Written

ROOT = Path(str(rules.next_war.__file__)).parent
WRITTEN = Written(
    ROOT,
    {"state/": "what changes a state stands here", "positions/": "a state is made from a file, field by field"},
    parts=frozenset({"state"}),
    names=frozenset({"state"}),
    forgets=frozenset({"altered", "touch", "follow_move", "follow_control"}),
)
FORGETTING = ("self.altered()", "self.follow_control(", "self.follow_move(")


def test_nothing_but_a_mutator_changes_a_state() -> None:
    found = WRITTEN.found_by_hand()
    assert not found, "changed by hand; give TheatreWar a method for it:\n" + "\n".join(found)


def test_every_exception_is_needed() -> None:
    assert WRITTEN.needless() == []


def test_every_mutator_forgets_what_was_worked_out() -> None:
    changing = []
    for file in ("war.py", "course_changes.py", "battle_changes.py"):
        for method in ast.walk(ast.parse((ROOT / "state" / file).read_text(encoding="utf-8"))):
            if isinstance(method, ast.FunctionDef) and [*WRITTEN.changes(method)]:
                changing.append(method.name)
                assert any(call in ast.unparse(method) for call in FORGETTING), method.name
    assert {"walk_stack", "take_hex", "begin_segment", "mark_supply", "destroy_unit", "rebuild_unit"} <= set(changing)
