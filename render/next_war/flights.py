"""Flights as arrows: what flew in a segment, and what the viewer has drafted; each says its kind, and its side by a sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from render.hexmap.moves import unit_arrows
from render.next_war.map import TheatreMapView, place_hex
from render.next_war.signs import side_sign
from render.scene import Arrow, Note
from rules.engine import Event
from rules.next_war.air.s08_flight import REBASE
from rules.next_war.table.air_seen import FlightView


class FlightWay(NamedTuple):
    """The way of a unit by air, hexes only. ``by``: what kind; ``failed``: it was aborted."""

    by: str
    unit: str
    path: tuple[str, ...]
    failed: bool = False


def flight_ways(seen: TheatreMapView, events: Iterable[Event]) -> list[FlightWay]:
    """The ways that were flown in some events: landings, steps after them, other bases; flights that were aborted."""
    begun: dict[str, tuple[str, str]] = {}
    found: dict[str, FlightWay] = {}
    for event in events:
        facts = event.facts
        units = facts.get("units", ())
        if event.kind == "flight":
            begun |= dict.fromkeys(units, (facts["by"], facts["origin"]))
        elif event.kind in ("landed", "flight-aborted"):
            for unit in units:
                if unit in begun:
                    by, origin = begun[unit]
                    path = (place_hex(seen, origin), place_hex(seen, facts["hex"]))
                    found[unit] = FlightWay(by, unit, path, event.kind != "landed")
        elif event.kind == "stepped-on":
            for unit in units:
                if unit in found:
                    found[unit] = found[unit]._replace(path=(*found[unit].path, facts["hex"]))
        elif event.kind == "rebased":
            unit = facts["unit"]
            found[unit] = FlightWay(REBASE, unit, (place_hex(seen, facts["origin"]), place_hex(seen, facts["hex"])))
    return [way._replace(path=tuple(at for at in way.path if at)) for way in found.values()]


def flight_arrows(seen: TheatreMapView, ways: Sequence[FlightWay]) -> list[Arrow]:
    """Ways by air as arrows, each with its kind in words and the sign of its side; aborted ones are faint."""
    found: list[Arrow] = []
    for by, failed in dict.fromkeys((way.by, way.failed) for way in ways):
        flown = [(way.unit, "air", way.path) for way in ways if (way.by, way.failed) == (by, failed)]
        found += unit_arrows(seen, flown, partial(_flight_words, seen, by), faded=failed)
    return found


def _flight_words(seen: TheatreMapView, by: str, unit: str) -> str:
    """The sign of a side, the kind of its flight, a unit."""
    row = seen.book.units[unit]
    return f"{side_sign(seen, row.side)} {seen.say(f'flight-{by}', unit=row.name)}"


def arrival_notes(seen: TheatreMapView, ways: Sequence[FlightWay]) -> list[Note]:
    """Where flights landed that came from outside the board, in words: no arrow leads there."""
    found: dict[str, str] = {}
    for way in ways:
        if len(way.path) == 1 and not way.failed:
            found.setdefault(way.path[0], _flight_words(seen, way.by, way.unit))
    return [Note(at, text) for at, text in found.items()]


def drafted_ways(seen: TheatreMapView, flights: Sequence[FlightView]) -> list[FlightWay]:
    """The flights of a draft."""
    found = []
    for one in flights:
        path = tuple(at for at in (place_hex(seen, one.origin), place_hex(seen, one.to), one.onward) if at)
        found += [FlightWay(one.by, unit, path) for unit in one.units]
    return found
