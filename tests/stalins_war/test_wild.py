"""A slice of the random games that fight much; ``python -m tests.stalins_war.wild`` plays any number."""

from __future__ import annotations

import pytest

from tests.stalins_war.wild import whole


@pytest.mark.parametrize(("scenario", "seed"), [("minsk_1941", 1), ("bagration_1944", 3)])
def test_a_random_game_ends_by_the_rules_and_nothing_is_lost_or_doubled(scenario: str, seed: int) -> None:
    position, kinds = whole(scenario, seed)
    assert position.state.result is not None
    assert kinds["battle"] == kinds["battle-over"] > 0
