"""Times at which both players of a live game can probably play: all that either learns of the other. No Discord."""

from __future__ import annotations

from bot.league.casework.files import CaseStore
from bot.league.casework.meetings import Meetings, until_of
from bot.league.casework.scope import RulingReach
from bot.league.table.leagues import HeldSeason, Leagues
from bot.program.denied import DeniedError
from bot.store.league import SeasonMark
from bot.time.hours import hours_of
from league.schedule.common_hours import PlayerHours, common_hours
from league.schedule.diary import Diary, GameMeeting

_DAY = 86_400
#: How long the same times are proposed: nobody finds out by asking again what the other's hours are.
_KEPT = _DAY


class CommonHours:
    """Finds common hours and lets players take them."""

    def __init__(self, leagues: Leagues, files: CaseStore, meetings: Meetings) -> None:
        self.leagues = leagues
        self.files = files
        self.meetings = meetings

    async def proposed(self, season_id: int, reach: RulingReach, user: int) -> tuple[int, ...]:
        """The times for a user's game, the same for both players. Raises DeniedError "when-not-yours", "when-begun" ..."""
        async with self.leagues.turn(season_id) as held:
            both, now = self.meetings.mine(held, reach, user), self.leagues.now()
            kept = await self.files.of(season_id)
            meeting = kept.diary.of(reach.pairing, reach.leg)
            if meeting.time is not None and meeting.done("start"):
                raise DeniedError("when-begun")
            if times := self._known(held, reach, meeting, now):
                return times
            until = until_of(held.season, kept.docket, reach.pairing)
            one, other = [await self._hours_of(held, kept.diary, reach, int(who)) for who in sorted(both)]
            times = common_hours(one, other, now, until)
            data = {"times": list(times), "at": now, "number": meeting.number}
            await self.leagues.mark(held, SeasonMark(hours_key(reach), data=data))
            return times

    async def take(self, season_id: int, reach: RulingReach, user: int, time: int, interaction_id: int | None) -> GameMeeting:
        """A time suits the user: it is fixed if the other said so too, else offered to them. Raises DeniedError."""
        held, now = await self.leagues.held(season_id), self.leagues.now()
        me, _ = self.meetings.mine(held, reach, user)
        meeting = (await self.files.of(season_id)).diary.of(reach.pairing, reach.leg)
        if any(time in offer.times for who, offer in meeting.offers.items() if who != me):
            return await self.meetings.accept(season_id, reach, user, time, interaction_id)
        if time not in self._known(held, reach, meeting, now):
            raise DeniedError("when-gone")
        mine = meeting.offers.get(me)
        before = [one for one in (mine.times if mine is not None else ()) if one > now + 3600 and one != time]
        return await self.meetings.propose(season_id, reach, user, [*before[-4:], time], interaction_id)

    def _known(self, held: HeldSeason, reach: RulingReach, meeting: GameMeeting, now: int) -> tuple[int, ...]:
        """The times proposed before, while they still hold."""
        mark = held.marks.get(hours_key(reach))
        if mark is None or mark.data["number"] != meeting.number or now - mark.data["at"] >= _KEPT:
            return ()
        return tuple(time for time in mark.data["times"] if time > now + 3600)

    async def _hours_of(self, held: HeldSeason, diary: Diary, reach: RulingReach, user: int) -> PlayerHours:
        here = [one for one in self.meetings.reaches(held.season) if one != reach]
        times = [
            diary.of(one.pairing, one.leg).time
            for one in here
            if str(user) in held.season.people_of(held.season.pairing(one.pairing))
        ]
        busy = tuple(time for time in times if time is not None)
        return await hours_of(self.leagues.service.store, user, held.row.guild_id, busy)


def hours_key(reach: RulingReach) -> str:
    """The mark of the times that were proposed for a game."""
    return f"hours-{reach.pairing}-{reach.leg}"
