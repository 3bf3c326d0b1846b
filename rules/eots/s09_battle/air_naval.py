"""The air-naval stage (9.2, 9.3): fire in the order of the condition, hits placed by the firing player, the winner."""

from __future__ import annotations

from typing import Any, ClassVar

from data.eots.war_charts import CombatTable
from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.eots.s05_cards.event import events_in_force
from rules.eots.s09_battle import carrier_shift, forces, losses
from rules.eots.s09_battle.fire import FireStage, Sections
from rules.eots.s09_battle.tasks import LuckyHit, NameWinner, PlaceHits, RollDie, ShiftLoss, Task
from rules.eots.state.war import EotsWar


class AirNavalStage(FireStage):
    """Ships, carriers and air units in the battle hex and at a distance from it."""

    verbs: ClassVar[tuple[str, ...]] = ("hit", "keep", "lose", "shift", "decline")
    stage: ClassVar[str] = "air_naval"
    die: ClassVar[str] = "air-naval"
    sections: ClassVar[Sections] = Sections("9.2 F", "9.2 F 1", "9.2 F 2")
    #: Whether a side's roll was a critical hit.
    critical: dict[str, bool] = {}
    #: The only side with ships or air units when the stage began: its hits may go on ground units (9.2 F 5).
    alone: str = ""
    #: Ships with a carrier that fights from another hex, when the stage began (9.12).
    escorts: dict[str, list[str]] = {}
    #: Enemy distant carriers and air units hit so far, by firing side; how many it may hit (9.2 F 4).
    far: dict[str, list[str]] = {}
    power: dict[str, int] = {}
    #: Japanese carriers that lost steps in this battle, with the hex they were in (9.2 F 7).
    carriers_hit: dict[str, str] = {}
    #: Ground unit whose last step is safe from bombardment (9.2 F 5).
    kept: str = ""

    # -- the course of the stage ---------------------------------------------------------------------------------------

    def begin(self, g: EotsWar) -> None:
        battle, active = self.battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = forces.air_naval_fighters(g, battle, active), forces.air_naval_fighters(g, battle, reacting)
        if not ours and not theirs:  # 9.34
            g.win_air_naval(battle, active)
            return
        g.note_air_naval_fought(battle)
        if not ours or not theirs:
            self.alone = active if ours else reacting
        self.escorts = {s: forces.carrier_escorts(g, battle, s) for s in (active, reacting)}
        order = g.cat.charts.fire_order.of(g.off.condition)
        first, second = (active, reacting) if order != "reaction_first" else (reacting, active)
        if order == "simultaneous":
            self.todo = [RollDie(first), RollDie(second), PlaceHits(first), PlaceHits(second)]
        else:
            self.todo = [RollDie(first), PlaceHits(first), RollDie(second), PlaceHits(second)]
        self.todo += [ShiftLoss(), NameWinner()]

    def firing(self, g: EotsWar, side: str) -> list[str]:
        battle = self.battle(g)
        units = forces.air_naval_fighters(g, battle, side)
        return [] if any(c.holds_fire(g, side, battle) for c in events_in_force(g)) else units

    def strength(self, g: EotsWar, uid: str) -> int:
        return forces.air_naval_strength(g, self.battle(g), uid)

    def table(self, g: EotsWar) -> CombatTable:
        return g.cat.charts.air_naval

    def modifiers(self, g: EotsWar, side: str) -> list[tuple[str, int]]:
        return forces.air_naval_modifiers(g, self.battle(g), side)

    def is_critical(self, g: EotsWar, side: str, natural: int, modified: int) -> bool:
        battle = self.battle(g)
        return natural == self.table(g).critical_roll or any(
            c.critical(g, side, battle, natural, modified) for c in events_in_force(g)
        )

    def was_critical(self, side: str) -> bool:
        return self.critical.get(side, False)

    def rolled(self, g: EotsWar, side: str, critical: bool) -> None:
        self.power[side] = sum(1 for u in self.firing(g, side) if g.is_air_power(u))
        self.critical[side] = critical
        if critical and not self.buyable(g, side):
            self.hits[side] = 0
            self.todo.insert(self.todo.index(PlaceHits(side)), LuckyHit(side))

    def hits_placed(self, g: EotsWar) -> None:
        losses.sink_cargo(g, self.hex)

    def perform(self, g: EotsWar, task: Task) -> None:
        if isinstance(task, LuckyHit):
            for uid in losses.weakest_targets(g, self, task.side)[:1]:
                self.strike(g, task.side, uid)

    def name_winner(self, g: EotsWar) -> None:
        """More surviving strength wins; the reaction player on a tie, or if only they still have air power (9.3)."""
        battle, active = self.battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = forces.air_naval_fighters(g, battle, active), forces.air_naval_fighters(g, battle, reacting)
        sums = {s: sum(self.strength(g, u) for u in units) for s, units in ((active, ours), (reacting, theirs))}
        air_denied = any(g.is_air_power(u) for u in theirs) and not any(g.is_air_power(u) for u in ours)
        nobody_left = not ours and not theirs  # 9.31
        won = nobody_left or (sums[active] > sums[reacting] and not air_denied)
        g.win_air_naval(battle, active if won else reacting)
        g.emit("air-naval-result", hex=self.hex, winner=battle.air_naval_winner, strength=sums, air_denied=air_denied)

    # -- hits ----------------------------------------------------------------------------------------------------------

    def buyable(self, g: EotsWar, side: str) -> tuple[str, ...]:
        return losses.buyable_targets(g, self, side)

    def targets(self, g: EotsWar, side: str) -> list[str]:
        return losses.hit_targets(g, self, side)

    def cost(self, g: EotsWar, uid: str) -> int:
        return forces.step_defence(g, self.battle(g), uid)

    def strike(self, g: EotsWar, side: str, uid: str) -> None:
        where = g.where(uid)
        if where != self.hex and g.is_air_power(uid):
            self.far.setdefault(side, []).append(uid)
        if g.is_carrier(uid) and g.side(uid) == "japan":
            self.carriers_hit.setdefault(uid, where)
        g.lose_step(uid)

    def why_no_target(self, g: EotsWar, seat: str, uid: str) -> Refusal | None:
        if uid in losses.hit_targets(g, self, seat):
            return None
        facts = {"unit": uid, "have": self.hits.get(seat, 0)}
        if uid in losses.units_fired_at(g, self, seat):
            return Refusal("too-few-air-units", "9.2 F 4", {**facts, "need": self.power.get(seat, 0) + 1})
        if g.where(uid) == self.hex and g.unit(uid).kind == "ground":
            return Refusal("last-step" if self.alone == seat else "ships-and-air-first", "9.2 F 5", facts)
        return Refusal("not-in-battle", "9.2 F", facts)

    # -- decisions of this stage only ------------------------------------------------------------------------------------

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        facts: dict[str, Any] = {"hex": self.hex, "stage": self.stage}
        match self.due:
            case LuckyHit(side) if len(losses.weakest_targets(g, self, side)) > 1:
                return (Prompt(g.enemy(g.off.side), "critical-hit", "9.2 F 6", ("lose",), facts),)
            case PlaceHits(side) if losses.last_step_open(g, self, side):
                return (Prompt(g.enemy(g.off.side), "keep-last-step", "9.2 F 5", ("keep",), self.facts(side)),)
            case ShiftLoss() if carrier_shift.carrier_shifts(g, self):
                return (Prompt("japan", "carrier-shift", "9.2 F 7", ("shift", "decline"), facts),)
        return super().prompts(g)

    def _firing_side(self) -> str:
        """The side whose hits are being decided on."""
        task = self.due
        return task.side if isinstance(task, LuckyHit | PlaceHits) else ""

    def slot_keep(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        owner = g.enemy(self._firing_side())
        return None if chosen else Slot("target", "unit", g.sorted_units(forces.ground_at(g, self.hex, owner)), section="9.2 F 5")

    def slot_lose(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", losses.weakest_targets(g, self, self._firing_side()), section="9.2 F 6")

    def slot_shift(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        shifts = carrier_shift.carrier_shifts(g, self)
        if not chosen:
            return Slot("giver", "unit", tuple(shifts), section="9.2 F 7")
        return Slot("taker", "unit", shifts[chosen[0]], section="9.2 F 7") if len(chosen) == 1 else None

    def do_keep(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.kept = args[0]
        g.step_changed()
        g.emit("last-step-kept", hex=self.hex, unit=args[0])

    def do_lose(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        side = self._firing_side()
        self.todo.pop(0)
        self.strike(g, side, args[0])

    def do_shift(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.todo.pop(0)
        carrier_shift.shift_carrier_loss(g, self, args[0], args[1])

    def do_decline(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.todo.pop(0)
        g.step_changed()
