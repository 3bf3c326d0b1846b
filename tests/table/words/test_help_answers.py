"""``/help`` answers players' words: questions, captions of buttons, terms; it does not guess at what it does not know."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from bot.lexicon.captions import HOST_CAPTIONS, TABLE_QUESTIONS
from bot.lexicon.entries import LexiconEntry, content_words, entries_of_games, lexicon_entries
from bot.lexicon.lookup import LexiconAnswer, look_up, suggested_entries
from rules.engine import Game
from rules.engine.packages import registry
from words import is_known_message, known_languages, tr

ROWS = list(csv.DictReader((Path(__file__).parent / "help_questions.csv").open(encoding="utf-8")))
PLAYED = tuple(dict.fromkeys(row["game"] for row in ROWS))
#: Of 36 questions that many are answered; the others may be asked back, none may be answered wrongly.
ASKED, ANSWERED = 36, 34


def game_of(name: str) -> Game:
    return registry.registered_games()[name]


def every(name: str, lang: str) -> list[LexiconEntry]:
    """All that is explained in the channel of a game."""
    return entries_of_games([game_of(name)], lang)


def called(found: LexiconAnswer) -> str:
    """The answer that is given, "" for none or for several that may be meant."""
    return f"{found.entries[0].sort}:{found.entries[0].id}" if found.sure else ""


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", PLAYED)
def test_questions_in_players_words_are_answered_and_none_wrongly(name: str, lang: str) -> None:
    rows = [row for row in ROWS if row["game"] == name]
    assert len(rows) >= ASKED
    given = {row[lang]: (called(look_up(row[lang], every(name, lang), lang)), row["answer"]) for row in rows}
    wrong = {asked: both for asked, both in given.items() if both[0] not in ("", both[1])}
    assert wrong == {}
    open_ = [asked for asked, (answer, _) in given.items() if not answer]
    assert len(open_) <= ASKED - ANSWERED, open_


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", PLAYED)
def test_every_caption_of_a_button_is_explained(name: str, lang: str) -> None:
    game, of = game_of(name), every(name, lang)
    explained = {one.id for one in (*game.teaching.often_asked, *game.teaching.glossary)}
    assert set(game.teaching.captions.values()) <= explained
    written = {verb for verb in verbs_of(name) if is_known_message("en", f"{name}:verb-{verb}")}
    assert written
    assert written <= set(game.teaching.captions)
    for verb, answer in game.teaching.captions.items():
        found = look_up(tr(lang, f"{name}:verb-{verb}"), of, lang)
        assert answer in [one.id for one in found.entries], (verb, found)


#: Captions that say all there is to say, or that only a moderator sees.
PLAIN = {
    *("after", "before", "first", "last", "step-back", "step-on", "groups-after", "groups-before", "what", "join", "join-bots"),
    *("more-time", "pass-over", "forfeit", "leave-it", "play-plan"),
}


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", PLAYED)
def test_every_caption_of_the_tables_own_buttons_is_explained(name: str, lang: str) -> None:
    """In the words that the game has for them, where it has words of its own."""
    folder = Path(__file__).parents[3] / "words" / "en" / "host"
    texts = "".join((folder / f"{one}.ftl").read_text("utf-8") for one in ("host", "host_guide", "host_panel", "host_standing"))
    explained = {caption: question for question, captions in HOST_CAPTIONS.items() for caption in captions}
    assert set(re.findall(r"(?m)^(button-[\w-]+) =", texts)) - {f"button-{one}" for one in PLAIN} - set(explained) == set()
    for caption, question in explained.items():
        found = look_up(tr(lang, f"{name}:{caption}", count=3), every(name, lang), lang)
        assert question in [one.id for one in found.entries], (caption, found)


def test_a_question_that_several_games_know_is_answered_for_all_of_them() -> None:
    for lang, typed in (("en", "how many rounds"), ("ru", "сколько раундов"), ("pl", "jak wygrać")):
        of = [entry for name in PLAYED for entry in lexicon_entries(game_of(name), lang)]
        found = [one for one in look_up(typed, of, lang).entries if one.sort == "faq"]
        assert {one.game for one in found} == set(PLAYED), (lang, typed)
        assert len({one.id for one in found}) == 1


def verbs_of(name: str) -> set[str]:
    """The verbs of a game, by its messages."""
    folder = Path(__file__).parents[3] / "words" / "en" / name
    return {found for file in folder.glob("*.ftl") for found in re.findall(r"(?m)^verb-(\w+) =", file.read_text("utf-8"))}


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", PLAYED)
def test_every_question_and_word_is_found_by_its_own_name(name: str, lang: str) -> None:
    for entry in every(name, lang):
        where = f"{entry.game}:" if entry.game else ""
        found = look_up(tr(lang, where + entry.message), every(name, lang), lang)
        assert entry.id in [one.id for one in found.entries], entry.id


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", PLAYED)
def test_answers_are_short_and_written_in_every_language(name: str, lang: str) -> None:
    for one in game_of(name).teaching.often_asked:
        assert is_known_message(lang, f"{name}:faq-{one.id}")
        assert is_known_message(lang, f"{name}:faq-{one.id}-ways")
        assert 8 <= len(tr(lang, f"{name}:faq-{one.id}-text").split()) <= 36, one.id
    assert len(game_of(name).teaching.often_asked) >= 15
    for question in TABLE_QUESTIONS:
        assert is_known_message(lang, f"ask-{question}")
        assert is_known_message(lang, f"ask-{question}-text")


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("typed", ["xyzzy", "recipe for pancakes", "???", "покупка машины", "gdzie kupić rower", "a"])
def test_what_nobody_explains_is_not_guessed(name: str, typed: str) -> None:
    for lang in known_languages():
        assert called(look_up(typed, every(name, lang), lang)) == "", lang


def test_a_word_of_a_longer_name_is_no_answer_for_it() -> None:
    """ "offensive" answered once with what a future offensive is."""
    terms = [one for one in lexicon_entries(game_of("eots"), "en") if one.sort == "term"]
    found = look_up("offensive", terms, "en")
    assert not found.sure
    assert "future" in [one.id for one in found.entries]


def test_what_may_mean_several_things_names_them() -> None:
    both = [*lexicon_entries(game_of("eots"), "en"), *lexicon_entries(game_of("generals"), "en")]
    found = look_up("supply", both, "en")
    assert not found.sure
    assert {one.game for one in found.entries} == {"eots", "generals"}


@pytest.mark.parametrize("lang", known_languages())
def test_completion_offers_the_questions_themselves(lang: str) -> None:
    of = every("generals", lang)
    assert [one.id for one in suggested_entries("", of, lang)][:2] == ["win", "leads"]
    assert all(one.sort != "term" for one in suggested_entries("", of, lang))
    for entry in of:
        title = tr(lang, f"generals:{entry.message}" if entry.game else entry.message)
        assert entry in suggested_entries(content_words(title, lang)[0], of, lang)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("asked", "answer"), [("lanes", "term:sea-zone"), ("airdefence", "term:air-defence")])
def test_names_of_questions_are_answered_as_their_things(asked: str, answer: str, lang: str) -> None:
    assert called(look_up(asked, every("next_war", lang), lang)) == answer
