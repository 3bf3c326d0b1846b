"""The journal of requests: what a bot really sent, and the outcomes."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass

from sandbox.world.wire import Json


@dataclass(frozen=True)
class JournalEntry:
    """One line of the journal of requests."""

    method: str
    path: str
    status: int
    error: Json | None


class Journal:
    """The newest requests with their outcome, for tests that want to see what a bot really sent."""

    def __init__(self) -> None:
        self.entries: deque[JournalEntry] = deque(maxlen=20_000)

    def write(self, method: str, path: str, status: int, error: Json | None = None) -> None:
        """Append one request; secrets in the path (interaction tokens) are shortened."""
        self.entries.append(JournalEntry(method, re.sub(r"(sbx-\d+)-[0-9a-f]+", r"\1", path), status, error))
