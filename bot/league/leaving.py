"""A person who is forgotten leaves the seasons that go on, and is taken out of those that are over. No Discord in here."""

from __future__ import annotations

import structlog

from bot.league.casework.casework import Casework
from bot.league.table.entering import SeasonEntries
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.teams import Teams
from bot.league.telling.called import PersonNames
from bot.league.telling.ratings import RatingBook
from bot.program.denied import DeniedError
from bot.store.league.rows import SeasonStatus
from bot.store.people_kept.forgetting import ForgettingRow, ForgettingStore
from league.cases import cards
from league.cases.events import CASE_CODEC, AlternateChanged
from league.season.events import SEASON_CODEC, MemberAgreed, PlayerJoined, PlayerReturned, TeamEntered
from league.season.season import FieldPlace

_log = structlog.get_logger()
#: Seasons that go on; those that count for a ban.
_ON: tuple[SeasonStatus, ...] = ("entries", "running")
_COUNTED: tuple[SeasonStatus, ...] = ("entries", "running", "over")


class SeasonLeaving:
    """The league's part in ``bot.personal.leaving``."""

    def __init__(
        self, leagues: Leagues, entries: SeasonEntries, casework: Casework, called: PersonNames, book: RatingBook
    ) -> None:
        self.leagues, self.entries, self.casework = leagues, entries, casework
        self.called, self.book = called, book
        self.teams = Teams(leagues)
        self.forgetting = ForgettingStore(leagues.service.store.database)

    async def withdraw(self, one: ForgettingRow) -> None:
        """Take a person out of the seasons that go on: registrations, teams, the list of alternates.

        Who joined or came back since they asked stays.
        """
        user = one.user_id
        for row in await self.leagues.store.find(None, _ON, every=True):
            try:
                if await self._came_since(row.id, one):
                    continue
                held = await self.leagues.held(row.id)
                for place in list(held.season.places.values()):
                    if str(user) in (place.player, *place.people(), *place.asked):
                        await self._leave(held, place, user)
                if str(user) in (await self.casework.files.of(row.id)).docket.alternates:
                    await self.casework.raising.stand_by(row.id, user, user, None)
            except DeniedError as denied:
                _log.warning("season not left", season=row.id, reason=denied.msgid)

    async def _came_since(self, season: int, one: ForgettingRow) -> bool:
        """Whether a person joined a season, came back to it or registered as an alternate after they asked."""
        who = str(one.user_id)
        for entry in await self.leagues.entries(season, "season"):
            if entry.at > one.asked_at and who in entry.text:
                event = SEASON_CODEC.read_event(entry.text)
                if isinstance(event, PlayerJoined | PlayerReturned | TeamEntered | MemberAgreed) and event.by == who:
                    return True
        for entry in await self.leagues.entries(season, "cases"):
            if entry.at > one.asked_at and who in entry.text:
                case = CASE_CODEC.read_event(entry.text)
                if isinstance(case, AlternateChanged) and case.ready and case.who == who:
                    return True
        return False

    async def _leave(self, held: HeldSeason, place: FieldPlace, user: int) -> None:
        if not held.season.rules.boards:
            if place.present:
                await self.entries.leave(held.id, user, user, None)
            return
        others = [who for who in place.people() if who != str(user) and who not in place.asked]
        if place.player == str(user) and others:
            await self.teams.hand_over(held.id, place.id, others[0], user, None)
        if others:
            await self.teams.part(held.id, place.id, user, None)
        elif place.present:
            await self.entries.leave(held.id, user, user, None)

    async def keeps_number(self, season: int, user: int) -> bool:
        """Whether a card or a ban of a season that is over still holds."""
        row, who = await self.leagues.store.get(season), str(user)
        docket = (await self.casework.files.of(season)).docket
        if any(card.until is not None for card in cards.cards_of_person(docket, who, self.leagues.now())):
            return True
        later = [one for one in await self.leagues.store.find(row.guild_id, _COUNTED) if one.id > season]
        bans = [one.ruled.seasons for one in docket.standing() if one.ruled.remedy == "ban" and one.ruled.who == who]
        return any(seasons > len(later) + 1 for seasons in bans)

    async def forget(self, one: ForgettingRow, season: int) -> None:
        """Take a person out of a season that is over. Raises DamagedSeasonError."""
        async with self.leagues.turn(season):
            await self.forgetting.forget_in_season(one, season)
            self.leagues.forget(season)
            self.casework.files.forget(season)
            self.book.forget()
        self.leagues.changed(season)

    def drop_name(self, user: int) -> None:
        """Drop a person's name from memory."""
        self.called.forget(user)
