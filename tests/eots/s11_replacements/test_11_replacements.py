"""11.0: replacement steps, their use, and their sources."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s11_replacements import replacements
from rules.eots.state.model import Side
from tests.eots.positions import Place, Played, war

SWPAC, GHORMLEY, ANZAC, CENTRAL = (
    "us_hq_southwest_pacific",
    "us_hq_south_pacific_ghormley",
    "joint_hq_anzac",
    "us_hq_central_pacific",
)
YAMAMOTO, SOUTH_SEAS = "jp_hq_combined_fleet_yamamoto", "jp_hq_south_seas"
SEAC, OAHU, TOWNSVILLE, NOUMEA, ESPIRITU, KUNMING, TRUK = "br_hq_seac", "5808", "3727", "4828", "4825", "2407", "4017"


def spend(side: Side, units: dict[str, Place], board: str = "south_pacific", scenario: str = "", **fields: Any) -> Played:
    """The replacement segment with nothing on the map but ``units``; the Allies are done when ``side`` is Japan."""
    fields = {"turn": 4, **fields}
    g = war(board, scenario, units=units, **fields)
    replacements.run_replacements(g)
    game = Played(g)
    while side == "japan" and game.what() and game.what()[0] == "allies replacements":
        game.play("allies: done")
    return game


def pools(game: Played) -> dict[str, int]:
    """The steps left by pool, as the decision shows them."""
    found: dict[str, int] = game.position.prompts[0].facts["pools"] if game.position.prompts else {}
    return found


def verbs(game: Played) -> tuple[str, ...]:
    """What may be done now."""
    return game.position.prompts[0].verbs if game.position.prompts else ()


def returns_to(game: Played, uid: str) -> set[str]:
    """Where an eliminated unit may return now."""
    seat = game.position.prompts[0].seat
    if uid not in game.choices(f"{seat}: rebuild"):
        return set()
    return set(game.choices(f"{seat}: rebuild {uid}"))


BASE: dict[str, Place] = {SWPAC: TOWNSVILLE, SOUTH_SEAS: TRUK}

# -- 11.0 what a step does ---------------------------------------------------------------------------------------------


def test_11_0_one_step_turns_a_reduced_unit_up() -> None:
    game = spend("allies", {**BASE, "us_corps_1": ("3626", "reduced")})
    game.play("allies: replace us_corps_1")
    assert not game.g.is_reduced("us_corps_1")
    assert "allied_ground" not in pools(game), "South Pacific: one ground step a turn"


def test_11_0_one_step_brings_an_eliminated_unit_back_reduced_two_in_full() -> None:
    game = spend("allies", {**BASE, "us_air_13af": "eliminated"})
    game.play(f"allies: rebuild us_air_13af {TOWNSVILLE}")
    assert game.g.where("us_air_13af") == TOWNSVILLE
    assert game.g.is_reduced("us_air_13af")
    game.play("allies: replace us_air_13af")
    assert not game.g.is_reduced("us_air_13af")


def test_11_0_steps_are_optional() -> None:
    game = spend("allies", {**BASE, "us_corps_1": ("3626", "reduced")})
    game.play("allies: done")
    assert game.g.is_reduced("us_corps_1")


def test_11_0_on_the_map_only_with_supply() -> None:
    """ANZAC's Australians at Port Moresby are in its supply; with only the US headquarters they are not."""
    supplied = spend("allies", {**BASE, ANZAC: "3823", "au_corps_2": ("3626", "reduced")})
    assert supplied.choices("allies: replace") == ("au_corps_2",)
    single = spend("allies", {**BASE, "au_corps_2": ("3626", "reduced"), "us_corps_1": ("3626", "reduced")})
    assert single.choices("allies: replace") == ("us_corps_1",)
    assert single.refused("allies: replace au_corps_2").code == "unsupplied"


NEAR: dict[str, Place] = {**BASE, GHORMLEY: NOUMEA, "us_corps_1": (ESPIRITU, "reduced"), "jp_cv_shokaku": "4624"}


def test_11_0_not_in_enemy_zones() -> None:
    assert "replace" not in verbs(spend("allies", NEAR))
    assert spend("allies", {**NEAR, "jp_cv_shokaku": TRUK}).choices("allies: replace") == ("us_corps_1",)


def test_11_0_arrivals_of_the_reinforcement_segment_neutralise_zones() -> None:
    assert "us_corps_1" in spend("allies", {**NEAR, "us_air_2maw": "4826"}).choices("allies: replace")


def test_11_0_rebuilt_units_neutralise_none_in_this_segment() -> None:
    game = spend("allies", {**NEAR, "us_air_2maw": "eliminated"})
    game.play("allies: rebuild us_air_2maw 4826")
    assert "us_corps_1" not in game.choices("allies: replace")
    assert ESPIRITU not in returns_to(spend("allies", {**NEAR, "us_corps_1": "eliminated"}), "us_corps_1")


