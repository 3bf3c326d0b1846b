"""The list of what the rulebook says is whole: each sentence has tests that exist, each section sentences, each ruling a test."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[2]
HERE = Path(__file__).parent
#: Sections as rules/generals/README.md counts the headings of the book.
SECTIONS = [str(number) for number in range(3, 19)]
RULINGS = range(1, 41)


def listed() -> list[tuple[str, str, list[str]]]:
    """Section, sentence, and the tests that hold it."""
    found = []
    for line in (HERE / "SENTENCES.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0].isdigit():
            found.append((cells[0], cells[1], cells[2].split(", ")))
    return found


@cache
def cases_of(path: Path) -> frozenset[str]:
    """The tests of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(node.name for node in functions if node.name.startswith("test_"))


def test_every_sentence_has_tests_that_exist() -> None:
    missing = []
    for section, sentence, names in listed():
        for name in names:
            file, _, test = name.partition("::")
            known = cases_of(TESTS / file) if (TESTS / file).is_file() else frozenset()
            if not known or (test and test not in known):
                missing.append(f"{section} {sentence}: {name}")
    assert missing == []


def test_every_section_has_sentences() -> None:
    assert list(dict.fromkeys(section for section, _, _ in listed())) == SECTIONS


def test_every_case_written_from_the_book_is_in_the_list() -> None:
    named = {name for _, _, names in listed() for name in names}
    for path in sorted(HERE.glob("test_*.py")):
        if path.name != "test_list.py":
            own = {f"{path.relative_to(TESTS).as_posix()}::{test}" for test in cases_of(path)}
            assert own - named == set()


def test_every_ruling_has_a_test() -> None:
    cases = cases_of(HERE.parent / "test_rulings.py")
    named = {int(number) for case in cases for number in re.findall(r"(?<![a-z])r(\d+)", case)}
    assert set(RULINGS) - named == set()
