"""The house's names of hexes and units that are words are in each language; a module's own names stay as they are."""

from __future__ import annotations

import re

import pytest

from rules.next_war.state.book import book_of
from rules.next_war.table.labels import hex_name, theatre_label
from words import ENGLISH, known_languages, tr

#: English words in names; all else in them is a proper name, a number or what is printed on a counter.
WORDS = re.compile(r"\b(gap|ferry|air base|Forts?|Coast|Coastal|Group|Fleet|Force|Army|Cmd|Island|Bay|Cape|Lake)\b")
OTHERS = [lang for lang in known_languages() if lang != ENGLISH]


@pytest.mark.parametrize("lang", OTHERS)
def test_names_that_are_words_are_in_the_language(lang: str) -> None:
    book = book_of("")
    shown = {hex_name(book, one, lang) for one in book.board.hexes}
    shown |= {theatre_label("", "unit", one, lang, None) for one in book.units}
    assert [name for name in sorted(shown) if WORDS.search(name) and name in english()] == []


def english() -> set[str]:
    """All names as they are in the tables."""
    book = book_of("")
    return {row.name for row in (*book.board.hexes.values(), *book.units.values())}


def test_each_name_in_the_words_is_that_of_the_tables() -> None:
    book = book_of("")
    for one, row in (*book.board.hexes.items(), *book.units.items()):
        if WORDS.search(row.name):
            assert tr(ENGLISH, f"next_war:name-{one}") == row.name
