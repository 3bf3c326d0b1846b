"""The log in words."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.core.since import entry_summary_text, undoer_name, undone_text
from bot.telling.text import GameWords, clip_text
from rules.engine import Event, Game
from rules.engine.contract.story import TURN


def log_lines(
    match: GameMatch, who: str, words: GameWords, since: int = 0, *, numbers: bool = False, headed: bool = False
) -> list[str]:
    """The log as text lines, as ``who`` may see it.

    ``numbers``: with those of the entries, of which secret ones leave gaps; ``headed``: turns as headings, and where a game says
    with what a part of it opens (``GameStory.openings``) all that is neither that nor great in small print.
    """
    lines: list[str] = []
    for seq, event, logged in match.lines(who, since):
        if event is None:
            name = undoer_name(match, words, logged.seat, logged.actor)
            line = undone_text(words, "log-undone", name, entry_summary_text(match, logged.back_to or 0, words))
        else:
            line = clip_text(words.event(event), 600)
        line = f"`{seq}` {line}" if numbers else line
        lines.append(_headed_line(match.game, event, line) if headed else line)
    return lines


def _headed_line(game: Game, event: Event | None, line: str) -> str:
    """A line of the log as a heading, as it is, or small."""
    if event is None:
        return line
    if game.story.chapters.get(event.kind) == TURN:
        return f"### {line.replace('**', '')}"
    great = event.kind in game.story.openings or event.kind in game.table.log_events or event.kind in game.story.moments
    return line if great or not game.story.openings else f"-# {line}"
