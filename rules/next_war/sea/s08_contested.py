"""8.5.6.4.1. Contested sea movement: which steps need a roll, what modifies it, and the way that is likeliest to succeed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.next_war.ground.s02_charts import band_result
from rules.next_war.ground.s06_level import SUPREMACY, air_level
from rules.next_war.sea.s07_mine_areas import mines_upon
from rules.next_war.sea.s08_places import approaches, box_at, box_place, boxes_in_play, in_shore_box, next_places, ships_at
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, BOX, IN_SHORE

#: The chart of these rolls, its column in the standard game, and its result for those who come through.
CHART, COLUMN, SUCCESS = "contested_sea", "standard", "success"
#: Faces of the die (2.6).
FACES = 10


class SeaMover(NamedTuple):
    """Who moves at sea: a side, and its ship; "" for units by sea transport (8.5.7)."""

    side: str
    ship: str = ""


class SeaPart(NamedTuple):
    """A modifier of a roll: what for, how much, by which rule."""

    what: str
    amount: int
    section: str


class SeaStep(NamedTuple):
    """A step between places. ``triggers``: why it is contested, () if it is not; ``parts``: the modifiers of its roll."""

    origin: str
    to: str
    triggers: tuple[str, ...]
    parts: tuple[SeaPart, ...]

    @property
    def modifier(self) -> int:
        """What is added to the roll."""
        return sum(part.amount for part in self.parts)


class SeaWay(NamedTuple):
    """A way over places, its steps, and the chance that all its rolls succeed."""

    steps: tuple[SeaStep, ...]
    chance: Fraction

    @property
    def path(self) -> tuple[str, ...]:
        """The places of the way without the first."""
        return tuple(step.to for step in self.steps)


def sea_step(g: TheatreReading, mover: SeaMover, origin: str, to: str) -> SeaStep:
    """A step as the rule sees it; without the chart nothing is contested."""
    key = ("sea step", mover, origin, to)
    return g.memo(key, lambda: _sea_step(g, mover, origin, to))


def _sea_step(g: TheatreReading, mover: SeaMover, origin: str, to: str) -> SeaStep:
    found = tuple(contested_by(g, mover, origin, to)) if CHART in g.board.charts.have else ()
    return SeaStep(origin, to, found, tuple(contested_parts(g, mover, origin, to)) if found else ())


def contested_by(g: TheatreReading, mover: SeaMover, origin: str, to: str) -> Iterator[str]:
    """Why a step is contested."""
    foe = g.enemy(mover.side)
    if any(is_hostile_box(g, mover.side, place) for place in (origin, to)):
        yield "enemy-box"
    left = [hex_ for hex_ in mines_upon(g, origin) if not mover.ship or g.state.mine_layers.get(hex_) != mover.ship]
    if left or mines_upon(g, to):
        yield "mines"
    if any(ships_at(g, place, foe) for place in (origin, to)):
        yield "enemy-ships"
    friendly = g.sea_state(in_shore_box(g, to) or in_shore_box(g, origin)) == mover.side
    wet = [bool(g.board.bit.get(place, 0) & g.board.all_sea) for place in (origin, to)]
    ashore = [place in g.board.bit and not at_sea for place, at_sea in zip((origin, to), wet, strict=True)]
    if any(wet) and any(ashore) and not friendly:
        yield "port"
    if all(wet) and not friendly:
        yield "coast"


def is_hostile_box(g: TheatreReading, side: str, place: str) -> bool:
    """Whether a place is a box of the sea that the enemy controls."""
    return place.startswith((AT_SEA, IN_SHORE)) and g.sea_state(box_at(place)) == g.enemy(side)


def boxes_of_step(g: TheatreReading, mover: SeaMover, origin: str, to: str) -> list[str]:
    """The boxes whose ships count in the roll for a step: of its zone; between two zones of the one that makes it contested."""
    box = in_shore_box(g, to) or in_shore_box(g, origin)
    if not box:
        foe = g.enemy(mover.side)
        hot = (place for place in (to, origin) if is_hostile_box(g, mover.side, place) or ships_at(g, place, foe))
        box = box_at(next(hot, origin if to.startswith(BOX) else to))
    return [box, *g.board.boxes[box].linked] if box in g.board.boxes else []


def contested_parts(g: TheatreReading, mover: SeaMover, origin: str, to: str) -> Iterator[SeaPart]:
    """The modifiers of a roll, in the order of the book; those of 0 are left out."""
    side, foe = mover.side, g.enemy(mover.side)
    boxes = boxes_of_step(g, mover, origin, to)
    for what, one, sign in (("own-ships", side, -1), ("their-ships", foe, 1)):
        if count := len([ship for ship in fighting_ships(g, boxes, one) if ship != mover.ship]):
            yield SeaPart(what, sign * count, "8.5.6.4.1")
    if asw := g.state.asw.get(side, 0):
        yield SeaPart("asw", -asw, "7.4.2")
    if threat := g.state.submarine.get(foe, 0):
        yield SeaPart("submarine", threat, "7.4.1")
    for what, one, sign in (("own-supremacy", side, -1), ("their-supremacy", foe, 1)):
        if air_level(g, one) == SUPREMACY:
            yield SeaPart(what, sign, "8.5.6.4.1")
    entered = [g.state.mines[hex_] for hex_ in mines_upon(g, to) if hex_ not in mines_upon(g, origin)]
    if entered:
        yield SeaPart("mines", max(entered), "7.5.3")
    if off_hostile_coast(g, side, to):
        yield SeaPart("enemy-coast", 1, "8.5.6.4.1")


def off_hostile_coast(g: TheatreReading, side: str, to: str) -> bool:
    """Whether a step leads into an all-sea hex or an At Sea box beside an In Shore box that the enemy controls."""
    if to.startswith(AT_SEA):
        near = list(g.board.boxes[box_at(to)].linked)
    elif g.board.bit.get(to, 0) & g.board.all_sea:
        near = [in_shore_box(g, to)]
    else:
        near = []
    return any(g.sea_state(box) == g.enemy(side) for box in near)


def fighting_ships(g: TheatreReading, boxes: Sequence[str], side: str) -> list[str]:
    """The carriers and surface groups of a side in some boxes; those off the coast and in ports do not count."""
    places = {box_place(g, box) for box in boxes}
    return [ship for ship in g.ships(side) if g.state.place[ship] in places and g.ship_type(ship) in ("cv", "sag")]


# -- the way ---------------------------------------------------------------------------------------------------------------


def success_chance(g: TheatreReading, step: SeaStep) -> Fraction:
    """The chance that a step succeeds."""
    if not step.triggers:
        return Fraction(1)
    return Fraction(sum(comes_through(g, die + step.modifier) for die in range(FACES)), FACES)


def comes_through(g: TheatreReading, roll: int) -> bool:
    """Whether a roll succeeds."""
    return band_result(g, CHART, COLUMN, roll) == SUCCESS


def best_sea_way(g: TheatreReading, mover: SeaMover, origin: str, goal: str, crossings: int | None) -> SeaWay | None:
    """The way from a place to another with the best chance, of these a shortest; None if there is none.

    ``crossings``: the At Sea boxes that may be entered on it; None for any number (8.5.6.4).
    """
    through = {box_place(g, box) for box in boxes_in_play(g, "at_sea", "in_shore")}
    through |= {hex_ for place in (origin, goal) if place in g.board.bit for hex_ in _approach_of(g, place)}
    start = (origin, 0)
    best: dict[tuple[str, int], SeaWay] = {start: SeaWay((), Fraction(1))}
    todo = [start]
    while todo:
        here, entered = todo.pop(0)
        way = best[here, entered]
        for to in _steps_from(g, mover.side, here, goal):
            count = entered + (crossings is not None and to.startswith(AT_SEA))
            if (to != goal and to not in through) or (crossings is not None and count > crossings):
                continue
            step = sea_step(g, mover, here, to)
            longer = SeaWay((*way.steps, step), way.chance * success_chance(g, step))
            known = best.get((to, count))
            if known is None or (longer.chance, -len(longer.steps)) > (known.chance, -len(known.steps)):
                best[to, count] = longer
                todo.append((to, count))
    found = [way for (place, _), way in best.items() if place == goal and way.steps]
    return max(found, key=lambda way: (way.chance, -len(way.steps)), default=None)


def _approach_of(g: TheatreReading, place: str) -> list[str]:
    return [] if g.board.bit[place] & g.board.all_sea else approaches(g, place)


def _steps_from(g: TheatreReading, side: str, here: str, goal: str) -> list[str]:
    """The places next to one; a beach that is the goal is next to the hexes before it (8.5.7)."""
    found = next_places(g, side, here)
    if goal in g.board.bit and goal not in found and here in _approach_of(g, goal):
        found = [*found, goal]
    return found
