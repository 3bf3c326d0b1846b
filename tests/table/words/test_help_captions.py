"""``/help`` explains whatever is written on a button, a menu, the board, a report or a picture, in every game and language.

Everything asked is taken from the word files and from positions of the games, so that what is new must be explained too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.lexicon.answer import explain_typed
from bot.lexicon.captions import HOST_CAPTIONS, SIGNS
from bot.lexicon.entries import LINES, LexiconEntry, content_words, entries_of_games, explained_by, signs_of, words_of
from bot.lexicon.lookup import look_up
from bot.lexicon.naming import find_things
from bot.lexicon.things import thing_index, thing_text
from bot.telling.score import score_line
from bot.telling.text import GameWords
from rules.engine import Game
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from tests.table.help_words import is_mentioned
from words import known_languages, tr
from words.wording import message_ids, written_text

GAMES = tuple(registry.registered_games())
#: Kinds of messages that are captions of buttons and menus.
CAPTIONS = ("button-", "verb-", "ending-", "slot-", "aside-", "look-")
#: Signs that are figures or words, or only set a line off.
UNSAID = "×±−№↪↳✗▪➤✔↔"
#: Parts of a look that are no caption; the language of a button that sets it.
NO_CAPTIONS = ("-nothing", "-text", "-ways")


def game_of(name: str) -> Game:
    return registry.registered_games()[name]


@cache
def every(name: str, lang: str) -> tuple[LexiconEntry, ...]:
    return tuple(entries_of_games([game_of(name)], lang))


def captions_of(game: str) -> list[str]:
    """The ids of all captions in the words of a game, or ("") of the table and its leagues."""
    return sorted(one for one in message_ids(game) if one.startswith(CAPTIONS) and not one.endswith(NO_CAPTIONS))


def test_the_table_explains_each_of_its_own_captions() -> None:
    explained = {caption for captions in HOST_CAPTIONS.values() for caption in captions}
    # Said when nothing can be asked any longer, and no button.
    assert {one for one in captions_of("") if one != "aside-gone"} - explained == set()
    assert explained <= message_ids("")


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_caption_is_answered_by_what_explains_it(name: str, lang: str) -> None:
    answered = {caption: f"ask-{question}" for question, captions in HOST_CAPTIONS.items() for caption in captions}
    for game, msgid in (*(("", one) for one in answered), *((name, one) for one in captions_of(name))):
        text = re.sub(r"\(\W*\)", "", written_text(lang, game, msgid))
        found = [one.message for one in look_up(text, every(name, lang), lang).entries]
        if not game or msgid in answered:
            wanted = {answered[msgid]}
        elif msgid.startswith("look-"):
            wanted = {msgid}
        else:
            key = explained_by(game_of(name), msgid)
            wanted = {f"faq-{key}", f"term-{key}"} if key else {"ask-choose", "ask-explain"}
        assert wanted & set(found), (msgid, text, found)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_the_board_reports_and_pictures_is_explained(name: str, lang: str) -> None:
    for msgid in sorted(one for one in message_ids(name) if one.startswith(LINES)):
        text = written_text(lang, name, msgid)
        if not any(letter.isalpha() for letter in text):
            continue
        found = look_up(text, every(name, lang), lang).entries
        assert found, (msgid, text)
        for word in content_words(text, lang):
            if len(word) > 2 and not word.isdigit():
                assert answered_words(word, name, lang), (msgid, word)


@cache
def answered_words(word: str, name: str, lang: str) -> bool:
    """Whether each possible answer to a word names it, or explains a line with it."""
    found = look_up(word, every(name, lang), lang).entries
    return bool(found) and all(is_mentioned(word, one, lang) for one in found)


def lines_of_positions(name: str, lang: str) -> Iterator[str]:
    """The board and the score of every scenario of a game as it begins."""
    game = game_of(name)
    for info in game.scenarios():
        position = Record(game, info.id, {}, secret=bytes(32)).position
        words = GameWords(game, lang, position.state)
        for status, facts in game.table.status(position.state, "spectator"):
            yield words.say(f"status-{status}", facts)
        yield score_line(position, words)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_word_on_the_board_is_answered(name: str, lang: str) -> None:
    asked = {word for line in lines_of_positions(name, lang) for word in content_words(line, lang)}
    missed = [word for word in sorted(asked) if len(word) > 2 and not word.isdigit() and not answered_words(word, name, lang)]
    # A place of two words ("Kilpisjärvi gap") is asked for by both; one of them may be that of another place too.
    assert [
        word for word in missed if not explain_typed(word, [game_of(name)], lang).things and word not in names_in(name, lang)
    ] == []


@cache
def names_in(name: str, lang: str) -> frozenset[str]:
    """The words of all names of things in a game."""
    return frozenset(word for one in thing_index(game_of(name), lang).names for word in one.split())


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_place_piece_card_and_side_is_found_by_its_name(name: str, lang: str) -> None:
    game = game_of(name)
    index = thing_index(game, lang)
    for kind, value in index.positions:
        label = game.naming.label(kind, value, lang, None)
        found = find_things(label, [game], lang)
        assert value in [one.id for one in found.things] or len(found.things) > 1, (kind, value, label)
    for seat in game.seats:
        assert seat in [one.id for one in explain_typed(tr(lang, f"{name}:seat-{seat}"), [game], lang).things]


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("eots", "Rabaul", "fact-port"),
        ("stalins_war", "1217", "fact-worth"),
        ("generals", "★", ""),
        ("crossing", "0405", ""),
        ("next_war", "Skibotn", "explain-worth"),
    ],
)
def test_a_places_name_answers_what_it_is(name: str, typed: str, said: str, lang: str) -> None:
    answer = explain_typed(typed, [game_of(name)], lang)
    assert answer.sure
    for one in answer.things:
        text = thing_text(one, game_of(name), lang, None)
        assert written_text(lang, name, said).split("  ")[0].strip() in text or not said


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_sign_is_explained(name: str, lang: str) -> None:
    explained = {words_of(tr(lang, f"sign-{one}")) for one in SIGNS}
    for game in ("", name):
        for msgid in sorted(message_ids(game)):
            for sign in signs_of(written_text(lang, game, msgid)):
                if sign not in UNSAID:
                    found = look_up(sign, every(name, lang), lang)
                    assert found.sure, (msgid, sign)
                    assert (sign,) in explained or found.entries[0].captions, sign
