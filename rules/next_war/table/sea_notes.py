"""What is said of the sea: the board's lines, the chance beside each choice, reports, answers, orders in words (7, 8.5.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from rules.engine import Event
from rules.engine.contract.core import Refusal
from rules.engine.contract.game import Note
from rules.engine.contract.questions import QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.engine.contract.story import Line, events_of
from rules.next_war.sea.s07_control import CHART, control_parts, control_plan
from rules.next_war.sea.s07_support import ship_support
from rules.next_war.sea.s08_contested import SeaWay
from rules.next_war.sea.s08_places import box_place, boxes_in_play, next_places, ships_at
from rules.next_war.sea.s08_ships import ship_goals, ship_way, why_ship_stays
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
            found.append(("sea", held_boxes("" if holder == CONTESTED else holder, boxes)))
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
        found.append((("sea", held_boxes(side, [box for box, one in holder.items() if one == side])),))
    return found


def held_boxes(side: str, boxes: Sequence[str]) -> dict[str, object]:
    """The boxes of a side ("" for contested ones) by their sort, for a line of text."""
    return {
        "seat": side,
        "waters": [box for box in boxes if box.startswith("at_sea:")],
        "shores": [box for box in boxes if box.startswith("in_shore:")],
    }


# -- answers to questions ----------------------------------------------------------------------------------------------

#: A line of an answer.
AnswerLine = Said | Refusal
SEA_TOPICS = (Topic("sea", (QuestionField("unit", "unit", needed=False),)), Topic("lanes"))
#: Goals of a ship listed at most.
GOALS_LISTED = 16


def explain_sea_topic(g: TheatreReading, topic: str, args: Mapping[str, tuple[str, ...]]) -> Iterator[AnswerLine]:
    """Explain the sea, or one ship. Raises IllegalActionError where there is none."""
    if not g.sheet.naval:
        raise refuse("no-sea", "7.0")
    if args.get("unit"):
        return ship_explained(g, args["unit"][0])
    return lanes_explained(g) if topic == "lanes" else sea_explained(g)


def lanes_explained(g: TheatreReading) -> Iterator[AnswerLine]:
    """Each box with those that a step leads into, for each side where they differ (8.5.6.4)."""
    for box in boxes_in_play(g, "at_sea", "in_shore"):
        place = box_place(g, box)
        near = {side: [one for one in next_places(g, side, place) if one not in g.board.bit] for side in g.book.sides}
        alike = len({tuple(sorted(places)) for places in near.values()}) == 1
        for side, places in list(near.items())[: 1 if alike else None]:
            yield Said("lane", {"box": place, "seat": "" if alike else side, "places": places}, "8.5.6.4")


def sea_explained(g: TheatreReading) -> Iterator[AnswerLine]:
    """Every box: holder, boxes next to it, ships, the next roll; then levels and mines."""
    plan = control_plan(g)
    for box in boxes_in_play(g, "at_sea", "in_shore"):
        place, holder = box_place(g, box), g.sea_state(box)
        near = [one for one in next_places(g, g.book.sides[0], place) if one not in g.board.bit]
        yield Said("sea-box", {"box": place, "seat": holder if holder in g.book.sides else "", "places": near}, "7.1")
        for side in g.book.sides:
            if ships := ships_at(g, place, side):
                yield Said("sea-ships", {"side": side, "units": ships}, "7.2.2")
        if CHART not in g.board.charts.have or box not in (*plan.coast, *plan.open_sea):
            yield Said("sea-no-roll", {}, "7.2")
            continue
        parts = list(control_parts(g, box))
        facts = {"modifier": sum(part.amount for part in parts), "modifiers": [[part.what, part.amount] for part in parts]}
        yield Said("sea-roll", facts, "7.2")
    for side in g.book.sides:
        facts = {"side": side, "submarine": g.state.submarine.get(side, 0), "asw": g.state.asw.get(side, 0)}
        yield Said("sea-levels", facts, "7.4")
    for hex_, density in sorted(g.state.mines.items()):
        yield Said("sea-mines", {"hex": hex_, "density": density, "side": g.state.mined_by[hex_]}, "7.5")


def ship_explained(g: TheatreReading, ship: str) -> Iterator[AnswerLine]:
    """Where a ship is and may go now, with the chance to come through; or why it stays."""
    if ship not in g.ships():
        raise refuse("no-ship", "8.5.6.1", unit=ship)
    yield Said("sea-stays", {"unit": ship, "place": g.state.place[ship]}, "8.5.6.3")
    if refusal := why_ship_stays(g, ship):
        yield refusal
        return
    for goal in ship_goals(g, ship)[:GOALS_LISTED]:
        way = ship_way(g, ship, goal)
        if way is not None:
            facts = {"unit": ship, "place": goal, "count": int(way.chance * 100), "path": list(way.path)}
            yield Said("sea-goal", facts, "8.5.6.4")
