"""7.2.1, 8.5.6.5, 9.9.3. Ships that must go elsewhere: a box was lost, a storm, a port taken. No roll is made."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.ground.s02_doctrine import wished_value
from rules.next_war.sea.s08_places import (
    box_at,
    box_place,
    in_shore_box,
    is_box,
    linked_boxes,
    next_places,
    open_ports,
)
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, CONTESTED, IN_SHORE
from rules.next_war.state.war import TheatreWar

#: Why ships leave: their box was lost (7.2.1), a storm (8.5.6.5), the enemy is in their port (9.9.3).
LOST_BOX, STORM, LOST_PORT = "lost-box", "storm", "lost-port"
SECTIONS = {LOST_BOX: "7.2.1", STORM: "8.5.6.5", LOST_PORT: "9.9.3"}


class ShelterShips(Step[TheatreWar]):
    """Ships go elsewhere: "shelter" SHIP PLACE where there are several places; who has none is lost.

    ``seat``: whose ships; "" for those of both sides, which are asked at once: what one does changes no choice of the other.
    """

    verbs: ClassVar[tuple[str, ...]] = ("shelter", "decline")
    seat: str
    ships: dict[str, list[str]]
    cause: str

    def _open(self, g: TheatreReading, seat: str = "") -> dict[str, list[str]]:
        """The ships that have not left yet, of a side or all, and where to."""
        return {ship: places for ship, places in self.ships.items() if ship in g.state.place and seat in ("", g.side(ship))}

    def _choosing(self, g: TheatreReading, seat: str) -> dict[str, list[str]]:
        return {ship: places for ship, places in self._open(g, seat).items() if len(places) > 1}

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        return tuple(
            Prompt(side, "shelter-ships", SECTIONS[self.cause], self.verbs, {"units": list(ships), "why": self.cause})
            for side in ((self.seat,) if self.seat else g.sides_in_turn())
            if (ships := self._choosing(g, side))
        )

    def slot_shelter(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        open_ = self._choosing(g, seat)
        if not chosen:
            return Slot("unit", "unit", tuple(open_), section=SECTIONS[self.cause])
        return Slot("to", "entry", tuple(open_[chosen[0]]), section=SECTIONS[self.cause]) if len(chosen) == 1 else None

    def do_shelter(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._leave(g, args[0], args[1])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice: each ship goes to the place of the doctrine, else to the first."""
        for ship, places in self._choosing(g, seat).items():
            self._leave(g, ship, wished_value(g, seat, "shelter", places, units=[ship]) or places[0])

    def advance(self, g: TheatreWar) -> None:
        for ship, places in self._open(g).items():
            self._leave(g, ship, places[0] if places else "")
        pop(g, self)

    def _leave(self, g: TheatreWar, ship: str, place: str) -> None:
        self.ships = {one: places for one, places in self.ships.items() if one != ship}
        if self.cause == LOST_BOX:
            g.note_sea_event(g.side(ship), -1)
        if place:
            g.shelter_ship(ship, place, self.cause)
        elif self.cause == LOST_PORT:
            g.delay_ship(ship, g.state.turn + g.numbers.ship_turns)
        else:
            g.sink_ship(ship)


def push_shelter(g: TheatreWar, of_sides: dict[str, dict[str, list[str]]], cause: str) -> None:
    """Ships of the sides have to leave: both are asked at once, in games of before the first player first."""
    if not g.since(5):
        for side in reversed(g.sides_in_turn()):
            if of_sides.get(side):
                push(g, ShelterShips(seat=side, ships=of_sides[side], cause=cause))
    elif any(of_sides.values()):
        ships = {ship: places for side in g.sides_in_turn() for ship, places in of_sides.get(side, {}).items()}
        push(g, ShelterShips(seat="", ships=ships, cause=cause))


def zone_ports(g: TheatreReading, side: str, box: str) -> list[str]:
    """The friendly ports of a zone."""
    return [name for name in g.board.names(open_ports(g, side)) if g.board.ports[name].zone == box]


