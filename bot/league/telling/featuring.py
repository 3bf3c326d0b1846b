"""The featured game of each season: chosen, shown in the league's channel with the season's delay, removed when it ends."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
import structlog

from bot.apart.apart import Apart
from bot.apart.course import Course, CourseStep
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.league.settings.delays import hours_of
from bot.league.table import messages
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.places import BOARD, FEATURED
from bot.league.telling.featured import Candidate, featured_candidates, seen_by_now, still_on
from bot.program.denied import DeniedError
from bot.store import StoreTroubleError
from bot.store.league import SeasonMark
from bot.store.league.rows import RUNNING
from bot.time.timer import TimedWork, Timer

_log = structlog.get_logger()


class FeaturedChoice(msgspec.Struct, frozen=True):
    """The featured game, and the entry up to which it had been shown when last checked."""

    game: int
    pairing: int
    leg: int
    seq: int = 0


def featured_game(held: HeldSeason) -> FeaturedChoice | None:
    """The game that a season features, if any."""
    mark = held.marks.get(FEATURED)
    return None if mark is None else msgspec.convert(mark.data, FeaturedChoice)


class Featuring(TimedWork):
    """``start()`` it when the table is open, ``stop()`` it before the store is closed; ``tick()`` does what is due."""

    def __init__(self, service: Service, leagues: Leagues, apart: Apart) -> None:
        self.service = service
        self.leagues = leagues
        self.apart = apart
        self.timer = Timer("featured games", service.store, self.tick, self._following)
        #: Featured game -> its season, as far as known in memory; seasons whose game has gone on.
        self._games: dict[int, int] = {}
        self._moved: set[int] = set()
        self._courses: dict[int, Course] = {}
        service.listeners.append(self._game_changed)
        leagues.listeners.append(self._season_changed)

    async def resume_work(self) -> None:
        """All featured games may have moved."""
        for held in await self._with_one():
            self._moved.add(held.id)

    def _game_changed(self, game: int) -> None:
        if (season := self._games.get(game)) is not None:
            self._moved.add(season)
            self.timer.wake()

    def _season_changed(self, season: int) -> None:
        held = self.leagues.cached(season)
        if held is not None and (one := featured_game(held)) is not None:
            self._games[one.game] = season
            if not still_on(held.season, one.pairing, one.leg, one.game):
                self.timer.wake()

    # -- choosing ------------------------------------------------------------------------------------------------------

    async def choose(self, season_id: int, game: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Feature a game of a season, replacing the previous one. Raises DeniedError "feature-not-open"."""
        async with self.leagues.turn(season_id) as held:
            one = next((one for one in featured_candidates(held.season) if one.game == game), None)
            if one is None:
                raise DeniedError("feature-not-open", game=game)
            before, board = featured_game(held), held.marks.get(BOARD)
            if before is not None and before.game == game and board is not None:
                raise DeniedError("feature-already", game=game)
            mark = SeasonMark(FEATURED, data=msgspec.to_builtins(FeaturedChoice(game, one.pairing, one.leg)))
            # A new game is shown at the end of the channel, not far above.
            off = messages.board_removal_rows(held.id, board)
            rows = [*off, messages.FeaturedBoardMessage(held.id, one.pairing, one.leg).row(held.row.channel_id)]
            return await self.leagues.tell(held, rows=rows, set_marks=[mark], drop_marks=[BOARD], interaction_id=interaction_id)

    async def take_off(self, season_id: int, interaction_id: int | None) -> HeldSeason:
        """Stop featuring a game. Raises DeniedError "feature-none"."""
        async with self.leagues.turn(season_id) as held:
            one, board = featured_game(held), held.marks.get(BOARD)
            if one is None:
                raise DeniedError("feature-none")
            self._games.pop(one.game, None)
            off = messages.board_removal_rows(held.id, board)
            return await self.leagues.tell(held, rows=off, drop_marks=[FEATURED, BOARD], interaction_id=interaction_id)

    async def proposed(self, season_id: int) -> tuple[HeldSeason, list[Candidate]]:
        """The games that could be featured, the proposed one first."""
        held = await self.leagues.held(season_id)
        return held, featured_candidates(held.season)

    # -- updates -------------------------------------------------------------------------------------------------------

    async def _with_one(self) -> list[HeldSeason]:
        found = []
        for row in await self.leagues.store.find(None, (*RUNNING, "over")):
            held = await self.leagues.held(row.id)
            if (one := featured_game(held)) is not None:
                self._games[one.game] = held.id
                found.append(held)
        return found

    async def _following(self) -> datetime | None:
        times = [await self._next(held) for held in await self._with_one()]
        return min((time for time in times if time is not None), default=None)

    async def _next(self, held: HeldSeason) -> datetime | None:
        """When the clock next allows more of a game to be shown."""
        one, hours = featured_game(held), hours_of(held.season.rules.delay)
        if one is None or not hours:
            return None
        rows = await self.service.store.log.actions(one.game, since=one.seq, limit=1)
        return rows[0].created_at + timedelta(hours=hours) if rows else None

    async def tick(self) -> None:
        """Update the boards that are out of date."""
        for one in await self._with_one():
            try:
                async with self.leagues.turn(one.id) as held:
                    await self._look(held)
            except (DeniedError, StoreTroubleError) as error:
                _log.warning("featured game not shown", season=one.id, error=str(error))

    async def _look(self, held: HeldSeason) -> None:
        one, channel = featured_game(held), held.row.channel_id
        if one is None:
            return
        if not still_on(held.season, one.pairing, one.leg, one.game):
            self._games.pop(one.game, None)
            self._courses.pop(one.game, None)
            last = messages.FeaturedBoardMessage(held.id, one.pairing, one.leg, True)
            over = last.row(channel, delivery=last.last)
            await self.leagues.tell(held, rows=[over], drop_marks=[FEATURED])
            return
        now = self.service.store.now()
        due = await self._next(held)
        if due is None and hours_of(held.season.rules.delay):
            self._moved.discard(held.id)
        elif due is not None and due <= now:
            seq = await self._newest(one, now - timedelta(hours=hours_of(held.season.rules.delay)))
            mark = SeasonMark(FEATURED, data=msgspec.to_builtins(msgspec.structs.replace(one, seq=seq)))
            await self.leagues.tell(
                held, rows=[messages.FeaturedBoardMessage(held.id, one.pairing, one.leg).row(channel)], set_marks=[mark]
            )
        elif due is None and held.id in self._moved:
            self._moved.discard(held.id)
            await self.leagues.post(held, messages.FeaturedBoardMessage(held.id, one.pairing, one.leg).row(channel))

    async def _newest(self, one: FeaturedChoice, before: datetime) -> int:
        rows = await self.service.store.log.actions(one.game, since=one.seq)
        return max((row.seq for row in rows if row.created_at <= before), default=one.seq)

    # -- display -------------------------------------------------------------------------------------------------------

    async def step(self, match: GameMatch, delay: str, *, over: bool = False) -> tuple[CourseStep, datetime | None]:
        """The newest moment of a game that may be shown, and when it happened (None: the set-up)."""
        known = await self.apart.course(match, self._courses.get(match.id))
        if not over:
            self._courses[match.id] = known
        steps = [step for step in known.steps if not step.hidden]
        times = await self.service.store.log.moments(match.id, [step.seq for step in steps])
        found = seen_by_now(steps, times, "0" if over else delay, self.service.store.now())
        return found, times.get(found.seq)
