"""Rounds of pods: games of several people in a season, and its final tables."""

from __future__ import annotations

from league.formats.field import Pair, PairingError, Proposal, Reason
from league.formats.pods import Sat, make_pods, pod_seating, seated_at_most
from league.season.lines import tournament_field_of
from league.season.state import State
from league.season.tables import season_standings
from rules.engine.contract.scenario import ScenarioInfo

#: Unless the season sets a limit, a game has at least this many people, or as many as it can share its seats among.
SMALLEST = 3
#: The fewest that a season can set.
FEWEST = 2


def people_limits(season: State, info: ScenarioInfo) -> tuple[int, int]:
    """The minimum and maximum number of people in a game. Raises PairingError for a scenario without such games."""
    rules = season.rules
    most = min(rules.pod_most or len(info.seats), len(info.seats))
    fits = [number for number in range(FEWEST, most + 1) if is_shared_by_sides(info, number)]
    least = rules.pod_least or next((number for number in fits if number >= SMALLEST), most + 1)
    if most < max(FEWEST, least) or not set(range(least, most + 1)) <= set(fits):
        raise PairingError("pair-pods-seats", scenario=info.id, seats=len(info.seats))
    return least, most


def is_shared_by_sides(info: ScenarioInfo, people: int) -> bool:
    """Whether that many people can share a game's seats, each with seats of one side only."""
    shares = info.shared(people)
    return bool(shares) and all(len({info.camp_of(seat) for seat in share}) == 1 for share in shares)


def pods_round(season: State, part: str, number: int, info: ScenarioInfo) -> Proposal:
    """A round of pods in a part of the field. Players without a seat get a bye: those with the fewest byes, then the lowest.

    Raises PairingError if too few are present.
    """
    least, most = people_limits(season, info)
    field = tournament_field_of(season, part)
    here = field.present()
    seats = seated_at_most(len(here), least, most)
    if not seats:
        raise PairingError("pair-too-few", present=len(here))
    had = {one.id: sum(line.how == "bye" for line in one.lines) for one in here}
    order = sorted(here, key=lambda one: (had[one.id], one.points, -one.seed))
    out = [one.id for one in order[: len(here) - seats]]
    points = {one.id: float(one.points) for one in here}
    sat = [Sat(one.pair.seats) for one in season.pairings if one.pair.seats and not one.taken_back]
    seed = f"{season.seed}|pods|{number}|{part}"
    found = make_pods([one.id for one in here if one.id not in out], sat, seed, least, most, points)
    return Proposal(number, tuple(_pod_pair(season, info, pod, sat, seed) for pod in found), tuple(out))


def final_tables(season: State, part: str, number: int, info: ScenarioInfo) -> Proposal:
    """The final table of the best. Without pairs if too few of them are left."""
    least, most = people_limits(season, info)
    best = [one.id for one in season_standings(season, part) if season.places[one.id].present][: min(season.rules.final, most)]
    if len(best) < least:
        return Proposal(number, ())
    sat = [Sat(one.pair.seats) for one in season.pairings if one.pair.seats and not one.taken_back]
    pod = _pod_pair(season, info, tuple(best), sat, f"{season.seed}|final|{part}")
    return Proposal(
        number, (Pair(pod.first, pod.second, "final", part, reasons=pod.reasons, others=pod.others, seats=pod.seats),)
    )


def _pod_pair(season: State, info: ScenarioInfo, pod: tuple[str, ...], sat: list[Sat], seed: str) -> Pair:
    seats = pod_seating(info, pod, sat, seed)
    first, second, *others = sorted(pod, key=lambda name: season.places[name].seed)
    again = sum(len(set(pod) & set(one.people())) > 1 for one in sat)
    reasons = (Reason("why-pod", {"people": len(pod), "again": again}),)
    return Pair(first, second, reasons=reasons, others=tuple(others), seats=seats)
