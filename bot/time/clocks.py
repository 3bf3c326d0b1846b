"""The clocks of all games, synchronised with the game after every change, with one timer for the next due moment.

A clock is never advanced step by step. The store holds the time left when a run began; deadlines follow from that.
Code that shows a clock calls ``sync`` first, which does nothing if the decisions are unchanged.
So nothing is lost if the program dies between an action and its clock: the log says when the action was.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from typing import Any, ParamSpec, TypeVar

import structlog
from msgspec.structs import replace

from bot.core import lost
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.store import AwaySpan, NewOutbox, SeatTimeRun, StoreTroubleError
from bot.store.errors import StaleRunsError
from bot.telling import news
from bot.telling.messages import ClockNotice
from bot.telling.text import GameWords
from bot.time.clock_face import ClockFace, due_times_of, grace_run, moments_of
from bot.time.jumps import Jumps
from bot.time.pace import EXPIRED, OVERDUE, WARNED, ClockPace, DueSeats, move_run, read_pace, settle_run
from bot.time.timer import LAST_MOMENTS, TimedWork, Timer
from bot.time.wishes import Wish, wish_of

_log = structlog.get_logger()
#: After a start nobody's time runs out for this long: the bot may have been down when they wanted to decide.
GRACE = timedelta(minutes=15)
_RETRY = timedelta(minutes=5)
#: Times that a change is begun again because of another process.
_TRIES = 5
P = ParamSpec("P")
R = TypeVar("R")


def _again_when_stale(work: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Begin a change of a game's times again where another process was faster: nothing was written then."""

    @functools.wraps(work)
    async def repeated(*given: P.args, **named: P.kwargs) -> R:
        for _ in range(_TRIES):
            try:
                return await work(*given, **named)
            except StaleRunsError:
                continue
        return await work(*given, **named)

    return repeated


