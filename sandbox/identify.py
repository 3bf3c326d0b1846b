"""The beginning of a gateway session: what IDENTIFY may say, how fast sessions may begin, and how many a day."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass

from sandbox.sessions import Shard
from sandbox.world.state import WorldSettings
from sandbox.world.wire import Json

_MEMBERS, _PRESENCES, _CONTENT = 1 << 1, 1 << 8, 1 << 15
_PRIVILEGED = _MEMBERS | _PRESENCES | _CONTENT
_DAY = 86_400.0
# Close codes.
UNREADABLE, WRONG_TOKEN, WRONG_SHARD, WRONG_INTENTS, FORBIDDEN_INTENTS = 4002, 4004, 4010, 4013, 4014


@dataclass(frozen=True)
class Identity:
    """What a connection has identified as."""

    shard: Shard
    intents: int


def read_identify(data: object, token: str, *, privileged: bool) -> Identity | int:
    """The content of an IDENTIFY, or the close code that answers it. `privileged`: whether such intents are allowed."""
    if not isinstance(data, dict):
        return UNREADABLE
    if data.get("token") != token:
        return WRONG_TOKEN
    shard = data.get("shard")
    if shard is None:
        shard = [0, 1]
    if not isinstance(shard, list) or len(shard) != 2 or not all(type(one) is int for one in shard):
        return UNREADABLE
    if not 0 <= shard[0] < shard[1]:
        return WRONG_SHARD
    intents = data.get("intents")
    if type(intents) is not int or not 0 <= intents < 1 << 32:
        return WRONG_INTENTS
    if intents & _PRIVILEGED and not privileged:
        return FORBIDDEN_INTENTS
    return Identity(Shard(*shard), intents)


class SessionStarts:
    """How many sessions have begun, and whether one more may: one per bucket at a time, a number of them a day."""

    def __init__(self, settings: WorldSettings) -> None:
        self._settings = settings
        self._begun: deque[float] = deque()
        self._newest: dict[int, float] = {}

    def too_fast(self, shard: Shard) -> bool:
        """Whether the newest session of this shard's bucket is too young."""
        newest = self._newest.get(shard.number % self._settings.max_concurrency)
        return newest is not None and time.monotonic() - newest < self._settings.identify_seconds

    def note(self, shard: Shard) -> None:
        """A session of a shard begins."""
        now = time.monotonic()
        self._begun.append(now)
        self._newest[shard.number % self._settings.max_concurrency] = now

    def remaining(self) -> int:
        """How many more may begin now."""
        oldest = time.monotonic() - _DAY
        while self._begun and self._begun[0] < oldest:
            self._begun.popleft()
        return max(0, self._settings.session_starts - len(self._begun))

    def limit(self) -> Json:
        """``session_start_limit`` as Discord has it; ``reset_after`` in milliseconds."""
        remaining = self.remaining()
        reset = _DAY - (time.monotonic() - self._begun[0]) if self._begun else 0.0
        return {
            "total": self._settings.session_starts,
            "remaining": remaining,
            "reset_after": int(reset * 1000),
            "max_concurrency": self._settings.max_concurrency,
        }
