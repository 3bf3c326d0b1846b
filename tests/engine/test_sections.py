"""Every section of a game's rulebook is found from the tree: ``rules/GAME/SECTIONS.md`` is complete and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import sections

GAMES = pytest.mark.parametrize("game", sections.games(), ids=lambda folder: folder.name)


@GAMES
def test_the_index_is_up_to_date(game: Path) -> None:
    """``python -m tests.sections`` writes it."""
    assert (game / "SECTIONS.md").read_text(encoding="utf-8") == sections.page(game)


@GAMES
def test_every_section_that_the_rules_name_has_a_file(game: Path) -> None:
    known = sections.index(game)
    assert sorted((s for s in sections.named(game) if not sections.housed(s, known)), key=sections.key) == []


@GAMES
def test_every_file_of_a_chapter_names_its_sections(game: Path) -> None:
    assert [str(path.relative_to(game)) for path in sections.chapters(game) if not sections.told(sections.first(path))] == []


def test_ranges_and_letters_are_read() -> None:
    assert sections.told("Cards (5.35-5.37), ground (8.4), (9.2 F 5), 13.74 and 2407") == [
        "5.35",
        "5.36",
        "5.37",
        "8.4",
        "9.2",
        "13.74",
    ]
    assert sections.housed("9.33", {"9.3": []})
    assert not sections.housed("9.3", {"9.33": []})
