"""What completions offer where a game is opened: games and scenarios, by what was typed so far."""

from __future__ import annotations

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.core import games
from bot.lobby.lobby import distinct_scenarios
from bot.telling.text import GameWords
from rules.engine import Game


def matching_choices(typed: str, given: Iterable[tuple[str, str]]) -> list[Choice[str]]:
    """Those of some values and their names in which the text stands; as many as Discord shows."""
    found = [(value, name) for value, name in given if typed.lower() in f"{value} {name}".lower()]
    return [Choice(name=f"{name} ({value})"[:100] if name != value else name[:100], value=value) for value, name in found[:25]]


def game_title_choices(typed: str) -> list[Choice[str]]:
    """The games."""
    return matching_choices(typed, [(game.id, game.title) for game in games.installed_games().values()])


def scenario_choices(known: Iterable[Game], lang: str) -> list[tuple[str, str]]:
    """The scenarios of these games as ``distinct_scenarios`` names them, each with its name for people."""
    return [(value, f"{game.title}: {GameWords(game, lang).scenario(info)}") for value, game, info in distinct_scenarios(known)]
