"""Reaction events (5.32): intelligence, counter-offensives, submarine and skip-bombing attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, push
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import ATTACK, CardEvent, event_of

if TYPE_CHECKING:
    from rules.eots.state.model import Battle
    from rules.eots.state.war import War

SMALL_SHIPS = ("ca", "cl", "apd")


def set_condition(g: War, card: str, condition: str) -> None:
    """Change the intelligence condition (7.25 B): an ambush is never lowered to an intercept."""
    off = g.off
    if off.condition != "ambush":
        off.condition = "ambush" if condition == "ambush" else "intercept"
        g.touch()
    g.emit("condition", condition=off.condition, card=card)


class Intelligence(CardEvent):
    """Sets the condition printed on the card (5.32 A)."""

    def react(self, g: War, window: str) -> None:
        set_condition(g, self.card, self.row.event_intel)


@event_of("A59", "J04", "J49", "J69", "J70", "J84")
class CodeChange(Intelligence):
    """The condition becomes Intercept."""


@event_of("A08")
class CoastWatchers(Intelligence):
    """Intercept, if a Japanese air or naval unit was activated."""

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        if not any(g.unit(u).kind in ("air", "naval") for u in g.off.activated):
            return Refusal("no-air-or-naval-active", "5.32 A", {"card": self.card})
        return None


@event_of("J13")
class LateCodeChange(Intelligence):
    """Intercept, also after an intelligence roll; not after another intelligence card."""

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        for card in g.off.reaction_cards:
            if g.cat.cards[card].subkind == "intelligence":
                return Refusal("other-intelligence-card", "7.25 C", {"card": self.card, "played": card})
        return None

    def allowed_after_roll(self) -> bool:
        return True


class CounterOffensive(CardEvent):
    """Sets the condition and gives its LV to the reaction (5.32 C)."""

    def react(self, g: War, window: str) -> None:
        g.off.counter = self.card
        set_condition(g, self.card, self.row.event_intel)


@event_of("J17")
class Savo(CounterOffensive):
    """Either air or naval units only; Japanese CA, CL and APD attack with +2."""

    BONUS = 2

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return self.BONUS if unit.side == "japan" and unit.class_ in SMALL_SHIPS else 0


@event_of("J85")
class Kolombangara(CounterOffensive):
    """LV as the offensive's operations value, naval units only."""


class SubmarineHits(Step):
    """The Japanese player picks the active Allied ships that a submarine attack damages."""

    card: str
    steps: int

    def targets(self, g: War) -> tuple[str, ...]:
        """Active Allied naval units still afloat."""
        return g.sorted_units(u for u in g.off.activated if g.unit(u).kind == "naval" and g.on_map(u))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if self.steps < 1 or not self.targets(g):
            return ()
        return (Prompt("japan", "submarine-hit", "5.32 B", ("hit",), {"card": self.card, "steps": self.steps}),)

    def slot_hit(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self.targets(g), section="5.32 B")

    def do_hit(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.steps -= 1
        g.lose_step(args[0])


class Submarine(CardEvent):
    """Rolls on the card's own table for naval steps lost by active ships of the other side."""

    def windows(self) -> tuple[str, ...]:
        return (ATTACK,)

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        if not any(g.unit(u).kind == "naval" and g.on_map(u) for u in g.off.activated):
            return Refusal("no-active-ship", "5.32 B", {"card": self.card})
        return None

    def strike(self, g: War) -> None:
        """Roll, and let the ships be picked."""
        roll = g.dice.d10(f"submarine:{self.card}")
        steps = next((int(result) for low, high, result in self.row.die_table if low <= roll <= high), 0)
        if self.card in g.edition.submarine_duds and roll == g.edition.submarine_duds[self.card]:
            steps = 0
        g.emit("submarine-attack", card=self.card, roll=roll, steps=steps)
        if steps:
            push(g, self.hits(steps))

    def hits(self, steps: int) -> Step:
        """Who loses so many steps."""
        return SubmarineHits(card=self.card, steps=steps)


@event_of("J24", "J27", "J86")
class SubmarineAfterBattle(Submarine):
    """Strikes after the battles (step 12)."""

    def after_battles(self, g: War) -> None:
        self.strike(g)


@event_of("J36", "J75")
class SubmarineBeforeBattle(Submarine):
    """Strikes before the battles (step 10)."""

    def after_reaction(self, g: War) -> None:
        self.strike(g)


@event_of("A24")
class SkipBombing(CardEvent):
    """Japan loses an ASP for good; one small ship that passed in reach of a US air unit (no LRB) loses a step."""

    def windows(self) -> tuple[str, ...]:
        return (ATTACK,)

    def react(self, g: War, window: str) -> None:
        if g.state.asp["japan"] > 1:
            g.state.asp["japan"] -= 1
            g.touch()
            g.emit("asp-lost", side="japan", now=g.state.asp["japan"], card=self.card)

    def caught(self, g: War) -> list[str]:
        """Active Japanese CA, CL and APD that entered a hex within extended range of a US air unit that is no LRB."""
        reach = 0
        for uid in g.units_of("allies", "air"):
            u = g.unit(uid)
            if u.nationality == "us" and not u.lrb:
                reach |= g.cat.within(g.grid.bit[g.where(uid)], u.range_extended or u.range or 0)
        ships = []
        for uid in g.off.activated:
            moved = g.off.moved.get(uid)
            if g.on_map(uid) and moved and g.unit(uid).class_ in SMALL_SHIPS and g.grid.set(moved.path[1:]) & reach:
                ships.append(uid)
        return sorted(ships)

    def after_reaction(self, g: War) -> None:
        ships = self.caught(g)
        if len(ships) > 1:
            push(g, StepLoss(side="japan", what="skip-bombed", section="5.32 B", units=ships, verb="lose"))
        elif ships:
            g.lose_step(ships[0])


STEPS: tuple[type[Step], ...] = (SubmarineHits,)
