"""Submarine attacks (5.32 B): a roll on the card's own table costs ships of the other side naval steps."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, push
from rules.eots.s05_cards.event import CardEvent
from rules.eots.state.war import EotsWar


class SubmarineHits(Step[EotsWar]):
    """The Japanese player picks the active Allied ships that a submarine attack damages."""

    verbs: ClassVar[tuple[str, ...]] = ("hit",)
    card: str
    steps: int

    def targets(self, g: EotsWar) -> tuple[str, ...]:
        """Active Allied naval units still afloat."""
        return g.sorted_units(u for u in g.off.activated if g.unit(u).kind == "naval" and g.on_map(u))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if self.steps < 1 or not self.targets(g):
            return ()
        return (Prompt("japan", "submarine-hit", "5.32 B", ("hit",), {"card": self.card, "steps": self.steps}),)

    def slot_hit(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self.targets(g), section="5.32 B")

    def do_hit(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.steps -= 1
        g.lose_step(args[0])


class SubmarineEvent(CardEvent):
    """Rolls on the card's own table for naval steps lost by active ships of the other side."""

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        if not any(g.unit(u).kind == "naval" and g.on_map(u) for u in g.off.activated):
            return Refusal("no-active-ship", "5.32 B", {"card": self.card})
        return None

    def strike(self, g: EotsWar) -> None:
        """Roll, and let the ships be picked."""
        roll = g.dice.d10(f"submarine:{self.card}")
        steps = int(self.row.roll_result(roll))
        if self.card in g.edition.submarine_duds and roll == g.edition.submarine_duds[self.card]:
            steps = 0
        g.emit("submarine-attack", card=self.card, roll=roll, steps=steps)
        if steps:
            push(g, self.hits(steps))

    def hits(self, steps: int) -> Step[EotsWar]:
        """The step that asks which units lose ``steps`` steps."""
        return SubmarineHits(card=self.card, steps=steps)


class SubmarineAfterBattle(SubmarineEvent):
    """Strikes after the battles (step 12)."""

    def after_battles(self, g: EotsWar) -> None:
        self.strike(g)


class SubmarineBeforeBattle(SubmarineEvent):
    """Strikes before the battles (step 10)."""

    def after_reaction(self, g: EotsWar) -> None:
        self.strike(g)


class LoseNavalSteps(Step[EotsWar]):
    """``seat`` picks ``steps`` naval steps from ``pool`` ("active", "idle_port"); ``spare``: only full-strength ships."""

    verbs: ClassVar[tuple[str, ...]] = ("hit",)
    seat: str
    card: str
    side: str
    pool: str
    steps: int
    spare: bool = False

    def targets(self, g: EotsWar) -> tuple[str, ...]:
        """The ships that may lose a step."""
        if self.pool == "active":
            ships = [u for u in g.off.activated if g.unit(u).kind == "naval" and g.side(u) == self.side and g.on_map(u)]
        else:
            ships = idle_in_port(g)
        if self.spare:
            ships = [u for u in ships if not g.is_reduced(u)]
        return g.sorted_units(ships)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if self.steps < 1 or not self.targets(g):
            return ()
        return (Prompt(self.seat, "submarine-hit", "5.32 B", ("hit",), {"card": self.card, "steps": self.steps}),)

    def slot_hit(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self.targets(g), section="5.32 B")

    def do_hit(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.steps -= 1
        g.lose_step(args[0])


def idle_in_port(g: EotsWar) -> list[str]:
    """Inactive Japanese naval units in ports outside the home islands (A78)."""
    off = g.state.offensive
    busy = set(off.activated) | set(off.reacted) if off else set()
    ports = g.cat.ports & ~g.cat.region_hexes("Japan_Home")
    return [u for u in g.units_of("japan", "naval") if u not in busy and g.grid.bit[g.where(u)] & ports]


class AlliedSubmarine(SubmarineEvent):
    """The same against Japanese ships: the card determines who picks among which of them."""

    pool = "active"
    picker = "allies"

    def hits(self, steps: int) -> Step[EotsWar]:
        spare = self.card == "A61" and steps == 1
        return LoseNavalSteps(seat=self.picker, card=self.card, side="japan", pool=self.pool, steps=steps, spare=spare)
