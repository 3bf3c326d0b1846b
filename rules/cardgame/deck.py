"""A deck with a top and a bottom: cards put there are in order, those in between are not.

The dice choose among the cards in between when one is drawn. So nobody can look ahead, not even a reader of the saved game.
The three piles are plain lists that are changed in place, wherever a game keeps them.

>>> from rules.engine import FixedDice
>>> deck = LayeredDeck(top=["a"], middle=["b", "c"], bottom=["d"])
>>> deck.take_tops(4, FixedDice([1, 0]), "supper")
['a', 'c', 'b', 'd']
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.cardgame.piles import Pile
from rules.engine.contract.dice import Dice


class LayeredDeck(NamedTuple):
    """Cards on top in their order (the first is drawn first), those in no order, those at the bottom in their order."""

    top: Pile
    middle: Pile
    bottom: Pile

    @property
    def size(self) -> int:
        """The number of cards that can still be drawn."""
        return len(self.top) + len(self.middle) + len(self.bottom)

    def take_top(self, dice: Dice, label: str) -> str:
        """Take the top card; ``label`` names the roll, if one is needed. Raises IndexError if there is none."""
        if self.top:
            return self.top.pop(0)
        if self.middle:
            card = dice.pick(self.middle, label)
            self.middle.remove(card)
            return card
        return self.bottom.pop(0)

    def take_tops(self, count: int, dice: Dice, label: str) -> list[str]:
        """Take up to ``count`` cards off the top, the uppermost first."""
        return [self.take_top(dice, label) for _ in range(min(count, self.size))]

    def put_on_top(self, cards: Iterable[str]) -> None:
        """Lay cards onto the deck: the first is drawn first."""
        self.top[:0] = list(cards)

    def put_under(self, cards: Iterable[str]) -> None:
        """Lay cards under the deck: the last is drawn last."""
        self.bottom.extend(cards)

    def look_at(self, count: int, dice: Dice, label: str) -> list[str]:
        """Look at up to ``count`` top cards: they stay on top, in their order from now on."""
        seen = self.take_tops(count, dice, label)
        self.put_on_top(seen)
        return seen

    def shuffle(self) -> None:
        """All cards in no order."""
        self.middle[:] = sorted([*self.top, *self.middle, *self.bottom])
        self.top.clear()
        self.bottom.clear()
