"""11. Decks, hands and piles: the part of the context that moves cards. Nothing here asks whether a move is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from data.generals import NationCardRow, Part
from rules.cardgame.deck import LayeredDeck
from rules.cardgame.piles import move_pile_card
from rules.engine import Context, Dice
from rules.generals.state.book import book_of
from rules.generals.state.state import GeneralsState


def numbered_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards as values of a slot, each one distinct: the second copy of a card is "ID.2", the third "ID.3"."""
    seen: Counter[str] = Counter()
    found = []
    for card in sorted(cards):
        seen[card] += 1
        found.append(card if seen[card] == 1 else f"{card}.{seen[card]}")
    return tuple(found)


def card_of(value: str) -> str:
    """The card of a value of a slot."""
    return value.partition(".")[0]


class Decks(Context[GeneralsState]):
    """The changes of cards. ``book``: the tables of the game's module; ``board``: its spaces and nations."""

    def __init__(self, state: GeneralsState, dice: Dice | None) -> None:
        super().__init__(state, dice)
        self.book = book_of(state.module)
        self.board = self.book.board

    def card(self, card: str) -> NationCardRow:
        """The row of a card. Raises KeyError."""
        return self.book.cards[card]

    def parts(self, card: str, branch: str = "") -> tuple[Part, ...]:
        """The effects of a card, or of a branch of it ("1a"), part by part."""
        return self.book.parts(card, branch)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def deck_of(self, nation: str) -> LayeredDeck:
        """A nation's deck, to be drawn from and laid on."""
        state = self.state
        return LayeredDeck(state.top[nation], state.deck[nation], state.bottom[nation])

    def deck_size(self, nation: str) -> int:
        """The number of cards a nation can still draw."""
        return self.deck_of(nation).size

    def _take_tops(self, nation: str, count: int) -> list[str]:
        """Take up to ``count`` cards off a deck."""
        return self.deck_of(nation).take_tops(count, self.dice, f"top:{nation}")

    def shuffle(self, nation: str) -> None:
        """All cards of a deck in no order."""
        self.deck_of(nation).shuffle()

    def draw(self, nation: str, count: int) -> list[str]:
        """Draw up to ``count`` cards into the hand (11)."""
        if count > 0 and self.deck_size(nation):
            self.reveal()  # cards on top or at the bottom need no dice
        drawn = self._take_tops(nation, count)
        self.state.hand[nation] = sorted([*self.state.hand[nation], *drawn])
        if drawn:
            left = self.deck_size(nation)
            self.emit("drawn", (nation,), seat=nation, cards=drawn, left=left)
            self.emit("drew", seat=nation, count=len(drawn), left=left)
        return drawn

    def bury(self, nation: str, cards: Iterable[str]) -> None:
        """Cards of the hand go unseen under the pile (11)."""
        for card in cards:
            move_pile_card(card, self.state.hand[nation], self.state.buried[nation])

    def lose_top(self, nation: str, count: int) -> int:
        """Put up to ``count`` top cards of a deck unseen under the pile; returns how many there were (11)."""
        lost = self._take_tops(nation, count)
        self.state.buried[nation] += lost
        return len(lost)

    def show(self, nation: str, card: str) -> None:
        """A card of the hand is played: on top of the pile, before it has any effect, or laid before its owner (12, 13)."""
        state, kind = self.state, self.card(card).kind
        state.hand[nation].remove(card)
        if kind == "status":
            state.statuses[nation].append(card)
            self.changed()
            self.remember(nation, card)
            self.emit("laid", seat=nation, card=card)
        elif kind == "response":
            state.responses[nation] = sorted([*state.responses[nation], card])
            self.remember(nation, "")
            self.emit("laid-hidden", (nation,), seat=nation, card=card)
            self.emit("laid-down", seat=nation, count=len(state.responses[nation]))
        else:
            state.discard[nation].append(card)
            self.remember(nation, card)
            self.emit("played", seat=nation, card=card)

    def remember(self, nation: str, card: str) -> None:
        """Everybody saw a nation play or use a card, or lay one face down ("")."""
        self.state.story.cards.append((nation, card))

    def turn_up(self, nation: str, card: str) -> None:
        """Use a response: it goes on top of the pile (14)."""
        move_pile_card(card, self.state.responses[nation], self.state.discard[nation])

    def lose_status(self, nation: str, card: str) -> None:
        """A status leaves its owner's table for the top of the pile."""
        self.state.statuses[nation].remove(card)
        self.state.discard[nation].append(card)
        self.changed()
        self.emit("lost-status", seat=nation, card=card)

    def lose_response(self, nation: str) -> str:
        """Put one of a nation's responses, at random, unseen under the pile; returns which one."""
        state = self.state
        card = self.dice.pick(state.responses[nation], f"lost:{nation}")
        move_pile_card(card, state.responses[nation], state.buried[nation])
        self.emit("lost-response", seat=nation, count=len(state.responses[nation]))
        self.emit("lost-response-card", (nation,), seat=nation, card=card)
        return card

    def return_cards(self, nation: str, cards: Iterable[str]) -> None:
        """Cards of the hand go to the bottom of the deck, unseen."""
        for card in (gone := list(cards)):
            self.state.hand[nation].remove(card)
        self.deck_of(nation).put_under(gone)
        self.emit("returned", seat=nation, count=len(gone))

    def look_at_top(self, nation: str, count: int) -> list[str]:
        """Let a nation look at up to ``count`` top cards of its deck, which stay there; returns them."""
        self.reveal()
        taken = self.deck_of(nation).look_at(count, self.dice, f"top:{nation}")
        self.emit("looked", seat=nation, count=len(taken))
        self.emit("looked-at", (nation,), seat=nation, cards=taken)
        return taken

    def order_top(self, nation: str, cards: Iterable[str]) -> None:
        """The cards on top of a deck are put there in another order: the first is drawn first."""
        ordered = list(cards)
        self.state.top[nation] = [*ordered, *self.state.top[nation][len(ordered) :]]

    def put_back(self, nation: str, card: str, by: str, *, shuffled: bool) -> None:
        """A card just played goes from the pile onto the deck, or into it, by another one on the table (13)."""
        self.state.discard[nation].remove(card)
        self.deck_of(nation).put_on_top([card])
        if shuffled:
            self.shuffle(nation)
        self.mark_used(by)
        self.emit("put-back", seat=nation, card=card, status=by)

    def fetch_from_pile(self, nation: str, card: str) -> None:
        """Take a card of the pile into the hand: an open one, if there is one."""
        pile = self.state.discard[nation] if card in self.state.discard[nation] else self.state.buried[nation]
        pile.remove(card)
        self._into_hand(nation, card)

    def fetch_from_deck(self, nation: str, card: str) -> None:
        """A card of a deck without order comes into the hand."""
        self.state.deck[nation].remove(card)
        self._into_hand(nation, card)

    def _into_hand(self, nation: str, card: str) -> None:
        self.state.hand[nation] = sorted([*self.state.hand[nation], card])

    # -- uses of cards ---------------------------------------------------------------------------------------------

    def number_use(self) -> int:
        """The number of a new use of a card."""
        self.state.uses += 1
        return self.state.uses

    def mark_used(self, card: str) -> None:
        """A card that works once a turn has worked."""
        if self.card(card).once:
            self.state.used.append(card)

    def open_text(self, nation: str, card: str) -> None:
        """The card of the latest use may be answered before its text happens (12)."""
        self.state.text, self.state.text_card, self.state.text_by = self.state.uses, card, nation

    def close_text(self) -> None:
        """The card's text can no longer be answered."""
        self.state.text, self.state.text_card, self.state.text_by = 0, "", ""

    def changed(self) -> None:
        """Open statuses have changed: clear results computed from the state."""
