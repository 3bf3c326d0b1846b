"""Every message, filled in with names of each number and with 0, 1, 2, 5, 21, is right in its language."""

from __future__ import annotations

import pytest

from tests.words.agreement import (
    GRAMMARS,
    filled_texts,
    find_disagreeing,
    find_loose,
    find_other_words,
    find_undeclined,
)
from tests.words.filled import SEATS, read_messages
from words import known_languages, language_bundle, tr

LANGS = sorted(GRAMMARS)


def test_each_language_has_its_grammar() -> None:
    assert set(GRAMMARS) == set(known_languages())


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_is_read(lang: str) -> None:
    allowed = GRAMMARS[lang].allowed
    assert {one.message.name for one in filled_texts(lang)} >= {one.name for one in read_messages(lang)} - set(allowed)
    assert set(allowed) <= {one.name for one in read_messages(lang)}


@pytest.mark.parametrize("lang", LANGS)
def test_names_are_as_they_are_written(lang: str) -> None:
    """The tables of a language know which of the program's seats are plural, and so does the program."""
    grammar = GRAMMARS[lang]
    for game in ("generals", "eots", "stalins_war"):
        for one in read_messages(lang):
            if one.source == game and one.name.startswith("seat-") and not one.facts & SEATS:
                shown = str(one.text.partition("=")[2].splitlines()[0]).strip()
                assert shown in grammar.names.seats, shown
                assert language_bundle(lang, game).number_of(shown) == ("plural" if shown in grammar.plurals else "singular")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("Niemcy", "zagrywają"),
        ("Włochy", "zagrywają"),
        ("USA", "zagrywają"),
        ("Japonia", "zagrywa"),
        ("Japonia, ZSRR", "zagrywają"),
    ],
)
def test_a_message_chooses_its_verb_by_the_name(seat: str, said: str) -> None:
    assert tr("pl", "generals:event-played", seat=seat, card="Pobór") == f"{seat} {said} kartę **Pobór**"


@pytest.mark.parametrize("lang", LANGS)
def test_verbs_agree_with_names(lang: str) -> None:
    assert list(find_disagreeing(lang)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_name_is_straight_after_a_preposition(lang: str) -> None:
    assert list(find_undeclined(lang)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_breaks_before_a_unit(lang: str) -> None:
    assert list(find_loose(lang)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_one_thing_has_one_word(lang: str) -> None:
    assert list(find_other_words(lang)) == []
