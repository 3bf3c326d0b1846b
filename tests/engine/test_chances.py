"""Every result of the dice as weighted states."""

from __future__ import annotations

import doctest
from collections import Counter
from itertools import product

import pytest

from rules.engine.machine import chances


def test_examples_of_the_module() -> None:
    found = doctest.testmod(chances)
    assert found.attempted
    assert not found.failed


def test_chances_are_those_of_all_throws_counted_one_by_one() -> None:
    faces = [(n, 1 / 6) for n in range(1, 7)]
    found = chances.chance_ends((0, 0), lambda s: faces if s[0] < 3 else None, lambda s, n: (s[0] + 1, s[1] + n), lambda s: s)
    sums = {total: chance for (_, total), chance in found}
    counted = Counter(sum(throw) for throw in product(range(1, 7), repeat=3))
    assert sums == pytest.approx({total: number / 216 for total, number in counted.items()})


def test_some_end_sooner_than_others() -> None:
    found = list(chances.chance_ends(3, lambda s: [(1, 0.5), (2, 0.5)] if s > 0 else None, lambda s, n: s - n, lambda s: s))
    assert sum(chance for _, chance in found) == pytest.approx(1)
    assert {state for state, _ in found} == {0, -1}
