"""The rulings R1 to R40 on what the rulebook leaves open (rules/generals/RULINGS.md), by their numbers."""

from __future__ import annotations

import pytest

from data.generals import generals_tables_of
from tests.generals.board import Table, war
from tests.generals.house import BOARD

GERMANS = {"ger": ["germany", "eastern_europe"]}


def _attack(**more: object) -> Table:
    """Germany battles the Soviet army in Ukraine; the nations that may answer are asked."""
    given: dict[str, object] = {
        "army": {**GERMANS, "sov": ["ukraine", "russia", "moscow"]},
        "responses": {"sov": ["sov_stalingrad", "sov_leningrad"]},
        "hand": {"ger": ["ger_land_battle", "ger_plunder"]},
        "deck": {"ger": ["ger_plunder"] * 5},
    }
    given.update(more)
    return war("ger", **given).do("ger", "play ger_land_battle ukraine")


def test_r1_opponents_of_the_active_nation_first_and_of_allies_the_first_in_the_order_of_play() -> None:
    table = war(
        "usa",
        army={"usa": ["eastern_us", "iceland"], "ger": ["germany"], "ita": ["italy", "western_europe"]},
        navy={"usa": ["north_atlantic", "north_sea"]},
        statuses={"ger": ["ger_atlantic_wall"]},
        responses={"ita": ["ita_german_reinforcements"]},
        hand={"usa": ["usa_land_battle", "usa_build_army"]},
        deck={"usa": ["usa_build_army"] * 9},
    ).do("usa", "play usa_land_battle western_europe")
    assert table.asked() == ["germany", "italy"]
    table.do("ita", "answer ita_german_reinforcements western_europe")
    assert table.asked() == ["germany"]  # nothing shows before all have answered
    table.do("ger", "answer ger_atlantic_wall")
    assert len(table.state.buried["united_states"]) == 3
    assert table.state.responses["italy"] == ["ita_german_reinforcements"]  # a side uses one card in its go
    assert table.asked() == ["italy"]
    table.do("ita", "answer ita_german_reinforcements western_europe")
    assert table.has("ger", "army", "western_europe")


def test_r2_a_side_that_passed_may_act_again_once_the_other_has_used_a_card() -> None:
    table = _attack(statuses={"ger": ["ger_dive_bombers"]}).do("sov", "decline").do("ger", "answer ger_dive_bombers russia")
    assert table.asked() == ["soviet_union"]
    table.do("sov", "answer sov_leningrad russia")
    assert table.has("sov", "army", "russia")
    assert not table.has("sov", "army", "ukraine")


def test_r3_a_pass_before_a_card_was_used_is_no_declining_of_what_came_after() -> None:
    table = _attack(statuses={"ger": ["ger_blitzkrieg"]}, responses={"sov": ["sov_rasputitsa", "sov_moscow"]})
    assert table.asked() == ["soviet_union"]
    table.do("sov", "decline")
    assert not table.has("sov", "army", "ukraine")  # it comes off when its side has had its go
    table.do("ger", "answer ger_blitzkrieg ukraine")
    assert table.asked() == ["soviet_union"]
    table.do("sov", "answer sov_rasputitsa").silence()
    assert not table.has("ger", "army", "ukraine")


def test_r4_the_guard_comes_before_the_follow_up_and_the_battle_counts() -> None:
    table = _attack(statuses={"ger": ["ger_dive_bombers", "ger_blitzkrieg"]})
    table.do("sov", "answer sov_stalingrad ukraine")
    orders = table.orders("ger", "answer")
    assert "answer ger_dive_bombers russia" in orders
    assert not any("ger_blitzkrieg" in order for order in orders)  # the army is there: nothing can be built there


def test_r5_guards_for_any_time_work_before_a_battle_and_in_the_supply_phase() -> None:
    table = war("sov", army={"sov": ["ukraine"], "ger": ["germany"]}, responses={"sov": ["sov_stalingrad", "sov_leningrad"]})
    assert "use sov_stalingrad ukraine" in table.orders("sov", "use")
    assert not any("sov_leningrad" in order for order in table.orders("sov", "use"))


