"""Cards in position files: hands, decks, piles and tables of the six nations. No card lies in two places, none is lost (11)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Any

from rules.engine.machine.dice import SealedDice
from rules.generals.state.board import NATIONS
from rules.generals.state.book import GeneralsBook, book_of
from rules.generals.state.state import GeneralsState
from rules.positions.fault import FaultError, GatheredFaults, is_list, is_number, is_object, is_one_of, known_keys

#: Fields in which cards are listed -> the piles of the state.
PILES = {
    "statuses": "statuses", "responses": "responses", "hands": "hand", "discard": "discard", "buried": "buried", "on_top": "top",
    "at_bottom": "bottom",
}  # fmt: skip
#: What lies on a table -> the kind of card it must be.
LAID = {"statuses": "status", "responses": "response"}
FIELDS = (*PILES, "decks", "used")


def piles_of(state: GeneralsState, field: str) -> dict[str, list[str]]:
    """The piles that a field of a file speaks of, by nation."""
    return {
        "statuses": state.statuses,
        "responses": state.responses,
        "hands": state.hand,
        "discard": state.discard,
        "buried": state.buried,
        "on_top": state.top,
        "at_bottom": state.bottom,
        "decks": state.deck,
    }[field]


def read_nation_cards_fields(
    given: Mapping[str, Any], state: GeneralsState, deal: str, hand: int, faults: GatheredFaults
) -> None:
    """Lay the cards. Hands that are left out have ``hand`` cards, dealt from the text ``deal``; the deck is what is left."""
    rows: dict[str, dict[str, Any]] = {}
    for field in (*PILES, "decks"):
        with faults.gather():
            rows[field] = is_object(given.get(field, {}), field)
            known_keys(rows[field], NATIONS, field)
    dice = SealedDice(hashlib.sha256(deal.encode()).digest(), 0)
    book = book_of(state.module)
    decks = book.decks()
    for nation in NATIONS:
        left = Counter(decks[nation])
        for field in PILES:
            if nation in rows.get(field, {}):
                piles_of(state, field)[nation] = _listed_cards(rows[field][nation], field, nation, left, book, faults)
        if nation not in rows.get("hands", {}):
            state.hand[nation] = _dealt_cards(left, hand, nation, dice)
        with faults.gather():
            _read_deck(rows.get("decks", {}), state, nation, left, dice, faults)
    with faults.gather():
        _read_used(given, state, faults)


def _listed_cards(
    value: object, field: str, nation: str, left: Counter[str], book: GeneralsBook, faults: GatheredFaults
) -> list[str]:
    """The cards of one pile, taken from those left. On piles with an order they keep it."""
    found: list[str] = []
    with faults.gather():
        for i, one in enumerate(is_list(value, f"{field}.{nation}")):
            with faults.gather():
                found.append(_taken_card(one, f"{field}.{nation}[{i}]", field, nation, left, book))
    return sorted(found) if field in ("hands", "responses") else found


def _taken_card(value: object, at: str, field: str, nation: str, left: Counter[str], book: GeneralsBook) -> str:
    cards = book.cards
    card = is_one_of(value, at, cards, "card")
    if cards[card].nation != nation:
        raise FaultError(at, "card-of-other", name=card, owner=cards[card].nation)
    if field in LAID and cards[card].kind != LAID[field]:
        raise FaultError(at, "generals:no-card-of-kind", card=card, kind_of=LAID[field])
    if not left[card]:
        copies = cards[card].copies
        raise FaultError(at, "generals:too-many-copies", section="11", card=card, count=copies + 1, copies=copies)
    left[card] -= 1
    return card


def _dealt_cards(left: Counter[str], count: int, nation: str, dice: SealedDice) -> list[str]:
    found: list[str] = []
    for _ in range(min(count, left.total())):
        found.append(dice.pick(sorted(left.elements()), f"deal:{nation}"))
        left[found[-1]] -= 1
    return sorted(found)


def _read_deck(
    rows: Mapping[str, Any], state: GeneralsState, nation: str, left: Counter[str], dice: SealedDice, faults: GatheredFaults
) -> None:
    """The deck between its top and bottom: its cards, or how many; cards left over lie face down under the pile."""
    if nation not in rows:
        state.deck[nation] = sorted(left.elements())
        return
    if isinstance(rows[nation], list):
        state.deck[nation] = sorted(_listed_cards(rows[nation], "decks", nation, left, book_of(state.module), faults))
    else:
        count = is_number(rows[nation], f"decks.{nation}", 0, left.total())
        state.deck[nation] = _dealt_cards(left, count, nation, dice)
    state.buried[nation] += sorted(left.elements())


def _read_used(given: Mapping[str, Any], state: GeneralsState, faults: GatheredFaults) -> None:
    """Statuses that were used this turn and may be used once in it."""
    cards = book_of(state.module).cards
    for i, one in enumerate(is_list(given.get("used", []), "used")):
        with faults.gather():
            at = f"used[{i}]"
            card = is_one_of(one, at, cards, "card")
            if not cards[card].once:
                raise FaultError(at, "generals:any-number-of-times", section="14", card=card)
            if card in state.used:
                raise FaultError(at, "named-twice", name=card)
            state.used.append(card)


def write_nation_cards_fields(state: GeneralsState) -> dict[str, Any]:
    """The fields of the cards; the deck is what is left."""
    found: dict[str, Any] = {}
    for field in PILES:
        piles = piles_of(state, field)
        rows = {nation: list(piles[nation]) for nation in NATIONS if piles[nation] or field == "hands"}
        if rows:
            found[field] = rows
    if state.used:
        found["used"] = list(state.used)
    return found
