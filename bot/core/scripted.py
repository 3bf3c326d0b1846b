"""The seats that scripted players hold: those of a lesson's script, and those that were given to one before the start.

Nobody sits there: such a seat has no user, so it is asked for no consent, is sent nothing, and takes nothing back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.marks import GameMarks, change_marks
from bot.telling.text import GameWords
from rules.engine import Game, ScenarioInfo
from rules.players import players_of


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


def is_faulty_scripted_text(text: str, game: Game, info: ScenarioInfo) -> bool:
    """Whether a text is not a valid mark of a game."""
    given = scripted_players_of(GameMarks(players=text))
    return (
        scripted_players_text(given) != text
        or not set(given) <= set(info.seats)
        or not set(given.values()) <= set(players_of(game))
    )


def scripted_mark_text(marks: GameMarks, words: GameWords, seats: Mapping[str, int]) -> str:
    """The public line about a game's scripted players; "" if there are none."""
    if marks.lesson is not None:
        return words.tr("lesson-mark")
    given = [seat for seat in scripted_players_of(marks) if seat not in seats]
    return words.tr("bots-mark", seats=", ".join(map(words.seat, given))) if given else ""
