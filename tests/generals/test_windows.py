"""14. Questions follow from public information, and what one seat holds changes nothing for the others."""

from __future__ import annotations

import random

import pytest

from benchmarks.leaks_windows import apart, compared
from rules.engine import Action, Position, SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.generals.cards.run import Asking
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from tests.generals.tastes import Laying


def questions(position: Position[GeneralsState]) -> list[tuple[object, ...]]:
    """What everybody could work out of those asked: who, what about, in which window; not whether they have answered."""
    return [(one.seat, one.what, one.section, one.secret, one.window, one.one_go) for one in position.prompts]


def asked_on(position: Position[GeneralsState]) -> list[list[tuple[object, ...]]]:
    """The questions of now, and of each window that follows if everybody passes."""
    found = [questions(position)]
    while isinstance(position.state.stack[-1], Asking) and position.due:
        window = position.due[0].window
        while position.due and position.due[0].window == window:
            position = position.play(Action(position.due[0].seat, "decline"), SealedDice(bytes(32), 9)).position
        found.append(questions(position))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_dealing_hidden_things_again_changes_nobodys_questions(seed: int) -> None:
    rng, record = random.Random(seed), Record(GAME, "war", {}, seed.to_bytes(32, "big"))
    seen = 0
    while not record.position.over:
        position: Position[GeneralsState] = record.position
        if isinstance(position.state.stack[-1], Asking):
            seen += 1
            now = asked_on(position)
            for who in (*NATIONS, "spectator"):
                dealt = GAME.hands.other_deal(GAME.saver.clone(position.state), who, rng)
                assert dealt is not None
                assert asked_on(Position(GAME, dealt)) == now, f"{who} at {position.state.round}"
        record.play(random_action(position, rng, Laying(0.3)))
    assert seen > 8


def test_two_worlds_that_differ_in_one_card_look_the_same() -> None:
    """A slice of ``python -m benchmarks.leaks_windows``; from random positions too."""
    assert sum(compared(seed, scattered=True)[0] for seed in range(6)) > 3
    windows = [compared(seed) for seed in (1, 5)]
    assert sum(count for count, _ in windows) > 10
    assert sum(otherwise for _, otherwise in windows) > 0, "the card mattered to who was asked"
    assert apart(True, 3) < 1
    assert apart(False, 4) < 1
