"""9.8.2. A retreat by air: units that can fly go to a base of their side, with airmobile points or their own lift."""

from __future__ import annotations

from rules.next_war.air.s06_fire import Sortie, fire_at, flies_over
from rules.next_war.air.s06_points import plays_air
from rules.next_war.air.s08_flight import (
    AIRMOBILE,
    landing_hexes,
    may_ever_fly,
    needs_second_fire,
)
from rules.next_war.air.s08_flying import suffer_fire
from rules.next_war.air.s08_lift import flies_itself, flight_cost, lift_needed
from rules.next_war.battle.s09_retreat import why_no_retreat_end
from rules.next_war.ground.s08_control import serving_bases
from rules.next_war.ground.s08_stacking import halves_of
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def escape_bases(g: TheatreReading, uid: str) -> list[str]:
    """The bases to which a unit may retreat by air (9.8.2): by the rules of airmobile moves and of where retreats end."""
    side = g.side(uid)
    if not plays_air(g) or g.storm or not may_ever_fly(g, uid, AIRMOBILE) or not g.where(uid):
        return []
    if lift_needed(g, [uid]) > g.state.lift_left.get(side, 0):
        return []
    found = g.board.names(landing_hexes(g, side, AIRMOBILE) & serving_bases(g, side) & ~g.where(uid))
    return [name for name in found if _is_reached(g, uid, name) and why_no_retreat_end(g, uid, name) is None]


def _is_reached(g: TheatreReading, uid: str, goal: str) -> bool:
    cost = flight_cost(g, [uid], goal, by_ship=False)
    return cost is not None and cost.points <= g.numbers.airmobile_points


def fly_off(g: TheatreWar, uid: str, base: str) -> None:
    """A unit retreats by air, under fire; an abort does not hold it (9.8.2)."""
    side, origin = g.side(uid), g.state.place[uid]
    lifted = [] if flies_itself(g, uid) else [uid]
    if lifted:
        g.use_lift(origin, side, halves_of(g, lifted))
    sorties = [Sortie(side, "retreat", base, origin, over=flies_over(g, side, origin, base, g.numbers.airmobile_points))]
    if needs_second_fire(g, [uid]):
        sorties.insert(0, Sortie(side, "start", origin, origin))
    for sortie in sorties:
        lost = g.state.lost.get(uid, 0)
        suffer_fire(g, [uid], lifted, origin, fire_at(g, sortie._replace(units=(uid,))))
        if g.state.lost.get(uid, 0) != lost or uid not in g.state.place:
            g.note_fight_loss(uid)
        if uid not in g.state.place:
            return
    g.retreat_by_air(uid, base)
