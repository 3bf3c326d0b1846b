"""10 to 15. Phases, piles, kinds of cards, playing and using them, terms, as the book's sentences say."""

from __future__ import annotations

import pytest

from rules.generals.game import GAME
from tests.generals.board import war
from tests.generals.house import BOARD

HOME = {"ger": ["germany"]}


def test_10_cards_on_the_table_are_no_cards_of_the_hand() -> None:
    table = war(
        "jpn", army={"jpn": ["japan"]}, hand={"jpn": ["jpn_build_army", "jpn_build_navy"]}, deck={"jpn": ["jpn_sea_battle"] * 9},
        statuses={"jpn": ["jpn_forward_bases"]}, responses={"jpn": ["jpn_kamikaze", "jpn_truk"]},
    )  # fmt: skip
    table.do("jpn", "discard jpn_build_army").do("jpn", "discard jpn_build_navy")
    assert len(table.state.hand["japan"]) == 7
    assert table.state.responses["japan"] == ["jpn_kamikaze", "jpn_truk"]
    assert table.state.statuses["japan"] == ["jpn_forward_bases"]


@pytest.mark.parametrize("discarded", ["", "discard ger_plunder", "discard ger_plunder+ger_build_army"])
def test_10_any_number_is_discarded_none_too(discarded: str) -> None:
    table = war("ger", army=HOME, hand={"ger": ["ger_plunder", "ger_build_army", "ger_blitzkrieg"]})
    table.do("ger", "play ger_blitzkrieg").do("ger", discarded or "done")
    assert len(table.state.hand["germany"]) == 2 - len(discarded.replace("discard", "").split("+")) * bool(discarded)


def test_11_the_pile_shows_only_its_top_card_and_discards_lie_below() -> None:
    table = war("ger", army=HOME, hand={"ger": ["ger_build_army", "ger_plunder"]}, discard={"ger": ["ger_v_weapons"]})
    table.do("ger", "discard ger_plunder").do("ger", "done")
    view = GAME.view(table.state, "italy")
    assert view.tops["germany"] == "ger_v_weapons"
    assert "ger_plunder" in table.state.buried["germany"]


@pytest.mark.parametrize(("deck", "lost", "points"), [(3, 1, 0), (1, 1, 0), (0, 0, -1)])
def test_11_a_hand_too_small_is_made_up_from_the_deck_and_then_from_the_points(deck: int, lost: int, points: int) -> None:
    """Two cards of the hand where there is one."""
    table = war(
        "uk", army={"uk": ["united_kingdom"]}, navy={"uk": ["north_sea"]}, statuses={"uk": ["uk_free_france"]},
        hand={"uk": ["uk_raf"]}, deck={"uk": ["uk_build_army"] * deck},
    )  # fmt: skip
    table.do("uk", "use uk_free_france western_europe")
    kinds = {event.kind: event.facts for event in table.events}
    assert kinds["paid"]["count"] == 1, "everybody sees the hand go"
    assert ("lost-cards" in kinds) == bool(lost)
    assert sum(e.facts["count"] for e in table.events if e.kind == "points" and e.facts["why"] == "no-cards") == points


def test_11_a_loss_takes_the_deck_before_the_hand() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"]}, deck={"ger": ["ger_build_army"] * 2},
        hand={"uk": ["uk_bomber_command"], "ger": ["ger_plunder", "ger_blitzkrieg", "ger_build_navy"]},
    ).do("uk", "play uk_bomber_command germany")  # fmt: skip
    assert (table.asked(), table.what()) == (["germany"], "lose-cards")
    table.do("ger", "lose ger_plunder+ger_blitzkrieg")
    assert table.state.hand["germany"] == ["ger_build_navy"]
    assert table.state.score["axis"] == 0


def test_12_an_army_is_built_beside_a_supplied_army_or_navy_and_not_beside_what_is_cut_off() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom", "india"], "ger": ["germany"]}, navy={"uk": ["north_sea"]},
        hand={"uk": ["uk_build_army"]},
    )  # fmt: skip
    orders = table.orders("uk", "play")
    assert "play uk_build_army western_europe" in orders  # by the navy
    assert "play uk_build_army szechuan" in orders  # by the army
    cut = war(
        "uk", army={"uk": ["united_kingdom", "middle_east"]}, navy={"uk": ["bay_of_bengal"]}, hand={"uk": ["uk_build_army"]}
    )  # fmt: skip
    assert not any(word in order for order in cut.orders("uk", "play") for word in ("africa", "india", "szechuan"))


