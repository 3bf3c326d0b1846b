"""What newcomers are offered says how long it takes: each lesson its minutes and how hard it is, each lobby the time of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.commands.learn import every_lesson
from bot.core import games
from bot.panel.panel import game_lines_text
from bot.program.choices import LANG
from bot.telling.text import GameWords
from rules.engine import Game, Position, ScenarioInfo
from rules.engine.contract.teaching import Lesson
from rules.engine.packages import registry
from tests.lessons.walk import walk_lesson
from tests.table.conftest import Club, texts
from words import known_languages, tr

GAMES = [
    registry.load_game_module(f"rules.{name}") for name in ("brandubh", "crossing", "eots", "generals", "next_war", "stalins_war")
]
TAUGHT = [game for game in GAMES if game.teaching.lessons()]
SCENARIOS = [(game, info) for game in GAMES for info in game.scenarios()]
#: Words for hours and minutes, by language.
SPANS = {
    "en": r"\bhours?\b|\bminutes\b|\bmin\b|\bh\b",
    "ru": r"час|минут|\bмин\b",
    "pl": r"godzin|minut|\bmin\b|\bgodz",
}


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", known_languages())
async def test_which_lesson_says_minutes_and_names_the_easiest_first(club: Club, lang: str) -> None:
    await club.bot.table.choices.set("user", club.ann.id, LANG, lang)
    shown = texts((await club.ann.slash(club.channel, "learn")).response)
    assert tr(lang, "lesson-which") in shown
    lines = [line for line in shown.splitlines() if re.match(r"\d+\. \*\*", line)]
    every = every_lesson()
    assert len(lines) == len(every) >= 3
    for line, (game, lesson) in zip(lines, every, strict=True):
        assert f"({game.title})" in line
        assert re.search(rf"\b{lesson.minutes}\b", line), line
    levels = [lesson.level for _, lesson in every]
    assert levels == sorted(levels), "the easiest first"
    assert levels[0] == 1
    hard = tr(lang, "lesson-offered", place=1, name="x", game="y", minutes=1, level=1).rpartition(", ")
    assert lines[0].endswith(hard[2])
    assert len({line.rpartition("): ")[2].partition(", ")[2] for line in lines}) == len(set(levels)), "each level has words"


@pytest.mark.plays("")
async def test_a_game_without_a_lesson_is_named_with_those_that_have_one(club: Club) -> None:
    said = texts((await club.ann.slash(club.channel, "learn", game="brandubh")).response)
    assert "Brandubh" in said
    assert all(game.title in said for game in TAUGHT)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("game", "info"), SCENARIOS, ids=[f"{game.id}-{info.id}" for game, info in SCENARIOS])
def test_every_lobby_says_how_long_its_game_takes(game: Game[Any], info: ScenarioInfo, lang: str) -> None:
    """In real time, in hours or minutes, in addition to the time by post."""
    lines = game_lines_text(game.teaching.about(info.id), GameWords(game, lang))
    assert len([line for line in lines if "⏱" in line and re.search(SPANS[lang], line, re.IGNORECASE)]) == 1, lines


def positions_of(game: Game[Any], lesson: Lesson, seed: int) -> Iterator[Position[Any]]:
    """The positions that a learner meets: as shown, or (``seed``) astray, until the lesson or the game is over."""
    try:
        for moment in walk_lesson(game, lesson, bytes([seed + 1]) * 32, Random(seed) if seed else None):
            yield moment.position
    except ValueError:
        assert seed, "the way that is shown leads to the end"


@pytest.mark.parametrize("game", TAUGHT, ids=[game.id for game in TAUGHT])
def test_hints_along_every_lesson_follow_the_position(game: Game[Any]) -> None:
    """Learners who stray meet other positions and other texts; each exists in every language with its own facts."""
    assert game.teaching.hints is not None
    given: dict[str, set[str]] = {}
    for lesson in game.teaching.lessons():
        for seed in range(6):
            for position in islice(positions_of(game, lesson, seed), 80):
                for name, facts in game.teaching.hint_notes(position, lesson.seat):
                    for lang in known_languages():
                        said = GameWords(game, lang, position.state).say(f"hint-{name}", facts)
                        assert "{" not in said, said
                        assert said != f"Hint {name.replace('-', ' ')}"
                        if lang == "en":
                            given.setdefault(name, set()).add(said)
    assert len(given) >= 2, given
    assert any(len(sayings) > 1 for sayings in given.values()), "the facts in them are those of the position"


@pytest.mark.plays("")
def test_every_game_with_a_lesson_has_hints(club: Club) -> None:
    assert club is not None
    assert {game.id for game, _ in every_lesson()} <= {
        game.id for game in games.installed_games().values() if game.teaching.hints is not None
    }
