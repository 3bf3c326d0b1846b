"""Kamikaze attacks (5.32 B): J61, J62, J63, J66 and J81."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, push
from rules.eots.s05_cards.event import CardEvent, event_of_card
from rules.eots.s09_battle import forces
from rules.eots.state.war import EotsWar


class KamikazeStrike(Step[EotsWar]):
    """The Japanese player picks battle and air unit, then the Allied naval steps (a reduced ship only when none is full)."""

    verbs: ClassVar[tuple[str, ...]] = ("strike", "hit")
    card: str
    hex: str = ""
    steps: int = 0

    def pairs(self, g: EotsWar) -> list[tuple[str, str]]:
        """Every (battle hex, Japanese air unit in extended range) open to a kamikaze."""
        place, hexes = event_of_card(self.card).place_and_number("kamikaze_within")
        return [
            (b.hex, u)
            for b in g.off.battles
            if b.hex not in g.off.kamikaze_hexes and g.cat.distance(b.hex, place) <= hexes and self.ships(g, b.hex)
            for u in g.units_of("japan", "air")
            if g.cat.distance(g.where(u), b.hex) <= (g.unit(u).range_extended or g.unit(u).range or 0)
        ]

    def ships(self, g: EotsWar, hex_: str) -> list[str]:
        """Allied naval units in a battle, including those with a carrier that strikes from another hex (9.12)."""
        battle = next(b for b in g.off.battles if b.hex == hex_)
        units = forces.air_naval_fighters(g, battle, "allies") + forces.carrier_escorts(g, battle, "allies")
        return sorted({u for u in units if g.unit(u).kind == "naval"})

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self.hex:
            verbs = ("strike",) if self.pairs(g) else ()
        else:
            verbs = ("hit",) if self.steps and self.ships(g, self.hex) else ()
        facts = {"card": self.card, "hex": self.hex, "steps": self.steps}
        return (Prompt("japan", "kamikaze", "5.32 B", verbs, facts),) if verbs else ()

    def slot_strike(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        pairs = self.pairs(g)
        if not chosen:
            return Slot("battle", "hex", tuple(dict.fromkeys(h for h, _ in pairs)), section="5.32 B")
        if len(chosen) == 1:
            return Slot("unit", "unit", tuple(u for h, u in pairs if h == chosen[0]), section="5.32 B")
        return None

    def do_strike(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.hex = args[0]
        g.strike_by_kamikaze(self.hex)
        self.steps = event_of_card(self.card).number("kamikaze_steps")
        self.steps += sum(event_of_card(card).take_kamikaze_steps(g) for card in g.off.reaction_cards)
        g.emit("kamikaze", card=self.card, hex=self.hex, unit=args[1])
        g.lose_step(args[1])

    def slot_hit(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        ships = self.ships(g, self.hex)
        full = [u for u in ships if not g.is_reduced(u)]
        return Slot("target", "unit", tuple(full or ships), section="5.32 B")

    def do_hit(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.steps -= 1
        g.lose_step(args[0])


class Kamikaze(CardEvent):
    """Two Allied naval steps in a battle near Tokyo, at the price of a step of the air unit used; one a battle."""

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        planned = sum(1 for c in g.off.reaction_cards if isinstance(event_of_card(c), Kamikaze))
        place, hexes = self.place_and_number("kamikaze_within")
        open_hexes = {h for h, _ in KamikazeStrike(card=self.card).pairs(g)}
        if len(open_hexes) <= planned:
            return Refusal("no-kamikaze-target", "5.32 B", {"card": self.card, "range": hexes, "hex": place})
        return None

    def after_reaction(self, g: EotsWar) -> None:
        push(g, KamikazeStrike(card=self.card))
