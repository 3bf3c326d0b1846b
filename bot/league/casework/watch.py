"""What the program itself checks in a season, and when: one timer for all seasons.

Games by post: players who are silent, time that ran out, vacations beyond the season's limit, games that are late. Live
games: their start times. And unfinished effects of rulings.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import structlog

from bot.league.casework import messages
from bot.league.casework.bids import Bids
from bot.league.casework.boards import Boards
from bot.league.casework.effects import Effects
from bot.league.casework.files import CaseStore
from bot.league.casework.late import late_pairing_cases, returned_cases, silence_cases, unbid_cases
from bot.league.casework.meetings import Meetings, until_of
from bot.league.casework.onward import RoundPublisher
from bot.league.casework.pausing import SeasonPauses
from bot.league.casework.raising import CaseRaiser, cases_over
from bot.league.casework.taking_back import RoundWithdrawal
from bot.league.table.leagues import HeldSeason, Leagues
from bot.program.denied import DeniedError
from bot.store import AwaySpan
from bot.store.league.rows import RUNNING, SeasonStatus
from bot.time.clocks import GameClocks
from bot.time.timer import AGAIN, TimedWork, Timer
from league.cases.events import CaseEvent, CaseRaised
from league.schedule.silence import SilentGame
from league.schedule.vacation import vacation_taken

_log = structlog.get_logger()
_DAY = 86_400
#: Statuses in which a season's rulings are still carried out, but nothing else.
OVER: tuple[SeasonStatus, ...] = ("over",)
#: How often games by post are checked, in seconds.
_EVERY = 3600


class CaseWatch(TimedWork):
    """``start()`` it when the table is open, ``stop()`` it before the store is closed; ``tick()`` does what is due."""

    def __init__(
        self,
        leagues: Leagues,
        files: CaseStore,
        raising: CaseRaiser,
        effects: Effects,
        boards: Boards,
        meetings: Meetings,
        bids: Bids,
        onward: RoundPublisher,
        clocks: GameClocks,
    ) -> None:
        self.leagues = leagues
        self.files = files
        self.raising = raising
        self.effects = effects
        self.boards = boards
        self.meetings = meetings
        self.bids = bids
        self.onward = onward
        self.clocks = clocks
        self.service = leagues.service
        self.withdrawal = RoundWithdrawal(leagues)
        self.pauses = SeasonPauses(leagues, files, clocks)
        self.timer = Timer("leagues", leagues.service.store, self.tick, self._following)
        #: What else is looked at in a running season; each returns when it is due again.
        self.beside: list[Callable[[int], Awaitable[int | None]]] = []
        self._next: datetime | None = None
        #: When a season's games are checked next, by season: each game has to be read for that.
        self._look: dict[int, int] = {}
        #: Finished seasons in which no ruling has anything left to carry out.
        self._done: set[int] = set()
        #: Seasons whose clocks were looked at since the start.
        self._released: set[int] = set()

    async def start(self, *, timer: bool = True) -> None:
        """Do what was left undone; with ``timer``, then wait for the next due time."""
        await self._catch_up()
        if timer:
            self.timer.start()
        else:
            await self.tick()

    def changed(self, season_id: int) -> None:
        """A season changed: something may be due sooner."""
        self.timer.wake()

    def expired(self, season_id: int) -> None:
        """A player ran out of time in a season's game: check it now."""
        self._look.pop(season_id, None)
        self.timer.wake()

    async def _catch_up(self) -> None:
        """Follow games that ended lately: the program may have stopped before their cases came up."""
        since = self.leagues.now() - _DAY
        for row in await self.leagues.store.find(statuses=RUNNING):
            held = await self.leagues.held(row.id)
            for leg in [leg for pairing in held.season.pairings for leg in pairing.legs]:
                if leg.game is None or leg.result is None:
                    continue
                game = await self.service.row(leg.game)
                if game.finished_at is not None and game.finished_at.timestamp() > since:
                    await self.raising.game_changed(leg.game)

    async def _following(self) -> datetime | None:
        return self._next

    async def tick(self) -> None:
        """Check every running season; in finished ones only carry out rulings."""
        found: list[int] = [self.leagues.now() + _EVERY]
        for statuses, look in ((OVER, self._finished_season), (RUNNING, self._running_season)):
            for row in await self.leagues.store.find(statuses=statuses):
                try:
                    found += await look(row.id)
                except DeniedError as denied:
                    _log.warning("season not looked at", season=row.id, why=denied.msgid)
                except Exception:  # whatever is wrong with one season, the others are looked at
                    _log.exception("season not looked at", season=row.id)
                    found.append(self.leagues.now() + round(AGAIN))
        self._next = datetime.fromtimestamp(min(found), UTC)

    async def _finished_season(self, season_id: int) -> list[int]:
        """Carry out what rulings left; returns when something is due next."""
        if season_id in self._done:
            return []
        await self.effects.carry_out(season_id)
        following = self.effects.following((await self.leagues.held(season_id)).season, (await self.files.of(season_id)).docket)
        if following is None:
            self._done.add(season_id)
            return []
        return [following]

    async def _running_season(self, season_id: int) -> list[int]:
        """Do what is due in a season; returns when something is due next."""
        await self.withdrawal.close_games(season_id)
        await self.effects.carry_out(season_id)
        await self.boards.carry_out(season_id)
        if (await self.leagues.held(season_id)).season.paused is not None:
            self._look.pop(season_id, None)
            return await self.pauses.tick(season_id)
        # A crash may have come between the end of a pause and the clocks.
        if season_id not in self._released:
            await self.pauses.release_clocks(season_id)
            self._released.add(season_id)
        await self.meetings.tick(season_id)
        await self.bids.settle_left(season_id)
        look = self.leagues.now() >= self._look.get(season_id, 0)
        waiting = await self._waiting(await self.leagues.held(season_id)) if look else []
        async with self.leagues.turn(season_id) as held:
            docket, now = (await self.files.of(season_id)).docket, self.leagues.now()
            events: list[CaseEvent] = [
                *cases_over(held.season, docket, now),
                *unbid_cases(docket, self.bids.late(held, now), now),
            ]
            if look:
                self._look[season_id] = now + _EVERY
                events += returned_cases(docket, waiting, now)
                events += silence_cases(held.season, docket, waiting, await self._vacations(held), now)
            events += late_pairing_cases(held.season, docket, events, now)
            number, rows = len(docket.cases), []
            for event in events:
                if isinstance(event, CaseRaised):
                    number += 1
                    rows += messages.case_up(held, number)
            if events:
                await self.files.tell(held, cases=events, rows=[*rows, *messages.desk_rows(held)])
        held = await self.leagues.held(season_id)
        docket = (await self.files.of(season_id)).docket
        moments = [await self.meetings.following(held), self.effects.following(held.season, docket)]
        moments.append(await self.onward.tick(season_id))
        moments += [await look_beside(season_id) for look_beside in self.beside]
        ends = [until_of(held.season, docket, one.id) for one in held.season.open_pairings()]
        return [at for at in (*moments, *ends) if at is not None and at > self.leagues.now()]

    async def _waiting(self, held: HeldSeason) -> list[SilentGame]:
        """Everyone who owes a decision in a game of the season."""
        found: list[SilentGame] = []
        season, heard = held.season, dict[str, int]()
        for pairing in season.open_pairings():
            for number, leg in enumerate(pairing.legs):
                if leg.game is None or leg.result is not None:
                    continue
                row = await self.service.row(leg.game)
                if row.status != "active":
                    continue
                match = await self.service.match(row.id)
                newest = await self.service.store.log.actions(row.id, since=max(0, match.seq - 30))
                for entry in newest:
                    if entry.actor is not None:
                        at = round(entry.created_at.timestamp())
                        heard[str(entry.actor)] = max(heard.get(str(entry.actor), 0), at)
                if match.paused:
                    continue
                begun = round((newest[-1].created_at if newest else row.created_at).timestamp())
                face = await self.clocks.sync(row.id)
                for seat in dict.fromkeys(prompt.seat for prompt in match.public_prompts()):
                    user = match.seats.get(seat)
                    if user is None:
                        continue
                    end = face.until(seat) if face is not None else None
                    away = face.away(seat, self.service.store.now()) if face is not None else None
                    found.append(
                        SilentGame(
                            str(user),
                            pairing.id,
                            number,
                            begun,
                            0,
                            None if end is None else round(end.timestamp()),
                            None if away is None else round(away.until.timestamp()),
                        )
                    )
        # Nobody was silent during a pause of the season.
        seen = {one.who: max(heard.get(one.who, 0), season.resumed) for one in found}
        return [SilentGame(one.who, one.pairing, one.leg, one.since, seen[one.who], one.until, one.away) for one in found]

    async def _vacations(self, held: HeldSeason) -> dict[str, int]:
        """People with more vacation in the season than it grants: by how many seconds."""
        budget = held.season.rules.vacation
        if not budget or held.season.rules.live:
            return {}
        since, now = round(held.row.created_at.timestamp()), self.leagues.now()
        users = {int(place.player) for place in held.season.places.values() if place.present and place.player.isdigit()}
        aways = await self.service.store.people.aways(users, held.row.created_at)
        found = {}
        for user in users:
            mine = [vacation_seconds(one) for one in aways if one.user_id == user]
            if (used := vacation_taken(mine, since, now, held.season.pause_spans(now))) > budget * _DAY:
                found[str(user)] = used - budget * _DAY
        return found


def vacation_seconds(away: AwaySpan) -> tuple[int, int]:
    """A vacation in seconds since 1970."""
    return round(away.since.timestamp()), round(away.until.timestamp())
