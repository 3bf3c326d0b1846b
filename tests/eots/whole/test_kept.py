"""Cached values equal a fresh computation: zones, supply, reach, throughout random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.board.kept import KEPT
from rules.eots.s06_supply import activation_lines, supply, zones
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar
from tests.eots.bold import BOLD

#: Decisions of each game.
LONG = 110


def facts_of(g: EotsWar) -> dict[str, Any]:
    """All that zones and supply say of a position."""
    found: dict[str, Any] = {}
    for side in SIDES:
        found |= {
            f"{side} zone": zones.air_zoi(g, side),
            f"{side} free": zones.unneutralised_zoi(g, side),
            f"{side} units": supply.supplied_units(g, side),
            f"{side} headquarters": supply.supplied_hqs(g, side),
            f"{side} ports": supply.supplied_ports(g, side),
            f"{side} airfields": supply.supplied_airfields(g, side),
            f"{side} command": {hq: activation_lines.activation_reach(g, hq) for hq in g.units_of(side, "hq")},
            f"{side} stacks": [g.units_of(side), g.mask(side), g.mask(side, "air", "naval"), g.controlled(side)],
        }
    return found


@pytest.mark.parametrize(
    ("scenario", "edition", "seed"),
    [
        ("campaign_1942_1945", "newest", 1),
        ("year_1944", "newest", 2),
        ("campaign_1942_1945", "classic", 3),
        ("south_pacific", "newest", 4),
        ("burma", "newest", 5),
    ],
)
def test_kept_zones_and_supply_equal_a_fresh_computation(scenario: str, edition: str, seed: int) -> None:
    """6.2, 6.3, 6.4: every position is computed first with the cache of earlier ones, then without it."""
    rng, secret = random.Random(seed), seed.to_bytes(32, "big")
    position: Position = GAME.start(scenario, {"edition": edition}, SealedDice(secret, 0)).position
    asked = []
    for number in range(1, LONG + 1):
        if position.over:
            break
        position = position.play(random_action(position, rng, BOLD), SealedDice(secret, number)).position
        asked.append((position.state, facts_of(position.g)))
    for state, before in asked:
        KEPT.forget()
        assert facts_of(EotsWar(state, None)) == before


@pytest.mark.parametrize(("scenario", "seed"), [("south_pacific", 6), ("campaign_1942_1945", 7)])
def test_an_action_that_was_looked_at_before_leads_to_the_same(scenario: str, seed: int) -> None:
    """A plan is tried out before it is carried out; the result is reused, but never if a die was involved."""
    rng, secret = random.Random(seed), seed.to_bytes(32, "big")
    position: Position = GAME.start(scenario, {}, SealedDice(secret, 0)).position
    stopped = set()
    for number in range(1, LONG + 1):
        action = random_action(position, rng, BOLD)
        fresh = Position(GAME, position.state).play(action, SealedDice(secret, number))
        ahead = position.outlook(action)
        done = position.play(action, SealedDice(secret, number))
        stopped.add(ahead.stopped)
        assert (done.position is ahead.position) == (not ahead.stopped)
        assert GAME.saver.save(done.position.state) == GAME.saver.save(fresh.position.state)
        assert (done.events, done.final, done.veiled) == (fresh.events, fresh.final, fresh.veiled)
        position = done.position
    assert "" in stopped
    assert "die" in stopped
