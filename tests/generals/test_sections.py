"""3 to 17. The sections of the rulebook, as rules/generals/README.md counts them."""

from __future__ import annotations

import pytest

from data.generals import Strait, generals_tables_of
from rules.engine import Action, IllegalActionError, SealedDice
from rules.engine.machine.record import Record
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from rules.generals.state.book import book_of
from tests.generals.board import war
from tests.generals.house import BOARD, HOME_SPACE
from words import tr

# -- 3. Set-up ------------------------------------------------------------------------------------------------------------


def test_3_ten_cards_seven_kept_by_all_at_once_in_secret() -> None:
    record = Record(GAME, "war", {}, bytes(32))
    state = record.position.state
    assert state.army == {nation: [HOME_SPACE[nation]] for nation in NATIONS}
    assert {len(hand) for hand in state.hand.values()} == {10}
    assert [prompt.seat for prompt in record.position.due] == list(NATIONS)
    assert all(prompt.secret for prompt in record.position.due)
    for count, nation in enumerate(NATIONS):
        assert record.position.state.buried == {one: [] for one in NATIONS}, count
        slot = record.position.slot(nation, "choose")
        assert slot is not None
        record.play(Action(nation, "choose", ("+".join(slot.choices[:7]),)))
    assert {len(hand) for hand in record.position.state.hand.values()} == {7}
    assert {len(pile) for pile in record.position.state.buried.values()} == {3}
    assert (record.position.due[0].seat, record.position.due[0].what) == ("germany", "play")


def test_3_eight_cards_are_refused() -> None:
    record = Record(GAME, "war", {}, bytes(32))
    slot = record.position.slot("italy", "choose")
    assert slot is not None
    with pytest.raises(IllegalActionError, match="wrong-number") as refused:
        record.play(Action("italy", "choose", ("+".join(slot.choices[:8]),)))
    facts = refused.value.refusal.facts
    said = [tr(lang, "refusal-wrong-number", **facts) for lang in ("en", "pl", "ru")]
    assert said == ["Choose exactly 7, not 8.", "Wybierz dokładnie 7, nie 8.", "Нужно выбрать ровно 7, а выбрано 8."]


def test_3_an_unknown_scenario_or_option_is_refused() -> None:
    for scenario, options in (("peace", {}), ("war", {"lead": "perhaps"}), ("war", {"weather": "yes"})):
        with pytest.raises(ValueError, match="no such game"):
            GAME.start(scenario, options, SealedDice(bytes(32), 0))


# -- 5, 6. Nations, board, straits ------------------------------------------------------------------------------------------


def test_5_the_printed_numbers() -> None:
    tables = generals_tables_of("")
    assert sum(book_of("").pool["army"].values()) == 33
    assert sum(book_of("").pool["navy"].values()) == 22
    assert sum(card.copies for card in tables.cards.values()) == 216
    assert [sum(nation.cards().values()) for nation in tables.nations.values()] == [40, 39, 33, 34, 30, 40]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("middle_east", "balkans"), ("black_sea", "mediterranean"), ("north_pacific", "western_us"),
        ("pacific_northwest", "east_pacific"), ("japan", "vladivostok"),
    ],
)  # fmt: skip
def test_6_spaces_that_are_no_neighbours(a: str, b: str) -> None:
    assert not BOARD.beside(BOARD.bit[a], tuple(BOARD.straits)) & BOARD.bit[b]


@pytest.mark.parametrize("strait", generals_tables_of("").straits.values(), ids=lambda strait: strait.id)
@pytest.mark.parametrize("axis", [True, False])
def test_6_a_strait_in_both_states_for_neighbours_building_battle_and_supply(strait: Strait, axis: bool) -> None:
    control, a, b = strait.control, strait.a, strait.b
    for nation, side in (("germany", "axis"), ("united_kingdom", "allies")):
        open_to_it = (side == "axis") == axis
        army = {nation: [HOME_SPACE[nation]]}
        other = "italy" if axis else "soviet_union"
        army.setdefault(other, []).append(control)
        foe = "united_kingdom" if nation == "germany" else "germany"
        table = war(nation, army=army, navy={nation: [a], foe: [b]})
        g = table.war
        assert bool(g.beside(nation, BOARD.bit[a]) & BOARD.bit[b]) == open_to_it
        assert (strait.id in g.straits(nation)) == open_to_it


def test_6_an_empty_control_space_is_open_to_the_allies() -> None:
    g = war("ger").war
    assert g.straits("united_kingdom") == tuple(BOARD.straits)
    assert g.straits("germany") == ()