def test_12_a_navy_is_built_beside_a_supplied_army_or_navy_and_not_beside_what_is_cut_off() -> None:
    hand = {"uk": ["uk_build_navy"]}
    table = war("uk", army={"uk": ["united_kingdom", "iceland"]}, navy={"uk": ["north_sea"]}, hand=hand)
    assert "play uk_build_navy north_atlantic" in table.orders("uk", "play")
    first = war("uk", army={"uk": ["united_kingdom"]}, hand=hand).orders("uk", "play")
    assert "play uk_build_navy north_sea" in first
    cut = war("uk", army={"uk": ["united_kingdom", "iceland"]}, hand=hand).orders("uk", "play")
    assert "play uk_build_navy north_atlantic" not in cut


def test_12_no_second_navy_of_a_nation_and_none_of_both_sides_in_a_sea() -> None:
    army = {"usa": ["eastern_us", "iceland"], "uk": ["united_kingdom"], "ger": ["germany", "western_europe"]}
    hand = {"usa": ["usa_build_navy"]}
    with_ally = war("usa", army=army, navy={"usa": ["north_atlantic"], "uk": ["north_sea"]}, hand=hand)
    assert "play usa_build_navy north_sea" in with_ally.orders("usa", "play")
    with_enemy = war("usa", army=army, navy={"usa": ["north_atlantic"], "ger": ["north_sea"]}, hand=hand)
    assert with_enemy.refused("usa", "play usa_build_navy north_sea") == "enemy-there"


@pytest.mark.parametrize("by", ["army", "navy"])
@pytest.mark.parametrize("supplied", [True, False])
def test_12_a_battle_is_fought_from_a_supplied_army_or_navy(by: str, supplied: bool) -> None:
    army = {"usa": ["eastern_us", "iceland"], "ger": ["germany", "western_europe"]}
    navy = {"usa": ["north_atlantic", "north_sea"]} if supplied else {"usa": ["north_sea"]}
    if by == "army":
        army, navy = {"usa": ["eastern_us", "latin_america"] if supplied else ["latin_america"], "ger": ["western_us"]}, {}
    table = war("usa", army=army, navy=navy, hand={"usa": ["usa_land_battle"]})
    target = "western_europe" if by == "navy" else "western_us"
    assert (f"play usa_land_battle {target}" in table.orders("usa", "play")) == supplied


def test_12_a_land_battle_is_on_land_and_a_sea_battle_at_sea() -> None:
    table = war(
        "ger", army={"ger": ["germany", "western_europe"]}, navy={"ger": ["north_sea", "baltic_sea"]},
        hand={"ger": ["ger_land_battle", "ger_sea_battle"]},
    )  # fmt: skip
    assert table.refused("ger", "play ger_land_battle mediterranean") == "wrong-ground"
    assert table.refused("ger", "play ger_sea_battle scandinavia") == "wrong-ground"


def test_12_a_follow_up_is_a_battle_by_the_rules() -> None:
    """Next to the space battled, but next to nothing supplied of the same side."""
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["russia", "siberia", "moscow"]},
        statuses={"ger": ["ger_dive_bombers"]}, hand={"ger": ["ger_land_battle"]}, deck={"ger": ["ger_plunder"] * 3},
    ).do("ger", "play ger_land_battle russia")  # fmt: skip
    assert BOARD.beside(BOARD.bit["russia"], ()) & BOARD.bit["siberia"]
    assert table.refused("ger", "answer ger_dive_bombers siberia") == "not-beside"


def test_12_an_event_and_economic_warfare_lie_on_top_of_the_pile() -> None:
    for card, order in (("ger_plunder", "ger_plunder"), ("ger_submarines_monsoon", "ger_submarines_monsoon united_kingdom")):
        table = war("ger", army={"ger": ["germany", "italy"]}, hand={"ger": [card]}, discard={"ger": ["ger_v_weapons"]})
        assert table.do("ger", f"play {order}").state.discard["germany"] == ["ger_v_weapons", card]


def test_12_nobody_has_to_use_a_status_and_it_stays() -> None:
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["moscow"]}, statuses={"ger": ["ger_blitzkrieg"]},
        hand={"ger": ["ger_land_battle", "ger_plunder"]}, deck={"ger": ["ger_plunder"] * 3},
    ).do("ger", "play ger_land_battle ukraine").do("ger", "decline")  # fmt: skip
    assert not table.has("ger", "army", "ukraine")
    assert table.state.statuses["germany"] == ["ger_blitzkrieg"]


