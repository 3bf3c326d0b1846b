"""The sea in the public reports: whose its boxes have become; ships, transports and mines in their own words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Event
from rules.engine.contract.story import Line, events_of

#: Reported in their own words, a line each.
SEA_LOUD = (
    "sea-levels", "sailed", "contested-sea", "sheltered", "ship-delayed", "ship-flipped", "embarked", "debarked", "shipped",
    "mines-laid", "mines-swept", "beachhead", "beachhead-off", "assaulted",
)  # fmt: skip


def sea_lines(events: Sequence[Event]) -> list[Line]:
    """The boxes that were rolled for or went with their coast, by the side that holds them now."""
    holder: dict[str, str] = {}
    for event in events_of(events, "sea-control", "sea-linked"):
        holder[event.facts["box"]] = event.facts["seat"]
    found: list[Line] = []
    for side in sorted(set(holder.values()), key=lambda one: (not one, one)):
        found.append((("sea", {"seat": side, "boxes": [box for box, one in holder.items() if one == side]}),))
    return found
