"""Processes of one bot without Discord, in one event loop: each with its store, its table and its seasons."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

from bot.cluster.following import Following, StoreNotice
from bot.cluster.notices import NoticeReader
from bot.cluster.slots import ClusterSession, ProcessClaim
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.league.casework.files import CaseStore
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.telling.called import PersonNames
from bot.lobby.lobby import GameOpening
from bot.store import Store
from bot.store.backend import read_url
from bot.store.league.rows import Moderators
from bot.table import TableComposition
from league.season.settings import SeasonSettings
from rules.engine import Action
from tests.store import postgres

#: Servers of the first and of the second of two processes.
MINE, THEIRS = 2 << 22, 3 << 22
SEATS = {"red": 51, "blue": 52}


class Branch:
    """One of the processes. ``follow``: read what the others have changed."""

    def __init__(self, session: ClusterSession, store: Store) -> None:
        self.session = session
        self.store = store
        self.table = TableComposition(Service(store), GameDrawings(enabled=False))
        self.service = self.table.service
        self.leagues = Leagues(self.service, self.table.lobby)
        self.files = CaseStore(self.leagues)
        self.caught_up = 0
        self.names = PersonNames(store)
        self.following = Following(self.table, self.leagues, self.names, self)
        self.reader = NoticeReader(session, self._hear, self.following.read_everything)

    async def _hear(self, notices: Sequence[StoreNotice]) -> Sequence[StoreNotice]:
        for notice in notices:
            await self.following.follow_notice(notice)
        return ()

    async def follow(self) -> None:
        """Look once."""
        await self.reader.look_once()

    def wake_sender(self) -> None:
        """Nothing is sent here."""

    def wake_timers(self) -> None:
        """Nothing goes by time here."""

    async def catch_up(self) -> None:
        """Only counted."""
        self.caught_up += 1

    async def begin(self, guild: int, scenario: str = "short") -> GameMatch:
        """A toy game of a server, with a clock."""
        opening = GameOpening(
            "toy", scenario, {}, guild, guild + 1, None, 51, "en", ("live 5m", "skip"),
            seated={seat: (user, "en") for seat, user in SEATS.items()},
        )  # fmt: skip
        row = await self.table.lobby.open(opening, None)
        return await self.table.lobby.start(row, 51, None)

    async def act(self, game: int, seat: str, order: str) -> GameMatch:
        """A seat decides."""
        return (await self.service.act(game, SEATS[seat], seat, None, [Action.parse(seat, order)], None)).match

    async def new_season(self, guild: int) -> HeldSeason:
        """A season of a server."""
        settings = SeasonSettings(name="Spring", game="toy", scenario="short")
        return await self.leagues.new(settings, guild=guild, channel=guild + 1, owner=1, lang="en", moderators=Moderators())


@contextlib.asynccontextmanager
async def branches(count: int = 2) -> AsyncIterator[list[Branch]]:
    """So many of them on an empty database, in line with each other."""
    async with postgres.database(tables=True) as url, contextlib.AsyncExitStack() as stack:
        found = []
        for number in range(count):
            session = ClusterSession(read_url(url), ProcessClaim(count, count, "7", "1.0", f"process {number}"))
            stack.push_async_callback(session.close)
            store = await stack.enter_async_context(await Store.open(url))
            await session.take_slot()
            await store.database.join_cluster(session)
            found.append(Branch(session, store))
        for one in found:
            await one.follow()
        yield found
        await asyncio.gather(*(one.table.apart.close() for one in found))
