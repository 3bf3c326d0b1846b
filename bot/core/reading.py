"""What is typed, read as an order in the position it is to be carried out in."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Action, IllegalActionError, Position
from rules.engine.contract.game import game_of_position

#: What an action means in the position it is to be carried out in. Raises IllegalActionError for a name that is none.
Reader = Callable[[Position, Action], Action]


def is_needless_order(before: Position, done: Action, now: Position, order: Action, read: Reader) -> bool:
    """Whether an order of several in writing only ends a step that ended by itself with the one before it ("done").

    Carried out, it would end the step that follows, in which nothing has been done yet. ``before``: where that one was given.
    """
    ends = game_of_position(now).table.ends
    old, new = before.prompt(order.seat), now.prompt(order.seat)
    if old is None or order.args or done.verb in ends or (new is not None and new.what == old.what):
        return False
    try:
        return read(before, order).verb in ends
    except IllegalActionError:
        return False
