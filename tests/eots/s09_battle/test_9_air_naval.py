"""The air-naval stage beyond the examples of 9.2: who fights, critical ties, the last step, the winner (9.3 to 9.34)."""

from __future__ import annotations

from rules.eots.s09_battle.forces import air_naval_fighters, air_naval_strength
from rules.eots.state.model import UnitMove
from tests.eots.fights import Table, battle
from tests.eots.space import Place, bare

Units = dict[str, Place]

GUADALCANAL = "4423"  # two airfields at distances 2 (normal) and 4 (extended) of the air units used here
NEAR, FAR = "4425", "4427"

EXAMPLE: Units = {
    "us_bb_north_carolina": GUADALCANAL,
    "us_cv_wasp": NEAR,
    "us_lrb_13af": NEAR,
    "us_air_13af": NEAR,
    "us_air_5af": FAR,
    "jp_apd_kamikaze": GUADALCANAL,
}
STRIKE = "us_cv_wasp us_lrb_13af us_air_13af us_air_5af"


def test_who_fights_9_1_9_12() -> None:
    units = EXAMPLE | {"us_ca_northampton": NEAR, "jp_ca_aoba": GUADALCANAL, "jp_cv_soryu": "4420", "jp_bb_kongo": "4420"}
    table = battle(bare(units, turn=3), "allies", GUADALCANAL, [0, 0], strike="us_cv_wasp", react="jp_cv_soryu")
    g = table.g
    allied = dict(table.facts("battle-roll", side="allies")["units"])
    assert set(allied) == {"us_bb_north_carolina", "us_cv_wasp"}, "an escort beside a distant carrier adds nothing"
    japanese = dict(table.facts("battle-roll", side="japan")["units"])
    assert set(japanese) == {"jp_apd_kamikaze", "jp_ca_aoba", "jp_cv_soryu"}, "inactive ships in the hex fight too (9.2 A)"
    assert g.off.battles[0].hex == GUADALCANAL


def test_escorts_can_be_hit_and_come_first_9_2_f_2() -> None:
    units: Units = {"us_bb_washington": GUADALCANAL, "us_air_13af": NEAR, "jp_cvl_ryujo": ("4420", True), "jp_bb_kongo": "4420"}
    table = battle(bare(units, turn=3), "allies", GUADALCANAL, [6, 0], strike="us_air_13af", react="jp_cvl_ryujo")
    assert table.facts("battle-roll", side="allies")["hits"] == 26
    assert table.choices("hit") == ("jp_bb_kongo",), "the reduced carrier is safe while its escort is at full strength"
    assert table.refusal("hit jp_cvl_ryujo") == "full-units-first"
    table.play("hit jp_bb_kongo")
    assert table.prompt is not None
    assert table.prompt.facts["hits"] == 12
    assert table.choices("hit") == ("jp_cvl_ryujo",)
    assert table.refusal("hit jp_bb_kongo") == "too-few-hits"
    table.play("hit jp_cvl_ryujo")
    assert not table.g.on_map("jp_cvl_ryujo")


def test_rochefort_makes_a_modified_nine_critical_9_2_f_6() -> None:
    units: Units = {
        "us_ca_new_orleans": GUADALCANAL,
        "us_bb_washington": GUADALCANAL,
        "jp_bb_yamato": GUADALCANAL,
        "jp_ca_aoba": GUADALCANAL,
    }
    offensive = {"reaction_cards": ["A12"]}
    table = battle(bare(units, turn=3), "japan", GUADALCANAL, [5, 2], condition="ambush", offensive=offensive)
    roll = table.facts("battle-roll", side="allies")
    assert roll["modifiers"] == [["ambush", 4]]
    assert (roll["natural"], roll["modified"], roll["critical"]) == (5, 9, True)
    table.play("hit jp_ca_aoba", "hit jp_ca_aoba")
    assert not table.g.on_map("jp_ca_aoba")


