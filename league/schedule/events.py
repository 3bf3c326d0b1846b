"""What can happen to the time of a live game, as it stands in the log.

Moments are in seconds since 1970, people their numbers on Discord as text.
"""

from __future__ import annotations

import msgspec

from league.ledger import EventCodec


class MeetingEntry(msgspec.Struct, frozen=True, tag_field="what", kw_only=True):
    """Anything in the log, of one game of a pairing. ``by``: "" for the program's own doing."""

    at: int
    pairing: int
    leg: int = 0
    by: str = ""


class TimesProposed(MeetingEntry, frozen=True, tag="proposed", kw_only=True):
    """A player can play at these times; what they proposed before counts no longer."""

    times: tuple[int, ...]


class TimeAccepted(MeetingEntry, frozen=True, tag="accepted", kw_only=True):
    """The other player takes one of them; a time that stood before is given up."""

    time: int


class TimeCalledOff(MeetingEntry, frozen=True, tag="called_off", kw_only=True):
    """The time is given up, by a player who says so early enough or by a moderator."""

    reason: str = ""


class PlayerCheckedIn(MeetingEntry, frozen=True, tag="checked_in", kw_only=True):
    """A player is there."""


class DueMarked(MeetingEntry, frozen=True, tag="awaited", kw_only=True):
    """What was due at a moment of this game was done: said, started, given to a moderator. ``mark``: what."""

    mark: str


class ServerEventSet(MeetingEntry, frozen=True, tag="announced", kw_only=True):
    """An event of the server stands for the agreed time; ``event`` is its number there, 0 for none any more."""

    event: int


MeetingEvent = TimesProposed | TimeAccepted | TimeCalledOff | PlayerCheckedIn | DueMarked | ServerEventSet

MEETING_CODEC: EventCodec[MeetingEvent] = EventCodec(MeetingEvent)
