"""The ground stage (9.4): both sides roll at once, place hits on each other, and the loser retreats (9.5)."""

from __future__ import annotations

from typing import ClassVar

from data.eots.war_charts import CombatTable
from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import push
from rules.eots.s09_battle import forces
from rules.eots.s09_battle.fire import FireStage, Sections
from rules.eots.s09_battle.forces import GARRISON
from rules.eots.s09_battle.retreat import BattleRetreat
from rules.eots.s09_battle.tasks import NameWinner, PlaceHits, RollDie
from rules.eots.state import garrisons
from rules.eots.state.war import EotsWar


class GroundStage(FireStage):
    """``losses``: steps lost so far, by side. ``garrison``: built-in steps of Japan still standing in the hex."""

    stage: ClassVar[str] = "ground"
    die: ClassVar[str] = "ground"
    sections: ClassVar[Sections] = Sections("9.4 B", "9.4 B 2", "9.4 B 3")
    losses: dict[str, int] = {}
    garrison: int = 0

    def begin(self, g: EotsWar) -> None:
        active = g.off.side
        reacting = g.enemy(active)
        if reacting == "japan":
            self.garrison = garrisons.steps_of_garrison(g, self.hex)
        ours, theirs = self.firing(g, active), self.firing(g, reacting)
        if ours and theirs:
            battle = self.battle(g)
            g.enter_stage(battle, "ground")
            g.note_ground_attackers(battle, list(ours))
            self.todo = [RollDie(active), RollDie(reacting), PlaceHits(active), PlaceHits(reacting), NameWinner()]

    def firing(self, g: EotsWar, side: str) -> list[str]:
        """Ground units in the fight, the garrison as a pseudo unit at the end."""
        units = forces.ground_units(g, self.battle(g), side)
        return [*units, GARRISON] if side == "japan" and self.garrison and g.off.side != "japan" else units

    def strength(self, g: EotsWar, uid: str) -> int:
        if uid == GARRISON:
            return garrisons.garrison_factors(g, self.hex)[0] * self.garrison
        return forces.ground_strength(g, self.battle(g), uid)

    def table(self, g: EotsWar) -> CombatTable:
        return g.cat.charts.ground

    def modifiers(self, g: EotsWar, side: str) -> list[tuple[str, int]]:
        return forces.ground_modifiers(g, self.battle(g), side)

    # -- hits ----------------------------------------------------------------------------------------------------------

    def buyable(self, g: EotsWar, side: str) -> tuple[str, ...]:
        """Enemy ground units that a step can be bought from; full ones first, the garrison last (9.4 B, 13.76, 13.94)."""
        hits = self.hits.get(side, 0)
        targets = self.firing(g, g.enemy(side))
        units = [u for u in targets if u != GARRISON]
        if not units:
            return tuple(u for u in targets if self.cost(g, u) <= hits)
        full_ones = any(not g.is_reduced(u) for u in units)
        return tuple(u for u in g.sorted_units(units) if self.cost(g, u) <= hits and not (full_ones and g.is_reduced(u)))

    def targets(self, g: EotsWar, side: str) -> list[str]:
        return self.firing(g, g.enemy(side))

    def cost(self, g: EotsWar, uid: str) -> int:
        return forces.step_defence(g, self.battle(g), uid, ground_stage=True)

    def why_no_target(self, g: EotsWar, seat: str, uid: str) -> Refusal | None:
        if uid in self.firing(g, g.enemy(seat)):
            return None
        return Refusal("not-in-battle", "9.4 B 1", {"unit": uid, "have": self.hits.get(seat, 0)})

    def strike(self, g: EotsWar, side: str, uid: str) -> None:
        loser = g.enemy(side)
        self.losses[loser] = self.losses.get(loser, 0) + 1
        if uid == GARRISON:
            self.garrison -= 1
            g.step_changed()
            g.emit("garrison-step-lost", hex=self.hex, left=self.garrison)
        else:
            g.lose_step(uid)

    # -- the end (9.4 C) -----------------------------------------------------------------------------------------------

    def name_winner(self, g: EotsWar) -> None:
        """More steps lost by the enemy, or no other units left; a tie goes to the reaction player. The loser retreats."""
        battle, active = self.battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = self.firing(g, active), self.firing(g, reacting)
        if ours and theirs:
            won = self.losses.get(reacting, 0) > self.losses.get(active, 0)
            winner = active if won else reacting
        else:
            winner = active if ours else reacting
        beaten = winner == active and reacting == "japan" and garrisons.steps_of_garrison(g, self.hex) > 0
        g.win_ground(battle, winner, beaten)
        g.emit("ground-result", hex=self.hex, winner=winner, losses=dict(self.losses))
        loser = reacting if winner == active else active
        left = [u for u in self.firing(g, loser) if u != GARRISON]
        if left:
            push(g, BattleRetreat(hex=self.hex, side=loser, units=left))
