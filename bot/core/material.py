"""With whose material a game is played: the house's, by its number, or an owner's module. Said wherever the game is shown.

A position file may lay down secrets: that is announced before anybody joins, and accepted by starting.

Most games are played with what was printed and carry nothing of the kind (``GameEditions.house``).
"""

from __future__ import annotations

from bot.core import games
from bot.marks import GameMarks, MarkChanges
from bot.store import GameRow
from bot.telling.text import GameWords
from rules.engine import Event, Game


def material_marks(game: Game, module: str | None = None) -> MarkChanges:
    """The marks of a new game that say so; ``module``: that of its module, if it has one."""
    if module is not None:
        return {"module": module}
    return {"house": str(game.editions.house)} if game.editions.house else {}


def material_events(marks: GameMarks) -> tuple[Event, ...]:
    """What the log of a game begins with."""
    if (mark := games.module_mark_of(marks)) is not None:
        return (Event("host-module", mark.facts()),)
    return () if marks.house is None else (Event("host-house", {"number": marks.house}),)


def material_line(marks: GameMarks, words: GameWords) -> str:
    """The line for lobbies, boards, logs and help; "" for a game that carries none."""
    if (mark := games.module_mark_of(marks)) is not None:
        return words.tr("module-line", **mark.facts())
    return "" if marks.house is None else words.tr("house-line", number=marks.house)


def stipulation_marks(game: Game, position: str | None, writer: int) -> MarkChanges:
    """The marks of a game opened from a file: its writer, and what the file lays down."""
    if position is None or game.files is None:
        return {}
    return {"writer": str(writer), "stipulated": ",".join(game.files.stipulated(position)) or None}


def stipulation_text(row: GameRow, words: GameWords) -> str:
    """What a file lays down, in words; "" for nothing."""
    found = row.marks.stipulated
    if not found:
        return ""
    what = ", ".join(words.written(f"stipulated-{one}") or one for one in found.split(","))
    return words.tr("stipulated", user=f"<@{row.marks.writer or row.owner_id}>", what=what)
