"""2.3, 4.5, 7.5.5, 7.6. Cards: drawn, played, kept before a side, discarded, out of the game."""

from __future__ import annotations

from rules.cardgame.piles import draw_from_piles
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading


class DeckChanges(FrontReading):
    """The changes of cards. Cached results about a position depend on no hand and no pile, but on active cards."""

    def hand(self, side: str) -> list[str]:
        """The cards a side holds."""
        return self.state.cards[side].hand

    def draw_cards(self, side: str, count: int) -> None:
        """A side draws; an empty deck is filled from the discards (7.6.3)."""
        found = draw_from_piles(self.state.cards[side], count, self.dice, f"draw {side} {self.state.turn}")
        self.state.cards[side].hand.sort()
        if found.reshuffled:
            self.emit("reshuffled", seat=side)
        self.emit("drew", seat=side, count=len(found.cards))
        if found.cards:
            self.emit("drawn", (side,), seat=side, cards=found.cards)

    def discard_card(self, side: str, card: str, *, event: bool = False) -> None:
        """A card of the hand is laid down; starred ones leave the game if they were played as an event (2.3)."""
        piles, row = self.state.cards[side], self.card(card)
        piles.hand.remove(card)
        if event and row.starred:
            piles.removed.append(card)
            self.state.starred[side] = self.state.starred.get(side, 0) + 1
        else:
            piles.discard.append(card)

    def lay_before(self, side: str, card: str) -> None:
        """Put a combat card of the hand in front of its side; a starred one counts as an event (7.5.5, 7.6.4)."""
        self.hand(side).remove(card)
        self.state.kept.setdefault(side, []).append(card)
        if self.card(card).starred:
            self.state.starred[side] = self.state.starred.get(side, 0) + 1
        self.altered()

    def use_card(self, fight: AttackUnderWay, side: str, card: str) -> None:
        """Use a combat card in front of a side in a fight, and in no other of this round (7.5.5d)."""
        self.state.used.append(card)
        fight.cards.setdefault(side, []).append(card)
        self.altered()

    def drop_card(self, side: str, card: str) -> None:
        """Discard a combat card from in front of a side, or remove it from the game if it is starred (7.5.5v)."""
        self.state.kept[side].remove(card)
        piles = self.state.cards[side]
        (piles.removed if self.card(card).starred else piles.discard).append(card)
        self.altered()
        self.emit("card-dropped", seat=side, card=card)

    def free_cards(self) -> None:
        """Every combat card in front of a side may be used again (7.5.5d)."""
        self.state.used.clear()
        self.altered()

    def begin_total_war(self, new: dict[str, list[str]]) -> None:
        """Each side shuffles its cards of Total War (``new``) with its discards and its deck (7.6.4)."""
        self.state.total_war = True
        for side, cards in new.items():
            piles = self.state.cards[side]
            piles.deck = sorted([*piles.deck, *piles.discard, *cards])
            piles.discard = []
        self.altered()
        self.emit("total-war")

    def take_aside(self, side: str, cards: list[str]) -> None:
        """Cards that were set aside are taken into the hand (4.5)."""
        piles = self.state.cards[side]
        for card in cards:
            piles.aside.remove(card)
            piles.hand.append(card)
        piles.hand.sort()

    def let_lapse(self, side: str, cards: tuple[str, ...]) -> None:
        """Discard those of some cards that are in the hand or set aside (4.5). All see which they are, and if there are none:
        nobody can try that out before.
        """
        if cards:
            self.reveal()
        piles = self.state.cards[side]
        for pile in (piles.hand, piles.aside):
            for card in [card for card in pile if card in cards]:
                pile.remove(card)
                piles.discard.append(card)
                self.emit("lapsed", seat=side, card=card)
