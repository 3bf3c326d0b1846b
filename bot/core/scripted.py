"""The seats that scripted players hold: those of a lesson's script, and those that were given to one before the start.

Nobody sits there: such a seat has no user, so it is asked for no consent, is sent nothing, and takes nothing back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core import games
from bot.telling.text import Words
from rules.engine import Game, ScenarioInfo
from rules.players import players_of


def read(options: Mapping[str, Any]) -> dict[str, str]:
    """Seat -> the name of its scripted player, as a game's options hold it ("japan=greedy italy=greedy")."""
    pairs = (word.partition("=") for word in str(options.get(games.PLAYERS, "")).split())
    return {seat: name for seat, _, name in pairs if name}


def written(given: Mapping[str, str]) -> str:
    """The same as text for the options."""
    return " ".join(f"{seat}={name}" for seat, name in given.items())


def empty(options: Mapping[str, Any], info: ScenarioInfo, held: Mapping[str, int]) -> dict[str, str]:
    """The seats that scripted players hold, by their names: those that were given to one and that nobody has taken since."""
    given = read(options)
    return {seat: given[seat] for seat in info.seats if seat in given and seat not in held}


def settled(options: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """The options of a game that begins with these scripted players."""
    rest = {key: value for key, value in options.items() if key != games.PLAYERS}
    return {**rest, games.PLAYERS: written(given)} if given else rest


def faults(text: str, game: Game, info: ScenarioInfo) -> bool:
    """Whether a text is none that ``written`` could have made for a game."""
    given = read({games.PLAYERS: text})
    return written(given) != text or not set(given) <= set(info.seats) or not set(given.values()) <= set(players_of(game))


def rated(options: Mapping[str, Any]) -> bool:
    """Whether a game may count for a rating: in lessons and beside scripted players nothing does."""
    return games.LESSON not in options and games.PLAYERS not in options


def mark(options: Mapping[str, Any], words: Words, seats: Mapping[str, int]) -> str:
    """What everybody is told of a game's scripted players wherever it is shown; "" where there are none."""
    if games.LESSON in options:
        return words.tr("lesson-mark")
    given = [seat for seat in read(options) if seat not in seats]
    return words.tr("bots-mark", seats=", ".join(map(words.seat, given))) if given else ""
