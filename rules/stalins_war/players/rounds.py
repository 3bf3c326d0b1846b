"""The use of a round: cards weighed as OPS, events and replacements."""

from __future__ import annotations

from collections.abc import Iterator

from data.stalins_war.cards import COMBAT
from rules.engine import Action
from rules.stalins_war.cards.event import why_no_event
from rules.stalins_war.course.s07_rounds import ops_value_of, rp_of
from rules.stalins_war.course.s14_replacements import NATION_RP, replacement_cost, replacement_modifier
from rules.stalins_war.effects.working import parts_of
from rules.stalins_war.players.attacks import Attack, WeighedAttacks
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.state.war import FrontWar

#: An event that opens a round brings movement and fights with it.
ROUND = "round"
#: From how near to the enemy units may be in danger.
NEAR = 3


class WeighedCards:
    """The cards of a hand weighed."""

    def __init__(self, g: FrontWar, ground: WeighedGround, attacks: WeighedAttacks) -> None:
        self.g, self.ground, self.attacks, self.scales = g, ground, attacks, ground.scales
        self.side = ground.side
        self._moves: float | None = None

    def weighed(self, verbs: tuple[str, ...]) -> Iterator[tuple[Action, float]]:
        """Everything that may be done with the round, with its worth."""
        g, side = self.g, self.side
        hand = g.hand(side)
        if "ops" in verbs:
            banked = g.state.banked.get(side, 0)
            most = max(ops_value_of(g, side, card) for card in hand) + min(g.numbers.bank_use, banked)
            plan = self.attacks.planned(most)
            for card in hand:
                more = min(g.numbers.bank_use, banked)
                ops = ops_value_of(g, side, card)
                worth = self.moves() - self.scales.keep * self.kept(card)
                args = (card, str(more)) if more else (card,)
                yield Action(side, "ops", args), worth + self._fought(plan, ops + more) - 0.3 * more
        if "zero" in verbs:
            yield Action(side, "zero"), self.moves() + self._single()
        if "event" in verbs:
            for card in hand:
                if why_no_event(g, side, card) is None:
                    yield Action(side, "event", (card,)), self.event(card)
        if "replace" in verbs:
            for card in hand:
                if rp_of(g, card):
                    yield Action(side, "replace", (card,)), self.replacements(card) - self.scales.keep * self.kept(card)
        yield Action(side, "pass"), 0.0

    def moves(self) -> float:
        """The value of a round in which units may move."""
        if self._moves is None:
            g, ground = self.g, self.ground
            danger = 0.0
            for uid in g.units_of(self.side):
                hex_ = g.state.place[uid]
                if ground.foe.distance(g.board.bit[hex_]) <= NEAR and g.unit(uid).movement:
                    danger += max(0.0, ground.danger(uid, hex_))
            self._moves = self.scales.move + min(danger * self.scales.flee, self.scales.flee_most)
        return self._moves

    def _fought(self, plan: list[tuple[Attack, list[str]]], ops: int) -> float:
        found, left = 0.0, ops
        for attack, new in plan:
            if len(new) > left:
                break
            left -= len(new)
            found += attack.worth
        return found + self.scales.spare * left

    def _single(self) -> float:
        """The one attack of a round without a card."""
        if self.side in self.g.state.fighters:
            return 0.0
        plan = self.attacks.planned(1)
        return max((attack.worth for attack, new in plan if len(new) == 1), default=0.0)

    # -- events ----------------------------------------------------------------------------------------------------

    def event(self, card: str) -> float:
        """The gain of an event if played now."""
        g, found, opens = self.g, 0.0, False
        for part in parts_of(g, card):
            opens = opens or part.span == ROUND
            if part.verb in ("enter", "exchange"):
                found += sum(self._entering(uid) for uid in part.what if not g.entered(uid))
            elif part.verb == "free_attacks":
                plan = self.attacks.planned(12)
                worth = sorted((attack.worth for attack, _ in plan), reverse=True)
                found += sum(worth[: part.n]) if not part.when or g.state.turn == 1 else 0.5 * sum(worth[:1])
            else:
                found += self.scales.events.get(part.verb, 0.5) * (max(part.n, 1) if part.verb in COUNTED else 1)
        return found + (self.moves() if opens else 0.0)

    def _entering(self, uid: str) -> float:
        row = self.g.unit(uid)
        less = 2 if row.exchange else 0
        return self.scales.enter * (row.strengths[0] + self.scales.last_step - less)

    def kept(self, card: str) -> float:
        """The possible gain of a card's event, now or later."""
        g = self.g
        row = g.card(card)
        if row.kind in COMBAT:
            return self.scales.events["shift"]
        later = why_no_event(g, self.side, card)
        return self.event(card) * (1.0 if later is None else 0.5 if later.code != "no-effect" else 0.0)

    # -- replacements ------------------------------------------------------------------------------------------------

    def replacements(self, card: str) -> float:
        """The gain of a card's points: as many steps as available; after the last turn no unit fights again."""
        g = self.g
        if g.state.turn >= g.scenario.last:
            return 0.0
        found = 0.0
        for kind, points in rp_of(g, card).items():
            halves = 2 * max(0, points + replacement_modifier(g, kind)) if not g.state.rp.get(kind) else 2 * points
            gains = sorted(self._gains(kind), key=lambda one: -one[0] / one[1])
            for gain, price in gains:
                if price <= halves:
                    halves -= price
                    found += gain
        return self.scales.replace * found

    def _gains(self, kind: str) -> Iterator[tuple[float, int]]:
        g = self.g
        for uid in g.units_of(self.side):
            row, lost = g.unit(uid), g.state.lost.get(uid, 0)
            if lost and NATION_RP[row.nation] == kind and g.full(uid):
                for back in range(lost, 0, -1):
                    yield row.strengths[back - 1] - row.strengths[back], replacement_cost(g, uid)
        for uid in g.state.eliminated:
            row = g.unit(uid)
            if row.side == self.side and row.rebuilt and NATION_RP.get(row.nation) == kind:
                yield row.strengths[-1] + self.scales.last_step, replacement_cost(g, uid)


#: Verbs whose number is an amount of what they bring.
COUNTED = ("refit", "marker", "rp", "bank", "partisans", "sweep", "shift", "free_rail")
