"""Who is ahead, by how much, and what is missing to win: what a game says of that in one line, to everybody."""

from __future__ import annotations

from typing import Any

import msgspec


class Score(msgspec.Struct, frozen=True):
    """How a game under way stands, made only of what everybody may see.

    ``leads``: the seats that would win if the game ended now, () for nobody. ``margin``: by how much, in what the game counts
    (points, places, conditions); None where that is no number. ``notes``: the messages (whole ids) that say it beside each other:
    the score first, then what each side still needs. Without notes the host says what ``Game.as_it_stands`` counts.
    """

    leads: tuple[str, ...]
    margin: int | None = None
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()
