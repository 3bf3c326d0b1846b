"""The order of battles (7.28) and of the stages within one (9.0)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.s09_battle import forces
from rules.eots.s09_battle.air_naval import AirNavalStage
from rules.eots.s09_battle.ground import GroundStage
from rules.eots.s16_victory import political_will
from rules.eots.state import garrisons
from rules.eots.state.model import DeclaredBattle
from rules.eots.state.war import EotsWar


class FightBattles(Step[EotsWar]):
    """The active player fights the battles in an order of their choice: "fight" HEX."""

    verbs: ClassVar[tuple[str, ...]] = ("fight",)

    def _left(self, g: EotsWar) -> tuple[str, ...]:
        return tuple(b.hex for b in g.off.battles if b.stage == "declared")

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        left = self._left(g)
        return (Prompt(g.off.side, "next-battle", "7.28", ("fight",)),) if len(left) > 1 else ()

    def slot_fight(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("battle", "hex", self._left(g), section="7.28")

    def do_fight(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        begin_battle_stages(g, args[0])

    def advance(self, g: EotsWar) -> None:
        left = self._left(g)
        if left:
            begin_battle_stages(g, left[0])
        else:
            pop(g, self)


def begin_battle_stages(g: EotsWar, hex_: str) -> None:
    """Fight one battle: its stages run on top of the stack."""
    battle = forces.battle_at(g, hex_)
    g.enter_stage(battle, "air_naval")
    side = g.off.side
    everybody = {s: everybody_in(g, battle, s) for s in ("japan", "allies")}
    g.emit("battle", hex=hex_, condition=g.off.condition, active=side, forces=everybody)
    push(g, BattleEnd(hex=hex_, before={u: unit_steps(g, u) for units in everybody.values() for u in units}))
    push(g, GroundStage(hex=hex_))
    push(g, AirNavalStage(hex=hex_))


def everybody_in(g: EotsWar, battle: DeclaredBattle, side: str) -> list[str]:
    """All units of a side in a battle: fighters, escorts, ground units; no landing forces turned back at sea (8.45 B)."""
    troops = forces.ground_at(g, battle.hex, side)
    if battle.turned_back and side == g.off.side:
        troops = [u for u in troops if not came_by_sea(g, u)]
    return forces.air_naval_fighters(g, battle, side) + forces.carrier_escorts(g, battle, side) + troops


class BattleEnd(Step[EotsWar]):
    """Control of the hex after its battle (6.5, 9.33, 9.4 C), losses counted. ``before``: steps of everybody in it."""

    hex: str
    before: dict[str, int] = {}

    def advance(self, g: EotsWar) -> None:
        pop(g, self)
        battle = forces.battle_at(g, self.hex)
        g.enter_stage(battle, "done")
        side = g.off.side
        enemy = g.enemy(side)
        repelled = battle.turned_back or battle.air_naval_winner != side
        ours = [u for u in g.at(self.hex, side, "ground") if not (repelled and came_by_sea(g, u))]
        units = g.at(self.hex, enemy, "ground")
        garrison = enemy == "japan" and garrisons.steps_of_garrison(g, self.hex) > 0 and not battle.garrison_beaten
        if ours and not units and not garrison:
            g.capture(self.hex, side)
        elif units and (not ours or battle.ground_winner == enemy):  # what landed and lost only waits to sail away (9.62)
            g.capture(self.hex, enemy)
        lost = {u: had - unit_steps(g, u) for u, had in self.before.items() if unit_steps(g, u) < had}
        g.emit(
            "battle-over",
            hex=self.hex,
            winner=battle.ground_winner or battle.air_naval_winner,
            air_naval=battle.air_naval_winner,
            ground=battle.ground_winner,
            active=side,
            condition=g.off.condition,
            forces={s: [u for u in self.before if g.side(u) == s] for s in ("japan", "allies")},
            reduced=sorted(u for u, had in self.before.items() if had < g.unit(u).steps),
            rolls=list(battle.rolls),
            lost={u: -n for u, n in sorted(lost.items())},
            losses=[{"unit": u, "steps": n, "eliminated": not unit_steps(g, u)} for u, n in sorted(lost.items())],
        )
        attackers = [u for u in self.before if g.side(u) == side and g.unit(u).kind == "ground"]
        if attackers and not any(g.on_map(u) for u in attackers):
            political_will.apply_will_casualties(g, attackers)


def unit_steps(g: EotsWar, uid: str) -> int:
    """Steps a unit has on the map."""
    if not g.on_map(uid):
        return 0
    return 1 if g.is_reduced(uid) else 2
