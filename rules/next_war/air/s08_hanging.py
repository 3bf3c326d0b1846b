"""8.5. Orders of a movement segment that hang on others: "if E6 landed", "after 131 has moved".

They are carried out after marches and flights, in the order of the sheet. What has become impossible is passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import msgspec

from rules.engine import IllegalActionError, Refusal, Slot
from rules.hexmap.reading import kept_in_memo
from rules.next_war.air.s08_flight import REBASE, TRANSPORT, FlightOrder
from rules.next_war.air.s08_flying import carry_out_flight
from rules.next_war.air.s08_sheet import FLYING_VERBS, FlightSheet, drafted_flights, flight_order_of, flying_units
from rules.next_war.march.s08_draft import MarchOrder, marching_hexes, marching_units, orders_to
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_orders import SEA_VERBS, sea_verbs
from rules.next_war.sea.s08_transport import walks_after
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD
from rules.next_war.state.supposing import copy_to_try
from rules.next_war.state.war import TheatreWar

#: What an order may hang on: the units named got where they were sent, one of them did not, whatever became of them.
ARRIVED, FAILED, AFTER = "arrived", "failed", "after"
NEEDS = (ARRIVED, FAILED, AFTER)


#: The orders to walk.
MARCHES = ("move", "march")


class OrderShape(NamedTuple):
    """Where an order names its units and its goal. ``units``: None for an order to nobody."""

    units: int | None
    goal: int


#: The orders that may hang on others.
SHAPES = {
    "move": OrderShape(1, 2), "march": OrderShape(0, 1), **dict.fromkeys(FLYING_VERBS, OrderShape(0, 1)),
    "sail": OrderShape(0, 1), "embark": OrderShape(1, 0), "debark": OrderShape(1, 2), "ship": OrderShape(1, 2),
    "mine": OrderShape(0, 1), "seed": OrderShape(None, 0), "beachhead": OrderShape(None, 0),
}  # fmt: skip
#: Those that send nobody anywhere: mines, beachheads (7.5.1, 8.5.8.2.1). Nothing hangs on them.
LAYING = ("mine", "seed", "beachhead")


class HangingOrder(msgspec.Struct):
    """An order, and what it hangs on. ``goals``: unit named in the condition -> the places of which one is where it is sent."""

    needs: str
    goals: dict[str, list[str]]
    verb: str
    args: list[str]

    @property
    def units(self) -> list[str]:
        """The units that it is an order to."""
        at = SHAPES[self.verb].units
        return [] if at is None else self.args[at].split("+")

    def side(self, g: TheatreReading) -> str:
        """Whose order it is."""
        return g.side(next(iter(self.goals)))

    @property
    def goal(self) -> str:
        """The place that they are sent to."""
        at = self.args[SHAPES[self.verb].goal]
        return f"{ABOARD}:{at}" if self.verb == "embark" else at

    @property
    def ends(self) -> list[str]:
        """The places of which one is where they are when it has been carried out."""
        onward = flight_order_of(FLYING_VERBS[self.verb], tuple(self.args)).onward if self.verb in FLYING_VERBS else ""
        return [self.goal, onward] if onward else [self.goal]

    @property
    def key(self) -> tuple[str, ...]:
        """What it says, for looking things up."""
        return (self.needs, *self.goals, "", self.verb, *self.args)


# -- the position that is hoped for ----------------------------------------------------------------------------------------


def hoped_war(g: TheatreReading, flights: Sequence[FlightOrder], hanging: Sequence[HangingOrder]) -> TheatreWar:
    """The position after all marches, in which flights and hanging orders have gone well; those for a failure are left out."""
    key = ("hoped", tuple(order.key for order in flights), tuple(order.key for order in hanging))
    return g.memo(key, lambda: _hoped_war(g, flights, hanging))


def _hoped_war(g: TheatreReading, flights: Sequence[FlightOrder], hanging: Sequence[HangingOrder]) -> TheatreWar:
    found = copy_to_try(drafted_flights(g, flights))
    for order in flights:
        _suppose_landed(found, order)
    for one in hanging:
        if one.needs != FAILED and why_not_to_be_done(found, one) is None:
            found = _with_order_done(found, one)
    return found


def _suppose_landed(found: TheatreWar, order: FlightOrder) -> None:
    if order.by == REBASE:
        found.rebase_helicopter(order.units[0], order.to)
        return
    found.land_units(order.units, order.onward or order.to, special=order.by != TRANSPORT)
    if order.by == TRANSPORT:
        found.free_units(order.units)
        found.halve_points(order.units)


def _with_order_done(found: TheatreWar, one: HangingOrder) -> TheatreWar:
    """The position in which an order has gone well, that is legal there."""
    side, units = one.side(found), one.units
    if one.verb in FLYING_VERBS:
        return hoped_war(found, [flight_order_of(FLYING_VERBS[one.verb], tuple(one.args))], ())
    found = copy_to_try(found)
    if one.verb in MARCHES:
        for order in _marches_of(found, one):
            found.walk_stack(order.units, order.path)
    elif one.verb in LAYING:
        FlightSheet(seat=side).do(found, side, one.verb, tuple(one.args))
    elif one.verb == "sail":
        found.sail_ship(units[0], [one.goal])
    elif one.verb == "embark":
        found.embark_units(units, one.args[0])
    elif one.verb == "debark":
        found.debark_units(units, one.args[0], one.goal)
    else:
        for uid in units:
            walks = walks_after(found, uid, one.goal)
            found.spend_sea_lift(side, found.unit(uid).sp)
            found.ship_units([uid], one.goal, found.unit(uid).sp, walks=walks)
    return found


def why_not_to_be_done(g: TheatreWar, one: HangingOrder) -> Refusal | None:
    """Why an order cannot be carried out in a position; None if it can."""
    units = one.units
    if gone := [uid for uid in units if uid not in g.state.place]:
        return Refusal("unit-gone", "8.5.1", {"unit": gone[0]})
    sheet, seat, args = FlightSheet(seat=one.side(g)), one.side(g), tuple(one.args)
    for count, value in enumerate(args):
        try:
            slot = sheet.slot(g, seat, one.verb, args[:count])
        except IllegalActionError as illegal:
            return illegal.refusal
        if slot is None:
            return None
        for part in value.split("+") if slot.multi else [value]:
            if part not in slot.choices:
                facts = {"slot": slot.name, "value": part}
                return sheet.why(g, seat, one.verb, args[:count], part) or Refusal("not-legal", slot.section, facts)
    return None


def holds(g: TheatreReading, one: HangingOrder) -> bool:
    """Whether what an order hangs on has come about."""
    there = all(g.state.place.get(uid, "") in goals for uid, goals in one.goals.items())
    return one.needs == AFTER or there == (one.needs == ARRIVED)


class HangingSheet(FlightSheet):
    """A movement segment with orders that hang on others. ``hanging``: those so far, in order, known to its side only.

    "when" NEEDS UNITS VERB, then what the verb takes.
    """

    verbs: ClassVar[tuple[str, ...]] = (
        "move", "march", "proceed", *FLYING_VERBS, "launch", *SEA_VERBS, "when", "recall", "done",
    )  # fmt: skip
    hanging: list[HangingOrder] = []

    def planned(self, g: TheatreReading) -> TheatreReading:
        now = FlightSheet.planned(self, g)
        held = tuple(sorted({uid for one in self.hanging for uid in one.units if now.unit(uid).walks}))
        return now.memo(("held", held), lambda: _with_held(now, held)) if held else now

    def hoped(self, g: TheatreReading, hanging: Sequence[HangingOrder] | None = None) -> TheatreWar:
        """The position in which the orders so far have gone well."""
        return hoped_war(MovementSegment.planned(self, g), self.flights, self.hanging if hanging is None else hanging)

    def other_verbs(self, g: TheatreReading) -> tuple[str, ...]:
        found = FlightSheet.other_verbs(self, g)
        return (*found, "when") if self.ordered_units() and self._open_needs(g) else found

    def _open_needs(self, g: TheatreReading) -> tuple[str, ...]:
        """The conditions with which something may be ordered."""
        return tuple(needs for needs in NEEDS if has_hanging_verb(self.tried_in(g, needs), self.seat))

    def ordered_units(self) -> list[list[str]]:
        return [*FlightSheet.ordered_units(self), *(one.units for one in self.hanging)]

    def sent_units(self) -> tuple[str, ...]:
        """The units on whose orders others may hang: they are sent somewhere."""
        sent = [*FlightSheet.ordered_units(self), *(one.units for one in self.hanging if one.verb not in LAYING)]
        return tuple(dict.fromkeys(uid for units in sent for uid in units))

    def goals_of(self, units: Sequence[str]) -> dict[str, list[str]]:
        """Where the orders so far send some units: each to one of its places."""
        found: dict[str, list[str]] = {}
        for march in self.draft:
            found |= {uid: [march.path[-1]] for uid in march.units}
        for flight in self.flights:
            found |= {uid: [flight.to, flight.onward or flight.to] for uid in flight.units}
        for one in self.hanging:
            if one.verb not in LAYING:
                found |= dict.fromkeys(one.units, one.ends)
        return {uid: found[uid] for uid in sorted(units)}

    # -- orders ------------------------------------------------------------------------------------------------------

    def slot_when(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("needs", "word", self._open_needs(g), section="8.5")
        if len(chosen) == 1:
            units = self.sent_units()
            return Slot("cause", "unit", units, multi=True, low=1, high=len(units), section="8.5")
        now = self.tried_in(g, chosen[0])
        if len(chosen) == 2:
            return Slot("order", "verb", hanging_verbs(now, seat), section="8.5")
        return FlightSheet(seat=seat).slot(now, seat, chosen[2], chosen[3:])

    def tried_in(self, g: TheatreReading, needs: str, hanging: Sequence[HangingOrder] | None = None) -> TheatreWar:
        """The position in which an order is tried that hangs so: for a failure the flights have not landed."""
        if needs != FAILED:
            return self.hoped(g, hanging)
        now = FlightSheet.planned(self, g)
        return now.memo(("tried",), lambda: copy_to_try(now))

    def do_when(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        needs, units, verb, *rest = args
        one = HangingOrder(needs=needs, goals=self.goals_of(units.split("+")), verb=verb, args=rest)
        self.hanging = [*self.hanging, one]
        g.emit("order-hangs", (seat,), seat=seat, **hanging_facts(one))

    def cancel_orders(self, g: TheatreWar, units: Sequence[str]) -> list[str]:
        """An order that hangs on one that is cancelled is cancelled too."""
        left, self.hanging = self.hanging, []
        others = FlightSheet.cancel_orders(self, g, units)
        gone = {*units, *others}
        for one in left:
            if gone & {*one.units}:
                gone |= {*one.units}
            elif gone & {*one.goals} or why_not_to_be_done(self.tried_in(g, one.needs), one) is not None:
                gone |= {*one.units}
                others += one.units
            else:
                self.hanging = [*self.hanging, one]
        return list(dict.fromkeys(uid for uid in others if uid not in units))

    def carry_out(self, g: TheatreWar) -> bool:
        """Marches, flights, then what hangs on them, in the order of the sheet."""
        done = FlightSheet.carry_out(self, g)
        left, self.hanging = self.hanging, []
        if left:
            g.reveal()
        for one in left:
            code = "order-hung" if not holds(g, one) else ""
            if not code and (why := why_not_to_be_done(g, one)) is not None:
                code = why.code
            if code:
                g.emit("order-passed", (self.seat,), seat=self.seat, code=code, **hanging_facts(one))
            else:
                self._carry_out_one(g, one)
        return done or bool(left)

    def _carry_out_one(self, g: TheatreWar, one: HangingOrder) -> None:
        if one.verb in FLYING_VERBS:
            carry_out_flight(g, flight_order_of(FLYING_VERBS[one.verb], tuple(one.args)))
        elif one.verb in MARCHES:
            self.draft = _marches_of(g, one)
            self.carry_out_marches(g)
        else:
            self.do(g, self.seat, one.verb, tuple(one.args))

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "when":
            return FlightSheet.why(self, g, seat, verb, chosen, value)
        if len(chosen) == 1 and value in g.book.units:
            return Refusal("not-ordered", "8.5", {"unit": value})
        if len(chosen) > 2:
            return FlightSheet(seat=seat).why(self.tried_in(g, chosen[0]), seat, chosen[2], chosen[3:], value)
        return None

    def why_verb(self, g: TheatreWar, seat: str, verb: str) -> Refusal | None:
        if verb == "when" and not self.ordered_units():
            return Refusal("nothing-ordered", "8.5", {"seat": seat})
        return FlightSheet.why_verb(self, g, seat, verb)


def _with_held(g: TheatreReading, units: Sequence[str]) -> TheatreReading:
    found = copy_to_try(g)
    found.hold_units(units)
    return found


def hanging_verbs(g: TheatreReading, seat: str) -> tuple[str, ...]:
    """The orders that a side may give in a position, of those that may hang on others."""
    found = {*sea_verbs(g, seat)} | {verb for verb, by in FLYING_VERBS.items() if flying_units(g, seat, by)}
    hexes = marching_hexes(g, seat)
    found |= {*MARCHES[: len(hexes)]}
    return tuple(verb for verb in SHAPES if verb in found)


@kept_in_memo
def has_hanging_verb(g: TheatreReading, seat: str) -> bool:
    """Whether there is one of ``hanging_verbs``."""
    return any(marching_units(g, hex_, seat) for hex_ in g.board.names(g.mask(seat))) or bool(hanging_verbs(g, seat))


def hanging_facts(one: HangingOrder) -> dict[str, object]:
    """An order that hangs on others, as events and notes name it."""
    return {
        "needs": one.needs, "others": list(one.goals), "way": one.verb, "units": one.units, "place": one.goal,
    }  # fmt: skip


def hanging_paths(g: TheatreWar, one: HangingOrder) -> list[tuple[str, ...]]:
    """The places of an order's ways in the position that it is tried in, those that are left first."""
    place = g.state.place
    if one.verb in LAYING:
        return []
    if one.verb in MARCHES:
        return [(place[march.units[0]], *march.path) for march in _marches_of(g, one)]
    return [(place.get(one.units[0], ""), *one.ends)]


def _marches_of(g: TheatreReading, one: HangingOrder) -> list[MarchOrder]:
    """The ways of the stacks that an order is to; none where it cannot be carried out."""
    found = orders_to(g, list(g.by_place(one.units).values()), one.goal)
    return [] if isinstance(found, Refusal) else found
