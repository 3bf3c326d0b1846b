"""A unit that a card brings into play (10.11, 5.33)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s10_reinforcements import placement
from rules.eots.state.places import POOL
from rules.eots.state.war import EotsWar


class PlaceAlliedUnit(Step[EotsWar]):
    """The Allied player puts a card's unit into one of ``goals``: hexes, or the box of air units in China."""

    verbs: ClassVar[tuple[str, ...]] = ("place",)
    card: str
    unit: str
    goals: list[str]

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("allies", "place-unit", "10.11", ("place",), {"unit": self.unit, "card": self.card}),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(self.goals), section="10.11")

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.put(self.unit, args[0])
        g.emit("placed", unit=self.unit, hex=args[0])


def placement_hexes(g: EotsWar, uid: str, *regions: str) -> list[str]:
    """The hexes where 10.11 lets a unit arrive, limited to ``regions`` if given."""
    area = g.cat.region_hexes(*regions) if regions else g.grid.board
    return list(g.grid.names(placement.reinforcement_hexes(g, uid) & area))


def bring_unit_into_play(g: EotsWar, card: str, goals: list[str]) -> None:
    """Bring a card's unit into play if it was not yet; without a legal place it is out of the game (5.33)."""
    uid = g.cat.cards[card].new_unit
    if g.where(uid) != POOL:
        return
    if goals:
        push(g, PlaceAlliedUnit(card=card, unit=uid, goals=goals))
    else:
        g.remove(uid)
