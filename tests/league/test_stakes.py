"""What is at stake in the last round, beside a naive reckoning that plays every end of small seasons by events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from decimal import Decimal
from itertools import product
from typing import Any

import pytest

from league.formats.field import PointsScale
from league.season.events import GameEnded, LeagueResult, PlayerLeft
from league.season.promotion import promotion_rights
from league.season.reckoning import next_round, publication_event, season_standings
from league.season.season import Season
from league.season.settings import SWISS_TIES, TIES, SeasonSettings
from league.season.stakes import GoalStakes, as_round_began, has_stakes, last_table_round, round_stakes
from tests.league.seasons import Played

DEGREES = PointsScale(win=Decimal(2), draw=Decimal(1), win_by=(Decimal(2), Decimal(3)), loss_by=(Decimal(0), Decimal(0)))
MARGINS = PointsScale(margin=Decimal("0.5"), margin_step=5, margin_most=Decimal("0.5"))


def last_round(seed: int, people: int, leave: bool = False, **settings: Any) -> Season:
    """A season of chance whose last round of tables is out, and perhaps begun."""
    rng = random.Random(seed)
    played = Played(rng, SeasonSettings("S", "toy", "short", **settings), people)
    season = played.season
    while season.round < last_table_round(season):
        proposal = next_round(season)
        assert proposal is not None
        played.tell(publication_event(proposal, "mod"))
        played._sides(season.of_round(proposal.round))
        if season.round < last_table_round(season):
            played._results(season.of_round(proposal.round))
    if leave and (free := [one for one in season.places.values() if one.present]):
        played.tell(PlayerLeft(by="mod", who=rng.choice(free).player))
    for pairing in season.open_pairings():
        if rng.random() < 0.3:
            played._results([pairing])
    return season


def naive_ends(season: Season, margins: tuple[int, ...]) -> Iterator[Season]:
    """Every season that this one can become: each result is an event."""
    legs = [(one.id, at, leg) for one in season.open_pairings() for at, leg in enumerate(one.legs) if leg.result is None]
    degrees = (0, *season.rules.degrees.values())
    ways = [
        [LeagueResult(degree=0)]
        + [LeagueResult(who, margin, degree) for who in (leg.first, leg.second) for degree in degrees for margin in margins]
        for _, _, leg in legs
    ]
    for results in product(*ways):
        ended = [GameEnded(pairing=one, leg=at, result=result) for (one, at, _), result in zip(legs, results, strict=True)]
        yield Season.from_log([*season.log, *ended])


def reached(season: Season, stakes: GoalStakes) -> set[str]:
    """Who has reached a goal in a season whose round is over."""
    if stakes.goal == "first":
        return {one.id for one in season_standings(season, stakes.part) if one.rank == 1}
    if stakes.goal == "through":
        here = [one.id for one in season_standings(season, stakes.part) if season.places[one.id].present]
        return set(here[: season.rules.qualify])
    rights = promotion_rights(season)
    want = {"up": ("up",), "stay": ("up", "stays")}[stakes.goal]
    inside = [one.id for one in season.places.values() if one.pool == stakes.part and one.present]
    return {name for name in inside if rights[season.player(name)].move in want}


def points_in_round(before: Season, after: Season, name: str, part: str) -> Decimal:
    """What a player has gained between two seasons."""
    now, then = ({one.id: one.points for one in season_standings(each, part)} for each in (after, before))
    return now[name] - then[name]


def naive_stakes(
    season: Season, stakes: GoalStakes, margins: tuple[int, ...]
) -> dict[str, tuple[Decimal | None, Decimal | None]]:
    """For each player: the least gain that is surely enough, and the least that may be."""
    seen: dict[str, dict[Decimal, list[bool]]] = {one.place: {} for one in stakes.players}
    for after in naive_ends(season, margins):
        got = reached(after, stakes)
        for name, mine in seen.items():
            mine.setdefault(points_in_round(season, after, name, stakes.part), []).append(name in got)
    found = {}
    for name, mine in seen.items():
        sure = [gain for gain in mine if all(all(mine[more]) for more in mine if more >= gain)]
        found[name] = min(sure, default=None), min((gain for gain in mine if any(mine[gain])), default=None)
    return found


SEASONS: list[tuple[int, dict[str, Any]]] = [
    (5, {"format": "round_robin", "ties": TIES[:3]}),
    (6, {"format": "swiss", "rounds": 3, "ties": SWISS_TIES, "edition": "2026"}),
    (7, {"format": "swiss", "rounds": 3, "ties": ("buchholz", "direct", "wins")}),
    (6, {"format": "pools", "pool_size": 3, "qualify": 1, "ties": ("direct", "sonneborn_berger")}),
    (8, {"format": "round_robin", "divisions": ("A", "B"), "ties": ("direct", "wins", "sonneborn_berger")}),
    (4, {"format": "round_robin", "points": DEGREES, "degrees": {"minor": 1, "major": 2}, "ties": ("direct", "degrees")}),
    (4, {"format": "round_robin", "sides": "both", "ties": ("wins",)}),
    (4, {"format": "round_robin", "points": MARGINS, "ties": ("direct", "wins")}),
]


@pytest.mark.parametrize(("people", "settings"), SEASONS)
def test_the_stakes_are_those_of_playing_every_end(people: int, settings: dict[str, Any]) -> None:
    margins = (0, 5) if settings.get("points") is MARGINS else (0,)
    for seed in range(3):
        season = last_round(seed, people, leave=seed == 2 and settings["format"] == "round_robin", **settings)
        if not has_stakes(season):
            continue
        found = round_stakes(season)
        assert found.exact
        for stakes in found.goals:
            naive = naive_stakes(season, stakes, margins)
            assert {one.place: (one.sure, one.possible) for one in stakes.players} == naive, (seed, stakes.goal)
            assert round_stakes(season) == found


def test_many_results_are_drawn_and_never_promise_less_than_all_of_them() -> None:
    season = last_round(1, 6, format="swiss", rounds=3, ties=SWISS_TIES, edition="2026")
    exact, drawn = round_stakes(season), round_stakes(season, exact=1, drawn=200)
    assert (exact.exact, drawn.exact, drawn.tried) == (True, False, 200)
    assert exact.goals == drawn.goals  # two hundred of at most 27
    assert round_stakes(season, exact=1, drawn=200) == drawn


def test_a_tie_that_only_margins_break_is_open_and_hidden_results_tell_nothing() -> None:
    settings: dict[str, Any] = {"format": "round_robin", "ties": ("margins",)}
    season = last_round(4, 4, **settings)
    shared = round_stakes(season).goals[0]
    plain = round_stakes(last_round(4, 4, format="round_robin", ties=())).goals[0]
    for one, other in zip(shared.players, plain.players, strict=True):
        assert one.sure is None or (other.sure is not None and one.sure >= other.sure)
    begun = as_round_began(season)
    assert all(leg.result is None for one in begun.of_round(season.round) for leg in one.legs)
    assert round_stakes(begun).goals[0].players[0].plays
