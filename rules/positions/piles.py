"""Cards in position files: piles by their owner. No card lies in two places; those that are named nowhere lie in the deck."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rules.positions.fault import FaultError, is_list, is_one_of
from rules.positions.form import PositionPart, PositionReading
from rules.positions.values import sheet_rows


class CardPile:
    """A pile: its field, its name in the state, what the documents say of it; ``in_order``: it keeps the order of the file."""

    def __init__(self, field: str, attr: str, about: str, in_order: bool = True) -> None:
        self.field, self.attr, self.about, self.in_order = field, attr, about, in_order


class CardPiles(PositionPart, ABC):
    """The piles of every owner. A game says what lies where in its state and which cards there are."""

    owners: Sequence[str]
    piles: Sequence[CardPile]
    #: Other fields by owner, for ``lay_rest`` to read: what the documents say of them.
    beside: Mapping[str, str] = {}

    def __init__(self) -> None:
        self.described = {pile.field: pile.about for pile in self.piles} | dict(self.beside)

    def pile_of(self, state: Any, pile: CardPile, owner: str) -> list[str]:
        """The cards in a pile, to be changed."""
        cards: list[str] = getattr(state, pile.attr)[owner]
        return cards

    @abstractmethod
    def cards_of(self, at: PositionReading[Any, Any], owner: str) -> Counter[str]:
        """All cards of an owner that may be named."""

    def card_of(
        self, value: object, field: str, pile: CardPile, owner: str, known: Collection[str], at: PositionReading[Any, Any]
    ) -> str:
        """A card that may lie in a pile; ``known``: the owner's. Raises FaultError."""
        return is_one_of(value, field, known, "card")

    def spent_fault(self, field: str, card: str, seen: str, at: PositionReading[Any, Any]) -> FaultError:
        """The fault of a card that is named once too often, first in the field ``seen``."""
        return FaultError(field, "also-in", name=card, other=seen)

    @abstractmethod
    def lay_rest(
        self,
        at: PositionReading[Any, Any],
        owner: str,
        left: Counter[str],
        named: dict[str, dict[str, Any]],
        seen: dict[str, str],
    ) -> None:
        """What the file leaves out: hands, the deck. ``left``: the cards that are named nowhere; ``seen``: those that are."""

    def read(self, at: PositionReading[Any, Any]) -> None:
        named: dict[str, dict[str, Any]] = {}
        for field in self.described:
            with at.faults.gather():
                named[field] = sheet_rows(at.given.get(field, {}), field, self.owners, at.faults)
        for owner in self.owners:
            left, seen = self.cards_of(at, owner), dict[str, str]()
            for pile in self.piles:
                if owner in named.get(pile.field, {}):
                    with at.faults.gather():
                        found = self.read_pile(at, pile, owner, named[pile.field][owner], left, seen)
                        self.pile_of(at.state, pile, owner)[:] = found
            with at.faults.gather():
                self.lay_rest(at, owner, left, named, seen)

    def read_pile(
        self, at: PositionReading[Any, Any], pile: CardPile, owner: str, value: object, left: Counter[str], seen: dict[str, str]
    ) -> list[str]:
        """The cards of a pile, taken from those left. Raises FaultError for what is no list."""
        found: list[str] = []
        for i, one in enumerate(is_list(value, f"{pile.field}.{owner}")):
            field = f"{pile.field}.{owner}[{i}]"
            with at.faults.gather():
                card = self.card_of(one, field, pile, owner, left, at)
                if not left[card]:
                    raise self.spent_fault(field, card, seen.get(card, ""), at)
                left[card] -= 1
                seen.setdefault(card, field)
                found.append(card)
        return found if pile.in_order else sorted(found)

    def write(self, state: Any) -> dict[str, Any]:
        return {pile.field: {owner: list(self.pile_of(state, pile, owner)) for owner in self.owners} for pile in self.piles}
