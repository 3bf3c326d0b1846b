"""Whether a promise (5.31) can be kept: the question that all units share passes over nobody who could keep it."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.s05_cards.promise import Promise
from rules.eots.s07_offensive import prospects
from rules.eots.s08_movement import promises
from rules.eots.state.war import EotsWar
from tests.eots.properties import secret

#: Of so many groups of units that are passed over one is asked by itself.
ONE_IN = 8


@pytest.mark.parametrize("scenario", ["campaign_1941", "years_1943_1944"])
def test_5_31_nobody_who_could_keep_a_promise_is_passed_over(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, passed = prospects._may_keep_promise, list[bool]()

    def compared(g: EotsWar, promise: Promise, units: Sequence[str]) -> bool:
        found = answer(g, promise, units)
        if not found:
            if len(passed) % ONE_IN == 0:
                assert not promises.has_promise_hope(prospects._activated_copy(g, units), promise), (g.off.card, units)
            passed.append(found)
        return found

    monkeypatch.setattr(prospects, "_may_keep_promise", compared)
    _play_a_while(scenario)
    assert len(passed) > 100


@pytest.mark.parametrize("scenario", ["campaign_1941", "years_1943_1944"])
def test_5_31_ways_found_before_give_the_same_answer(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, said = prospects.promise_can_be_kept, list[bool]()

    def compared(g: EotsWar, promise: Promise, chosen: Sequence[str], room: int, refused: prospects.Refused) -> bool:
        found = answer(g, promise, chosen, room, refused)
        if len(said) % ONE_IN == 0:
            fresh = EotsWar(g.state, None)
            fresh.following(g)
            assert answer(fresh, promise, chosen, room, refused) == found, (g.off.card, chosen)
        said.append(found)
        return found

    monkeypatch.setattr(prospects, "promise_can_be_kept", compared)
    _play_a_while(scenario)
    assert len(set(said)) == 2


def _play_a_while(scenario: str) -> None:
    """A random game; every verb is asked for what it offers."""
    chance, seed = random.Random(3), secret(3)
    position = GAME.start(scenario, {}, SealedDice(seed, 0)).position
    for number in range(1, 260):
        if not position.prompts:
            break
        for verb in position.prompts[0].verbs:
            position.slot(position.prompts[0].seat, verb)
        position = position.play(random_action(position, chance), SealedDice(seed, number)).position
