"""Finds where the rules' own text changes a state by hand: shared by the tests of every game whose ``War`` changes its state.

A change written by hand is an assignment to a field of a state or of one of its parts, a call that changes one of its lists,
sets or tables, or a call that forgets what was computed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

#: Calls that change a list, a set or a table.
CHANGING = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort",
    "update",
}  # fmt: skip


class Written(msgspec.Struct, frozen=True):
    """How a game's rules write to its state.

    ``made_here``: files or folders in which a state is created, not played, with the reason. ``parts``: attributes through
    which a state and its parts are reached; ``names``: their names as parameters. ``forgets``: calls that forget cached
    values.
    """

    root: Path
    made_here: Mapping[str, str]
    parts: frozenset[str]
    names: frozenset[str]
    forgets: frozenset[str]

    def files(self) -> Iterator[tuple[str, ast.AST]]:
        """Every file in which no change may be written by hand."""
        for file in sorted(self.root.rglob("*.py")):
            name = file.relative_to(self.root).as_posix()
            if not name.startswith(tuple(self.made_here)):
                yield name, ast.parse(file.read_text(encoding="utf-8"))

    def found_by_hand(self) -> list[str]:
        """Every change written by hand: file, line, text."""
        return [f"{name}:{line}: {text}" for name, tree in self.files() for line, text in dict.fromkeys(self.changes(tree))]

    def needless(self) -> list[str]:
        """Exceptions in which nothing is changed."""
        return [name for name in self.made_here if not any(True for tree in self._trees(name) for _ in self.changes(tree))]

    def _trees(self, name: str) -> Iterator[ast.AST]:
        for file in [self.root / name] if name.endswith(".py") else sorted((self.root / name).rglob("*.py")):
            yield ast.parse(file.read_text(encoding="utf-8"))

    def changes(self, tree: ast.AST) -> Iterator[tuple[int, str]]:
        """Line and text of every change written by hand."""
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                yield from self._changes_of(function)

    def _changes_of(self, function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
        local = [(name, []) for name in self._aliases(function)]
        for node in ast.walk(function):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign | ast.Delete):
                targets = [part for t in node.targets for part in (t.elts if isinstance(t, ast.Tuple) else [t])]
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets = [node.target]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                on = node.func.value
                held = self._leads_in(on, itself=True) or _reached(on) in local
                if node.func.attr in self.forgets or (node.func.attr in CHANGING and held):
                    yield node.lineno, ast.unparse(node)
            for target in targets:
                held = isinstance(target, ast.Subscript) and _reached(target) in local
                if held or self._leads_in(target, itself=False):
                    yield node.lineno, ast.unparse(node)

    def _leads_in(self, node: ast.expr, *, itself: bool) -> bool:
        """Whether an expression leads into a state; ``itself``: or is one."""
        name, attributes = _reached(node)
        inside = attributes if itself or isinstance(node, ast.Subscript) else attributes[:-1]
        return (name in self.names and not isinstance(node, ast.Name)) or bool(self.parts & set(inside))

    def _aliases(self, function: ast.AST) -> set[str]:
        """Local names of lists, sets and tables of a state."""
        found = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and any(map(self._is_held, _values(node.value))):
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        return found

    def _is_held(self, value: ast.expr) -> bool:
        name, attributes = _reached(value)
        return bool((name in self.names and attributes) or self.parts & set(attributes[:-1]))


def _values(node: ast.expr) -> list[ast.expr]:
    """The expression, or the two of which it is one: a list of a state that is named by a condition."""
    found = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    return [one for one in found if isinstance(one, ast.Attribute | ast.Subscript)]


def _reached(node: ast.expr) -> tuple[str, list[str]]:
    """The name an expression begins with, and the attributes that lead on from it."""
    attributes: list[str] = []
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute):
            attributes.insert(0, node.attr)
        node = node.value
    return (node.id if isinstance(node, ast.Name) else ""), attributes
