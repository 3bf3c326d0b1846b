"""What a position file lays down that not everybody may know: said to all before they join, and agreed to by starting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core import games
from bot.store import Game as Row
from bot.telling.text import Words
from rules.engine import Game


def marks(game: Game, options: Mapping[str, Any], writer: int) -> dict[str, str]:
    """What the host keeps beside a game opened from a file: who brought the file, and what it lays down."""
    if games.POSITION not in options or game.files is None:
        return {}
    found = game.files.stipulated(str(options[games.POSITION]))
    return {games.WRITER: str(writer)} | ({games.STIPULATED: ",".join(found)} if found else {})


def told(row: Row, words: Words) -> str:
    """That in words; "" where nothing is laid down."""
    found = str(row.options.get(games.STIPULATED, ""))
    if not found:
        return ""
    what = ", ".join(words.written(f"stipulated-{one}") or one for one in found.split(","))
    return words.tr("stipulated", user=f"<@{row.options.get(games.WRITER, row.owner_id)}>", what=what)
