"""The greedy players: they know no more than their nation, and do the obvious."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from data.generals.greedy import FILE, load_nation_scales
from data.tables import TableError
from rules.engine import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.generals.game import GAME
from rules.generals.players.greedy import GreedyNation
from rules.players import DEFAULT, players_of
from rules.players.whole import play_to_end
from tests.generals.board import Table, long, war
from tests.generals.house import OF_SIDE

GREEDY = GreedyNation()


def chosen(table: Table, nation: str) -> str:
    """What the greedy player of a nation does."""
    return str(GREEDY.choose(Sight(table.position, long(nation)), Random(1)))


def test_a_choice_is_the_same_however_hidden_things_lie() -> None:
    """Not because of its input (``Sight``), but because of what it reads from it."""
    record, rng, compared = Record(GAME, "war", {"reallocation": "yes"}, bytes(32)), Random(1), 0
    for number in range(150):
        position = record.position
        seat = rng.choice(position.due).seat
        sight = Sight(position, seat)
        action = GREEDY.choose(sight, Random(number))
        if number % 5 == 0:
            for seed in range(2):
                state = GAME.hands.other_deal(GAME.saver.clone(position.state), seat, Random(seed))
                assert state is not None
                sight.position = Position(GAME, state)
                assert GREEDY.choose(sight, Random(number)) == action
                compared += 1
        record.play(action)
    assert compared == 60


@pytest.mark.parametrize("side", ["axis", "allies"])
def test_greedy_nations_lead_against_any_play(side: str) -> None:
    record = Record(GAME, "war", {"lead": "yes"}, bytes(32))
    mine = OF_SIDE[side]
    players = {seat: GREEDY if seat in mine else players_of(GAME)[DEFAULT] for seat in GAME.seats}
    play_to_end(record, players, b"a game")
    result = record.result()
    assert result is not None
    assert result.winners == mine


def test_a_free_source_is_built_on_before_any_other_space() -> None:
    army = {"ger": ["germany"], "ita": ["italy"], "sov": ["moscow"]}
    table = war("ger", army=army, hand={"ger": ["ger_build_army", "ger_submarines_monsoon"]})
    assert chosen(table, "ger") == "play ger_build_army western_europe"


def test_an_enemy_on_a_source_is_battled_first() -> None:
    army = {"ger": ["germany", "western_europe"], "sov": ["ukraine", "russia"], "ita": ["italy", "balkans"]}
    table = war("ita", army=army, hand={"ita": ["ita_land_battle"]})
    assert chosen(table, "ita") == "play ita_land_battle ukraine"


def test_statuses_are_laid_early_and_not_late() -> None:
    hand = {"ger": ["ger_dive_bombers", "ger_submarines_monsoon"]}
    army = {"ger": ["germany", "western_europe"]}
    deck = {nation: [f"{nation}_build_army"] * 25 for nation in ("uk", "sov", "usa")}
    assert chosen(war("ger", army=army, hand=hand, deck=deck, round=1), "ger") == "play ger_dive_bombers"
    assert chosen(war("ger", army=army, hand=hand, deck=deck, round=20), "ger").startswith("play ger_submarines_monsoon")


def test_a_response_saves_an_army_on_a_source() -> None:
    army = {"ger": ["germany", "eastern_europe", "ukraine"], "sov": ["moscow"]}
    table = war("ger", army=army, hand={"ger": ["ger_land_battle"]}, responses={"sov": ["sov_moscow"]})
    table.do("ger", "play ger_land_battle moscow")
    assert chosen(table, "sov") == "answer sov_moscow moscow"


def test_a_hand_that_is_all_a_card_costs_is_not_asked_about() -> None:
    army = {"uk": ["united_kingdom"], "ger": ["germany", "western_europe"]}
    hand = {"uk": ["uk_build_army", "uk_land_battle"]}
    table = war("uk", army=army, navy={"uk": ["north_sea"]}, statuses={"uk": ["uk_resistance"]}, hand=hand)
    assert table.orders("uk", "use") == ["use uk_resistance western_europe"]
    assert chosen(table, "uk") in table.orders("uk")


def test_a_wrong_share_in_the_table_is_named(tmp_path: Path) -> None:
    house = FILE.read_text()
    (tmp_path / "greedy.toml").write_text(house.replace("cut = 0.3", "cut = 3.0"))
    with pytest.raises(TableError, match="cut: is a share between 0 and 1"):
        load_nation_scales(tmp_path / "greedy.toml")
