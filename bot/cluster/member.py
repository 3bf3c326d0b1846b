"""This process as one of several: its slot, and what follows from notices. One process on PostgreSQL is a cluster of one."""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import hashlib
import os
import socket
from collections.abc import Awaitable, Callable, Sequence
from importlib.metadata import version

import structlog
from sqlalchemy import URL

from bot.cluster.following import StoreNotice
from bot.cluster.notices import NoticeReader
from bot.cluster.slots import ClusterSession, ProcessClaim, SlotRow
from bot.store import DamagedRowError, Store, StoreTroubleError

_log = structlog.get_logger()


def bot_mark(token: str) -> str:
    """What tells bots apart: the application's id, which a token begins with; else a hash of the token."""
    head = token.split(".")[0]
    with contextlib.suppress(binascii.Error, UnicodeDecodeError):
        number = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
        if number.isdigit():
            return number
    return hashlib.sha256(token.encode()).hexdigest()[:16]


def process_name() -> str:
    """How this process is named to others: its machine and its number."""
    return f"{socket.gethostname()}:{os.getpid()}"


class ClusterMember:
    """``check`` before the store is opened, ``join`` with it, ``follow`` once the client has its parts, ``leave`` at the end."""

    def __init__(self, url: URL, processes: int, shards: int, token: str) -> None:
        claim = ProcessClaim(processes, shards, bot_mark(token), version("fieldpost"), process_name())
        self.session = ClusterSession(url, claim)
        self._concurrency = 1
        self._beating: asyncio.Task[None] | None = None
        self._reader: NoticeReader | None = None

    async def check(self) -> None:
        """Before the tables are changed: raises ClusterRefusedError if this process does not fit those that run."""
        await self.session.check_fit()

    async def join(self, store: Store, waiting: Callable[[list[SlotRow]], None]) -> None:
        """Take a slot, waiting for one if need be; ``waiting`` is called once then.

        Raises ClusterRefusedError if this process does not fit those that run, StoreTroubleError.
        """
        await self.session.take_slot(waiting)
        self._beating = asyncio.create_task(self.session.keep_slot(), name="beat")
        await store.database.join_cluster(self.session)
        _log.info("slot taken", slot=self.session.slot, of=self.session.claim.processes, shards=self.session.share.shard_ids())

    def is_certain(self) -> bool:
        """Whether nobody else can serve the same servers yet."""
        return self.session.is_certain()

    def is_recent(self) -> bool:
        """Whether the database has heard of this process lately: its session may be gone, but it was not frozen."""
        return self.session.is_recent()

    def is_awake(self) -> bool:
        """Whether this process has not been frozen, whatever the database does."""
        return self.session.is_awake()

    def note_concurrency(self, most: int) -> None:
        """How many sessions with Discord may begin at once (``max_concurrency``)."""
        self._concurrency = most

    async def identify_gate(self, shard: int) -> None:
        """Wait until a shard may begin a session: all processes together may begin few at once."""
        if self.session.share.is_whole and shard == 0:
            return
        wait = await self.session.identify_wait(shard % self._concurrency)
        if wait > 0:
            await asyncio.sleep(wait)

    @property
    def name(self) -> str:
        """The name of what this slot sends, whichever process holds it."""
        return f"slot {self.session.slot}"

    def follow(
        self,
        changed: Callable[[StoreNotice], Awaitable[None]],
        behind: Callable[[], Awaitable[None]],
    ) -> None:
        """Report what other processes change: one by one, or (``behind``) that anything may have changed."""
        if self.session.share.is_whole:
            return

        async def each(notices: Sequence[StoreNotice]) -> list[StoreNotice]:
            left = []
            for notice in notices:
                try:
                    await changed(notice)
                except Exception as error:  # one unreadable game must not keep the others out of date
                    _log.warning("notice not followed", kind=notice.kind, key=notice.key, error=str(error))
                    if isinstance(error, StoreTroubleError) and not isinstance(error, DamagedRowError):
                        left.append(notice)  # nobody reports it again
            return left

        self._reader = NoticeReader(self.session, each, behind)
        self._reader.start()

    async def leave(self) -> None:
        """Give the slot back."""
        if self._reader is not None:
            await self._reader.stop()
        if self._beating is not None:
            self._beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._beating
        await self.session.close()
