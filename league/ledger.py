"""Ledgers: what the events of an append-only log come to, and how an event is spelled in the store.

A season, its docket of cases and its diary of meetings are ledgers. Each says what one event changes (``apply_event``); an event
that cannot be raises its ``LedgerError`` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar

import msgspec

E = TypeVar("E")


class LedgerError(Exception):
    """An event that cannot be, as things are: ``code`` is a message id, ``facts`` its parameters."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code} {facts}")
        self.code, self.facts = code, facts


class Ledger(Generic[E]):
    """A state that a log of events leads to."""

    def __init__(self) -> None:
        self.log: list[E] = []

    @classmethod
    def from_log(cls, events: Iterable[E]) -> Self:
        """The ledger of a log. Raises LedgerError if an event in it cannot be."""
        ledger = cls()
        for event in events:
            ledger.add_event(event)
        return ledger

    def add_event(self, event: E) -> int:
        """Add an event that has happened; its number in the log. Raises LedgerError if it cannot be, and changes nothing then."""
        self.apply_event(event)
        self.log.append(event)
        return len(self.log) - 1

    def apply_event(self, event: E) -> None:
        """Changes the state by an event. Raises LedgerError before it changes anything."""
        raise NotImplementedError


class EventCodec(Generic[E]):
    """Events of one log as they stand in the store: JSON, each with its tag, which is never changed."""

    def __init__(self, events: Any) -> None:
        """``events``: the union of their classes."""
        self._encoder = msgspec.json.Encoder()
        self._decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(events)

    def write_event(self, event: E) -> str:
        """An event as it stands in the store."""
        return self._encoder.encode(event).decode()

    def read_event(self, text: str) -> E:
        """An event from the store. Raises msgspec.ValidationError for anything else."""
        return self._decoder.decode(text)

    def read_events(self, texts: Iterable[str]) -> list[E]:
        """A log from the store. Raises msgspec.ValidationError."""
        return [self.read_event(text) for text in texts]
