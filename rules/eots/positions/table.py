"""A position file opened as a game at the table."""

from __future__ import annotations

from typing import Any

from rules.engine.core import Outcome
from rules.engine.dice import Dice
from rules.engine.game import Game
from rules.engine.position import Position
from rules.engine.steps import settle
from rules.eots.positions import command, position
from rules.eots.positions.fault import Fault
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import War


def opened(game: Game[EotsState], text: str, dice: Dice) -> tuple[str, Outcome[EotsState]]:
    """The scenario and the first decision of the one position in a file; hands it leaves out are dealt with ``dice``.

    Raises ValueError with field and reason.
    """
    given = _only(text)
    try:
        state = position.read(given, f"{dice.below(1 << 63, 'deal'):x}")
    except Fault as fault:
        raise ValueError(str(fault)) from fault
    g = War(state, dice)
    try:
        g.emit("set-up", scenario=state.scenario, turn=state.turn)
        for side in SIDES:
            if state.hand[side]:
                g.emit("drew-cards", (side,), side=side, cards=list(state.hand[side]))
        settle(g)
        found = Position(game, g.state)
        decisions = found.prompts
    except Exception as broken:
        # Only "state" can hold what gets here: everything else was checked field by field.
        raise ValueError(f"the position contradicts itself: {type(broken).__name__} {broken}") from broken
    if found.over or not decisions:
        raise ValueError("the game is over in this position")
    return state.scenario, Outcome(found, tuple(g.events), True)


def _only(text: str) -> Any:
    found = list(command.positions(text))
    for _, one in found:
        if isinstance(one, command.Unreadable):
            raise ValueError(one.reason)
    if len(found) != 1:
        raise ValueError(f"the file holds {len(found)} positions; a game is opened from one")
    return found[0][1]
