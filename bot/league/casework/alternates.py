"""Alternates are asked one after another whether they take a seat; each offer ends by the clock. No Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.league.casework import messages
from bot.league.casework.against import RulingsAndAppeals
from bot.league.casework.effects import Effects
from bot.league.casework.files import CaseStore, case_errors_denied
from bot.league.casework.meetings import until_of
from bot.league.casework.ruling import Order
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.messages import personal_word_row
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from league.cases import rights
from league.cases.docket import Docket
from league.cases.events import CaseEvent, OfferEnd, OfferEnded, SearchEnded, SeatOffered, SeatSought
from league.cases.seats import SeatSearch
from words import tr

#: What stands for an alternate in a ruling if all of them are to be asked.
IN_TURN = "turn"
#: Raises DeniedError for a player who is suspended or banned.
MayPlay = Callable[[HeldSeason, int], Awaitable[None]]
_HOUR, _DAY = 3600, 86_400
#: An offer lasts for this share of the time until the seat's next deadline, but neither shorter nor longer than these.
_SHARE, _SHORTEST, _LONGEST = 4, _HOUR, _DAY


def offer_end(held: HeldSeason, docket: Docket, who: str, now: int) -> int:
    """When an offer of a person's seat ends that is made now."""
    season = held.season
    ends = [until_of(season, docket, one.id) for one in season.open_pairings() if who in season.people_of(one)]
    left = min((end - now for end in ends if end is not None), default=_SHARE * _LONGEST)
    return now + min(max(left // _SHARE, _SHORTEST), _LONGEST)


class SeatOffers:
    """Searches for somebody who takes a seat. The caller checks that the user moderates the season."""

    def __init__(
        self, leagues: Leagues, files: CaseStore, rulings: RulingsAndAppeals, effects: Effects, may_play: MayPlay
    ) -> None:
        self.leagues = leagues
        self.may_play = may_play
        self.files = files
        self.rulings = rulings
        self.effects = effects

    async def seek(self, season_id: int, case_number: int, user: int, order: Order, interaction_id: int | None) -> SeatSearch:
        """Begin to ask the alternates. Raises DeniedError "case-no-alternates", "seat-sought", or a moderator's stake."""
        async with self.leagues.turn(season_id) as held:
            docket = (await self.files.of(season_id)).docket
            with case_errors_denied():
                case = docket.case(case_number)
                rights.may_rule(held.season, docket, case, str(user))
            code = rights.conflict_of_interest(held.season, {order.who} - {""}, "", str(user))
            if code := code or rights.stake_in_ruling(held.season, docket, case, "replace", order.who, str(user)):
                raise DeniedError(code, number=case_number)
            if held.season.place_of(order.who) is None:
                raise DeniedError("league:league-not-in")
            if not docket.alternates:
                raise DeniedError("case-no-alternates")
            event = SeatSought(at=self.leagues.now(), by=str(user), case=case_number, who=order.who, reason=order.reason.strip())
            await self.files.tell(held, cases=[event], rows=messages.desk_rows(held), interaction_id=interaction_id)
            found = (await self.files.of(season_id)).docket.searches.of(case_number)
        await self.tick(season_id)
        if found is None:
            raise DeniedError("seat-offer-over")
        return found

    async def stop(self, season_id: int, case_number: int, user: int, interaction_id: int | None) -> None:
        """Ask nobody any more. Raises DeniedError "seat-offer-over", or a moderator's stake."""
        async with self.leagues.turn(season_id) as held:
            docket = (await self.files.of(season_id)).docket
            search = docket.searches.of(case_number)
            if search is None:
                raise DeniedError("seat-offer-over")
            case = docket.case(case_number)
            code = rights.moderator_stake(held.season, case, str(user))
            if code := code or rights.stake_in_ruling(held.season, docket, case, "replace", search.who, str(user)):
                raise DeniedError(code, number=case_number)
            event = SearchEnded(at=self.leagues.now(), by=str(user), case=case_number)
            await self.files.tell(held, cases=[event], rows=messages.desk_rows(held), interaction_id=interaction_id)
        await self.tick(season_id)

    async def decline(self, season_id: int, case_number: int, user: int, interaction_id: int | None) -> None:
        """An alternate does not take the seat: the next one is asked. Raises DeniedError "seat-offer-over"."""
        async with self.leagues.turn(season_id) as held:
            await self._end(held, await self._offered(held, case_number, user), "declined", interaction_id)
        await self.tick(season_id)

    async def take(self, season_id: int, case_number: int, user: int, interaction_id: int | None) -> None:
        """An alternate takes the seat: the ruling of the moderator who sought them. Raises DeniedError.

        Whatever refuses it, such as a red card since they were asked, ends the offer: the next one is asked at once.
        """
        async with self.leagues.turn(season_id) as held:
            search = await self._offered(held, case_number, user)
        order = Order("replace", search.reason, who=search.who, substitute=str(user))
        try:
            await self.may_play(held, user)
            await self.rulings.rule(season_id, case_number, int(search.by), order, interaction_id)
        except DeniedError:
            async with self.leagues.turn(season_id) as held:
                again = (await self.files.of(season_id)).docket.searches.of(case_number)
                if again is not None and again.offer is not None and again.offer.to == str(user):
                    await self._end(held, again, "gone")
            await self.tick(season_id)
            raise
        await self.effects.carry_out(season_id)
        await self.tick(season_id)

    async def _offered(self, held: HeldSeason, case_number: int, user: int) -> SeatSearch:
        """The search whose open offer is made to the user. Raises DeniedError "seat-offer-over", "seat-offer-not-yours"."""
        search = (await self.files.of(held.id)).docket.searches.of(case_number)
        now = self.leagues.now()
        if search is None or search.offer is None:
            raise DeniedError("seat-offer-over")
        if search.offer.to != str(user):
            raise DeniedError("seat-offer-over" if str(user) in search.asked else "seat-offer-not-yours")
        if search.offer.over_at(held.season.pause_spans(now), now) <= now:
            raise DeniedError("seat-offer-over")
        return search

    async def _end(self, held: HeldSeason, search: SeatSearch, how: OfferEnd, interaction_id: int | None = None) -> None:
        assert search.offer is not None
        event = OfferEnded(at=self.leagues.now(), case=search.case, to=search.offer.to, how=how)
        rows = [
            messages.SeatOfferClosed(held.id, search.case, search.offer.to).row(held.row.channel_id),
            *messages.desk_rows(held),
        ]
        await self.files.tell(held, cases=[event], rows=rows, interaction_id=interaction_id)

    # -- by the clock ---------------------------------------------------------------------------------------------------

    async def tick(self, season_id: int) -> int | None:
        """End offers whose time is over, ask the next alternates; returns when that is due again."""
        moments: list[int] = []
        for case in [one.case for one in (await self.files.of(season_id)).docket.searches.every()]:
            async with self.leagues.turn(season_id) as held:
                if (at := await self._advance(held, case)) is not None:
                    moments.append(at)
        held = await self.leagues.held(season_id)
        docket, rows = (await self.files.of(season_id)).docket, list[NewOutbox]()
        for key in held.marks:
            case_number, to = messages.read_seat_offer_key(key)
            search = docket.searches.of(case_number)
            if case_number and (search is None or search.offer is None or search.offer.to != to):
                rows.append(messages.SeatOfferClosed(held.id, case_number, to).row(held.row.channel_id))
        if rows:
            await self.leagues.service.store.outbox.post(rows)
        return min(moments, default=None)

    async def _advance(self, held: HeldSeason, case_number: int) -> int | None:
        """One step of a search; returns when its offer ends."""
        docket, now = (await self.files.of(held.id)).docket, self.leagues.now()
        search = docket.searches.of(case_number)
        if search is None or held.season.status == "over":
            return None
        if search.offer is not None:
            over = search.offer.over_at(held.season.pause_spans(now), now)
            gone = search.offer.to not in docket.alternates
            if not gone and over > now:
                return over
            await self._end(held, search, "gone" if gone else "unanswered")
            return await self._advance(held, case_number)
        following, waits = await self._next(held, docket, search)
        if following:
            end = offer_end(held, docket, search.who, now)
            made = SeatOffered(at=now, case=case_number, to=following, until=end)
            offer = messages.SeatOfferMessage(held.id, case_number, following).row(held.row.channel_id)
            await self.files.tell(held, cases=[made], rows=[offer, *messages.desk_rows(held)])
            return end
        if not waits:
            over_now: CaseEvent = SearchEnded(at=now, case=case_number)
            await self.files.tell(held, cases=[over_now], rows=[*self._nobody(held, search), *messages.desk_rows(held)])
        return None

    async def _next(self, held: HeldSeason, docket: Docket, search: SeatSearch) -> tuple[str, bool]:
        """Who is asked next, "" for nobody now; and whether somebody is left who has another offer just now."""
        waits = False
        for one in docket.alternates:
            if one in search.asked:
                continue
            if one in docket.searches.busy():
                waits = True
                continue
            try:
                await self.rulings.check_alternate(held, search.who, one)
            except DeniedError:
                continue
            return one, False
        return "", waits

    def _nobody(self, held: HeldSeason, search: SeatSearch) -> list[NewOutbox]:
        """Tell the moderators that nobody took the seat; without a channel of theirs the one who sought."""
        facts = {"number": search.case, "who": f"<@{search.who}>", "name": held.name}
        text, topic = tr(held.row.lang, "seat-nobody", **facts), f"seat-nobody-{search.case}-{self.leagues.now()}"
        if held.row.desk_id is not None:
            return [messages.season_line_row(held, held.row.desk_id, text, topic=topic)]
        return [personal_word_row(held.id, int(search.by), text, topic)]
