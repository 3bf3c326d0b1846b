"""What can be done against a ruling: appeal to another moderator, or have it reversed."""

from __future__ import annotations

from bot.league.casework import messages
from bot.league.casework.changes import stopped_for_good, undo_ruling
from bot.league.casework.effects import closed_games_mark
from bot.league.casework.files import case_errors_denied
from bot.league.casework.ruling import CaseRulings
from bot.league.table.leagues import HeldSeason
from bot.program.denied import DeniedError
from league.cases import rights
from league.cases.docket import Case, CaseError, Docket, Ruling
from league.cases.events import RulingAppealed, RulingReversed


class RulingsAndAppeals(CaseRulings):
    """Writes appeals and reversals of rulings. The caller checks that the user moderates the season."""

    async def appeal(self, season_id: int, ruling: int, user: int, text: str, interaction_id: int | None) -> Case:
        """Appeal against a ruling: opens a case for another moderator. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            docket = await self.check_appeal(held, ruling, user)
            number = len(docket.cases) + 1
            event = RulingAppealed(at=self.leagues.now(), by=str(user), ruling=ruling, text=text.strip())
            await self.files.tell(held, cases=[event], rows=messages.case_up(held, number), interaction_id=interaction_id)
            docket = (await self.files.of(season_id)).docket
            return docket.case(docket.ruling(ruling).appeal)

    async def check_appeal(self, held: HeldSeason, ruling: int, user: int) -> Docket:
        """The season's cases, if the user may appeal against a ruling. Raises DeniedError."""
        docket = (await self.files.of(held.id)).docket
        with case_errors_denied():
            rights.may_appeal(held.season, docket, ruling, str(user))
        return docket

    async def take_back(self, season_id: int, ruling: int, user: int, reason: str, interaction_id: int | None) -> Ruling:
        """Reverse a ruling: its case is open again. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            docket = (await self.files.of(season_id)).docket
            with case_errors_denied():
                found = docket.ruling(ruling)
                code = rights.moderator_stake(held.season, docket.case(found.case), str(user))
                if code := code or rights.conflict_of_interest(held.season, rights.people_hit(found), "", str(user)):
                    raise CaseError(code, number=found.case)
                case, ruled = docket.case(found.case), found.ruled
                if code := rights.stake_in_ruling(held.season, docket, case, ruled.remedy, ruled.who, str(user)):
                    raise CaseError(code, number=found.case)
            if found.counts and closed_games_mark(found) in docket.marks and stopped_for_good(held.season, found):
                raise DeniedError("ruling-anew-closed", number=ruling)
            season = undo_ruling(held.season, found, str(user), reason) if found.counts else []
            entries = tuple(len(held.season.log) + place for place in range(len(season)))
            event = RulingReversed(at=self.leagues.now(), by=str(user), ruling=ruling, reason=reason.strip(), entries=entries)
            users = tuple(int(who) for who in sorted(rights.people_concerned(held.season, case)) if who.isdigit())
            places = [messages.meeting_place_of(held, case.raised.pairing, case.raised.leg), held.row.channel_id]
            rows = [*messages.ruling_rows(held, ruling, places, users, back=True), held.face()]
            await self.files.tell(
                held,
                season=season,
                cases=[event],
                rows=rows,
                then=lambda after: self.due(held, after) if season else [],
                interaction_id=interaction_id,
            )
            return (await self.files.of(season_id)).docket.ruling(ruling)
