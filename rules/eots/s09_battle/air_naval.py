"""The air-naval stage (9.2, 9.3): fire in the order of the condition, hits placed by the firing player, the winner."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop
from rules.eots.s05_cards.event import in_force
from rules.eots.s09_battle import carrier_shift, forces, losses
from rules.eots.state.model import Battle
from rules.eots.state.war import War


class AirNavalStage(Step[War]):
    """``todo`` holds what is still to be done: "roll SIDE", "lucky SIDE", "hit SIDE", "shift", "end"."""

    verbs: ClassVar[tuple[str, ...]] = ("hit", "keep", "lose", "shift", "decline")
    hex: str
    begun: bool = False
    todo: list[str] = []
    #: Hits still to be placed, by firing side; whether its roll was a critical hit.
    hits: dict[str, int] = {}
    critical: dict[str, bool] = {}
    #: The side that alone had ships or air units when the stage began: its hits may go on ground units (9.2 F 5).
    alone: str = ""
    #: Ships beside a carrier that fights from elsewhere, when the stage began (9.12).
    escorts: dict[str, list[str]] = {}
    #: Enemy distant carriers and air units hit so far, by firing side; how many it may hit (9.2 F 4).
    far: dict[str, list[str]] = {}
    power: dict[str, int] = {}
    #: Japanese carriers that lost steps in this battle, with the hex they were in (9.2 F 7).
    carriers_hit: dict[str, str] = {}
    #: Ground unit whose last step is safe from bombardment (9.2 F 5).
    kept: str = ""

    def battle(self, g: War) -> Battle:
        """The battle this stage belongs to."""
        return next(b for b in g.off.battles if b.hex == self.hex)

    # -- the course of the stage ---------------------------------------------------------------------------------------

    def advance(self, g: War) -> None:
        if not self.begun:
            self._begin(g)
            return
        if not self.todo:
            pop(g, self)
            return
        verb, _, side = self.todo[0].partition(" ")
        if verb == "hit" and (only := losses.buyable(g, self, side)):
            self._buy(g, side, only[0])
            return
        self.todo.pop(0)
        if verb == "roll":
            self._roll(g, side)
        elif verb == "lucky":
            for uid in losses.weakest(g, self, side)[:1]:
                self._strike(g, side, uid)
        elif verb == "hit":
            losses.sink_cargo(g, self.hex)
        elif verb == "end":
            self._end(g)
        g.touch()

    def _begin(self, g: War) -> None:
        self.begun = True
        battle, active = self.battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = forces.fighters(g, battle, active), forces.fighters(g, battle, reacting)
        g.touch()
        if not ours and not theirs:  # 9.34
            battle.air_naval_winner = active
            return
        battle.fought_air_naval = True
        if not ours or not theirs:
            self.alone = active if ours else reacting
        self.escorts = {s: forces.escorts(g, battle, s) for s in (active, reacting)}
        first = g.cat.charts.fire_order.of(g.off.condition)
        order = (active, reacting) if first == "offensive_first" else (reacting, active)
        if first == "simultaneous":
            self.todo = [f"roll {active}", f"roll {reacting}", f"hit {active}", f"hit {reacting}", "shift", "end"]
        else:
            self.todo = [f"roll {order[0]}", f"hit {order[0]}", f"roll {order[1]}", f"hit {order[1]}", "shift", "end"]

    def _roll(self, g: War, side: str) -> None:
        battle, table = self.battle(g), g.cat.charts.air_naval
        units = forces.fighters(g, battle, side)
        if not units or any(c.holds_fire(g, side, battle) for c in in_force(g)):
            return
        self.power[side] = sum(1 for u in units if g.is_air_power(u))
        strengths: list[list[str | int]] = [[u, forces.strength(g, battle, u)] for u in units]
        modifiers = forces.air_naval_modifiers(g, battle, side)
        natural = g.dice.d10(f"air-naval:{self.hex}:{side}")
        modified = natural + sum(value for _, value in modifiers)
        hits = table.hits(sum(forces.strength(g, battle, u) for u in units), modified)
        critical = natural == table.critical_roll or any(c.critical(g, side, battle, natural, modified) for c in in_force(g))
        self.hits[side], self.critical[side] = hits, critical
        rating = table.rating(modified)
        forces.note_roll(g, battle, forces.Roll(side, "air_naval", strengths, modifiers, natural, rating, hits, critical))
        if critical and not losses.buyable(g, self, side):
            self.hits[side] = 0
            self.todo.insert(self.todo.index(f"hit {side}"), f"lucky {side}")

    def _end(self, g: War) -> None:
        """The winner (9.3): more surviving strength; the reaction player on a tie, or if he alone still has air power."""
        battle, active = self.battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = forces.fighters(g, battle, active), forces.fighters(g, battle, reacting)
        sums = {s: sum(forces.strength(g, battle, u) for u in f) for s, f in ((active, ours), (reacting, theirs))}
        air_denied = any(g.is_air_power(u) for u in theirs) and not any(g.is_air_power(u) for u in ours)
        nobody_left = not ours and not theirs  # 9.31
        won = nobody_left or (sums[active] > sums[reacting] and not air_denied)
        battle.air_naval_winner = active if won else reacting
        g.emit("air-naval-result", hex=self.hex, winner=battle.air_naval_winner, strength=sums, air_denied=air_denied)

    # -- decisions -----------------------------------------------------------------------------------------------------

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not self.begun or not self.todo:
            return ()
        verb, _, side = self.todo[0].partition(" ")
        facts: dict[str, Any] = {"hex": self.hex, "stage": "air_naval"}
        if verb == "lucky" and len(losses.weakest(g, self, side)) > 1:
            return (Prompt(g.enemy(g.off.side), "critical-hit", "9.2 F 6", ("lose",), facts),)
        if verb == "hit":
            facts |= {"hits": self.hits.get(side, 0), "critical": self.critical.get(side, False)}
            if losses.last_step_open(g, self, side):
                return (Prompt(g.enemy(g.off.side), "keep-last-step", "9.2 F 5", ("keep",), facts),)
            # All hits must be placed (9.2 F): where only one unit can take them nobody need be asked.
            if len(losses.buyable(g, self, side)) > int(g.state.single_hits):
                return (Prompt(side, "place-hits", "9.2 F", ("hit",), facts),)
        if verb == "shift" and carrier_shift.shifts(g, self):
            return (Prompt("japan", "carrier-shift", "9.2 F 7", ("shift", "decline"), facts),)
        return ()

    def slot_hit(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", losses.buyable(g, self, seat), section="9.2 F")

    def slot_keep(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        owner = g.enemy(self.todo[0].partition(" ")[2])
        return None if chosen else Slot("target", "unit", g.sorted_units(forces.ground_at(g, self.hex, owner)), section="9.2 F 5")

    def slot_lose(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        side = self.todo[0].partition(" ")[2]
        return None if chosen else Slot("target", "unit", losses.weakest(g, self, side), section="9.2 F 6")

    def slot_shift(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        shifts = carrier_shift.shifts(g, self)
        if not chosen:
            return Slot("giver", "unit", tuple(shifts), section="9.2 F 7")
        return Slot("taker", "unit", shifts[chosen[0]], section="9.2 F 7") if len(chosen) == 1 else None

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "hit" or value not in g.cat.units:
            return None
        hits = self.hits.get(seat, 0)
        facts = {"unit": value, "have": hits}
        if g.side(value) == seat:
            return Refusal("own-unit", "9.2 F", facts)
        if value not in losses.targets(g, self, seat):
            if value in losses.everybody(g, self, seat):
                return Refusal("too-few-air-units", "9.2 F 4", {**facts, "need": self.power.get(seat, 0) + 1})
            if g.where(value) == self.hex and g.unit(value).kind == "ground":
                return Refusal("last-step" if self.alone == seat else "ships-and-air-first", "9.2 F 5", facts)
            return Refusal("not-in-battle", "9.2 F", facts)
        need = forces.defence(g, self.battle(g), value)
        if need > hits:
            return Refusal("too-few-hits", "9.2 F 1", {**facts, "need": need})
        return Refusal("full-units-first", "9.2 F 2", facts)

    def do_hit(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._buy(g, seat, args[0])

    def do_keep(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.kept = args[0]
        g.touch()
        g.emit("last-step-kept", hex=self.hex, unit=args[0])

    def do_lose(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._strike(g, self.todo.pop(0).partition(" ")[2], args[0])

    def do_shift(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.todo.pop(0)
        carrier_shift.shift(g, self, args[0], args[1])

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.todo.pop(0)
        g.touch()

    def _buy(self, g: War, side: str, uid: str) -> None:
        """A step of an enemy unit for hits."""
        self.hits[side] -= forces.defence(g, self.battle(g), uid)
        self._strike(g, side, uid)

    def _strike(self, g: War, side: str, uid: str) -> None:
        where = g.where(uid)
        if where != self.hex and g.is_air_power(uid):
            self.far.setdefault(side, []).append(uid)
        if g.is_carrier(uid) and g.side(uid) == "japan":
            self.carriers_hit.setdefault(uid, where)
        g.lose_step(uid)


STEPS = (AirNavalStage,)