def test_11_0_what_returns_comes_in_as_a_reinforcement() -> None:
    """10.11: port or airfield, range, nationality, stacking, no enemy zone."""
    game = spend("allies", {**NEAR, "us_marine_1_div": "eliminated", "us_air_13af": "eliminated", "au_corps_1": "eliminated"})
    ground, air = returns_to(game, "us_marine_1_div"), returns_to(game, "us_air_13af")
    assert NOUMEA in ground & air
    assert "3226" in air - ground
    assert ESPIRITU not in ground | air
    assert "au_corps_1" not in game.choices("allies: rebuild"), "no headquarters for Australians (6.12)"
    full = dict.fromkeys(("us_corps_11", "us_corps_14", "us_corps_24"), NOUMEA)
    assert NOUMEA not in returns_to(spend("allies", {**NEAR, **full, "us_marine_1_div": "eliminated"}), "us_marine_1_div")


def test_11_0_a_new_headquarters_serves_its_own_hex_only() -> None:
    units: dict[str, Place] = {**BASE, ANZAC: "3626", "au_corps_1": "eliminated", "au_corps_2": ("3823", "reduced")}
    old = spend("allies", units)
    assert old.choices("allies: replace") == ("au_corps_2",)
    assert len(returns_to(old, "au_corps_1")) > 1
    new = spend("allies", units, fresh_hqs={ANZAC})
    assert returns_to(new, "au_corps_1") == {"3626"}
    assert "replace" not in verbs(new)
    assert "au_corps_2" in spend("allies", {**units, "au_corps_2": ("3626", "reduced")}, fresh_hqs={ANZAC}).choices(
        "allies: replace"
    )


def test_11_0_the_allies_first_then_japan() -> None:
    game = spend(
        "allies", {**BASE, "us_corps_1": ("3626", "reduced"), "jp_af_25": ("4021", "reduced")}, replacements={"jp_air": 2}
    )
    assert game.what() == ("allies replacements",)
    game.play("allies: done")
    assert game.what() == ("japan replacements",)


def test_11_0_allied_steps_are_lost_japanese_ones_saved() -> None:
    game = spend(
        "japan", {**BASE, "us_corps_1": ("3626", "reduced"), "jp_af_25": ("4021", "reduced")}, replacements={"jp_air": 2}
    )
    game.play("japan: replace jp_af_25")
    assert game.g.state.replacements["jp_air"] == 1
    assert not set(game.g.state.replacements) & {"allied_ground", "allied_air", "us_naval"}


def test_11_0_in_the_china_box() -> None:
    """13.74: a supplied air unit there takes steps; over an open road one may return there as a reinforcement does."""
    units: dict[str, Place] = {SEAC: "1805", "us_air_14af": ("china", "reduced"), "us_lrb_10af": "eliminated"}
    game = spend("allies", units, "full", burma_road="open")
    assert "us_air_14af" in game.choices("allies: replace")
    game.play("allies: rebuild us_lrb_10af china")
    assert game.g.where("us_lrb_10af") == "china"
    closed = spend("allies", units, "full", burma_road="closed_no_hump")
    assert "replace" not in verbs(closed)
    assert "china" not in returns_to(closed, "us_lrb_10af")


# -- 11.1 pre-war units ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["jp_cv_shokaku", "jp_af_21", "jp_bde_ss"])
def test_11_1_prewar_units_take_no_replacements(unit: str) -> None:
    home: dict[str, Place] = {SOUTH_SEAS: TRUK, "jp_af_25": ("4021", "reduced"), unit: ("4021", "reduced")}
    game = spend("japan", home, replacements={"jp_air": 2, "jp_naval": 2})
    assert game.refused(f"japan: replace {unit}").code == "prewar-unit"
    game.g.eliminate(unit)
    assert game.g.where(unit) == "removed"


def test_11_1_the_dot_on_the_counter_and_replacements_exclude_each_other() -> None:
    for uid, row in war("full").cat.units.items():
        if row.kind != "hq":
            assert row.prewar_dot != row.replaceable, uid
            assert (row.replacement_pool != "none") == row.replaceable, uid


# -- 11.2 Japan --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(2, 13))
def test_11_21_naval_steps_on_turns_3_4_and_11(turn: int) -> None:
    game = spend("japan", {SOUTH_SEAS: TRUK}, "full", turn=turn, replacements={"jp_naval": 1})
    assert game.g.state.replacements["jp_naval"] == 1 + (turn in (3, 4, 11))


