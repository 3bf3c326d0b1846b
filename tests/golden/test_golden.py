"""The golden games are as the rules play them: ``python -m tests.golden`` writes them where a rule was changed on purpose."""

from __future__ import annotations

import pytest

from tests.golden.games import FOLDER, golden_games, golden_path, play_golden, read_decisions


@pytest.mark.parametrize(("name", "scenario"), golden_games())
def test_golden_game_is_as_the_rules_play_it(name: str, scenario: str) -> None:
    kept = golden_path(name, scenario).read_text(encoding="utf-8")
    text, followed = play_golden(name, scenario, read_decisions(kept))
    assert followed == len(read_decisions(kept)), f"decision {followed + 1} is not legal any longer"
    assert text == kept


def test_every_golden_game_is_of_a_scenario() -> None:
    assert {golden_path(*one) for one in golden_games()} == set(FOLDER.rglob("*.txt"))


def test_decision_that_is_not_legal_is_replaced_and_counted() -> None:
    name, scenario = golden_games()[0]
    decisions = read_decisions(golden_path(name, scenario).read_text(encoding="utf-8"))
    text, followed = play_golden(name, scenario, [*decisions[:3], "nobody: nothing", *decisions[4:]])
    assert followed == 3
    assert read_decisions(text)[:3] == decisions[:3]
