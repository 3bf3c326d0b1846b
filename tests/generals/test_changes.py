"""A state of Generals is changed by what ``War`` has for it, and by nothing else: it forgets what was worked out of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.generals
from tests.changes import Written

ROOT = Path(rules.generals.__file__).parent
WRITTEN = Written(
    ROOT,
    {
        "state/": "what changes a state is here",
        "positions/": "a state is made from a file, field by field",
        "course/setup.py": "a new game's state is made",
        "table/hidden.py": "a copy is dealt again what a seat does not see",
    },
    parts=frozenset({"state"}),
    names=frozenset({"state"}),
    forgets=frozenset({"changed", "_moved"}),
)
#: Cached values are computed from these fields: supply, places to build, open statuses.
WORKED_OUT_OF = ("army", "navy", "statuses", "granted")


def test_nothing_but_a_mutator_changes_a_state() -> None:
    found = WRITTEN.found_by_hand()
    assert not found, "changed by hand; give War a method for it:\n" + "\n".join(found)


def test_every_exception_is_needed() -> None:
    assert WRITTEN.needless() == []


def test_whatever_changes_pieces_or_open_statuses_forgets_what_was_worked_out_of_them() -> None:
    found, seen = [], []
    for file in ("decks.py", "turns.py", "war.py"):
        for method in ast.walk(ast.parse((ROOT / "state" / file).read_text(encoding="utf-8"))):
            if not isinstance(method, ast.FunctionDef) or method.name == "__init__":
                continue
            said = [text for _, text in WRITTEN.changes(method)]
            changed = [text.partition("=")[0].partition("(")[0].removesuffix(".remove").strip() for text in said]
            if any(f"state.{field}" in text for text in changed for field in WORKED_OUT_OF) or "places[nation]" in changed:
                seen.append(method.name)
                if not {"self.changed()", "self._moved()"} & set(said):
                    found.append(f"{file}: {method.name}")
    assert not found
    assert {"_put", "_take", "show", "lose_status", "grant_supply", "finish_turn"} <= set(seen)


@pytest.mark.parametrize(
    "line",
    [
        "g.state.deeds.append(deed)",
        "state = g.state; state.uses += 1",
        "g.state.text, g.state.text_card = 0, ''",
        "hand = g.state.hand[seat]; hand.remove(card)",
        "g.changed()",
    ],
)
def test_the_check_sees_a_change(line: str) -> None:
    body = "\n    ".join(line.split("; "))
    assert list(WRITTEN.changes(ast.parse(f"def step(g):\n    {body}")))


@pytest.mark.parametrize("line", ["state = g.state", "self.times += 1", "found = {}; found.update(a=1)", "g.forget_deeds()"])
def test_the_check_lets_pass_what_changes_no_state(line: str) -> None:
    body = "\n    ".join(line.split("; "))
    assert not list(WRITTEN.changes(ast.parse(f"def step(g):\n    {body}")))