def test_11_21_naval_steps_restore_ships_and_are_kept() -> None:
    units: dict[str, Place] = {SOUTH_SEAS: TRUK, "jp_bb_yamato": (TRUK, "reduced"), "jp_cv_junyo": "eliminated"}
    game = spend("japan", units, replacements={"jp_naval": 2, "jp_air": 0})
    assert pools(game) == {"jp_naval": 2, "jp_ground": 1}
    game.play("japan: replace jp_bb_yamato", "japan: done")
    assert game.g.state.replacements["jp_naval"] == 1
    again = spend("japan", units, replacements={"jp_naval": 1}).play(f"japan: rebuild jp_cv_junyo {TRUK}")
    assert again.g.is_reduced("jp_cv_junyo")
    assert again.g.state.replacements["jp_naval"] == 0


def test_11_21_south_pacific_has_its_stock_only() -> None:
    for turn in (4, 5, 6):
        game = spend("japan", {SOUTH_SEAS: TRUK}, turn=turn, replacements={"jp_naval": 2, "jp_air": 2})
        assert game.g.state.replacements == {"jp_naval": 2, "jp_air": 2, "jp_ground": 0}


def test_11_22_air_steps_come_only_from_events() -> None:
    units: dict[str, Place] = {SOUTH_SEAS: TRUK, "jp_af_25": (TRUK, "reduced")}
    for turn in range(2, 13):
        assert "jp_air" not in pools(spend("japan", units, "full", turn=turn, china_divisions=0, replacements={"jp_naval": 0}))
    game = spend("japan", units, "full", replacements={"jp_air": 1})
    game.play("japan: replace jp_af_25")
    assert game.g.state.replacements["jp_air"] == 0


ARMIES: dict[str, Place] = {
    SOUTH_SEAS: TRUK,
    YAMAMOTO: "3407",
    **dict.fromkeys(("jp_army_17", "jp_army_18", "jp_army_19"), (TRUK, "reduced")),
}


def test_11_23_up_to_two_ground_steps_for_divisions_from_china() -> None:
    game = spend("japan", ARMIES, "full", china_divisions=9)
    game.play("japan: replace jp_army_17")
    assert game.g.state.china_divisions == 8
    game.play("japan: replace jp_army_18")
    assert game.g.state.china_divisions == 7
    assert not game.what() or not game.legal("japan: replace jp_army_19")
    assert game.g.is_reduced("jp_army_19")


@pytest.mark.parametrize(("divisions", "steps"), [(0, 0), (1, 1), (2, 2), (12, 2)])
def test_11_23_no_more_than_there_are_divisions(divisions: int, steps: int) -> None:
    assert pools(spend("japan", ARMIES, "full", china_divisions=divisions)).get("jp_ground", 0) == steps


def test_11_23_south_pacific_one_a_turn() -> None:
    units: dict[str, Place] = {SOUTH_SEAS: TRUK, "jp_army_17": (TRUK, "reduced"), "jp_army_18": "eliminated"}
    game = spend("japan", units, china_divisions=9)
    game.play("japan: replace jp_army_17")
    assert game.g.state.china_divisions == 8
    assert game.what() == ()


def test_11_23_none_once_the_coast_is_lost() -> None:
    """13.71: with every port of the Chinese and Korean coast Allied no division leaves China."""
    ports = ["2508", "2509", "2609", "2809", "2908", "3007", "3104", "3105", "3305", "3306"]
    assert "jp_ground" not in pools(spend("japan", ARMIES, "full", control={"allies": ports}))
    assert pools(spend("japan", ARMIES, "full", control={"allies": ports[1:]}))["jp_ground"] == 2


# -- 11.3 the Allies ---------------------------------------------------------------------------------------------------


def allied(turn: int, **fields: Any) -> dict[str, int]:
    """The Allied steps of a campaign turn, pools without any left out."""
    g = war("full", turn=turn, burma_road="open", **fields)
    return {pool: n for pool, n in replacements.allied_pools(g).items() if n}


def test_11_3_nothing_in_december_1941() -> None:
    assert allied(1) == {}


@pytest.mark.parametrize("turn", range(2, 13))
def test_11_31_11_32_two_ground_and_five_air_steps_a_turn(turn: int) -> None:
    found = allied(turn)
    assert (found["allied_ground"], found["allied_air"]) == (2, 5)


def test_11_31_ground_steps_for_americans_and_the_commonwealth() -> None:
    units: dict[str, Place] = {
        CENTRAL: OAHU, SEAC: "1805", "us_corps_1": (OAHU, "reduced"), "us_marine_1_div": (OAHU, "reduced"),
        "br_corps_15": ("1805", "reduced"), "in_corps_4": ("1805", "reduced"),
    }  # fmt: skip
    game = spend("allies", units, "full")
    assert set(game.choices("allies: replace")) == {"us_corps_1", "us_marine_1_div", "br_corps_15", "in_corps_4"}
    game.play("allies: replace us_corps_1", "allies: replace in_corps_4")
    assert game.what() == ()


