"""Cards of a position: hands, future offensives, piles; the decks hold what is left."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from typing import Any

from data.eots import load_scenario
from rules.eots.board.catalogue import board_catalogue
from rules.eots.positions.in_force import EotsFile
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, is_one_of, is_text
from rules.positions.piles import CardPile, CardPiles

_NUMBER = re.compile("[0-9]{1,2}")
_CARDS = '`{"japan": [cards], "allies": [cards]}`. The deck is what is left'
FUTURE = CardPile("future", "future", "")


def in_play(state: EotsState, side: str) -> list[str]:
    """The cards of a side that the scenario plays with or has taken out."""
    sheet = load_scenario(state.scenario).cards.of(side)
    every = board_catalogue(state.board).cards
    deck = sheet.deck or tuple(c for c, row in every.items() if row.side == side)
    return sorted({*deck, *sheet.removed, *sheet.discard, *sheet.hand})


def refill_decks(state: EotsState) -> None:
    """Put into each deck every card of its side that lies nowhere else."""
    for side in SIDES:
        gone = {*state.hand[side], *state.discard[side], *state.out_of_game[side], state.future[side]}
        state.deck[side] = [c for c in in_play(state, side) if c not in gone]


class StrategyPiles(CardPiles):
    """Piles by side. What a file names wins over the scenario's piles; cards may be given by their numbers."""

    owners = SIDES
    piles = (
        CardPile("hands", "hand", _CARDS),
        CardPile("discard", "discard", _CARDS),
        CardPile("out_of_game", "out_of_game", _CARDS),
    )
    beside = {"future": 'future offensive cards: `{"allies": "A13"}`, `""` for none'}
    attrs = ("hand",)

    def cards_of(self, at: EotsFile, owner: str) -> Counter[str]:
        return Counter(in_play(at.state, owner))

    def card_of(self, value: object, field: str, pile: CardPile, owner: str, known: Collection[str], at: EotsFile) -> str:
        if type(value) is int or (isinstance(value, str) and _NUMBER.fullmatch(value)):  # as the printed tables name cards
            value = f"{'J' if owner == 'japan' else 'A'}{int(value):02d}"
        card = is_one_of(value, field, at.book.cards, "card")
        if at.book.cards[card].side != owner:
            raise FaultError(field, "card-of-other", name=card, owner=at.book.cards[card].side)
        if card not in known:
            raise FaultError(field, "eots:card-not-in-scenario", card=card)
        return card

    def spent_fault(self, field: str, card: str, seen: str, at: EotsFile) -> FaultError:
        return super().spent_fault(field, card, seen.partition("[")[0], at)

    def lay_rest(self, at: EotsFile, owner: str, left: Counter[str], named: dict[str, Any], seen: dict[str, str]) -> None:
        state, field = at.state, f"future.{owner}"
        future = named.get("future", {})
        if owner in future:
            text = is_text(future[owner], field)
            card = self.card_of(text, field, FUTURE, owner, left, at) if text else ""
            if card and not left[card]:
                raise self.spent_fault(field, card, seen[card], at)
            state.future[owner], state.future_turn[owner], seen[card] = card, state.turn - 1, field
        for pile in self.piles:
            if owner not in named.get(pile.field, {}):
                cards = self.pile_of(state, pile, owner)
                cards[:] = [card for card in cards if card not in seen]
        if owner not in future and state.future[owner] in seen:
            state.future[owner] = ""
        refill_decks(state)

    def write(self, state: EotsState) -> dict[str, Any]:
        return {**super().write(state), "future": {side: state.future.get(side, "") for side in SIDES}}
