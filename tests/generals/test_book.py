"""Sentences of the rulebook that no other test holds, by section."""

from __future__ import annotations

from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from tests.generals.board import Table, war


def turn(table: Table, nation: str, order: str) -> Table:
    """A nation plays a card, everybody passes, it discards nothing."""
    table.do(nation, order).silence()
    if table.what() == "discard" and table.asked() == [table.state.active]:
        table.do(table.asked()[0], "done")
    return table


def test_7_the_nations_take_their_turns_in_the_printed_order_and_the_round_ends_after_the_last() -> None:
    first = {nation: GAME.book.decks()[nation][:2] for nation in NATIONS}
    table = war("ger", army={nation: [] for nation in NATIONS}, hand=first, deck=first)
    order: list[str] = []
    while table.state.round == 1:
        order.append(table.asked()[0])
        nation = order[-1]
        turn(table, nation, f"discard {table.state.hand[nation][0]}")
    assert order == ["germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states"]
    assert table.state.round == 2
    assert len(table.state.course) == 1


def test_8_pieces_of_allies_share_a_space_and_the_pool_is_a_limit() -> None:
    spaces = ["italy", "balkans", "africa", "north_africa"]
    table = war("ita", army={"ita": spaces, "ger": ["germany", "western_europe"]}, hand={"ita": ["ita_build_army"]})
    assert table.war.left("italy", "army") == 0
    orders = table.orders("ita", "play")
    assert "play ita_build_army western_europe" not in orders  # a piece must be removed first, and the order says which
    assert "play ita_build_army western_europe africa" in orders
    assert not any(order.endswith(" italy") and "western_europe" in order for order in orders)  # supply is judged without it


def test_11_without_deck_and_hand_a_nation_still_scores_and_loses_what_is_cut_off() -> None:
    table = war("ger", army={"uk": ["united_kingdom", "india", "canada"]}, hand={"ger": ["ger_land_battle"], "uk": []})
    turn(table, "ger", "discard ger_land_battle")
    assert table.asked() == ["japan"]  # the play phase is skipped, the others are not
    assert table.state.army["united_kingdom"] == ["india", "united_kingdom"]
    assert table.state.score["allies"] == 4  # nothing is lost for the card that could not be played


def test_11_an_empty_deck_is_not_reshuffled() -> None:
    table = war(
        "ger", army={"ger": ["germany"]}, hand={"ger": ["ger_land_battle", "ger_build_army"]}, discard={"ger": ["ger_plunder"]}
    )
    turn(table, "ger", "discard ger_land_battle")
    assert table.state.hand["germany"] == ["ger_build_army"]
    assert table.state.discard["germany"] == ["ger_plunder"]
    assert table.state.buried["germany"] == ["ger_land_battle"]


def test_12_a_basic_card_lies_on_top_of_the_pile_a_status_open_a_response_face_down() -> None:
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_build_army"]}, discard={"ger": ["ger_plunder"]})
    table.do("ger", "play ger_build_army balkans")
    assert table.state.discard["germany"] == ["ger_plunder", "ger_build_army"]
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_blitzkrieg"]})
    table.do("ger", "play ger_blitzkrieg")
    assert table.state.statuses["germany"] == ["ger_blitzkrieg"]
    assert table.state.discard["germany"] == []
    table = war("jpn", army={"jpn": ["japan"]}, hand={"jpn": ["jpn_kamikaze"]})
    table.do("jpn", "play jpn_kamikaze")
    assert table.state.responses["japan"] == ["jpn_kamikaze"]
    assert all(event.to != () and set(event.to) <= {"japan"} for event in table.events if "card" in event.facts)


def test_12_a_card_of_the_hand_is_not_used_as_a_response() -> None:
    table = war(
        "ger", army={"ger": ["germany", "ukraine"], "sov": ["russia", "moscow"]},
        hand={"ger": ["ger_land_battle"], "sov": ["sov_leningrad"]},
    )  # fmt: skip
    table.do("ger", "play ger_land_battle russia")
    assert not table.has("sov", "army", "russia")


def test_12_a_navy_is_built_only_where_it_has_a_port() -> None:
    table = war("usa", army={"usa": ["western_us"]}, navy={"usa": ["east_pacific"]}, hand={"usa": ["usa_build_navy"]})
    assert "play usa_build_navy central_pacific" not in table.orders("usa", "play")
    helped = war(
        "usa",
        army={"usa": ["western_us"], "uk": ["philippines"]},
        navy={"usa": ["east_pacific"]},
        hand={"usa": ["usa_build_navy"]},
    )
    assert "play usa_build_navy central_pacific" in helped.orders("usa", "play")


def test_12_a_navy_supports_a_battle_on_land_and_an_army_one_at_sea() -> None:
    table = war(
        "usa", army={"usa": ["western_us", "hawaii"], "jpn": ["philippines"]},
        navy={"usa": ["east_pacific", "central_pacific"], "jpn": ["south_pacific"]},
        hand={"usa": ["usa_land_battle", "usa_sea_battle"]},
    )  # fmt: skip
    assert "play usa_land_battle philippines" in table.orders("usa", "play")
    assert all("philippines" not in order for order in table.orders("usa", "play") if "sea_battle" in order)


def test_12_economic_warfare_works_under_any_holder_of_the_home() -> None:
    table = war(
        "ger", army={"sov": ["germany"], "ger": ["italy"]}, hand={"ger": ["ger_submarines_unprotected"]},
        deck={"uk": ["uk_build_army"] * 5, "usa": ["usa_build_army"] * 5},
    )  # fmt: skip
    assert "play ger_submarines_unprotected" in " ".join(table.orders("ger", "play"))


def test_13_one_part_of_a_card_is_no_condition_of_another() -> None:
    """The example of the book: nobody to eliminate in the Balkans, and an army is recruited there all the same."""
    table = war("sov", army={"sov": ["moscow"]}, hand={"sov": ["sov_tito_partisans"]})
    table.do("sov", "play sov_tito_partisans soviet_union balkans")
    assert "recruited" in table.kinds()
    assert "removed" not in table.kinds()


def test_15_a_recruited_piece_without_supply_comes_off_in_its_owners_supply_phase() -> None:
    table = war("sov", army={"sov": ["moscow"]}, hand={"sov": ["sov_tito_partisans", "sov_build_army"]})
    turn(table, "sov", "play sov_tito_partisans soviet_union balkans")
    assert not table.has("sov", "army", "balkans")


def test_16_two_points_without_an_ally_one_with_an_ally() -> None:
    """The printed example: five points for Germany."""
    army = {"ger": ["germany", "western_europe", "italy"], "ita": ["italy"]}
    table = war("ger", army=army, hand={"ger": ["ger_land_battle", "ger_build_army"]})
    turn(table, "ger", "discard ger_land_battle")
    assert table.state.score["axis"] == 5


def test_16_with_the_home_lost_a_card_still_scores_at_once_and_the_phase_brings_nothing() -> None:
    """The printed example: two armies outside Germany, a Soviet one at home; Italy still shares its home."""
    army = {"ger": ["italy", "western_europe"], "sov": ["germany", "moscow"], "ita": ["italy"]}
    table = war("ger", army=army, hand={"ger": ["ger_plunder", "ger_build_army"]})
    turn(table, "ger", "play ger_plunder")
    assert table.state.score["axis"] == 2
    italian = war("ita", army=army, hand={"ita": ["ita_land_battle", "ita_build_army"]})
    turn(italian, "ita", "discard ita_land_battle")
    assert italian.state.score["axis"] == 1
