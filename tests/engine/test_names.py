"""What a stranger looks for is found by one word: limits that only fall (or, for shares, only rise)."""

from __future__ import annotations

import pytest

from tests import names


@pytest.mark.parametrize(
    ("room", "one_file", "one_word"), [("bot", 0.8, 0.35), ("league", 0.85, 0.25), ("rules", 0.85, 0.25), ("render", 0.85, 0.2)]
)
def test_a_function_is_found_by_its_name(room: str, one_file: float, one_word: float) -> None:
    assert names.share_in_one_file(room) >= one_file
    assert names.share_of_one_word(room) <= one_word


def test_one_name_one_class() -> None:
    assert names.shared_class_names() == []


def test_no_import_is_renamed() -> None:
    assert names.renamed_imports() == []


@pytest.mark.parametrize(
    ("rooms", "reported", "turns"),
    [(names.ROOMS, 0.5, 0.8), (("tests",), 0.2, 0.8), (("benchmarks",), 0.0, 0.3)],
    ids=["program", "tests", "benchmarks"],
)
def test_english_gets_plainer(rooms: tuple[str, ...], reported: float, turns: float) -> None:
    assert names.lines_with(names.TOLD, *rooms) <= reported
    assert names.lines_with(names.FOREIGN_TURNS, *rooms) <= turns
