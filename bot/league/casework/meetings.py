"""Start times of live games: proposed, accepted, cancelled, check-in; and what is due for each. No Discord."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.core.match import GameMatch
from bot.league.casework import messages
from bot.league.casework.files import CaseStore, case_errors_denied
from bot.league.casework.raising import CaseRaiser
from bot.league.casework.scope import RulingReach, leg_of, players_in_reach
from bot.league.table.leagues import HeldSeason, Leagues
from bot.moderation.rulings import REASON, ModeratorRulings
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.time.clocks import GameClocks
from league.cases.docket import Docket
from league.cases.events import CaseRaised, OnceMarked
from league.schedule.diary import (
    GameMeeting,
    Mark,
    MeetingLimits,
    can_call_off,
    can_check_in,
    check_acceptable_time,
    check_proposed_times,
    meeting_marks_due,
    meeting_moments,
)
from league.schedule.events import DueMarked, MeetingEvent, PlayerCheckedIn, TimeAccepted, TimeCalledOff, TimesProposed
from league.season.season import Season
from league.season.settings import SeasonSettings
from words import tr


def limits_of(settings: SeasonSettings) -> MeetingLimits:
    """A season's time limits for live games."""
    return MeetingLimits(check_in=settings.check_in * 60, grace=settings.grace * 60, arrange=settings.arrange * 86_400)


def current_limits(season: Season) -> MeetingLimits:
    """A season's time limits, of which none runs during a pause."""
    return msgspec.structs.replace(limits_of(season.rules), resumed=season.resumed)


def until_of(season: Season, docket: Docket, pairing: int) -> int | None:
    """The deadline of a pairing, with extensions by moderators; None without one."""
    end = season.until.get(season.pairing(pairing).round)
    return None if end is None else end + docket.extra(pairing)


def _asked_for_times(both: tuple[str, str], meeting: GameMeeting) -> list[str]:
    """Which of the two is asked about times the other proposes."""
    return [who for who, other in (both, both[::-1]) if other in meeting.offers]


