"""Hints for somebody's first game of the air and the sea: flights, landings, mines, a storm to come, support (6, 7, 8.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import Position, Prompt
from rules.engine.contract.game import Note
from rules.next_war.air.s06_helicopters import helicopters_of, support_rating
from rules.next_war.air.s06_points import plays_air
from rules.next_war.course.s04_weather import storm_chance
from rules.next_war.sea.s07_shelter import is_storm_proof, storm_places
from rules.next_war.sea.s08_places import box_at, ships_at
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import IN_SHORE, TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.air_seen import missions_left
from rules.next_war.table.wishes import ANSWERS

#: Units and places that are named.
NAMED = 4
#: The last movement segments of a turn: what lies at sea after them meets the weather of the next turn there.
LAST = ("first_movement", "second_movement")


def air_and_sea_hints(position: Position[TheatreState], prompt: Prompt) -> tuple[Note, ...]:
    """All that could be said to the side of a prompt, the most urgent first. Ships, helicopters and mines are public (NW78)."""
    g, seat = TheatreWar(position.state, None), prompt.seat
    if prompt.what == "move-units":
        return (*_storm_ahead(g, seat), *_landings(g, seat, prompt), *_flights(position, g, prompt), *_mines(g, seat, prompt))
    if prompt.what == "fight-battles":
        return tuple(_own_support(g, seat, "support"))
    if prompt.what == ANSWERS:
        return (*_their_support(g, seat), *_own_support(g, seat, "cover"))
    return tuple(_their_support(g, seat)) if prompt.what == "give-support" else ()


def _storm_ahead(g: TheatreReading, seat: str) -> Iterator[Note]:
    """Ships that a storm in the next turn would destroy where they are (4.1.3, 8.5.6.5)."""
    count = storm_chance(g) if g.state.segment in LAST else 0
    if not count:
        return
    lost = [one for one in g.ships(seat) if not is_storm_proof(g, seat, g.state.place[one]) and not storm_places(g, one)]
    if lost:
        yield "storm", {"units": lost[:NAMED], "count": count}


def _landings(g: TheatreReading, seat: str, prompt: Prompt) -> Iterator[Note]:
    """Groups with marines in a box from which they may go to a beach (8.5.8.1)."""
    if "sail" not in prompt.verbs:
        return
    for ship in g.ships(seat):
        place = g.state.place[ship]
        free = place.startswith(IN_SHORE) and not ships_at(g, place, g.enemy(seat))
        if free and g.riders(ship) and g.sea_state(box_at(place)) != g.enemy(seat) and ship not in g.state.moved:
            yield "landing", {"unit": ship, "units": g.riders(ship)[:NAMED]}


def _flights(position: Position[TheatreState], g: TheatreReading, prompt: Prompt) -> Iterator[Note]:
    """Units that can fly in this segment, the points for it, and whether the enemy is ahead in the air (6.6.1)."""
    if "fly" not in prompt.verbs:
        return
    slot = position.slot(prompt.seat, "fly")
    units = [] if slot is None else list(slot.choices)
    if units:
        behind = int(g.state.air_side == g.enemy(prompt.seat))
        yield "lift", {"units": units[:NAMED], "count": g.state.lift_left.get(prompt.seat, 0), "behind": behind}


def _mines(g: TheatreReading, seat: str, prompt: Prompt) -> Iterator[Note]:
    """Mines in waters that the side's ships may enter (7.5.3)."""
    if g.state.mines and "sail" in prompt.verbs:
        yield "mines", {"hexes": sorted(g.state.mines)[:NAMED], "seat": seat}


def _own_support(g: TheatreReading, seat: str, hint: str) -> Iterator[Note]:
    """What is left for the support of attacks, or of hexes that are attacked (6.2.1, 6.5.3)."""
    if not plays_air(g):
        return
    points = g.state.air_left.get(seat, 0)
    flying = [uid for uid in helicopters_of(g, seat) if missions_left(g, uid)] if not g.storm else []
    if points or flying:
        yield hint, {"points": points, "units": flying[:NAMED]}


def _their_support(g: TheatreReading, seat: str) -> Iterator[Note]:
    """What the attack has, against which a defender's points count (9.6.1)."""
    fight = g.state.fight
    if fight is None or fight.side == seat or fight.side not in fight.committed:
        return
    given = fight.committed.get(fight.side, 0) + sum(support_rating(g, uid) for uid in fight.supporters.get(fight.side, []))
    yield "answer", {"count": given, "hex": fight.target}
