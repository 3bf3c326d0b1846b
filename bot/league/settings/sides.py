"""The names of the two sides of a season's game."""

from __future__ import annotations

from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from league.season.settings import SeasonSettings


def named_sides(rules: SeasonSettings, lang: str, round_: int = 1) -> tuple[str, str]:
    """The names of the first and second seat in a round; "" if unknown here, or if there are not two."""
    try:
        game = find_game(rules.game)
        sides = find_scenario(game, rules.setup(round_).scenario).shared(2)
    except DeniedError:
        return "", ""
    words = GameWords(game, lang)
    named = [", ".join(map(words.seat, seats)) for seats in sides]
    return (named[0], named[1]) if len(named) == 2 else ("", "")