def retreat_places(g: TheatreReading, ship: str) -> list[str]:
    """Where a ship goes whose box was lost (7.2.1), as things are after all rolls.

    From At Sea a friendly In Shore box beside it, or the nearest friendly At Sea boxes; else a friendly port of the zone.
    """
    side, place = g.side(ship), g.state.place[ship]
    if not place.startswith(AT_SEA):
        return zone_ports(g, side, in_shore_box(g, place))
    row = g.board.boxes[box_at(place)]
    near = [box_place(g, box) for box in row.linked if g.sea_state(box) == side]
    return [*near, *_nearest_open_sea(g, side, row.id)]


def _nearest_open_sea(g: TheatreReading, side: str, box: str) -> list[str]:
    """The friendly At Sea boxes that are the fewest boxes away."""
    seen, ring = {box}, [box]
    while ring:
        ring = sorted({one for here in ring for one in g.board.boxes[here].adjacent} - seen)
        seen.update(ring)
        if found := [box_place(g, one) for one in ring if g.board.boxes[one].kind == AT_SEA and g.sea_state(one) == side]:
            return found
    return []


def is_storm_proof(g: TheatreReading, side: str, place: str) -> bool:
    """Whether a ship may lie in a place in a storm (8.5.6.5): a friendly port or At Sea box, or a box off the map."""
    if place.startswith(AT_SEA):
        return g.sea_state(box_at(place)) == side
    return not place.startswith(IN_SHORE) and (is_box(place) or bool(g.board.bit[place] & open_ports(g, side)))


def storm_places(g: TheatreReading, ship: str) -> list[str]:
    """Where a ship goes in a storm (8.5.6.5): the nearest of the friendly ports and the friendly At Sea box of its zone."""
    side, start = g.side(ship), g.state.place[ship]
    if start.startswith(AT_SEA):
        zone = {start, *(box_place(g, box) for box in linked_boxes(g, box_at(start)))}
    else:
        box = in_shore_box(g, start)
        zone = {box_place(g, box), *(box_place(g, one) for one in linked_boxes(g, box))} if box else set()
    seen, ring = {start}, [start]
    while ring:
        further = sorted({to for here in ring for to in next_places(g, side, here) if to in zone or to in g.board.bit} - seen)
        seen.update(further)
        if found := [place for place in further if is_storm_proof(g, side, place)]:
            return found
        ring = further
    return []


def driven_places(g: TheatreReading, ship: str) -> list[str]:
    """Where a ship goes out of a port that the enemy is in (9.9.3): its In Shore box, unless that is the enemy's.

    Else the nearest friendly port, along the coast first.
    """
    side, port = g.side(ship), g.state.place[ship]
    box = in_shore_box(g, port)
    if g.sea_state(box) in (side, CONTESTED):
        return [box_place(g, box)]
    for ports in (zone_ports(g, side, box), g.board.names(open_ports(g, side))):
        far = {name: g.board.grid.distance(port, name) for name in ports if name != port}
        if far:
            return sorted(name for name, hexes in far.items() if hexes == min(far.values()))
    return []


def drive_out_ships(g: TheatreWar) -> None:
    """Ships leave the ports that enemy ground units have entered (9.9.3)."""
    for side in g.book.sides:
        foes = g.mask(g.enemy(side)) & g.board.ground
        ships = {ship: driven_places(g, ship) for ship in g.ships(side) if g.where(ship) & foes}
        if ships:
            push(g, ShelterShips(seat=side, ships=ships, cause=LOST_PORT))


class ShipsInStorm(Step[TheatreWar]):
    """Once the weather is known: in a storm the ships of both sides take shelter (8.5.6.5)."""

    def advance(self, g: TheatreWar) -> None:
        pop(g, self)
        if not g.storm:
            return
        exposed = {
            side: [ship for ship in g.ships(side) if not is_storm_proof(g, side, g.state.place[ship])] for side in g.book.sides
        }
        push_shelter(g, {side: {ship: storm_places(g, ship) for ship in ships} for side, ships in exposed.items()}, STORM)
