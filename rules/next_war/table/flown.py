"""What flew, a line for each flight with its end: for public reports and the digest since a side's own move (8.5.2 to 8.5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import Line

#: What is part of a flight's line: not reported once more.
FLIGHTS = ("flight", "landed", "flight-aborted", "stepped-on")
#: How a flight ended: on the ground, sent back, with nobody left.
LANDED, ABORTED, LOST = "landed", "aborted", "lost"


def flown_lines(events: Sequence[Event]) -> dict[int, Line]:
    """Where a flight begins among some events -> its line: where it landed and went on to, or that it was sent back."""
    found: dict[int, dict[str, Any]] = {}
    last: dict[str, Any] | None = None
    for at, event in enumerate(events):
        facts = event.facts
        if event.kind == "flight":
            last = {**{name: facts[name] for name in ("seat", "by", "units", "hex")}, "hexes": [], "end": LOST, "count": 0}
            found[at] = last
        elif last is None or event.kind not in (*FLIGHTS, "drop-rolled"):
            continue
        elif event.kind == "landed":
            last["end"] = LANDED
        elif event.kind == "flight-aborted":
            last["end"] = ABORTED if {*facts["units"]} <= {*last["units"]} else last["end"]
        elif event.kind == "stepped-on":
            last["hexes"] = [facts["hex"]]
        else:
            last["count"] += facts["steps"]
    return {at: (("flown", one),) for at, one in found.items()}


def is_flight_told(event: Event, lines: dict[int, Line]) -> bool:
    """Whether an event is part of one of some lines. A new base that was not reached is in none."""
    units = {*event.facts.get("units", ())}
    return event.kind in FLIGHTS and any(units <= {*line[0][1]["units"]} for line in lines.values())
