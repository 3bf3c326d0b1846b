"""Every unit offered for activation is legal by itself; units that need company are not offered without it (7.21, 7.26, 9.12)."""

from __future__ import annotations

import random

import pytest

from rules.engine import IllegalActionError, Position
from rules.engine.machine.record import Record
from rules.engine.proof.checking import random_options, secret_of_seed
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from tests.eots.bold import BOLD


def refused_one_by_one(position: Position) -> list[str]:
    """Units that are offered for activation and refused when taken one by one."""
    found = []
    for prompt in position.due:
        if "activate" not in prompt.verbs:
            continue
        slot = position.slot(prompt.seat, "activate")
        assert slot is not None
        for uid in slot.choices:
            try:
                position.slot(prompt.seat, "activate", [uid])
            except IllegalActionError as refused:
                found.append(f"{prompt.what} {uid}: {refused}")
    return found


@pytest.mark.parametrize(("scenario", "seed"), [("burma", 4), ("south_pacific", 2)])
def test_9_12_every_unit_that_is_offered_may_be_taken_by_itself(scenario: str, seed: int) -> None:
    rng, met, along = random.Random(f"{scenario} {seed}"), set[str](), 0
    record = Record(GAME, scenario, random_options(GAME, scenario, rng), secret_of_seed(seed))
    for number in range(90):
        position = record.position
        if position.over:
            break
        assert refused_one_by_one(position) == [], number
        for prompt in position.due:
            met.add(prompt.what)
            slot = position.slot(prompt.seat, "activate") if prompt.what == "reaction-activate" else None
            along += len(slot.along) if slot is not None else 0
        record.play(random_action(position, rng, BOLD))
    assert {"activate", "reaction-activate"} <= met
    assert along or scenario != "burma", "battleships beside a carrier that is not active are met"
