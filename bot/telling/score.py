"""The line that says who leads a game, by how much, and what is missing to win; and why a finished game was won."""

from __future__ import annotations

from typing import Any

from bot.telling.text import GameWords, clip_text
from rules.engine import Position
from rules.engine.contract.game import game_of_position

#: Maximum length of the line.
MOST = 900


def score_line(position: Position[Any], words: GameWords) -> str:
    """The line for a running game, from public facts; "" for a finished one, or one without a score."""
    game = game_of_position(position)
    if game.result(position.state) is not None:
        return ""
    found = game.scoring.score(position)
    if found is None:
        return ""
    if found.notes:
        return clip_text(" · ".join(words.say(msgid, facts) for msgid, facts in found.notes), MOST)
    now = game.scoring.result_now(position.state)
    return "" if now is None else clip_text(words.tr("score-now", result=words.result(now)), MOST)


def verdict_lines(position: Position[Any], words: GameWords) -> list[str]:
    """The reasons for a result by the rules, line by line; [] for a running game."""
    return [words.say(msgid, facts) for msgid, facts in game_of_position(position).scoring.verdict(position.state)]


def bare_line(line: str) -> str:
    """A line as written on a picture: without formatting, and without characters that our fonts lack."""
    return line.replace("**", "").replace("⚖️", "").replace("🏁", "").strip()
