"""The examples in docstrings and in docs/architecture.md run and show what they say."""

import doctest
from pathlib import Path

import rules.engine
import rules.engine.position
import rules.engine.record

ROOT = Path(__file__).parents[2]


def test_examples_of_the_engine() -> None:
    for module in (rules.engine, rules.engine.position, rules.engine.record):
        found = doctest.testmod(module)
        assert found.attempted
        assert not found.failed


def test_example_in_the_architecture_page() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "architecture.md"), module_relative=False)
    assert found.attempted > 5
    assert not found.failed
