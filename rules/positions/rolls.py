"""Dice of questions: prescribed results in order, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.machine.dice import FixedDice
from rules.positions.fault import FaultError


class OutOfDiceError(FaultError):
    """More dice are rolled than were given."""


class GivenDice(FixedDice):
    """The results in a field, which know how many of them were used."""

    def __init__(self, results: Sequence[int], field: str) -> None:
        super().__init__(results)
        self.field, self.given = field, len(results)
        self.labels: list[str] = []

    def check_all_rolled(self) -> None:
        """Raises FaultError for results that are left over."""
        rolled = self.given - len(self._results)
        if rolled < self.given:
            raise FaultError(self.field, "dice-too-many", given=self.given, rolled=rolled, labels=self.labels)

    def below(self, n: int, label: str) -> int:
        """The next result. Raises OutOfDiceError, or FaultError for a result that the die does not have."""
        if not self._results:
            raise OutOfDiceError(self.field, "dice-too-few", given=self.given, label=label)
        value, index = self._results[0], len(self.labels)
        if not 0 <= value < n:
            raise FaultError(f"{self.field}[{index}]", "off-the-die", roll=index + 1, label=label, value=value, high=n - 1)
        self.labels.append(label)
        return super().below(n, label)
