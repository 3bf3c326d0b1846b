"""The seeds of each log entry's dice: sealed secrets, one after another, and players' additions.

A game begins with one secret, whose hash is published before anybody plays. Later ones may replace it, after somebody outside
has held the game, and with it the secret. Each applies from an entry on, its hash published with the entry before. Players'
additions are public, and apply from an entry on as well. So an entry's dice are fixed by the log and the secrets, and nobody
who knows only one of the two can foresee them.

Entries with additions during play do not count in the number that dice are thrown with. Otherwise somebody who knows the secret
could shift their next roll by adding until a good one is next.

Without additions the seed of an entry is the secret itself.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from bisect import bisect_left
from collections.abc import Iterable, Sequence

import msgspec

from rules.engine.machine.dice import SealedDice, secret_commitment


class Mixed(msgspec.Struct, frozen=True):
    """A text that a seat adds to the dice, of all entries from ``since`` on."""

    since: int
    seat: str
    text: str


class SealedSecret(msgspec.Struct, frozen=True):
    """A secret that holds from entry ``since`` on. ``secret``: None where this program was never given it."""

    since: int
    hash: str
    secret: bytes | None = None


def mixed_seed(secret: bytes, mixed: Iterable[Mixed]) -> bytes:
    """The seed of a secret with additions: HMAC-SHA256(secret, JSON of all [seat, text] in order); 32 bytes."""
    parts = [[one.seat, one.text] for one in mixed]
    if not parts:
        return secret
    return hmac.digest(secret, json.dumps(parts, ensure_ascii=True, separators=(",", ":")).encode(), "sha256")


class Seeds:
    """The seeds of a game by the numbers of its entries; they do not change."""

    def __init__(
        self, first: bytes, later: Sequence[SealedSecret] = (), mixed: Sequence[Mixed] = (), uncounted: Iterable[int] = ()
    ) -> None:
        """``first``: the secret from the set-up on, 32 bytes. ``uncounted``: entries that are left out of the dice's numbers."""
        self.uncounted = sorted(set(uncounted))
        self.sealed = [SealedSecret(0, secret_commitment(first), first), *later]
        self.mixed = list(mixed)

    @property
    def commitment(self) -> str:
        """The published hash of the secret that holds now."""
        return self.sealed[-1].hash

    def at(self, number: int) -> bytes:
        """The seed of entry ``number``, 0 for the set-up. Raises ValueError where its secret is not known."""
        holds = [one for one in self.sealed if one.since <= number][-1]
        if holds.secret is None:
            raise ValueError(f"the secret of entry {number} is not known (SHA-256 {holds.hash})")
        return mixed_seed(holds.secret, (one for one in self.mixed if one.since <= number))

    def dice(self, number: int) -> SealedDice:
        """The dice of entry ``number``. Raises ValueError where its secret is not known."""
        return SealedDice(self.at(number), number - bisect_left(self.uncounted, number))


def fits_commitment(sealed: SealedSecret) -> bool:
    """Whether a secret is the one whose hash was published; one that is not known is never used."""
    return sealed.secret is None or hashlib.sha256(sealed.secret).hexdigest() == sealed.hash
