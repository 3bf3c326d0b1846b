"""11.1, 11.2.1 step 1. Who attacks what.

"strike" TARGET: with all that other attacks leave over, to be looked at before it begins; "attack" TARGET HEX UNITS;
"join" HEX UNITS; "done".
"""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.stalins_war.battle.s11_battle import FightSequence
from rules.stalins_war.battle.s11_permits import attack_targets, units_joining_attack, units_ready_to_attack, why_target
from rules.stalins_war.battle.s11_strongest import facing_defenders, planned_attacks, strongest_attack
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.war import FrontWar


class Fights(Step[FrontWar]):
    """One side fights its battles one by one, in an order of its choice, until there are none or it says "done"."""

    verbs: ClassVar[tuple[str, ...]] = ("strike", "attack", "done")
    side: str
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over or not attack_targets(g, self.side):
            return ()
        return (Prompt(self.side, "fight", "11.1.1", self.verbs, {"fought": len(g.state.attacked)}),)

    def slot_attack(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        side = self.side
        if not chosen:
            return Slot("target", "hex", tuple(sorted(attack_targets(g, side))), section="11.1.4")
        if len(chosen) == 1:
            return Slot("origin", "hex", tuple(attack_targets(g, side)[chosen[0]]), section="11.1.1")
        if len(chosen) == 2:
            units = tuple(units_ready_to_attack(g, side, chosen[1], chosen[0]))
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="11.1.5")
        return None

    def do_attack(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        target, origin, units = args
        attackers = dict.fromkeys(units.split("+"), origin)
        defenders = facing_defenders(g, self.side, target)
        g.plan_fight(AttackUnderWay(side=self.side, target=target, attackers=attackers, first=origin, defenders=defenders))
        push(g, Muster(side=self.side))

    def slot_strike(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "hex", tuple(sorted(attack_targets(g, self.side))), section="11.1.4")

    def do_strike(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        as_planned = (fight for fight in planned_attacks(g, self.side) if fight.target == args[0])
        g.plan_fight(next(as_planned, None) or strongest_attack(g, self.side, args[0]))
        push(g, Muster(side=self.side, asked=True))

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        side = self.side
        if not chosen:
            return why_target(g, side, value)
        if len(chosen) == 1 and value in g.board.bit:
            if g.board.bit[value] & g.board.near(chosen[0]) and not s11_gates.may_attack_across(g, side, value, chosen[0]):
                return Refusal("volga", "11.1.10", {"origin": value, "hex": chosen[0]})
            if value not in g.state.marked:
                return Refusal("no-marker", "11.1.1", {"hex": value})
        if len(chosen) == 2 and value in g.state.fought:
            return Refusal("fought-already", "11.1.6", {"unit": value})
        return None


class Muster(Step[FrontWar]):
    """More units may join an attack that has been declared; of a further hex a mobile one first (11.1.3).

    ``asked``: it does not begin before its owner says so, whether anybody may join or not.
    """

    verbs: ClassVar[tuple[str, ...]] = ("join", "done")
    side: str
    over: bool = False
    asked: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        fight = g.state.fight
        if self.over or fight is None:
            return ()
        more = bool(units_joining_attack(g, fight))
        if not more and not self.asked:
            return ()
        facts = {"hex": fight.target, "units": sorted(fight.attackers), "more": int(more)}
        return (Prompt(self.side, "muster", "11.1.3", ("join", "done") if more else ("done",), facts),)

    def advance(self, g: FrontWar) -> None:
        pop(g, self)
        push(g, FightSequence())

    def slot_join(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        fight = g.state.fight
        if fight is None:
            return None
        if not chosen:
            return Slot("origin", "hex", tuple(sorted(units_joining_attack(g, fight))), section="11.1.3")
        if len(chosen) == 1:
            units = tuple(units_joining_attack(g, fight)[chosen[0]])
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="11.1.3")
        return None

    def do_join(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        for uid in args[1].split("+"):
            g.join_fight(uid, args[0])

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "join" and not chosen and value in g.board.bit:
            return Refusal("no-mobile-unit", "11.1.3", {"hex": value})
        if verb == "join" and len(chosen) == 1 and value in g.state.place:
            large = g.unit(value).large and g.state.fight is not None and any(g.unit(u).large for u in g.state.fight.attackers)
            return Refusal("second-army" if large else "no-mobile-unit", "11.1.3", {"unit": value, "hex": chosen[0]})
        return None
