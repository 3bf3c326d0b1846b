"""The greedy player of Next War: it attacks where the exact odds are good; else its units go where they are worth most.

It reads only what its seat sees. Of two things worth the same it takes the first.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from data.next_war.greedy import TheatreScales, load_theatre_scales
from rules.engine import Action
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.players.answers import ANSWERS, TheatreAnswers
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.players.marches import March, MarchPlan
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.players.careful import Careful

#: Verbs that leave a decision to the rules' usual choice, or end it.
USUAL = ("decline", "done")


class GreedyCommander(Player[TheatreState]):
    """Plays either side, by the same scales."""

    def __init__(self, scales: TheatreScales | None = None) -> None:
        self.scales = scales or load_theatre_scales()
        #: Side -> the position whose march it worked out last, and its orders: they are given one by one.
        self._last: dict[str, tuple[bytes, list[March]]] = {}
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
        """The next order of the segment, or that all are given."""
        top = g.state.stack[-1]
        given = {uid for order in top.draft for uid in order.units} if isinstance(top, MovementSegment) else set()
        for units, goal in self._orders(sight, g):
            if given & set(units):
                continue
            action = Action(sight.seat, "move", (g.state.place[units[0]], "+".join(units), goal))
            if sight.position.check(action) is None:
                return action
        return Action(sight.seat, "done")

    def _orders(self, sight: Sight[TheatreState], g: TheatreWar) -> list[March]:
        """The orders of the segment; the draft so far is no part of what they are worked out from."""
        seen = sight.game.saver.save(replace(g.state, stack=[]))
        known = self._last.get(sight.seat)
        if known is None or known[0] != seen:
            known = self._last[sight.seat] = seen, MarchPlan(g, sight.seat, self.scales).made()
        return known[1]
