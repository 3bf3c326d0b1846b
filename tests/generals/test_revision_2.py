"""What revision 2 of the rules changed: rebuilding in place, what goes at once (15), any time (14), allies' pieces (8)."""

from __future__ import annotations

import pytest

from rules.engine import Position
from rules.generals.game import GAME
from tests.generals.board import Table, long, war

GERMANS = {"ger": ["germany", "eastern_europe"]}
#: All the armies that a nation has.
ARMIES = {
    "ger": ["germany", "eastern_europe", "ukraine", "russia", "hawaii", "madagascar", "scandinavia"],
    "ita": ["italy", "north_africa", "africa", "middle_east"],
    "sov": ["moscow", "siberia", "kazakhstan", "mongolia", "vladivostok", "szechuan", "ukraine"],
    "uk": ["united_kingdom", "canada", "india", "australia", "africa"],
}


def _before(table: Table) -> Table:
    """The same table in a game that was begun before revision 2."""
    state = GAME.saver.clone(table.state)
    state.revision = 1
    table.position = Position(table.position.game, state)
    return table


# -- 15, 12: rebuilt in its own space --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nation", "card", "army", "navy"),
    [
        ("ger", "ger_the_autobahn", ["germany"], []),
        ("sov", "sov_trans_siberian", ["moscow"], []),
        ("usa", "usa_theater_shift", ["eastern_us"], ["north_atlantic"]),
    ],
)
def test_15_a_card_that_rebuilds_may_do_so_in_the_same_space(nation: str, card: str, army: list[str], navy: list[str]) -> None:
    table = war(nation, army={nation: army}, navy={nation: navy}, hand={nation: [card, card]})
    orders = table.orders(nation, "play")
    assert {f"play {card} {space} {space}" for space in (*army, *navy)} <= set(orders)
    table.do(nation, f"play {card} {army[0]} {army[0]}")
    assert table.has(nation, "army", army[0])
    assert "declared" in table.kinds()


def test_15_what_is_rebuilt_in_place_is_just_built() -> None:
    table = war(
        "ger", army={"ger": ["germany"], "uk": ["western_europe", "united_kingdom"]},
        statuses={"ger": ["ger_bias_for_action"]}, hand={"ger": ["ger_the_autobahn", "ger_build_army"]},
        deck={"ger": ["ger_plunder"] * 5},
    ).do("ger", "play ger_the_autobahn germany germany")  # fmt: skip
    while table.what() == "do-rebuild-each":
        table.do("ger", "decline")
    assert "answer ger_bias_for_action western_europe" in table.orders("ger", "answer")
    table.do("ger", "answer ger_bias_for_action western_europe").silence()
    assert not table.has("uk", "army", "western_europe")


def test_12_each_piece_is_rebuilt_once_and_one_without_supply_only_where_it_could_be_built() -> None:
    table = war("ger", army={"ger": ["germany", "moscow", "siberia"]}, hand={"ger": ["ger_the_autobahn", "ger_plunder"]})
    assert "play ger_the_autobahn moscow moscow" in table.orders("ger", "play")  # a source: in supply by itself
    cut = war("ger", army={"ger": ["germany", "iceland"]}, hand={"ger": ["ger_the_autobahn", "ger_plunder"]})
    assert not any(order.endswith("iceland iceland") for order in cut.orders("ger", "play"))
    table.do("ger", "play ger_the_autobahn germany germany")
    assert not any(order.startswith("do germany") for order in table.orders("ger", "do"))