def test_critical_tie_is_broken_by_the_reaction_player_9_2_f_6() -> None:
    units: Units = {"us_dd_asiatic": GUADALCANAL, "jp_apd_kamikaze": GUADALCANAL, "jp_cl_tenryu": GUADALCANAL}
    table = battle(bare(units, turn=3), "allies", GUADALCANAL, [9, 0], condition="surprise")
    assert table.prompt is not None
    assert (table.prompt.seat, table.prompt.what) == ("japan", "critical-hit")
    assert set(table.choices("lose")) == {"jp_apd_kamikaze", "jp_cl_tenryu"}
    table.play("lose jp_apd_kamikaze")
    assert table.g.is_reduced("jp_apd_kamikaze")


def test_lucky_hit_waits_for_the_other_die_under_intercept_9_2_c() -> None:
    units: Units = {"us_dd_asiatic": GUADALCANAL, "jp_cl_tenryu": GUADALCANAL, "jp_bb_kongo": GUADALCANAL}
    table = battle(bare(units, turn=3), "allies", GUADALCANAL, [9, 8])
    assert table.facts("battle-roll", side="japan")["strength"] == 17, "both roll with unhurt forces"


def test_survivors_of_a_surprise_fire_back_9_2_d() -> None:
    units: Units = {"jp_ca_aoba": GUADALCANAL, "us_bb_washington": GUADALCANAL, "us_ca_northampton": GUADALCANAL}
    table = battle(bare(units, turn=3), "japan", GUADALCANAL, [8, 7], condition="surprise")
    table.play("hit us_ca_northampton")  # 12 hits: a step of 8, 4 lost
    assert table.facts("battle-roll", side="allies")["strength"] == 16 + 6


def bombardment(die: int, extra: Units | None = None) -> Table:
    units: Units = {"us_bb_washington": GUADALCANAL, "us_bb_massachusetts": GUADALCANAL}
    units |= {"jp_bde_1sn": GUADALCANAL, "jp_bde_2sn": GUADALCANAL} | (extra or {})
    return battle(bare(units, turn=3, japan=GUADALCANAL), "allies", GUADALCANAL, [die, 0], condition="surprise")


def test_bombardment_spares_the_last_step_9_2_f_5() -> None:
    table = bombardment(6)  # 32 hits against four steps of 6
    assert table.prompt is not None
    assert (table.prompt.seat, table.prompt.what) == ("japan", "keep-last-step")
    table.play("keep jp_bde_2sn")
    table.play("hit jp_bde_1sn", "hit jp_bde_2sn", "hit jp_bde_1sn")
    g = table.g
    assert not g.on_map("jp_bde_1sn")
    assert g.on_map("jp_bde_2sn")
    assert table.prompt is None
    assert g.controls("japan", GUADALCANAL), "no ground unit, no control (9.33)"


def test_bombardment_without_enough_hits_needs_no_choice_9_2_f_5() -> None:
    table = bombardment(0)  # surprise: 3 -> 16 hits
    assert table.prompt is not None
    assert table.prompt.seat == "allies"
    table.play("hit jp_bde_1sn", "hit jp_bde_2sn")
    assert table.prompt is None


def test_garrison_is_the_last_step_13_94() -> None:
    units: Units = {"us_bb_washington": "3706", "us_bb_massachusetts": "3706", "jp_army_36": ("3706", True)}
    table = battle(bare(units, turn=3), "allies", "3706", [8, 0], condition="surprise")
    table.play("hit jp_army_36")
    assert not table.g.on_map("jp_army_36"), "the built-in step counts as the last one"


# -- the winner (9.3) ------------------------------------------------------------------------------------------------------


def test_only_air_power_left_wins_9_3() -> None:
    units: Units = {"us_bb_washington": GUADALCANAL, "us_bb_massachusetts": GUADALCANAL, "jp_af_61": GUADALCANAL}
    table = battle(bare(units, turn=3), "allies", GUADALCANAL, [0, 0])
    assert table.facts("air-naval-result") | {"hex": ""} == {
        "hex": "",
        "winner": "japan",
        "strength": {"allies": 32, "japan": 8},
        "air_denied": True,
    }


