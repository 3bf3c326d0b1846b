"""Orders in writing: a text as orders of one seat, not yet read by anybody's names."""

from __future__ import annotations

import re

from bot.program.denied import DeniedError
from rules.engine import Action

#: What joins units of an order, with the blanks people put around it.
_JOINTS = re.compile(r"\s*([+,])\s*")


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
