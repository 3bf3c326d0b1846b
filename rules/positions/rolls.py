"""Dice of questions: prescribed results in order, and what happens when they run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rules.engine.machine.dice import FixedDice
from rules.positions.fault import FaultError


class OutOfDiceError(Exception):
    """More dice are rolled than were given; ``label`` names the roll."""

    def __init__(self, label: str, used: int) -> None:
        super().__init__(label)
        self.label = label
        self.used = used

    def fault(self, field: str) -> FaultError:
        """What is wrong with the dice of a field."""
        return FaultError(field, "dice-too-few", given=self.used, label=self.label)


class OffTheDieError(Exception):
    """A result that the die rolled does not have."""

    def __init__(self, label: str, index: int, value: int, sides: int) -> None:
        super().__init__(label)
        self.label = label
        self.index = index
        self.value = value
        self.high = sides - 1

    def fault(self, field: str) -> FaultError:
        """What is wrong with this one of the dice of a field."""
        field = f"{field}[{self.index}]"
        return FaultError(field, "off-the-die", roll=self.index + 1, label=self.label, value=self.value, high=self.high)


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

    @contextmanager
    def all_rolled(self, field: str) -> Iterator[None]:
        """These dice are rolled, all of them and no others. Raises FaultError for their field."""
        try:
            yield
        except (OutOfDiceError, OffTheDieError) as wrong:
            raise wrong.fault(field) from wrong
        if self.left:
            raise FaultError(field, "dice-too-many", given=self.given, rolled=self.given - self.left, labels=self.labels)

    def below(self, n: int, label: str) -> int:
        """The next result. Raises OutOfDiceError or OffTheDieError."""
        if not self._results:
            raise OutOfDiceError(label, self.given)
        if not 0 <= self._results[0] < n:
            raise OffTheDieError(label, len(self.labels), self._results[0], n)
        self.labels.append(label)
        return super().below(n, label)
