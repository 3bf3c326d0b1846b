"""With whose material a game is played: the house's, by its number, or an owner's module. Said wherever the game is shown.

Most games are played with what was printed and carry nothing of the kind (``GameEditions.house``).
"""

from __future__ import annotations

from bot.core import games
from bot.marks import GameMarks, MarkChanges
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
