"""Who belongs to a team: people named by its captain agree themselves, and leave themselves."""

from __future__ import annotations

from collections.abc import Iterable

from league.season.events import CaptainNamed, MemberAgreed, MemberAsked, MemberLeft
from league.season.state import FieldPlace, SeasonError, State


def apply_asking(season: State, event: MemberAsked) -> None:
    """A captain names one more reserve; somebody who had left may be named again."""
    place = _open_team(season, event.team)
    if event.who in place.asked or event.who in place.people():
        raise SeasonError("league-named-already", who=event.who, title=place.title)
    check_free(season, (event.who,))
    place.asked.append(event.who)
    if event.who in place.gone:
        place.gone.remove(event.who)
    else:
        place.reserves.append(event.who)


def apply_agreement(season: State, event: MemberAgreed) -> None:
    """A person named by a captain is in."""
    place = _open_team(season, event.team)
    if event.who not in place.asked:
        raise SeasonError("league-not-asked", title=place.title)
    check_free(season, (event.who,))
    place.asked.remove(event.who)


def apply_parting(season: State, event: MemberLeft) -> None:
    """A person declines or leaves; the first reserve who has agreed takes over their board, now and in later rounds."""
    place = _open_team(season, event.team)
    if event.who == place.player:
        raise SeasonError("league-captain-stays", title=place.title)
    if event.who not in (*place.people(), *place.asked):
        raise SeasonError("league-not-in-team", who=event.who, title=place.title)
    # Games of rounds that are out keep their players.
    for number in range(1, season.round + 1):
        season.lineups.setdefault((place.id, number), tuple(place.boards))
    here = [who for who in place.people() if who not in place.boards and who in place.reserves]
    place.asked = [who for who in place.asked if who != event.who]
    place.reserves = [who for who in place.reserves if who != event.who]
    for (team, round_), names in list(season.lineups.items()):
        if team == place.id and round_ > season.round and event.who in names:
            del season.lineups[team, round_]
    if event.who not in place.boards:
        return
    if free := [who for who in here if who != event.who]:
        place.boards = [free[0] if who == event.who else who for who in place.boards]
        place.reserves.remove(free[0])
    else:
        place.gone.append(event.who)


def check_free(season: State, people: Iterable[str]) -> None:
    """Raises SeasonError, naming them, for somebody who is in the season already."""
    for who in people:
        if season.place_of(who) is not None:
            raise SeasonError("league-plays-already", who=who)


def apply_captain(season: State, event: CaptainNamed) -> None:
    """A member becomes the captain; the one of before stays in the team as they were."""
    place = _open_team(season, event.team)
    if event.who == place.player or event.who not in place.people():
        raise SeasonError("league-not-in-team", who=event.who, title=place.title)
    place.player = event.who


def _open_team(season: State, name: str) -> FieldPlace:
    place = season.place(name)
    if season.status == "over":
        raise SeasonError("league-over")
    if not place.boards:
        raise SeasonError("league-no-teams")
    return place
