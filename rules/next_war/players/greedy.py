"""The greedy player of Next War: it attacks where the exact odds are good; else its units go where they are worth most.

It reads only what its seat sees. Of two things worth the same it takes the first.
"""

from __future__ import annotations

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


class SegmentPlan(NamedTuple):
    """The orders of a side for a movement segment, but for those at sea."""

    flights: list[FlightOrder]
    marches: list[March]


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
            return self._march(sight, g)
        answer = ANSWERS.get(prompt.what)
        if answer is not None:
            return answer(TheatreAnswers(sight, WeighedTheatre(g, sight.seat, self.scales)))
        usual = next((verb for verb in USUAL if verb in prompt.verbs), "")
        return Action(sight.seat, usual) if usual else self._careful.choose(sight, chance)

    def _march(self, sight: Sight[TheatreState], g: TheatreWar) -> Action:
        """The next order of the segment, or that all are given: first at sea, at once; then flights, then marches."""
        top, seat = g.state.stack[-1], sight.seat
        marched = {uid for order in top.draft for uid in order.units} if isinstance(top, MovementSegment) else set()
        flights = top.flights if isinstance(top, FlightSheet) else []
        flown = {uid for order in flights for uid in order.units}
        if not marched and not flown and set(SEA_VERBS) & set(sight.prompt.verbs):
            order = FleetPlan(g, WeighedTheatre(g, seat, self.scales)).next_order(sight.prompt.verbs)
            if order is not None and sight.position.check(Action(seat, *order)) is None:
                return Action(seat, *order)
        plan = self._orders(sight, g)
        given = marched | flown
        for action in (
            *(self._flight(sight, g, one) for one in plan.flights),
            *(_march_of(seat, g, *one) for one in plan.marches),
        ):
            units = action.args[1 if action.verb == "move" else 0]
            if not given & {*units.split("+")} and sight.position.check(action) is None:
                return action
        return Action(seat, "done")

    def _flight(self, sight: Sight[TheatreState], g: TheatreWar, order: FlightOrder) -> Action:
        top = g.state.stack[-1]
        now = top.planned(g) if isinstance(top, FlightSheet) else g
        return Action(sight.seat, VERBS[order.by], flight_arguments(now, order))

    def _orders(self, sight: Sight[TheatreState], g: TheatreWar) -> SegmentPlan:
        """The orders of the segment; the draft so far is no part of what they are worked out from."""
        seen = sight.game.saver.save(replace(g.state, stack=[]))
        known = self._last.get(sight.seat)
        if known is None or known[0] != seen:
            ground = WeighedTheatre(g, sight.seat, self.scales)
            flights = FlightPlan(g, ground).made()
            flown = [uid for order in flights for uid in order.units]
            marches = MarchPlan(g, sight.seat, self.scales, flown).made()
            known = self._last[sight.seat] = seen, SegmentPlan(flights, marches)
        return known[1]


def _march_of(seat: str, g: TheatreWar, units: tuple[str, ...], goal: str) -> Action:
    """A march as an action."""
    return Action(seat, "move", (g.state.place[units[0]], "+".join(units), goal))
