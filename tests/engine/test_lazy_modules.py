"""Modules that are loaded by name have every attribute that is used: mypy does not look behind ``import_module``."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "league", "rules", "render", "data", "words", "sandbox", "benchmarks")


def loaded_module(node: ast.AST) -> str | None:
    """The name in ``import_module("name")``."""
    if not isinstance(node, ast.Call) or not node.args:
        return None
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    first = node.args[0]
    return first.value if called == "import_module" and isinstance(first, ast.Constant) else None


def names_bound(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Names bound to a module loaded in this way, by themselves or among others in one assignment."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=True))
            for name, value in pairs:
                if isinstance(name, ast.Name) and (module := loaded_module(value)):
                    yield name.id, module


def attributes_asked(text: str) -> Iterator[tuple[int, str, str]]:
    """Line, module and attribute of every use of a module that was loaded by name."""
    tree = ast.parse(text)
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)):
        bound = dict(names_bound(function))
        for node in ast.walk(function):
            if not isinstance(node, ast.Attribute):
                continue
            module = bound.get(node.value.id) if isinstance(node.value, ast.Name) else loaded_module(node.value)
            if module:
                yield node.lineno, module, node.attr


def test_what_is_asked_is_read() -> None:
    lines = (
        "def one():",
        '    a, b = import_module("json"), 2',
        '    a.loads("1")',
        '    importlib.import_module("json").dumps(b)',
        "    b.other",
    )
    assert sorted(attributes_asked("\n".join(lines))) == [(3, "json", "loads"), (4, "json", "dumps")]


def test_modules_that_are_loaded_by_name_have_what_is_asked_of_them() -> None:
    asked, missing = 0, []
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            if "import_module(" not in text or "template" in file.parts:
                continue
            for line, module, attribute in attributes_asked(text):
                asked += 1
                if not hasattr(importlib.import_module(module), attribute):
                    missing.append(f"{file.relative_to(ROOT)}:{line}: {module} has no {attribute}")
    assert asked > 10
    assert missing == []
