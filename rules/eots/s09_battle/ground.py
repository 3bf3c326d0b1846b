"""The ground stage (9.4): both sides roll at once, place hits on each other, and the loser retreats (9.5)."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.s09_battle import forces
from rules.eots.s09_battle.forces import GARRISON
from rules.eots.s09_battle.retreat import Retreat
from rules.eots.state import garrisons
from rules.eots.state.model import Battle
from rules.eots.state.war import War


class GroundStage(Step[War]):
    """``todo`` as in the air-naval stage. ``garrison``: built-in steps of Japan still standing in the hex."""

    verbs: ClassVar[tuple[str, ...]] = ("hit",)
    hex: str
    begun: bool = False
    todo: list[str] = []
    hits: dict[str, int] = {}
    losses: dict[str, int] = {}
    garrison: int = 0

    def _battle(self, g: War) -> Battle:
        return next(b for b in g.off.battles if b.hex == self.hex)

    def _units(self, g: War, side: str) -> list[str]:
        """Ground units in the fight, the garrison as a pseudo unit at the end."""
        units = forces.ground_units(g, self._battle(g), side)
        return [*units, GARRISON] if side == "japan" and self.garrison and g.off.side != "japan" else units

    def advance(self, g: War) -> None:
        if not self.begun:
            self._begin(g)
        elif not self.todo:
            pop(g, self)
        else:
            verb, _, side = self.todo[0].partition(" ")
            if verb == "hit" and (only := self._buyable(g, side)):
                self._buy(g, side, only[0])
                return
            self.todo.pop(0)
            if verb == "roll":
                self._roll(g, side)
            elif verb == "end":
                self._end(g)
            else:
                g.touch()

    def _begin(self, g: War) -> None:
        self.begun = True
        active = g.off.side
        reacting = g.enemy(active)
        if reacting == "japan":
            self.garrison = garrisons.steps(g, self.hex)
        ours, theirs = self._units(g, active), self._units(g, reacting)
        if ours and theirs:
            battle = self._battle(g)
            battle.stage = "ground"
            battle.landed = list(ours)
            self.todo = [f"roll {active}", f"roll {reacting}", f"hit {active}", f"hit {reacting}", "end"]
        g.touch()

    def _strength(self, g: War, uid: str) -> int:
        if uid == GARRISON:
            return garrisons.factors(g, self.hex)[0] * self.garrison
        return forces.ground_strength(g, self._battle(g), uid)

    def _roll(self, g: War, side: str) -> None:
        battle, table = self._battle(g), g.cat.charts.ground
        units = self._units(g, side)
        strengths: list[list[str | int]] = [[u, self._strength(g, u)] for u in units]
        modifiers = forces.ground_modifiers(g, battle, side)
        natural = g.dice.d10(f"ground:{self.hex}:{side}")
        modified = natural + sum(value for _, value in modifiers)
        self.hits[side] = table.hits(sum(self._strength(g, u) for u in units), modified)
        rating = table.rating(modified)
        forces.note_roll(g, battle, forces.Roll(side, "ground", strengths, modifiers, natural, rating, self.hits[side]))

    # -- hits ----------------------------------------------------------------------------------------------------------

    def _buyable(self, g: War, side: str) -> tuple[str, ...]:
        """Enemy ground units that a step can be bought from; full ones first, the garrison last (9.4 B, 13.76, 13.94)."""
        battle, hits = self._battle(g), self.hits.get(side, 0)
        targets = self._units(g, g.enemy(side))
        units = [u for u in targets if u != GARRISON]
        if not units:
            return tuple(u for u in targets if forces.defence(g, battle, u, True) <= hits)
        full_ones = any(not g.is_reduced(u) for u in units)
        return tuple(
            u for u in g.sorted_units(units) if forces.defence(g, battle, u, True) <= hits and not (full_ones and g.is_reduced(u))
        )

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not self.begun or not self.todo:
            return ()
        verb, _, side = self.todo[0].partition(" ")
        # All hits must be placed (9.4 B): where only one unit can take them nobody need be asked.
        if verb != "hit" or len(self._buyable(g, side)) <= int(g.state.single_hits):
            return ()
        facts: dict[str, Any] = {"hex": self.hex, "stage": "ground", "hits": self.hits[side], "critical": False}
        return (Prompt(side, "place-hits", "9.4 B", ("hit",), facts),)

    def slot_hit(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self._buyable(g, seat), section="9.4 B")

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value not in g.cat.units:
            return None
        facts = {"unit": value, "have": self.hits.get(seat, 0)}
        if g.side(value) == seat:
            return Refusal("own-unit", "9.4 B", facts)
        if value not in self._units(g, g.enemy(seat)):
            return Refusal("not-in-battle", "9.4 B 1", facts)
        need = forces.defence(g, self._battle(g), value, True)
        if need > self.hits.get(seat, 0):
            return Refusal("too-few-hits", "9.4 B 2", {**facts, "need": need})
        return Refusal("full-units-first", "9.4 B 3", facts)

    def do_hit(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._buy(g, seat, args[0])

    def _buy(self, g: War, seat: str, uid: str) -> None:
        """A step of an enemy unit, or of the garrison, for hits."""
        self.hits[seat] -= forces.defence(g, self._battle(g), uid, True)
        loser = g.enemy(seat)
        self.losses[loser] = self.losses.get(loser, 0) + 1
        if uid == GARRISON:
            self.garrison -= 1
            g.touch()
            g.emit("garrison-step-lost", hex=self.hex, left=self.garrison)
        else:
            g.lose_step(uid)

    # -- the end (9.4 C) -----------------------------------------------------------------------------------------------

    def _end(self, g: War) -> None:
        battle, active = self._battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = self._units(g, active), self._units(g, reacting)
        if ours and theirs:
            won = self.losses.get(reacting, 0) > self.losses.get(active, 0)
            winner = active if won else reacting
        else:
            winner = active if ours else reacting
        battle.ground_winner = winner
        if winner == active and reacting == "japan" and garrisons.steps(g, self.hex):
            battle.garrison_beaten = True
        g.touch()
        g.emit("ground-result", hex=self.hex, winner=winner, losses=dict(self.losses))
        loser = reacting if winner == active else active
        left = [u for u in self._units(g, loser) if u != GARRISON]
        if left:
            push(g, Retreat(hex=self.hex, side=loser, units=left))


STEPS: tuple[type[Step[War]], ...] = (GroundStage,)
