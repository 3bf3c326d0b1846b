"""Dice of questions: prescribed results in order, and what happens when they run out."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.dice import FixedDice


class OutOfDiceError(Exception):
    """More dice are rolled than were given; ``label`` names the roll."""

    def __init__(self, label: str, used: int) -> None:
        super().__init__(label)
        self.label = label
        self.used = used


class OffTheDieError(Exception):
    """A result that the die rolled does not have."""

    def __init__(self, label: str, index: int, value: int, sides: int) -> None:
        super().__init__(f"roll {index + 1} ({label}) is {value} on a die of 0 to {sides - 1}")
        self.index = index


class GivenDice(FixedDice):
    """Prescribed results that know how many were used."""

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__(results)
        self.given = len(results)
        self.labels: list[str] = []

    @property
    def left(self) -> int:
        """Results not used."""
        return len(self._results)

    def below(self, n: int, label: str) -> int:
        """The next result. Raises OutOfDiceError or OffTheDieError."""
        if not self._results:
            raise OutOfDiceError(label, self.given)
        if not 0 <= self._results[0] < n:
            raise OffTheDieError(label, len(self.labels), self._results[0], n)
        self.labels.append(label)
        return super().below(n, label)