def test_tie_goes_to_the_reaction_player_9_3() -> None:
    even = bare({"us_bb_mississippi": (GUADALCANAL, True), "jp_ca_takao": (GUADALCANAL, True)}, turn=3)
    table = battle(even, "allies", GUADALCANAL, [0, 0])
    assert table.facts("air-naval-result")["strength"] == {"allies": 7, "japan": 7}
    assert table.facts("air-naval-result")["winner"] == "japan"


def test_nobody_left_the_attacker_wins_9_31() -> None:
    units: Units = {
        "us_ca_new_orleans": (GUADALCANAL, True),
        "jp_cl_tenryu": (GUADALCANAL, True),
        "us_bb_mississippi": (GUADALCANAL, True),
    }
    units |= {"jp_bb_yamato": (GUADALCANAL, True)}
    table = battle(bare(units, turn=3), "allies", GUADALCANAL, [9, 9])
    table.play("hit jp_cl_tenryu", "hit us_ca_new_orleans")
    g = table.g
    assert table.facts("air-naval-result")["winner"] == "japan", "Yamato (9) against Mississippi (7)"
    assert not g.on_map("jp_cl_tenryu")
    sunk = bare({"us_ca_new_orleans": (GUADALCANAL, True), "jp_cl_tenryu": (GUADALCANAL, True)}, turn=3)
    table = battle(sunk, "allies", GUADALCANAL, [9, 9])  # 6 and 3 hits: too few for a step, but both are critical
    assert table.facts("air-naval-result")["winner"] == "allies"
    assert table.facts("air-naval-result")["strength"] == {"allies": 0, "japan": 0}


def test_no_air_naval_stage_9_34() -> None:
    g = bare({"us_marine_1_div": GUADALCANAL, "jp_bde_1sn": GUADALCANAL}, turn=3, japan=GUADALCANAL)
    table = battle(g, "allies", GUADALCANAL, [3, 3])
    assert not [e for e in table.events if e.kind == "battle-roll" and e.facts["stage"] == "air_naval"]
    assert table.facts("battle-roll", stage="ground", side="allies")["strength"] == 12


def test_lost_air_naval_stage_keeps_the_landing_afloat_9_32() -> None:
    g = bare({"us_marine_1_div": GUADALCANAL, "us_ca_northampton": GUADALCANAL, "jp_bb_yamato": GUADALCANAL}, japan=GUADALCANAL)
    offensive = {"moved": {"us_marine_1_div": UnitMove("amphibious", ["4825", GUADALCANAL])}}
    table = battle(g, "allies", GUADALCANAL, [0, 0], offensive=offensive)
    assert table.facts("air-naval-result")["winner"] == "japan"
    assert table.g.controls("japan", GUADALCANAL)
    assert not [e for e in table.events if e.kind == "battle-roll" and e.facts["stage"] == "ground"]


def test_won_air_naval_stage_takes_an_empty_beach_9_33() -> None:
    g = bare({"us_marine_1_div": GUADALCANAL, "us_bb_washington": GUADALCANAL, "jp_apd_kamikaze": GUADALCANAL}, japan=GUADALCANAL)
    offensive = {"moved": {"us_marine_1_div": UnitMove("amphibious", ["4825", GUADALCANAL])}}
    table = battle(g, "allies", GUADALCANAL, [0, 0], offensive=offensive)
    assert table.facts("air-naval-result")["winner"] == "allies"
    assert table.g.controls("allies", GUADALCANAL)


def test_card_modifiers_act_on_factors() -> None:
    units: Units = {"jp_cv_soryu": NEAR, "jp_bb_kongo": GUADALCANAL, "us_cv_wasp": "4422", "us_ca_northampton": GUADALCANAL}
    table = battle(
        bare(units, turn=3), "japan", GUADALCANAL, [0, 0], strike="jp_cv_soryu", react="us_cv_wasp", offensive={"card": "J29"}
    )
    assert dict(table.facts("battle-roll", side="japan")["units"])["jp_cv_soryu"] == 12, "J29: carriers +2"
    g = table.g
    assert air_naval_strength(g, g.off.battles[0], "us_cv_wasp") == 12
    assert air_naval_fighters(g, g.off.battles[0], "japan") == ["jp_bb_kongo", "jp_cv_soryu"]
