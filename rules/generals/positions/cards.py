"""Cards in position files: hands, decks, piles and tables of the six nations. No card lies in two places, none is lost (11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from rules.generals.positions import phases
from rules.generals.positions.pieces import NationFile
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from rules.positions.fault import FaultError, is_number, is_one_of
from rules.positions.form import PositionField
from rules.positions.piles import CardPile, CardPiles
from rules.positions.values import list_of

#: What lies on a table -> the kind of card it must be.
LAID = {"statuses": "status", "responses": "response"}
DECK = CardPile("decks", "deck", "", in_order=False)


class NationPiles(CardPiles):
    """Piles by nation. Hands that are left out are dealt; the deck is what is left, or as the file says."""

    owners = NATIONS
    piles = (
        CardPile("statuses", "statuses", "what lies open before a nation"),
        CardPile("responses", "responses", "what lies face down before a nation", in_order=False),
        CardPile("hands", "hand", "cards by nation. Left out: seven cards, dealt", in_order=False),
        CardPile("discard", "discard", "the pile face up, the last card on top"),
        CardPile("buried", "buried", "the pile face down, under it"),
        CardPile("on_top", "top", "cards of the deck whose place is known; the first of them is drawn first"),
        CardPile("at_bottom", "bottom", "cards of the deck whose place is known"),
    )
    beside = {
        "decks": "the rest of a deck, as cards or as their number; what is over lies under the pile. Left out: every card that"
        " lies nowhere else"
    }
    attrs = ("deck", *(pile.attr for pile in piles))

    def cards_of(self, at: NationFile, owner: str) -> Counter[str]:
        return Counter(at.book.decks()[owner])

    def card_of(self, value: object, field: str, pile: CardPile, owner: str, known: Collection[str], at: NationFile) -> str:
        cards = at.book.cards
        card = is_one_of(value, field, cards, "card")
        if cards[card].nation != owner:
            raise FaultError(field, "card-of-other", name=card, owner=cards[card].nation)
        if pile.field in LAID and cards[card].kind != LAID[pile.field]:
            raise FaultError(field, "generals:no-card-of-kind", card=card, kind_of=LAID[pile.field])
        return card

    def spent_fault(self, field: str, card: str, seen: str, at: NationFile) -> FaultError:
        copies = at.book.cards[card].copies
        return FaultError(field, "generals:too-many-copies", section="11", card=card, count=copies + 1, copies=copies)

    def lay_rest(self, at: NationFile, owner: str, left: Counter[str], named: dict[str, Any], seen: dict[str, str]) -> None:
        state, numbers = at.state, at.book.numbers
        if owner not in named.get("hands", {}):
            count = numbers.dealt if at.said.get("phase") == phases.KEEP else numbers.hand
            state.hand[owner] = self._dealt_cards(at, left, count, owner)
        decks = named.get("decks", {})
        if owner not in decks:
            state.deck[owner] = sorted(left.elements())
            return
        if isinstance(decks[owner], list):
            state.deck[owner] = self.read_pile(at, DECK, owner, decks[owner], left, seen)
        else:
            count = is_number(decks[owner], f"decks.{owner}", 0, left.total())
            state.deck[owner] = self._dealt_cards(at, left, count, owner)
        state.buried[owner] += sorted(left.elements())

    def _dealt_cards(self, at: NationFile, left: Counter[str], count: int, owner: str) -> list[str]:
        found: list[str] = []
        for _ in range(min(count, left.total())):
            found.append(at.dealer.pick(sorted(left.elements()), f"deal:{owner}"))
            left[found[-1]] -= 1
        return sorted(found)

    def write(self, state: GeneralsState) -> dict[str, Any]:
        found = {
            field: {nation: cards for nation, cards in rows.items() if cards or field == "hands"}
            for field, rows in super().write(state).items()
        }
        return {field: rows for field, rows in found.items() if rows}


def _used_card(value: object, field: str, at: NationFile) -> str:
    card = is_one_of(value, field, at.book.cards, "card")
    if not at.book.cards[card].once:
        raise FaultError(field, "generals:any-number-of-times", section="14", card=card)
    return card


CARD_PARTS = (
    NationPiles(),
    PositionField(
        "used", list_of(_used_card, once=True), "statuses that have been used this turn and may be used once in it",
        when=lambda state: state.used,
    ),
)  # fmt: skip
