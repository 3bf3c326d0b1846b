"""The examples in docstrings and in docs/architecture.md run and show what they say."""

import doctest
import re
from pathlib import Path

import rules.engine
import rules.engine.machine.position
import rules.engine.machine.record

ROOT = Path(__file__).parents[2]


def test_examples_of_the_engine() -> None:
    for module in (rules.engine, rules.engine.machine.position, rules.engine.machine.record):
        found = doctest.testmod(module)
        assert found.attempted
        assert not found.failed


def test_example_in_the_architecture_page() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "architecture.md"), module_relative=False)
    assert found.attempted > 5
    assert not found.failed


def test_code_in_the_tutorial_is_in_the_files_it_names() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    shown = re.findall(r"^`([\w/.]+)`:\n\n```\w+\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)
    assert len(shown) >= 10
    for path, code in shown:
        assert code in (ROOT / path).read_text(encoding="utf-8"), path
    for path in re.findall(r"`((?:rules|data|words|render|tests|docs)/[\w/.-]+)`", text):
        assert (ROOT / path).exists() or "NAME" in path, path
