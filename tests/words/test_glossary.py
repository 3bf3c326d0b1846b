"""The glossaries in ``docs/``: one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.words.filled import read_messages
from words import known_languages

HOME = Path(__file__).parents[2] / "words"
#: How the table begins in a glossary that is read here; Russian is held by its own tables (``test_russian.py``).
HEAD = "| never | where |"
FILES = {lang: HOME / f"glossary_{lang}.md" for lang in known_languages()}
GLOSSARIES = sorted(lang for lang, file in FILES.items() if file.is_file() and HEAD in file.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Term:
    """A row of a glossary: the term, what it replaces (as patterns), and its folder of words ("" for all)."""

    english: str
    said: str
    never: tuple[str, ...]
    where: str


def read_glossary(lang: str) -> list[Term]:
    """The rows of a language's glossary."""
    found = []
    for line in (HOME / f"glossary_{lang}.md").read_text(encoding="utf-8").splitlines():
        cells = [one.strip() for one in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 4 and cells[0] != "English":
            never = tuple(re.escape(one).replace(r"\*", r"\w*") for one in re.findall("`([^`]+)`", cells[2]))
            found.append(Term(cells[0], cells[1], never, cells[3]))
    return found


def texts_of(lang: str, where: str) -> Iterator[tuple[str, str]]:
    """The texts in a folder of words, by file and id."""
    for one in read_messages(lang):
        if not where or one.file.startswith(f"{where}/"):
            yield f"{one.file}: {one.name}", one.text.partition("=")[2]


def test_the_polish_glossary_is_read() -> None:
    assert "pl" in GLOSSARIES


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_a_glossary_is_as_long_as_it_can_be_remembered(lang: str) -> None:
    terms = read_glossary(lang)
    assert 40 <= len(terms) <= 70
    assert len({(one.english, one.where) for one in terms}) == len(terms)


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_no_text_uses_another_word(lang: str) -> None:
    found = [
        f"{place}: {match[0]!r}, but {term.english!r} is {term.said!r}"
        for term in read_glossary(lang)
        for pattern in term.never
        for place, text in texts_of(lang, term.where)
        if (match := re.search(rf"(?i)(?<!\w){pattern}(?!\w)", text)) is not None
    ]
    assert found == []


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_every_folder_of_a_glossary_is_there(lang: str) -> None:
    folders = {one.file.partition("/")[0] for one in read_messages(lang)}
    assert {one.where for one in read_glossary(lang)} <= {*folders, ""}
