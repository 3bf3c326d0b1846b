"""Delivery of the outbox: in order per lane, at least once, and at most once as far as Discord's nonce reaches.

A row is sent after its transaction is safe. Should the program die between the sending and the note of it, the row is sent
again with the same nonce, and Discord (``enforce_nonce``) answers with the first message instead of a second one.
"""

from __future__ import annotations

import asyncio
import math
import random
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

import structlog

from bot.program.measures import DELIVERIES
from bot.store import outbox_claims
from bot.store.errors import SlotLostError, StoreTroubleError
from bot.store.rows import Outbox
from bot.store.store import Store

T = TypeVar("T")
log = structlog.get_logger(__name__)

#: Seconds between tries: doubled each time, with jitter, so that a recovering Discord is not met by all at once.
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
#: Tries before a row is given up; with the pauses above most of a day.
MOST_TRIES = 300
#: Seconds until the outbox is looked at again if nobody notifies: another process may have queued something.
LONGEST_SLEEP = 30.0
#: Seconds for which nothing is sent once the program itself was refused; then one row is tried.
REFUSED_PAUSE = 60.0
#: ... and while something is being sent, whose claim is then renewed.
RENEW = outbox_claims.CLAIM.total_seconds() / 3
#: Seconds in which what was queued, and what was sent, is gathered into one transaction: where much is played each of them
#: takes some milliseconds of the processor, and nobody sees whether a ping comes that much later.
GATHER = 0.05


class RetryLaterError(Exception):
    """Sending failed but may succeed later; ``after`` seconds from now if Discord said so."""

    def __init__(self, after: float | None = None, reason: str = "") -> None:
        super().__init__(reason or "try again later")
        self.after = after


class ProgramRefusedError(RetryLaterError):
    """The program itself is refused (its token was withdrawn): nothing at all can be sent for now."""


class UndeliverableError(Exception):
    """Sending will never succeed: the channel is gone, direct messages are closed, the request is malformed.

    ``lost``: something is missing now, and somebody must hear of it. What is stale, or was said in another way, is not.
    """

    def __init__(self, reason: str, *, lost: bool = False) -> None:
        super().__init__(reason)
        self.lost = lost


class RowSender(Protocol):
    """Carries rows to Discord."""

    async def send(self, row: Outbox) -> int | None:
        """Do what the row says, with its nonce; the id of the message made or edited, if there is one.

        Raises RetryLaterError or UndeliverableError; anything else counts as RetryLaterError.
        """


def retry_pause(tries: int, lasted: float, chance: Callable[[], float] = random.random) -> float:
    """Seconds to wait after so many failed tries: between half and all of a doubling pause.

    Never longer than the trouble has ``lasted``, in seconds: what takes a row's place has it tried at once, and many such tries
    in a short time would hold up its lane for minutes after Discord works again.
    """
    full = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(tries - 1, 20), max(FIRST_PAUSE, lasted))
    return full * (0.5 + chance() / 2)


def _failure_text(error: Exception) -> str:
    """Why a try failed, for the outbox and the host's log: what an unforeseen error says may be a card of somebody's hand."""
    if isinstance(error, RetryLaterError | OSError | StoreTroubleError):
        return f"{type(error).__name__}: {error}"
    last = [*traceback.extract_tb(error.__traceback__)][-1:]
    return " at ".join([type(error).__name__, *(f"{Path(at.filename).name}:{at.lineno}" for at in last)])


