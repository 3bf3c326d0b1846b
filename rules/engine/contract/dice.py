"""A game's requests to its dice; ``rules.engine.machine.dice`` implements them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """Source of chance of one action. ``rolled``: whether anything was asked of it."""

    rolled: bool

    def below(self, n: int, label: str) -> int:
        """A uniform number 0 .. n-1. Raises ValueError for n < 1."""

    def die(self, sides: int, label: str) -> int:
        """A die with that many sides, 1 .. sides. Raises ValueError without a side."""

    def d10(self, label: str) -> int:
        """The die of games that count its zero as zero: 0 .. 9."""

    def pick(self, items: Sequence[T], label: str) -> T:
        """One of the items, each equally likely. Raises ValueError when there is none."""


class DiceBase(ABC):
    """Dice of any kind by the one number that each makes for itself."""

    rolled: bool = False

    @abstractmethod
    def below(self, n: int, label: str) -> int: ...

    def die(self, sides: int, label: str) -> int:
        return self.below(sides, label) + 1

    def d10(self, label: str) -> int:
        return self.below(10, label)

    def pick(self, items: Sequence[T], label: str) -> T:
        if not items:
            raise ValueError(f"nothing to pick from: {label}")
        return items[self.below(len(items), label)]


class DieAheadError(Exception):
    """Something was tried out that needs a die or a drawn card."""


class NoDice(DiceBase):
    """Dice for try-outs: asking for a die raises DieAheadError."""

    def below(self, n: int, label: str) -> int:
        raise DieAheadError(label)

    def pick(self, items: Sequence[T], label: str) -> T:
        raise DieAheadError(label)
