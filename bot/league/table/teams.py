"""Teams in a season: who plays at which board, in a round or from now on; reserves. No Discord in here."""

from __future__ import annotations

from collections.abc import Sequence

from bot.league.table import messages
from bot.league.table.announcing import announcement_row
from bot.league.table.entering import Applicant, check_person
from bot.league.table.leagues import CORE, HeldSeason, Leagues
from bot.program.denied import DeniedError
from bot.telling.text import typed_in_line
from league.season.events import CaptainNamed, LineupSet, MemberAgreed, MemberAsked, MemberLeft, ReserveReleased, SeasonEvent
from league.season.season import FieldPlace, Season


def team_of(season: Season, user: int, named: str = "") -> FieldPlace:
    """The captain's team, or (for moderators) the one ``named``. Raises DeniedError "team-none", "league-no-teams"."""
    if not season.rules.boards:
        raise DeniedError(f"{CORE}league-no-teams")
    for place in season.places.values():
        if place.title.lower() == named.strip().lower() if named else place.player == str(user):
            return place
    raise DeniedError("team-none")


def team_lineup(season: Season, team: FieldPlace, round_: int) -> tuple[str, ...]:
    """A team's line-up in a round, or (0) from now on."""
    return season.lineup(team.id, round_) if round_ else tuple(team.boards)


def swap_boards(season: Season, team: FieldPlace, round_: int, one: str, other: str) -> tuple[str, ...]:
    """The boards after swapping two players of a team: two boards, or a board and a reserve.

    Raises DeniedError "team-no-change" if neither is at a board, or one is not in the team.
    """
    now = list(team_lineup(season, team, round_))
    if one == other or not {one, other} <= set(team.people()) or not {one, other} & set(now):
        raise DeniedError("team-no-change")
    turned = {one: other, other: one}
    return tuple(turned.get(name, name) for name in now)


class Teams:
    """Carries out decisions of captains and members. The caller checks who may."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues

    async def line_up(
        self, season_id: int, team: str, boards: Sequence[str], round_: int, by: int, interaction_id: int | None
    ) -> HeldSeason:
        """Set a team's boards, in a round or (0) from now on. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            event = LineupSet(by=str(by), team=team, boards=tuple(boards), round=round_)
            return await self.leagues.tell(held, [event], rows=[held.face()], interaction_id=interaction_id)

    def changes(self, held: HeldSeason, team: str, boards: Sequence[str], round_: int) -> list[tuple[int, str]]:
        """Who takes over which boards (from 0) of the current round; empty if its games are not open yet.

        Raises DeniedError "team-no-change"; "team-seated" for a player of another board of the team.
        """
        season = held.season
        mine = [pairing for pairing in season.of_round(round_) if team in pairing.pair.everyone]
        if round_ != season.round or not any(leg.game is not None for pairing in mine for leg in pairing.legs):
            return []
        now = season.lineup(team, round_)
        if len(boards) != len(now):
            raise DeniedError(f"{CORE}league-boards-number", boards=len(now))
        found = [(number, who) for number, who in enumerate(boards) if who != now[number]]
        if not found:
            raise DeniedError("team-no-change")
        if seated := [who for _, who in found if who in now]:
            raise DeniedError("team-seated", who=f"<@{seated[0]}>", round=round_)
        return found

    async def stand_by(self, season_id: int, team: str, people: Sequence[int], by: int, interaction_id: int | None) -> HeldSeason:
        """Name reserves, who are asked; those already named are removed. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            known = held.season.places[team].reserves
            new = tuple(str(who) for who in people if str(who) not in known)
            events: list[SeasonEvent] = [
                MemberAsked(by=str(by), team=team, who=str(who))
                if str(who) in new
                else ReserveReleased(by=str(by), team=team, who=str(who))
                for who in people
            ]
            rows = [messages.TeamQuestion(held.id, team, new).row(held.row.channel_id)] if new else []
            return await self.leagues.tell(held, events, rows=[*rows, held.face()], interaction_id=interaction_id)

    async def agree(self, season_id: int, team: str, applicant: Applicant, interaction_id: int | None) -> HeldSeason:
        """A person named by a captain is in. Raises DeniedError, also for the season's limits."""
        async with self.leagues.announced_turn(season_id) as held:
            check_person(held, applicant, self.leagues.service.store.now())
            event = MemberAgreed(by=str(applicant.user), team=team, who=str(applicant.user))
            return await self.leagues.tell(held, [event], rows=[held.face()], interaction_id=interaction_id)

    async def hand_over(self, season_id: int, team: str, who: str, by: int, interaction_id: int | None) -> HeldSeason:
        """Make a member the captain; everybody reads it. Raises DeniedError."""
        async with self.leagues.announced_turn(season_id) as held:
            facts = {"who": f"<@{by}>", "other": f"<@{who}>", "title": typed_in_line(held.season.places[team].title)}
            row = announcement_row(held, lambda names: names.tr("team-handed", **facts), users=(int(who),))
            event = CaptainNamed(by=str(by), team=team, who=who)
            return await self.leagues.tell(held, [event], rows=[row, held.face()], interaction_id=interaction_id)

    async def part(
        self, season_id: int, team: str, user: int, interaction_id: int | None, *, by: int | None = None
    ) -> HeldSeason:
        """A person declines, or leaves a team; its captain hears of it. Raises DeniedError.

        ``by``: the moderator who takes them out, None if they do so by themselves.
        """
        async with self.leagues.announced_turn(season_id) as held:
            place = held.season.places[team]
            declined = str(user) in place.asked
            title, captain = typed_in_line(place.title), int(place.player)
            facts = {"who": f"<@{user}>", "captain": f"<@{captain}>", "title": title, "by": f"<@{by}>"}
            msgid = "team-taken-out" if by is not None else "team-declined" if declined else "team-parted"
            row = announcement_row(held, lambda names: names.tr(msgid, **facts), users=(captain,))
            event = MemberLeft(by=str(user if by is None else by), team=team, who=str(user))
            return await self.leagues.tell(held, [event], rows=[row, held.face()], interaction_id=interaction_id)
