"""Cases and start times of seasons in memory, and the only way to add to them: in one step with the season's own log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from bot.league.table.leagues import HeldSeason, Leagues
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.store.league import NewLeagueEntries, SeasonMark
from league.cases.docket import CaseError, Docket
from league.cases.events import CASE_CODEC, CaseEvent
from league.schedule.diary import Diary, ScheduleError
from league.schedule.events import MEETING_CODEC, MeetingEvent
from league.season.events import SeasonEvent
from league.season.season import Season


class SeasonLogs(msgspec.Struct, frozen=True):
    """A season's cases and start times, rebuilt from their two logs."""

    docket: Docket
    diary: Diary


@contextmanager
def case_errors_denied() -> Iterator[None]:
    """Inside it a refusal by the rules of cases becomes a DeniedError."""
    try:
        yield
    except (CaseError, ScheduleError) as error:
        raise DeniedError(error.code, **error.facts) from error


class CaseStore:
    """The dockets and diaries of all seasons of a store."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self._kept: dict[int, SeasonLogs] = {}
        #: How often a season was dropped from memory: earlier reads may be out of date.
        self._forgotten = 0
        leagues.forgetters.append(self.forget)

    def forget(self, season_id: int) -> None:
        """Drop a season from memory; it is read again when next needed."""
        self._kept.pop(season_id, None)
        self._forgotten += 1

    async def of(self, season_id: int) -> SeasonLogs:
        """The current cases and start times of a season."""
        while (kept := self._kept.get(season_id)) is None:
            forgotten = self._forgotten
            read = await self._read(season_id)
            if not self.leagues.keeps((await self.leagues.held(season_id)).row):
                return read
            # Another task may have read it in the meantime, and even added to it; or another process has.
            if forgotten == self._forgotten:
                return self._kept.setdefault(season_id, read)
        return kept

    async def _read(self, season_id: int) -> SeasonLogs:
        cases = await self.leagues.entries(season_id, "cases")
        times = await self.leagues.entries(season_id, "times")

        def read() -> SeasonLogs:
            docket = Docket.from_log(CASE_CODEC.read_event(one.text) for one in cases)
            return SeasonLogs(docket, Diary.from_log(MEETING_CODEC.read_event(one.text) for one in times))

        return await asyncio.to_thread(read)

    async def tell(
        self,
        held: HeldSeason,
        *,
        season: Sequence[SeasonEvent] = (),
        cases: Sequence[CaseEvent] = (),
        times: Sequence[MeetingEvent] = (),
        rows: Sequence[NewOutbox] = (),
        then: Callable[[Season], Sequence[NewOutbox]] | None = None,
        interaction_id: int | None = None,
        set_marks: Sequence[SeasonMark] = (),
        drop_marks: Collection[str] = (),
    ) -> HeldSeason:
        """Add to a season's log, its cases and its start times in one transaction; the caller holds the season's ``turn``.

        Raises DeniedError for invalid events, and StaleError; nothing is changed then. A click that was already carried out
        changes nothing (``HeldSeason.replayed``).
        """
        kept = await self.of(held.id)
        docket, diary = kept.docket, kept.diary
        with case_errors_denied():
            if cases:
                docket = Docket.from_log([*docket.log, *cases])
            if times:
                diary = Diary.from_log([*diary.log, *times])
        beside = []
        if cases:
            beside.append(NewLeagueEntries("cases", len(kept.docket.log), [CASE_CODEC.write_event(event) for event in cases]))
        if times:
            beside.append(NewLeagueEntries("times", len(kept.diary.log), [MEETING_CODEC.write_event(event) for event in times]))
        try:
            after = await self.leagues.tell(
                held,
                season,
                rows=rows,
                then=then,
                interaction_id=interaction_id,
                beside=beside,
                set_marks=set_marks,
                drop_marks=drop_marks,
            )
        except BaseException:
            self.forget(held.id)
            raise
        if after.replayed or self._kept.get(held.id) is not kept:  # dropped meanwhile, and perhaps read too early
            self.forget(held.id)
        else:
            self._kept[held.id] = SeasonLogs(docket, diary)
        return after
