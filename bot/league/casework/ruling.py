"""Rulings: who may make them, which entries they add to the season's log, what is announced. ``effects`` carries them out.

A ruling is written in one transaction: the ruling, its changes to the season, the announcements. If two moderators rule on a
case at the same time, the second gets the first one's ruling as the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import msgspec

from bot.league.casework import messages
from bot.league.casework.changes import exclude_person, play_game_again, undo_ruling
from bot.league.casework.files import CaseStore, case_errors_denied
from bot.league.casework.scope import RulingReach, everybody_in_reach, games_in_reach, leg_of, place_in, result_in_reach
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.messages import StepDueMessage
from bot.moderation.replacing import Replacing
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from league.cases import cards, rights
from league.cases.docket import Case, Docket, Ruling
from league.cases.events import CaseRuled, Colour, Remedy
from league.schedule.events import TimeCalledOff
from league.season.events import (
    GameEnded,
    LeagueResult,
    PlayerJoined,
    PlayerReplaced,
    PointsDeducted,
    ReplayOrdered,
    SeasonEvent,
)
from league.season.season import Season

DAY = 86_400
#: Results of a game that a moderator may choose: by its current score, or one of these.
OUTCOMES = ("score", "first", "second", "draw")


class Order(msgspec.Struct, frozen=True):
    """A moderator's decision, with the fields that its remedy needs.

    ``who``: forfeits, withdraws, gets the card or the ban; ``substitute``: takes over; ``outcome``: one of ``OUTCOMES``.
    """

    remedy: Remedy
    reason: str
    who: str = ""
    substitute: str = ""
    seconds: int = 0
    outcome: str = "score"
    card: Colour | None = None
    seasons: int = 0
    tenths: int = 0


#: What each remedy needs in addition to its reason, in the order in which it is asked for.
NEEDS: dict[Remedy, tuple[str, ...]] = {
    "forfeit": ("who",),
    "replace": ("who", "substitute"),
    "extend": ("seconds",),
    "adjudicate": ("outcome",),
    "card": ("who", "card"),
    "ban": ("who", "seasons"),
    "penalty": ("who", "tenths"),
}


class CaseRulings:
    """Writes rulings. The caller checks that the user moderates the season."""

    def __init__(self, leagues: Leagues, files: CaseStore) -> None:
        self.leagues = leagues
        self.files = files
        self.service = leagues.service
        self.replacing = Replacing(leagues.service)

    async def may_see(self, held: HeldSeason, case: Case, user: int) -> None:
        """Raises DeniedError for a moderator with a stake in the case: they may neither rule on it nor see its game."""
        if code := rights.moderator_stake(held.season, case, str(user)):
            raise DeniedError(code, number=case.number)

    async def rule(self, season_id: int, case_number: int, user: int, order: Order, interaction_id: int | None) -> Ruling:
        """Rule on a case.

        Raises DeniedError: "case-ruled" with the ruling another moderator made first, the moderator's stake, or what makes
        the ruling invalid.
        """
        async with self.leagues.turn(season_id) as held:
            docket = (await self.files.of(season_id)).docket
            with case_errors_denied():
                case = docket.case(case_number)
                rights.may_rule(held.season, docket, case, str(user))
            if interaction_id is not None and await self.service.store.clicks.response(interaction_id) is not None:
                return docket.ruling(case.ruling)
            self._complete(held, order)
            if code := rights.conflict_of_interest(held.season, {order.who, order.substitute} - {""}, "", str(user)):
                raise DeniedError(code, number=case_number)
            self._check_field(held, order, user)
            if code := rights.stake_in_ruling(held.season, docket, case, order.remedy, order.who, str(user)):
                raise DeniedError(code, number=case_number)
            if order.remedy == "replace":
                await self.check_alternate(held, order.who, order.substitute)
            season = await self._season(held, docket, case, str(user), order)
            entries = tuple(len(held.season.log) + place for place in range(len(season)))
            ruled = self._ruled(docket, case, str(user), order, entries, season)
            number = len(docket.rulings) + 1
            rows = self._said(held, docket, case, ruled, number)
            diary = (await self.files.of(season_id)).diary
            hours = [
                TimeCalledOff(at=ruled.at, by=str(user), pairing=one.pairing, leg=one.leg)
                for one in season
                if isinstance(one, ReplayOrdered) and diary.of(one.pairing, one.leg).time is not None
            ]
            await self.files.tell(
                held,
                season=season,
                cases=[ruled],
                times=hours,
                rows=rows,
                then=lambda after: self.due(held, after) if season else [],
                interaction_id=interaction_id,
            )
            return (await self.files.of(season_id)).docket.ruling(number)

    def _complete(self, held: HeldSeason, order: Order) -> None:
        """Raises DeniedError "case-needs" for a ruling that lacks something it needs."""
        for need in NEEDS.get(order.remedy, ()):
            if need != "seasons" and not _said_of(order, need):
                raise DeniedError("case-needs", need=need)
        if order.seconds < 0 or order.seconds > 60 * DAY or not 0 <= order.seasons <= 20:
            raise DeniedError("case-needs", need="seconds")
        if order.outcome not in OUTCOMES:
            raise DeniedError("case-needs", need="outcome")

    def _check_field(self, held: HeldSeason, order: Order, user: int) -> None:
        """Raises DeniedError "case-own-season": a moderator who plays takes no points and nobody out of their own field."""
        place = held.season.place_of(order.who)
        if order.remedy not in ("ban", "card", "penalty") or place is None or held.season.status != "running":
            return
        if rights.stake_in_round(held.season, (place.id,), str(user), None, out=True):
            raise DeniedError("case-own-season")

    async def check_alternate(self, held: HeldSeason, who: str, substitute: str) -> None:
        """An alternate must have no place yet and must not have seen a hand of these games. Raises DeniedError."""
        season = held.season
        if season.place_of(who) is None:
            raise DeniedError("league:league-not-in")
        if season.place_of(substitute) is not None:
            raise DeniedError("case-two-seats", who=f"<@{substitute}>")
        docket = (await self.files.of(held.id)).docket
        if cards.is_suspended(docket, substitute, self.leagues.now()):
            raise DeniedError("case-alternate-out", who=f"<@{substitute}>")
        for pairing in season.open_pairings():
            for number, leg in enumerate(pairing.legs):
                if (
                    leg.game is None
                    or leg.result is not None
                    or who not in everybody_in_reach(season, RulingReach(pairing.id, number))
                ):
                    continue
                row = await self.service.row(leg.game)
                if row.status != "active":
                    continue
                match = await self.service.match(row.id)
                seats = match.seats_of(int(who))
                if any(look.by == substitute for look in docket.looks if look.pairing == pairing.id and look.leg == number):
                    raise DeniedError("case-alternate-knows", who=f"<@{substitute}>")
                if seats and await self.replacing.knows(match, seats[0], int(substitute)):
                    raise DeniedError("case-alternate-knows", who=f"<@{substitute}>")

    # -- entries in the season's log ------------------------------------------------------------------------------------

    async def _season(self, held: HeldSeason, docket: Docket, case: Case, user: str, order: Order) -> list[SeasonEvent]:
        season, reason = held.season, order.reason
        match order.remedy:
            case "adjudicate" | "forfeit" | "forfeit_both":
                reaches = games_in_reach(season, case, order.who if order.remedy == "forfeit" else "")
                if not reaches:
                    raise DeniedError("case-no-games", number=case.number)
                found = []
                for reach in reaches:
                    result = await self._result(season, reach, order)
                    if result is not None:
                        found.append(GameEnded(by=user, pairing=reach.pairing, leg=reach.leg, result=result, reason=reason))
                if not found:
                    raise DeniedError("case-no-games", number=case.number)
                return list(found)
            case "replace":
                return [PlayerReplaced(by=user, who=order.who, substitute=order.substitute, reason=reason)]
            case "replay":
                return [event for reach in games_in_reach(season, case) for event in play_game_again(season, reach, user, reason)]
            case "ban":
                return exclude_person(season, user, order.who)
            case "card":
                red = cards.card_after_rules(docket, order.who, order.card or "warning", self.leagues.now()) == "red"
                return exclude_person(season, user, order.who) if red else []
            case "penalty":
                points = Decimal(order.tenths) / 10
                return [PointsDeducted(by=user, who=order.who, points=points, reason=reason)]
            case "admit":
                return [PlayerJoined(by=user, who=who) for who in case.raised.about if season.place_of(who) is None]
            case "overturn":
                against = docket.on_appeal(case)
                return [] if against is None else undo_ruling(season, against, user, reason)
        return []

    async def _result(self, season: Season, reach: RulingReach, order: Order) -> LeagueResult | None:
        """How a game counts by a ruling; None for a game in which the affected player does not play. Raises DeniedError."""
        leg, pod = leg_of(season, reach), bool(season.pairing(reach.pairing).pair.seats)
        if order.remedy == "forfeit_both":
            return LeagueResult(lost=season.pairing(reach.pairing).pair.everyone if pod else (leg.first, leg.second))
        if order.remedy == "forfeit":
            place = place_in(season, reach, order.who)
            if place and pod and leg.game is not None:
                # In a game of several, the others get what the current position is worth.
                now = result_in_reach(season, reach, await self.service.match(leg.game))
                return msgspec.structs.replace(now or LeagueResult(), lost=(place,))
            return LeagueResult(lost=(place,)) if place else None
        if pod and order.outcome != "score":
            raise DeniedError("case-needs", need="outcome")
        if order.outcome in ("first", "second"):
            return LeagueResult(leg.first if order.outcome == "first" else leg.second)
        if order.outcome == "draw":
            return LeagueResult()
        if leg.game is None:
            raise DeniedError("case-no-score", number=reach.pairing)
        found = result_in_reach(season, reach, await self.service.match(leg.game))
        if found is None:
            raise DeniedError("case-no-score", number=reach.pairing)
        return found

    def _ruled(
        self, docket: Docket, case: Case, user: str, order: Order, entries: tuple[int, ...], season: Sequence[SeasonEvent]
    ) -> CaseRuled:
        now = self.leagues.now()
        card = cards.card_after_rules(docket, order.who, order.card, now) if order.remedy == "card" and order.card else None
        results = [event.result for event in season if isinstance(event, GameEnded)]
        lost = (order.who,) if order.remedy == "forfeit" else ()
        return CaseRuled(
            at=now,
            by=user,
            case=case.number,
            remedy=order.remedy,
            reason=order.reason.strip(),
            lost=lost,
            who=order.who if order.remedy in ("replace", "ban", "penalty") else "",
            tenths=order.tenths if order.remedy == "penalty" else 0,
            substitute=order.substitute if order.remedy == "replace" else "",
            seconds=order.seconds if order.remedy == "extend" else 0,
            result=results[0] if len(results) == 1 else None,
            card=card,
            carded=(order.who,) if card else (),
            expires=now + cards.RUNS[card] if card else None,
            seasons=order.seasons if order.remedy == "ban" else 0,
            entries=entries,
        )

    # -- announcements --------------------------------------------------------------------------------------------------

    def _said(self, held: HeldSeason, docket: Docket, case: Case, ruled: CaseRuled, number: int) -> list[NewOutbox]:
        raised = case.raised
        if ruled.remedy == "dismiss" and case.kind in ("report", "agreed", "contradiction", "two_seats", "registration"):
            # Only the person who raised it needs to know that it was dismissed.
            return messages.desk_rows(held)
        users = tuple(int(who) for who in sorted(rights.people_concerned(held.season, case)) if who.isdigit())
        if case.kind == "registration":
            return [*messages.ruling_rows(held, number, [held.row.channel_id], users), held.face()]
        places = [messages.meeting_place_of(held, raised.pairing, raised.leg), held.row.channel_id]
        return [*messages.ruling_rows(held, number, places, users), held.face()]

    def due(self, held: HeldSeason, after: Season) -> list[NewOutbox]:
        """Report that the season's next step can be taken, if that was the last open game of its round."""
        if after.status != "running" or after.open_pairings() or not after.round:
            return []
        return [StepDueMessage(held.id, after.round).row(held.row.desk_id or held.row.channel_id)]


def _said_of(order: Order, need: str) -> object:
    """The value of an order for one of its needs."""
    said: dict[str, object] = {
        "who": order.who,
        "substitute": order.substitute,
        "seconds": order.seconds,
        "outcome": order.outcome,
        "card": order.card,
        "tenths": order.tenths,
    }
    return said[need]
