"""Every section of a game's rulebook is found from the tree: ``rules/GAME/SECTIONS.md`` is complete and up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import sections

ROOT = sections.RULES.parent
BOOKS = pytest.mark.parametrize("book", sections.BOOKS, ids=lambda book: book.game)


def test_every_large_game_has_an_index() -> None:
    """A game with a rulebook of its own has tables: ``data/GAME``."""
    tables = [path.parent.name for path in (ROOT / "data").glob("*/README.md")]
    large = {name for name in tables if (sections.RULES / name / "game.py").is_file()}
    assert {book.game for book in sections.BOOKS} == large


@BOOKS
def test_the_index_is_up_to_date(book: sections.Book) -> None:
    """``python -m tests.sections`` writes it."""
    assert (book.folder / "SECTIONS.md").read_text(encoding="utf-8") == sections.page(book)


@BOOKS
def test_every_section_that_the_rules_name_has_a_file(book: sections.Book) -> None:
    known = sections.index(book)
    missing = [section for section in sections.named(book) if not sections.housed(section, known)]
    assert sorted(missing, key=lambda one: sections.section_order(book, one)) == []


@BOOKS
def test_every_section_of_a_refusal_has_a_test(book: sections.Book) -> None:
    tests = sections.tests_of(book)
    missing = [section for section in sections.named(book) if section not in tests]
    assert sorted(missing, key=lambda one: sections.section_order(book, one)) == []


def test_every_file_of_a_chapter_names_its_sections() -> None:
    files = [path for path in sections.RULES.rglob("*.py") if sections.CHAPTER.fullmatch(path.parent.name)]
    assert len(files) > 50
    assert [str(path) for path in files if not sections.listed_in(sections.first(path))] == []


def test_ranges_and_letters_are_read() -> None:
    assert sections.listed_in("Cards (5.35-5.37), ground (8.4), (9.2 F 5), 13.74 and 2407") == [
        "5.35",
        "5.36",
        "5.37",
        "8.4",
        "9.2",
        "13.74",
    ]
    assert sections.housed("9.33", {"9.3": []})
    assert not sections.housed("9.3", {"9.33": []})


def wrong(pattern: re.Pattern[str], *files: Path) -> list[str]:
    """Where a pattern is found, as file: what."""
    return [f"{path.relative_to(ROOT)}: {found[0]}" for path in files for found in pattern.finditer(path.read_text("utf-8"))]


def test_sections_are_written_in_one_way() -> None:
    """CONTRIBUTING.md says how: "8.45 B", as prompts and refusals have it and as people read it."""
    inside = [path for room in ("rules", "words", "render", "league", "bot") for path in (ROOT / room).rglob("*")]
    files = [path for path in inside if path.suffix in {".py", ".md", ".ftl"}]
    files += [*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")]
    # Articles of these books go three numbers deep, those of FIDE's handbook too.
    deep = ("_war", "league/formats/swiss")
    deeper = [
        path for path in files if any(one in path.as_posix() for one in deep) or path.name in ("rulings.md", "league_rules.md")
    ]
    assert wrong(sections.MISSPELT, *(path for path in files if path not in deeper)) == []
    assert wrong(sections.MISSPELT_DEEPER, *deeper) == []
    for misspelt in ("8.45B", "7.2.4", "8.45-B", "§ 8.45", "8.45 b)"):
        assert sections.MISSPELT.search(misspelt), misspelt
    assert not sections.MISSPELT.search("8.45 B, 9.2 F 5, (5.35-5.37), 1.5x, 3.12 B, version 0.3.0")


def test_no_text_brings_the_section_that_the_table_puts_behind_it() -> None:
    """The table writes `[8.45 B]` behind what has a section; a text that names it too would say it twice."""
    twice = re.compile(r"^\S+ = .*\(\d{1,2}\.\d{1,2}\b.*", re.MULTILINE)
    assert wrong(twice, *(ROOT / "words").rglob("*.ftl")) == []