def test_12_a_response_may_be_used_in_the_turn_in_which_it_was_laid() -> None:
    table = war("jpn", army={"jpn": ["japan", "new_guinea"]}, hand={"jpn": ["jpn_truk"]}).do("jpn", "play jpn_truk")
    assert (table.asked(), table.what()) == (["japan"], "answer-supplyphase")
    table.do("jpn", "answer jpn_truk")
    assert table.has("jpn", "army", "new_guinea")
    assert table.state.discard["japan"] == ["jpn_truk"], "used, it lies on top of the pile"


def test_13_any_card_may_be_discarded_in_the_place_of_playing_it() -> None:
    hand = ["ger_build_army", "ger_blitzkrieg", "ger_plunder", "ger_submarines_monsoon"]
    table = war("ger", army=HOME, hand={"ger": hand})
    assert {order.split(" ")[1] for order in table.orders("ger", "discard")} == set(hand)
    for card in hand:
        done = war("ger", army=HOME, hand={"ger": hand}).do("ger", f"discard {card}")
        assert done.state.buried["germany"] == [card]
        assert done.what() == "discard", "and no other card is played"


def test_13_a_status_is_not_laid_beside_another_card() -> None:
    table = war("ger", army=HOME, hand={"ger": ["ger_build_army", "ger_blitzkrieg", "ger_conscription"]})
    table.do("ger", "play ger_blitzkrieg")
    assert table.refused("ger", "play ger_conscription") == "verb-not-now"
    assert table.refused("ger", "play ger_build_army italy") == "verb-not-now"


def test_13_as_many_table_cards_as_fit_are_used_in_one_turn() -> None:
    table = war(
        "ger", army={"ger": ["eastern_europe", "balkans"], "sov": ["ukraine", "moscow"]}, deck={"ger": ["ger_plunder"] * 9},
        statuses={"ger": ["ger_volksturm", "ger_blitzkrieg", "ger_dive_bombers", "ger_synthetic_fuel"]},
        hand={"ger": ["ger_land_battle", "ger_plunder"]},
    )  # fmt: skip
    table.do("ger", "use ger_volksturm germany").do("ger", "play ger_land_battle ukraine")
    table.do("ger", "answer ger_dive_bombers russia").do("ger", "answer ger_blitzkrieg russia")
    table.do("ger", "answer ger_synthetic_fuel scandinavia").silence()
    assert set(table.state.army["germany"]) == {"balkans", "eastern_europe", "germany", "russia", "scandinavia"}
    assert len(table.state.buried["germany"]) == 5


def test_13_what_is_built_first_supplies_what_is_built_next() -> None:
    table = war("jpn", army={"jpn": ["japan"]}, hand={"jpn": ["jpn_build_navy", "jpn_sea_battle"]},
                responses={"jpn": ["jpn_special_naval_landing_forces"]})  # fmt: skip
    table.do("jpn", "play jpn_build_navy sea_of_japan").do("jpn", "answer jpn_special_naval_landing_forces china")
    assert "do vladivostok" in table.orders("jpn", "do")
    table.do("jpn", "do vladivostok")
    assert {"china", "vladivostok"} <= set(table.state.army["japan"])


def test_13_an_ally_s_pieces_move_only_where_a_card_names_them() -> None:
    table = war("ita", army={"ita": ["italy"], "ger": ["germany"]}, hand={"ita": ["ita_afrika_korps", "ita_build_army"]})
    table.do("ita", "play ita_afrika_korps north_africa")
    assert table.has("ger", "army", "north_africa")
    assert not table.has("ita", "army", "north_africa")


def test_13_the_card_is_on_the_pile_before_it_works_and_conscripts_come_before_that() -> None:
    table = war(
        "sov", army={"sov": ["moscow"]}, statuses={"sov": ["sov_women_conscripts"]},
        hand={"sov": ["sov_build_army", "sov_moscow"]},
    ).do("sov", "play sov_build_army russia")  # fmt: skip
    assert table.state.discard["soviet_union"] == ["sov_build_army"]
    assert not table.has("sov", "army", "russia")
    table.do("sov", "use sov_women_conscripts")
    assert table.state.top["soviet_union"] == ["sov_build_army"] or "sov_build_army" in table.state.hand["soviet_union"]
    assert table.has("sov", "army", "russia")


def test_14_in_place_of_a_card_of_the_hand_means_that_none_is_played() -> None:
    table = war(
        "ger", army=HOME, statuses={"ger": ["ger_conscription"]}, hand={"ger": ["ger_plunder", "ger_build_army"]},
        deck={"ger": ["ger_plunder"] * 4},
    ).do("ger", "use ger_conscription italy")  # fmt: skip
    assert table.what() == "discard"
    assert table.refused("ger", "play ger_build_army balkans") == "verb-not-now"


