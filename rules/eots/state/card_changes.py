"""Changes of cards: hands, decks, piles, future offensives, passes, and the current card play (5.0)."""

from __future__ import annotations

from random import Random

from rules.cardgame import piles
from rules.cardgame.piles import Piles
from rules.eots.state.changing import Changing
from rules.eots.state.model import SIDES


class CardChanges(Changing):
    """Cards of a state being changed."""

    def piles(self, side: str) -> Piles:
        """The piles of a side: moves between them change the state."""
        s = self.state
        return Piles(deck=s.deck[side], hand=s.hand[side], discard=s.discard[side], removed=s.out_of_game[side])

    def draw(self, side: str, count: int, label: str) -> list[str]:
        """Draw cards at random from a side's deck into its hand; an empty deck is first refilled from the discard pile."""
        got, reshuffled = piles.draw_from_piles(self.piles(side), count, self.dice, f"{label}:{side}")
        if reshuffled:
            self.emit("reshuffled", side=side)
        self.reveal(own=not got)
        self.altered()
        if got:
            self.emit("drew", side=side, count=len(got))
            self.emit("drew-cards", (side,), side=side, cards=list(got))
        return got

    def suppose_other_cards(self, who: str, rng: Random) -> None:
        """As if everything hidden from somebody were elsewhere: the enemy's hand, face-down card and deck, each deck's order.

        Nothing of the present order is left in it: states that look the same become the same.
        """
        s = self.state
        for side in SIDES:
            deck, hand, future = s.deck[side], s.hand[side], s.future.get(side, "")
            if side == who:
                deck.sort()
                rng.shuffle(deck)
                continue
            cards = sorted([*deck, *hand, *([future] if future else [])])
            rng.shuffle(cards)
            s.deck[side] = [cards.pop() for _ in deck]
            s.hand[side] = [cards.pop() for _ in hand]
            if future:
                s.future[side] = cards.pop()
        self.altered()

    def reshuffle_discards(self, side: str) -> None:
        """The discard pile goes back into the deck at the end of a turn (5.37)."""
        piles.reshuffle_piles(self.piles(side))
        self.state.reshuffle[side] = False
        self.altered()
        self.emit("reshuffled", side=side)

    def call_reshuffle(self, side: str) -> None:
        """The deck of a side is reshuffled when the turn ends (5.37)."""
        self.state.reshuffle[side] = True
        self.altered()

    def suppose_no_cards(self) -> None:
        """As if there were no cards in hands and decks: for a copy used by questions that may not depend on cards.

        The position before an offensive, kept for weather, holds cards as well.
        """
        s = self.state
        for side in SIDES:
            s.hand[side] = []
            s.deck[side] = []
            s.future[side] = ""
        if s.offensive is not None:
            s.offensive.before = b""
        self.altered()

    # -- playing -----------------------------------------------------------------------------------------------------

    def take_to_play(self, side: str, card: str) -> None:
        """A card leaves the hand, or the future offensive is turned up, to be played this turn."""
        s = self.state
        if s.future.get(side) == card:
            s.future[side] = ""
        else:
            s.hand[side].remove(card)
        s.played.setdefault(side, []).append(card)
        self.altered()

    def note_event_played(self, side: str, card: str) -> None:
        """A card was played as its event."""
        self.state.events_played.setdefault(side, []).append(card)
        self.altered()

    def put_on_pile(self, side: str, card: str, removed: bool) -> None:
        """A card goes onto its side's discard pile, or out of the game."""
        (self.state.out_of_game if removed else self.state.discard)[side].append(card)
        self.altered()

    def lose_from_hand(self, side: str, card: str) -> None:
        """A card leaves the hand without being played."""
        self.state.hand[side].remove(card)
        self.altered()

    def take_from_deck(self, side: str, card: str) -> None:
        """A chosen card comes from the deck into the hand."""
        self.state.deck[side].remove(card)
        self.state.hand[side].append(card)
        self.altered()

    def swap_with_discard(self, side: str, give: str, take: str) -> None:
        """A card of the hand for one of the discard pile."""
        hand, discard = self.state.hand[side], self.state.discard[side]
        hand.remove(give)
        discard.remove(take)
        discard.append(give)
        hand.append(take)
        self.altered()

    def lay_aside(self, side: str, card: str) -> None:
        """A card of the hand becomes the future offensive (7.29)."""
        s = self.state
        s.hand[side].remove(card)
        s.future[side] = card
        s.future_turn[side] = s.turn
        self.altered()

    def lay_aside_at_setup(self, side: str, card: str) -> None:
        """A card of the deck is the future offensive a scenario begins with."""
        self.state.deck[side].remove(card)
        self.state.future[side] = card
        self.altered()

    def count_event_draw(self, side: str) -> None:
        """One more card was drawn for an event in this Offensives Phase (5.35)."""
        self.state.drawn[side] = self.state.drawn.get(side, 0) + 1
        self.altered()

    # -- whose card play it is ---------------------------------------------------------------------------------------

    def hand_play_to(self, side: str) -> None:
        """A side plays the next card."""
        self.state.active = side
        self.altered()

    def end_card_play(self) -> None:
        """The Offensives Phase is over: no side is to play, remaining passes are lost."""
        self.state.active = ""
        self.state.passes = dict.fromkeys(SIDES, 0)
        self.altered()

    def give_passes(self, side: str, passes: int) -> None:
        """The passes of a side for this turn (12.4)."""
        self.state.passes[side] = passes
        self.altered()

    def spend_pass(self, side: str) -> None:
        """A side passes."""
        self.state.passes[side] -= 1
        self.altered()