class GameClocks(TimedWork):
    """``start()`` it when the bot is open, ``stop()`` it before the store closes. ``tick()`` does what is due."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        #: Called with runs that have expired, or (``EXPIRED``) done so as often as the game allows; it must end in ``mark`` or in
        #: another position. Set by ``bot.commands.clock``.
        self.on_expired: Callable[[ClockFace, Sequence[SeatTimeRun]], Awaitable[None]] | None = None
        #: The part of a person's vacations that counts in a game: all of them, unless its season grants less.
        self.granted: Callable[[GameMatch, int, list[AwaySpan]], Awaitable[list[AwaySpan]]] | None = None
        self._locks: dict[int, asyncio.Lock] = {}
        #: Detects jumps of the machine's clock; None if a test sets the time.
        self.jumps: Jumps | None = None
        #: Games known to have no clock: a game gets one when it is opened or never, and numbers are not reused.
        self._timeless: set[int] = set()
        self.timer = Timer("clocks", self.store, self.tick, self.store.clocks.next_wake)

    # Synchronising a clock

    @_again_when_stale
    async def sync(self, game_id: int) -> ClockFace | None:
        """A game's clock, synchronised with its decisions; None if it has none. Raises DeniedError for unreadable games."""
        if game_id in self._timeless:
            return None
        clock = await self.store.clocks.of_game(game_id)
        if clock is None:
            self._timeless.add(game_id)
            return None
        async with self._turn(game_id):
            return await self._sync(game_id)

    @contextlib.asynccontextmanager
    async def _turn(self, game_id: int) -> AsyncIterator[None]:
        await self._steadied()
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            yield

    @_again_when_stale
    async def _steadied(self) -> None:
        """After a jump of the machine's clock, shift all runs, so that nobody loses time."""
        by = self.jumps.look() if self.jumps is not None else timedelta()
        if not by:
            return
        _log.warning("the clock has jumped", seconds=round(by.total_seconds()))
        earliest = self.store.now() + GRACE
        for game_id in await self.store.clocks.running():
            async with self._locks.setdefault(game_id, asyncio.Lock()):
                known = await self.store.clocks.runs(game_id)
                await self.store.clocks.save_runs(game_id, known, [_shift_run(run, by, earliest) for run in known])
        self.timer.wake()

    async def _sync(self, game_id: int, grace: timedelta | None = None) -> ClockFace | None:
        clock = await self.store.clocks.of_game(game_id)
        pace = read_pace(clock.pace) if clock else None
        if clock is None or pace is None:
            return None
        row = await self.service.row(game_id)
        old = await self.store.clocks.runs(game_id)
        if row.status != "active":
            # A game lost on time may be continued: its times are kept, and a player who ran out gets some again.
            kept = [_halt_run(pace, run, row.finished_at) for run in old] if lost.is_loss_sealed(row, self.store.now()) else []
            if kept != old:
                await self.store.clocks.save_runs(game_id, old, kept)
            return ClockFace(row, clock, pace)
        match = await self.service.settled(game_id)
        now = self.store.now()
        # A game stopped because of its module has no stop time in the store, only a mark among its options.
        paused = clock.stopped_at is not None or match.row.marks.halted is not None
        aways = await self._aways(match, pace, min((run.since for run in old if run.since), default=now))
        due = due_times_of(match, paused)
        at = await self._at(match, old, due, now)
        known = {(run.seat, run.hidden): run for run in old}
        new: list[SeatTimeRun] = []
        for seat in match.info.seats:
            for hidden in (False, True):
                run = known.get((seat, hidden)) or SeatTimeRun(game_id, seat, hidden, pace.base)
                run = move_run(pace, run, due, at, now, aways[seat])
                if not hidden or run.what:
                    new.append(run)
        face = ClockFace(match.row, clock, pace, tuple(new), aways, paused, match)
        if grace is not None:
            new = [grace_run(face, run, now, grace) for run in new]
            face = replace(face, runs=tuple(new))
        return await self._keep(face, old)

    async def _keep(self, face: ClockFace, old: Sequence[SeatTimeRun], rows: Sequence[NewOutbox] = ()) -> ClockFace:
        """Work out when each run needs attention, and store the changes."""
        runs: list[SeatTimeRun] = []
        for run in face.runs:
            moments = moments_of(face, run, await self.wish(face, run)) if run.since is not None else {}
            runs.append(replace(run, wake=min(moments.values(), default=None)))
        if list(old) != runs or rows:
            await self.store.clocks.save_runs(face.row.id, old, runs, rows)
            self.timer.wake()
        if rows:
            self.service.changed(face.row.id)
        return replace(face, runs=tuple(runs))

    async def _aways(self, match: GameMatch, pace: ClockPace, since: datetime) -> dict[str, list[AwaySpan]]:
        found: dict[str, list[AwaySpan]] = {seat: [] for seat in match.info.seats}
        # People who play live are present; where strangers found each other the computer plays for who is away.
        if pace.kind == "post" and match.row.marks.found is None:
            aways = await self.store.people.aways(set(match.seats.values()), since)
            for seat, user in match.seats.items():
                mine = [away for away in aways if away.user_id == user]
                found[seat] = await self.granted(match, user, mine) if mine and self.granted is not None else mine
        return found

    async def _at(self, match: GameMatch, old: Sequence[SeatTimeRun], due: DueSeats, now: datetime) -> datetime:
        """When the current decisions became due: the time of the newest log entry, if the clock does not know it yet."""
        known = {run.seat for run in old if not run.hidden and run.what}
        secret = {run.seat: run.what for run in old if run.hidden}
        if not old or (known == due.public and secret == dict(due.secret)):
            return now
        newest = await self.store.log.actions(match.id, since=max(match.seq - 1, 0), limit=1)
        running = [run.since for run in old if run.since is not None]
        at = newest[-1].created_at if newest else now
        return at if at <= now and all(since <= at for since in running) else now

    async def wish(self, face: ClockFace, run: SeatTimeRun) -> Wish:
        """The reminder settings of the seat's player."""
        user = face.match.seats.get(run.seat) if face.match else None
        return Wish() if user is None else wish_of(await self.store.people.settings("user", user))

    # Changes from outside

    def changed(self, game_id: int) -> None:
        """A game changed (a listener of the service): synchronise its clock in a task."""
        self.timer.work(self._follow(game_id))

    async def _follow(self, game_id: int) -> None:
        try:
            if await self.service.serves(game_id):
                await self.sync(game_id)
        except Exception as error:  # the next use of the clock mends it
            _log.warning("clock not brought into line", game=game_id, error=str(error))

    async def resync(self, user: int) -> list[ClockFace]:
        """A person's vacation or reminders changed: synchronise the clocks of all their games."""
        rows = await self.store.games.of_user(user, ("active",))
        faces = [await self.sync(row.id) for row in rows]
        return [face for face in faces if face is not None and face.match and user in face.match.seats.values()]

    async def pause(self, game_id: int) -> None:
        """Stop a game's clock, and show it; does nothing without a clock."""
        await self._switch(game_id, self.store.now())

    async def resume(self, game_id: int) -> None:
        """Start it again."""
        await self._switch(game_id, None)

    async def _switch(self, game_id: int, stopped_at: datetime | None) -> None:
        await self.store.clocks.stop(game_id, stopped_at)
        face = await self.sync(game_id)
        if face is not None:
            await self.service.post(game_id, *news.timed_rows(face.row))

    @_again_when_stale
    async def give(self, game_id: int, span: int, *, seat: str = "", hidden: bool = False) -> list[SeatTimeRun]:
        """Give more time, in milliseconds: to a seat, or (``hidden``) to all who overran a secret decision. Returns the runs."""
        async with self._turn(game_id):
            face = await self._sync(game_id)
            if face is None:
                return []
            now, given, runs = self.store.now(), [], []
            for run in face.runs:
                if (hidden and run.hidden and run.notices & EXPIRED) or (not hidden and not run.hidden and run.seat == seat):
                    end = face.end(run)
                    left = run.left_ms if end is None else max(round((end - now) / timedelta(milliseconds=1)), 0)
                    run = replace(run, left_ms=left + span, since=None if end is None else now, notices=0)
                    given.append(run)
                runs.append(run)
            rows = [] if hidden else news.timed_rows(face.row)
            await self._keep(replace(face, runs=tuple(runs)), face.runs, rows)
            return given

    async def settle(self, game_id: int, seat: str) -> None:
        """Charge a seat for the time used so far; from now on its time belongs to its present holder."""
        await self._reckon(game_id, seat, lambda pace, run: run)

    async def welcome(self, game_id: int, seat: str) -> None:
        """Give a seat's new player the whole time for the decision; for a bank, at least what an overrun seat gets."""

        def least(pace: ClockPace, run: SeatTimeRun) -> SeatTimeRun:
            return replace(run, left_ms=max(run.left_ms, _least_time(pace, run)), notices=0)

        await self._reckon(game_id, seat, least)

    @_again_when_stale
    async def _reckon(self, game_id: int, seat: str, change: Callable[[ClockPace, SeatTimeRun], SeatTimeRun]) -> None:
        async with self._turn(game_id):
            face = await self._sync(game_id)
            if face is None or face.match is None:
                return
            now, runs = self.store.now(), []
            for run in face.runs:
                # Where a seat has another holder, it may be another one's turn to be replaced.
                run = replace(run, notices=run.notices & ~OVERDUE)
                if run.seat == seat and run.what:
                    run = change(face.pace, replace(settle_run(run, now, face.aways[seat]), since=now if run.since else None))
                runs.append(run)
            await self._keep(replace(face, runs=tuple(runs)), face.runs, news.timed_rows(face.row))

    @_again_when_stale
    async def mark(
        self,
        face: ClockFace,
        expired: Sequence[SeatTimeRun],
        say: Callable[[Sequence[SeatTimeRun]], Sequence[NewOutbox]],
        bit: int = EXPIRED,
    ) -> None:
        """Mark these runs as expired, or (``OVERDUE``) for no further automatic action, together with what ``say`` says of them.

        Runs that have ended meanwhile are left out.
        """
        async with self._turn(face.row.id):
            now = await self._sync(face.row.id)
            if now is None:
                return
            gone = {(run.seat, run.hidden, run.since) for run in expired}
            still = [run for run in now.runs if (run.seat, run.hidden, run.since) in gone]
            if still:
                runs = [replace(run, notices=run.notices | bit) if run in still else run for run in now.runs]
                await self._keep(replace(now, runs=tuple(runs)), now.runs, say(still))

    # The timer

    async def resume_work(self) -> None:
        """Synchronise clocks after a restart where something is due soon or may be missing.

        The others are synchronised when they are used: a thousand games take half a minute to be read.
        """
        await self.follow_lately(GRACE)

    async def follow_lately(self, most: timedelta = timedelta()) -> None:
        """Synchronise the clocks on which something is due soon, or whose games have gone on in the last moments.

        Nobody's time runs out for ``most``, or less at a quick pace.
        """
        lately, soon = await self.store.log.moved_last(LAST_MOMENTS), await self.store.clocks.due(self.store.now() + GRACE)
        for game_id in dict.fromkeys((*soon, *lately)):
            try:
                clock = await self.store.clocks.of_game(game_id)
                pace = read_pace(clock.pace) if clock else None
                grace = min(most, timedelta(milliseconds=pace.secret)) if pace and most else None
                await self._start_clock(game_id, grace)
            except StoreTroubleError:
                raise
            except Exception as error:  # one unreadable game must not block the others
                _log.warning("clock not read", game=game_id, error=str(error))
        self.timer.wake()

    @_again_when_stale
    async def _start_clock(self, game_id: int, grace: timedelta | None) -> None:
        async with self._turn(game_id):
            await self._sync(game_id, grace)

    async def tick(self) -> None:
        """Do everything that is due now: reminders, warnings, and the agreed consequences of a timeout."""
        await self._steadied()
        due: list[int] = []
        for _ in range(100):  # a seat that is skipped may have to be skipped again at once
            due = await self.store.clocks.due(self.store.now())
            if not due:
                return
            for game_id in due:
                try:
                    await self._attend(game_id)
                except StoreTroubleError:
                    raise
                except Exception:
                    _log.exception("clock not attended to", game=game_id)
                    await self.store.clocks.postpone(game_id, self.store.now() + _RETRY)
        _log.error("clocks do not come to rest", games=due)
        for game_id in due:
            await self.store.clocks.postpone(game_id, self.store.now() + _RETRY)

    @_again_when_stale
    async def _attend(self, game_id: int) -> None:
        expired: list[SeatTimeRun] = []
        async with self._turn(game_id):
            face = await self._sync(game_id)
            if face is None or face.match is None:
                return
            now, runs, rows = self.store.now(), [], []
            for run in face.runs:
                moments = moments_of(face, run, await self.wish(face, run))
                bits = [bit for bit, moment in moments.items() if moment <= now]
                if EXPIRED in bits or OVERDUE in bits:
                    expired.append(run)
                elif bits:
                    run = replace(run, notices=run.notices | sum(bits))
                    rows += _reminder_rows(face, face.match, run, warning=WARNED in bits)
                runs.append(run)
            face = await self._keep(replace(face, runs=tuple(runs)), face.runs, rows)
        if expired and self.on_expired is not None:
            await self.on_expired(face, expired)