def test_r6_a_guarded_piece_without_supply_stays_this_turn_and_comes_off_in_the_next() -> None:
    table = war("jpn", army={"jpn": ["japan", "new_guinea"]}, responses={"jpn": ["jpn_truk"]}, hand={"jpn": ["jpn_build_army"]})
    table.do("jpn", "discard jpn_build_army")
    assert table.asked() == ["japan"]
    assert table.what() == "answer-supplyphase"
    table.do("jpn", "answer jpn_truk")
    assert table.has("jpn", "army", "new_guinea")
    assert table.state.active == "soviet_union"


def test_r7_what_is_built_supplies_the_next_at_once_and_what_is_recruited_may_not() -> None:
    table = war("ita", army={"ita": ["italy", "balkans"]}, hand={"ita": ["ita_italy_attacks_communists", "ita_plunder"]})
    table.do("ita", "play ita_italy_attacks_communists ukraine")
    assert table.has("ita", "army", "russia")
    cut = war("uk", army={"uk": ["united_kingdom"]}, hand={"uk": ["uk_ledo_burma_roads", "uk_singapore"]})
    cut.do("uk", "play uk_singapore southeast_asia")
    assert not cut.has("uk", "army", "southeast_asia")  # recruited, cut off, gone in the supply phase


def test_r8_an_own_piece_is_taken_off_first_and_supply_is_judged_without_it() -> None:
    spaces = ["germany", "eastern_europe", "ukraine", "balkans", "italy", "western_europe", "russia"]
    table = war("ger", army={"ger": spaces, "sov": ["moscow"]}, hand={"ger": ["ger_build_army", "ger_plunder"]})
    orders = table.orders("ger", "play")
    assert "play ger_build_army scandinavia russia" not in orders
    assert "play ger_build_army scandinavia italy" in orders
    table.do("ger", "play ger_build_army scandinavia italy")
    assert table.has("ger", "army", "scandinavia")
    assert not table.has("ger", "army", "italy")


def test_r9_recruiting_in_the_place_of_building_counts_as_just_built() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"]}, statuses={"uk": ["uk_lord_linlithgow"]}, hand={"uk": ["uk_build_army", "uk_raf"]}
    ).do("uk", "play uk_build_army india")
    assert [event.kind for event in table.events if event.kind in ("built", "recruited")] == ["recruited"]
    assert table.has("uk", "army", "india")


def test_r10_and_r17_of_the_open_points_a_declared_piece_may_be_hit_as_just_built() -> None:
    table = war(
        "jpn",
        army={"jpn": ["japan", "india", "southeast_asia", "china"]},
        responses={"uk": ["uk_loyal_to_the_crown"]},
        hand={"jpn": ["jpn_build_army", "jpn_land_battle"]},
    ).do("jpn", "play jpn_build_army india")
    assert "declared" in table.kinds()
    table.do("uk", "answer uk_loyal_to_the_crown").silence()
    assert not table.has("jpn", "army", "india")


def test_r11_a_piece_may_be_declared_with_what_an_ally_gives() -> None:
    table = war("usa", army={"usa": ["eastern_us"], "uk": ["united_kingdom"]}, hand={"usa": ["usa_arsenal_of_democracy"]})
    table.do("usa", "play usa_arsenal_of_democracy")
    assert "do build_army united_kingdom" in table.orders("uk", "do")


def test_r12_an_empty_space_may_be_battled_for_what_follows() -> None:
    table = war(
        "ger", army=GERMANS, statuses={"ger": ["ger_blitzkrieg", "ger_atlantic_wall"]}, deck={"ger": ["ger_plunder"] * 3},
        hand={"ger": ["ger_land_battle", "ger_plunder"]},
    )  # fmt: skip
    table.do("ger", "play ger_land_battle ukraine").do("ger", "answer ger_blitzkrieg ukraine")
    assert table.has("ger", "army", "ukraine")


def test_r13_a_cost_beyond_deck_and_hand_is_paid_in_points_even_below_zero() -> None:
    table = war("ger", army=GERMANS, statuses={"ger": ["ger_conscription"]}, hand={"ger": ["ger_plunder"]}, deck={"ger": []})
    table.do("ger", "use ger_conscription ukraine")
    assert table.state.hand["germany"] == []
    lost = [e.facts["count"] for e in table.events if e.kind == "points" and e.facts["why"] == "no-cards"]
    assert lost == [-1]


