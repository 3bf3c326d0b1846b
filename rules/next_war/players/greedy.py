"""The greedy player of Next War: it attacks where the exact odds are good; else its units go where they are worth most.

It reads only what its seat sees. Of two things worth the same it takes the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from data.next_war.greedy import TheatreScales, load_theatre_scales
from rules.engine import Action
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.next_war.air.s08_flight import FlightOrder
from rules.next_war.air.s08_sheet import FLYING_VERBS, FlightSheet
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.players.answers import ANSWERS, TheatreAnswers
from rules.next_war.players.fleet import FleetPlan
from rules.next_war.players.flights import FlightPlan, flight_arguments
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.players.marches import March, MarchPlan
from rules.next_war.sea.s08_orders import SEA_VERBS
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.players.careful import Careful

#: Verbs that leave a decision to the rules' usual choice, or end it.
USUAL = ("decline", "done")


#: The way by air -> the verb that orders it.
VERBS = {by: verb for verb, by in FLYING_VERBS.items()}


#: What an order says: its verb, units, where to.
OrderKey = tuple[str, str, str]


class SegmentPlan(NamedTuple):
    """The orders of a side for a movement segment, but for those at sea, as they are given."""

    orders: Sequence[FlightOrder | March]

    @property
    def keys(self) -> list[OrderKey]:
        """What they say."""
        return [
            (VERBS[one.by], "+".join(one.units), one.to) if isinstance(one, FlightOrder) else ("move", "+".join(one[0]), one[1])
            for one in self.orders
        ]


class GreedyCommander(Player[TheatreState]):
    """Plays either side, by the same scales."""

    def __init__(self, scales: TheatreScales | None = None) -> None:
        self.scales = scales or load_theatre_scales()
        #: Side -> the position whose segment it worked out last, and its orders: they are given one by one.
        self._last: dict[str, tuple[bytes, SegmentPlan]] = {}
        self._careful = Careful()

    def choose(self, sight: Sight[TheatreState], chance: Random) -> Action:
        g: TheatreWar = sight.position.g
        prompt = sight.prompt
        if prompt.what == "move-units":
            return self._march(sight)
        answer = ANSWERS.get(prompt.what)
        if answer is not None:
            return answer(TheatreAnswers(sight, WeighedTheatre(g, sight.seat, self.scales)))
        usual = next((verb for verb in USUAL if verb in prompt.verbs), "")
        return Action(sight.seat, usual) if usual else self._careful.choose(sight, chance)

    def _march(self, sight: Sight[TheatreState]) -> Action:
        """The next order of the segment, or that all are given: first at sea, at once; then flights, then marches."""
        return self.order_at_sea(sight) or next_order(sight, self.segment_plan(sight))

    def order_at_sea(self, sight: Sight[TheatreState]) -> Action | None:
        """An order that is carried out at once, before anything else is ordered; None for no more of them."""
        g: TheatreWar = sight.position.g
        if not set(SEA_VERBS) & set(sight.prompt.verbs) or given_units(sight):
            return None
        order = FleetPlan(g, WeighedTheatre(g, sight.seat, self.scales)).next_order(sight.prompt.verbs)
        action = Action(sight.seat, *order) if order is not None else None
        return action if action is not None and sight.position.check(action) is None else None

    def segment_plan(self, sight: Sight[TheatreState]) -> SegmentPlan:
        """The orders of the segment; the draft so far is no part of what they are worked out from."""
        g: TheatreWar = sight.position.g
        seen = sight.game.saver.save(replace(g.state, stack=[]))
        known = self._last.get(sight.seat)
        if known is None or known[0] != seen:
            flights = FlightPlan(g, WeighedTheatre(g, sight.seat, self.scales)).made()
            flown = [uid for order in flights for uid in order.units]
            marches = MarchPlan(g, sight.seat, self.scales, flown).made()
            known = self._last[sight.seat] = seen, SegmentPlan([*flights, *marches])
        return known[1]


def given_units(sight: Sight[TheatreState]) -> set[str]:
    """The units that have orders in the segment under way."""
    top = sight.position.state.stack[-1]
    return {uid for units in top.ordered_units() for uid in units} if isinstance(top, MovementSegment) else set()


def is_begun(sight: Sight[TheatreState], plan: SegmentPlan) -> bool:
    """Whether all orders of the segment so far are those of a plan."""
    top, keys = sight.position.state.stack[-1], plan.keys
    marches = top.draft if isinstance(top, MovementSegment) else []
    flights = top.flights if isinstance(top, FlightSheet) else []
    given = [("move", "+".join(order.units), order.path[-1]) for order in marches]
    given += [(VERBS[order.by], "+".join(order.units), order.to) for order in flights]
    return all(key in keys for key in given)


def key_of(action: Action) -> OrderKey | None:
    """What an action that gives an order says; None for one that gives none."""
    args = action.args[1:] if action.verb == "move" else action.args
    return (action.verb, args[0], args[1]) if len(args) > 1 else None


def next_order(sight: Sight[TheatreState], plan: SegmentPlan) -> Action:
    """The next order of a plan, or that all are given."""
    given = given_units(sight)
    for order in plan.orders:
        units = order.units if isinstance(order, FlightOrder) else order[0]
        if not given & {*units} and sight.position.check(action := _action_of(sight, order)) is None:
            return action
    return Action(sight.seat, "done")


def _action_of(sight: Sight[TheatreState], order: FlightOrder | March) -> Action:
    g: TheatreWar = sight.position.g
    if not isinstance(order, FlightOrder):
        units, goal = order
        return Action(sight.seat, "move", (g.state.place[units[0]], "+".join(units), goal))
    top = g.state.stack[-1]
    now = top.planned(g) if isinstance(top, FlightSheet) else g
    return Action(sight.seat, VERBS[order.by], flight_arguments(now, order))