def _least_time(pace: ClockPace, run: SeatTimeRun) -> int:
    """The minimum time for a player who takes over a decision that was already due."""
    return pace.secret if run.hidden or pace.increment is not None else pace.base


def _halt_run(pace: ClockPace, run: SeatTimeRun, at: datetime | None) -> SeatTimeRun:
    """A run of a finished game that may be continued."""
    if at is not None:
        run = settle_run(run, at)
    return replace(
        run, left_ms=max(run.left_ms, _least_time(pace, run)) if run.what else run.left_ms, since=None, notices=0, wake=None
    )


def _shift_run(run: SeatTimeRun, by: timedelta, latest: datetime) -> SeatTimeRun:
    """A run shifted as if the clock had never jumped; it is checked again soon."""
    since = None if run.since is None else run.since + by
    return replace(run, since=since, wake=None if run.wake is None else min(run.wake + by, latest))


def _reminder_rows(face: ClockFace, match: GameMatch, run: SeatTimeRun, *, warning: bool) -> list[NewOutbox]:
    """A notice to a seat that its time is running out: private, except the warning about a public decision."""
    user = match.seats.get(run.seat)
    if user is None:
        return []
    if warning and not run.hidden:
        words = GameWords(match.game, face.row.lang, match.position.state)
        return [news.ping_saying(face.row, user, words, "clock-warning", seat=run.seat)]
    return [ClockNotice(run.seat, "clock-warning" if warning else "clock-reminder", run.hidden).row(user)]