@pytest.mark.parametrize("held", [True, False])
def test_6_building_battle_and_supply_over_a_strait(held: bool) -> None:
    """Germany in the Baltic with Scandinavia held or not: the North Sea is next to it or not."""
    army = {"ger": ["germany", *(["scandinavia"] if held else [])], "uk": ["united_kingdom"]}
    hand = {"ger": ["ger_build_navy", "ger_sea_battle"]}
    orders = war("ger", army={**army, "ita": ["western_europe"]}, navy={"ger": ["baltic_sea"]}, hand=hand).orders("ger", "play")
    battle = war("ger", army=army, navy={"ger": ["baltic_sea"], "uk": ["north_sea"]}, hand=hand).orders("ger", "play")
    if held:
        assert "play ger_build_navy north_sea" in orders
        assert "play ger_sea_battle north_sea" in battle
    else:
        assert "play ger_build_navy north_sea" not in orders
        assert "play ger_sea_battle north_sea" not in battle


# -- 8, 9. Pieces and supply ------------------------------------------------------------------------------------------------


def test_8_one_piece_of_a_nation_in_a_space_and_no_enemy() -> None:
    table = war("ger", army={"ger": ["germany"], "ita": ["italy"], "sov": ["eastern_europe"]}, hand={"ger": ["ger_build_army"]})
    orders = table.orders("ger", "play")
    assert "play ger_build_army italy" in orders  # with an ally
    assert "play ger_build_army eastern_europe" not in orders


def test_8_the_home_space_only_while_no_enemy_holds_it() -> None:
    held = war("ger", army={"ger": ["italy"], "sov": ["germany"]}, hand={"ger": ["ger_build_army"]})
    assert "play ger_build_army germany" not in held.orders("ger", "play")
    assert "play ger_build_army germany" in war("ger", army={"ger": []}, hand={"ger": ["ger_build_army"]}).orders("ger", "play")


def test_9_a_chain_does_not_run_through_allies_nor_through_a_navy_without_a_port() -> None:
    ally = war("ger", army={"ger": ["germany", "ukraine"], "ita": ["eastern_europe"]}, statuses={"sov": ["sov_scorched_earth"]})
    assert BOARD.names(ally.war.supplied("germany")) == ["germany"]
    adrift = war(
        "usa", army={"usa": ["western_us", "new_zealand"]}, navy={"usa": ["east_pacific", "south_pacific", "central_pacific"]}
    )
    assert set(BOARD.names(adrift.war.supplied("united_states"))) == {
        "western_us",
        "east_pacific",
        "new_zealand",
        "south_pacific",
    }


def test_9_an_ally_s_army_is_a_port() -> None:
    table = war("ger", army={"ger": ["germany"], "ita": ["western_europe"]}, navy={"ger": ["baltic_sea", "mediterranean"]})
    assert BOARD.names(table.war.supplied("germany")) == ["germany", "baltic_sea"]


def test_9_only_the_active_nation_s_pieces_come_off_and_until_nothing_changes() -> None:
    table = war(
        "ita", army={"ita": ["italy", "africa"], "ger": ["madagascar"]}, navy={"ita": ["indian_ocean"]},
        hand={"ita": ["ita_plunder"]},
    ).do("ita", "discard ita_plunder")  # fmt: skip
    assert table.state.army["italy"] == ["italy"]
    assert table.state.navy["italy"] == []
    assert table.has("ger", "army", "madagascar")


# -- 10, 11. Phases, cards --------------------------------------------------------------------------------------------------


def test_10_the_five_phases() -> None:
    table = war(
        "ger", army={"ger": ["germany", "africa"]}, hand={"ger": ["ger_plunder", "ger_build_army", "ger_blitzkrieg"]},
        deck={"ger": ["ger_land_battle"] * 9},
    )  # fmt: skip
    table.do("ger", "play ger_build_army italy")
    assert table.kinds() == ["played", "built", "cut-off", "points"]
    table.do("ger", "discard ger_plunder")
    assert [kind for kind in table.kinds() if kind != "drawn"] == ["discarded", "drew", "turn-over", "turn"]
    assert len(table.state.hand["germany"]) == 7
    assert table.asked() == ["united_kingdom"]


def test_10_an_empty_hand_skips_the_play_phase_also_for_a_status_in_its_place() -> None:
    table = war(
        "usa", army={"usa": ["eastern_us"], "ger": ["germany"]}, hand={"usa": ["usa_build_army"], "ger": []},
        statuses={"ger": ["ger_conscription"]},
    ).do("usa", "discard usa_build_army")  # fmt: skip
    assert table.asked() == ["united_kingdom"]
    assert table.state.round == 2


