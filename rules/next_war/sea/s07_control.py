"""7.2. Control of the sea: which boxes are rolled for, what modifies a roll, what it settles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.next_war.ground.s02_charts import band_result
from rules.next_war.ground.s06_level import air_level
from rules.next_war.sea.s07_shelter import LOST_BOX, push_shelter, retreat_places
from rules.next_war.sea.s08_contested import SeaPart
from rules.next_war.sea.s08_places import box_place, boxes_in_play, linked_boxes, sea_hexes
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import CONTESTED
from rules.next_war.state.war import TheatreWar

CHART = "sea_control"
#: Kind of a ship -> its row of the modifiers.
SHIP_ROWS = {"carrier": "cv", "surface_group": "sag"}


class ControlPlan(NamedTuple):
    """The boxes that are rolled for, in order: first the coastal ones, then those of the open sea, as far as still open."""

    coast: tuple[str, ...]
    open_sea: tuple[str, ...]


def naval_order(g: TheatreReading) -> tuple[str, str]:
    """The side that dominates at sea, and the other (7.2, Q35)."""
    one, other = g.book.sides
    return (one, other) if g.book.powers[one].naval == "first" else (other, one)


def control_plan(g: TheatreReading) -> ControlPlan:
    """The boxes that are rolled for (7.2, Q3); of the open sea all that are not the dominant side's now."""
    first = naval_order(g)[0]
    return ControlPlan(
        tuple(box for box in boxes_in_play(g, "in_shore") if _is_coast_open(g, box, first)),
        tuple(box for box in boxes_in_play(g, "at_sea") if g.sea_state(box) != first),
    )


def _is_coast_open(g: TheatreReading, box: str, first: str) -> bool:
    """Whether an In Shore box is rolled for.

    Its At Sea box is the dominant side's, or it is contested, or held by another than that box, or has none.
    """
    own, linked = g.sea_state(box), linked_boxes(g, box)
    return not linked or own == CONTESTED or any(g.sea_state(one) in (first, *_others(g, own)) for one in linked)


def _others(g: TheatreReading, holder: str) -> tuple[str, ...]:
    return tuple(one for one in (*g.book.sides, CONTESTED) if one != holder)


def control_parts(g: TheatreReading, box: str) -> Iterator[SeaPart]:
    """The modifiers of the roll for a box; those of 0 are left out."""
    sides = dict(zip(("first", "second"), naval_order(g), strict=True))
    places = {box_place(g, one) for one in (box, *linked_boxes(g, box))}
    for row in g.board.charts.modifiers:
        if row.chart != CHART or row.side is None or not row.drm:
            continue
        count = _count_of(g, row.condition, sides[row.side], places)
        if count:
            yield SeaPart(f"{row.condition}-{row.side}", count * row.drm, row.section or "7.2")
    if own := g.board.boxes[box].control:
        yield SeaPart("home-waters", own, "7.2")


def _count_of(g: TheatreReading, condition: str, side: str, places: set[str]) -> int:
    """How often a modifier counts."""
    state, foe, least = g.state, g.enemy(side), g.numbers.sea_level_counts
    if condition in SHIP_ROWS:
        kind = SHIP_ROWS[condition]
        return sum(state.place[ship] in places and g.ship_type(ship) == kind for ship in g.ships(side))
    ours, theirs = {
        "submarines": (state.submarine.get(side, 0), state.asw.get(foe, 0)),
        "asw": (state.asw.get(side, 0), state.submarine.get(foe, 0)),
    }.get(condition, (0, 0))
    if ours or theirs:
        return int(ours >= least and ours > theirs)
    return int(air_level(g, side) == condition)


def control_result(g: TheatreReading, roll: int) -> str:
    """Whose a box is by a modified roll."""
    first, second = naval_order(g)
    return {"first": first, "second": second}.get(band_result(g, CHART, "", roll), CONTESTED)


def roll_sea_control(g: TheatreWar) -> None:
    """Boxes are rolled for; then ships of the side that lost one give way (7.2.1). Not in a storm."""
    why = "no-ships" if not g.sheet.naval else "no-chart" if CHART not in g.board.charts.have else "storm" if g.storm else ""
    if why:
        g.pass_over("sea", why)
        return
    was = dict(g.state.sea)
    settled: set[str] = set()
    for box in control_plan(g).coast:
        holder = roll_for_box(g, box)
        if holder != CONTESTED:
            for one in linked_boxes(g, box):
                settled.add(one)
                if g.sea_state(one) != holder:
                    g.set_sea_control(one, holder)
                    g.emit("sea-linked", seat=holder, box=box_place(g, one), origin=box_place(g, box))
    for box in control_plan(g).open_sea:
        if box not in settled:
            roll_for_box(g, box)
    lost = [box for box in boxes_in_play(g, "in_shore", "at_sea") if g.sea_state(box) not in (was.get(box, ""), CONTESTED)]
    _give_way(g, lost)


def roll_for_box(g: TheatreWar, box: str) -> str:
    """The roll for a box, and whose it is then."""
    parts = tuple(control_parts(g, box))
    die = g.dice.d10(f"sea control {g.state.turn} {box}")
    roll = die + sum(part.amount for part in parts)
    was, holder = g.sea_state(box), control_result(g, roll)
    if was != holder:
        g.set_sea_control(box, holder)
    g.emit(
        "sea-control", seat="" if holder == CONTESTED else holder, box=box_place(g, box), die=die, roll=roll,
        modifiers=[[part.what, part.amount] for part in parts], changed=was != holder,
    )  # fmt: skip
    return holder


def _give_way(g: TheatreWar, lost: list[str]) -> None:
    """Ships in boxes that have become the enemy's, or in hexes off such a coast, go elsewhere."""
    found: dict[str, dict[str, list[str]]] = {}
    for side in g.book.sides:
        places: set[str] = set()
        for box in lost:
            if g.sea_state(box) == g.enemy(side):
                places |= {box_place(g, box), *g.board.names(sea_hexes(g, box))}
        found[side] = {ship: retreat_places(g, ship) for ship in g.ships(side) if g.state.place[ship] in places}
    push_shelter(g, found, LOST_BOX)
