"""Which games and people a ruling affects. No Discord in here."""

from __future__ import annotations

import msgspec

from bot.core.match import GameMatch
from league.cases import rights
from league.cases.docket import Case
from league.season.events import LeagueResult
from league.season.games import league_result_of, places_by_seat
from league.season.season import Leg, Pairing, Season


class RulingReach(msgspec.Struct, frozen=True):
    """A game that a ruling affects: its pairing and its number in it."""

    pairing: int
    leg: int


def games_in_reach(season: Season, case: Case, who: str = "") -> list[RulingReach]:
    """The games that a ruling in a case affects.

    If the case names a game, only that game, finished or not; else all open games of its pairing; else all open games of
    ``who`` (or of the people the case is about).
    """
    raised = case.raised
    if raised.pairing and raised.leg >= 0:
        return [RulingReach(raised.pairing, raised.leg)]
    if raised.pairing:
        return _open_reaches(season.pairing(raised.pairing))
    people = {who} if who else set(raised.about)
    found = [reach for pairing in season.open_pairings() for reach in _open_reaches(pairing)]
    return [reach for reach in found if set(everybody_in_reach(season, reach)) & people]


def _open_reaches(pairing: Pairing) -> list[RulingReach]:
    return [RulingReach(pairing.id, number) for number, leg in enumerate(pairing.legs) if leg.result is None]


def leg_of(season: Season, reach: RulingReach) -> Leg:
    """The game itself."""
    return season.pairing(reach.pairing).legs[reach.leg]


def players_in_reach(season: Season, reach: RulingReach) -> tuple[str, str]:
    """The two current players of a game, the first seat first."""
    pairing = season.pairing(reach.pairing)
    leg = pairing.legs[reach.leg]
    return season.at_board(pairing, reach.leg, leg.first), season.at_board(pairing, reach.leg, leg.second)


def everybody_in_reach(season: Season, reach: RulingReach) -> tuple[str, ...]:
    """All current players of a game: the two of ``players``, or everyone in a pod."""
    pairing = season.pairing(reach.pairing)
    if not pairing.pair.seats:
        return players_in_reach(season, reach)
    return tuple(season.player(place) for place in pairing.pair.everyone)


def result_in_reach(season: Season, reach: RulingReach, match: GameMatch) -> LeagueResult | None:
    """A game's result: as it ended, or as it would end now; None if it counts nothing."""
    found = match.result() or match.game.scoring.result_now(match.position.state)
    return None if found is None else league_result_of(season, season.pairing(reach.pairing), reach.leg, match.info, found)


def seats_in_reach(season: Season, reach: RulingReach, match: GameMatch, place: str) -> tuple[str, ...]:
    """The seats that a place has in a game; () for "" and for a place that is not in it."""
    held = places_by_seat(season.pairing(reach.pairing), reach.leg, match.info)
    return tuple(seat for seat in match.info.seats if held.get(seat) == place)


def place_in(season: Season, reach: RulingReach, who: str) -> str:
    """The place that a person holds in a game, or held before being replaced; "" for none.

    In a team it belongs to the player at the board; a captain who plays at no board of the match speaks for the whole team.
    """
    pairing = season.pairing(reach.pairing)
    places = pairing.pair.everyone
    for place in places:
        if not pairing.pair.seats and season.at_board(pairing, reach.leg, place) == who:
            return place
    if season.rules.boards and who in season.people_of(pairing):
        return ""
    for place in places:
        if season.player(place) == who:
            return place
    if season.rules.boards:
        return ""
    return next((place for place in places if who in rights.place_holders(season, place)), "")


def everybody_in(season: Season) -> list[str]:
    """All who play in a season, by the seeds of their places."""
    places = sorted(season.places.values(), key=lambda place: place.seed)
    return list(dict.fromkeys(who for place in places if place.present for who in place.people()))


def people_of_case(season: Season, case: Case) -> list[str]:
    """The people a ruling in a case can affect: first the ones it names, then the current players of its pairing."""
    found = list(case.raised.about)
    if case.raised.pairing:
        found += season.people_of(season.pairing(case.raised.pairing))
    return list(dict.fromkeys(found))