def test_11_what_a_deck_lacks_comes_out_of_the_hand_and_then_out_of_the_points() -> None:
    table = war(
        "uk",
        army={"uk": ["united_kingdom"]},
        hand={"uk": ["uk_bomber_command"], "ger": ["ger_plunder"]},
        deck={"ger": ["ger_plunder"]},
    )
    table.do("uk", "play uk_bomber_command germany")
    assert table.state.buried["germany"] == ["ger_plunder", "ger_plunder"]
    assert table.state.score["axis"] == -2


def test_11_who_may_see_what() -> None:
    table = war(
        "ger", hand={"ger": ["ger_plunder"], "ita": ["ita_plunder"]}, responses={"sov": ["sov_moscow", "sov_stalingrad"]},
        statuses={"ger": ["ger_blitzkrieg"]}, discard={"uk": ["uk_singapore", "uk_raf"]},
    )  # fmt: skip
    table.state.buried["united_kingdom"] = ["uk_destroyers"]
    for who in (*NATIONS, "spectator"):
        view = GAME.view(table.state, who)
        assert view.hand == (tuple(table.state.hand[who]) if who in NATIONS else None)
        assert view.face_down["soviet_union"] == 2
        assert view.tops == {"united_kingdom": "uk_raf"}
        assert view.statuses["germany"] == ("ger_blitzkrieg",)
        assert view.responses.get("soviet_union", ()) == (("sov_moscow", "sov_stalingrad") if who == "soviet_union" else ())


def test_13_exactly_one_card_is_played_or_discarded() -> None:
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_build_army", "ger_build_army", "ger_plunder"]})
    assert table.refused("ger", "decline") == "verb-not-now"
    assert table.refused("ger", "play ger_plunder") == "only-discard"  # no army abroad: it may be discarded
    table.do("ger", "play ger_build_army italy")
    assert table.what() == "discard"


# -- 14. Windows ------------------------------------------------------------------------------------------------------------


def test_14_who_is_asked_does_not_depend_on_what_is_held() -> None:
    """One response face down: the same nations are asked in the same words, whatever it is."""
    asked = set()
    for card in ("sov_stalingrad", "sov_leningrad", "sov_moscow", "sov_rasputitsa"):
        table = war(
            "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "moscow"]}, responses={"sov": [card]},
            hand={"ger": ["ger_land_battle"]},
        ).do("ger", "play ger_land_battle ukraine")  # fmt: skip
        asked.add(tuple((p.seat, p.what, p.section, tuple(p.facts), p.window) for p in table.position.prompts))
    assert len(asked) == 1


