"""Cached values equal those of a freshly read position: prompts, slots, stacks, zones."""

from __future__ import annotations

import random

import pytest

from rules.engine import Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.hexmap.spots import Spots
from rules.stalins_war.game import GAME
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.march.s10_movement import is_movable_unit, movement_reach
from rules.stalins_war.march.s10_strategic import by_rail
from rules.stalins_war.state.book import WarBook
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.war import FrontWar
from tests.stalins_war.wild import Fierce


@pytest.mark.parametrize(("scenario", "seed"), [("minsk_1941", 4), ("zitadelle_1943", 8)])
def test_positions_played_on_offer_what_freshly_read_positions_do(scenario: str, seed: int) -> None:
    rng, secret = random.Random(seed), seed.to_bytes(32, "big")
    position = GAME.start(scenario, {}, SealedDice(secret, 0)).position
    for number in range(1, 90):
        if position.over:
            break
        position = position.play(random_action(position, rng, Fierce()), SealedDice(secret, number)).position
        loaded = Position(GAME, GAME.saver.load(GAME.saver.save(position.state)))
        assert position.prompts == loaded.prompts
        for prompt in position.prompts:
            for verb in prompt.verbs:
                assert position.slot(prompt.seat, verb) == loaded.slot(prompt.seat, verb)
        g, built = position.g, Spots(position.g.book.facts, position.state.place, position.state.control)
        assert g.stacks == built.stacks
        assert g.spots.masks == built.masks
        for side in SIDES:
            kinds = {kind: hexes for kind, hexes in g.stack_kinds(side).items() if hexes}
            assert kinds == built.sums(side)
            assert g.held(side) == g.hexes(hex_ for hex_, one in position.state.control.items() if one == side)
            units = [uid for uid in sorted(position.state.place) if g.side(uid) == side and g.unit(uid).kind != "partisan"]
            assert g.units_of(side) == units
            assert g.mask(side) == g.hexes(position.state.place[uid] for uid in units)
            casting = [uid for uid in units if g.unit(uid).zone and uid not in position.state.supply]
            assert g.casting(side) == g.hexes(position.state.place[uid] for uid in casting)


def test_ways_kept_of_a_ground_are_those_found_again() -> None:
    rng, secret = random.Random(3), bytes(32)
    position = GAME.start("minsk_1941", {}, SealedDice(secret, 0)).position
    for number in range(1, 61):
        position = position.play(random_action(position, rng, Fierce()), SealedDice(secret, number)).position
        g = position.g
        units = [*g.units_of("axis"), *g.units_of("soviet")]
        kept = [
            (movement_reach(g, [uid]).layers, by_rail(g, uid), is_movable_unit(g, uid), traced_supply(g, g.unit(uid).nation))
            for uid in units[::7]
        ]
        if number % 20 == 0:
            fresh = FrontWar(position.state, None, WarBook(g.book.tables))
            found = [
                (movement_reach(fresh, [uid]).layers, by_rail(fresh, uid), is_movable_unit(fresh, uid)) for uid in units[::7]
            ]
            assert [one[:3] for one in kept] == found
            assert [one[3] for one in kept] == [traced_supply(fresh, fresh.unit(uid).nation) for uid in units[::7]]
