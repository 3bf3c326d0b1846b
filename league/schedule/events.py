"""Events about the start time of a live game, as in the log.

Moments are in seconds since 1970, people are Discord ids as text.
"""

from __future__ import annotations

import msgspec

from league.ledger import EventCodec


class MeetingEntry(msgspec.Struct, frozen=True, tag_field="what", kw_only=True):
    """Base of all entries in the log, about one game of a pairing. ``by``: "" for the program itself."""

    at: int
    pairing: int
    leg: int = 0
    by: str = ""


class TimesProposed(MeetingEntry, frozen=True, tag="proposed", kw_only=True):
    """A player can play at these times; this replaces their earlier proposal."""

    times: tuple[int, ...]


class TimeAccepted(MeetingEntry, frozen=True, tag="accepted", kw_only=True):
    """The other player accepts one of them; it replaces an earlier agreement."""

    time: int


class TimeCalledOff(MeetingEntry, frozen=True, tag="called_off", kw_only=True):
    """The time is cancelled, by a player early enough or by a moderator."""

    reason: str = ""


class PlayerCheckedIn(MeetingEntry, frozen=True, tag="checked_in", kw_only=True):
    """A player has checked in."""


class DueMarked(MeetingEntry, frozen=True, tag="awaited", kw_only=True):
    """A due step of this game was done: announced, started, passed to a moderator. ``mark``: which one."""

    mark: str


class ServerEventSet(MeetingEntry, frozen=True, tag="announced", kw_only=True):
    """A server event was created for the agreed time; ``event`` is its id, 0 if it was removed."""

    event: int


MeetingEvent = TimesProposed | TimeAccepted | TimeCalledOff | PlayerCheckedIn | DueMarked | ServerEventSet

MEETING_CODEC: EventCodec[MeetingEvent] = EventCodec(MeetingEvent)
