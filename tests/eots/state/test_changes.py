"""A state is changed by what ``War`` has for it, and by nothing else: each change forgets what was computed from the state.

The test reads the rules' own text. A change written by hand is an assignment to a field of a state, an offensive or a battle, a
call that changes one of its lists, sets or tables, or ``touch()``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules.eots

ROOT = Path(rules.eots.__file__).parent
#: Where states are made, not played: the fields of one that nobody has read yet are set directly.
MADE_HERE = {
    "state/": "what changes a state stands here",
    "positions/": "a state is made from a file, field by field",
    "s17_scenarios/setup.py": "a scenario's state is made",
    "table/dealt_anew.py": "a copy is dealt anew what a seat does not see",
    "whole/play.py": "the beginning of a game is made over as an earlier revision had it",
}
#: Calls that change a list, a set or a table.
CHANGING = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort",
    "update",
}  # fmt: skip
#: How parts of a state are reached, and what they are called where they are passed on.
PARTS = {"state", "off", "offensive"}
NAMES = {"s", "state", "off", "offensive", "battle"}


def reached(node: ast.expr) -> tuple[str, list[str]]:
    """The name an expression begins with, and the attributes that lead on from it."""
    attributes: list[str] = []
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute):
            attributes.insert(0, node.attr)
        node = node.value
    return (node.id if isinstance(node, ast.Name) else ""), attributes


def in_a_state(node: ast.expr, *, itself: bool) -> bool:
    """Whether an expression leads into a state; ``itself``: or is one."""
    name, attributes = reached(node)
    inside = attributes if itself or isinstance(node, ast.Subscript) else attributes[:-1]
    return (name in NAMES and not isinstance(node, ast.Name)) or bool(PARTS & set(inside))


def aliases(function: ast.AST) -> set[str]:
    """Local names of lists, sets and tables of a state."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute | ast.Subscript):
            name, attributes = reached(node.value)
            if (name in NAMES and attributes) or PARTS & set(attributes[:-1]):
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def changes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of every change written by hand."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        local = aliases(function)
        for node in ast.walk(function):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign | ast.Delete):
                targets = [part for t in node.targets for part in (t.elts if isinstance(t, ast.Tuple) else [t])]
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets = [node.target]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                on = node.func.value
                held = in_a_state(on, itself=True) or reached(on) in [(n, []) for n in local]
                if node.func.attr == "touch" or (node.func.attr in CHANGING and held):
                    yield node.lineno, ast.unparse(node)
            for target in targets:
                held = isinstance(target, ast.Subscript) and reached(target) in [(n, []) for n in local]
                if held or in_a_state(target, itself=False):
                    yield node.lineno, ast.unparse(node)


def test_nothing_but_a_mutator_changes_a_state() -> None:
    found = []
    for file in sorted(ROOT.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if not name.startswith(tuple(MADE_HERE)):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            found += [f"{name}:{line}: {text}" for line, text in dict.fromkeys(changes(tree))]
    assert not found, "changed by hand; give War a method for it:\n" + "\n".join(found)


def test_every_mutator_forgets_what_was_computed() -> None:
    """``touch`` is called wherever a state is changed; what is only supposed for a moment says why not."""
    found = []
    for file in sorted((ROOT / "state").glob("*_changes.py")):
        for method in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(method, ast.FunctionDef) and not method.name.startswith("supposing"):
                said = [text for _, text in changes(method)]
                if said and "self.touch()" not in said:
                    found.append(f"{file.name}: {method.name}")
    assert not found


def test_every_exception_is_needed() -> None:
    for name in MADE_HERE:
        files = [ROOT / name] if name.endswith(".py") else list((ROOT / name).rglob("*.py"))
        assert any(True for file in files for _ in changes(ast.parse(file.read_text(encoding="utf-8")))), name


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
    assert list(changes(ast.parse(f"def step(g):\n    {body}")))


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
    assert not list(changes(ast.parse(f"def step(g):\n    {body}")))
