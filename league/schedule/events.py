"""What can happen to the time of a live game, as it stands in the log.

Moments are in seconds since 1970, people their numbers on Discord as text.
"""

from __future__ import annotations

import msgspec


class Filed(msgspec.Struct, frozen=True, tag_field="what", kw_only=True):
    """Anything in the log, of one game of a pairing. ``by``: "" for the program's own doing."""

    at: int
    pairing: int
    leg: int = 0
    by: str = ""


class Proposed(Filed, frozen=True, tag="proposed", kw_only=True):
    """A player can play at these times; what they proposed before counts no longer."""

    times: tuple[int, ...]


class Accepted(Filed, frozen=True, tag="accepted", kw_only=True):
    """The other player takes one of them; a time that stood before is given up."""

    time: int


class CalledOff(Filed, frozen=True, tag="called_off", kw_only=True):
    """The time is given up, by a player who says so early enough or by a moderator."""

    reason: str = ""


class CheckedIn(Filed, frozen=True, tag="checked_in", kw_only=True):
    """A player is there."""


class Awaited(Filed, frozen=True, tag="awaited", kw_only=True):
    """What was due at a moment of this game was done: said, started, given to a moderator. ``mark``: what."""

    mark: str


class Announced(Filed, frozen=True, tag="announced", kw_only=True):
    """An event of the server stands for the agreed time; ``event`` is its number there, 0 for none any more."""

    event: int


Event = Proposed | Accepted | CalledOff | CheckedIn | Awaited | Announced

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def written(event: Event) -> str:
    """An event as it stands in the store."""
    return _encoder.encode(event).decode()


def read(text: str) -> Event:
    """An event from the store. Raises msgspec.ValidationError for anything else."""
    return _decoder.decode(text)
