"""Each rule of ``data/stalins_war/rules_index.csv`` has a test whose name bears its number: 7.5.2c.1 is test_7_5_2c_1_..."""

from __future__ import annotations

import ast
import csv
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"(?<![a-z0-9])(\d+(?:_\d+[a-z]?)*)(?![a-z0-9])")


def rules() -> list[tuple[str, str]]:
    """Number and basis of each rule."""
    text = (ROOT / "data/stalins_war/rules_index.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    return [(row["rule"], row["basis"]) for row in rows]


def tested() -> dict[str, set[str]]:
    """By basis, the numbers in the names of tests: those of house rules stand after the word."""
    found: dict[str, set[str]] = {"fragment": set(), "house": set()}
    for path in (ROOT / "tests/stalins_war").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                plain, house, mine = node.name.partition("house_rule_")
                for basis, text in (("fragment", plain), ("house", mine if house else "")):
                    # "1_1_1_2" may be 1.1 and 1.2: every run of parts within a number counts
                    for run in NUMBER.findall(text):
                        parts = run.split("_")
                        for start in range(len(parts)):
                            for end in range(start + 1, len(parts) + 1):
                                found[basis].add(".".join(parts[start:end]))
    return found


def test_every_rule_has_a_test_that_bears_its_number() -> None:
    names = tested()
    assert [rule for rule, basis in rules() if rule not in names[basis]] == []


def test_no_rule_is_listed_twice() -> None:
    listed = [rule for rule, _ in rules()]
    assert len(set(listed)) == len(listed)
