"""Political events (5.34): the War in Europe, rivalry, the China front, with the numbers of the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.eots.s13_nations import china

if TYPE_CHECKING:
    from rules.eots.state.war import War


@event_of(*(f"J{n}" for n in (51, 52, 53, 54, 55, 56, 57)), *(f"A{n}" for n in (11, 14, 41, 42, 47, 66, 73)))
class WarInEurope(CardEvent):
    """Moves the War in Europe marker by the number printed for the year (15.0)."""

    def play(self, g: War) -> None:
        printed = {1942: self.row.wie_1942, 1943: self.row.wie_1943, 1944: self.row.wie_1944, 1945: self.row.wie_1945}
        g.shift_war_in_europe(printed.get(g.year) or 0)


@event_of("A02", "A43", "J07", "J11", "J34")
class RivalryStarts(CardEvent):
    """Sets the other side's Inter-Service Rivalry (14.0); playable when it is on already, for the card draw alone."""

    def play(self, g: War) -> None:
        side = "japan" if self.row.rivalry == "japan_rivalry" else "allies"
        if not g.state.rivalry.get(side):
            g.state.rivalry[side] = True
            g.touch()
        g.emit("rivalry", side=side, on=True)


class SwapCard(Step):
    """Rivalry ends: the player may discard one card and take one from his discard pile (A52, J33)."""

    side: str
    card: str

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt(self.side, "swap-card", "5.34", ("swap", "decline"), {"card": self.card}),)

    def slot_swap(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            give = tuple(c for c in g.state.hand[seat] if c != self.card and not c_must_be_played(g, c))
            return Slot("give", "card", give, section="5.34")
        if len(chosen) == 1:
            take = tuple(c for c in g.state.discard[seat] if c != self.card)
            return Slot("take", "card", take, section="5.34")
        return None

    def do_swap(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        give, take = args
        g.state.hand[seat].remove(give)
        g.state.discard[seat].remove(take)
        g.state.discard[seat].append(give)
        g.state.hand[seat].append(take)
        g.touch()
        g.revealed = True
        g.emit("swapped-card", side=seat, gave=give, took=take)
        pop(g, self)

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


def c_must_be_played(g: War, card: str) -> bool:
    """Cards of 5.37 may not be discarded at will."""
    return bool(g.cat.cards[card].reshuffle)


@event_of("A10", "A52", "J33", "J67", "J68")
class RivalryEnds(CardEvent):
    """Ends the own side's rivalry; then a card of the hand may be exchanged for one of the discard pile."""

    def play(self, g: War) -> None:
        side = self.side
        if g.state.rivalry.get(side):
            g.state.rivalry[side] = False
            g.touch()
        g.emit("rivalry", side=side, on=False)
        if not self.row.discard_swap:
            return
        give = [c for c in g.state.hand[side] if c != self.card and not c_must_be_played(g, c)]
        take = [c for c in g.state.discard[side] if c != self.card]
        if give and take:
            push(g, SwapCard(side=side, card=self.card))


@event_of("J26", "J41", "J42", "A49", "A77", "A81", "A82", "A83")
class ChinaFront(CardEvent):
    """Moves the China marker one box (13.72); Japan's may make China surrender at once (13.73)."""

    def playable(self, g: War) -> Refusal | None:
        if "china" in g.state.surrendered:
            return Refusal("china-surrendered", "13.73", {"card": self.card})
        if self.side == "japan" and china.coast_lost(g):
            return Refusal("china-cut-off", "13.71", {"card": self.card})
        return None

    def play(self, g: War) -> None:
        china.move_front(g, self.row.china or 0)


@event_of("J06")
class ChinaAfterDoolittle(ChinaFront):
    """As the other China events, but only after the Doolittle Raid was played as an event."""

    def playable(self, g: War) -> Refusal | None:
        if "A06" not in g.state.events_played.get("allies", []):
            return Refusal("needs-event", "5.34", {"card": self.card, "needs": "A06"})
        return super().playable(g)


@event_of("A06", "J74")
class PoliticalWill(CardEvent):
    """Moves US Political Will by the printed number (16.44 B)."""

    def play(self, g: War) -> None:
        g.shift_will(self.row.political_will, self.card)


@event_of("A01")
class DeathMarch(CardEvent):
    """US Political Will +1 while Japan controls Manila."""

    MANILA = "2813"

    def play(self, g: War) -> None:
        if g.controls("japan", self.MANILA):
            g.shift_will(1, self.card)


STEPS: tuple[type[Step], ...] = (SwapCard,)