def test_r14_a_use_is_offered_only_if_it_does_something_and_its_cost_stays_paid() -> None:
    table = _attack(statuses={"ger": ["ger_blitzkrieg"]}, responses={"sov": ["sov_rasputitsa", "sov_moscow"]})
    table.do("sov", "decline").do("ger", "answer ger_blitzkrieg ukraine").do("sov", "answer sov_rasputitsa").silence()
    assert table.state.buried["germany"] == ["ger_plunder"]


def test_r15_who_loses_cards_of_the_hand_chooses_them_unseen() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"]},
        hand={"uk": ["uk_bomber_command"], "ita": ["ita_plunder", *["ita_build_army"] * 4]}, deck={"ita": ["ita_plunder"]},
    ).do("uk", "play uk_bomber_command italy")  # fmt: skip
    assert (table.asked(), table.what()) == (["italy"], "lose-cards")
    table.do("ita", "lose ita_build_army+ita_build_army.2+ita_plunder")
    assert table.state.hand["italy"] == ["ita_build_army", "ita_build_army"]
    assert all("cards" not in event.facts for event in table.events if event.kind == "lost-hand")


def test_r16_and_r17_two_enemy_homes_win_at_once() -> None:
    table = war(
        "ger", army={"ger": ["germany", "ukraine"], "jpn": ["united_kingdom"]}, responses={"sov": ["sov_rasputitsa"]},
        hand={"ger": ["ger_build_army"]},
    )  # fmt: skip
    table.do("ger", "play ger_build_army moscow")
    assert table.state.result is not None
    assert (table.state.result.degree, table.state.result.winners[0]) == ("homes", "germany")


def test_r18_all_of_the_last_round_is_played_and_a_tie_is_the_axis() -> None:
    table = war("usa", round=20, score=(7, 7), hand={"usa": ["usa_build_army"]}).do("usa", "discard usa_build_army")
    assert table.state.result is not None
    assert (table.state.result.degree, table.state.result.winners[0]) == ("points", "germany")


def test_r19_a_status_is_used_once_in_each_nation_s_turn() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"], "ger": ["western_europe", "germany"]}, navy={"uk": ["north_sea"]},
        statuses={"ger": ["ger_atlantic_wall"]}, hand={"uk": ["uk_land_battle"]}, deck={"uk": ["uk_raf"] * 9},
    )  # fmt: skip
    table.do("uk", "play uk_land_battle western_europe").do("ger", "answer ger_atlantic_wall")
    assert len(table.state.buried["united_kingdom"]) == 3
    assert table.state.used == []  # the turn is over: it may be used again


def test_r20_and_r21_bombers_are_named_by_the_table_and_the_shield_covers_every_target() -> None:
    keyed = [card.id for card in generals_tables_of("").cards.values() if "bomber" in card.keys]
    assert keyed == ["uk_bomber_command"]
    table = war(
        "uk", army={"uk": ["united_kingdom"]}, responses={"ita": ["ita_skilled_pilots"]}, hand={"uk": ["uk_bomber_command"]},
        deck={"ger": ["ger_plunder"] * 9},
    )  # fmt: skip
    table.do("uk", "play uk_bomber_command germany").do("ita", "answer ita_skilled_pilots")
    assert table.state.buried["germany"] == []
    assert table.state.discard["united_kingdom"] == ["uk_bomber_command"]


def test_r20_only_bombers_are_stopped_not_bombing_and_not_types() -> None:
    for card in ("usa_firestorm_bombing", "usa_b24_liberator", "usa_b26_marauder"):
        table = war(
            "usa", army={"usa": ["eastern_us", "balkans"], "ger": ["germany"], "ita": ["italy"]},
            responses={"ita": ["ita_skilled_pilots"]}, hand={"usa": [card, "usa_build_army"]},
            deck={"ger": ["ger_plunder"] * 9, "ita": ["ita_plunder"] * 9},
        )  # fmt: skip
        order = next(order for order in table.orders("usa", "play") if card in order)
        assert "italy" not in table.do("usa", order).asked()


