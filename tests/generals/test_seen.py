"""What everybody sees on the board apart from the pieces: the last changes, the value of sources, the course of the points."""

from __future__ import annotations

from rules.generals.game import GAME, GeneralsView
from tests.generals.board import Table, war


def _view(table: Table) -> GeneralsView:
    return GAME.view(table.state, "spectator")


def test_what_a_turn_did_is_seen_until_another_does_something() -> None:
    army = {"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "moscow"], "uk": ["united_kingdom"]}
    navy = {"uk": ["north_sea"]}
    hand = {"ger": ["ger_land_battle"], "uk": ["uk_build_army"]}
    table = war("ger", army=army, navy=navy, hand=hand)
    table.do("ger", "play ger_land_battle ukraine").silence()
    seen = _view(table)
    assert seen.active == "united_kingdom"  # who has done nothing yet
    assert seen.battles == ("ukraine",)
    assert (seen.placed, seen.lost) == ({}, {"ukraine": ["soviet_union_army"]})
    table.do("uk", "play uk_build_army western_europe").silence()
    assert _view(table).lost == {}


def test_a_piece_just_built_is_seen_and_one_that_is_there_again_is_not_lost() -> None:
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_build_army"]})
    table.do("ger", "play ger_build_army italy").silence()
    assert _view(table).placed == {"italy": ["germany_army"]}
    table.war.withdraw("germany", "army", "italy")
    assert _view(table).placed == {}
    assert _view(table).lost == {"italy": ["germany_army"]}


def test_sources_bring_points_to_those_who_hold_them_and_have_their_home() -> None:
    army = {"ger": ["germany", "western_europe", "italy"], "ita": ["italy"], "sov": ["moscow"]}
    assert _view(war("ger", army=army)).brings == {
        "germany": {"germany": 2},
        "western_europe": {"germany": 2},
        "italy": {"germany": 1, "italy": 1},
        "moscow": {"soviet_union": 2},
    }
    army = {"ger": ["western_europe"], "sov": ["germany"]}
    assert _view(war("ger", army=army)).brings == {"germany": {"soviet_union": 2}}


def test_points_are_counted_by_nation() -> None:
    table = war("ger", army={"ger": ["germany", "western_europe"]}, hand={"ger": []})
    table.war.points("germany", 4, "sources")
    table.war.points("italy", 1, "card")
    seen = _view(table)
    assert seen.earned == {**dict.fromkeys(seen.earned, 0), "germany": 4, "italy": 1}
    assert seen.score["axis"] == 5
