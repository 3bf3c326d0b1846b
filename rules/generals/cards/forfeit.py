"""11. Forced loss of cards: off the top of the deck, then out of the hand, then points."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.war import GeneralsWar


def lose_deck_cards(g: GeneralsWar, nation: str, count: int) -> None:
    """A nation loses cards off its deck; missing ones are lost from its hand, then as points (11).

    Pushes a step if it has to choose which cards of the hand.
    """
    if count < 1:
        return
    gone = g.lose_top(nation, count)
    hand = g.state.hand[nation]
    rest = count - gone
    taken = min(rest, len(hand))
    if gone:
        g.emit("lost-cards", seat=nation, count=gone, left=g.deck_size(nation))
    if taken and taken == len(hand):
        g.bury(nation, list(hand))
        g.emit("lost-hand", seat=nation, count=taken, left=0)
    elif taken:
        push(g, Forfeit(seat=nation, count=taken))
    if rest > taken:
        g.points(nation, taken - rest, "no-cards")


class Forfeit(Step[GeneralsWar]):
    """A nation whose deck is empty chooses which cards of its hand it loses."""

    verbs: ClassVar[tuple[str, ...]] = ("lose",)
    seat: str
    count: int

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "lose-cards", "11", ("lose",), {"count": self.count}),)

    def slot_lose(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        return Slot(
            "cards", "card", numbered_cards(g.state.hand[seat]), multi=True, low=self.count, high=self.count, section="11"
        )

    def do_lose(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        g.bury(seat, map(card_of, args[0].split("+")))
        g.emit("lost-hand", seat=seat, count=self.count, left=len(g.state.hand[seat]))
        pop(g, self)
