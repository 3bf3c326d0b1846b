"""Slices of the simulated seasons: ``python -m tests.league.simulation`` plays whole ones (club, swiss)."""

from __future__ import annotations

import random

import pytest

from tests.league.simulation.seasons import club, swiss


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_club_season_of_48_ends_by_itself_with_few_decisions(seed: int) -> None:
    world = club(seed)
    world.run()
    found = world.figures()
    assert (found["rounds"], found["games"]) == (7, 128), "pools of three, both sides, and play-offs of sixteen"
    assert sum(world.decisions.values()) <= 20, world.decisions
    assert world.decisions["round"] == 3, "the first round, the first of the play-offs, the end"


@pytest.mark.parametrize("seed", range(1, 5))
def test_kills_lose_and_double_nothing(seed: int) -> None:
    world = club(seed, number=12) if seed % 2 else swiss(seed, number=14, rounds=4)
    world.run()
    kills = random.Random(seed).sample(range(2, world.store.steps), 60)
    again = club(seed, kills, number=12) if seed % 2 else swiss(seed, kills, number=14, rounds=4)
    again.run()
    assert again.store.killed == 60
    assert (again.store.season, again.store.cases) == (world.store.season, world.store.cases)
    assert {(one.to, one.about) for one in again.store.sent} == {(one.to, one.about) for one in world.store.sent}
    assert again.store.waiting == []


def test_the_same_season_is_the_same_again() -> None:
    one, other = club(3, number=9), club(3, number=9)
    one.run()
    other.run()
    assert one.store.season == other.store.season
