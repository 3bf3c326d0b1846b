"""The names that documents for newcomers and those of rooms give are in the code, each in the class and file that they say."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from tests.names import ROOT, class_files

DOCUMENTS = (
    "docs/walk.md",
    "docs/architecture.md",
    "docs/adding-a-game.md",
    "rules/README.md",
    "rules/eots/state/README.md",
    "rules/generals/README.md",
    "rules/next_war/README.md",
    "rules/stalins_war/README.md",
    "render/README.md",
    "bot/README.md",
    "bot/store/README.md",
    "league/README.md",
    "benchmarks/README.md",
    "CONTRIBUTING.md",
)
_QUOTED = re.compile(r"`([^`\n]+)`")
_PLACE = re.compile(r"([\w/]+\.py): ?(\w+(?:\.\w+)?)")
_PATH = re.compile(r"(?:\w+/)+(?:\w+\.\w+)?")
_MEMBER = re.compile(r"([A-Z]\w+)\.(\w+)")
_MODULE = re.compile(r"(?:rules|data|render|bot|league|words)(?:\.\w+)+")
_CLASS = re.compile(r"[A-Z][a-z]\w+")
#: Placeholders: for any game, verb or module.
_ANY = re.compile(r"GAME|NAME|VERB|NN|<")


class ClassFound:
    """A class of the program: the names in it, and its bases by name."""

    def __init__(self) -> None:
        self.members: set[str] = set()
        self.bases: set[str] = set()

    def add_body(self, node: ast.ClassDef) -> None:
        """Take in a definition of that name."""
        self.bases |= {base.id for base in (_plain(one) for one in node.bases) if base is not None}
        for one in ast.walk(node):
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                self.members.add(one.name)
            elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                self.members.add(one.target.id)
            elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store):
                self.members.add(one.attr)


def _plain(base: ast.expr) -> ast.Name | None:
    inner = base.value if isinstance(base, ast.Subscript) else base
    return inner if isinstance(inner, ast.Name) else None


@cache
def class_found(name: str) -> ClassFound | None:
    """A class of the program by name; None if there is none. Only the files that define it are parsed."""
    if name not in class_files():
        return None
    found = ClassFound()
    for path in class_files()[name]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name == name:
                found.add_body(node)
    return found


def has_member(name: str, member: str, seen: frozenset[str] = frozenset()) -> bool:
    """Whether a class or one of its bases has a member."""
    known = class_found(name)
    if known is None or name in seen:
        return False
    return member in known.members or any(has_member(base, member, seen | {name}) for base in known.bases)


def names_in(path: Path) -> set[str]:
    """What a file defines at its top level: functions, classes, constants."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {one.id for one in targets if isinstance(one, ast.Name)}
    return found


def fault_of(quoted: str, home: Path) -> str:
    """What is wrong with a name in a document in ``home``; "" if nothing is."""
    if _ANY.search(quoted):
        return ""
    if place := _PLACE.fullmatch(quoted):
        path, name = _found(place[1], home), place[2]
        if path is None:
            return f"no file {place[1]}"
        first, _, member = name.partition(".")
        if first not in names_in(path):
            return f"{place[1]} has no {first}"
        return f"{first} has no {member}" if member and not has_member(first, member) else ""
    if _PATH.fullmatch(quoted):
        return "" if _found(quoted, home) is not None else f"nothing at {quoted}"
    if _MODULE.fullmatch(quoted):
        return "" if _is_importable(quoted) else f"nothing called {quoted}"
    if member_of := _MEMBER.fullmatch(quoted.removesuffix("()")):
        return "" if has_member(member_of[1], member_of[2]) else f"no {quoted}"
    if _CLASS.fullmatch(quoted):
        return "" if quoted in class_files() else f"no class {quoted}"
    return ""


def _is_importable(name: str) -> bool:
    """Whether a dotted name is a module's or, in its last part, that of something in one."""
    module, _, member = name.rpartition(".")
    if (ROOT / name.replace(".", "/")).is_dir() or (ROOT / f"{name.replace('.', '/')}.py").exists():
        return True
    return bool(module) and _is_importable(module) and hasattr(importlib.import_module(module), member)


def _found(path: str, home: Path) -> Path | None:
    kits = ROOT.glob(f"data/*/{path}") if path.startswith("kit/") else ()  # what a package has, too
    return next((one for one in (ROOT / path, home / path, *kits) if one.exists()), None)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_name_in_a_document_is_in_the_code(document: str) -> None:
    path = ROOT / document
    quoted = _QUOTED.findall(re.sub(r"(?s)```.*?```", "", path.read_text("utf-8")))
    assert len(quoted) > 2
    assert [f"`{one}`: {fault}" for one in quoted if (fault := fault_of(one, path.parent))] == []


def test_wrong_names_are_found() -> None:
    home = ROOT / "docs"
    for wrong in (
        "rules/engine/nowhere.py",
        "Position.fly",
        "HouseOfCards",
        "Match",
        "rules/bitset.py: nothing_there",
        "rules/no/",
        "rules.players.whole.play",
    ):
        assert fault_of(wrong, home), wrong
    for right in (
        "rules/engine/",
        "rules.players.whole.play_to_end",
        "rules.engine",
        "Position.play",
        "rules/bitset.py",
        "rules/GAME/RULINGS.md",
    ):
        assert not fault_of(right, home), right
