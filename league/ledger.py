"""Ledgers: states built from the events of an append-only log, and the encoding of events in the store.

A season, its docket of cases and its diary of meetings are ledgers. Each defines what one event changes (``apply_event``); an
invalid event raises its ``LedgerError`` and changes nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar

import msgspec

E = TypeVar("E")


class RefusedByLeagueError(Exception):
    """Something that the league does not allow: ``code`` is a message id, ``facts`` its parameters."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code} {facts}")
        self.code, self.facts = code, facts


class LedgerError(RefusedByLeagueError):
    """An event that is invalid in the current state."""


class Ledger(ABC, Generic[E]):
    """A state built from a log of events."""

    def __init__(self) -> None:
        self.log: list[E] = []

    @classmethod
    def from_log(cls, events: Iterable[E]) -> Self:
        """The ledger of a log. Raises LedgerError for an invalid event."""
        ledger = cls()
        for event in events:
            ledger.add_event(event)
        return ledger

    def add_event(self, event: E) -> int:
        """Add an event that has happened; returns its number in the log. Raises LedgerError, then changing nothing."""
        self.apply_event(event)
        self.log.append(event)
        return len(self.log) - 1

    @abstractmethod
    def apply_event(self, event: E) -> None:
        """Change the state by an event. Raises LedgerError before changing anything."""


class EventCodec(Generic[E]):
    """Encodes the events of one log for the store: JSON, each with its tag, which never changes."""

    def __init__(self, events: Any) -> None:
        """``events``: the union of their classes."""
        self._encoder = msgspec.json.Encoder()
        self._decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(events)

    def write_event(self, event: E) -> str:
        """An event as stored."""
        return self._encoder.encode(event).decode()

    def read_event(self, text: str) -> E:
        """A stored event. Raises msgspec.ValidationError for anything else."""
        return self._decoder.decode(text)
