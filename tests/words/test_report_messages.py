"""Messages of a game's story: ``report-NAME``; a package of the first contract goes on with its ``told-NAME``."""

from __future__ import annotations

import pytest

from bot.core.chapters import report_message
from bot.telling.text import GameWords
from rules.stalins_war import GAME
from words import known_languages


@pytest.mark.parametrize("lang", known_languages())
def test_message_of_a_story_is_a_report(lang: str) -> None:
    words = GameWords(GAME, lang, None)
    assert report_message(words, "moved") == "report-moved"
    assert report_message(words, "of-an-old-package") == "told-of-an-old-package"
