"""Each rule of ``data/stalins_war/rules_index.csv`` has a test with its number in the name: 7.5.2c.1 is test_7_5_2c_1_..."""

from __future__ import annotations

import ast
import csv
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"(?<![a-z0-9])(\d+(?:_\d+[a-z]?)*)(?![a-z0-9])")


def rules() -> list[str]:
    """The number of each rule: the fragment's and the house's do not overlap."""
    text = (ROOT / "data/stalins_war/rules_index.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert {row["basis"] for row in rows} == {"fragment", "house"}
    assert all(row["what"] for row in rows)
    return [row["rule"] for row in rows]


def numbers() -> set[str]:
    """The numbers in the names of tests."""
    found: set[str] = set()
    for path in (ROOT / "tests/stalins_war").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for run in NUMBER.findall(node.name):
                    # "1_1_1_2" may be 1.1 and 1.2: every run of parts within a number counts.
                    parts = run.split("_")
                    found |= {".".join(parts[a:b]) for a in range(len(parts)) for b in range(a + 1, len(parts) + 1)}
    return found


def test_every_rule_has_a_test_that_bears_its_number() -> None:
    names = numbers()
    assert [rule for rule in rules() if rule not in names] == []


def test_no_rule_is_listed_twice() -> None:
    listed = rules()
    assert len(set(listed)) == len(listed)
