"""The part of a state that the worth of hexes and attacks does not depend on: if all else is the same, so is their worth."""

from __future__ import annotations

from copy import copy

import msgspec

from rules.stalins_war.state.state import FrontState

UNREAD = (
    "stack", "cards", "kept", "used", "starred", "reinforced", "mobilized", "replaced", "rp", "banked", "consecutive", "ops",
    "marked", "freed", "left", "shipped", "digging", "sailed", "fight", "attacked", "fought", "blitz", "exploited", "battled",
    "fighters", "course",
)  # fmt: skip


def seen_of(state: FrontState) -> bytes:
    """The parts of a state that they depend on; of the round's use only whether it is one of no OPS."""
    seen = copy(state)
    for name in UNREAD:
        setattr(seen, name, None)
    seen.doing = "zero" if state.doing == "zero" else ""
    return msgspec.msgpack.encode(seen)
