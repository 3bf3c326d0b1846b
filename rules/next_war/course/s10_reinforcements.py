"""10.0. Reinforcements: they come where the scenario says, and wait where they cannot."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.air.s06_helicopters import base_room
from rules.next_war.ground.s08_control import serving_bases, serving_ports
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.sea.s08_places import box_place, boxes_in_play, open_ports, ships_at
from rules.next_war.sea.s08_ships import free_room
from rules.next_war.state.opening import ADVANCED
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD, AT_SEA, IN_SHORE
from rules.next_war.state.war import TheatreWar


def due_reinforcements(g: TheatreReading, side: str) -> dict[str, tuple[str, ...]]:
    """Unit that is due and has not come yet -> the places where it may come."""
    state, units = g.state, g.book.units
    found: dict[str, tuple[str, ...]] = {}
    for row in g.sheet.reinforcements:
        turn = row.turn if g.since(2) else row.earlier or row.turn
        if row.side == side and turn <= state.turn:
            for uid in row.units:
                if uid not in state.place and uid not in state.dead and units[uid].kind not in ADVANCED:
                    found[uid] = row.at
    for ship, turn in state.delayed.items():
        if turn <= state.turn and g.side(ship) == side:
            found[ship] = tuple(refuges(g, side))
    # Ships first: marines come aboard of them.
    return dict(sorted(found.items(), key=lambda one: units[one[0]].kind != "ship"))


def refuges(g: TheatreReading, side: str) -> list[str]:
    """Where a ship that had lost its port comes back (9.9.3): friendly ports and At Sea boxes."""
    boxes = [box_place(g, box) for box in boxes_in_play(g, "at_sea") if g.sea_state(box) == side]
    return [*g.board.names(open_ports(g, side)), *boxes]


def entries_of(g: TheatreReading, uid: str, places: tuple[str, ...]) -> list[str]:
    """The places at which a unit may come now: hexes that the enemy neither holds nor has in a zone; bases and ports serve it.

    Boxes are always open; at sea ground units need room aboard of a ship there (8.5.8.3).
    """
    board, side = g.board, g.side(uid)
    foe = g.enemy(side)
    shut = g.held_by(foe) | control_zone(g, foe) | g.mask(foe)
    if not g.unit(uid).walks:
        shut |= board.all & ~(serving_bases(g, side) | serving_ports(g, side) | board.cities | board.urban)
    found = [place for place in places if place not in board.bit or not board.bit[place] & shut]
    if g.unit(uid).kind == "helicopter" and g.since(2):
        # A base holds no more that arrive than helicopters that fly there (6.5.1.1).
        found = [place for place in found if place not in board.bit or base_room(g, place, side) > 0]
    return [place for place in found if not _needs_ship(g, uid, place) or ship_with_room(g, uid, place)]


def _needs_ship(g: TheatreReading, uid: str, place: str) -> bool:
    return g.unit(uid).kind != "ship" and place.startswith((AT_SEA, IN_SHORE))


def ship_with_room(g: TheatreReading, uid: str, place: str) -> str:
    """The ship in a place that has room for a unit: for marines by their points, for one marine helicopter (6.5.5)."""
    row = g.unit(uid)
    ships = ships_at(g, place, row.side)
    if row.kind == "helicopter":
        decks = [ship for ship in ships if g.ship_type(ship) == "amph"]
        ships = [ship for ship in decks if base_room(g, f"{ABOARD}:{ship}", row.side) > 0]
    else:
        ships = [ship for ship in ships if free_room(g, ship) >= row.sp]
    return next(iter(ships), "") if "marine" in row.flags else ""


def arriving_units(g: TheatreReading, side: str) -> dict[str, list[str]]:
    """Unit that may come now -> where."""
    found = {uid: entries_of(g, uid, places) for uid, places in due_reinforcements(g, side).items()}
    return {uid: places for uid, places in found.items() if places}


class PlaceReinforcements(Step[TheatreWar]):
    """A side brings its reinforcements; those that it leaves out wait for a turn."""

    verbs: ClassVar[tuple[str, ...]] = ("enter", "done")
    seat: str
    over: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        coming = {} if self.over else arriving_units(g, self.seat)
        return (Prompt(self.seat, "place-reinforcements", "10.0", self.verbs, {"units": list(coming)}),) if coming else ()

    def slot_enter(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        coming = arriving_units(g, seat)
        if not chosen:
            return Slot("unit", "unit", tuple(coming), section="10.0")
        if len(chosen) == 1:
            places = tuple(coming[chosen[0]])
            return Slot("to", "hex" if all(one in g.board.bit for one in places) else "entry", places, section="10.0")
        return None

    def do_enter(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        bring_unit(g, args[0], args[1])

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def advance(self, g: TheatreWar) -> None:
        waiting = [uid for uid in due_reinforcements(g, self.seat) if self.over or not arriving_units(g, self.seat).get(uid)]
        if waiting:
            g.emit("waits", seat=self.seat, units=waiting)
        pop(g, self)


def bring_unit(g: TheatreWar, uid: str, place: str) -> None:
    """A unit comes; marines at sea aboard of a ship there. With a ship both levels of its side rise (7.4.3)."""
    new = uid not in g.state.delayed
    g.place_unit(uid, f"{ABOARD}:{ship_with_room(g, uid, place)}" if _needs_ship(g, uid, place) else place)
    if new and g.unit(uid).kind == "ship":
        g.note_sea_event(g.side(uid), 1)


def begin_reinforcements(g: TheatreWar) -> None:
    """Both sides bring theirs, the first player first. Who has one way in only comes by itself."""
    for side in (g.enemy(g.state.initiative), g.state.initiative):
        for uid in due_reinforcements(g, side):
            places = arriving_units(g, side).get(uid, [])
            if len(places) == 1:
                bring_unit(g, uid, places[0])
        push(g, PlaceReinforcements(seat=side))