class OutboxWorker:
    """Sends what waits. ``start()`` it, ``notify()`` it after each transaction that queued something, ``stop()`` it.

    ``concurrency``: how many lanes (games) are served at once. ``name``: workers of one database have names of their own; one
    that starts takes up at once what another of its name had in hand when it died. ``given_up``: tells people of a row that will
    never be sent.
    """

    def __init__(
        self,
        store: Store,
        sender: RowSender,
        *,
        concurrency: int = 8,
        most_tries: int = MOST_TRIES,
        name: str = "one",
        given_up: Callable[[Outbox], Awaitable[None]] | None = None,
    ) -> None:
        self.name = name
        self._outbox = store.outbox
        self._now = store.now
        self._sender = sender
        self._concurrency = concurrency
        self._most_tries = most_tries
        self._given_up = given_up
        #: Until when nothing is sent, because the program itself was refused; None while it is not.
        self._refused_until: datetime | None = None
        self._wake = asyncio.Event()
        self._stopping = False
        self._loop: asyncio.Task[None] | None = None
        self._in_hand: dict[str, asyncio.Task[None]] = {}
        #: How many tries have ended.
        self._tries = 0
        #: Rows may have been claimed that are not in hand yet.
        self._taking = False
        #: What is being sent, by lane: its claims are renewed.
        self._sending: dict[str, int] = {}
        #: Rows that Discord has, with their messages, until that is written down; nothing else is taken up before.
        self._sent: dict[int, int | None] = {}

    def start(self) -> None:
        """Begin to deliver, in a task of its own."""
        self._stopping = False
        self._loop = asyncio.create_task(self.run(), name="outbox")

    def notify(self) -> None:
        """Look now: something was queued."""
        self._wake.set()

    async def stop(self, grace: float = 10.0) -> None:
        """Start nothing new and finish the work in hand, for at most ``grace`` seconds."""
        self._stopping = True
        self.notify()
        if self._loop is not None:
            await self._loop
            self._loop = None
        if self._in_hand:
            _, late = await asyncio.wait(self._in_hand.values(), timeout=grace)
            for task in late:  # they stay in the outbox and are sent, with the same nonce, at the next start
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        if self._sent:
            with suppress(SlotLostError):
                await self._insist(lambda: self._take(0))

    async def run(self) -> None:
        """Deliver until ``stop()``. Trouble with the database is waited out."""
        troubles = 0
        released = False
        while not self._stopping:
            self._wake.clear()
            try:
                kept = {*self._sending.values(), *self._sent}
                if not released and (left := await self._outbox.release(self.name, kept)):
                    log.info("outbox taken up again", rows=left)
                released = True
                sleep = await self._take_up()
                troubles = 0
            except StoreTroubleError as error:
                troubles += 1
                released = False  # rows may be claimed that never came here
                sleep = min(LONGEST_SLEEP, retry_pause(troubles, math.inf))
                log.warning("outbox cannot be read", error=str(error), seconds=round(sleep, 1))
            if not self._stopping:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), sleep)
                    await asyncio.sleep(GATHER)

    async def drain(self, seconds: float = 600.0) -> None:
        """Wait until nothing is due or in hand any more (delayed and retried rows stay). Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not await self._is_drained():
                self.notify()
                if self._in_hand:
                    await asyncio.wait(list(self._in_hand.values()), return_when=asyncio.FIRST_COMPLETED)
                await asyncio.sleep(0.005)

    async def _is_drained(self) -> bool:
        """Whether nothing is due, and nothing was in hand while the database was asked: it may be due again at its end."""
        tries = self._tries
        nothing = not self._busy() and not await self._outbox.due(self._now(), 1)
        return nothing and not self._busy() and tries == self._tries

    def _busy(self) -> bool:
        """Whether anything is being sent, written down or taken up."""
        return bool(self._in_hand or self._sent or self._taking)

    async def _take_up(self) -> float:
        """Begin on the rows that are due, one a lane; the seconds until there may be more."""
        if self._refused_until is not None and (wait := (self._refused_until - self._now()).total_seconds()) > 0:
            if self._sent:  # what arrived before the refusal is written down all the same
                await self._take(0)
            return min(wait, LONGEST_SLEEP)
        # A refused program tries one row, not all of them again and again.
        free = self._concurrency if self._refused_until is None else 1
        self._taking = True
        try:
            rows, following = await self._take(max(0, free - len(self._in_hand)))
        finally:
            self._taking = False
        for row in rows:
            task = asyncio.create_task(self._deliver(row), name=f"outbox {row.id}")
            self._in_hand[row.lane] = task
            self._sending[row.lane] = row.id
            task.add_done_callback(partial(self._done, row.lane))
        longest = RENEW if self._in_hand else LONGEST_SLEEP
        if following is None or len(self._in_hand) >= free:
            return longest  # a finished delivery notifies
        return min(longest, max(0.0, (following - self._now()).total_seconds()))

    async def _take(self, free: int) -> tuple[list[Outbox], datetime | None]:
        """Write down what was sent and begin on so many rows, in one transaction."""
        sent = dict(self._sent)
        busy, sending = tuple(self._in_hand), tuple(self._sending.values())
        taken = await self._outbox.take(free, busy, tuple(sent.items()), who=self.name, sending=sending)
        for row_id in sent:
            del self._sent[row_id]
        return taken

    def _done(self, lane: str, _: asyncio.Task[None]) -> None:
        self._tries += 1
        self._in_hand.pop(lane, None)
        self._sending.pop(lane, None)
        self.notify()

    async def _deliver(self, row: Outbox) -> None:
        with suppress(SlotLostError):  # another process sends it, or finds it sent
            await self._send_row(row)

    async def _send_row(self, row: Outbox) -> None:
        refused_before = self._refused_until
        try:
            message_id = await self._sender.send(row)
        except UndeliverableError as error:
            reason = str(error)
            log.warning("outbox row given up", row=row.id, kind=row.kind, reason=reason)
            DELIVERIES.labels("given up").inc()
            await self._insist(lambda: self._outbox.dead(row.id, reason, who=self.name))
            if error.lost:
                await self._report(row)
        except ProgramRefusedError as error:
            await self._refused(row, error)
        except Exception as error:  # an unforeseen error of one message must not stop all games
            await self._failed(row, error)
        else:
            DELIVERIES.labels("delivered").inc()
            self._sent[row.id] = message_id
            # What was under way when another row was refused proves nothing about the token.
            if self._refused_until is not None and self._refused_until == refused_before:
                self._refused_until = None
                log.warning("messages are sent again")

    async def _refused(self, row: Outbox, error: ProgramRefusedError) -> None:
        """Send nothing for a while. It is logged once for any number of rows; no row loses a try.

        The pause is the program's, not the row's: one that starts with a right token sends the row at once.
        """
        if self._refused_until is None:
            log.error("nothing is sent: set the right token and start again, or wait", reason=str(error))
        DELIVERIES.labels("token refused").inc()
        now = self._now()
        self._refused_until = now + timedelta(seconds=REFUSED_PAUSE)
        await self._insist(lambda: self._outbox.failed(row.id, str(error), now, who=self.name))

    async def _report(self, row: Outbox) -> None:
        """Report that something is missing. An error there stops nothing."""
        if self._given_up is None:
            return
        try:
            await self._given_up(row)
        except Exception as error:
            log.error("a row that was given up was not reported", row=row.id, reason=_failure_text(error))
        self.notify()

    async def _failed(self, row: Outbox, error: Exception) -> None:
        reason = _failure_text(error)
        if row.attempts >= self._most_tries:
            log.error("outbox row given up", row=row.id, kind=row.kind, tries=row.attempts, reason=reason)
            DELIVERIES.labels("given up").inc()
            await self._insist(lambda: self._outbox.dead(row.id, reason, who=self.name))
            await self._report(row)
            return
        after = error.after if isinstance(error, RetryLaterError) else None
        lasted = (self._now() - (row.first_tried_at or self._now())).total_seconds()
        seconds = retry_pause(row.attempts, lasted) if after is None else after
        DELIVERIES.labels("tried again").inc()
        log.info("outbox row to be tried again", row=row.id, tries=row.attempts, seconds=round(seconds, 1), reason=reason)
        retry_at = self._now() + timedelta(seconds=seconds)
        await self._insist(lambda: self._outbox.failed(row.id, reason, retry_at, who=self.name))

    async def _insist(self, note: Callable[[], Awaitable[T]]) -> T:
        """Record the result of a delivery despite database trouble: a sent message must not be sent again.

        Raises SlotLostError: no patience helps then.
        """
        tries = 0
        while True:
            try:
                return await note()
            except SlotLostError:
                raise
            except StoreTroubleError as error:
                tries += 1
                log.warning("outbox cannot be written", error=str(error), tries=tries)
                await asyncio.sleep(min(LONGEST_SLEEP, retry_pause(tries, math.inf)))
