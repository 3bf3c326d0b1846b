"""The log in words."""

from __future__ import annotations

from bot.core.match import Match
from bot.core.since import entry, undoer, undone
from bot.telling.text import Words, clip


def log_lines(match: Match, who: str, words: Words, since: int = 0, *, numbers: bool = False) -> list[str]:
    """The log as text lines, as ``who`` may see it. ``numbers``: with those of the entries, of which secret ones leave gaps."""
    lines: list[str] = []
    for seq, event, told in match.lines(who, since):
        if event is None:
            name = undoer(match, words, told.seat, told.actor)
            line = undone(words, "log-undone", name, entry(match, told.back_to or 0, words))
        else:
            line = clip(words.event(event), 600)
        lines.append(f"`{seq}` {line}" if numbers else line)
    return lines
