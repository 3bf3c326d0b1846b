"""``/help`` and what players type: odd questions, typing errors, other words; and what has no answer here gets none."""

from __future__ import annotations

import csv
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.lexicon.answer import HelpAnswer, explain_typed
from bot.lexicon.likeness import word_likeness
from bot.lexicon.things import thing_text
from bot.telling.text import GameWords
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from rules.next_war.state.fog import hidden_units
from rules.next_war.state.war import TheatreWar
from words import known_languages, tr

ROWS = list(csv.DictReader((Path(__file__).parent / "help_odd_questions.csv").open(encoding="utf-8")))
#: Of these, so many may be answered by several possible meanings, the wanted one among them.
ASKED_BACK = 0.25
NONSENSE = {
    "en": ("xyzzy", "recipe for pancakes", "how tall is the pope", "pizza delivery", "qwerty", "...", "my dog ate the homework"),
    "ru": ("покупка машины", "сколько весит слон", "какой курс доллара", "рецепт борща", "стихи Пушкина", "42", "ываыва"),
    "pl": (
        "gdzie kupić rower",
        "jaka jest pogoda w Paryżu jutro",
        "jak ugotować bigos",
        "kto napisał Pana Tadeusza",
        "asdf",
        "!!",
    ),
}


def asked(typed: str, game: str, lang: str) -> HelpAnswer:
    return explain_typed(typed, [registry.registered_games()[game]], lang)


def given(answer: HelpAnswer) -> list[str]:
    """The answers by their kinds and ids."""
    words = [f"{one.sort}:{one.id}" for one in answer.found.entries]
    return [*words, *(f"thing:{one.kind} {one.id}" for one in answer.things)]


@pytest.mark.parametrize("lang", known_languages())
def test_odd_questions_get_what_they_ask_for(lang: str) -> None:
    assert len(ROWS) >= 60
    answers = {(row["game"], row[lang]): (asked(row[lang], row["game"], lang), row["answer"]) for row in ROWS}
    missed = {typed: given(answer) for typed, (answer, wanted) in answers.items() if wanted not in given(answer)}
    assert missed == {}
    open_ = [typed for typed, (answer, _) in answers.items() if not answer.sure]
    assert len(open_) <= ASKED_BACK * len(ROWS), open_


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("game", ["eots", "generals", "stalins_war", "next_war"])
def test_nonsense_gets_no_answer_but_the_nearest_names(game: str, lang: str) -> None:
    for typed in NONSENSE[lang]:
        answer = asked(typed, game, lang)
        assert answer.empty, (typed, given(answer))
        assert answer.nearest


@pytest.mark.parametrize(
    ("game", "lang", "typed"),
    [
        ("eots", "en", "strategic plan"),
        ("eots", "ru", "как поймать друга"),
        ("generals", "ru", "соседняя страна"),
        ("stalins_war", "ru", "очки рейтинга"),
        ("stalins_war", "pl", "punkty rankingu"),
        ("generals", "en", "how many navies"),
        ("eots", "en", "how do I take an island"),
        ("eots", "en", "take"),
        ("stalins_war", "ru", "сыграть как ОП"),
        ("eots", "en", "hill"),
        ("eots", "pl", "ranga"),
        ("eots", "en", "long"),
        ("generals", "ru", "запад"),
        ("generals", "ru", "синий"),
        ("stalins_war", "en", "speed"),
        ("eots", "en", "name"),
        ("stalins_war", "ru", "сколько у меня армий"),
        ("stalins_war", "pl", "ile mam armii"),
        ("next_war", "en", "cape"),
        ("next_war", "pl", "Varanger"),
        ("stalins_war", "pl", "tracić"),
    ],
)
def test_a_question_with_a_word_left_over_is_never_answered_as_if_it_were_sure(game: str, lang: str, typed: str) -> None:
    answer = asked(typed, game, lang)
    assert not answer.sure, given(answer)


@pytest.mark.parametrize(("typed", "other"), [("strategic", "straty"), ("countries", "count"), ("reach", "rematch")])
def test_words_that_only_begin_alike_are_different(typed: str, other: str) -> None:
    assert word_likeness(typed, other) == 0


@pytest.mark.parametrize(
    ("game", "typed", "wanted"),
    [
        ("next_war", "B-52", "us_b52"),
        ("stalins_war", "stalingrad front", "su_f_stalingrad"),
        ("stalins_war", "XII Corps", "ge_k12"),
    ],
)
def test_units_that_come_later_are_explained_without_a_place(game: str, typed: str, wanted: str) -> None:
    found = [one for one in asked(typed, game, "en").things if one.id == wanted]
    assert found
    text = thing_text(found[0], registry.registered_games()[game], "en", None)
    assert (tr("en", "help-thing-later") in text) == (wanted != "ge_k12")


def test_of_a_hidden_unit_nobody_is_shown_more_than_of_one_that_is_gone() -> None:
    """13.2: only its own side reads where it is."""
    game = registry.registered_games()["next_war"]
    position = Record(game, "lyngen", {"fog": "yes"}, secret=bytes(32)).position
    uid = next(iter(sorted(hidden_units(TheatreWar(position.state, None), "nato"))))
    thing = asked(game.naming.label("unit", uid, "en", None), "next_war", "en").things[0]
    place = GameWords(game, "en", position.state).value("group", position.state.place[uid])

    def read_by(seat: str) -> str:
        playing: Any = SimpleNamespace(game=game, position=position, seats={})
        return thing_text(thing, game, "en", playing, seat)

    shown = {seat: read_by(seat) for seat in ("", "nato", "pact")}
    assert [seat for seat, text in shown.items() if place in text] == ["pact"]
    del position.state.place[uid]
    assert shown[""] == shown["nato"] == read_by("nato") == read_by("pact")


@pytest.mark.parametrize(
    ("typed", "first"), [("Combined Fleet", "jp_hq_combined_fleet_yamamoto"), ("Kamikaze", "jp_apd_kamikaze")]
)
def test_a_name_of_a_unit_and_of_a_card_offers_both_the_unit_first(typed: str, first: str) -> None:
    answer = asked(typed, "eots", "en")
    assert not answer.sure
    assert answer.things[0].id == first
    assert any(one.kind == "card" for one in answer.things)
