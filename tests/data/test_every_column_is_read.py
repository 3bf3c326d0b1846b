"""The rules, the pictures or the host read every column and key of the tables: no data exists that nobody uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
_ATTRIBUTE = re.compile(r"\.\s*(\w+)")
#: Rooms that play by the tables.
READERS = ("rules", "render", "bot")
#: Words at the end of a base class that make a class a table.
TABLES = ("Struct", "Sheet", "NamedTuple")
#: Fields that are read by name, and who does it.
BY_NAME = {
    **{("HqCommand", nation): "rules/eots/s06_supply/command.py" for nation in ("us", "commonwealth", "dutch")},
    ("Tracks", "burma_road"): "rules/eots/positions/markers.py",
    **{
        ("AlliedCondition", name): "rules/eots/positions/score.py shows the row" for name in ("at", "b29_in_range_of", "segments")
    },
    **{("PieceRow", f"name_{language}"): "render/areamap/kit.py: the language asked for" for language in ("ru", "pl")},
    **{("LocalWords", language): "render/areamap/kit.py: the language asked for" for language in ("ru", "pl")},
    **{
        ("KitCardRow", f"{what}_{language}"): "render/areamap/kit.py: the language asked for"
        for what in ("title", "text")
        for language in ("en", "ru", "pl")
    },
}

#: Tables of Next War -> columns of parts of that game that are not written yet; each part takes its own out of here.
LATER = {
    "AirBoxRow": ("ready_most",),
    "AirFigure": ("bracketed",),
    "CollateralRow": ("hit",),
    "NavalAdfRow": (
        "aaa",
        "sam",
    ),
    "NeutralitySheet": ("vp_to_other",),
    "PowerRow": ("electronic_attempts", "electronic_most", "rear", "stacks_with_allies", "survival", "targeting"),
    "ReinforcementSheet": ("if_none",),
    "SpecialForces": (
        "after_raid",
        "one_point",
        "targeting",
        "two_points",
    ),
    "TheatreNumbers": ("emergency_supply", "special_forces"),
    "TracksSheet": (
        "aaa",
        "sam",
    ),
    "VictoryPoints": ("neutral",),
}


def _trees(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _fields() -> Iterator[tuple[str, str]]:
    """(table type, field) of everything declared in data/, except views: what a game passes to a picture is not a table."""
    for _, tree in _trees("data"):
        for node in ast.walk(tree):
            table = isinstance(node, ast.ClassDef) and any(_name(base) in TABLES for base in node.bases)
            if table and isinstance(node, ast.ClassDef) and not node.name.endswith("View"):
                for part in node.body:
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        yield node.name, part.target.id


def _unread(names: set[str]) -> set[str]:
    """Fields that are not read as attributes by users of the tables, or by a loader or method on the way there.

    Checks do not count. A file that has no dot before any of the remaining names need not be parsed.
    """
    left = set(names)
    for folder in (*READERS, "data"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if path.name != "check.py" and left & set(_ATTRIBUTE.findall(text)):
                nodes = ast.walk(ast.parse(text))
                left -= {n.attr for n in nodes if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Load)}
    return left


def test_every_column_is_read() -> None:
    fields = [(table, field) for table, field in _fields() if (table, field) not in BY_NAME]
    unread = _unread({field for _, field in fields})
    later = {(table, field) for table, names in LATER.items() for field in names}
    found = {(table, field) for table, field in fields if field in unread}
    assert [f"{table}.{field}" for table, field in sorted(found ^ later)] == []


def test_what_is_read_by_name_is_there() -> None:
    assert set(BY_NAME) <= set(_fields())
