"""What several reaction cards share (5.32 A, C): they set the intelligence condition, or begin a counter-offensive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.s05_cards.event import CardEvent

if TYPE_CHECKING:
    from rules.eots.state.war import War

SMALL_SHIPS = ("ca", "cl", "apd")


def set_condition(g: War, card: str, condition: str) -> None:
    """Change the intelligence condition (7.25 B): an ambush is never lowered to an intercept."""
    off = g.off
    if off.condition != "ambush":
        g.set_condition("ambush" if condition == "ambush" else "intercept")
    g.emit("condition", condition=off.condition, card=card)


class Intelligence(CardEvent):
    """Sets the condition printed on the card (5.32 A)."""

    def react(self, g: War, window: str) -> None:
        set_condition(g, self.card, self.row.event_intel)


class CodeChange(Intelligence):
    """The condition becomes Intercept."""


class CounterOffensive(CardEvent):
    """Sets the condition and gives its LV to the reaction (5.32 C)."""

    def react(self, g: War, window: str) -> None:
        g.set_counter_offensive(self.card)
        set_condition(g, self.card, self.row.event_intel)
