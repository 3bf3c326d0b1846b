"""Secrets that a position file lays down: announced before anybody joins, and accepted by starting."""

from __future__ import annotations

from bot.marks import MarkChanges
from bot.store import GameRow
from bot.telling.text import GameWords
from rules.engine import Game


def stipulation_marks(game: Game, position: str | None, writer: int) -> MarkChanges:
    """The marks of a game opened from a file: its writer, and what the file lays down."""
    if position is None or game.files is None:
        return {}
    return {"writer": str(writer), "stipulated": ",".join(game.files.stipulated(position)) or None}


def stipulation_text(row: GameRow, words: GameWords) -> str:
    """The same in words; "" for nothing."""
    found = row.marks.stipulated
    if not found:
        return ""
    what = ", ".join(words.written(f"stipulated-{one}") or one for one in found.split(","))
    return words.tr("stipulated", user=f"<@{row.marks.writer or row.owner_id}>", what=what)
