"""The steps of a turn: a seat marches and attacks, and the other one retreats after a defeat."""

from __future__ import annotations

from typing import ClassVar

from rules.crossing.state import GREY, Crossing, opposing_seat
from rules.crossing.tables import UNITS
from rules.engine import Prompt, Refusal, Slot, Step, pop, push


class CrossingMarch(Step[Crossing], tag="March"):
    """A seat marches with its units, one by one (3)."""

    verbs: ClassVar[tuple[str, ...]] = ("march", "done")
    seat: str

    def _ready(self, g: Crossing) -> tuple[str, ...]:
        return tuple(unit for unit in g.units(self.seat) if unit not in g.state.marched and g.reach(unit))

    def prompts(self, g: Crossing) -> tuple[Prompt, ...]:
        if not self._ready(g):
            return ()
        return (Prompt(self.seat, "march", "3.1", self.verbs, {"turn": g.state.turn}),)

    def advance(self, g: Crossing) -> None:
        pop(g, self)
        push(g, CrossingBattle(seat=self.seat))

    def slot_march(self, g: Crossing, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._ready(g), section="3.1")
        if len(chosen) == 1:
            return Slot("to", "hex", tuple(g.reach(chosen[0])), section="3.1")
        return None

    def why(self, g: Crossing, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if not chosen:
            if value in g.state.marched:
                return Refusal("marched", "3.1", {"unit": value})
            return Refusal("not-yours", "1.2", {"unit": value}) if value in g.units(opposing_seat(seat)) else None
        if other := g.standing(value):
            return Refusal("occupied", "3.4", {"unit": other, "hex": value})
        if g.state.at[chosen[0]] in g.zone(opposing_seat(seat)) and value in g.zone(opposing_seat(seat)):
            return Refusal("zone-to-zone", "3.5", {"hex": value})
        return Refusal("too-far", "3.1", {"unit": chosen[0], "hex": value})

    def do_march(self, g: Crossing, seat: str, args: tuple[str, ...]) -> None:
        g.march(*args)

    def do_done(self, g: Crossing, seat: str, args: tuple[str, ...]) -> None:
        self.advance(g)


class CrossingBattle(Step[Crossing], tag="Battle"):
    """A seat attacks, battle after battle (4)."""

    verbs: ClassVar[tuple[str, ...]] = ("attack", "done")
    seat: str

    def prompts(self, g: Crossing) -> tuple[Prompt, ...]:
        if not g.targets(self.seat):
            return ()
        return (Prompt(self.seat, "attack", "4.1", self.verbs, {"turn": g.state.turn}),)

    def advance(self, g: Crossing) -> None:
        pop(g, self)
        g.end_part(self.seat)
        push(g, CrossingMarch(seat=opposing_seat(self.seat)))

    def slot_attack(self, g: Crossing, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("target", "unit", g.targets(seat), section="4.1")
        if len(chosen) == 1:
            those = g.attackers(chosen[0])
            return Slot("units", "unit", those, multi=True, high=len(those), section="4.1")
        return None

    def why(self, g: Crossing, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value in g.state.fought:
            return Refusal("fought", "4.1", {"unit": value})
        return Refusal("apart", "4.1", {"unit": value}) if value in g.state.at else None

    def do_attack(self, g: Crossing, seat: str, args: tuple[str, ...]) -> None:
        target, attackers = args[0], tuple(args[1].split("+"))
        if g.attack(target, attackers) == "retreat":
            push(g, CrossingRetreat(unit=target))

    def do_done(self, g: Crossing, seat: str, args: tuple[str, ...]) -> None:
        self.advance(g)


class CrossingRetreat(Step[Crossing], tag="Retreat"):
    """The owner of a beaten unit chooses where it goes; a unit without a way is lost (4.6)."""

    verbs: ClassVar[tuple[str, ...]] = ("retreat",)
    unit: str

    def prompts(self, g: Crossing) -> tuple[Prompt, ...]:
        if not g.refuges(self.unit):
            return ()
        return (Prompt(UNITS[self.unit].side, "retreat", "4.6", self.verbs, {"unit": self.unit}),)

    def advance(self, g: Crossing) -> None:
        pop(g, self)
        g.lose(self.unit)

    def slot_retreat(self, g: Crossing, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("to", "hex", g.refuges(self.unit), section="4.6")

    def do_retreat(self, g: Crossing, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.go_back(self.unit, args[0])


def first_step() -> CrossingMarch:
    """The first step of a game (2.1)."""
    return CrossingMarch(seat=GREY)
