"""Titles of forms and of their fields have room in Discord, with the longest names and in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from bot.telling.text import GameWords
from rules.engine.contract.game import game_of_position
from rules.engine.machine.record import Record
from rules.engine.packages.registry import registered_games
from words import known_languages

#: Discord's maximum of a form's title and a field's label.
ROOM = 45


def hexes(g: Any) -> Iterable[str]:
    return tuple(g.board.bit)


def units(g: Any) -> Iterable[str]:
    return tuple(g.book.units)


def parts(_: Any) -> Iterable[str]:
    return "build_army", "build_navy"


#: Game and scenario; titles of fields with what is in them.
TITLES: list[tuple[str, str, str, str, Callable[[Any], Iterable[str]]]] = [
    ("next_war", "nordkalott", "form-onward", "unit", units),
    ("generals", "war", "form-rebuild-from", "area", hexes),
    ("generals", "war", "form-part-where", "option", parts),
]


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("game", "scenario", "message", "fact", "named"), TITLES)
def test_titles_with_the_longest_names(
    game: str, scenario: str, message: str, fact: str, named: Callable[[Any], Iterable[str]], lang: str
) -> None:
    position = Record(registered_games()[game], scenario, {}, secret=bytes(32)).position
    words = GameWords(game_of_position(position), lang, position.state)
    assert max(len(words.say(message, {fact: value})) for value in named(position.g)) <= ROOM


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("game", ["eots", "stalins_war", "next_war", "generals"])
def test_titles_of_forms(game: str, lang: str) -> None:
    position = Record(registered_games()[game], registered_games()[game].scenarios()[0].id, {}, secret=bytes(32)).position
    words = GameWords(game_of_position(position), lang, position.state)
    for name in game_of_position(position).table.forms:
        assert len(words.say(f"form-{name}")) <= ROOM
    plain = {"stalins_war": ("form-blitz", "form-advance-to", "form-cards-used"), "next_war": ("form-advance-to",)}
    assert all(len(words.say(one)) <= ROOM for one in plain.get(game, ()))