@pytest.mark.parametrize(
    ("nation", "card", "space"),
    [("sov", "sov_leningrad", "russia"), ("sov", "sov_moscow", "moscow"), ("jpn", "jpn_kwantung_army", "mongolia"),
     ("ita", "ita_monte_cassino", "italy")],
)  # fmt: skip
def test_9_what_saves_from_removal_does_not_save_from_being_cut_off(nation: str, card: str, space: str) -> None:
    others = {"sov": ["ukraine"]} if nation != "sov" else {"ger": ["germany"]}
    away = {"sov_moscow": [], "ita_monte_cassino": []}
    table = war(
        nation,
        army={nation: away.get(card, [space]), **others},
        responses={nation: [card]},
        hand={nation: [f"{nation}_plunder"] if nation == "ita" else [f"{nation}_build_army"]},
    )
    hand = table.state.hand[table.state.active][0]
    table.do(nation, f"discard {hand}")
    assert table.what() != "answer-supplyphase"
    assert not table.has(nation, "army", space)


def test_14_the_first_piece_of_a_card_is_not_answered_before_the_second_is_placed() -> None:
    table = war(
        "ita", army={"ita": ["italy", "balkans"], "sov": ["siberia"], "ger": ["germany"]}, responses={"sov": ["sov_rasputitsa"]},
        hand={"ita": ["ita_italy_attacks_communists", "ita_plunder"]}, navy={"ita": ["mediterranean"]},
    )  # fmt: skip
    assert table.do("ita", "play ita_italy_attacks_communists ukraine").what() == "answer-exchange"
    assert table.has("ita", "army", "ukraine")
    assert table.has("ita", "army", "russia")  # both are placed before anybody is asked
    assert {"answer sov_rasputitsa ukraine", "answer sov_rasputitsa russia"} == set(table.orders("sov", "answer"))


def test_13_with_lend_lease_an_ally_may_play_and_may_draw() -> None:
    def lent() -> Table:
        return war(
            "usa", army={"usa": ["eastern_us"], "sov": ["moscow"]}, hand={"usa": ["usa_lend_lease", "usa_plunder"][:1] * 2,
            "sov": ["sov_build_army"]}, deck={"sov": ["sov_guards"] * 3},
        ).do("usa", "play usa_lend_lease soviet_union").do("sov", "decline")  # fmt: skip

    assert (lent().asked(), lent().what()) == (["soviet_union"], "do-draw")
    assert lent().do("sov", "do").state.hand["soviet_union"] == ["sov_build_army", "sov_guards"]
    assert lent().do("sov", "decline").state.hand["soviet_union"] == ["sov_build_army"]


def test_9_12_next_to_a_piece_supplied_for_the_turn_one_may_build() -> None:
    table = war(
        "jpn", army={"jpn": ["iwo_jima"], "usa": ["eastern_us"]}, navy={"jpn": ["central_pacific"]},
        responses={"jpn": ["jpn_truk"]}, hand={"jpn": ["jpn_build_army", "jpn_build_navy"]},
    )  # fmt: skip
    built = "play jpn_build_army hawaii"
    assert built not in table.orders("jpn", "play")
    assert built in table.do("jpn", "use jpn_truk").orders("jpn", "play")


def test_r22_a_recruited_navy_may_be_hit() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"], "jpn": ["philippines"]}, responses={"jpn": ["jpn_kamikaze"]},
        hand={"uk": ["uk_singapore"]},
    )  # fmt: skip
    table.do("uk", "play uk_singapore southeast_asia")
    table.do("jpn", "answer jpn_kamikaze").silence()
    assert not table.has("uk", "navy", "south_china_sea")


def test_r23_of_two_statuses_that_put_a_card_back_the_owner_picks_one() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"]}, statuses={"uk": ["uk_rationing"]}, hand={"uk": ["uk_build_army", "uk_raf"]}
    )
    table.do("uk", "play uk_build_army united_kingdom")
    assert (table.what(), table.orders("uk")) == ("put-back", ["use uk_rationing", "decline"])
    table.do("uk", "use uk_rationing")
    assert table.state.discard["united_kingdom"] == []


