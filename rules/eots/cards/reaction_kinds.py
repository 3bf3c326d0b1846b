"""The kinds of reaction cards that share code (5.32 A, C): setting the intelligence condition, or a counter-offensive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.s05_cards.event import CardEvent

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

SMALL_SHIPS = ("ca", "cl", "apd")


def change_condition(g: EotsWar, card: str, condition: str) -> None:
    """Change the intelligence condition (7.25 B): an ambush is never lowered to an intercept."""
    off = g.off
    if off.condition != "ambush":
        g.set_condition("ambush" if condition == "ambush" else "intercept")
    g.emit("condition", condition=off.condition, card=card)


class IntelligenceCardEvent(CardEvent):
    """Sets the condition printed on the card (5.32 A)."""

    def react(self, g: EotsWar, window: str) -> None:
        change_condition(g, self.card, self.row.event_intel)


class CodeChange(IntelligenceCardEvent):
    """The condition becomes Intercept."""


class CounterOffensive(CardEvent):
    """Sets the condition and gives its LV to the reaction (5.32 C)."""

    def react(self, g: EotsWar, window: str) -> None:
        g.set_counter_offensive(self.card)
        change_condition(g, self.card, self.row.event_intel)
