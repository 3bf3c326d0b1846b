"""Raises cases, for players and for the program itself, and settles those whose subject is over."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.host_entries import CONCEDE, DRAW, EXPORT, FORFEIT, HANDS, facts_of
from bot.core.match import GameMatch
from bot.league.casework import messages
from bot.league.casework.files import CaseStore
from bot.league.casework.scope import RulingReach, everybody_in_reach, players_in_reach, result_in_reach, seats_in_reach
from bot.league.casework.twins import Twins, key_of
from bot.league.table.entering import LIMITS, Applicant, may_enter
from bot.league.table.leagues import HeldSeason, Leagues, league_of
from bot.league.table.messages import personal_word_row
from bot.league.table.outcomes import is_result_ruled
from bot.program.denied import DeniedError
from bot.store import GameRow, LoggedAction, NewOutbox
from league.cases import integrity
from league.cases.docket import LONGEST, Case, Docket
from league.cases.events import AlternateChanged, CaseEvent, CaseRaised, CaseSettled, Claim, HandsViewed, Kind, ViewDisclosed
from league.cases.integrity import GameAtTable, How
from league.season.events import PlayerJoined
from league.season.games import winning_seats
from league.season.season import Leg, Season
from words import tr

#: Entries with which the host ends a game.
_HOW: dict[str, How] = {CONCEDE: "conceded", DRAW: "draw", FORFEIT: "time"}
#: Entries of people who have seen hidden information.
SEEN = (HANDS, EXPORT)
#: Kinds of cases that are about a game, and end with it.
_WITH_GAME: frozenset[Kind] = frozenset(("unscheduled", "no_show", "clock", "deadline"))


class CaseRaiser:
    """Raises cases and settles them."""

    def __init__(self, leagues: Leagues, files: CaseStore) -> None:
        self.leagues = leagues
        self.files = files
        self.service = leagues.service
        self.twins = Twins(leagues)

    # -- by people ------------------------------------------------------------------------------------------------------

    async def report(
        self,
        season_id: int,
        user: int,
        text: str,
        about: int | None,
        game: tuple[int, int] | None,
        interaction_id: int | None,
        *,
        account: int | None = None,
        claim: Claim = "",
    ) -> Case:
        """Report a claim about one's own game (``game``: pairing and leg), or about ``about``.

        ``account``: another account that belongs to the same person; ``claim``: of which sort it is. Raises DeniedError.
        """
        text = text.strip()
        if not text or len(text) > LONGEST:
            raise DeniedError("case-reason", most=LONGEST)
        async with self.leagues.turn(season_id) as held:
            if held.season.status != "running":
                raise DeniedError("league:league-not-running")
            docket = (await self.files.of(season_id)).docket
            mine = [case for case in docket.open() if case.raised.by == str(user)]
            if len(mine) >= 5:
                raise DeniedError("case-many", most=5)
            pairing, leg = game or (0, 0)
            kind: Kind = "claim" if pairing and about is None else "report"
            if claim and kind != "claim":
                raise DeniedError("case-claim-game")
            people: tuple[str, ...] = (str(about),) if about is not None else ()
            if user in (about, account):
                raise DeniedError("case-self")
            key = ""
            if account is not None:
                if about is None or about == account:
                    raise DeniedError("case-two-accounts")
                kind, people = "two_seats", (str(about), str(account))
                key = key_of(*people)
                if (known := docket.keyed(key)) is not None:
                    raise DeniedError("case-known", number=known.number)
            event = CaseRaised(
                at=self.leagues.now(),
                by=str(user),
                kind=kind,
                about=people,
                pairing=pairing,
                leg=leg,
                text=text,
                key=key,
                claim=claim,
            )
            number = await self.raised(held, docket, event, interaction_id)
            return (await self.files.of(season_id)).docket.case(number)

    async def ask_to_join(self, season_id: int, applicant: Applicant, why: str, interaction_id: int | None) -> Case:
        """A person kept out by the season's limits asks its moderators to be let in.

        Raises DeniedError "case-known", "case-not-kept-out", and for people who could not join even then.
        """
        user = applicant.user
        async with self.leagues.turn(season_id) as held:
            self.leagues.try_out(held, [PlayerJoined(by=str(user), who=str(user))])
            held.twin = Season.from_log(held.season.log)
            try:
                may_enter(held, applicant, self.service.store.now())
            except DeniedError as denied:
                if denied.msgid not in LIMITS:
                    raise
            else:
                raise DeniedError("case-not-kept-out")
            docket = (await self.files.of(season_id)).docket
            event = CaseRaised(
                at=self.leagues.now(),
                by=str(user),
                kind="registration",
                about=(str(user),),
                key=f"join {user}",
                text=why,
            )
            number = await self.raised(held, docket, event, interaction_id)
            return (await self.files.of(season_id)).docket.case(number)

    async def stand_by(self, season_id: int, user: int, by: int, interaction_id: int | None) -> bool:
        """Register as an alternate, or (the second time) cancel that; True if registered now. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            if held.season.status == "over":
                raise DeniedError("league:league-over")
            if held.season.place_of(str(user)) is not None:
                raise DeniedError("league:league-in-already")
            docket = (await self.files.of(season_id)).docket
            ready = str(user) not in docket.alternates
            event = AlternateChanged(at=self.leagues.now(), by=str(by), who=str(user), ready=ready)
            await self.files.tell(held, cases=[event], rows=messages.desk_rows(held), interaction_id=interaction_id)
            return ready

    # -- by the program -------------------------------------------------------------------------------------------------

    async def raised(self, held: HeldSeason, docket: Docket, event: CaseRaised, interaction_id: int | None = None) -> int:
        """Raise a case and notify the moderators; the caller holds the season's ``turn``. Returns its number."""
        number = len(docket.cases) + 1
        rows = messages.case_up(held, number)
        await self.files.tell(held, cases=[event], rows=rows, interaction_id=interaction_id)
        return number

    # -- when a game changes --------------------------------------------------------------------------------------------

    async def game_changed(self, game_id: int) -> None:
        """Follow a change in a season's game: its cases may be over, its ending may be suspicious. Safe to call again."""
        row = await self.service.row(game_id)
        found = league_of(row)
        if found is None or row.status == "lobby":
            return
        log = await self.service.store.log.actions(game_id) if row.status != "active" else await self._looks(game_id)
        async with self.leagues.turn(found[0]) as held:
            place = held.season.of_game(game_id)
            docket = (await self.files.of(held.id)).docket
            events = hand_look_cases(docket, found, game_id, log)
            rows: list[NewOutbox] = []
            if row.status == "finished":
                rows += self._disclosed(held, docket, found, game_id, [*docket.undisclosed(game_id), *events])
                if [*docket.undisclosed(game_id), *events]:
                    events.append(ViewDisclosed(at=self.leagues.now(), game=game_id))
            if place is not None and row.status != "closed":
                events += await self._suspicious(held, docket, row, found, place[0].legs[place[1]], log)
                if row.status == "finished" and held.season.status == "running":
                    known = Docket.from_log([*docket.log, *events])
                    events += await self.twins.found(
                        held, known, everybody_in_reach(held.season, RulingReach(found[1], found[2]))
                    )
            events += cases_over(held.season, docket, self.leagues.now())
            if not events:
                return
            number = len(docket.cases)
            for event in events:
                if isinstance(event, CaseRaised):
                    number += 1
                    rows += messages.case_up(held, number)
            await self.files.tell(held, cases=events, rows=[*rows, *messages.desk_rows(held)])

    async def _looks(self, game_id: int) -> list[LoggedAction]:
        """The newest entry of a running game, if it is a look at hands. Asked after every change, so one is enough."""
        newest = await self.service.store.log.actions(game_id, since=max(0, (await self.service.row(game_id)).revision - 1))
        return [entry for entry in newest if entry.verb in SEEN]

    def _disclosed(
        self, held: HeldSeason, docket: Docket, found: tuple[int, int, int], game: int, looks: Sequence[CaseEvent]
    ) -> list[NewOutbox]:
        """Report to both players, when the game is over, who looked at their hands, when and why."""
        seen = [look for look in looks if isinstance(look, HandsViewed)]
        if not seen:
            return []
        lines = [tr(held.row.lang, "looked-head", game=game, name=held.name)]
        lines += [
            tr(held.row.lang, "looked-line", who=f"<@{look.by}>", at=f"<t:{look.at}:f>", reason=look.reason) for look in seen
        ]
        people = everybody_in_reach(held.season, RulingReach(found[1], found[2]))
        text = "\n".join(lines)
        place = messages.meeting_place_of(held, found[1], found[2])
        public = messages.season_line_row(held, place, text, tuple(int(who) for who in people), topic=f"looked-{game}")
        return [public, *(personal_word_row(held.id, int(who), text, f"looked-{game}") for who in people)]

    async def _suspicious(
        self, held: HeldSeason, docket: Docket, row: GameRow, found: tuple[int, int, int], leg: Leg, log: Sequence[LoggedAction]
    ) -> list[CaseEvent]:
        """Cases about this game that a person should look at and that are not open yet."""
        match = await self.service.match(row.id)
        reach = RulingReach(found[1], found[2])
        table, two = integrity_table_of(match, reach, log, held.season), players_in_reach(held.season, reach)
        by_ruling = is_result_ruled(held.season, found[1], found[2])
        pod = bool(held.season.pairing(found[1]).pair.seats)
        events: list[CaseEvent] = []
        now, about = self.leagues.now(), tuple(dict.fromkeys(everybody_in_reach(held.season, reach)))
        code = "" if pod else integrity.result_contradiction(leg, two, table, ruled=by_ruling)
        # A player replaced by a ruling is reseated a moment later; a game that the log will still hear of is no contradiction.
        key = f"{code} {row.id} {row.revision}"
        if code and code not in ("contradiction-seats", "contradiction-not-over") and key not in docket.keys:
            events.append(
                CaseRaised(at=now, kind="contradiction", about=about, pairing=found[1], leg=found[2], key=key, text=code)
            )
        key = f"agreed {row.id}"
        text = integrity.looks_agreed(table, held.season.rules.hardly)
        if row.status == "finished" and not by_ruling and text and key not in docket.keys:
            events.append(CaseRaised(at=now, kind="agreed", about=about, pairing=found[1], leg=found[2], key=key, text=text))
        return events