def test_r24_a_card_that_is_discarded_is_not_played_and_stays_hidden() -> None:
    table = war("sov", army={"sov": ["moscow"]}, statuses={"sov": ["sov_women_conscripts"]}, hand={"sov": ["sov_build_army"]})
    table.do("sov", "discard sov_build_army")
    assert table.state.buried["soviet_union"] == ["sov_build_army"]
    assert all("card" not in event.facts for event in table.events if event.kind == "discarded")


def test_r25_guards_play_a_build_army_card_that_conscripts_may_take() -> None:
    table = war(
        "sov", army={"sov": ["moscow"]}, statuses={"sov": ["sov_guards", "sov_women_conscripts"]},
        hand={"sov": ["sov_land_battle"] * 3}, discard={"sov": ["sov_build_army"]},
    )  # fmt: skip
    table.do("sov", "use sov_guards sov_land_battle+sov_land_battle.2").do("sov", "fetch sov_build_army russia")
    assert table.what() == "put-back"
    table.do("sov", "use sov_women_conscripts")
    assert table.has("sov", "army", "russia")


def test_r26_cards_under_the_pile_may_be_fetched_by_their_owner() -> None:
    table = war("usa", army={"usa": ["eastern_us"]}, hand={"usa": ["usa_flexible_resources"]})
    table.state.buried["united_states"] = ["usa_build_army", "usa_build_navy"]
    table.do("usa", "play usa_flexible_resources")
    assert "fetch usa_build_army canada" in table.orders("usa", "fetch")


def test_r27_what_a_status_did_stays_when_it_leaves_the_table() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"], "ger": ["germany"]}, statuses={"ger": ["ger_blitzkrieg"]},
        hand={"uk": ["uk_enigma_code_cracked"]},
    ).do("uk", "play uk_enigma_code_cracked ger_blitzkrieg")  # fmt: skip
    assert table.state.discard["germany"] == ["ger_blitzkrieg"]
    assert table.state.statuses["germany"] == []


def test_r28_a_private_source_ends_with_its_status() -> None:
    with_it = war("uk", army={"uk": ["canada"]}, statuses={"uk": ["uk_mackenzie_king"]})
    assert with_it.war.supplied("united_kingdom")
    assert not war("uk", army={"uk": ["canada"]}).war.supplied("united_kingdom")


def test_r29_scorched_earth_neither_supplies_nor_scores() -> None:
    army = {"ger": ["germany", "eastern_europe", "ukraine"], "sov": ["moscow"]}
    for statuses, points in (({}, 4), ({"sov": ["sov_scorched_earth"]}, 2)):
        table = war("ger", army=army, statuses=statuses, hand={"ger": ["ger_plunder"]}).do("ger", "discard ger_plunder")
        assert table.state.score["axis"] == points
    single = war("ger", army={"ger": ["ukraine"]}, statuses={"sov": ["sov_scorched_earth"]})
    assert not single.war.supplied("germany")


def test_r30_shvernik_supplies_for_battle_but_not_for_building() -> None:
    table = war(
        "sov", army={"sov": ["siberia"], "jpn": ["mongolia"]}, statuses={"sov": ["sov_shvernik"]},
        hand={"sov": ["sov_build_army", "sov_land_battle"]},
    )  # fmt: skip
    orders = table.orders("sov", "play")
    assert "play sov_land_battle mongolia" in orders
    assert "play sov_build_army kazakhstan" not in orders
    assert "play sov_build_army moscow" in orders  # the home space


def test_r31_broad_front_knows_the_board_as_the_turn_began() -> None:
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "russia", "moscow"]},
        hand={"ger": ["ger_broad_front"]},
    )  # fmt: skip
    assert table.orders("ger", "play") == ["play ger_broad_front ukraine", "play ger_broad_front russia"]
    table.state.dawn["soviet_union"] = ["moscow"]
    assert war("ger", army=dict(GERMANS), hand={"ger": ["ger_broad_front"]}).refused("ger", "play ger_broad_front ukraine")


