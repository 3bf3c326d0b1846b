"""From a pairing to a game at the table and back: who has which seats, and what a game's result means for the season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from league.formats.pods import camp_points, earned_points
from league.ratings.ratings import Camp, RatedGame
from league.season.events import LeagueResult
from league.season.lines import verdict_of
from league.season.settings import Setup
from league.season.state import Pairing, State
from rules.engine.contract.core import Result
from rules.engine.contract.scenario import ScenarioInfo


def places_by_seat(pairing: Pairing, leg: int, info: ScenarioInfo) -> dict[str, str]:
    """Seat -> place in the field, in one game of a pairing: the first player has the first side, or the first share of the seats.

    Raises ValueError for a scenario whose seats two people cannot share.
    """
    if pairing.pair.seats:
        return dict(pairing.pair.seats)
    camps = info.every_camp()
    shares = camps if len(camps) == 2 else info.shared(2)
    if len(shares) != 2:
        raise ValueError(f"two people cannot share the seats of {info.id}")
    one = pairing.legs[leg]
    return {seat: place for place, share in zip((one.first, one.second), shares, strict=True) for seat in share}


def people_by_seat(season: State, pairing: Pairing, leg: int, info: ScenarioInfo) -> dict[str, str]:
    """Seat -> person, in one game of a pairing. Raises ValueError as ``holding``."""
    return {seat: season.at_board(pairing, leg, place) for seat, place in places_by_seat(pairing, leg, info).items()}


def league_result_of(season: State, pairing: Pairing, leg: int, info: ScenarioInfo, ending: Result) -> LeagueResult:
    """The season's result of a finished game: the winner, the margin in the game's points, the number of the degree."""
    held = places_by_seat(pairing, leg, info)
    degree = season.rules.degrees.get(ending.degree, 0)
    if pairing.pair.seats:
        return LeagueResult(degree=degree, earned=earned_points(info, held, ending, season.rules.clear, season.rules.whole))
    winners = {held[seat] for seat in winning_seats(info, ending) if seat in held}
    if len(winners) != 1:
        return LeagueResult(degree=0)
    [winner] = winners
    return LeagueResult(winner, _winning_margin(info, held, winner, ending), degree)


def winning_seats(info: ScenarioInfo, ending: Result) -> frozenset[str]:
    """The seats that won: results name seats, or a side by its name."""
    seats = {seat for name in ending.winners for seat in info.camps.get(name, (name,))}
    return frozenset(one for seat in seats for one in info.camp_of(seat))


#: Places of winners, of draws, of losers.
_PLACES = {"win": 1, "draw": 2, "loss": 3}


def rated_game_of(season: State, pairing: Pairing, leg: int, info: ScenarioInfo, at: int) -> RatedGame | None:
    """A game for the ratings; None if it has no result, was not played to its end, or is not at the table.

    Bids that unbalance the sides make it a different board, and so does every unusual setting of the game.
    """
    one = pairing.legs[leg]
    if one.result is None or one.game is None or one.result.lost or pairing.dropped:
        return None
    held, people = places_by_seat(pairing, leg, info), people_by_seat(season, pairing, leg, info)
    camps = []
    for seats in info.every_camp():
        taken = [seat for seat in seats if seat in people]
        counted = {
            person: sum(people[seat] == person for seat in taken) for person in dict.fromkeys(people[seat] for seat in taken)
        }
        camps.append(Camp(camp_name(info, seats), counted, _PLACES[verdict_of(one.result, held[taken[0]])]))
    return RatedGame(one.game, at, season.rules.game, board_of_setup(season.setup(pairing)), tuple(camps))


def camp_name(info: ScenarioInfo, seats: Sequence[str]) -> str:
    """The name of a side, for the ratings: of its camp, or of its first seat."""
    return next((name for name, members in info.camps.items() if seats[0] in members), seats[0])


def board_of_setup(setup: Setup) -> str:
    """What is played, for the ratings: the scenario with everything that unbalances it."""
    return " ".join([setup.scenario, *(f"{name}={value}" for name, value in sorted(setup.options.items()))])


def _winning_margin(info: ScenarioInfo, held: Mapping[str, str], winner: str, ending: Result) -> int:
    """The winners' margin in points; 0 if the result does not give points for both sides."""
    lines = dict(ending.lines)
    mine = [camp for camp in info.every_camp() if held.get(camp[0]) == winner]
    others = [camp for camp in info.every_camp() if held.get(camp[0]) != winner]
    own = [points for camp in mine if (points := camp_points(info, camp, lines)) is not None]
    theirs = [points for camp in others if (points := camp_points(info, camp, lines)) is not None]
    return max(0, max(own) - max(theirs)) if own and theirs else 0
