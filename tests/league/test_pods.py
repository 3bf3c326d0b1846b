"""Pods of a league: who plays who, who gets which nations over a season, what a game is worth."""

from __future__ import annotations

from collections import Counter

import pytest

from league.formats.pods import Earned, Sat, earned_points, make_pods, meetings_so_far, pod_seating, pod_sizes, seated_at_most
from rules.engine.contract.core import Result
from rules.generals.game import GAME
from tests.generals.house import OF_SIDE

[INFO] = GAME.scenarios()
AXIS, ALLIES = OF_SIDE["axis"], OF_SIDE["allies"]


@pytest.mark.parametrize(("people", "expected"), [(4, (4,)), (6, (6,)), (8, (4, 4)), (9, (5, 4)), (11, (6, 5)), (13, (5, 4, 4))])
def test_people_are_shared_out_evenly(people: int, expected: tuple[int, ...]) -> None:
    assert pod_sizes(people) == expected


@pytest.mark.parametrize("people", [0, 3, 7])
def test_too_few_people_are_refused(people: int) -> None:
    with pytest.raises(ValueError, match=f"^{people} people cannot"):
        pod_sizes(people)


def test_six_people_have_each_nation_once_in_six_rounds() -> None:
    season: list[Sat] = []
    for number in range(6):
        [pod] = make_pods(list("abcdef"), season, f"round {number}")
        season.append(Sat(pod_seating(INFO, pod, season, f"round {number}")))
        assert set(season[-1].seats) == set(INFO.seats)
    held = Counter((user, seat) for game in season for seat, user in game.seats.items())
    assert len(held) == 36
    assert set(held.values()) == {1}


def test_smaller_pods_even_out_sides_and_nations() -> None:
    season: list[Sat] = []
    for number in range(8):
        [pod] = make_pods(list("abcd"), season, f"round {number}")
        season.append(Sat(pod_seating(INFO, pod, season, f"round {number}")))
        for user in pod:
            mine = {seat for seat, one in season[-1].seats.items() if one == user}
            assert mine <= set(AXIS) or mine <= set(ALLIES)
    sides = Counter(user for game in season for user in {one for seat, one in game.seats.items() if seat in AXIS})
    assert all(3 <= sides[user] <= 5 for user in "abcd"), sides


def test_who_has_met_is_kept_apart() -> None:
    people = [f"p{n:02}" for n in range(24)]
    season: list[Sat] = []
    for number in range(3):
        round_ = make_pods(people, season, f"round {number}")
        assert sorted(user for pod in round_ for user in pod) == people
        season += [Sat(pod_seating(INFO, pod, season, "x")) for pod in round_]
    known = meetings_so_far(season)
    assert sum(known.values()) == 3 * 4 * 15
    assert max(known.values()) <= 2
    # Six people out of four pods: in every new pod two pairs at least have met before.
    assert 16 <= sum(count > 1 for count in known.values()) <= 30


def test_the_same_season_leads_to_the_same_pods() -> None:
    people = [f"p{n}" for n in range(10)]
    assert make_pods(people, [], "a") == make_pods(list(reversed(people)), [], "a") != make_pods(people, [], "b")


def test_a_game_is_worth_what_the_side_has_won_by() -> None:
    seats = dict.fromkeys(AXIS, "a") | dict(zip(ALLIES, "bcc", strict=True))
    won = Result(AXIS, "points", (("axis", 120), ("allies", 110)))
    assert earned_points(INFO, seats, won, most=40) == {"a": Earned(1.0, 0.625), "b": Earned(0.0, 0.375), "c": Earned(0.0, 0.375)}
    crushed = Result(AXIS, "points", (("axis", 220), ("allies", 110)))
    assert earned_points(INFO, seats, crushed, most=40)["a"] == Earned(1.0, 1.0)
    tied = Result(AXIS, "points", (("axis", 110), ("allies", 110)))
    assert earned_points(INFO, seats, tied, most=40)["b"] == Earned(0.0, 0.5)
    # Captured homes win at once, whatever the points are.
    homes = Result(ALLIES, "homes", (("axis", 120), ("allies", 110)))
    assert earned_points(INFO, seats, homes, most=40, whole=("homes",))["c"] == Earned(1.0, 1.0)
    assert earned_points(INFO, seats, homes, most=40)["c"] == Earned(1.0, 0.5), "nobody wins by less than nothing"
    with pytest.raises(ValueError, match="several camps"):
        earned_points(INFO, dict.fromkeys(INFO.seats, "a"), won, most=40)


def test_who_cannot_be_seated_sits_out() -> None:
    assert [seated_at_most(number) for number in (0, 3, 4, 7, 8, 11, 13)] == [0, 0, 4, 6, 8, 11, 13]
    assert seated_at_most(4, 3, 3) == 3


def test_of_those_who_have_not_met_like_points_play_each_other() -> None:
    points = {f"p{n:02}": float(n // 6) for n in range(24)}
    found = make_pods(sorted(points), [], "x", points=points)
    assert all(len({points[one] for one in pod}) == 1 for pod in found)
