"""A name with quotation marks of its own does not meet those of its message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import words
from bot.telling.text import GameWords
from rules.engine import Event
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from words import known_languages
from words.quotes import nested_quotes

KINDS = {"generals": ("played", "laid", "used"), "stalins_war": ("played-event", "played-ops", "lasts", "discarded")}
TWICE = {"en": r"“[^”]*“", "ru": r"«[^»]*«", "pl": r"„[^”]*„"}


@pytest.mark.parametrize(
    ("lang", "text", "read"),
    [
        ("ru", "карточка «Шёпот «Энигмы»» как ОПР", "карточка «Шёпот „Энигмы“» как ОПР"),
        ("ru", "«а» и «б»", "«а» и «б»"),
        ("ru", "«а\n«б»", "«а\n«б»"),
        ("pl", "Karta „Operacja „Magic””", "Karta „Operacja «Magic»”"),
        ("en", "“Back to “x”” could mean", "“Back to ‘x’” could mean"),
        ("de", "„a „b”", "„a „b”"),
    ],
)
def test_the_inner_marks_are_those_of_the_language(lang: str, text: str, read: str) -> None:
    assert nested_quotes(text, lang) == read


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("name", ["generals", "stalins_war"])
def test_no_event_of_any_card_shows_the_same_marks_twice(name: str, lang: str) -> None:
    game = registry.load_game_module(f"rules.{name}")
    words = GameWords(game, lang)
    facts = {"seat": game.seats[0], "count": 1, "ops": 1, "what": "ops", "left": 1}
    for card in game.naming.named(Record(game, game.scenarios()[0].id, {}, bytes(32)).position.state, "card"):
        for kind in KINDS[name]:
            said = words.event(Event(kind, {**facts, "card": card, "cards": [card]}))
            assert not re.search(TWICE[lang], said), said


@pytest.mark.parametrize("lang", known_languages())
def test_faults_name_no_command(lang: str) -> None:
    """What is wrong in a file stands quoted in a line of the host's: a command in it would be shown as its bare mention."""
    files = list((Path(words.__file__).parent / lang).rglob("*faults.ftl"))
    assert files
    assert [file for file in files if "`/" in file.read_text(encoding="utf-8")] == []
