"""From the state that a position file describes to the game's first decision in it."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract.core import S
from rules.engine.contract.playable import Playable
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.position import Outcome, Position
from rules.positions.fault import FaultError


def first_decision(game: Playable[S], g: Context[S], tell: Callable[[], None]) -> Outcome[S]:
    """The first decision; ``tell`` emits the events with which the game begins.

    Raises FaultError for a position that contradicts itself, and for one in which the game is over.
    """
    try:
        tell()
        settle(g)
        found = Position(game, g.state)
        decisions = found.prompts
        game.saver.save(g.state)  # a number that no store holds is found here, not when the game begins
    except Exception as broken:
        # Only "state" can hold what gets here: everything else was checked field by field.
        raise FaultError("", "contradicts", why=type(broken).__name__) from broken
    if found.over or not decisions:
        raise FaultError("", "over")
    return Outcome(found, tuple(g.events))
