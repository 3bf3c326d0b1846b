"""The Tokyo Express (6.23): J28 and J44."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s06_supply import supply
from rules.eots.state.war import EotsWar


class PlaceTokyoExpress(Step[EotsWar]):
    """6.23: put or move the Tokyo Express marker."""

    verbs: ClassVar[tuple[str, ...]] = ("marker", "decline")

    def hexes(self, g: EotsWar) -> tuple[str, ...]:
        """Japanese-controlled hexes within command range of a supplied Japanese HQ; in the classic edition of any."""
        near = 0
        for hq in g.units_of("japan", "hq") if g.edition.tokyo_express_from_any_hq else supply.supplied_hqs(g, "japan"):
            near |= g.cat.within(g.grid.bit[g.where(hq)], g.unit(hq).hq_range or 0)
        return tuple(g.grid.names(near & g.controlled("japan")))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        verbs = ("marker", "decline") if self.hexes(g) else ("decline",)
        return (Prompt("japan", "tokyo-express", "6.23", verbs),)

    def slot_marker(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.hexes(g), section="6.23")

    def do_marker(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.place_tokyo_express(args[0])
        g.emit("tokyo-express", hex=args[0])


class TokyoExpress(CardEvent):
    """Step 1: the marker brings supply to one hex until the turn ends (6.23)."""

    def before_activation(self, g: EotsWar) -> None:
        push(g, PlaceTokyoExpress())
