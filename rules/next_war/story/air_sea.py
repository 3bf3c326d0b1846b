"""What flew and what went by sea, a line each, for the digest since a side's own last move (8.5.2 to 8.5.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import Line, events_of
from rules.next_war.table.sea_notes import SEA_LOUD

#: What is part of a flight's line, and rolls at sea: not reported once more in the digest.
FLIGHTS = ("flight", "landed", "flight-aborted", "stepped-on", "drop-rolled")
#: How a flight ended: on the ground, sent back, with nobody left.
LANDED, ABORTED, LOST = "landed", "aborted", "lost"
#: Events by which units come into a hex, with their units and the hex.
ARRIVALS = ("moved", "moved-whole", "landed", "stepped-on", "shipped", "debarked", "assaulted", "advanced")
#: Rolls of ways by sea; who went aboard.
SMALL_AT_SEA = ("contested-sea", "embarked")


def flown_lines(events: Sequence[Event]) -> Iterator[Line]:
    """Each flight with its end: where it landed and went on to, or that it was sent back; then new bases."""
    flights: list[dict[str, Any]] = []
    for event in events:
        facts = event.facts
        if event.kind == "flight":
            named = {name: facts[name] for name in ("seat", "by", "units", "hex")}
            flights.append({**named, "hexes": [], "end": LOST, "count": 0})
        elif not flights:
            continue
        elif event.kind == "landed":
            flights[-1]["end"] = LANDED
        elif event.kind == "flight-aborted" and {*facts["units"]} <= {*flights[-1]["units"]}:
            flights[-1]["end"] = ABORTED
        elif event.kind == "stepped-on":
            flights[-1]["hexes"] = [facts["hex"]]
        elif event.kind == "drop-rolled":
            flights[-1]["count"] += facts["steps"]
    for one in flights:
        yield (("since-flight", one),)
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
