"""The texts of random games: everything by its name, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.telling.text import GameWords
from rules.engine import Position
from rules.engine.machine.dice import SealedDice
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import random_action
from words import is_known_message, known_languages

GAMES = [one for one in ("brandubh", "crossing", "eots", "generals", "next_war", "stalins_war") if one in registered_games()]
#: How many actions of each game are checked, and how many choices of each question.
ACTIONS, CHOICES = 250, 12
#: An id that nobody named: words tied by underscores, escaped or not; not in code, for that is typed so.
RAW = re.compile(r"[A-Za-z]\\?_[A-Za-z]")


def texts_of(words: GameWords, position: Position) -> Iterator[str]:
    """What a question says, and the names of some of its choices."""
    for prompt in position.prompts:
        yield words.prompt(prompt)
        yield words.asked(prompt)
        for verb in prompt.verbs:
            yield words.verb(verb)
            slot = position.slot(prompt.seat, verb)
            if slot is not None:
                yield words.slot(slot)
                yield from (words.value(slot.kind, str(one)) for one in slot.choices[:CHOICES])


@cache
def said_in(game_id: str, lang: str) -> frozenset[str]:
    """Every text in a language from a random game."""
    game = registered_games()[game_id]
    rng = random.Random(7)
    outcome = game.start(next(iter(game.scenarios())).id, {}, SealedDice(bytes(32), 0))
    found: set[str] = set()
    for number in range(1, ACTIONS):
        words = GameWords(game, lang, outcome.position.state)
        found.update(words.event(event) for event in outcome.events)
        found.update(texts_of(words, outcome.position))
        if outcome.position.over:
            break
        outcome = outcome.position.play(random_action(outcome.position, rng), SealedDice(bytes(32), number))
    return frozenset(found)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("game_id", GAMES)
def test_everything_has_a_name(game_id: str, lang: str) -> None:
    said = said_in(game_id, lang)
    assert len(said) > 20
    assert [text for text in sorted(said) if RAW.search(re.sub("`[^`]*`", "", text))] == []


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("game_id", GAMES)
def test_no_space_breaks_before_a_percent_sign(game_id: str, lang: str) -> None:
    assert [text for text in sorted(said_in(game_id, lang)) if re.search(r"\d %", text)] == []


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("game_id", GAMES)
def test_a_part_that_is_taken_back_at_one_go_has_a_button_with_a_name(game_id: str, lang: str) -> None:
    marks = registered_games()[game_id].story.checkpoints
    assert not marks or is_known_message(lang, f"{game_id}:checkpoint")
