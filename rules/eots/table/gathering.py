"""Like events in a row, reported in one line: who was delayed or activated, the dice for Europe, who arrived in a hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.contract.core import ALL, Event


def merge_like_events(events: Sequence[Event]) -> list[Event]:
    """The events of an entry with similar ones merged in the place of the first; others unchanged."""
    alike: dict[tuple[Any, ...], list[Event]] = {}
    for event in events:
        alike.setdefault(_event_likeness(event), []).append(event)
    found = []
    for event in events:
        group = alike[_event_likeness(event)]
        if len(group) == 1:
            found.append(event)
        elif event is group[0]:
            found.append(_merge_events(group))
    return found


def _event_likeness(event: Event) -> tuple[Any, ...]:
    """Grouping key: events with the same key share one line; an event that is never grouped gets a unique key."""
    if event.to == ALL and event.kind == "delayed":
        return (event.kind,)
    if event.to == ALL and event.kind == "europe-roll":
        return (event.kind, event.facts["modifier"])
    if event.to == ALL and event.kind == "placed":
        return (event.kind, event.facts["hex"])
    if event.to == ALL and event.kind == "activated":
        return (event.kind, event.facts["side"], event.facts["reaction"])
    return (event.kind, id(event))


def _merge_events(group: Sequence[Event]) -> Event:
    first = group[0]
    if first.kind == "activated":
        return Event("activated", {**first.facts, "units": [unit for event in group for unit in event.facts["units"]]})
    units = [event.facts["unit"] for event in group]
    if first.kind == "delayed":
        return Event("delayed-together", {"units": units})
    if first.kind == "placed":
        return Event("placed-together", {"units": units, "hex": first.facts["hex"]})
    dice = [event.facts["roll"] for event in group]
    gone = [event.facts["unit"] for event in group if event.facts["sent"]]
    return Event("europe-rolls", {"units": units, "dice": dice, "modifier": first.facts["modifier"], "gone": gone})
