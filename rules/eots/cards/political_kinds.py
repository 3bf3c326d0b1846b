"""Political events that several cards share (5.34): the War in Europe, rivalry, the China front, Political Will, India."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s13_nations import china
from rules.eots.s14_rivalry import rivalry
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.state.war import EotsWar


class WarInEuropeEvent(CardEvent):
    """Moves the War in Europe marker by the number printed for the year (15.0)."""

    def play(self, g: EotsWar) -> None:
        war_in_europe.shift_war_in_europe(g, self.row.war_in_europe(g.year))


class RivalryStarts(CardEvent):
    """Sets the other side's Inter-Service Rivalry (14.0); if it is on already, playable only for the card draw."""

    def play(self, g: EotsWar) -> None:
        side = "japan" if self.row.rivalry == "japan_rivalry" else "allies"
        rivalry.begin_rivalry(g, side)


class SwapCard(Step[EotsWar]):
    """Rivalry ends: the player may discard one card and take one from their discard pile (A52, J33)."""

    verbs: ClassVar[tuple[str, ...]] = ("swap", "decline")
    side: str
    card: str

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt(self.side, "swap-card", "5.34", ("swap", "decline"), {"card": self.card}),)

    def slot_swap(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            give = tuple(c for c in g.state.hand[seat] if c != self.card and not must_be_played(g, c))
            return Slot("give", "card", give, section="5.34")
        if len(chosen) == 1:
            take = tuple(c for c in g.state.discard[seat] if c != self.card)
            return Slot("take", "card", take, section="5.34")
        return None

    def do_swap(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        give, take = args
        g.swap_with_discard(seat, give, take)
        g.reveal(own=True)
        g.emit("swapped-card", side=seat, gave=give, took=take)
        pop(g, self)


def must_be_played(g: EotsWar, card: str) -> bool:
    """Whether a card may not be discarded at will (5.37)."""
    return bool(g.cat.cards[card].reshuffle)


class RivalryEnds(CardEvent):
    """Ends the own side's rivalry; then a card of the hand may be exchanged for one of the discard pile."""

    def play(self, g: EotsWar) -> None:
        side = self.side
        rivalry.end_rivalry(g, side)
        if not self.row.discard_swap:
            return
        give = [c for c in g.state.hand[side] if c != self.card and not must_be_played(g, c)]
        take = [c for c in g.state.discard[side] if c != self.card]
        if give and take:
            push(g, SwapCard(side=side, card=self.card))


class ChinaFront(CardEvent):
    """Moves the China marker one box (13.72); Japan's may make China surrender at once (13.73)."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if "china" in g.state.surrendered:
            return Refusal("china-surrendered", "13.73", {"card": self.card})
        if self.side == "japan" and china.coast_lost(g):
            return Refusal("china-cut-off", "13.71", {"card": self.card})
        return None

    def play(self, g: EotsWar) -> None:
        china.move_front(g, self.row.china or 0)


class PoliticalWillEvent(CardEvent):
    """Moves US Political Will by the printed number (16.44 B)."""

    def play(self, g: EotsWar) -> None:
        g.shift_will(self.row.political_will, self.card)


class IndiaUnrest(CardEvent):
    """India one box towards Revolts; fewer Allied ground replacements next turn, none for the Commonwealth (13.62)."""

    def play(self, g: EotsWar) -> None:
        s = g.state
        if "india" not in s.surrendered:
            boxes = g.cat.charts.tracks.india
            box = boxes[min(boxes.index(s.india) - self.row.india, len(boxes) - 1)]
            if box != s.india or not g.since(5):  # its time in a new box begins; a marker that stays goes on (classic 12.62)
                g.count_india_segments(0)
            g.move_india(box)
        g.add_india_unrest(s.turn + 1)
