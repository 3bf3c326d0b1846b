"""Random movement of whole offensives: every offered move can be completed, every rule of its end holds (7.24, 8.21, 9.6)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.engine.contract.steps import settle
from rules.engine.contract.table import GameTable
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.engine.machine.save import Saver, steps_of_modules
from rules.engine.proof.playout import random_action
from rules.eots import s08_movement as movement
from rules.eots.s06_supply import supply, zones
from rules.eots.s07_offensive import eligible_units
from rules.eots.s08_movement import MoveUnits, PostBattle, disengage, emergency, move_units, post_battle, stacking
from rules.eots.s08_movement.duties import Duties
from rules.eots.state.model import DeclaredBattle, EotsState, Offensive
from rules.eots.state.war import EotsWar
from tests.eots.space import setup

SECRET = bytes(32)


class Movement:
    """As much of a game as movement needs."""

    saver = Saver(EotsState, steps_of_modules(move_units, disengage, post_battle, stacking, emergency), 1, {})
    table: GameTable[Any] = GameTable()

    def context(self, state: Any, dice: Any) -> EotsWar:
        return EotsWar(state, dice)

    def clone(self, state: Any) -> Any:
        return self.saver.clone(state)

    def result(self, state: Any) -> None:
        return None


GAME: Any = Movement()


def play(state: EotsState, rng: random.Random) -> EotsWar:
    """Play random actions until the step stack is empty."""
    settle(EotsWar(state, None))
    position = Position(GAME, state)
    for number in range(1, 500):
        if not position.state.stack:
            break
        action = random_action(position, rng)
        if action.verb == "done" and rng.random() < 0.8:
            action = random_action(position, rng)
        position = position.play(action, SealedDice(SECRET, number)).position
    assert not position.state.stack
    return EotsWar(GAME.saver.clone(position.state), None)


def activate(g: EotsWar, side: str, hq: str, force: list[str], count: int, rng: random.Random, battles: list[str]) -> None:
    for _ in range(count):
        units = eligible_units.activation_candidates(g, side, hq, force, None)
        if battles:
            units = tuple(u for u in units if movement.can_join(g, u, battles))
        if not units:
            return
        uid = rng.choice(units)
        force.append(uid)
        g.off.origin[uid] = g.where(uid)
        g.touch()


def check_after_moves(g: EotsWar) -> list[str]:
    """The duties of 7.24 and 8.21; returns the hexes where both sides have units."""
    off = g.off
    duties = Duties(g)
    both = duties.mandatory
    if off.kind == "OC":
        assert both.bit_count() <= 1
    for uid, moved in off.moved.items():
        if not g.on_map(uid):
            continue
        here = g.grid.bit[g.where(uid)]
        assert moved.path[-1] == g.where(uid)
        if g.unit(uid).kind == "naval" and not here & (duties.own_ports | both | duties.landed):
            host = [u for u in g.at(g.where(uid), off.side, "naval") if g.is_carrier(u) and u in off.activated]
            reach = g.cat.within(duties.battles | duties.assault, 3)
            assert host
            assert here & reach
        if g.unit(uid).kind == "air":
            assert here & g.cat.airfields
            assert g.controls(off.side, g.where(uid))
    return g.grid.names(both)


@pytest.mark.parametrize(("scenario", "rounds"), [("south_pacific", 30), ("burma", 15), ("campaign_1942_1945", 8)])
def test_random_offensives(scenario: str, rounds: int) -> None:
    for seed in range(rounds):
        rng = random.Random(seed)
        g = setup(scenario, barges=rng.random() < 0.3)
        g.state.turn += 1
        side = rng.choice(("japan", "allies"))
        enemy = g.enemy(side)
        ops = rng.randint(1, 3)
        hq = rng.choice(sorted(supply.supplied_hqs(g, side)))
        card = "J13" if side == "japan" else "A13"
        kind: Any = rng.choice(("OC", "EC"))
        g.state.offensive = Offensive(
            side="japan" if side == "japan" else "allies", card=card, kind=kind, hq=hq, ops=ops, naval=5 * ops
        )
        activate(g, side, hq, g.off.activated, rng.randint(1, ops + 8), rng, [])
        g.state.stack = [MoveUnits(side=side)]
        g = play(g.state, rng)
        battles = check_after_moves(g)
        others = [h for h in g.grid.names(movement.declarable_battle_hexes(g, side)) if h not in battles]
        if kind == "EC":
            battles += rng.sample(others, min(2, len(others)))
        g.off.battles = [DeclaredBattle(hex=h) for h in battles]
        g.touch()
        leaders = sorted(supply.supplied_hqs(g, enemy))
        if battles and leaders:
            activate(g, enemy, rng.choice(leaders), g.off.reacted, rng.randint(0, 6), rng, battles)
            g.state.stack = [MoveUnits(side=enemy, reaction=True)]
            g = play(g.state, rng)
            assert all(movement.has_joined_battle(g, u) for u in g.off.reacted)
            assert g.off.reaction_asp <= 1
        g.state.stack = [PostBattle(side=side), PostBattle(side=enemy)]
        g = play(g.state, rng)
        for uid in (*g.off.activated, *g.off.reacted):
            if g.on_map(uid) and g.unit(uid).kind == "naval" and g.off.origin[uid] in g.grid.bit:
                in_port = g.cat.ports & g.grid.bit[g.where(uid)] and g.controls(g.side(uid), g.where(uid))
                assert in_port or (uid in g.off.moved and g.off.moved[uid].mode == "strategic")
        g.state.offensive = None
        g.touch()
        emergency.push_emergency_moves(g, list(g.state.control))
        stacking.check_side_stacking(g)
        g = play(g.state, rng)
        assert not stacking.overfull_hexes(g, "japan")
        assert not stacking.overfull_hexes(g, "allies")
        for s in ("japan", "allies"):
            assert not zones.unneutralised_zoi(g, s) & ~zones.air_zoi(g, s)
