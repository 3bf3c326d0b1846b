"""The greedy player of Stalin's War: it weighs odds, supply and ground, and takes what looks best now.

It reads what everybody sees and its own hand. Of two things worth the same it takes the first; luck decides where partisans hide.
"""

from __future__ import annotations

from random import Random

from data.stalins_war.greedy import GreedyScales, load_greedy_scales
from rules.engine import Action
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.players.weighing import best_by_worth
from rules.stalins_war.course.s07_rounds import ops_value_of
from rules.stalins_war.players.answers import ANSWERS, GreedyAnswers
from rules.stalins_war.players.attacks import WeighedAttacks
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.players.orders import NextOrder
from rules.stalins_war.players.rounds import WeighedCards
from rules.stalins_war.players.rows import in_best_order
from rules.stalins_war.players.unread import seen_of
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar


class GreedyGeneral(Player[FrontState]):
    """Plays either side, by the same scales."""

    def __init__(self, scales: GreedyScales | None = None) -> None:
        self.scales = scales or load_greedy_scales()
        #: Side -> what it looked at last, and how that was weighed: decision after decision mostly little changes.
        self._last: dict[str, tuple[bytes, WeighedGround, WeighedAttacks]] = {}

    def choose(self, sight: Sight[FrontState], chance: Random) -> Action:
        g: FrontWar = sight.position.g
        prompt = sight.prompt
        if prompt.what == "act":
            found = best_by_worth(self.weighed_uses(sight), lambda one: one[1], chance)
            assert found is not None
            return found[0]
        ground, attacks = self._weighing(g, sight.seat)
        if prompt.what == "orders":
            return NextOrder(g, ground, attacks).next(prompt.verbs)
        return ANSWERS[prompt.what](GreedyAnswers(sight, chance, g, ground, attacks))

    def weighed_uses(self, sight: Sight[FrontState]) -> list[tuple[Action, float]]:
        """The uses of a round with their worth."""
        g: FrontWar = sight.position.g
        ground, attacks = self._weighing(g, sight.seat)
        weighed = list(WeighedCards(g, ground, attacks).weighed(sight.prompt.verbs))
        hand = g.hand(sight.seat)
        rounds, row = g.this_turn.rounds - g.state.round + 1, g.state.consecutive.get(sight.seat, 0)
        most = max((g.card(card).ops for card in hand), default=0) - g.numbers.ops_least
        return in_best_order(weighed, rounds, row, most, self.scales)

    def attack_facts(self, sight: Sight[FrontState], use: Action) -> dict[str, str]:
        """What a use of a round is for: where its first attack would go, and with which units."""
        g: FrontWar = sight.position.g
        if use.verb not in ("ops", "zero"):
            return {}
        markers = 1 if use.verb == "zero" else ops_value_of(g, sight.seat, use.args[0])
        planned = self._weighing(g, sight.seat)[1].planned(markers)
        return {"hex": planned[0][0].target, "units": "+".join(planned[0][0].units)} if planned else {}

    def _weighing(self, g: FrontWar, side: str) -> tuple[WeighedGround, WeighedAttacks]:
        """The ground and the attacks of a side: those of its last decision where nothing differs that they rest on."""
        seen, known = seen_of(g.state), self._last.get(side)
        if known is not None and known[0] == seen:
            ground = known[1].through(g)
            attacks = WeighedAttacks(ground, known[2])
        else:
            ground = WeighedGround(g, side, self.scales)
            attacks = WeighedAttacks(ground)
        self._last[side] = seen, ground, attacks
        return ground, attacks
