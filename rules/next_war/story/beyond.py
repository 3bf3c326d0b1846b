"""What the enemy can reach next by other ways than the ground: airmobile moves, drops, assaults (8.5.3 to 8.5.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules.hexmap.hexset import HexSet
from rules.next_war.air.s06_points import lift_of_turn
from rules.next_war.air.s08_flight import AIRMOBILE, DROP, flight_goals_of, onward_steps
from rules.next_war.air.s08_sheet import flying_units
from rules.next_war.ground.s08_stacking import attack_now
from rules.next_war.sea.s08_places import beside_ship, box_at, sea_hexes, ships_at
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import IN_SHORE
from rules.next_war.state.supposing import copy_in_new_turn

#: A way from the sea, beside those by air.
ASSAULT = "assault"
#: From where a unit lands to the hex that it attacks: a step and the attack.
STEPS = 2
#: (unit, the hexes that it reaches) -> those of them in danger, and hexes beside them that it may attack.
DangerFrom = Callable[[str, HexSet], Iterator[str]]


class OtherReach(NamedTuple):
    """A way that is not over the ground, with who may take it.

    ``hexes``: the side's own that are in danger by it, objectives first; none for drops, which land almost anywhere.
    """

    by: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]


def other_reaches(
    g: TheatreReading, side: str, exposed: HexSet, in_danger: DangerFrom, *, next_turn: bool
) -> Iterator[OtherReach]:
    """The ways of the enemy in a position with its next movement begun, to the ``exposed`` hexes of a side.

    ``next_turn``: that movement is in another turn.
    """
    foe = g.enemy(side)
    if next_turn:
        g = copy_in_new_turn(g, foe, lift_of_turn(g, foe))
    flying = [uid for uid in flying_units(g, foe, AIRMOBILE) if attack_now(g, uid)]
    near = g.board.grid.around(exposed, STEPS)
    yield from _reach(g, AIRMOBILE, {uid: _landings(g, uid, near) for uid in flying}, in_danger)
    if dropping := [uid for uid in flying_units(g, foe, DROP) if attack_now(g, uid)]:
        yield OtherReach(DROP, tuple(dropping), ())
    yield from _reach(g, ASSAULT, dict(_beaches(g, foe)), lambda _uid, beaches: iter(g.board.names(beaches & exposed)))


def _reach(g: TheatreReading, by: str, reached: dict[str, HexSet], in_danger: DangerFrom) -> Iterator[OtherReach]:
    found = {uid: set(in_danger(uid, hexes)) for uid, hexes in reached.items()}
    units = tuple(uid for uid, hexes in found.items() if hexes)
    if units:
        hexes = sorted(set[str]().union(*found.values()), key=lambda one: (one not in g.sheet.objectives, one))
        yield OtherReach(by, units, tuple(hexes))


def _landings(g: TheatreReading, uid: str, near: HexSet) -> HexSet:
    """Where a unit lands near some hexes, and where it may step from there."""
    goals = [hex_ for hex_ in flight_goals_of(g, [uid], AIRMOBILE) if g.board.bit[hex_] & near]
    return g.board.set({*goals, *(hex_ for goal in goals for hex_ in onward_steps(g, g.side(uid), goal))})


def _beaches(g: TheatreReading, foe: str) -> Iterator[tuple[str, HexSet]]:
    """Marines aboard -> the beaches that they may assault after their ship's next movement (8.5.8, 8.5.8.1)."""
    for ship in g.ships(foe) if not g.storm else ():
        place = g.state.place[ship]
        if g.ship_type(ship) != "amph" or ship in g.state.assaulted:
            continue
        near: HexSet = beside_ship(g, ship) if ship in g.state.staged else 0
        if place.startswith(IN_SHORE) and g.sea_state(box_at(place)) != g.enemy(foe) and not ships_at(g, place, g.enemy(foe)):
            near |= g.board.zone_beside(sea_hexes(g, box_at(place)))
        beaches = near & g.board.beaches & g.start.playable & ~g.closed_land()
        yield from ((uid, beaches) for uid in g.riders(ship) if g.unit(uid).walks and attack_now(g, uid))
