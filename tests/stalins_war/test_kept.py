"""What is kept from one position to the next is what a position read anew works out: prompts, slots, stacks, zones."""

from __future__ import annotations

import random

import pytest

from rules.engine import Position, SealedDice
from rules.engine.playout import random_action
from rules.stalins_war.game import GAME
from rules.stalins_war.state.spots import Spots
from tests.stalins_war.wild import Fierce


@pytest.mark.parametrize(("scenario", "seed"), [("minsk_1941", 4), ("zitadelle_1943", 8)])
def test_positions_played_on_offer_what_positions_read_anew_do(scenario: str, seed: int) -> None:
    rng, secret = random.Random(seed), seed.to_bytes(32, "big")
    position = GAME.start(scenario, {}, SealedDice(secret, 0)).position
    for number in range(1, 90):
        if position.over:
            break
        position = position.play(random_action(position, rng, Fierce()), SealedDice(secret, number)).position
        anew = Position(GAME, GAME.load(GAME.save(position.state)))
        assert position.prompts == anew.prompts
        for prompt in position.prompts:
            for verb in prompt.verbs:
                assert position.slot(prompt.seat, verb) == anew.slot(prompt.seat, verb)
        spots = Spots.of(position.g.book, position.state)
        assert {hex_: sorted(units) for hex_, units in position.g.stacks.items()} == spots.stacks
        assert [position.g.mask("axis"), position.g.mask("soviet"), position.g.partisans] == spots.masks[:3]
        assert [position.g.casting("axis"), position.g.casting("soviet")] == spots.masks[3:]
