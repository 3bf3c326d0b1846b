"""The checklist of the facts, sections 1 to 13: which line has which test. ``python -m tests.next_war.checklist`` writes it."""

from __future__ import annotations

import ast
import csv
import re
from pathlib import Path

HERE = Path(__file__).parent
FILE = HERE / "CHECKLIST.csv"
#: Where the tests of lines are.
PLACES = (HERE, HERE.parent / "data")
LINE = re.compile(r"NW-\d{3}")
LATER = "later"


def line_tests() -> dict[str, list[str]]:
    """Line of the checklist -> the tests whose docstrings name it."""
    found: dict[str, list[str]] = {}
    for place in PLACES:
        for file in sorted(place.rglob("test_*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    for line in LINE.findall(ast.get_docstring(node) or ""):
                        found.setdefault(line, []).append(f"{file.relative_to(HERE.parent).as_posix()}::{node.name}")
    return found


def checklist_rows() -> list[dict[str, str]]:
    """The rows of the table: line, section, level, test."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write_checklist() -> None:
    """Write the tests of each line into the table, "later" for a line without one."""
    rows, tests = checklist_rows(), line_tests()
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("line", "section", "level", "test"), lineterminator="\n")
        writer.writeheader()
        for row in rows:
            writer.writerow({**row, "test": "; ".join(tests.get(row["line"], [])) or LATER})


if __name__ == "__main__":
    write_checklist()
