"""Which word or question of ``/help`` explains a message on the board, in the score, in reports or on pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from data.tables import read_csv


class HelpLines(msgspec.Struct, frozen=True):
    """An entry of ``/help``, and the beginnings of the messages that it explains."""

    entry: str
    begins: tuple[str, ...]


@cache
def load_help_lines(game: str) -> Mapping[str, str]:
    """Beginning of a message's id -> the word or question, from ``help_lines.csv`` of a game; the longest beginning counts.

    Raises TableError, also for a beginning that is listed twice.
    """
    rows = read_csv(Path(__file__).parent / game / "help_lines.csv", HelpLines)
    found: dict[str, str] = {}
    for at, row in enumerate(rows):
        for begins in row.begins:
            if found.setdefault(begins, row.entry) != row.entry:
                raise rows.fault(at, "begins", f"'{begins}' is listed twice", "twice")
    return found
