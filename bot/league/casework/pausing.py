"""A pause of a whole season: its games' clocks stop and go on with it, nothing falls due. No Discord."""

from __future__ import annotations

from bot.league.casework import messages
from bot.league.casework.files import CaseStore
from bot.league.casework.scope import RulingReach, players_in_reach
from bot.league.table.announcing import announcement_row
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.texts import moment_text
from bot.store import NewOutbox
from bot.telling.text import typed_in_line
from bot.time.clocks import GameClocks
from league.schedule.events import TimeCalledOff
from league.season.events import SeasonPaused, SeasonResumed
from league.season.season import Season
from words import tr

#: Maximum characters of a reason.
_REASON = 200


class SeasonPauses:
    """Stops seasons and lets them go on. The caller checks that the user moderates the season."""

    def __init__(self, leagues: Leagues, files: CaseStore, clocks: GameClocks) -> None:
        self.leagues = leagues
        self.files = files
        self.clocks = clocks

    async def pause(self, season_id: int, user: int, until: int | None, reason: str, interaction_id: int | None) -> HeldSeason:
        """Stop a season until a moment, or (None) until a moderator ends the pause. Raises DeniedError."""
        async with self.leagues.announced_turn(season_id) as held:
            event = SeasonPaused(by=str(user), at=self.leagues.now(), until=until, reason=reason.strip()[:_REASON])
            facts = {
                "name": typed_in_line(held.season.rules.name),
                "until": moment_text(until) if until is not None else "none",
                "reason": typed_in_line(event.reason) or "none",
            }
            row = announcement_row(held, lambda names: names.tr("league-pause-begun", **facts))
            held = await self.leagues.tell(held, [event], rows=[row, held.face()], interaction_id=interaction_id)
        await self.halt_clocks(season_id)
        return held

    async def resume(self, season_id: int, user: int | None, interaction_id: int | None) -> HeldSeason:
        """Let a season go on; ``user``: None for the program itself, at the pause's end. Raises DeniedError."""
        async with self.leagues.announced_turn(season_id) as held:
            now = self.leagues.now()
            pause = held.season.paused
            # The program may have been off at that moment: nobody loses the time until it is noticed.
            event = SeasonResumed(by="" if user is None else str(user), at=now)
            days = max(1, round((now - pause.at) / 86_400)) if pause is not None else 0
            name = typed_in_line(held.season.rules.name)
            row = announcement_row(held, lambda names: names.tr("league-pause-over", name=name, days=days))
            off = await self._missed(held, now)
            rows = [row, held.face(), *messages.desk_rows(held)]
            for one in off:
                rows += [*self._called_off(held, one), messages.server_event(held, one.pairing, one.leg)]
            held = await self.files.tell(held, season=[event], times=off, rows=rows, interaction_id=interaction_id)
        await self.release_clocks(season_id)
        return held

    async def _missed(self, held: HeldSeason, now: int) -> list[TimeCalledOff]:
        """Start times of live games that fell into the pause: nobody was to come."""
        season, diary = held.season, (await self.files.of(held.id)).diary
        found = []
        for pairing in season.open_pairings():
            for number, leg in enumerate(pairing.legs):
                meeting = diary.of(pairing.id, number)
                past = meeting.time is not None and season.paused is not None and season.paused.at <= meeting.time <= now
                if leg.result is None and past and not meeting.done("start") and not meeting.done("no_show"):
                    found.append(TimeCalledOff(at=now, pairing=pairing.id, leg=number))
        return found

    def _called_off(self, held: HeldSeason, event: TimeCalledOff) -> list[NewOutbox]:
        people = players_in_reach(held.season, RulingReach(event.pairing, event.leg))
        place = messages.meeting_place_of(held, event.pairing, event.leg)
        text = tr(held.row.lang, "when-pause-off", who=" ".join(f"<@{who}>" for who in people))
        users = tuple(int(who) for who in people)
        return [messages.season_line_row(held, place, text, users, topic=f"pause-off-{event.pairing}-{event.leg}-{event.at}")]

    async def tick(self, season_id: int) -> list[int]:
        """Keep the clocks of a paused season stopped, or end its pause; returns when that is due."""
        pause = (await self.leagues.held(season_id)).season.paused
        if pause is None:
            return []
        if pause.until is not None and pause.until <= self.leagues.now():
            await self.resume(season_id, None, None)
            return []
        await self.halt_clocks(season_id)
        return [] if pause.until is None else [pause.until]

    async def halt_clocks(self, season_id: int) -> None:
        """Stop the clocks of all open games that still run. Safe to repeat."""
        for game in open_games((await self.leagues.held(season_id)).season):
            clock = await self.leagues.service.store.clocks.of_game(game)
            if clock is not None and clock.stopped_at is None:
                await self.clocks.pause(game)

    async def release_clocks(self, season_id: int) -> None:
        """Let the clocks of all open games go on, except where a game itself waits. Safe to repeat."""
        for game in open_games((await self.leagues.held(season_id)).season):
            row = await self.leagues.service.row(game)
            clock = await self.leagues.service.store.clocks.of_game(game)
            waits = row.marks.paused is not None or row.marks.halted is not None
            if clock is not None and clock.stopped_at is not None and not waits and row.status == "active":
                await self.clocks.resume(game)


def open_games(season: Season) -> list[int]:
    """The games of a season that have no result."""
    return [
        leg.game
        for pairing in season.open_pairings()
        for leg in pairing.legs
        if leg.game is not None and leg.game > 0 and leg.result is None
    ]
