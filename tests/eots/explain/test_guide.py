"""What newcomers see: scenarios in the lobby, a side's task, every word, and what is lost for good by a last card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.panel.panel import confirmation_text, game_lines_text, warning_lines
from bot.telling.text import GameWords
from rules.engine import Action, Position, SealedDice
from rules.eots.game import GAME
from words import is_known_message, known_languages

START = GAME.start("south_pacific", {}, SealedDice(bytes(range(32)), 0)).position


def position(**fields: Any) -> Position:
    """South Pacific as a position file has it."""
    text = json.dumps({"scenario": "south_pacific", "active": "allies", **fields})
    assert GAME.files is not None
    return GAME.files.opened(text, SealedDice(bytes(32), 0))[1].position


@pytest.mark.parametrize("lang", known_languages())
def test_the_lobby_describes_every_scenario(lang: str) -> None:
    for info in GAME.scenarios():
        lines = game_lines_text(GAME.teaching.about(info.id), GameWords(GAME, lang))
        assert len(lines) >= 3
        assert str(info.turns[1]) in lines[0]
        assert not any("{" in line or "about-" in line for line in lines)


def test_a_side_sees_which_places_and_which_sum_it_needs() -> None:
    words = GameWords(GAME, "en", START.state)
    japan, allies = ("\n".join(game_lines_text(GAME.teaching.aims(START.state, seat), words)) for seat in GAME.seats)
    assert "You win with 6 points or more" in japan
    assert "4423 Guadalcanal" in japan
    assert "5 points or fewer" in allies
    # Its own cards, and not the other side's.
    hands = START.state.hand
    assert any(card in allies for card in (*hands["allies"], START.state.future["allies"]))
    assert not any(card in allies for card in hands["japan"])
    assert not any(card in japan for card in hands["allies"])


@pytest.mark.parametrize("lang", known_languages())
def test_every_word_is_explained(lang: str) -> None:
    for term in GAME.teaching.glossary:
        assert is_known_message(lang, f"eots:term-{term.id}"), term.id
        assert is_known_message(lang, f"eots:term-{term.id}-text"), term.id
    assert {"oc", "ec", "asp", "zoi", "lv", "cover", "ambush"} <= {term.id for term in GAME.teaching.glossary}


CUT = {
    "units": [["jp_cv_shokaku", "3824", "full"], ["jp_af_21", "4024", "full"], ["jp_cvl_zuiho", "3725", "full"]],
    "control": {"japan": ["4024"]},
    "future": {"allies": ""},
}


def test_a_last_card_warns_of_attrition_and_unused_shipping() -> None:
    last = position(hands={"allies": ["A29"], "japan": ["J25"]}, **CUT)
    words, order = GameWords(GAME, "en", last.state), Action.parse("allies", "discard A29")
    lines = "\n".join(warning_lines(last, order, words))
    assert "3rd New Zealand Division" in lines
    assert "4124 Rossel" in lines
    assert "2 ASP" in lines
    # An offensive may still put it right: the shipping is not lost yet.
    begun = Action.parse("allies", "oc A29")
    assert "ASP" not in "\n".join(warning_lines(last, begun, words))
    assert confirmation_text(last, begun, words)


def test_nothing_is_said_before_the_last_card_nor_of_the_other_side() -> None:
    more = position(hands={"allies": ["A29", "A32"], "japan": ["J25"]}, **CUT)
    assert warning_lines(more, Action.parse("allies", "oc A29"), GameWords(GAME, "en", more.state)) == []
    japan = position(**CUT | {"active": "japan", "hands": {"allies": ["A29"], "japan": ["J25"]}})
    lines = "\n".join(warning_lines(japan, Action.parse("japan", "discard J25"), GameWords(GAME, "en", japan.state)))
    assert "New Zealand" not in lines


@pytest.mark.parametrize("lang", known_languages())
def test_a_card_laid_aside_whose_event_could_not_begin_says_why(lang: str) -> None:
    gone = [["us_hq_southwest_pacific", "eliminated", "full"]]
    now = position(hands={"allies": ["A25", "A29"], "japan": ["J25"]}, future={"allies": ""}, units=gone)
    lines = warning_lines(now, Action.parse("allies", "future A25"), GameWords(GAME, lang, now.state))
    assert len(lines) == 2
    assert all("A25" in line for line in lines)
    assert warning_lines(now, Action.parse("allies", "future A29"), GameWords(GAME, lang, now.state)) == []


def test_a_future_offensive_left_over_with_the_last_card_of_the_game_is_lost() -> None:
    hands = {"allies": ["A29"], "japan": ["J25"]}
    last = position(turn=6, hands=hands, future={"allies": "A32"})
    words = GameWords(GAME, "en", last.state)
    assert "A32" in "\n".join(warning_lines(last, Action.parse("allies", "discard A29"), words))
    assert "A32" not in "\n".join(warning_lines(last, Action.parse("allies", "event A32"), words)), "played, it is not lost"
    before = position(turn=5, hands=hands, future={"allies": "A32"})
    assert "A32" not in "\n".join(warning_lines(before, Action.parse("allies", "discard A29"), words))


def test_a_card_laid_aside_in_the_last_turn_is_lost() -> None:
    last = position(turn=6, hands={"allies": ["A29", "A32"], "japan": ["J25"]}, future={"allies": ""})
    assert "A29" in "\n".join(warning_lines(last, Action.parse("allies", "future A29"), GameWords(GAME, "en", last.state)))
