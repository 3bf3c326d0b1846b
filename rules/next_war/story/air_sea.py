"""What flew and what went by sea, a line each, for the digest since a side's own last move (8.5.2 to 8.5.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import Line, events_of
from rules.next_war.table.air_notes import flown_lines, is_flight_told
from rules.next_war.table.sea_notes import SEA_LOUD

#: Events by which units come into a hex, with their units and the hex.
ARRIVALS = ("moved", "moved-whole", "landed", "stepped-on", "shipped", "debarked", "assaulted", "advanced")
#: Rolls of ways by sea; who went aboard.
SMALL_AT_SEA = ("contested-sea", "embarked")


def air_lines(events: Sequence[Event]) -> Iterator[Line | Event]:
    """Each flight with its end; then new bases, reached or not."""
    lines = flown_lines(events)
    yield from lines.values()
    yield from (event for event in events_of(events, "flight-aborted") if not is_flight_told(event, lines))
    for event in events_of(events, "rebased"):
        yield (("since-rebased", dict(event.facts)),)


def sailed_lines(events: Sequence[Event]) -> Iterator[Line | Event]:
    """Each ship from where it was to where it is; then landings, beachheads, mines as they are reported."""
    ways: dict[str, dict[str, Any]] = {}
    for event in events_of(events, "sailed"):
        facts = event.facts
        begun = ways.get(facts["unit"], facts)["origin"]
        ways[facts["unit"]] = {"seat": facts["seat"], "unit": facts["unit"], "origin": begun, "place": facts["place"]}
    for one in ways.values():
        yield (("since-sailed", one),)
    yield from events_of(events, *(kind for kind in SEA_LOUD if kind not in ("sailed", "sea-levels", *SMALL_AT_SEA)))
