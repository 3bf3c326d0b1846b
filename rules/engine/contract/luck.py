"""The expected and the actual results of dice: shown after the game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec


class Luck(msgspec.Struct, frozen=True):
    """A roll, or the sum of several: its seat, its subject (message ``luck-WHAT``), its result, its expected result.

    ``expected``: the mean over all possible faces; ``variance``: around it, so that sums can be judged. ``faces``: the result of
    each face of a single roll, () for a sum.
    """

    seat: str
    what: str
    expected: float
    brought: float
    variance: float = 0.0
    rolls: int = 1
    faces: tuple[float, ...] = ()

    @property
    def below(self) -> float:
        """The probability of at most this result, 0 to 1, by the normal curve; 0.5 if nothing was left to chance."""
        if self.variance <= 0:
            return 0.5
        return 0.5 * (1 + math.erf((self.brought - self.expected) / math.sqrt(2 * self.variance)))


def luck_of(seat: str, what: str, faces: Sequence[float], brought: float) -> Luck:
    """A roll whose faces are equally likely. ``faces``: the result of each. Raises ValueError without any."""
    if not faces:
        raise ValueError("a die without faces")
    mean = sum(faces) / len(faces)
    return Luck(seat, what, mean, brought, sum((face - mean) ** 2 for face in faces) / len(faces), faces=tuple(faces))


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