class Meetings:
    """Carries out what players and the clock do about start times."""

    def __init__(self, leagues: Leagues, files: CaseStore, raising: CaseRaiser, clocks: GameClocks) -> None:
        self.leagues = leagues
        self.files = files
        self.raising = raising
        self.clocks = clocks
        self.service = leagues.service
        self.rulings = ModeratorRulings(leagues.service)

    # -- by players -----------------------------------------------------------------------------------------------------

    def mine(self, held: HeldSeason, reach: RulingReach, user: int) -> tuple[str, str]:
        """The players of an open live game, the user first. Raises DeniedError "when-not-yours", "when-over", "when-not-live"."""
        if not held.season.rules.live:
            raise DeniedError("when-not-live")
        both = players_in_reach(held.season, reach)
        if str(user) not in both:
            raise DeniedError("when-not-yours")
        if held.season.pairing(reach.pairing).dropped or leg_of(held.season, reach).result is not None:
            raise DeniedError("when-over")
        return both if both[0] == str(user) else (both[1], both[0])

    async def _tell(
        self, held: HeldSeason, events: Iterable[MeetingEvent], rows: Sequence[NewOutbox], interaction_id: int | None
    ) -> GameMeeting:
        made = list(events)
        await self.files.tell(held, times=made, rows=rows, interaction_id=interaction_id)
        return (await self.files.of(held.id)).diary.of(made[0].pairing, made[0].leg)

    async def propose(
        self, season_id: int, reach: RulingReach, user: int, times: Iterable[int], interaction_id: int | None
    ) -> GameMeeting:
        """Propose times. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            me, other = self.mine(held, reach, user)
            kept, now = await self.files.of(season_id), self.leagues.now()
            meeting = kept.diary.of(reach.pairing, reach.leg)
            self._not_begun(meeting)
            until = until_of(held.season, kept.docket, reach.pairing)
            with case_errors_denied():
                found = check_proposed_times(times, now, until, limits_of(held.season.rules))
            event = TimesProposed(at=now, pairing=reach.pairing, leg=reach.leg, by=me, times=found)
            asked = messages.ProposedTimesMessage(held.id, reach.pairing, reach.leg, int(other))
            rows = [asked.row(messages.meeting_place_of(held, reach.pairing, reach.leg), at=now)]
            return await self._tell(held, [event], rows, interaction_id)

    async def accept(self, season_id: int, reach: RulingReach, user: int, time: int, interaction_id: int | None) -> GameMeeting:
        """Accept a time of the other player. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            both = self.mine(held, reach, user)
            me, now, diary = both[0], self.leagues.now(), (await self.files.of(season_id)).diary
            meeting = diary.of(reach.pairing, reach.leg)
            self._not_begun(meeting)
            with case_errors_denied():
                check_acceptable_time(meeting, me, time, now)
            event = TimeAccepted(at=now, pairing=reach.pairing, leg=reach.leg, by=me, time=time)
            over = messages.times_over(held, reach.pairing, reach.leg, _asked_for_times(both, meeting))
            rows = [*over, *messages.agreed_time_rows(held, reach.pairing, reach.leg, meeting.number + 1)]
            return await self._tell(held, [event], rows, interaction_id)

    async def call_off(
        self, season_id: int, reach: RulingReach, user: int, reason: str, interaction_id: int | None
    ) -> GameMeeting:
        """Cancel an agreed time, if it is early enough. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            me, other = self.mine(held, reach, user)
            now, diary = self.leagues.now(), (await self.files.of(season_id)).diary
            meeting = diary.of(reach.pairing, reach.leg)
            self._not_begun(meeting)
            with case_errors_denied():
                can_call_off(meeting, now, limits_of(held.season.rules))
            event = TimeCalledOff(at=now, pairing=reach.pairing, leg=reach.leg, by=me, reason=reason.strip()[:REASON])
            place = messages.meeting_place_of(held, reach.pairing, reach.leg)
            text = tr(held.row.lang, "when-called-off", who=f"<@{me}>", reason=event.reason or "-")
            rows = [
                messages.season_line_row(held, place, text, (int(other),)),
                messages.server_event(held, reach.pairing, reach.leg),
            ]
            rows += messages.times_over(held, reach.pairing, reach.leg, _asked_for_times((me, other), meeting))
            return await self._tell(held, [event], rows, interaction_id)

    async def check_in(self, season_id: int, reach: RulingReach, user: int, interaction_id: int | None) -> GameMeeting:
        """Check in. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            me, _ = self.mine(held, reach, user)
            now, diary = self.leagues.now(), (await self.files.of(season_id)).diary
            meeting = diary.of(reach.pairing, reach.leg)
            with case_errors_denied():
                can_check_in(meeting, me, now, limits_of(held.season.rules))
            event = PlayerCheckedIn(at=now, pairing=reach.pairing, leg=reach.leg, by=me)
            place = messages.meeting_place_of(held, reach.pairing, reach.leg)
            rows = [messages.season_line_row(held, place, tr(held.row.lang, "check-in-said", who=f"<@{me}>"))]
            return await self._tell(held, [event], rows, interaction_id)

    def _not_begun(self, meeting: GameMeeting) -> None:
        if meeting.time is not None and meeting.done("start"):
            raise DeniedError("when-begun")

    # -- by the clock ---------------------------------------------------------------------------------------------------

    def reaches(self, season: Season) -> list[RulingReach]:
        """The open games of a season that is played live."""
        if not season.rules.live or season.status != "running":
            return []
        return [
            RulingReach(pairing.id, number)
            for pairing in season.open_pairings()
            for number, leg in enumerate(pairing.legs)
            if leg.result is None
        ]

    async def following(self, held: HeldSeason) -> int | None:
        """When the next thing is due for any game of the season."""
        kept, season, found = await self.files.of(held.id), held.season, list[int]()
        for reach in self.reaches(season):
            meeting, until = kept.diary.of(reach.pairing, reach.leg), until_of(season, kept.docket, reach.pairing)
            free = await self._free_since(season, kept.docket, reach, meeting)
            both, limits = players_in_reach(season, reach), current_limits(season)
            found += meeting_moments(meeting, both, until, limits, free).values()
        return min(found, default=None)

    async def _free_since(self, season: Season, docket: Docket, reach: RulingReach, meeting: GameMeeting) -> int | None:
        """Since when a game without a deadline has had no time, later by what moderators granted; None if it does not matter."""
        game = leg_of(season, reach).game
        if not season.rules.arrange or game is None or until_of(season, docket, reach.pairing) is not None:
            return None
        made = round((await self.service.row(game)).created_at.timestamp())
        return max(made, meeting.freed, season.resumed) + docket.extra(reach.pairing)

    async def tick(self, season_id: int) -> None:
        """Do what is due: remind, open check-in, start games, report no-shows to the moderators."""
        for reach in self.reaches((await self.leagues.held(season_id)).season):
            started = False
            async with self.leagues.turn(season_id) as held:
                kept, now = await self.files.of(season_id), self.leagues.now()
                if leg_of(held.season, reach).result is not None:
                    continue
                meeting, both = kept.diary.of(reach.pairing, reach.leg), players_in_reach(held.season, reach)
                until = until_of(held.season, kept.docket, reach.pairing)
                free = await self._free_since(held.season, kept.docket, reach, meeting)
                for mark in meeting_marks_due(meeting, both, until, now, current_limits(held.season), free):
                    await self._due(held, reach, meeting, both, mark, now, free)
                    started |= mark == "start"
            await self._hold(season_id, reach, begin=started)

    async def _due(
        self,
        held: HeldSeason,
        reach: RulingReach,
        meeting: GameMeeting,
        two: tuple[str, str],
        mark: Mark,
        now: int,
        free: int | None = None,
    ) -> None:
        done = DueMarked(at=now, pairing=reach.pairing, leg=reach.leg, mark=meeting.mark(mark, free))
        rows, cases = list[NewOutbox](), list[CaseRaised]()
        both = tuple(int(who) for who in two)
        if mark in ("remind", "check_in", "start", "propose"):
            rows.append(messages.awaiting_row(held, reach.pairing, reach.leg, mark, both, done.mark))
            if mark == "start":
                rows += messages.times_over(held, reach.pairing, reach.leg, _asked_for_times(two, meeting))
        elif mark == "passed":
            rows += messages.times_over(held, reach.pairing, reach.leg, _asked_for_times(two, meeting), now)
        else:
            about: tuple[str, ...] = two
            if mark == "no_show":
                about = tuple(who for who in two if who not in meeting.here) or two
            elif mark == "unanswered":
                about = tuple(who for who in two if who not in meeting.offers) or two
            key = f"when {reach.pairing} {reach.leg} {done.mark}"
            docket = (await self.files.of(held.id)).docket
            # If nothing was proposed for both games of a pairing, one case is enough.
            whole = mark in ("unscheduled", "unarranged")
            if not whole or not any(one.kind == "unscheduled" and one.raised.pairing == reach.pairing for one in docket.open()):
                cases.append(
                    CaseRaised(
                        at=now,
                        kind="no_show" if mark == "no_show" else "unscheduled",
                        about=tuple(about),
                        pairing=reach.pairing,
                        leg=-1 if whole else reach.leg,
                        key=key,
                        text=f"case-text-{mark.replace('_', '-')}",
                    )
                )
            pinged = tuple(int(who) for who in about)
            rows.append(messages.awaiting_row(held, reach.pairing, reach.leg, mark, pinged, done.mark))
            rows += messages.case_up(held, len(docket.cases) + 1) if cases else []
        await self.files.tell(held, times=[done], cases=cases, rows=rows)

    async def _hold(self, season_id: int, reach: RulingReach, *, begin: bool) -> None:
        """Keep a live game paused until its start time, and until both players have checked in."""
        held = await self.leagues.held(season_id)
        game = leg_of(held.season, reach).game
        if game is None:
            return
        row = await self.service.row(game)
        if row.status != "active":
            return
        match: GameMatch = await self.service.match(game)
        kept = await self.files.of(season_id)
        meeting = kept.diary.of(reach.pairing, reach.leg)
        ready = begin or (meeting.time is not None and meeting.done("start"))
        paused, mark = match.row.marks.paused is not None, f"begun {game}"
        if not ready and not paused and not await self._played(match):
            await self.rulings.pause(game, row.owner_id, tr(row.lang, "when-holds"), None, hour=True)
            await self.clocks.pause(game)
        elif ready and mark not in kept.docket.marks:
            if paused:
                await self.rulings.resume(game, row.owner_id, None, hour=True)
                await self.clocks.resume(game)
            async with self.leagues.turn(season_id) as now:
                await self.files.tell(now, cases=[OnceMarked(at=self.leagues.now(), mark=mark)])

    async def _played(self, match: GameMatch) -> bool:
        """Whether anyone has made a decision."""
        return any(not entry.verb.startswith("@") for entry in await self.service.store.log.actions(match.id, limit=20))
