"""Dice and shuffles that nobody can foresee and everybody can check afterwards.

A game has one 256-bit secret. Its SHA-256 is published at the start, the secret itself at the end. A result depends on the
number of the action in the append-only log and on a label, so taking back an action and doing it again rolls anew.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Dice(Protocol):
    """Source of chance of one action. ``rolled`` tells whether anything was asked of it."""

    rolled: bool

    def below(self, n: int, label: str) -> int:
        """A uniform number 0 .. n-1. Raises ValueError for n < 1."""

    def die(self, sides: int, label: str) -> int:
        """A die of so many sides, 1 .. sides. Raises ValueError without a side."""

    def d10(self, label: str) -> int:
        """The die of games that count its zero as zero: 0 .. 9."""

    def pick(self, items: Sequence[T], label: str) -> T:
        """One of the items, each equally likely. Raises ValueError when there is none."""


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret as hex, to be published before the first roll."""
    return hashlib.sha256(secret).hexdigest()


class _Base(ABC):
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


class SealedDice(_Base):
    """HMAC-SHA256(secret, "number|label|n") with rejection sampling; ``number`` is the action's place in the log."""

    def __init__(self, secret: bytes, number: int) -> None:
        if len(secret) != 32:
            raise ValueError("a secret has 32 bytes")
        self._secret = secret
        self._number = number
        self._count = 0

    def below(self, n: int, label: str) -> int:
        if n < 1:
            raise ValueError("a die needs at least one side")
        self.rolled = True
        limit = (1 << 64) - (1 << 64) % n
        while True:
            message = f"{self._number}|{label}|{self._count}".encode()
            self._count += 1
            value = int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")
            if value < limit:
                return value % n


class DieAheadError(Exception):
    """Something was tried out that needs a die or a drawn card."""


class NoDice(_Base):
    """For trying out: asking for a die raises DieAheadError."""

    def below(self, n: int, label: str) -> int:
        raise DieAheadError(label)

    def pick(self, items: Sequence[T], label: str) -> T:
        raise DieAheadError(label)


class FixedDice(_Base):
    """Prescribed results, for tests and examples of play. Raises IndexError when they run out."""

    def __init__(self, results: Sequence[int]) -> None:
        self._results = list(results)

    def below(self, n: int, label: str) -> int:
        self.rolled = True
        if not self._results:
            raise IndexError(f"no prescribed result left for: {label}")
        value = self._results.pop(0)
        if not 0 <= value < n:
            raise ValueError(f"prescribed result {value} is not on a die of {n}: {label}")
        return value


# -- what dice were expected to bring, and what they brought: told when a game is over -------------------------------------------


class Luck(msgspec.Struct, frozen=True):
    """A roll, or several of a kind added up: for which seat, of what (message ``luck-WHAT``), what it brought, what to expect.

    ``expected``: the mean over all faces that could fall; ``variance``: about it, so that sums can be judged.
    """

    seat: str
    what: str
    expected: float
    brought: float
    variance: float = 0.0
    rolls: int = 1

    @property
    def below(self) -> float:
        """How likely at most so much was, 0 to 1, by the normal curve; 0.5 where nothing was left to chance."""
        if self.variance <= 0:
            return 0.5
        return 0.5 * (1 + math.erf((self.brought - self.expected) / math.sqrt(2 * self.variance)))


def luck_of(seat: str, what: str, faces: Sequence[float], brought: float) -> Luck:
    """A roll of which each face is as likely. ``faces``: what each brings. Raises ValueError without any."""
    if not faces:
        raise ValueError("a die without faces")
    mean = sum(faces) / len(faces)
    return Luck(seat, what, mean, brought, sum((face - mean) ** 2 for face in faces) / len(faces))


def added_up(rolls: Iterable[Luck]) -> tuple[Luck, ...]:
    """Rolls of one seat and kind as one, in the order in which they first came."""
    found: dict[tuple[str, str], Luck] = {}
    for one in rolls:
        key = (one.seat, one.what)
        had = found.get(key)
        found[key] = one if had is None else Luck(
            one.seat, one.what, had.expected + one.expected, had.brought + one.brought, had.variance + one.variance,
            had.rolls + one.rolls,
        )  # fmt: skip
    return tuple(found.values())
