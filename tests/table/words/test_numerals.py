"""Numbers that people read: a real minus, the decimal mark of their language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import words
from bot.telling.text import GameWords
from render.eots.action import battle_scene
from rules.brandubh.game import GAME
from rules.engine import Event
from rules.engine.packages.registry import registered_games
from rules.eots.game import GAME as EOTS
from words.numerals import numeral_text

FILES = sorted(path for folder in words.language_folders() for path in folder.glob("*/**/*.ftl"))
#: A hyphen or a dash before a number with nothing in front: "-2", "(–2", not "1942–45", "B-29", "[-1]" of a selector.
HYPHEN = re.compile(r"(?<![\w\-–.\[{}/])[-–]\d.*")
#: One and a half with the wrong mark, sections of rulebooks left aside.
POINT, COMMA = re.compile(r"×\s?\d+\.\d"), re.compile(r"×\s?\d+,\d")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_text_writes_a_minus_as_a_hyphen(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert HYPHEN.findall(text) == []
    english = words.ENGLISH in path.parts
    assert (COMMA if english else POINT).findall(text) == []


@pytest.mark.parametrize(("lang", "half"), [("en", "−1.5"), ("ru", "−1,5"), ("pl", "−1,5"), ("made-up", "−1.5")])
def test_numbers_as_they_are_written(lang: str, half: str) -> None:
    assert numeral_text(lang, -1.5) == half
    assert [numeral_text(lang, value) for value in (-2, 0, 12.0, 12345)] == ["−2", "0", "12", "12345"]
    assert [numeral_text(lang, value, signed=True) for value in (-2, 0, 3)] == ["−2", "+0", "+3"]
    assert numeral_text(lang, -1.5, places=2) == f"{half}0"


@pytest.mark.parametrize("lang", words.known_languages())
def test_every_way_a_number_is_written(lang: str) -> None:
    """A fact by itself, with its sign, in a list of pairs, in a table."""
    facts = GameWords(GAME, lang).facts(
        {"plain": -2, "broken": -1.5, "pairs": [["a", -3]], "table": {"a": -4}, "many": [["a", 1.5]]}
    )
    shown = [words.readable_id("x", {key: value}) for key, value in facts.items()]
    shown.append(GameWords(EOTS, lang).event(Event("war-in-europe", {"now": -1, "change": -2})))
    shown += [words.tr(lang, "eots:event-escort", now=-2), GameWords(GAME, lang).event(Event("no-such", {"by": -2}))]
    assert [text for text in shown if HYPHEN.search(text)] == []


@pytest.mark.parametrize("lang", words.known_languages())
def test_a_number_that_may_have_a_name_and_has_none(lang: str) -> None:
    """The value of a track is the name of its box, or a number with a real minus."""
    game_words = GameWords(registered_games()["eots"], lang)
    assert "−3 (−2)" in game_words.event(Event("war-in-europe", {"change": -2, "now": -3}))
    assert game_words.facts({"now": "stable_front"})["now"] == words.tr(lang, "eots:word-stable_front")
    assert (game_words.facts({"now": -3})["now"], game_words.facts({"now": -3})["now_signed"]) == (-3, "−3")


@pytest.mark.parametrize("lang", words.known_languages())
def test_an_empty_table_is_no_dash(lang: str) -> None:
    """A battle without losses says so."""
    facts = {"hex": "4423", "winner": "allies", "condition": "surprise"}
    said = [
        GameWords(registered_games()["eots"], lang).event(Event("battle-over", facts | {"lost": lost}))
        for lost in ({}, {"us_cv_wasp": -1})
    ]
    assert "-" not in said[0].split("4423")[1]
    assert said[1].endswith("Wasp: −1")


@pytest.mark.parametrize("lang", words.known_languages())
def test_numbers_on_pictures(lang: str) -> None:
    roll = {"stage": "air_naval", "strength": 20.5, "natural": 4, "modified": -2, "rating": 1.5, "hits": 30, "critical": False}
    roll |= {"side": "japan", "modifiers": [["surprise", -6]]}
    facts = {"hex": "4423", "forces": {"japan": ["jp_ca_aoba"]}, "rolls": [roll], "active": "japan"}
    scene = battle_scene(Event("battle-over", facts), lang)
    assert scene is not None
    side = next(one for one in (scene.left, scene.right) if one.rating)
    mark = "." if lang == "en" else ","
    assert side.rating == f"×1{mark}5"
    assert side.strength == f"20{mark}5"
    assert side.sums == ("− 6 = −2",)
    assert side.modifiers[0][0] == "−6"
