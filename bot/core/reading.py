"""Orders in writing: a text as orders of one seat, each read in the position where it is carried out."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.program.denied import DeniedError
from rules.engine import Action, IllegalActionError, Position
from rules.engine.contract.game import game_of_position

#: Reads an action in the position where it is carried out. Raises IllegalActionError for an unknown name.
Reader = Callable[[Position, Action], Action]
#: Separators between units of an order, with blanks around them.
_JOINTS = re.compile(r"\s*([+,])\s*")


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


def read_orders(seat: str, text: str) -> list[Action]:
    """Orders as typed: one a line (or with ";" between), empty lines and lines after "#" left out. Raises DeniedError."""
    if len(text) > 6000:
        raise DeniedError("orders-too-long", most=6000)
    lines = [_JOINTS.sub(r"\1", line.strip()) for part in text.splitlines() for line in part.split(";")]
    orders = [Action.parse(seat, line) for line in lines if line and not line.startswith("#")]
    if not orders:
        raise DeniedError("no-orders")
    if len(orders) > 100:
        raise DeniedError("orders-too-many", most=100)
    return orders
