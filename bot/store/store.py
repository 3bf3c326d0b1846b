"""The store: everything Fieldpost must not forget, one part for each kind of data, in one database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Self

from bot.store.clicks import InteractionMemory
from bot.store.clocks import ClockStore
from bot.store.database import Database, Now, utc_now
from bot.store.game_log import GameLog
from bot.store.games import Games
from bot.store.modules import ModuleStore
from bot.store.outbox_queue import OutboxQueue
from bot.store.people import PeopleStore
from bot.store.plans import PlanStore, ThoughtStore, UntakenForms, UntakenOrders
from bot.store.seats import Seats
from bot.store.standings import StandingStore


class Store:
    """An open store; ``await Store.open(url)`` makes one, ``close()`` ends it (or use ``async with``).

    Safe for any number of tasks, and for several processes on one database. Every method of every part raises
    StoreBusyError, StoreFullError or StoreBrokenError if the database fails; nothing is half written then.
    A method is one transaction, even if it uses the tables of several parts.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.games = Games(database)
        self.seats = Seats(database)
        self.log = GameLog(database)
        self.clocks = ClockStore(database)
        self.outbox = OutboxQueue(database)
        self.clicks = InteractionMemory(database)
        self.people = PeopleStore(database)
        self.plans = PlanStore(database)
        self.untaken = UntakenOrders(database)
        self.forms = UntakenForms(database)
        self.standings = StandingStore(database)
        self.modules = ModuleStore(database)
        self.thoughts = ThoughtStore(database)

    @classmethod
    async def open(
        cls, url: str, *, busy_ms: int = 5000, clock: Now = utc_now, tell: Callable[[int, int], None] | None = None
    ) -> Self:
        """Open a database, see ``Database.open``."""
        return cls(await Database.open(url, busy_ms=busy_ms, clock=clock, tell=tell))

    def now(self) -> datetime:
        """The time of the store's clock, which dates all writes."""
        return self.database.now()

    async def close(self) -> None:
        """Finish the running writes, then close all connections."""
        await self.database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
