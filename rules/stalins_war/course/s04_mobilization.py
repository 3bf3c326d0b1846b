"""4.5. Mobilization: the Soviet side takes cards that were set aside, beyond its hand limit."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SOVIET
from rules.stalins_war.state.war import FrontWar


def mobilization_cards_due(g: FrontReading) -> int:
    """The number of cards the Soviet side takes in this draw phase."""
    if g.state.turn not in g.numbers.mobilization_draws:
        return 0
    return min(g.numbers.mobilization_cards, len(g.state.cards[SOVIET].aside))


def cards_beyond_limit(g: FrontReading, side: str) -> list[str]:
    """The cards of a hand that do not count for its limit: those of the mobilization, while it lasts."""
    if g.state.turn > g.numbers.mobilization_ends:
        return []
    return [card for card in g.state.cards[side].hand if g.card(card).mobilization and card in g.scenario.aside]


class Mobilize(Step[FrontWar]):
    """Cards of the mobilization are taken into the hand."""

    verbs: ClassVar[tuple[str, ...]] = ("take",)
    seat: str = SOVIET
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over or not mobilization_cards_due(g):
            return ()
        return (Prompt(self.seat, "mobilize", "house rule 4.5", self.verbs, {"count": mobilization_cards_due(g)}, secret=True),)

    def slot_take(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        count = mobilization_cards_due(g)
        cards = tuple(g.state.cards[SOVIET].aside)
        return Slot("cards", "card", cards, multi=True, low=count, high=count, section="house rule 4.5")

    def do_take(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        taken = args[0].split("+")
        g.take_aside(SOVIET, taken)
        self.over = True
        g.emit("mobilized", seat=seat, count=len(taken))
        g.emit("drawn", (seat,), seat=seat, cards=taken)


def lapse_mobilization(g: FrontWar) -> None:
    """A card of the mobilization that was not used by its last turn is discarded."""
    if g.state.turn == g.numbers.mobilization_ends:
        g.let_lapse(SOVIET, g.scenario.aside)
