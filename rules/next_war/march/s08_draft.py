"""8.5.1. The orders of a movement segment as they are drafted: nobody else sees them until they are handed over."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.engine import Refusal
from rules.next_war.march.s08_cost import way_cost
from rules.next_war.march.s08_movers import stack_bound
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
