"""What is kept from one position to the next is what a position read anew works out: prompts, slots, stacks, zones."""

from __future__ import annotations

import random

import pytest

from rules.engine import Position, SealedDice
from rules.engine.playout import random_action
from rules.stalins_war.game import GAME
from rules.stalins_war.ground.s13_supply import traced
from rules.stalins_war.march.s10_movement import movable, reach
from rules.stalins_war.march.s10_strategic import by_rail
from rules.stalins_war.state.book import Book
from rules.stalins_war.state.spots import Spots
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.war import War
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
        for side in SIDES:
            assert position.g.units_of(side) == anew.g.units_of(side)
            kinds = {kind: hexes for kind, hexes in position.g.stack_kinds(side).items() if hexes}
            assert kinds == spots.kinds(side)


def test_ways_kept_of_a_ground_are_those_found_anew() -> None:
    rng, secret = random.Random(3), bytes(32)
    position = GAME.start("minsk_1941", {}, SealedDice(secret, 0)).position
    for number in range(1, 61):
        position = position.play(random_action(position, rng, Fierce()), SealedDice(secret, number)).position
        g = position.g
        units = [*g.units_of("axis"), *g.units_of("soviet")]
        kept = [(reach(g, [uid]), by_rail(g, uid), movable(g, uid), traced(g, g.unit(uid).nation)) for uid in units[::7]]
        if number % 20 == 0:
            anew = War(position.state, None, Book(g.book.tables))
            found = [(reach(anew, [uid]), by_rail(anew, uid), movable(anew, uid)) for uid in units[::7]]
            assert [one[:3] for one in kept] == found
            assert [one[3] for one in kept] == [traced(anew, anew.unit(uid).nation) for uid in units[::7]]
