"""Settings of a game are shown in everybody's language; those that a game has no words for stay as typed."""

from __future__ import annotations

import pytest

from bot.core import games
from bot.telling.text import GameWords
from rules.engine import Game
from tests.table.toy import GAME
from words import is_known_message, known_languages

GAMES = [game for game in games.installed_games().values() if any(info.options for info in game.scenarios())]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("lang", known_languages())
def test_every_option_is_shown_in_every_language_and_its_values_differ(game: Game, lang: str) -> None:
    for info in game.scenarios():
        for name, values in info.options.items():
            assert is_known_message(lang, f"{game.id}:setting-{name}"), name
            shown = [GameWords(game, lang).setting(name, value) for value in values]
            assert len(set(shown)) == len(values), shown


def test_an_option_without_words_is_shown_as_it_is_typed() -> None:
    assert GameWords(GAME, "ru").setting("edition", "second") == "edition: second"
