"""Dice that nobody can foresee and everybody can check afterwards, and dice with prescribed results.

A game has one 256-bit secret. Its SHA-256 is published at the start, the secret itself at the end. A result depends on the
number of the action in the append-only log and on a label. So an action that is undone and done again gets a new roll.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from rules.engine.contract.dice import DiceBase


def secret_commitment(secret: bytes) -> str:
    """The SHA-256 of a secret as hex, to be published before the first roll."""
    return hashlib.sha256(secret).hexdigest()


class SealedDice(DiceBase):
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


class FixedDice(DiceBase):
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
