"""8.5.2 to 8.5.4, 6.5.1.2. Flights carried out: points, fire, the landing, what it does to those who land."""

from __future__ import annotations

from collections.abc import Sequence

from rules.next_war.air.s06_fire import FireResult, Sortie, fire_at, flies_over
from rules.next_war.air.s06_helicopters import rebase_range
from rules.next_war.air.s06_sea_bases import SEA_HALVES, base_hex
from rules.next_war.air.s08_flight import (
    AIRMOBILE,
    CAPS,
    DROP,
    REBASE,
    TRANSPORT,
    FlightOrder,
    needs_second_fire,
    onward_steps,
    why_flight_fails,
)
from rules.next_war.air.s08_lift import flies_itself, flight_cost
from rules.next_war.ground.s08_clearing_marker import mark_entered_hex
from rules.next_war.ground.s08_stacking import halves_of
from rules.next_war.state.fog import hidden_units, steps_shown, tell_uncovered
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def carry_out_flight(g: TheatreWar, order: FlightOrder) -> None:
    """Carry out an order; one that has become impossible is passed over, and it is said why."""
    side = g.side(order.units[0])
    if (why := why_flight_fails(g, order)) is not None:
        g.emit("flight-off", (side,), seat=side, units=list(order.units), hex=order.to, code=why.code)
        return
    g.spend_air_points(side, order.escort)
    if order.by == REBASE:
        _carry_out_rebase(g, order)
    else:
        _carry_out_lift(g, order)


def _carry_out_rebase(g: TheatreWar, order: FlightOrder) -> None:
    """A helicopter goes to another base (6.5.1.2): an abort sends it back. From a holding box it comes by sea (6.5.6)."""
    [uid] = order.units
    origin, goal, side = base_hex(g, g.state.place[uid]), base_hex(g, order.to), g.side(uid)
    if not origin:
        g.spend_sea_lift(side, SEA_HALVES)
        g.rebase_helicopter(uid, order.to)
        return
    g.count_mission(uid)
    over = flies_over(g, side, origin, goal, rebase_range(g, uid))
    result = fire_at(g, Sortie(side, "rebase", goal, origin, order.escort, over, (uid,)))
    if result.star:
        g.lose_step(uid)
    if uid not in g.state.place:
        return
    if result.abort:
        g.emit("flight-aborted", seat=side, units=[uid], hex=order.to)
    else:
        g.rebase_helicopter(uid, order.to)


def _carry_out_lift(g: TheatreWar, order: FlightOrder) -> None:
    """Units fly: points or caps are used, then fire, then the landing."""
    units, side, by = list(order.units), g.side(order.units[0]), order.by
    place = g.state.place[units[0]]
    origin = base_hex(g, place)
    cost = flight_cost(g, units, order.to) if by == AIRMOBILE else None
    lifted = [uid for uid in units if by == AIRMOBILE and not flies_itself(g, uid)]
    if cost is not None and cost.ships:
        # Points of ships are immune to fire (8.5.5).
        g.use_ship_lift(cost.ships)
        lifted = []
    elif lifted:
        g.use_lift(origin, side, halves_of(g, lifted))
    if by in CAPS:
        g.note_carried(CAPS[by], side, halves_of(g, units))
    g.emit("flight", seat=side, by=by, units=units, origin=place, hex=order.to, escort=order.escort)
    over = flies_over(g, side, origin, order.to, g.numbers.airmobile_points if by == AIRMOBILE else None)
    sorties = [Sortie(side, by, order.to, origin, order.escort, over, tuple(units))]
    if by == AIRMOBILE and needs_second_fire(g, units):
        sorties.insert(0, Sortie(side, "start", origin, origin, order.escort, False, tuple(units)))
    for sortie in sorties:
        result = fire_at(g, sortie)
        suffer_fire(g, units, lifted, origin, result)
        units = [uid for uid in units if uid in g.state.place]
        if result.abort and units:
            g.hold_units(units)
            g.emit("flight-aborted", seat=side, units=units, hex=order.to)
        if result.abort or not units:
            return
    _land(g, order, units)


def suffer_fire(g: TheatreWar, units: Sequence[str], lifted: Sequence[str], origin: str, result: FireResult) -> None:
    """A star costs one of the units a step for good, and a point that lifted them (6.6.1.1, 8.5.4.2)."""
    if not result.star:
        return
    if lifted:
        g.hit_lift(origin, g.side(units[0]))
    g.lose_step(hit_unit(g, units))


def hit_unit(g: TheatreReading, units: Sequence[str]) -> str:
    """The unit of a mission that loses the step: one that is not destroyed by it, then the one with the least attack."""

    def cost(uid: str) -> tuple[bool, int, str]:
        last = g.state.lost.get(uid, 0) + 1 >= (g.unit(uid).steps or 1)
        return last, g.printed_attack(uid), uid

    return min(units, key=cost)


def _land(g: TheatreWar, order: FlightOrder, units: list[str]) -> None:
    side, by = g.side(units[0]), order.by
    hidden = hidden_units(g, g.enemy(side))
    g.land_units(units, order.to, special=by in (AIRMOBILE, DROP))
    g.emit("landed", seat=side, by=by, units=list(units), hex=order.to, **steps_shown(g, units, hidden))
    tell_uncovered(g, side, hidden - {*units})  # who flies is named by the report of the flight
    if by == TRANSPORT:
        g.halve_points(units)
        return
    if by == DROP:
        units = _roll_drop(g, order.to, units)
    if not units:
        return
    g.hold_units(units)
    if order.onward and order.onward in onward_steps(g, side, order.to):
        g.land_units(units, order.onward, special=True)
        g.emit("stepped-on", seat=side, units=list(units), origin=order.to, hex=order.onward)
        mark_entered_hex(g, order.onward, side)


def _roll_drop(g: TheatreWar, hex_: str, units: Sequence[str]) -> list[str]:
    """Each unit rolls for its drop (8.5.3); those that are left."""
    terrain = g.board.hexes[hex_].terrain
    for uid in units:
        die = g.dice.d10(f"drop {g.state.turn}.{g.state.segment} {uid}")
        steps = drop_steps(g, terrain, die)
        g.emit("drop-rolled", seat=g.side(uid), unit=uid, hex=hex_, die=die, steps=steps)
        if steps:
            g.lose_step(uid)
    return [uid for uid in units if uid in g.state.place]


def drop_steps(g: TheatreReading, terrain: str, roll: int) -> int:
    """The steps that a drop costs a unit (8.5.3): the result left of the bar."""
    rows = {row.roll: row for row in g.board.charts.paradrop if row.terrain == terrain}
    row = rows[min(max(roll, min(rows)), max(rows))]
    return 0 if row.standard == "-" else int(row.standard)
