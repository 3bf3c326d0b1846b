"""How messages are put into words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import words
from bot.telling.text import GameWords
from rules.engine import Event, SealedDice
from rules.eots.game import GAME
from words import known_languages, tr


@pytest.mark.parametrize("lang", known_languages())
def test_numbers_of_games_and_entries_are_written_as_they_are_typed(lang: str) -> None:
    assert "12345" in tr(lang, "no-such-game", game=12345)
    assert "1234567" in tr(lang, "no-such-entry", number=1234567, newest=1234567)


def test_a_number_still_chooses_the_form_of_its_word() -> None:
    assert tr("en", "info-actions", count=1) == "1 entry in the log"
    assert tr("en", "info-actions", count=1200) == "1200 entries in the log"
    assert len({tr("pl", "hand-title", seat="", count=count).split(" ", 2)[2] for count in (1, 3, 5)}) == 3


def test_what_happened_is_reported_in_the_same_words_for_good() -> None:
    """A unit that loses a step later did not lose it in earlier lines of the log."""
    position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    event = Event("step-lost", {"unit": "jp_bde_ss", "hex": "3823"})
    fresh = GameWords(GAME, "en", position.state).event(event)
    position.state.reduced.add("jp_bde_ss")
    assert GameWords(GAME, "en", position.state).event(event) == fresh
    assert "South Seas Brigade" in fresh
    assert "6-6" not in fresh
    assert GameWords(GAME, "en", position.state).value("unit", "jp_bde_ss") == "South Seas Brigade 3-6 (reduced)"


@pytest.mark.parametrize("lang", known_languages())
def test_no_message_of_a_game_is_written_twice(lang: str) -> None:
    """The later file would win, and one of two buttons say what the other does."""
    found: dict[tuple[str, str], str] = {}
    for file in sorted((Path(words.__file__).parent / lang).rglob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if (named := re.match(r"([a-z][\w-]*) =", line)) is not None:
                key = (file.parent.name, named[1])
                assert key not in found, f"{named[1]}: {found[key]}, {file.name}"
                found[key] = file.name
