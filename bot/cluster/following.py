"""What a process does when another one has changed something: what it has in memory is read again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from bot.core.service import Service
from bot.league.table.leagues import Leagues
from bot.league.telling.called import PersonNames
from bot.lobby.talk import Talks
from bot.orders.standing import StandingAnswerRunner
from bot.program.choices import Choices
from bot.store.rows import Scope
from bot.time.clocks import GameClocks


class StoreNotice(msgspec.Struct, frozen=True):
    """Something that another process has changed: its kind, its number, and what is known beside it ("" for nothing)."""

    kind: str
    key: int
    detail: str


class ClusterPart(Protocol):
    """This process among several."""

    def is_certain(self) -> bool:
        """Whether nobody else can serve the same servers yet."""

    def is_recent(self) -> bool:
        """Whether the database has heard of this process lately."""

    def is_awake(self) -> bool:
        """Whether this process has not been frozen, whatever the database does."""

    def note_concurrency(self, most: int) -> None:
        """How many sessions with Discord may begin at once (``max_concurrency``)."""

    def follow(self, changed: Callable[[StoreNotice], Awaitable[None]], behind: Callable[[], Awaitable[None]]) -> None:
        """Report what other processes change: one by one, or (``behind``) that anything may have changed."""


class FollowedParts(Protocol):
    """The parts of the table that keep something in memory."""

    service: Service
    choices: Choices
    clocks: GameClocks
    standings: StandingAnswerRunner
    talks: Talks


class FollowedWatches(Protocol):
    """What waits for a moment, and may have to wait for another one now."""

    def wake_sender(self) -> None:
        """Messages may wait."""

    def wake_timers(self) -> None:
        """Something may be due sooner than was known."""

    async def catch_up(self) -> None:
        """See to what follows from changes that nobody reported."""


class Following:
    """Keeps one process in line with the others."""

    def __init__(self, table: FollowedParts, seasons: Leagues, names: PersonNames, watches: FollowedWatches) -> None:
        self.table = table
        self.seasons = seasons
        self.names = names
        self.watches = watches

    async def follow_notice(self, notice: StoreNotice) -> None:
        """Read again what a notice names. Raises DeniedError, StoreTroubleError."""
        table = self.table
        match notice.kind:
            case "game":
                await self._follow_game(notice.key, int(notice.detail or 0))
            case "outbox":
                self.watches.wake_sender()
            case "setting":
                await self._follow_setting(notice.detail, notice.key)
            case "away":
                await table.clocks.resync(notice.key)
            case "modules":
                await table.service.library.servers.load()
            case "season":
                await self.seasons.note_elsewhere(notice.key)
            case "clock":
                table.clocks.timer.wake()
            case "seeker":
                self.watches.wake_timers()

    async def _follow_game(self, game_id: int, guild: int) -> None:
        """Of most games of others nothing is known here, and nothing has to be."""
        service = self.table.service
        if service.store.database.share.owns_server(guild) or service.cached(game_id) is not None:
            self.table.standings.note_elsewhere(game_id)
            await service.note_elsewhere(game_id)

    async def _follow_setting(self, scope: str, owner: int) -> None:
        if scope == "channel":
            await self.table.talks.load()
            return
        known: Scope = "guild" if scope == "guild" else "user"
        await self.table.choices.reload_owner(known, owner)
        if known == "user":
            await self.names.reload_name(owner)
        self.watches.wake_timers()

    async def read_everything(self) -> None:
        """Something may have changed that no notice named: nothing in memory counts any more."""
        table = self.table
        table.service.forget_all()
        table.standings.forget_all()
        self.seasons.forget_all()
        self.names.forget_all()
        await table.choices.load()
        await table.talks.load()
        await table.service.library.servers.load()
        self.watches.wake_sender()
        self.watches.wake_timers()
        await self.watches.catch_up()
