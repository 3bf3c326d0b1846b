"""The reaction of computer players of Empire of the Sun (7.26): who goes is what can join, and nobody is activated in vain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from data.eots.aims import load_aim_scales
from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.eots import GAME
from rules.eots.players.reaction_force import ReactionForce, weighed_reactions
from rules.eots.s08_movement import join
from rules.players import players_of
from rules.players.chance import chance_of
from rules.players.computer import Computer


def played(seed: int, scenario: str, counted: Counter[str]) -> Iterator[tuple[Position, str]]:
    """A game among quick players: each position in which a reaction's headquarters is chosen, with the seat."""
    secret = seed.to_bytes(32, "big")
    record, quick = Record(GAME, scenario, {}, secret), quick_player()
    for number in range(20_000):
        position = record.position
        if position.over:
            return
        prompt = position.due[0]
        if prompt.what == "reaction-hq":
            yield position, prompt.seat
        outcome = record.play(quick.choose(Sight(position, prompt.seat), chance_of(secret, prompt.seat, number)))
        counted.update(event.kind for event in outcome.events)
    raise AssertionError("not over")


def quick_player() -> Player:
    """Who decides what no level looks ahead for."""
    officer = players_of(GAME)["officer"]
    assert isinstance(officer, Computer)
    return officer.mind.quick


def test_a_reaction_is_led_by_who_changes_most_and_none_is_in_vain() -> None:
    """Where a landing has no ship with it, one that comes turns it back (8.45 B)."""
    scales, counted, seen = load_aim_scales(), Counter[str](), Counter[str]()
    for position, seat in (one for seed in range(3) for one in played(seed, "south_pacific", counted)):
        weighed = weighed_reactions(Sight(position, seat), scales)
        assert [worth for _, worth in weighed] == sorted((worth for _, worth in weighed), reverse=True)
        assert (Action(seat, "decline"), 0.0) in weighed
        g = position.g
        force = ReactionForce(g, seat, scales)
        for action, worth in weighed:
            if action.verb == "decline":
                continue
            sent = force.under(action.args[0])
            assert worth == force.worth(sent)
            assert all(hex_ in join.can_join(g, uid, [hex_]) for uid, hex_ in sent.items())
            assert len(sent) <= max(0, position.play(action, SealedDice(bytes(32), 0)).position.g.off.reaction_limit)
        for hex_, battle in force.battles.items():
            kinds = {g.unit(uid).kind for uid in g.off.activated if g.where(uid) == hex_}
            seen["bare"] += battle.bare
            seen["land"] += battle.land
            assert not battle.bare or (battle.land and "ground" in kinds and "naval" not in kinds)
    assert min(seen["bare"], seen["land"], counted["reaction-hq"], counted["landing-turned-back"]) > 1
    assert counted["reaction-void"] == 0, "all that are activated join a battle"
