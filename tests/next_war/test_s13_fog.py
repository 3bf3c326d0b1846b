"""13.2. Fog of war: of an enemy stack only the top counter is seen, both sides see it in a battle, onlookers see what both do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine import Action, Position, SealedDice
from rules.engine.machine.sight import Sight
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import everything_shown
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.fog import hidden_units, known_state, top_counter
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.seen import redraw_hidden, theatre_as_seen
from rules.players.worlds import blind_bytes
from tests.next_war.field import house
from tests.next_war.wild import Eager

SECRET = bytes(32)
ALL = ("nato", "pact", "spectator")


def begun() -> Position[Any]:
    """Lyngen under fog, after the weather is chosen."""
    start = NEXT_WAR.start("lyngen", {"fog": "yes"}, SealedDice(SECRET, 0)).position
    return start.play(Action.parse("pact", "weather clear"), SealedDice(SECRET, 1)).position


def test_only_the_top_counter_is_seen() -> None:
    """NW-198: of the enemy; onlookers see both sides like that, a side its own stacks whole."""
    state = begun().state
    g = TheatreWar(state, None)
    stacks = {hex_: g.walkers(hex_, "pact") for hex_ in g.board.names(g.mask("pact"))}
    assert any(len(units) > 1 for units in stacks.values())
    seen = {who: theatre_as_seen(state, who) for who in (*ALL, "referee")}
    for hex_, units in stacks.items():
        top = top_counter(g, units)
        assert [uid for uid in units if uid in seen["nato"].place] == [top]
        assert [uid for uid in units if uid in seen["spectator"].place] == [top]
        assert seen["nato"].beneath.get(hex_, 0) == len(units) - 1
        assert all(uid in seen["pact"].place and uid in seen["referee"].place for uid in units)
    assert seen["nato"].zones == seen["pact"].zones, "zones are public: movement must know them"


def test_a_march_tells_others_its_top_counter() -> None:
    """The side reads all of it, the others the top and how many go beneath."""
    position = begun()
    position = position.play(Action.parse("pact", "move 2415 su_131_1+su_131_2+su_131_t 2315"), SealedDice(SECRET, 2)).position
    outcome = position.play(Action.parse("pact", "done"), SealedDice(SECRET, 3))
    [public] = [event for event in outcome.events if event.kind == "moved"]
    [own] = [event for event in outcome.events if event.kind == "moved-whole"]
    assert (len(public.facts["units"]), public.facts["more"], own.to) == (1, 2, ("pact",))
    named = {uid for event in outcome.events if event.visible("nato") for uid in event.facts.get("units", [])}
    assert len(named & {"su_131_1", "su_131_2", "su_131_t"}) == 1


def test_a_battle_shows_the_stack_to_all_and_then_no_more() -> None:
    """Shown when it is declared, which ends undo; hidden again afterwards."""
    g = house(segment="initiative_combat", active="pact", others="nowhere", units=[
        ["su_131_1", "2317"], ["su_131_2", "2317"], ["no_ir_17", "2217"], ["no_alta", "2217"],
    ])  # fmt: skip
    g.state.fog = True
    g.state.stack = [CombatSegment(seat="pact")]
    before = Position(NEXT_WAR, g.state)
    assert len([uid for uid in ("no_ir_17", "no_alta") if uid in theatre_as_seen(before.state, "pact").place]) == 1
    outcome = before.play(Action.parse("pact", "attack 2217 su_131_1 su_131_1"), SealedDice(SECRET, 1))
    assert outcome.final
    shown = theatre_as_seen(outcome.position.state, "spectator")
    assert {"no_ir_17", "no_alta", "su_131_1"} <= set(shown.place)
    assert "su_131_2" not in shown.place, "it does not fight, and is not on top"
    position, number = outcome.position, 1
    while position.state.fight is not None:
        number += 1
        position = position.play(next(iter(position.actions(position.due[0].seat))), SealedDice(SECRET, number)).position
    after = TheatreWar(position.state, None)
    assert all(
        len(after.walkers(hex_, "nato")) == 1 or hidden_units(after, "pact") for hex_ in after.board.names(after.mask("nato"))
    )


def test_odds_before_a_battle_are_of_what_is_public() -> None:
    """Questions and panels reckon with the top counter."""
    state = begun().state
    g = TheatreWar(state, None)
    known = known_state(g, "nato")
    assert set(known.place) == set(theatre_as_seen(state, "nato").place)
    assert known_state(g, "referee") is state


@pytest.mark.parametrize("seed", range(4))
def test_other_hidden_stacks_look_alike(seed: int) -> None:
    """Whoever is beneath, everybody else sees the same views, prompts and choices."""
    rng, position = Random(seed), begun()
    changed = 0
    for number in range(2, 120):
        if position.over:
            break
        for who in ALL:
            dealt = redraw_hidden(NEXT_WAR.saver.clone(position.state), who, rng)
            assert dealt is not None
            changed += dealt.place != position.state.place
            one = Position(NEXT_WAR, NEXT_WAR.saver.clone(position.state))
            assert everything_shown(one, who) == everything_shown(Position(NEXT_WAR, dealt), who)
        position = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number)).position
    assert changed


def test_a_computer_is_given_the_same_of_other_hidden_stacks() -> None:
    """What is sent to a computer player depends on nothing that its seat does not see."""
    rng, position = Random(2), NEXT_WAR.start("nordkalott", {"fog": "yes"}, SealedDice(SECRET, 0)).position
    changed = 0
    for number in range(1, 60):
        for seat in [prompt.seat for prompt in position.prompts] if number % 4 == 0 else ():
            sent = blind_bytes(Sight(position, seat))
            for deal in range(3):
                other = redraw_hidden(NEXT_WAR.saver.clone(position.state), seat, Random(deal))
                assert other is not None
                changed += other.place != position.state.place
                assert blind_bytes(Sight(Position(NEXT_WAR, other), seat)) == sent
        position = position.play(random_action(position, rng, Eager()), SealedDice(SECRET, number)).position
    assert changed


def test_the_strength_beneath_a_top_counter_is_dealt_again() -> None:
    """A computer player would count it otherwise."""
    g = house(active="nato", others="nowhere", units=[
        ["su_131_t", "2317"], ["su_54_t", "2317"], ["su_45_t", "2217"], ["su_131_1", "2217"],
    ])  # fmt: skip
    g.state.fog = True
    assert hidden_units(g, "nato") == {"su_54_t", "su_131_1"}
    deals = [redraw_hidden(NEXT_WAR.saver.clone(g.state), "nato", Random(deal)) for deal in range(8)]
    assert {deal.place["su_54_t"] for deal in deals if deal is not None} == {"2217", "2317"}


def test_whole_games_leak_nothing() -> None:
    """The checks of any game, with fog: views, try-outs, the next action in two deals."""
    for seed in range(2):
        game = NEXT_WAR
        faults = list(play_checked_game(game, Sample("lyngen", seed, actions=400, apart=8)))
        assert faults == []
