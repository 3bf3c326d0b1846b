"""The greedy players: legal in every scenario, by nothing that is hidden, the same every time, and no fools."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from data.stalins_war.greedy import FILE, load_greedy_scales
from data.tables import TableError
from rules.engine import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players import DEFAULT, players_of
from rules.players.chance import chance_of
from rules.players.whole import play_to_end
from rules.stalins_war.game import GAME
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.state.state import AXIS, SIDES
from tests.stalins_war.field import Field
from tests.stalins_war.wild import sound

GREEDY = GreedyGeneral()


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_every_choice_is_legal_and_the_same_however_hidden_things_lie(scenario: str) -> None:
    """Not because of the player's input (``Sight``), but because of what it reads from it."""
    record, compared = Record(GAME, scenario, {}, bytes(32)), 0
    for number in range(60):
        position = record.position
        seat = position.due[0].seat
        sight = Sight(position, seat)
        action = GREEDY.choose(sight, chance_of(b"luck", seat, number))
        assert position.check(action) is None
        if number % 6 == 0:
            for seed in range(2):
                state = GAME.hands.other_deal(GAME.saver.clone(position.state), seat, Random(seed))
                assert state is not None
                sight.position = Position(GAME, state)
                assert GREEDY.choose(sight, chance_of(b"luck", seat, number)) == action
                compared += 1
        record.play(action)
        sound(record.position)
    assert compared == 20


def test_the_same_luck_leads_to_the_same_game_to_its_end() -> None:
    logs = []
    for _ in range(2):
        record = Record(GAME, "minsk_1941", {}, bytes(32))
        assert play_to_end(record, dict.fromkeys(SIDES, GreedyGeneral()), b"one").over
        logs.append([str(entry) for entry in record.log])
    assert logs[0] == logs[1]


def test_the_greedy_player_comes_before_the_one_that_plays_anything_and_beats_it() -> None:
    assert list(players_of(GAME))[-2:] == ["greedy", DEFAULT]
    won = 0
    for seed in range(3):
        record = Record(GAME, "minsk_1941", {}, seed.to_bytes(32, "big"))
        result = play_to_end(record, {AXIS: GREEDY, "soviet": players_of(GAME)[DEFAULT]}, b"a game").state.result
        won += result is not None and result.winners == (AXIS,)
    assert won >= 2


def in_a_fight(units: dict[str, str]) -> str:
    """What the Axis does with combat markers on all its hexes."""
    return str(GREEDY.choose(Sight(Position(GAME, Field(units, turn=6).state), AXIS), Random(1)))


def test_attacks_are_made_at_good_odds_and_not_at_bad_ones() -> None:
    weak = {"su_a8": "1418", "ge_9a": "1417", "ge_pz39": "1417", "ge_pz57": "1417"}
    assert in_a_fight(weak) == "attack 1418 1417 ge_9a+ge_pz39+ge_pz57"
    strong = {"su_tw_1be": "1418", "su_gt1": "1418", "su_gt2": "1418", "su_g1": "1418", "ge_k10": "1417"}
    assert in_a_fight(strong) == "done"


def test_a_wrong_share_in_the_table_is_named(tmp_path: Path) -> None:
    house = FILE.read_text()
    (tmp_path / "greedy.toml").write_text(house.replace("fade = 0.8", "fade = 8.0"))
    with pytest.raises(TableError, match="fade: is a share between 0 and 1"):
        load_greedy_scales(tmp_path / "greedy.toml")
