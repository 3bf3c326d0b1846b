"""The air-naval stage (9.2, 9.3): fire in the order of the condition, hits placed by the firing player, the winner."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop
from rules.eots import garrisons
from rules.eots.battle import forces
from rules.eots.events import in_force
from rules.eots.state import Battle

if TYPE_CHECKING:
    from rules.eots.war import War


class AirNavalStage(Step):
    """``todo`` holds what is still to be done: "roll SIDE", "hit SIDE", "keep", "shift", "end"."""

    hex: str
    begun: bool = False
    todo: list[str] = []
    #: Hits left of the side that is placing them, by side.
    hits: dict[str, int] = {}
    critical: dict[str, bool] = {}
    #: Sides that alone had ships or air units when the stage began: their hits may go on ground units (9.2 F 5).
    alone: str = ""
    #: Enemy distant carriers and air units hit so far, by firing side (9.2 F 4).
    far: dict[str, list[str]] = {}
    #: Carriers and air units of a side when it rolled: as many distant enemies it may hit (9.2 F 4).
    power: dict[str, int] = {}
    #: Japanese carriers that lost steps in this battle, with the hex they were in (9.2 F 7).
    carriers_hit: dict[str, str] = {}
    #: Ground unit whose last step is safe from bombardment (9.2 F 5).
    kept: str = ""

    def _battle(self, g: War) -> Battle:
        return next(b for b in g.off.battles if b.hex == self.hex)

    # -- the course of the stage ---------------------------------------------------------------------------------------

    def advance(self, g: War) -> None:
        if not self.begun:
            self._begin(g)
        elif not self.todo:
            pop(g, self)
        else:
            verb, _, side = self.todo[0].partition(" ")
            if verb == "roll":
                self.todo.pop(0)
                self._roll(g, side)
            elif verb == "end":
                self.todo.pop(0)
                self._end(g)
            else:  # nothing left to decide: the hits are spent, or nobody can shift
                if verb == "hit":
                    self._lose_cargo(g)
                self.todo.pop(0)
                g.touch()

    def _begin(self, g: War) -> None:
        self.begun = True
        battle, active = self._battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = forces.fighters(g, battle, active), forces.fighters(g, battle, reacting)
        if not ours and not theirs:  # 9.34
            battle.air_naval_winner = active
            g.touch()
            return
        battle.fought_air_naval = True
        if not ours or not theirs:
            self.alone = active if ours else reacting
        order = {"surprise": (active, reacting), "ambush": (reacting, active)}.get(g.off.condition)
        if order is None:
            self.todo = [f"roll {active}", f"roll {reacting}", f"hit {active}", f"hit {reacting}"]
        else:
            self.todo = [f"roll {order[0]}", f"hit {order[0]}", f"roll {order[1]}", f"hit {order[1]}"]
        self.todo += ["shift", "end"]
        g.touch()

    def _roll(self, g: War, side: str) -> None:
        battle, table = self._battle(g), g.cat.charts.air_naval
        units = forces.fighters(g, battle, side)
        if not units:
            self.hits[side] = 0
            g.touch()
            return
        self.power[side] = sum(1 for u in units if g.is_air_power(u))
        strength = sum(forces.strength(g, battle, u) for u in units)
        modifiers = forces.air_naval_modifiers(g, battle, side)
        natural = g.dice.d10(f"air-naval:{self.hex}:{side}")
        modified = natural + sum(value for _, value in modifiers)
        rating = table.rating(modified)
        self.hits[side] = math.ceil(strength * rating)
        self.critical[side] = natural == table.critical_roll or any(
            c.critical(g, side, battle, natural, modified) for c in in_force(g)
        )
        g.touch()
        facts: dict[str, Any] = {
            "hex": self.hex,
            "side": side,
            "stage": "air_naval",
            "units": [[u, forces.strength(g, battle, u)] for u in units],
            "strength": strength,
            "modifiers": [list(m) for m in modifiers],
            "natural": natural,
            "modified": modified,
            "rating": rating,
            "hits": self.hits[side],
            "critical": self.critical[side],
        }
        battle.rolls.append(facts)
        g.emit("battle-roll", **facts)
        if self.critical[side] and not self._buyable(g, side, self.hits[side]):
            self._lucky_hit(g, side)

    def _lucky_hit(self, g: War, side: str) -> None:
        """A critical hit that can buy no step costs the weakest unit one (9.2 F 6); on a tie the reaction player picks."""
        battle = self._battle(g)
        targets = self._air_naval_targets(g, side)
        self.hits[side] = 0
        if not targets:
            return
        weakest = min(forces.defence(g, battle, u) for u in targets)
        tied = [u for u in targets if forces.defence(g, battle, u) == weakest]
        if len(tied) == 1:
            self._strike(g, side, tied[0])
        else:
            self.todo.insert(0, f"lucky {side}")
        g.touch()

    # -- targets -------------------------------------------------------------------------------------------------------

    def _air_naval_targets(self, g: War, side: str) -> list[str]:
        """Enemy ships, carriers and air units that may be hit as far as 9.2 F 4 goes."""
        battle, enemy = self._battle(g), g.enemy(side)
        near = forces.present(g, battle, enemy) + forces.escorts(g, battle, enemy)
        far = forces.distant(g, battle, enemy)
        struck = self.far.get(side, [])
        if len(set(struck)) >= self.power.get(side, 0):
            far = [u for u in far if u in struck]
        return near + far

    def _all_targets(self, g: War, side: str) -> list[str]:
        battle, enemy = self._battle(g), g.enemy(side)
        return forces.fighters(g, battle, enemy) + forces.escorts(g, battle, enemy)

    def _buyable(self, g: War, side: str, hits: int) -> tuple[str, ...]:
        """Units that a step can be bought from with the hits left (9.2 F 1, 2, 5, 6)."""
        battle = self._battle(g)
        if self.alone == side:
            return self._ground_buyable(g, side, hits)
        full_ones = any(not g.is_reduced(u) for u in self._all_targets(g, side))
        free = self.critical.get(side, False) or not full_ones
        return tuple(
            u
            for u in g.sorted_units(self._air_naval_targets(g, side))
            if forces.defence(g, battle, u) <= hits and (free or not g.is_reduced(u))
        )

    def _ground_buyable(self, g: War, side: str, hits: int) -> tuple[str, ...]:
        battle, enemy = self._battle(g), g.enemy(side)
        units = g.at(self.hex, enemy, "ground")
        steps = sum(1 if g.is_reduced(u) else 2 for u in units)
        garrison = enemy == "japan" and garrisons.steps(g, self.hex) > 0
        if not garrison and steps <= 1:
            return ()
        full_ones = any(not g.is_reduced(u) for u in units)
        free = self.critical.get(side, False) or not full_ones
        return tuple(
            u
            for u in g.sorted_units(units)
            if forces.defence(g, battle, u) <= hits and (free or not g.is_reduced(u)) and not (u == self.kept and g.is_reduced(u))
        )

    def _must_keep(self, g: War, side: str) -> bool:
        """Enough hits to destroy every ground unit: the reaction player says which step is the last (9.2 F 5)."""
        if self.alone != side or self.kept:
            return False
        battle, enemy = self._battle(g), g.enemy(side)
        units = g.at(self.hex, enemy, "ground")
        if len(units) < 2 or (enemy == "japan" and garrisons.steps(g, self.hex) > 0):
            return False
        cost = sum(forces.defence(g, battle, u) * (1 if g.is_reduced(u) else 2) for u in units)
        return self.hits.get(side, 0) >= cost

    # -- decisions -----------------------------------------------------------------------------------------------------

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not self.begun or not self.todo:
            return ()
        verb, _, side = self.todo[0].partition(" ")
        facts: dict[str, Any] = {"hex": self.hex, "stage": "air_naval"}
        if verb == "lucky":
            return (Prompt(g.enemy(g.off.side), "critical-hit", "9.2 F 6", ("lose",), facts),)
        if verb == "hit":
            facts |= {"hits": self.hits.get(side, 0), "critical": self.critical.get(side, False)}
            if self._must_keep(g, side):
                return (Prompt(g.enemy(side), "keep-last-step", "9.2 F 5", ("keep",), facts),)
            if self._buyable(g, side, self.hits.get(side, 0)):
                return (Prompt(side, "place-hits", "9.2 F", ("hit",), facts),)
        if verb == "shift" and self._shifts(g):
            return (Prompt("japan", "carrier-shift", "9.2 F 7", ("shift", "decline"), facts),)
        return ()

    def slot_hit(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self._buyable(g, seat, self.hits[seat]), section="9.2 F")

    def slot_keep(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", g.sorted_units(g.at(self.hex, seat, "ground")), section="9.2 F 5")

    def slot_lose(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        side = self.todo[0].partition(" ")[2]
        battle, targets = self._battle(g), self._air_naval_targets(g, side)
        weakest = min(forces.defence(g, battle, u) for u in targets)
        return Slot(
            "target", "unit", g.sorted_units(u for u in targets if forces.defence(g, battle, u) == weakest), section="9.2 F 6"
        )

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "hit" or value not in g.cat.units:
            return None
        battle, hits = self._battle(g), self.hits.get(seat, 0)
        facts = {"unit": value, "have": hits}
        if g.side(value) == seat:
            return Refusal("own-unit", "9.2 F", facts)
        if value not in self._air_naval_targets(g, seat) and value in self._all_targets(g, seat):
            return Refusal("too-few-air-units", "9.2 F 4", facts)
        if self.alone != seat and value not in self._all_targets(g, seat):
            return Refusal("not-in-battle", "9.2 F", facts)
        if forces.defence(g, battle, value) > hits:
            return Refusal("too-few-hits", "9.2 F 1", {**facts, "need": forces.defence(g, battle, value)})
        return Refusal("full-units-first", "9.2 F 2", facts)

    def do_hit(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        uid = args[0]
        self.hits[seat] -= forces.defence(g, self._battle(g), uid)
        self._strike(g, seat, uid)

    def do_keep(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.kept = args[0]
        g.touch()
        g.emit("last-step-kept", hex=self.hex, unit=args[0])

    def do_lose(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        side = self.todo.pop(0).partition(" ")[2]
        self._strike(g, side, args[0])

    def _strike(self, g: War, side: str, uid: str) -> None:
        where = g.where(uid)
        if where != self.hex and g.is_air_power(uid):
            self.far.setdefault(side, []).append(uid)
        if g.is_carrier(uid) and g.side(uid) == "japan":
            self.carriers_hit.setdefault(uid, where)
        g.lose_step(uid)

    def _lose_cargo(self, g: War) -> None:
        """A brigade goes down with the ship that carries it (8.46)."""
        for uid, moved in list(g.off.moved.items()):
            if moved.ship and g.on_map(uid) and not g.on_map(moved.ship) and g.where(uid) == self.hex:
                g.emit("lost-with-ship", unit=uid, ship=moved.ship)
                g.eliminate(uid)

    # -- the Japanese carrier shift (9.2 F 7) --------------------------------------------------------------------------

    def _shifts(self, g: War) -> dict[str, list[str]]:
        """Carrier that would take a loss -> carriers that would get one back. Once a battle, not after an Allied critical."""
        if not self.carriers_hit or self.critical.get("allies"):
            return {}
        battle = self._battle(g)
        afloat = [u for u in self._carriers(g, battle) if g.on_map(u)]
        if len(set(afloat) | set(self.carriers_hit)) < 2:
            return {}
        found = {}
        for giver in sorted(afloat):
            takers = [u for u in self.carriers_hit if u != giver]
            if takers:
                found[giver] = sorted(takers)
        return found

    def _carriers(self, g: War, battle: Battle) -> list[str]:
        return [u for u in forces.fighters(g, battle, "japan") if g.is_carrier(u)]

    def slot_shift(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        shifts = self._shifts(g)
        if not chosen:
            return Slot("giver", "unit", tuple(shifts), section="9.2 F 7")
        return Slot("taker", "unit", tuple(shifts[chosen[0]]), section="9.2 F 7") if len(chosen) == 1 else None

    def do_shift(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        giver, taker = args
        self.todo.pop(0)
        g.emit("carrier-shift", giver=giver, taker=taker)
        if g.on_map(taker):
            g.flip(taker, False)
        else:
            g.put(taker, self.carriers_hit[taker])
            if g.unit(taker).steps == 2:
                g.flip(taker, True)
        g.lose_step(giver)

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.todo.pop(0)
        g.touch()

    # -- the winner (9.3) ----------------------------------------------------------------------------------------------

    def _end(self, g: War) -> None:
        battle, active = self._battle(g), g.off.side
        reacting = g.enemy(active)
        ours, theirs = forces.fighters(g, battle, active), forces.fighters(g, battle, reacting)
        sums = {s: sum(forces.strength(g, battle, u) for u in f) for s, f in ((active, ours), (reacting, theirs))}
        if not ours and not theirs:
            winner = active  # 9.31
        elif any(g.is_air_power(u) for u in theirs) and not any(g.is_air_power(u) for u in ours):
            winner = reacting
        else:
            winner = active if sums[active] > sums[reacting] else reacting
        battle.air_naval_winner = winner
        g.touch()
        g.emit("air-naval-result", hex=self.hex, winner=winner, strength=sums)


STEPS: tuple[type[Step], ...] = (AirNavalStage,)
