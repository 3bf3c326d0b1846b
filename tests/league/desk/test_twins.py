"""Two accounts of one person: what speaks for it, and that people with ordinary habits do not."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from league.cases.twins import Traces, account_made_at, fresh_account_facts, twin_facts

DAY, HOUR, MINUTE = 86_400, 3600, 60
#: An account made on 1 January 2026 at midnight, and one made 100 days before.
NEW = str(((1_767_225_600_000 - 1_420_070_400_000) << 22) + 5)
OLD = str(((1_767_225_600_000 - 100 * DAY * 1000 - 1_420_070_400_000) << 22) + 5)
BORN = 1_767_225_600


def sittings(rng: random.Random, days: int, hour: float, spread: float, chance: float) -> list[int]:
    """Decisions of a person who plays around one hour of the day, on some days, for some minutes."""
    found = []
    for day in range(days):
        if rng.random() < chance:
            at = day * DAY + int(rng.gauss(hour, spread) * HOUR)
            found += sorted(at + rng.randint(0, 25 * MINUTE) for _ in range(rng.randint(1, 6)))
    return found


def answers(rng: random.Random, number: int, least: float, most: float) -> list[tuple[str, int]]:
    """A game by post in which both answer within a number of hours."""
    at, found = 0, []
    for turn in range(number):
        at += int(rng.uniform(least, most) * HOUR)
        found.append(("ab"[turn % 2], at))
    return found


def test_when_an_account_was_made_follows_from_its_number() -> None:
    assert account_made_at(NEW) == BORN
    assert account_made_at(OLD) == BORN - 100 * DAY
    entered = {OLD: BORN + DAY, NEW: BORN + DAY + 10 * MINUTE}
    assert fresh_account_facts(NEW, OLD, entered) == fresh_account_facts(OLD, NEW, entered) == {"minutes": 10, "days": 1}
    assert fresh_account_facts(OLD, NEW, {NEW: BORN + DAY, OLD: BORN + DAY + MINUTE}) == {}, "the later account is old"
    assert fresh_account_facts(OLD, NEW, {OLD: BORN, NEW: BORN + HOUR}) == {}


def test_a_single_fact_troubles_nobody() -> None:
    quick = [answers(random.Random(1), 80, 0.001, 0.02)]
    spread = [[(who, at + turn // 20 * DAY) for turn, (who, at) in enumerate(quick[0])]]
    assert twin_facts(Traces(("a", "b"), between=spread)) == {}
    found = twin_facts(Traces(("a", "b"), between=spread, early=(True, True)))
    assert list(found) == ["two-quick", "two-given-up"]
    assert twin_facts(Traces(("a", "b"), early=(True, True, True))) == {}


def test_a_person_who_switches_accounts_is_seen() -> None:
    rng = random.Random(2)
    one = sittings(rng, 20, 20, 1.5, 0.9)
    after = [at + 40 * MINUTE for at in one]
    days: dict[int, list[int]] = {}
    for at in one:
        days.setdefault(at // DAY, []).append(at)
    after = [max(times) + 4 * MINUTE + n * MINUTE for times in days.values() for n in range(3)]
    entered = {OLD: BORN + DAY, NEW: BORN + DAY + 5 * MINUTE}
    traces = Traces((OLD, NEW), elsewhere={OLD: one, NEW: after}, entered=entered)
    found = twin_facts(traces)
    assert set(found) == {"two-together", "two-after"}
    assert found["two-together"]["number"] == found["two-together"]["of"]


@pytest.mark.parametrize("seed", range(12))
def test_people_with_ordinary_habits_are_not_reported(seed: int) -> None:
    """Twenty people of a club who all play in the evening, joined on the first day with new accounts, and resign early."""
    rng = random.Random(seed)
    people = {str(int(NEW) + number): rng.gauss(20, 1.5) for number in range(20)}
    entered = {who: BORN + DAY + rng.randint(0, 3 * HOUR) for who in people}
    lives = {who: sittings(rng, 90, hour, 1.0, 0.6) for who, hour in people.items()}
    for one, other in combinations(people, 2):
        between = [[({"a": one, "b": other}[who], at) for who, at in answers(rng, 60, 0.01, 12)] for _ in range(2)]
        traces = Traces((one, other), {one: lives[one], other: lives[other]}, between, (True, True), entered)
        assert twin_facts(traces) == {}
