"""Computers of every game choose by what their seat sees and the plan it holds: ``benchmarks.bench_blind`` on few positions."""

from __future__ import annotations

import pytest

from benchmarks.bench_blind import KINDS, BlindCount, is_peeking_caught


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def test_where_only_hidden_things_differ_the_choice_is_the_same(kind: tuple[str, str, dict[str, str]]) -> None:
    count = BlindCount("recruit", 20)
    count.play_game(kind, 1)
    assert count.differ == []
    assert count.found.total() == 20


def test_an_answer_that_hangs_on_the_enemys_hand_is_found_out() -> None:
    assert is_peeking_caught()
