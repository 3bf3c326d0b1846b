"""Computer players of Generals: what looks the same is chosen the same, whatever lies hidden; plans and terms make sense."""

from __future__ import annotations

from random import Random

import pytest

from data.players.sheet import STYLES
from rules.engine import Action, Outcome, Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.generals.game import GAME
from rules.generals.players.mind import NationMind
from rules.generals.state.decks import card_of
from rules.players import players_of
from rules.players.blind import seen_through
from rules.players.computer import Computer
from rules.players.whole import play_to_end
from tests.generals.board import war

MIND = NationMind()


def officer() -> Computer:
    """An officer."""
    found = players_of(GAME)["officer"]
    assert isinstance(found, Computer)
    return found


def test_choices_hang_on_nothing_hidden_and_are_legal() -> None:
    record, player, searched = Record(GAME, "war", {}, bytes(32)), officer(), 0
    for number in range(24):
        position = record.position
        seat = position.due[0].seat
        choice = player.decide(Sight(position, seat), Random(number))
        if number % 8 == 0:
            assert not seen_through(position, seat, lambda real, s=seat, n=number: player.decide(Sight(real, s), Random(n)), 2)
        searched += choice.actions > 0
        record.play(choice.action)
    assert searched > 5


def test_a_free_source_is_taken() -> None:
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_build_army", "ger_build_navy"]})
    choice = officer().decide(Sight(table.position, "germany"), Random(1))
    assert choice.action.args[:2] == ("ger_build_army", "western_europe")
    assert {"points", "pieces"} <= set(choice.terms)
    assert choice.others
    assert choice.best.facts == {"area": "western_europe", "card": "ger_build_army"}


def test_statuses_that_can_still_be_laid_are_not_thrown_away() -> None:
    """The greedy player throws them away by the hundred in a hundred games; a computer keeps the best for turns to come."""
    thrown = dict.fromkeys(("greedy", "recruit"), 0)
    for name in thrown:

        def watch(before: Position, action: Action, outcome: Outcome, name: str = name) -> None:
            if action.verb == "discard" and before.state.round < 16:
                cards = [card_of(value) for value in action.args[0].split("+")]
                thrown[name] += sum(before.g.card(card).kind == "status" for card in cards)

        for seed in range(3):
            secret = seed.to_bytes(32, "big")
            play_to_end(Record(GAME, "war", {}, secret), dict.fromkeys(GAME.seats, players_of(GAME)[name]), secret, watch)
    assert thrown["recruit"] < thrown["greedy"] / 2


def test_terms_are_one_sides_gain_and_the_others_loss() -> None:
    position = war("ger", army={"ger": ["germany", "western_europe"], "uk": ["united_kingdom"]}).position
    ours, theirs = MIND.terms(position, "germany"), MIND.terms(position, "soviet_union")
    assert {name: -value for name, value in ours.items()} == pytest.approx(theirs)


def test_every_level_and_style_is_offered_and_styles_differ_in_weights() -> None:
    players = players_of(GAME)
    for level in MIND.sheet.levels:
        assert level in players
        weights = [MIND.sheet.weights_in(style) for style in STYLES]
        assert len({str(one) for one in weights}) == len(STYLES)
        assert all(f"{level}.{style}" in players for style in STYLES[1:])
