"""8.5.2 to 8.5.4, 6.5.1.2. The flights of a movement segment, drafted beside its marches; carried out after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.engine import IllegalActionError, Refusal, Slot
from rules.hexmap.reading import kept_in_memo
from rules.next_war.air.s06_base_loss import base_slot
from rules.next_war.air.s06_helicopters import helicopters_of, rebase_goals
from rules.next_war.air.s06_sea_bases import SEA_HALVES, base_hex, is_aboard_base
from rules.next_war.air.s08_flight import (
    AIRMOBILE,
    DROP,
    REBASE,
    SECTIONS,
    STAY,
    TRANSPORT,
    FlightOrder,
    flight_goals_of,
    in_a_movement_segment,
    may_ever_fly,
    onward_steps,
    why_flight_fails,
    why_means_short,
    why_unit_not_flying,
)
from rules.next_war.air.s08_flying import carry_out_flight
from rules.next_war.air.s08_lift import flies_itself, flight_cost
from rules.next_war.ground.s08_stacking import halves_of
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_orders import SEA_VERBS
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.supposing import copy_to_march
from rules.next_war.state.war import TheatreWar

#: Verb -> the way by air that it orders.
FLYING_VERBS = {"fly": AIRMOBILE, "drop": DROP, "haul": TRANSPORT, "rebase": REBASE}
#: What an escort slot offers.
ESCORTS = ("0", "1", "2")


def drafted_flights(g: TheatreReading, flights: Sequence[FlightOrder]) -> TheatreReading:
    """The position in which the units of flights are spoken for, with their points and caps; they have not left yet."""
    if not flights:
        return g
    return g.memo(("flights", tuple(order.key for order in flights)), lambda: _with_flights(g, flights))


def _with_flights(g: TheatreReading, flights: Sequence[FlightOrder]) -> TheatreReading:
    found = copy_to_march(g)
    state = found.state
    for order in flights:
        side = found.side(order.units[0])
        found.spend_air_points(side, order.escort)
        if order.by == REBASE:
            if flies_out(found, order.units[0]):
                found.count_mission(order.units[0])
            else:
                found.spend_sea_lift(side, SEA_HALVES)
                found.ground_helicopter(order.units[0])
            continue
        if order.by == AIRMOBILE:
            lifted = [uid for uid in order.units if not flies_itself(found, uid)]
            cost = flight_cost(found, order.units, order.to)
            if cost is not None and cost.ships:
                found.use_ship_lift(cost.ships)
            elif lifted:
                found.use_lift(state.place[order.units[0]], side, halves_of(found, lifted))
        else:
            found.note_carried("paradrop" if order.by == DROP else "air_transport", side, halves_of(found, order.units))
        found.hold_units(order.units)
    return found


@kept_in_memo
def flying_units(g: TheatreReading, side: str, by: str) -> list[str]:
    """The units of a side that may fly so now and get somewhere, each for itself."""
    if not in_a_movement_segment(g, side):
        return []
    if by == REBASE:
        return [uid for uid in helicopters_of(g, side) if rebase_goals(g, uid)]
    units = g.book.units
    able = [uid for uid in sorted(g.state.place) if units[uid].side == side and why_unit_not_flying(g, uid, by) is None]
    able = [uid for uid in able if why_means_short(g, [uid], by) is None]
    return [uid for uid in able if flight_goals_of(g, [uid], by)]


class FlightSheet(MovementSegment):
    """A movement segment with flights. ``flights``: its orders to fly so far, in order, known to its side only.

    "fly", "drop", "haul" UNITS HEX [ESCORT] [ONWARD]; "rebase" HELICOPTER HEX [ESCORT]; "launch": all that was ordered so far is
    carried out, and the segment goes on.
    """

    verbs: ClassVar[tuple[str, ...]] = ("move", "march", "proceed", *FLYING_VERBS, "launch", *SEA_VERBS, "recall", "done")
    flights: list[FlightOrder] = []

    def planned(self, g: TheatreReading) -> TheatreReading:
        return drafted_flights(MovementSegment.planned(self, g), self.flights)

    def other_verbs(self, g: TheatreReading) -> tuple[str, ...]:
        now = self.planned(g)
        flying = [verb for verb, by in FLYING_VERBS.items() if flying_units(now, self.seat, by)]
        at_sea = MovementSegment.other_verbs(self, g)
        return (*flying, *at_sea, *(("launch",) if self.ordered_units() and (flying or self.flights) else ()))

    def ordered_units(self) -> list[list[str]]:
        return [*MovementSegment.ordered_units(self), *(order.units for order in self.flights)]

    def carry_out(self, g: TheatreWar) -> bool:
        """Marches first, then flights in their order (NW60)."""
        marched = self.carry_out_marches(g)
        flights, self.flights = self.flights, []
        if flights:
            g.reveal()
        for order in flights:
            carry_out_flight(g, order)
        return marched or bool(flights)

    def do_launch(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.carry_out(g)
        self.acted = True

    def cancel_orders(self, g: TheatreWar, units: Sequence[str]) -> list[str]:
        """What hung on the points or the room that a flight leaves stays; what has become impossible is cancelled too."""
        left = [order for order in self.flights if not set(order.units) & set(units)]
        others = MovementSegment.cancel_orders(self, g, units)
        self.flights = []
        for order in left:
            if why_flight_fails(self.planned(g), order) is None:
                self.flights = [*self.flights, order]
            else:
                others += order.units
        return others

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        by = FLYING_VERBS.get(verb)
        if by is None:
            return MovementSegment.why(self, g, seat, verb, chosen, value)
        return why_flight_refused(self.planned(g), seat, by, chosen, value)

    def why_verb(self, g: TheatreWar, seat: str, verb: str) -> Refusal | None:
        by = FLYING_VERBS.get(verb)
        if by is None:
            return MovementSegment.why_verb(self, g, seat, verb)
        now = self.planned(g)
        able = [uid for uid in sorted(now.state.place) if now.side(uid) == self.seat and may_ever_fly(now, uid, by)]
        reasons = [why_unit_not_flying(now, uid, by) or why_means_short(now, [uid], by) for uid in able]
        found = [one for one in reasons if one is not None]
        return next((one for one in found if one.code not in ("moved-already", "rebased-already")), found[0] if found else None)

    # -- orders ------------------------------------------------------------------------------------------------------

    def slot_fly(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._flight_slot(g, AIRMOBILE, chosen)

    def slot_drop(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._flight_slot(g, DROP, chosen)

    def slot_haul(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._flight_slot(g, TRANSPORT, chosen)

    def slot_rebase(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._flight_slot(g, REBASE, chosen)

    def _flight_slot(self, g: TheatreWar, by: str, chosen: tuple[str, ...]) -> Slot | None:
        """Who, where to, with how many points of escort, and on into which hex."""
        now, section = self.planned(g), SECTIONS[by]
        if not chosen:
            units = tuple(flying_units(now, self.seat, by))
            multi = by != REBASE
            return Slot("units" if multi else "unit", "unit", units, multi=multi, low=1, high=len(units), section=section)
        units = tuple(chosen[0].split("+"))
        if len(chosen) == 1:
            goals = self._goals(now, units, by)
            return base_slot(goals) if by == REBASE else Slot("to", "hex", goals, section=section)
        rest = list(chosen[2:])
        escorts = escorts_for(now, units[0])
        if len(escorts) > 1:
            if not rest:
                return Slot("escort", "escort", escorts, section="6.2.2")
            rest = rest[1:]
        steps = landing_steps(now, self.seat, by, chosen[1])
        return Slot("onward", "onward", (STAY, *steps), section=section) if steps and not rest else None

    def _goals(self, now: TheatreReading, units: Sequence[str], by: str) -> tuple[str, ...]:
        if by == REBASE:
            return tuple(rebase_goals(now, units[0]))
        if len({now.state.place.get(uid, "") for uid in units}) > 1:
            raise IllegalActionError(Refusal("not-together", "8.5.1", {"units": list(units)}))
        if short := why_means_short(now, units, by):
            raise IllegalActionError(short)
        goals = flight_goals_of(now, units, by)
        if not goals:
            able = tuple(flying_units(now, self.seat, by))
            raise IllegalActionError(Refusal("no-way-together", SECTIONS[by], {"units": list(units)}, able, "unit"))
        return tuple(goals)

    def do_fly(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._order(g, AIRMOBILE, args)

    def do_drop(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._order(g, DROP, args)

    def do_haul(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._order(g, TRANSPORT, args)

    def do_rebase(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._order(g, REBASE, args)

    def _order(self, g: TheatreWar, by: str, args: tuple[str, ...]) -> None:
        """Note an order. Raises IllegalActionError if it cannot be carried out."""
        order = flight_order_of(by, args)
        if (why := why_flight_fails(self.planned(g), order)) is not None:
            raise IllegalActionError(why)
        self.flights = [*self.flights, order]
        facts = {"by": by, "units": order.units, "hex": order.to, "escort": order.escort, "onward": order.onward}
        g.emit("flight-drafted", (self.seat,), seat=self.seat, **facts)


def flies_out(g: TheatreReading, uid: str) -> bool:
    """Whether a unit goes by air; a helicopter in a holding box comes by sea (6.5.6)."""
    return g.unit(uid).kind != "helicopter" or bool(base_hex(g, g.state.place.get(uid, "")))


def escorts_for(g: TheatreReading, uid: str) -> tuple[str, ...]:
    """The escorts that a flight may have (6.2.2); nothing but none for what comes by sea."""
    most = min(g.numbers.air.escort_most, g.state.air_left.get(g.side(uid), 0)) if flies_out(g, uid) else 0
    return ESCORTS[: 1 + most]


def landing_steps(g: TheatreReading, side: str, by: str, hex_: str) -> list[str]:
    """The hexes into which units may step that land in a hex so."""
    return onward_steps(g, side, hex_) if by in (AIRMOBILE, DROP) else []


def flight_order_of(by: str, args: tuple[str, ...]) -> FlightOrder:
    """The arguments of an order: units, hex, escort where there may be one, the hex beside it where there may be one."""
    order = FlightOrder(by=by, units=sorted(args[0].split("+")), to=args[1])
    rest = list(args[2:])
    if rest and rest[0] in ESCORTS:
        order = replace(order, escort=int(rest.pop(0)))
    return replace(order, onward=rest[0]) if rest and rest[0] != STAY else order


def why_flight_refused(g: TheatreReading, seat: str, by: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
    """Why a unit or a hex is no part of an order to fly; None: no better reason known."""
    if not chosen and value in g.book.units:
        if g.side(value) != seat or value not in g.state.place:
            return Refusal("not-yours-there", "8.5.1", {"unit": value})
        return why_unit_not_flying(g, value, by) or why_means_short(g, [value], by)
    if len(chosen) == 1 and (value in g.board.bit or (by == REBASE and is_aboard_base(value))):
        units = [uid for uid in chosen[0].split("+") if uid in g.state.place]
        return why_flight_fails(g, FlightOrder(by=by, units=units, to=value)) if units else None
    return None