def test_r32_without_a_navy_to_lose_malta_submarines_cost_cards() -> None:
    table = war("uk", army={"uk": ["united_kingdom"]}, hand={"uk": ["uk_malta_submarines"]}, deck={"ita": ["ita_plunder"] * 5})
    table.do("uk", "play uk_malta_submarines")
    assert len(table.state.buried["italy"]) == 2


def test_r33_without_a_face_down_card_it_cannot_be_played_but_discarded() -> None:
    table = war("usa", army={"usa": ["eastern_us"]}, hand={"usa": ["usa_operation_magic"]})
    assert table.orders("usa") == ["discard usa_operation_magic", "withdraw army eastern_us"]


def test_r34_reallocation_needs_four_cards_and_may_find_nothing() -> None:
    three = war("ger", army=GERMANS, hand={"ger": ["ger_plunder"] * 3}, reallocation=True)
    assert three.refused("ger", "reallocate ger_plunder+ger_plunder.2+ger_plunder.3") == "verb-not-now"
    five = war("ger", army=GERMANS, hand={"ger": ["ger_plunder"] * 5}, deck={"ger": ["ger_blitzkrieg"]}, reallocation=True)
    five.do("ger", "reallocate ger_plunder+ger_plunder.2+ger_plunder.3+ger_plunder.4")
    assert "found-nothing" in five.kinds()
    assert five.state.hand["germany"] == ["ger_plunder"]
    assert five.refused("ger", "reallocate ger_plunder") == "verb-not-now"


def test_r35_an_own_piece_may_be_taken_off() -> None:
    table = war("ger", army=GERMANS, hand={"ger": ["ger_plunder"]}).do("ger", "withdraw army eastern_europe")
    assert table.state.army["germany"] == ["germany"]
    assert table.what() == "play"
    assert table.refused("ger", "withdraw army moscow") == "not-legal"


def test_r36_nations_of_a_side_are_asked_together() -> None:
    table = war(
        "usa",
        army={"usa": ["western_europe", "eastern_us"], "ger": ["germany"], "ita": ["italy"]},
        responses={"ita": ["ita_monte_cassino", "ita_german_reinforcements"]},
        statuses={"ger": ["ger_atlantic_wall"]},
        hand={"usa": ["usa_land_battle"]},
    ).do("usa", "play usa_land_battle italy")
    assert table.asked() == ["italy"]
    assert {prompt.window for prompt in table.position.due} == {table.position.due[0].window}


def test_r37_a_response_that_does_not_fit_is_refused_and_stays_hidden() -> None:
    table = _attack()
    assert table.refused("sov", "answer sov_leningrad russia") == "not-legal"
    assert "sov_leningrad" in table.state.responses["soviet_union"]


def test_r38_the_victory_phase_is_judged_when_it_begins() -> None:
    table = war(
        "ger", army={"ger": ["eastern_europe", "italy"], "sov": ["germany"]}, hand={"ger": ["ger_land_battle", "ger_plunder"]}
    ).do("ger", "play ger_land_battle germany")
    assert table.state.score["axis"] == 2  # Italy, in a home set free


def test_r39_an_ally_cut_off_still_shares_a_source() -> None:
    table = war(
        "ger", army={"ger": ["germany", "western_europe"], "ita": ["western_europe"]}, hand={"ger": ["ger_plunder"]},
        statuses={"sov": ["sov_scorched_earth"]},
    ).do("ger", "discard ger_plunder")  # fmt: skip
    assert table.state.score["axis"] == 3


@pytest.mark.parametrize("stays", [True, False])
def test_r40_a_strait_turns_at_once_when_its_army_leaves(stays: bool) -> None:
    table = war("ger", army={"ger": ["germany", "north_africa"], "ita": ["italy"]}, navy={"ita": ["mediterranean", "north_sea"]})
    if not stays:
        table.do("ger", "withdraw army north_africa")
    names = {"mediterranean", "north_sea"} & set(_supplied(table, "italy"))
    assert names == ({"mediterranean", "north_sea"} if stays else {"mediterranean"})
    assert table.has("ita", "navy", "north_sea")  # cut off or not, it comes off in Italy's own supply phase


def _supplied(table: Table, nation: str) -> list[str]:
    return BOARD.names(table.war.supplied(nation))
