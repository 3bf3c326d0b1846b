"""From the state that a position file tells of to the game's first decision in it."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.core import Outcome, S
from rules.engine.game import Game
from rules.engine.position import Position
from rules.engine.steps import Context, settle


def first_decision(game: Game[S], g: Context[S], tell: Callable[[], None]) -> Outcome[S]:
    """The first decision; ``tell`` emits the events with which the game begins.

    Raises ValueError for a position that contradicts itself, and for one in which the game is over.
    """
    try:
        tell()
        settle(g)
        found = Position(game, g.state)
        decisions = found.prompts
    except Exception as broken:
        # Only "state" can hold what gets here: everything else was checked field by field.
        raise ValueError(f"the position contradicts itself: {type(broken).__name__} {broken}") from broken
    if found.over or not decisions:
        raise ValueError("the game is over in this position")
    return Outcome(found, tuple(g.events))