@pytest.mark.parametrize("turn", range(2, 13))
def test_11_33_us_naval_steps(turn: int) -> None:
    """One, and one more on even turns; none without Oahu (but in games begun before revision 3)."""
    even = 1 - turn % 2
    assert allied(turn).get("us_naval", 0) == 1 + even
    assert allied(turn, control={"japan": [OAHU]}).get("us_naval", 0) == 0
    assert allied(turn, control={"japan": [OAHU]}, revision=2).get("us_naval", 0) == even


BASES = ["1307", "1308", "2015", "2709", TOWNSVILLE]


@pytest.mark.parametrize("turn", range(2, 13))
def test_11_33_commonwealth_naval_steps_on_turns_6_9_12(turn: int) -> None:
    assert allied(turn).get("cw_naval", 0) == (1 if turn in (6, 9, 12) else 0)


@pytest.mark.parametrize("kept", BASES)
def test_11_33_any_one_of_five_ports_is_enough(kept: str) -> None:
    lost = [h for h in BASES if h != kept]
    assert allied(6, control={"japan": lost, "allies": [kept]})["cw_naval"] == 1
    assert "cw_naval" not in allied(6, control={"japan": BASES})


def test_11_33_us_steps_for_us_ships_only() -> None:
    units: dict[str, Place] = {
        CENTRAL: OAHU,
        SEAC: "1307",
        "us_cv_wasp": (OAHU, "reduced"),
        "br_bb_warspite": ("1307", "reduced"),
    }
    assert spend("allies", units, "full", turn=5).choices("allies: replace") == ("us_cv_wasp",)
    assert set(spend("allies", units, "full", turn=6).choices("allies: replace")) == {"us_cv_wasp", "br_bb_warspite"}


@pytest.mark.parametrize("turn", range(2, 13))
def test_11_34_one_chinese_step_on_odd_turns(turn: int) -> None:
    assert allied(turn).get("china_ground", 0) == turn % 2


def test_11_34_not_without_kunming_nor_after_surrender() -> None:
    g = war("full", turn=5, burma_road="closed_no_hump")
    assert replacements.allied_pools(g)["china_ground"] == 0
    assert "china_ground" not in allied(5, surrendered=["china"])


def test_11_34_chinese_armies_return_to_kunming() -> None:
    units: dict[str, Place] = {SEAC: "1905", "cn_army_5": "eliminated", "cn_army_6": (KUNMING, "reduced")}
    game = spend("allies", units, "full", turn=5, burma_road="open")
    assert game.choices("allies: replace") == ("cn_army_6",)
    assert returns_to(game, "cn_army_5") <= {KUNMING}
    game.play("allies: replace cn_army_6")
    assert not game.g.is_reduced("cn_army_6")


def test_11_35_the_dutch_are_never_replaced() -> None:
    table = war("full").cat.units
    dutch = [u for u, row in table.items() if row.nationality == "nl"]
    assert len(dutch) == 11
    assert not any(table[u].replaceable for u in dutch)
    g = war("full", units={"nl_div_java": ("2220", "reduced")})
    g.lose_step("nl_div_java")
    assert g.where("nl_div_java") == "removed"


# -- other causes ------------------------------------------------------------------------------------------------------


def test_13_62_unrest_in_india_costs_a_ground_step_and_the_commonwealth_all() -> None:
    units: dict[str, Place] = {CENTRAL: OAHU, SEAC: "1805", "us_corps_1": (OAHU, "reduced"), "br_corps_15": ("1805", "reduced")}
    game = spend("allies", units, "full", india_unrest=[4])
    assert pools(game)["allied_ground"] == 1
    assert game.choices("allies: replace") == ("us_corps_1",)


def test_13_83_no_australian_returns_to_a_lost_australia() -> None:
    units: dict[str, Place] = {CENTRAL: OAHU, ANZAC: NOUMEA, "au_corps_1": "eliminated", "au_corps_2": (NOUMEA, "reduced")}
    game = spend("allies", units, "full", surrendered=["australia"])
    assert game.choices("allies: replace") == ("au_corps_2",)
    assert "rebuild" not in verbs(game)


def test_south_pacific_one_naval_one_ground_four_air_steps() -> None:
    for turn in (4, 5, 6):
        g = war(turn=turn)
        assert {p: n for p, n in replacements.allied_pools(g).items() if n} == {
            "us_naval": 1,
            "allied_ground": 1,
            "allied_air": 4,
        }
