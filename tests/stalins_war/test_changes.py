"""A state is changed by what ``War`` has for it, and by nothing else: each change forgets what was worked out of the state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.stalins_war
from tests.changes import Written

ROOT = Path(rules.stalins_war.__file__).parent
WRITTEN = Written(
    ROOT,
    {
        "state/": "what changes a state is here",
        "positions/": "a state is made from a file, field by field",
        "course/s04_setup.py": "a scenario's state is made",
        "table/seen.py": "a copy is dealt again what a seat does not see",
    },
    parts=frozenset({"state", "fight", "piles"}),
    names=frozenset({"s", "state", "fight", "piles", "volley", "effect", "draft"}),
    forgets=frozenset({"altered", "touch", "follow_move", "follow_control"}),
)


def test_nothing_but_a_mutator_changes_a_state() -> None:
    found = WRITTEN.found_by_hand()
    assert not found, "changed by hand; give War a method for it:\n" + "\n".join(found)


def test_every_exception_is_needed() -> None:
    assert WRITTEN.needless() == []


#: Methods after which what was worked out of a state still holds: it is worked out of no hand and no pile.
OF_CARDS_IN_HAND = {"draw_cards", "discard_card", "take_aside", "let_lapse"}
FORGETTING = ("self.altered()", "self.follow_control(", "self.follow_move(")
#: Methods by which others forget.
PASSED_ON = ("_stands",)


def test_every_mutator_forgets_what_was_worked_out() -> None:
    found, seen = [], []
    for file in ("war.py", "course_changes.py", "deck_changes.py", "fight_changes.py", "round_changes.py"):
        for method in ast.walk(ast.parse((ROOT / "state" / file).read_text(encoding="utf-8"))):
            if not isinstance(method, ast.FunctionDef) or not [*WRITTEN.changes(method)]:
                continue
            text = ast.unparse(method)
            seen.append(method.name)
            forgets = any(call in text for call in FORGETTING) or any(f"self.{name}(" in text for name in PASSED_ON)
            if not forgets and method.name not in OF_CARDS_IN_HAND:
                found.append(f"{file}: {method.name}")
    assert not found, found
    assert {"spend", "declare_fight", "use_card", "change_rp", "next_turn"} <= set(seen)


@pytest.mark.parametrize(
    "line",
    [
        "g.state.used.append(card)",
        "state = g.state; state.ops -= 1",
        "fight.winner, fight.decided = '', True",
        "lost = g.state.fight.lost; lost[uid] = 1",
        "g.altered()",
        "effect.left -= 1",
    ],
)
def test_the_check_sees_a_change(line: str) -> None:
    body = "\n    ".join(line.split("; "))
    assert list(WRITTEN.changes(ast.parse(f"def step(g):\n    {body}")))


@pytest.mark.parametrize("line", ["state = g.state", "self.times += 1", "found = {}; found.update(a=1)", "g.free_cards()"])
def test_the_check_lets_pass_what_changes_no_state(line: str) -> None:
    body = "\n    ".join(line.split("; "))
    assert not list(WRITTEN.changes(ast.parse(f"def step(g):\n    {body}")))
