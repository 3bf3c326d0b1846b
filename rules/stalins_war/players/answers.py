"""Decisions within fights and phases: losses, retreat, advance, exploitation, arrivals, replacements, events."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.engine import Action
from rules.engine.machine.sight import Sight
from rules.hexmap.hexset import HexSet
from rules.players.weighing import best_by_worth
from rules.stalins_war.battle.s11_advance import fed_together
from rules.stalins_war.battle.s11_permits import attack_targets, units_joining_attack, units_ready_to_attack
from rules.stalins_war.battle.s12_reach import exploitation_ends, exploiting_units
from rules.stalins_war.course.s14_replacements import replacement_cost
from rules.stalins_war.ground.s09_stacking import hexes_without_room
from rules.stalins_war.players.advances import WeighedAdvance
from rules.stalins_war.players.attacks import WeighedAttacks
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.players.rounds import WeighedCards
from rules.stalins_war.state.state import SOVIET, FrontState
from rules.stalins_war.state.war import FrontWar

#: Places worth so much are held, not left.
DEAR = 2.0
#: Ends of an exploitation that are looked at closely.
CLOSELY = 4
#: Replacement of an army brings its zone too.
ZONE = 1.5


class GreedyAnswers:
    """One decision; a method for each question (``Prompt.what``)."""

    def __init__(
        self, sight: Sight[FrontState], chance: Random, g: FrontWar, ground: WeighedGround, attacks: WeighedAttacks
    ) -> None:
        self.sight, self.chance, self.g, self.ground, self.attacks = sight, chance, g, ground, attacks
        self.side, self.verbs, self.scales = sight.seat, sight.prompt.verbs, ground.scales

    def action(self, verb: str, *args: str) -> Action:
        """An action of the seat."""
        return Action(self.side, verb, args)

    def choices(self, verb: str, *chosen: str) -> tuple[str, ...]:
        """The values that may come next."""
        slot = self.sight.slot(verb, chosen)
        return slot.choices if slot is not None else ()

    # -- fights ----------------------------------------------------------------------------------------------------

    def fight(self) -> Action:
        """The attack that brings most, as long as one brings anything."""
        g = self.g
        plans = []
        for target, origins in attack_targets(g, self.side).items():
            able = {hex_: units_ready_to_attack(g, self.side, hex_, target) for hex_ in origins}
            attack = self.attacks.built(target, {hex_: units for hex_, units in able.items() if units}, origins)
            if attack is not None and attack.worth > 0:
                plans.append(attack)
        found = best_by_worth(plans, lambda attack: attack.worth)
        if found is None:
            return self.action("done")
        first = sorted(uid for uid, hex_ in found.units.items() if hex_ == found.first)
        return self.action("attack", found.target, found.first, "+".join(first))

    def muster(self) -> Action:
        """Every unit that makes the attack worth more joins it."""
        g, fight = self.g, self.g.state.fight
        assert fight is not None
        now = self.attacks.worth(fight.target, dict(fight.attackers))
        plans: list[tuple[float, str, tuple[str, ...]]] = []
        for origin, units in units_joining_attack(g, fight).items():
            able = tuple(uid for uid in units if g.full(uid))
            if able:
                joined = {**fight.attackers, **dict.fromkeys(able, origin)}
                plans.append((self.attacks.worth(fight.target, joined), origin, able))
        found = best_by_worth(plans, lambda plan: plan[0])
        if found is None or found[0] <= now:
            return self.action("done")
        return self.action("join", found[1], "+".join(found[2]))

    def combat_cards(self) -> Action:
        """Use a card already on the table; one of the hand only for high stakes."""
        g, fight = self.g, self.g.state.fight
        assert fight is not None
        cards = self.choices("use") if "use" in self.verbs else ()
        kept = [card for card in cards if card in g.state.kept.get(self.side, ())]
        if kept:
            return self.action("use", kept[0])
        stake: float = sum(g.strength(uid) for side in (self.side, g.enemy(self.side)) for uid in fight.units(side))
        stake += 2 * self.ground.places.get(fight.target, 0.0)
        if not cards or fight.cards.get(self.side) or stake < self.scales.card_fight:
            return self.action("decline")
        return self.action("use", min(cards, key=lambda card: (g.card(card).ops, card)))

    def lose(self) -> Action:
        """The step that is worth least."""
        return self.action("lose", min(self.choices("lose"), key=lambda uid: (self._step(uid), uid)))

    def _step(self, uid: str) -> float:
        g = self.g
        row, lost = g.unit(uid), g.state.lost.get(uid, 0)
        if lost + 1 >= row.steps:
            return row.strengths[lost] + self.scales.last_step * (1.0 if row.rebuilt else 1.5)
        return row.strengths[lost] - row.strengths[lost + 1]

    def stand(self) -> Action:
        """Hold expensive places, and any place without a way out."""
        g, fight = self.g, self.g.state.fight
        assert fight is not None
        if "stand" not in self.verbs:
            return self.action("retreat")
        units = [uid for uid in (*fight.defenders, *fight.late) if uid in g.state.place]
        fed = all(g.full(uid) for uid in units)
        steps = sum(g.steps(uid) for uid in units)
        out = g.board.near(fight.target) & self.ground.ways_out
        if (self.ground.places.get(fight.target, 0.0) >= DEAR and steps > 2 and fed) or not out:
            units = list(self.choices("stand"))
            return self.action("stand", *([min(units, key=lambda uid: (self._step(uid), uid))] if units else []))
        return self.action("retreat")

    def withdraw(self) -> Action:
        """To where the unit is worth most."""
        uid = max(self.choices("withdraw"), key=lambda one: (self.ground.value(one), one))
        return self._placed("withdraw", uid)

    def _placed(self, verb: str, uid: str, *before: str) -> Action:
        hexes = self.choices(verb, *before, uid)
        found = best_by_worth(hexes, lambda hex_: self.ground.score(uid, hex_))
        assert found is not None
        return self.action(verb, *before, uid, found)

    def advance(self) -> Action:
        """A Blitz marker with any unit that may lead; then those for which the hex is better than their own."""
        g, fight = self.g, self.g.state.fight
        assert fight is not None
        if "blitz" in self.verbs:
            there = len(g.at(fight.target, self.side))
            leads = sorted(self.choices("blitz"), key=lambda uid: (-self.ground.value(uid), uid))
            led = fed_together(g, fight, leads, max(1, g.numbers.stack_most - there))
            return self.action("blitz", "+".join(sorted(WeighedAdvance(g, self.ground, fight).settled(led))))
        if "advance" not in self.verbs:
            return self.action("done")
        going = WeighedAdvance(g, self.ground, fight).going(self.choices("advance"))
        return self.action("advance", "+".join(going)) if going else self.action("done")

    def exploit(self) -> Action:
        """The unit and the hex with the most gain; no unit goes where it would starve for nothing."""
        g, ground = self.g, self.ground
        plans: list[tuple[float, str, str]] = []
        for uid in exploiting_units(g, self.side):
            stay = ground.score(uid, g.state.place[uid]) + ground.left_behind(uid)
            full = hexes_without_room(g, self.side, [uid])
            free = [hex_ for hex_ in exploitation_ends(g, uid) if not g.board.bit[hex_] & full]
            goals = sorted(((ground.score(uid, hex_), hex_) for hex_ in free), reverse=True)[:CLOSELY]
            plans += [(worth - stay + ground.cutting(uid, hex_), uid, hex_) for worth, hex_ in goals]
        found = best_by_worth(plans, lambda plan: plan[0])
        if found is None or found[0] <= 0:
            return self.action("done")
        return self.action("exploit", g.state.place[found[1]], found[1], found[2])

    # -- units in and out --------------------------------------------------------------------------------------------

    def crowd(self) -> Action:
        """The unit worth least is given up."""
        return self.action("give_up", min(self.choices("give_up"), key=lambda uid: (self.ground.value(uid), uid)))

    def arrivals(self) -> Action:
        """The strongest unit first, in its most valuable place."""
        uid = max(self.choices("arrive"), key=lambda one: (self.ground.value(one), one))
        return self._placed("arrive", uid)

    def exchanges(self) -> Action:
        """Replace the weakest unit; among these the nearest to the front."""
        g = self.g
        new = self.choices("exchange")[0]
        old = min(self.choices("exchange", new), key=lambda uid: (g.strength(uid), self.ground.foe.distance(g.where(uid)), uid))
        return self.action("exchange", new, old)

    def replacements(self) -> Action:
        """The most strength for a point, as long as there are points."""
        g = self.g
        plans: list[tuple[float, str, str]] = []
        if "restore" in self.verbs:
            for uid in self.choices("restore"):
                row, lost = g.unit(uid), g.state.lost[uid]
                gain = row.strengths[lost - 1] - row.strengths[lost]
                plans.append(((gain + 0.5) / replacement_cost(g, uid), "restore", uid))
        if "rebuild" in self.verbs:
            for uid in self.choices("rebuild"):
                row = g.unit(uid)
                regained = row.strengths[-1] + self.scales.last_step + (ZONE if row.zone else 0.0)
                plans.append((regained / replacement_cost(g, uid), "rebuild", uid))
        found = best_by_worth(plans, lambda plan: plan[0])
        if found is not None:
            return self.action("restore", found[2]) if found[1] == "restore" else self._placed("rebuild", found[2])
        return self.action("done")

    # -- cards -------------------------------------------------------------------------------------------------------

    def mobilize(self) -> Action:
        """The cards that bring most strength."""
        rounds, slot = WeighedCards(self.g, self.ground, self.attacks), self.sight.slot("take")
        assert slot is not None
        cards = sorted(slot.choices, key=lambda card: (-rounds.event(card), card))
        return self.action("take", "+".join(sorted(cards[: slot.low])))

    def discards(self) -> Action:
        """The cards that must go, and those worth less than a card that may come."""
        g, rounds = self.g, WeighedCards(self.g, self.ground, self.attacks)
        slot = self.sight.slot("discard")
        assert slot is not None
        worth = {card: 0.5 * g.card(card).ops + 0.3 * rounds.kept(card) for card in slot.choices}
        cards = sorted(slot.choices, key=lambda card: (worth[card], card))
        must = slot.low if "done" not in self.verbs else 0
        gone = [card for at, card in enumerate(cards) if at < must or worth[card] < self.scales.discard]
        return self.action("discard", "+".join(sorted(gone))) if gone else self.action("done")

    def event(self) -> Action:
        """A card's choices: hexes where the enemy is hurt or the own side is threatened, units that gain or lose least."""
        args: tuple[str, ...] = ()
        if "choose" not in self.verbs:
            return self.action("done")
        while (slot := self.sight.slot("choose", args)) is not None:
            ranked = sorted(slot.choices, key=self._liked)
            taken = ranked[: max(slot.low, 1)] if slot.multi else ranked[:1]
            args = (*args, "+".join(sorted(taken)))
        return self.action("choose", *args)

    def _liked(self, value: str) -> tuple[float, str]:
        g = self.g
        if value in g.board.bit:
            bit = g.board.bit[value]
            if bit & g.mask(self.side):
                return -self.ground.foe.threat.get(value, 0.0), value
            rail = 3.0 if bit & g.board.railway else 0.0
            return -rail - self.chance.random(), value
        if value in g.state.place:
            sign = 1.0 if g.side(value) == self.side and self.sight.prompt.facts.get("what") == "away" else -1.0
            return sign * self.ground.value(value), value
        return 0.0, value

    def partisans(self) -> Action:
        """On a railway of the enemy."""
        hexes = self.choices("partisans")
        rail = [hex_ for hex_ in hexes if self.g.board.bit[hex_] & self.g.board.railway & self._behind()]
        if not rail:
            return self.action("decline")
        return self.action("partisans", self.chance.choice(rail))

    def _behind(self) -> HexSet:
        return self.g.board.all & ~self.ground.supplied(SOVIET)

    def draw_up(self) -> Action:
        """It does not weigh effects that no verb can express: its card does nothing."""
        return self.action("leave")

    def agree(self) -> Action:
        """Nor does it agree to what it cannot weigh."""
        return self.action("refuse")

    def trenches(self) -> Action:
        """They stay."""
        return self.action("done")


ANSWERS: dict[str, Callable[[GreedyAnswers], Action]] = {
    "fight": GreedyAnswers.fight,
    "muster": GreedyAnswers.muster,
    "combat-cards": GreedyAnswers.combat_cards,
    "combat-cards-against": GreedyAnswers.combat_cards,
    "lose": GreedyAnswers.lose,
    "stand": GreedyAnswers.stand,
    "withdraw": GreedyAnswers.withdraw,
    "advance": GreedyAnswers.advance,
    "exploit": GreedyAnswers.exploit,
    "crowded": GreedyAnswers.crowd,
    "arrivals": GreedyAnswers.arrivals,
    "exchanges": GreedyAnswers.exchanges,
    "replacements": GreedyAnswers.replacements,
    "mobilize": GreedyAnswers.mobilize,
    "discards": GreedyAnswers.discards,
    "event": GreedyAnswers.event,
    "place-partisans": GreedyAnswers.partisans,
    "give-up-trenches": GreedyAnswers.trenches,
    "manual": GreedyAnswers.draw_up,
    "manual-after": GreedyAnswers.draw_up,
    "manual-agree": GreedyAnswers.agree,
}
