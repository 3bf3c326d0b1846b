"""The seats that scripted players hold: those of a lesson's script, and those that were given to one before the start.

Nobody sits there: such a seat has no user, so it is asked for no consent, is sent nothing, and takes nothing back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core import games
from bot.marks import GameMarks, change_marks
from bot.program.denied import DeniedError
from bot.program.near_names import near_names, plain_letters
from bot.telling.text import GameWords, clip_text
from rules.engine import Game, ScenarioInfo
from rules.players import players_of
from words import known_languages

#: How fast the computer may decide; the last, as people do, is stored as no mark.
PACES = ("once", "round", "people")


def scripted_players_of(marks: GameMarks) -> dict[str, str]:
    """Seat -> the name of its scripted player, as a game's marks hold it ("japan=greedy italy=greedy")."""
    pairs = (word.partition("=") for word in (marks.players or "").split())
    return {seat: name for seat, _, name in pairs if name}


def scripted_players_text(given: Mapping[str, str]) -> str:
    """The same as text for the marks."""
    return " ".join(f"{seat}={name}" for seat, name in given.items())


def scripted_seats(marks: GameMarks, info: ScenarioInfo, held: Mapping[str, int]) -> dict[str, str]:
    """The seats of scripted players with their names: seats given to one and not taken since."""
    given = scripted_players_of(marks)
    return {seat: given[seat] for seat in info.seats if seat in given and seat not in held}


def options_with_scripted(options: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """The options of a game that begins with these scripted players."""
    return change_marks(options, players=scripted_players_text(given) if given else None)


def is_player_name(game: Game, name: str) -> bool:
    """Whether a game has a computer player of this id."""
    return name in players_of(game)


def is_faulty_scripted_text(text: str, game: Game, info: ScenarioInfo) -> bool:
    """Whether a text is not a valid mark of a game."""
    given = scripted_players_of(GameMarks(players=text))
    return (
        scripted_players_text(given) != text
        or not set(given) <= set(info.seats)
        or not set(given.values()) <= set(players_of(game))
    )


def find_player(game: Game, typed: str) -> str:
    """A computer player of a game by its id or its name in any language; "" for the game's first.

    Raises DeniedError "bot-unknown".
    """
    known = list(players_of(game))
    if not typed:
        return known[0]
    names = dict(zip(known, _player_names(game), strict=True))
    wanted = plain_letters(typed)
    found = next((one for one in known if wanted in map(plain_letters, names[one].values())), "")
    if not found:
        elsewhere = games.names_elsewhere(game, _player_names)
        raise DeniedError("bot-unknown", name=clip_text(typed, 100), known=near_names(typed, names.values(), elsewhere))
    return found


def _player_names(game: Game) -> list[dict[str, str]]:
    """The name of each computer player by language."""
    return [{lang: GameWords(game, lang).player(one) for lang in known_languages()} | {"id": one} for one in players_of(game)]


def scripted_mark_text(marks: GameMarks, words: GameWords, seats: Mapping[str, int]) -> str:
    """The public line about a game's scripted players; "" if there are none."""
    if marks.lesson is not None:
        return words.tr("lesson-mark")
    given = {seat: name for seat, name in scripted_players_of(marks).items() if seat not in seats}
    named = (
        f"{', '.join(words.seat(seat) for seat in given if given[seat] == name)} ({words.player(name)})"
        for name in dict.fromkeys(given.values())
    )
    return words.tr("bots-mark", seats="; ".join(named)) if given else ""
