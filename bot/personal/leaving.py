"""A person is forgotten: at once what is theirs only, then their seats, then game by game and season by season.

The store knows who is being forgotten (``bot.store.people_kept``), so a program that was killed carries on at its start. Games
and seasons that go on keep the number, so that nobody plays both sides; they follow within an hour of their end.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from bot.core.host_entries import Conceded
from bot.core.service import Service
from bot.lobby.lobby import Lobby
from bot.moderation.rescuing import Rescuing
from bot.program.background import Background
from bot.program.choices import Choices
from bot.program.denied import DeniedError
from bot.seeking.meeting import line_over_rows
from bot.store import DamagedSeasonError, GameRow, StoreError
from bot.store.people_kept.forgetting import ForgettingRow, ForgettingStore
from bot.store.seekers.seekers import SeekerStore
from bot.time.clocks import GameClocks
from bot.time.overdue import OverdueSeats

_log = structlog.get_logger()
#: Seconds until those of whom something is left are looked at again.
_AGAIN = 3600.0
#: Seats that somebody may have taken over in one game; more would be an error.
_MOST_SEATS = 20


class PersonInSeasons(Protocol):
    """What the league does when a person is forgotten."""

    async def withdraw(self, one: ForgettingRow) -> None:
        """Take them out of the seasons that go on, unless they came back since they asked."""

    async def keeps_number(self, season: int, user: int) -> bool:
        """Whether a season that is over still needs the number: for a card or a ban that holds."""

    async def forget(self, one: ForgettingRow, season: int) -> None:
        """Take them out of a season that is over. Raises DamagedSeasonError."""

    def drop_name(self, user: int) -> None:
        """Drop their name from memory."""


class Leaving(Background):
    """``ask`` begins it, the background task does it. No Discord here."""

    def __init__(self, service: Service, lobby: Lobby, clocks: GameClocks, choices: Choices, overdue: OverdueSeats) -> None:
        super().__init__("leaving")
        self.service, self.store = service, service.store
        self.forgetting = ForgettingStore(service.store.database)
        self.lobby, self.clocks, self.choices = lobby, clocks, choices
        self.overdue = overdue
        self.rescuing = Rescuing(service)
        self.seekers = SeekerStore(service.store.database)
        #: Set by the league.
        self.seasons: PersonInSeasons | None = None
        self._asked = asyncio.Event()

    async def run(self) -> None:
        """Carry on now, whenever somebody asks, and every hour."""
        while True:
            self._asked.clear()
            try:
                await self.carry_on()
            except StoreError as error:
                _log.warning("forgetting goes on later", error=str(error))
            except Exception:
                _log.exception("forgetting goes on later")
            try:
                async with asyncio.timeout(_AGAIN):
                    await self._asked.wait()
            except TimeoutError:
                continue

    async def ask(self, user: int) -> None:
        """Begin to forget a person: what is theirs only is gone when this returns."""
        for seeker in await self.seekers.of_user(user):
            await self.seekers.end(seeker.id, "over", line_over_rows([seeker]))
        await self.forgetting.begin(user)
        self.choices.drop_person(user)
        if self.seasons is not None:
            self.seasons.drop_name(user)
        await self.clocks.resync(user)
        self._asked.set()

    async def carry_on(self) -> None:
        """Do what can be done for everybody who is being forgotten."""
        for one in await self.forgetting.pending():
            _, on = await self.forgetting.games_naming(one)
            for game in on:
                try:
                    await self._leave_game(await self.service.row(game), one)
                except DeniedError as denied:
                    _log.warning("seat not given up", game=game, reason=denied.msgid)
            if self.seasons is not None:
                await self.seasons.withdraw(one)
            await self._forget_finished(one)

    async def _leave_game(self, row: GameRow, one: ForgettingRow) -> None:
        """Give up a person's seats in a game that goes on: the computer holds them, and anybody may take them over.

        Where it may not, they resign; what they play against nobody is closed. Seats they took since they asked are those of a
        person who is here again. Raises DeniedError, for another try.
        """
        user = one.user_id
        here = [seat for seat in await self.store.seats.of_game(row.id) if seat.user_id == user]
        if any(seat.joined_at > one.asked_at for seat in here):
            return
        if row.status == "lobby":
            if row.owner_id == user:
                await self.lobby.close(row, user)
            elif user in (await self.lobby.seated(row)).values():
                await self.lobby.leave(row, user)
            return
        match = await self.service.match(row.id)
        if not set(match.seats.values()) - {user}:
            if user in match.seats.values():
                await self.lobby.close(row, user, referee=True)
            return
        for _ in range(_MOST_SEATS):
            if not any(by == user for _, by, _ in match.rescued.values()):
                break
            match, _ = await self.rescuing.give_up(row.id, user, None)
        for seat in match.seats_of(user):
            if not await self.overdue.sit(match, seat) and seat not in match.out:
                await self.service.end(row.id, Conceded(), seat, user, None)
            match = await self.service.match(row.id)

    async def _forget_finished(self, one: ForgettingRow) -> None:
        """Take them out of all that is over; their number goes with the last of it."""
        over, on = await self.forgetting.games_naming(one)
        left = bool(on)
        for game in over:
            async with self.service.turn(game):
                await self.forgetting.forget_in_game(one, game)
                self.service.forget(game)
        ended, running = await self.forgetting.seasons_naming(one)
        left |= bool(running) or (bool(ended) and self.seasons is None)
        for season in ended if self.seasons is not None else ():
            assert self.seasons is not None
            if await self.seasons.keeps_number(season, one.user_id):
                left = True
                continue
            try:
                await self.seasons.forget(one, season)
            except DamagedSeasonError as damage:
                _log.error("season damaged", season=damage.season_id, room=damage.room, entry=damage.seq)
                left = True
        if await self.forgetting.finish(one) and not left:
            await self.forgetting.settle(one)
            _log.info("person forgotten", mark=one.mark)