def test_14_a_card_protects_an_ally_s_piece_where_it_says_so() -> None:
    table = war(
        "ger", army={"ger": ["germany", "western_europe"], "uk": ["united_kingdom"], "usa": ["united_kingdom"]},
        navy={"usa": ["north_sea"]}, responses={"uk": ["uk_raf"]}, hand={"ger": ["ger_sea_battle", "ger_plunder"]},
    ).do("ger", "play ger_sea_battle north_sea").do("uk", "answer uk_raf north_sea").silence()  # fmt: skip
    assert table.has("usa", "navy", "north_sea")


def test_14_a_card_of_another_nation_is_nobody_else_s_to_use() -> None:
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "moscow"], "uk": ["united_kingdom"]},
        responses={"sov": ["sov_stalingrad"], "uk": ["uk_raf"]}, hand={"ger": ["ger_land_battle", "ger_plunder"]},
    ).do("ger", "play ger_land_battle ukraine")  # fmt: skip
    assert table.refused("uk", "answer sov_stalingrad ukraine") in ("not-your-decision", "not-legal")
    assert table.refused("ger", "answer sov_stalingrad ukraine") in ("not-your-decision", "not-legal")


def test_14_the_go_passes_to_and_fro_until_both_sides_have_declined() -> None:
    """Japan builds next to Moscow's reach: the Allies answer, the Axis answers that, and so on; two passes close it."""
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe", "balkans"], "sov": ["ukraine", "russia", "moscow"]},
        statuses={"ger": ["ger_dive_bombers", "ger_blitzkrieg"]}, responses={"sov": ["sov_rasputitsa", "sov_moscow"]},
        hand={"ger": ["ger_land_battle", "ger_plunder"]}, deck={"ger": ["ger_plunder"] * 6},
    ).do("ger", "play ger_land_battle ukraine")  # fmt: skip
    asked = []
    while table.what() not in ("discard", "play"):
        side = table.asked()[0]
        asked.append(side)
        order = {"germany": "answer ger_blitzkrieg ukraine", "soviet_union": "decline"}[side] if len(asked) < 3 else "decline"
        table.do(side, order)
    assert asked[:3] == ["soviet_union", "germany", "soviet_union"]
    assert asked[-2:] == ["soviet_union", "germany"] or asked[-2:] == ["germany", "soviet_union"]


def test_15_what_is_built_by_an_event_or_a_response_must_be_in_supply() -> None:
    """No piece of Italy reaches Ukraine: its event builds nothing there; recruiting needs no reach."""
    far = war("ita", army={"ita": ["italy"]}, hand={"ita": ["ita_italy_attacks_communists", "ita_romanian_reinforcements"]})
    orders = far.orders("ita", "play")
    assert not any("attacks_communists" in order for order in orders)
    assert "play ita_romanian_reinforcements ukraine" in orders


def test_15_eliminating_asks_for_no_neighbour_and_no_supply() -> None:
    table = war("sov", army={"sov": ["siberia"], "jpn": ["szechuan"]}, hand={"sov": ["sov_mao_tse_tung", "sov_land_battle"]})
    orders = table.orders("sov", "play")
    assert "play sov_mao_tse_tung szechuan" in orders
    assert not any("land_battle" in order for order in orders)


def test_15_a_standing_supplied_piece_may_be_called_newly_built_and_stays_where_it_is() -> None:
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "moscow"]},
        statuses={"ger": ["ger_bias_for_action"]}, hand={"ger": ["ger_build_army"]}, deck={"ger": ["ger_plunder"] * 3},
    ).do("ger", "play ger_build_army eastern_europe")  # fmt: skip
    table.do("ger", "answer ger_bias_for_action ukraine").silence()
    assert not table.has("sov", "army", "ukraine")
    assert table.state.army["germany"] == ["eastern_europe", "germany"]


def test_15_one_that_is_cut_off_may_not() -> None:
    table = war("ger", army={"ger": ["germany", "kazakhstan"]}, hand={"ger": ["ger_build_army"]})
    assert "play ger_build_army kazakhstan" not in table.orders("ger", "play")
    assert "play ger_build_army germany" in table.orders("ger", "play")


def test_15_an_empty_space_may_be_battled_and_none_with_an_own_or_allied_piece() -> None:
    table = war("ger", army={"ger": ["germany", "eastern_europe"], "ita": ["balkans"]}, hand={"ger": ["ger_land_battle"]})
    orders = table.orders("ger", "play")
    assert "play ger_land_battle ukraine" in orders
    assert table.refused("ger", "play ger_land_battle balkans") == "own-side-there"
    assert table.refused("ger", "play ger_land_battle eastern_europe") == "own-side-there"
