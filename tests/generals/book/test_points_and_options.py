"""16 and 17. Points, victory and the optional rules, as the book's sentences say."""

from __future__ import annotations

import pytest

from tests.generals.board import Places, war
from tests.generals.house import BOARD, SOURCES


def scored(nation: str, army: Places, navy: Places | None = None, statuses: Places | None = None) -> int:
    """What a nation's turn, in which it discards a card, brings its side."""
    from_side = "axis" if nation in ("ger", "ita", "jpn") else "allies"
    card = {"ger": "ger_plunder", "ita": "ita_build_army", "uk": "uk_raf", "usa": "usa_build_army"}[nation]
    table = war(nation, army=army, navy=navy, statuses=statuses, hand={nation: [card]})
    return table.do(nation, f"discard {card}").state.score[from_side]


def test_16_every_printed_source_brings_two_points_and_no_other_space() -> None:
    for space in BOARD.names(BOARD.kinds["land"]):
        if space == "germany":
            continue
        army = {"ger": ["germany", space]}
        table = war("ger", army=army, hand={"ger": ["ger_plunder"]}).do("ger", "discard ger_plunder")
        stays = table.has("ger", "army", space)
        assert table.state.score["axis"] == 2 + 2 * (bool(BOARD.bit[space] & SOURCES) and stays)


def test_16_a_navy_brings_nothing() -> None:
    assert scored("ger", army={"ger": ["germany"]}, navy={"ger": ["baltic_sea"]}) == 2


def test_16_one_point_whether_one_ally_or_two_are_there() -> None:
    for allies in ({"ger": ["italy", "germany"]}, {"ger": ["italy", "germany"], "jpn": ["italy"]}):
        assert scored("ita", army={"ita": ["italy"], **allies}) == 1


def test_16_a_source_of_one_nation_brings_its_ally_nothing() -> None:
    army = {"uk": ["canada"], "usa": ["canada", "eastern_us"]}
    assert scored("usa", army=army, statuses={"uk": ["uk_mackenzie_king"]}) == 2
    assert scored("uk", army=army, statuses={"uk": ["uk_mackenzie_king"]}) == 2


def test_16_statuses_score_in_the_phase_and_not_with_the_home_lost() -> None:
    statuses = {"ita": ["ita_balkan_resources"]}
    assert scored("ita", army={"ita": ["italy", "balkans"]}, statuses=statuses) == 3
    assert scored("ita", army={"ita": ["balkans", "germany"], "usa": ["italy"]}, statuses=statuses) == 0


def test_16_an_empty_home_is_not_lost() -> None:
    assert scored("ger", army={"ger": ["western_europe"]}) == 2


def test_16_points_are_the_side_s() -> None:
    table = war("ita", army={"ita": ["italy"]}, score=(5, 4), hand={"ita": ["ita_build_army"]}).do(
        "ita", "discard ita_build_army"
    )
    assert table.state.score == {"axis": 7, "allies": 4}


@pytest.mark.parametrize(("score", "winner"), [((8, 7), "germany"), ((7, 8), "united_kingdom"), ((7, 7), "germany")])
def test_16_more_points_win_after_the_last_round_and_a_tie_is_the_axis(score: tuple[int, int], winner: str) -> None:
    table = war("usa", round=20, score=score, hand={"usa": ["usa_build_army"]}).do("usa", "discard usa_build_army")
    assert table.state.result is not None
    assert winner in table.state.result.winners


@pytest.mark.parametrize(("jpn", "degree"), [(["japan"], ""), (["japan", "eastern_us"], "homes")])
def test_16_two_homes_end_the_game_at_once_for_the_side_that_holds_them(jpn: list[str], degree: str) -> None:
    army = {"ger": ["germany", "western_europe"], "jpn": jpn}
    table = war("ger", army=army, navy={"ger": ["north_sea"]}, hand={"ger": ["ger_build_army", "ger_plunder"]})
    table.do("ger", "play ger_build_army united_kingdom")
    assert (table.state.result.degree if table.state.result else "") == degree
    assert bool(table.asked()) == (not degree), "nobody is asked anything any more"


def test_16_a_home_of_ones_own_taken_back_counts_no_more() -> None:
    table = war(
        "sov", army={"ger": ["moscow", "ukraine"], "jpn": ["japan"], "sov": ["russia", "siberia"]},
        hand={"sov": ["sov_general_winter", "sov_build_army"]},
    ).do("sov", "play sov_general_winter moscow")  # fmt: skip
    assert table.state.result is None


def test_17_the_card_found_is_shown_to_all_and_only_a_basic_card_may_be_looked_for() -> None:
    deck = ["ger_blitzkrieg", "ger_build_army", "ger_build_navy", "ger_land_battle", "ger_plunder", "ger_sea_battle"]
    hand = ["ger_v_weapons", "ger_the_autobahn", "ger_volksturm", "ger_conscription", "ger_wolf_packs"]
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": hand}, deck={"ger": deck}, reallocation=True)
    table.do("ger", "reallocate ger_v_weapons+ger_the_autobahn+ger_volksturm+ger_conscription")
    assert {order.split(" ")[1] for order in table.orders("ger", "take")} == {
        "ger_build_army", "ger_build_navy", "ger_land_battle", "ger_sea_battle",
    }  # fmt: skip
    table.do("ger", "take ger_sea_battle")
    found = next(event for event in table.events if event.kind == "found")
    assert (found.to, found.facts["card"]) == (("*",), "ger_sea_battle")
    assert table.state.top["germany"] == [], "the deck has no order left"


@pytest.mark.parametrize("given", [3, 5])
def test_17_four_cards_are_given_no_more_and_no_fewer(given: int) -> None:
    table = war("ger", hand={"ger": ["ger_plunder"] * 6}, deck={"ger": ["ger_build_army"]}, reallocation=True)
    cards = "+".join("ger_plunder" if n == 1 else f"ger_plunder.{n}" for n in range(1, given + 1))
    assert table.refused("ger", f"reallocate {cards}") == "wrong-number"


def test_17_not_after_the_card_was_played_and_not_without_the_option() -> None:
    hand = {"ger": ["ger_plunder"] * 4 + ["ger_blitzkrieg"]}
    table = war("ger", army={"ger": ["germany"]}, hand=hand, deck={"ger": ["ger_build_army"]}, reallocation=True)
    four = "ger_plunder+ger_plunder.2+ger_plunder.3+ger_plunder.4"
    assert table.do("ger", "play ger_blitzkrieg").refused("ger", f"reallocate {four}") == "verb-not-now"
    assert war("ger", hand=hand, deck={"ger": ["ger_build_army"]}).refused("ger", f"reallocate {four}") == "verb-not-now"
