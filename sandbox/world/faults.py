"""Deliberate faults: refused, delayed or lost answers, doubled and late interactions."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field

from sandbox.world.wire import ApiError, Json


@dataclass
class RequestFault:
    """A fault for the next `times` requests whose method and path match.

    `status` 0 does not change the answer (for a mere delay). `lose_answer` carries the request out and then cuts the
    connection, so that the client cannot know that it happened.
    """

    path: str = ".*"
    """Regular expression, searched in the path below /api/v10."""
    method: str = ""
    status: int = 0
    code: int = 0
    message: str = ""
    retry_after: float = 0.1
    """Seconds a 429 asks the client to wait."""
    is_global: bool = False
    delay: float = 0.0
    """Seconds before the request is looked at."""
    lose_answer: bool = False
    foreign: bool = False
    """The answer is a page of the proxy in front of Discord, as for Cloudflare's ban (429 without Via)."""
    times: int = 1
    hits: int = field(default=0)

    def matches(self, method: str, path: str) -> bool:
        """Whether the fault applies to this request."""
        return self.hits < self.times and self.method in ("", method) and re.search(self.path, path) is not None

    def error(self) -> ApiError | None:
        """The refusal to answer with, if any."""
        if not self.status:
            return None
        texts = {429: "You are being rate limited.", 403: "Missing Permissions", 500: "500: Internal Server Error"}
        codes = {403: 50013}
        return ApiError(
            self.status, self.code or codes.get(self.status, 0), self.message or texts.get(self.status, str(self.status))
        )


class WaitingFaults:
    """The faults that wait for a matching request."""

    def __init__(self) -> None:
        self.waiting: list[RequestFault] = []
        self.duplicate_interactions = 0
        """So many of the next interactions are delivered twice."""
        self.delay_interactions = 0.0
        """Every interaction reaches the bot so many seconds late, while its 3 seconds already run."""

    def add(self, fault: RequestFault) -> RequestFault:
        """Add a fault; it is returned so that its `hits` can be read later."""
        self.waiting.append(fault)
        return fault

    def strike(self, method: str, path: str) -> RequestFault | None:
        """The first fault that matches a request; counts as used."""
        for fault in self.waiting:
            if fault.matches(method, path):
                fault.hits += 1
                return fault
        return None

    def clear(self) -> None:
        """Remove all faults."""
        self.waiting.clear()
        self.duplicate_interactions = 0
        self.delay_interactions = 0.0

    def listed(self) -> list[Json]:
        """The faults as JSON."""
        return [asdict(fault) for fault in self.waiting]
