"""8.5.1. The orders of a movement segment as they are drafted: nobody else sees them until they are handed over."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.engine import Refusal
from rules.hexmap.reading import kept_in_memo
from rules.next_war.march.s08_cost import way_cost, why_hex_closed
from rules.next_war.march.s08_movers import BOUND, bound_by, stack_bound
from rules.next_war.march.s08_reach import full_on_way, gets_anywhere, reach_of
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.supposing import copy_to_march


class MarchOrder(msgspec.Struct):
    """Units of one hex go along a way."""

    units: list[str]
    path: list[str]

    @property
    def key(self) -> tuple[str, ...]:
        """What it says, for looking things up."""
        return (*self.units, "", *self.path)


def drafted_war(g: TheatreReading, draft: Sequence[MarchOrder]) -> TheatreReading:
    """The position as it will be when the orders are carried out."""
    if not draft:
        return g
    key = ("drafted", tuple(order.key for order in draft))
    return g.memo(key, lambda: _walked(drafted_war(g, draft[:-1]), draft[-1]))


def _walked(g: TheatreReading, order: MarchOrder) -> TheatreReading:
    found = copy_to_march(g)
    found.walk_stack(order.units, order.path)
    return found


def why_order_fails(g: TheatreReading, order: MarchOrder) -> Refusal | None:
    """Why an order cannot be carried out in a position; None if it can."""
    if bound := stack_bound(g, order.units):
        return bound
    cost = way_cost(g, order.units, order.path)
    return cost if isinstance(cost, Refusal) else None


def without_units(
    g: TheatreReading, draft: Sequence[MarchOrder], units: Sequence[str]
) -> tuple[list[MarchOrder], list[MarchOrder]]:
    """A draft without the orders to some units: what is left of it, and what has become impossible without them."""
    kept: list[MarchOrder] = []
    dropped: list[MarchOrder] = []
    for order in draft:
        if set(order.units) & set(units):
            continue
        fails = why_order_fails(drafted_war(g, kept), order)
        (dropped if fails else kept).append(order)
    return kept, dropped


# -- who may march ---------------------------------------------------------------------------------------------------------


@kept_in_memo
def marching_hexes(g: TheatreReading, side: str) -> list[str]:
    """The hexes from which a unit of a side may move now."""
    return [hex_ for hex_ in g.board.names(g.mask(side)) if marching_units(g, hex_, side)]


def marching_units(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The units in a hex that may move and get somewhere."""
    free = [uid for uid in g.walkers(hex_, side) if not bound_by(g, uid)]
    return [uid for uid in free if gets_anywhere(g, [uid])]


@kept_in_memo
def movable_units(g: TheatreReading, side: str) -> tuple[str, ...]:
    """The units of a side that may move now and get somewhere, hex by hex."""
    return tuple(uid for hex_ in marching_hexes(g, side) for uid in marching_units(g, hex_, side))


# -- orders by the cheapest way --------------------------------------------------------------------------------------------


def cheapest_order(g: TheatreReading, units: Sequence[str], goal: str) -> MarchOrder | Refusal:
    """The order by which units of one hex get to another for the fewest points, or why they cannot."""
    if bound := stack_bound(g, units):
        return bound
    found = reach_of(g, units)
    if not found.all & ~g.where(units[0]) & g.board.bit[goal]:
        return _why_not_there(g, units, goal)
    return MarchOrder(units=list(units), path=list(found.way(goal)[0]))


def orders_to(g: TheatreReading, groups: Sequence[Sequence[str]], goal: str) -> list[MarchOrder] | Refusal:
    """Orders by which stacks go to a hex one after another, each in the position that those before it lead to; or why not."""
    found: list[MarchOrder] = []
    for units in groups:
        order = cheapest_order(drafted_war(g, found), units, goal)
        if isinstance(order, Refusal):
            return order
        found.append(order)
    return found


def _why_not_there(g: TheatreReading, units: Sequence[str], goal: str) -> Refusal:
    """Why units of one hex do not get to another: what keeps everybody out of it, the step into it, or that it is too far."""
    here = g.state.place[units[0]]
    if goal == here:
        return Refusal("there-already", "8.5.1", {"units": list(units), "hex": goal})
    if g.board.grid.distance(here, goal) == 1 and isinstance(step := way_cost(g, units, [goal]), Refusal):
        return step
    if closed := why_hex_closed(g, g.side(units[0]), goal):
        return closed
    facts = {"units": list(units), "hex": goal}
    full = full_on_way(g, units, goal)
    return Refusal("road-full", "8.1.1.1", {**facts, "full": full}) if full else Refusal("too-far", "8.5.1", facts)


def why_march_refused(g: TheatreReading, seat: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
    """Why a hex or unit is no part of an order to march, after what was chosen before it; None: no better reason known."""
    if value in g.book.units:
        return _why_unit_stays(g, seat, value)
    if value not in g.board.bit:
        return None
    if not chosen:
        units = g.walkers(value, seat)
        return _why_unit_stays(g, seat, units[0]) if units else Refusal("nobody-there", "8.5.1", {"hex": value})
    named = chosen[-1].split("+")
    if any(uid not in g.state.place for uid in named):
        return None  # a hex where units are wanted
    found = orders_to(g, list(g.by_place(named).values()), value)
    return found if isinstance(found, Refusal) else None


def _why_unit_stays(g: TheatreReading, seat: str, uid: str) -> Refusal:
    if g.side(uid) == seat and uid in g.state.dead:
        return Refusal("unit-gone", "8.5.1", {"unit": uid})
    if g.side(uid) != seat or uid not in g.state.place:
        return Refusal("not-yours-there", "8.5.1", {"unit": uid})
    code = bound_by(g, uid)
    return Refusal(code, BOUND[code], {"unit": uid}) if code else Refusal("shut-in", "8.5.1", {"unit": uid})
