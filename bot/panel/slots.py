"""A cache of a position's slots: a panel asks for the same ones for every button it draws.

A slot may be expensive (a flood over the map for each unit), and a position never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from rules.engine import Position, Slot

_known: WeakKeyDictionary[Position, dict[tuple[str, str, tuple[str, ...]], Slot | None]] = WeakKeyDictionary()
#: Slots kept for one position; beyond that the cache is cleared.
_MOST = 400


def slot_at(position: Position, seat: str, verb: str, chosen: Sequence[str] = ()) -> Slot | None:
    """``position.slot``, cached as long as the position lives. Raises IllegalActionError as it does."""
    slots = _known.setdefault(position, {})
    key = (seat, verb, tuple(chosen))
    if key not in slots:
        if len(slots) >= _MOST:
            slots.clear()
        slots[key] = position.slot(seat, verb, key[2])
    return slots[key]
