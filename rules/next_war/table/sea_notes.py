"""What is said of the sea: the board's lines, the chance beside each choice, the boxes and ships in the reports."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.engine import Event
from rules.engine.contract.game import Note
from rules.engine.contract.story import Line, events_of
from rules.next_war.sea.s07_support import ship_support
from rules.next_war.sea.s08_contested import SeaWay
from rules.next_war.sea.s08_places import box_place, boxes_in_play
from rules.next_war.sea.s08_ships import ship_way
from rules.next_war.sea.s08_transport import transport_way
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import CONTESTED

#: Reported in their own words, a line each.
SEA_LOUD = (
    "sea-levels", "sailed", "contested-sea", "sheltered", "ship-delayed", "ship-flipped", "embarked", "debarked", "shipped",
    "mines-laid", "mines-swept", "beachhead", "beachhead-off", "assaulted",
)  # fmt: skip


def sea_status(g: TheatreReading) -> tuple[Note, ...]:
    """The boxes by the side that holds them, and the levels of each side; nothing where there is no sea."""
    if not g.sheet.naval:
        return ()
    found: list[Note] = []
    for holder in (*g.book.sides, CONTESTED):
        boxes = [box_place(g, box) for box in boxes_in_play(g, "at_sea", "in_shore") if g.sea_state(box) == holder]
        if boxes:
            found.append(("sea", {"seat": "" if holder == CONTESTED else holder, "boxes": boxes}))
    for side in g.book.sides:
        facts = {
            "side": side, "submarine": g.state.submarine.get(side, 0), "asw": g.state.asw.get(side, 0),
            "mines": sum(one == side for one in g.state.mined_by.values()),
        }  # fmt: skip
        found.append(("sea-levels", facts))
    return tuple(found)


def ship_notes(g: TheatreReading, ship: str) -> tuple[Note, ...]:
    """A ship in figures: where it is, its support and range, who is aboard."""
    if ship not in g.state.place:
        return ()
    facts = {"place": g.state.place[ship], "count": ship_support(g, ship), "range": g.unit(ship).range or 0}
    riders = g.riders(ship)
    return (("ship-is", facts), *((("beside-aboard", {"units": riders}),) if riders else ()))


def sailing_notes(g: TheatreReading, ship: str, goal: str) -> tuple[Note, ...]:
    """How surely a ship comes to a place."""
    return _chance_notes(ship_way(g, ship, goal) if ship in g.state.place else None)


def shipping_notes(g: TheatreReading, seat: str, origin: str, goal: str) -> tuple[Note, ...]:
    """How surely units come to a port or a beach by sea."""
    return _chance_notes(transport_way(g, seat, origin, goal))


def _chance_notes(way: SeaWay | None) -> tuple[Note, ...]:
    if way is None:
        return ()
    if not any(step.triggers for step in way.steps):
        return (("beside-sea-free", {}),)
    return (("beside-sea-chance", {"count": int(way.chance * Fraction(100))}),)


def sea_lines(events: Sequence[Event]) -> list[Line]:
    """The boxes that were rolled for or went with their coast, by the side that holds them now."""
    holder: dict[str, str] = {}
    for event in events_of(events, "sea-control", "sea-linked"):
        holder[event.facts["box"]] = event.facts["seat"]
    found: list[Line] = []
    for side in sorted(set(holder.values()), key=lambda one: (not one, one)):
        found.append((("sea", {"seat": side, "boxes": [box for box, one in holder.items() if one == side]}),))
    return found
