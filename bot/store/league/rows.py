"""Typed rows of seasons: what goes into the store and what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal, TypedDict

import msgspec

from bot.store.league.chain import ChainEntry
from bot.store.schema import moment_number

#: "draft": only its moderators can see it; "dropped": cancelled before it began.
SeasonStatus = Literal["draft", "entries", "running", "over", "dropped"]
#: Statuses of seasons being played.
RUNNING: tuple[SeasonStatus, ...] = ("running",)
#: The parts of a season's log.
Room = Literal["season", "cases", "times", "show", "gone"]
ROOMS: tuple[Room, ...] = ("season", "cases", "times", "show", "gone")


class Moderators(msgspec.Struct, frozen=True):
    """The moderators of a season: these users, and everybody with one of these roles."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()


class SeasonRow(msgspec.Struct, frozen=True):
    """A season's row: what must be found without reading its log.

    ``channel_id``: the league's channel; ``desk_id``: the moderators' own, if there is one.
    """

    id: int
    guild_id: int
    channel_id: int
    desk_id: int | None
    owner_id: int
    lang: str
    name: str
    status: SeasonStatus
    moderators: Moderators
    created_at: datetime


class SeasonUpdates(TypedDict, total=False):
    """The columns of a season that may change."""

    channel_id: int
    desk_id: int | None
    lang: str
    name: str
    status: SeasonStatus
    moderators: Moderators


class Logged(msgspec.Struct, frozen=True):
    """An entry of a season's log."""

    season_id: int
    room: str
    seq: int
    at: datetime
    text: str
    link: int | None = None
    before: str | None = None
    was: str | None = None

    def chained(self) -> ChainEntry:
        """It as the chain of the season has it."""
        return ChainEntry(
            self.room, self.seq, moment_number(self.at), self.text, self.link or 0, self.before or "", self.was or ""
        )


class NewLeagueEntries(msgspec.Struct, frozen=True):
    """New entries for one room; ``expected``: how many the writer knows of it."""

    room: Room
    expected: int
    texts: Sequence[str]


class SeasonMark(msgspec.Struct, frozen=True):
    """A message or thread of a season on Discord, or something being arranged; all of it can be made again."""

    key: str
    channel_id: int | None = None
    message_id: int | None = None
    data: Any = None