def hand_look_cases(docket: Docket, found: tuple[int, int, int], game: int, log: Sequence[LoggedAction]) -> list[CaseEvent]:
    """Looks at hands that are in a game's log but not yet in the season's."""
    known = {(look.by, look.at) for look in docket.looks if look.game == game}
    events: list[CaseEvent] = []
    for entry in log:
        if entry.verb not in SEEN or entry.back_to is not None:
            continue
        facts, at = facts_of(entry.argument), round(entry.created_at.timestamp())
        if (facts["user"], at) not in known:
            events.append(
                HandsViewed(at=at, by=facts["user"], game=game, pairing=found[1], leg=found[2], reason=facts.get("reason", ""))
            )
    return events


def integrity_table_of(match: GameMatch, reach: RulingReach, log: Sequence[LoggedAction], season: Season) -> GameAtTable:
    """A finished game as input for the integrity checks."""
    leg = season.pairing(reach.pairing).legs[reach.leg]
    places = season.pairing(reach.pairing).pair.everyone if season.pairing(reach.pairing).pair.seats else (leg.first, leg.second)
    held = [seats_in_reach(season, reach, match, place) for place in places]
    seats = tuple(str(match.seats.get((mine or ("",))[0], 0)) for mine in held)
    decisions: dict[str, int] = dict.fromkeys(seats, 0)
    for entry in log:
        if entry.back_to is None and not entry.verb.startswith("@") and entry.actor is not None:
            decisions[str(entry.actor)] = decisions.get(str(entry.actor), 0) + 1
    result = result_in_reach(season, reach, match) if match.row.status == "finished" else None
    if result is None:
        return GameAtTable(match.id, seats, None, "", decisions)
    how: How = "rules"
    if match.ended is not None:
        how = _HOW.get(match.ended.degree, "moderator")
    winner = "" if not result.winner else dict(zip(places, seats, strict=True))[result.winner]
    ended = match.row.finished_at
    seconds = None if ended is None else round((ended - match.row.created_at).total_seconds())
    now, ending = match.game.scoring.result_now(match.position.state), match.result()
    ahead = False
    if how == "conceded" and now is not None and ending is not None:
        leading = winning_seats(match.info, now)
        ahead = bool(leading) and not leading & winning_seats(match.info, ending)
    return GameAtTable(match.id, seats, how, winner, decisions, seconds, ahead)


def cases_over(season: Season, docket: Docket, now: int) -> list[CaseEvent]:
    """Cases that need nobody any more because their game has a result."""
    events: list[CaseEvent] = []
    for case in docket.open():
        raised = case.raised
        if case.kind not in _WITH_GAME or not raised.pairing:
            continue
        legs = season.pairing(raised.pairing).legs
        mine = legs if raised.leg < 0 else legs[raised.leg : raised.leg + 1]
        if all(leg.result is not None for leg in mine):
            events.append(CaseSettled(at=now, case=case.number, why="case-why-over"))
    return events
