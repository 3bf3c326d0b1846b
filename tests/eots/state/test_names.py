"""Each kind of field value is put into words by one module: places on the turn track, marks of positions and old games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import rules.eots
from rules.eots.state import marks, places

ROOT = Path(rules.eots.__file__).parent
#: Prefix of a word -> the modules that may make and read it.
WORDS = {"turn:": {"state/places.py"}} | {
    f"{name}:": {"state/marks.py", "positions/in_force.py"} for name in (*marks.ABOUT, marks.UNREST)
}


def strings(tree: ast.AST) -> Iterator[str]:
    """Every string of a module but its docstrings."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_words_with_a_colon_are_made_and_read_in_one_module() -> None:
    found = {
        (text, name)
        for file in ROOT.rglob("*.py")
        for name in (file.relative_to(ROOT).as_posix(),)
        for text in strings(ast.parse(file.read_text(encoding="utf-8")))
        for word, homes in WORDS.items()
        if text.startswith(word) and name not in homes
    }
    assert not found


def test_places_on_the_turn_track() -> None:
    assert [places.turn_of(places.on_turn(turn)) for turn in (1, 12)] == [1, 12]
    assert [places.turn_of(place) for place in ("4017", "", *places.BOXES)] == [None] * 7
