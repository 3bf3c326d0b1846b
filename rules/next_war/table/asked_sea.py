"""Players' questions about the sea: its boxes and their next roll, mines, levels; where a ship may go, and how surely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.next_war.sea.s07_control import CHART, control_parts, control_plan
from rules.next_war.sea.s08_places import box_place, boxes_in_play, next_places, ships_at
from rules.next_war.sea.s08_ships import ship_goals, ship_way, why_ship_stays
from rules.next_war.state.reading import TheatreReading

Line = Said | Refusal
SEA_TOPICS = (Topic("sea", (QuestionField("unit", "unit", needed=False),)),)
#: Goals of a ship listed at most.
LISTED = 16


def explain_sea_topic(g: TheatreReading, topic: str, args: Mapping[str, tuple[str, ...]]) -> Iterator[Line]:
    """Explain the sea, or one ship. Raises IllegalActionError where there is none."""
    if not g.sheet.naval:
        raise refuse("no-ship", "7.0", unit=next(iter(args.get("unit", ())), ""))
    if args.get("unit"):
        return ship_explained(g, args["unit"][0])
    return sea_explained(g)


def sea_explained(g: TheatreReading) -> Iterator[Line]:
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


def ship_explained(g: TheatreReading, ship: str) -> Iterator[Line]:
    """Where a ship is and may go now, with the chance to come through; or why it stays."""
    if ship not in g.ships():
        raise refuse("no-ship", "8.5.6.1", unit=ship)
    yield Said("sea-stays", {"unit": ship, "place": g.state.place[ship]}, "8.5.6.3")
    if refusal := why_ship_stays(g, ship):
        yield refusal
        return
    for goal in ship_goals(g, ship)[:LISTED]:
        way = ship_way(g, ship, goal)
        if way is not None:
            facts = {"unit": ship, "place": goal, "count": int(way.chance * 100), "path": list(way.path)}
            yield Said("sea-goal", facts, "8.5.6.4")