def test_14_a_response_that_was_shown_is_no_reason_to_ask() -> None:
    table = war(
        "ger", army={"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "moscow"]}, responses={"sov": ["sov_moscow"]},
        discard={"sov": ["sov_stalingrad"]}, hand={"ger": ["ger_land_battle", "ger_plunder"]},
    ).do("ger", "play ger_land_battle ukraine")  # fmt: skip
    assert table.asked() == ["germany"]
    assert not table.has("sov", "army", "ukraine")


def test_14_an_answer_is_sealed_and_may_be_changed_until_all_have_answered() -> None:
    table = war(
        "usa", army={"usa": ["eastern_us", "iceland"], "ger": ["germany"], "ita": ["italy", "western_europe"]},
        navy={"usa": ["north_atlantic", "north_sea"]}, statuses={"ger": ["ger_atlantic_wall"]},
        responses={"ita": ["ita_german_reinforcements"]}, hand={"usa": ["usa_land_battle", "usa_build_army"]},
    ).do("usa", "play usa_land_battle western_europe").do("ita", "decline")  # fmt: skip
    assert [event.to for event in table.events] == [("italy",)]
    table.do("ita", "answer ita_german_reinforcements western_europe").do("ger", "decline")
    assert table.has("ger", "army", "western_europe")


def test_14_before_a_card_goes_on_a_piece_may_be_saved() -> None:
    table = war(
        "uk", army={"uk": ["united_kingdom"], "ita": ["italy", "balkans"], "ger": ["germany"]},
        hand={"uk": ["uk_king_peter", "uk_raf"]},
        responses={"ita": ["ita_german_reinforcements"]},
    ).do("uk", "play uk_king_peter balkans")  # fmt: skip
    assert (table.asked(), table.what()) == (["italy"], "answer-rescue")
    table.do("ita", "answer ita_german_reinforcements balkans")
    assert table.has("ger", "army", "balkans")
    assert not table.has("uk", "army", "balkans")


def test_14_economic_warfare_is_answered_before_its_text() -> None:
    table = war(
        "ger", army={"ger": ["germany"]}, hand={"ger": ["ger_submarines_monsoon", "ger_plunder"]}, responses={"uk": ["uk_raf"]},
        deck={"uk": ["uk_raf"] * 5},
    ).do("ger", "play ger_submarines_monsoon united_kingdom")  # fmt: skip
    assert table.asked() == ["united_kingdom"]
    assert table.state.buried["united_kingdom"] == []
    table.do("uk", "decline")
    assert len(table.state.buried["united_kingdom"]) == 2


# -- 16, 17. Points and options ---------------------------------------------------------------------------------------------


def test_16_a_private_source_scores_only_for_its_owner() -> None:
    army = {"uk": ["canada", "united_kingdom"], "usa": ["canada", "eastern_us"]}
    table = war("uk", army=army, statuses={"uk": ["uk_mackenzie_king"]}, hand={"uk": ["uk_raf"]}).do("uk", "discard uk_raf")
    assert table.state.score["allies"] == 4


@pytest.mark.parametrize(("score", "degree"), [((40, 10), "lead"), ((39, 10), ""), ((10, 40), "lead")])
def test_17_a_lead_of_thirty_ends_the_game_at_the_end_of_a_round(score: tuple[int, int], degree: str) -> None:
    table = war("usa", score=score, lead=True, hand={"usa": ["usa_build_army"]}).do("usa", "discard usa_build_army")
    assert (table.state.result.degree if table.state.result else "") == degree


def test_17_without_the_option_it_goes_on() -> None:
    table = war("usa", score=(90, 10), hand={"usa": ["usa_build_army"]}).do("usa", "discard usa_build_army")
    assert table.state.result is None


def test_17_reallocation_finds_a_basic_card_shows_it_and_shuffles() -> None:
    hand = ["ger_plunder", "ger_plunder", "ger_blitzkrieg", "ger_volksturm", "ger_conscription"]
    table = war(
        "ger", army={"ger": ["germany"]}, hand={"ger": hand}, deck={"ger": ["ger_build_army", "ger_v_weapons"]}, reallocation=True
    )
    table.do("ger", "reallocate ger_plunder+ger_plunder.2+ger_blitzkrieg+ger_volksturm")
    assert table.orders("ger") == ["take ger_build_army"]
    table.do("ger", "take ger_build_army")
    assert table.state.hand["germany"] == ["ger_build_army", "ger_conscription"]
    assert table.what() == "play"
    assert table.refused("ger", "reallocate ger_build_army") == "verb-not-now"


# -- at the table -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("play ger_build_army moscow", "enemy-there"),
        ("play ger_build_army china", "not-beside"),
        ("play ger_build_army north_sea", "wrong-ground"),
        ("play ger_build_navy mediterranean", "not-beside"),
        ("play ger_land_battle italy", "own-side-there"),
        ("play ger_land_battle china", "not-beside"),
        ("play ger_plunder", "only-discard"),
        ("play ger_blitzkrieg", "not-legal"),
    ],
)
def test_a_refusal_gives_the_reason(order: str, code: str) -> None:
    hand = ["ger_build_army", "ger_build_navy", "ger_land_battle", "ger_plunder"]
    table = war("ger", army={"ger": ["germany"], "ita": ["italy"], "sov": ["moscow"]}, hand={"ger": hand})
    assert table.refused("ger", order) == code


def test_rash_orders_are_asked_again() -> None:
    table = war(
        "ger",
        army={"ger": ["germany"]},
        hand={"ger": ["ger_build_army"]},
        deck={"ger": []},
        statuses={"ger": ["ger_conscription"]},
    )
    asked = {
        text: GAME.table.confirm(table.position, Action.parse("germany", text))
        for text in (
            "withdraw army germany", "use ger_conscription italy", "play ger_build_army germany", "play ger_build_army italy",
        )
    }  # fmt: skip
    assert list(asked.values()) == ["confirm-withdraw", "confirm-points", "confirm-declare", None]


def test_11_nobody_looks_ahead_at_what_will_be_drawn_from_a_known_order() -> None:
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_plunder"]}, deck={"ger": []})
    table.state.top["germany"] = ["ger_blitzkrieg"]
    ahead = table.position.outlook(Action.parse("germany", "discard ger_plunder"))
    assert (ahead.position, ahead.stopped) == (None, "secret")
