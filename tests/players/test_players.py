"""Scripted players of any game: their input, what the default player avoids, whole games among them."""

from __future__ import annotations

from random import Random

import pytest

from rules.brandubh import GAME as BRANDUBH
from rules.engine import SlotError
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.generals.game import GAME as GENERALS
from rules.players import DEFAULT, players_of
from rules.players.chance import chance_of
from rules.players.whole import play_to_end
from tests.generals.board import war


def test_a_sight_holds_other_cards_than_those_that_lie_there() -> None:
    position = Record(GENERALS, "war", {}, bytes(32)).position
    sight = Sight(position, "japan")
    assert sight.position.state.hand["japan"] == position.state.hand["japan"]
    assert sight.position.state.hand["germany"] != position.state.hand["germany"]
    assert sight.prompt == position.prompt("japan")
    other = GENERALS.hands.other_deal(GENERALS.saver.clone(position.state), "japan", Random(5))
    assert other is not None
    assert Sight(type(position)(GENERALS, other), "japan").position.state == sight.position.state


def test_who_has_nothing_to_decide_is_given_nothing() -> None:
    with pytest.raises(SlotError):
        Sight(war("ger").position, "japan")


def test_every_game_has_a_player_and_a_games_own_come_first() -> None:
    assert list(players_of(BRANDUBH)) == ["recruit", DEFAULT]
    names = list(players_of(GENERALS))
    assert names[:3] == ["officer", "recruit", "admiral"]
    assert names[-2:] == ["greedy", DEFAULT]
    assert {name.partition(".")[2] for name in names} == {"", "bold", "careful", "raider"}


def test_the_player_of_every_game_does_nothing_that_would_be_asked_about_twice() -> None:
    position = war("ger", army={"ger": ["germany", "western_europe"]}, hand={"ger": ["ger_build_army"]}).position
    assert any(action.verb == "withdraw" for action in position.actions("germany"))
    player = players_of(GENERALS)[DEFAULT]
    chosen = [player.choose(Sight(position, "germany"), Random(seed)) for seed in range(40)]
    assert {action.verb for action in chosen} <= {"play", "discard"}


def test_the_same_luck_leads_to_the_same_game() -> None:
    player = players_of(BRANDUBH)[DEFAULT]
    logs = []
    for seed in (b"one", b"one", b"two"):
        record = Record(BRANDUBH, "hall", {}, bytes(32))
        assert play_to_end(record, dict.fromkeys(BRANDUBH.seats, player), seed).over
        logs.append(record.log)
    assert logs[0] == logs[1] != logs[2]
    assert chance_of(b"a", "x", 1).random() != chance_of(b"a", "x", 2).random()