def test_12_games_begun_before_rebuild_elsewhere_as_they_did() -> None:
    table = _before(war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_the_autobahn", "ger_plunder"]}))
    assert table.refused("ger", "play ger_the_autobahn germany germany") == "verb-not-now"


# -- 14: at any time ---------------------------------------------------------------------------------------------------------


def _russians(**more: object) -> Table:
    given: dict[str, object] = {
        "army": {**GERMANS, "sov": ["ukraine", "moscow"]},
        "responses": {"sov": ["sov_stalingrad"]},
        "hand": {"ger": ["ger_build_army", "ger_plunder"], "sov": ["sov_guards"]},
    }
    given.update(more)
    return war("ger", **given)


def test_14_a_card_for_any_time_is_used_at_anybodys_decision_and_nobody_waits_for_it() -> None:
    table = _russians()
    assert table.asked() == ["germany"]
    beside = table.position.beside("soviet_union")
    assert beside is not None
    assert beside.optional
    assert "use" in beside.verbs
    table.do("sov", "use sov_stalingrad ukraine")
    assert table.state.discard["soviet_union"] == ["sov_stalingrad"]
    assert [(guard.nation, guard.space) for guard in table.state.guards] == [("soviet_union", "ukraine")]
    assert table.asked() == ["germany"]
    assert table.what() == "play"


@pytest.mark.parametrize(
    ("nation", "card", "army", "navy", "order"),
    [
        ("sov", "sov_stalingrad", {"sov": ["ukraine", "moscow"]}, {}, "use sov_stalingrad ukraine"),
        ("uk", "uk_destroyers", {"uk": ["united_kingdom"]}, {"uk": ["north_sea"]}, "use uk_destroyers north_sea"),
    ],
)
def test_14_every_card_for_any_time(
    nation: str, card: str, army: dict[str, list[str]], navy: dict[str, list[str]], order: str
) -> None:
    table = war("ger", army={**army, "ger": ["germany"]}, navy=navy, responses={nation: [card]},
                hand={"ger": ["ger_build_army", "ger_plunder"]})  # fmt: skip
    assert table.do(nation, order).state.guards


def test_14_also_in_the_turn_in_which_it_was_laid() -> None:
    table = war("sov", army={"sov": ["ukraine", "moscow"]}, hand={"sov": ["sov_stalingrad", "sov_guards"]})
    table.do("sov", "play sov_stalingrad")
    assert table.what() == "discard"
    table.do("sov", "use sov_stalingrad ukraine")
    assert table.state.guards
    assert table.what() == "discard"


def test_14_a_card_for_any_time_of_the_own_turn_only_in_it() -> None:
    def truk(active: str) -> Table:
        return war(active, army={"jpn": ["japan", "iwo_jima"], "ger": ["germany"]}, navy={"jpn": ["central_pacific"]},
                   responses={"jpn": ["jpn_truk"]}, hand={active: ["ger_plunder", "ger_build_army"]})  # fmt: skip

    assert not any("jpn_truk" in order for order in truk("ger").orders("jpn", "use"))
    beside = truk("ger").position.beside("japan")
    assert beside is None or "use" not in beside.verbs


def test_14_in_the_middle_of_an_allied_or_enemy_card() -> None:
    table = _russians(hand={"ger": ["ger_land_battle", "ger_plunder"]}, statuses={"ger": ["ger_dive_bombers"]},
                      deck={"ger": ["ger_plunder"] * 4})  # fmt: skip
    table.do("ger", "play ger_land_battle russia")
    assert table.asked() == ["germany"]  # nothing is threatened, so nobody else is asked
    table.do("sov", "use sov_stalingrad ukraine")
    table.do("ger", "answer ger_dive_bombers ukraine").silence()
    assert table.has("sov", "army", "ukraine")


def test_14_before_the_lot_takes_it() -> None:
    def azul(down: list[str]) -> Table:
        return war("ita", army={"ita": ["italy"], "sov": ["ukraine", "moscow"]}, responses={"sov": down},
                   hand={"ita": ["ita_division_azul", "ita_plunder"]}).do("ita", "play ita_division_azul")  # fmt: skip

    table = azul(["sov_stalingrad"])
    assert (table.asked(), table.what()) == (["soviet_union"], "answer-lot")
    table.do("sov", "answer sov_stalingrad ukraine")
    assert table.state.discard["soviet_union"] == ["sov_stalingrad"]
    assert table.state.buried["soviet_union"] == []
    other = azul(["sov_moscow"])  # asked in the same words, whatever the card is
    assert (other.asked(), other.what()) == (["soviet_union"], "answer-lot")
    assert other.do("sov", "decline").state.buried["soviet_union"] == ["sov_moscow"]


def test_14_what_lies_face_down_does_not_show() -> None:
    one, other = _russians(), _russians(responses={"sov": ["sov_moscow"]})
    assert one.position.prompts == other.position.prompts
    for seat in ("germany", "italy", "united_kingdom", "spectator"):
        assert GAME.view(one.state, seat) == GAME.view(other.state, seat)
        assert one.position.beside(seat) == other.position.beside(seat)


def test_14_not_in_games_begun_before() -> None:
    assert _before(_russians()).refused("sov", "use sov_stalingrad ukraine") == "not-your-decision"


# -- 8: an ally without a piece left -----------------------------------------------------------------------------------------

#: Who plays, the order, the ally without an army left, where one of it would come.
ALLIES = [
    ("ger", "play ger_military_dictatorships balkans", "ita", "balkans"),
    ("ita", "play ita_afrika_korps north_africa", "ger", "north_africa"),
    ("ita", "play ita_german_aid_in_greece balkans", "ger", "balkans"),
    ("usa", "play usa_murmansk_convoy russia", "sov", "russia"),
    ("sov", "play sov_tito_partisans united_kingdom balkans", "uk", "balkans"),
]


def _lent(active: str, order: str, ally: str) -> Table:
    """A card that would place an army of an ally which has none left."""
    card = order.split()[1]
    table = war(active, army={ally: ARMIES[ally]}, hand={active: [card, card]})
    return table.do(active, order)


@pytest.mark.parametrize(("active", "order", "ally", "space"), ALLIES)
def test_8_an_ally_without_a_piece_left_is_asked_to_take_one_off(active: str, order: str, ally: str, space: str) -> None:
    taken = ARMIES[ally][-1]
    table = _lent(active, order, ally)
    assert (table.what(), table.asked()) == ("take-off", [long(ally)])
    table.do(ally, f"do {taken}")
    assert table.has(ally, "army", space)
    assert not table.has(ally, "army", taken)


@pytest.mark.parametrize(("active", "order", "ally", "space"), ALLIES)
def test_8_it_may_leave_it_and_the_card_goes_on(active: str, order: str, ally: str, space: str) -> None:
    table = _lent(active, order, ally).do(ally, "decline")
    assert "not-lent" in table.kinds()
    assert not table.has(ally, "army", space)
    assert sorted(table.state.army[long(ally)]) == sorted(ARMIES[ally])
    assert table.what() != "take-off"


def test_8_in_games_begun_before_nobody_was_asked() -> None:
    table = _before(war("ita", army={"ger": ARMIES["ger"]}, hand={"ita": ["ita_afrika_korps", "ita_plunder"]}))
    assert not any("north_africa" in order for order in table.orders("ita", "play"))


def test_8_the_response_of_an_ally_may_be_used_for_a_nation_without_a_piece_left() -> None:
    table = war(
        "uk", army={"ger": ARMIES["ger"], "ita": ["italy", "western_europe"], "uk": ["united_kingdom"]},
        responses={"ita": ["ita_german_reinforcements"]},
        hand={"uk": ["uk_land_battle", "uk_build_army"]}, navy={"uk": ["north_sea"]},
    ).do("uk", "play uk_land_battle western_europe")  # fmt: skip
    assert table.asked() == ["italy"]
    table.do("ita", "answer ita_german_reinforcements western_europe")
    assert (table.asked(), table.what()) == (["germany"], "take-off")
    table.do("ger", "do scandinavia")
    assert table.has("ger", "army", "western_europe")


def test_8_a_piece_taken_off_meanwhile_is_enough() -> None:
    table = _lent(*ALLIES[2][:3])
    assert table.what() == "take-off"
    table.do("ger", "withdraw army scandinavia")
    assert table.has("ger", "army", "balkans")


# -- 13: Superior Planning ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [["ger_plunder"] * 4, ["ger_plunder", "ger_build_army", "ger_land_battle", "ger_sea_battle"]])
def test_13_the_order_of_cards_looked_at_is_always_asked_for(cards: list[str]) -> None:
    table = war("ger", army={"ger": ["germany"]}, statuses={"ger": ["ger_superior_planning"]}, deck={"ger": cards},
                hand={"ger": ["ger_build_army", "ger_plunder"]}).do("ger", "use ger_superior_planning")  # fmt: skip
    assert (table.asked(), table.what()) == (["germany"], "order-cards")
    table.do("ger", table.orders("ger", "order")[0])
    assert table.what() == "play"


# -- 15: eliminated at once --------------------------------------------------------------------------------------------------


def _mud(**more: object) -> Table:
    """Germany builds in Russia after a battle, and the Soviet Union eliminates that army at once."""
    given: dict[str, object] = {
        "army": {**GERMANS, "sov": ["moscow", "russia", "ukraine"]},
        "statuses": {"ger": ["ger_blitzkrieg", "ger_dive_bombers", "ger_synthetic_fuel"]},
        "responses": {"sov": ["sov_rasputitsa"]},
        "hand": {"ger": ["ger_land_battle", "ger_build_army"]},
        "deck": {"ger": ["ger_plunder"] * 9},
    }
    given.update(more)
    table = war("ger", **given).do("ger", "play ger_land_battle russia")
    return table.do("sov", "decline").do("ger", "answer ger_blitzkrieg russia")


def test_15_what_is_eliminated_at_once_is_gone_before_its_side_does_anything_with_it() -> None:
    table = _mud().do("sov", "answer sov_rasputitsa")
    assert not table.has("ger", "army", "russia")
    assert table.asked() == ["germany"]
    assert not any("ger_synthetic_fuel" in order for order in table.orders("ger", "answer"))
    assert "answer ger_dive_bombers ukraine" in table.orders("ger", "answer")  # from Eastern Europe


def test_15_in_games_begun_before_it_stayed_for_its_sides_go() -> None:
    table = _before(_mud()).do("sov", "answer sov_rasputitsa")
    assert table.has("ger", "army", "russia")


def test_15_a_card_that_saves_it_is_asked_for_and_no_other_is_offered() -> None:
    table = war(
        "sov", army={"jpn": ["japan", "china"], "sov": ["moscow"]},
        responses={"jpn": ["jpn_kwantung_army", "jpn_banzai_charge"]}, hand={"sov": ["sov_mao_tse_tung", "sov_guards"]},
    ).do("sov", "play sov_mao_tse_tung china")  # fmt: skip
    assert (table.asked(), table.what()) == (["japan"], "answer-atonce")
    assert [order.split()[1] for order in table.orders("jpn", "answer")] == ["jpn_kwantung_army"]
    table.do("jpn", "answer jpn_kwantung_army china")
    assert table.has("jpn", "army", "china")


def test_15_its_loss_is_answered_once_it_is_gone() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"], "ita": ["italy", "balkans"], "ger": ["germany"]},
        hand={"uk": ["uk_king_peter", "uk_raf"]}, responses={"ita": ["ita_german_reinforcements"]},
    ).do("uk", "play uk_king_peter balkans")  # fmt: skip
    assert not table.has("ita", "army", "balkans")
    assert (table.asked(), table.what()) == (["italy"], "answer-rescue")
    table.do("ita", "answer ita_german_reinforcements balkans")
    assert table.has("ger", "army", "balkans")
