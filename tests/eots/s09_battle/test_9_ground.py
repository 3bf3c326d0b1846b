"""The ground stage (9.4), retreats (9.5), control after a battle (6.5), built-in garrisons (13.76, 13.94)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.state.model import UnitMove
from tests.eots.fights import Table, battle
from tests.eots.space import Place, bare

Units = dict[str, Place]
GUADALCANAL, BUNA, LAE, MORESBY, RABAUL, SHANGHAI = "4423", "3922", "3822", "3823", "4021", "3007"


def landing(units: Units, where: str = GUADALCANAL, dice: tuple[int, ...] = (4, 4), **fields: Any) -> Table:
    """Allied ground units that landed against what Japan has in the hex."""
    g = bare(units, turn=3, japan=where)
    landed = {u: UnitMove("amphibious", ["4825", where]) for u in g.at(where, "allies", "ground")}
    held = bool(g.at(where, "japan", "ground", "hq"))
    return battle(g, "allies", where, dice, offensive={"moved": landed}, beach_defended=held, **fields)


def modifiers(table: Table, side: str) -> dict[str, int]:
    return dict(table.facts("battle-roll", stage="ground", side=side)["modifiers"])


@pytest.mark.parametrize(
    ("die", "hits"), [(0, 6), (4, 6), (5, 12), (8, 12), (9, 18)]
)  # mixed terrain: -2; 2 and less 1/2, 3 to 6 all, 7 and 8 one and a half
def test_ground_table_9_4(die: int, hits: int) -> None:
    table = landing({"us_marine_1_div": GUADALCANAL, "jp_army_17": GUADALCANAL}, dice=(die, 0))
    roll = table.facts("battle-roll", stage="ground", side="allies")
    assert (roll["strength"], roll["modifiers"], roll["hits"]) == (12, [["mixed", -2]], hits)


@pytest.mark.parametrize(("where", "name", "value"), [("3520", "jungle", -1), (BUNA, "mixed", -2), (MORESBY, "mountain", -3)])
def test_terrain_9_4(where: str, name: str, value: int) -> None:
    table = landing({"us_marine_1_div": where, "jp_army_17": where}, where)
    assert modifiers(table, "allies") == {name: value}
    assert modifiers(table, "japan") == {"beach_defence": 3}


def test_open_ground_and_marching_attackers_have_no_modifier_9_4() -> None:
    g = bare({"us_marine_1_div": LAE, "jp_army_17": LAE}, turn=3)
    table = battle(g, "allies", LAE, (4, 4), offensive={"moved": {"us_marine_1_div": UnitMove("ground", [BUNA, LAE])}})
    assert modifiers(table, "japan") == {}
    assert modifiers(table, "allies") == {"mixed": -2}


def test_empty_beach_gives_no_bonus_9_4() -> None:
    g = bare({"us_marine_1_div": BUNA, "jp_army_17": BUNA}, turn=3)
    table = battle(g, "allies", BUNA, (4, 4), offensive={"moved": {"us_marine_1_div": UnitMove("amphibious", ["4825", BUNA])}})
    assert modifiers(table, "japan") == {}, "the defenders came after the landing"


def test_lone_carrier_bombards_and_rules_the_air_9_4() -> None:
    table = landing({"us_marine_1_div": BUNA, "us_cv_wasp": BUNA, "jp_army_17": BUNA}, BUNA, (0, 4, 4))
    table.play(*["hit jp_army_17"] * (1 if table.prompt else 0))
    assert modifiers(table, "allies") == {"mixed": -2, "shore_bombardment": 2, "air_superiority": 2}


def test_enemy_ships_or_aircraft_spoil_the_bonuses_9_4() -> None:
    units: Units = {"us_marine_1_div": BUNA, "us_cv_wasp": BUNA, "us_bb_washington": BUNA, "us_bb_massachusetts": BUNA}
    units |= {"jp_army_17": BUNA, "jp_cl_tenryu": BUNA, "jp_af_61": BUNA}
    table = landing(units, BUNA, (0, 0, 4, 4))  # 11 hits for the Allies, 3 for Japan
    table.play("hit jp_cl_tenryu")
    assert table.facts("air-naval-result")["winner"] == "allies"
    assert modifiers(table, "allies") == {"mixed": -2}


def test_armour_and_doctrine_9_4() -> None:
    g = bare({"br_bde_7_armoured": BUNA, "jp_army_17": BUNA}, turn=3)
    assert modifiers(battle(g, "allies", BUNA, (4, 4)), "allies") == {"mixed": -2, "armour": 1}
    island = bare({"us_marine_1_div": GUADALCANAL, "jp_army_17": GUADALCANAL}, turn=3, defensive_doctrine=True)
    assert modifiers(battle(island, "allies", GUADALCANAL, (4, 4)), "japan") == {"defensive_doctrine": 1}


def test_tsuji_replaces_every_other_modifier_9_4() -> None:
    g = bare({"jp_army_25": "2014", "br_air_malaya": "2015", "in_corps_3": "2014"}, turn=1)
    table = battle(g, "japan", "2014", (4, 4), offensive={"card": "J03"})
    assert modifiers(table, "japan") == {"J03": 4}


def test_landed_units_defend_at_half_9_4_b() -> None:
    table = landing({"us_marine_1_div": GUADALCANAL, "jp_bde_1sn": GUADALCANAL, "jp_bde_2sn": GUADALCANAL}, dice=(0, 2))
    # Japan: 8 strength, 2 + 3 = 5 -> 8 hits; a landed division costs 6
    assert table.facts("battle-roll", stage="ground", side="japan")["hits"] == 8
    table.play("hit jp_bde_1sn")
    assert table.prompt is not None
    assert table.prompt.seat == "japan"
    table.play("hit us_marine_1_div")
    assert table.g.is_reduced("us_marine_1_div")


def test_marching_units_defend_in_full_9_4_b() -> None:
    g = bare({"us_marine_1_div": LAE, "jp_bde_1sn": LAE, "jp_bde_2sn": LAE}, turn=3)
    table = battle(g, "allies", LAE, (9, 4), offensive={"moved": {"us_marine_1_div": UnitMove("ground", [BUNA, LAE])}})
    assert table.facts("battle-roll", stage="ground", side="japan")["hits"] == 8
    table.play("hit jp_bde_1sn", "hit jp_bde_2sn", "hit jp_bde_1sn")
    assert not table.g.is_reduced("us_marine_1_div"), "8 hits are too few for 12"


def test_both_sides_fire_with_full_strength_9_4_a() -> None:
    units: Units = {"us_corps_14": GUADALCANAL, "jp_bde_ss": (GUADALCANAL, True)}
    table = landing(units, dice=(9, 9), condition="surprise")
    assert table.facts("battle-roll", stage="ground", side="japan")["hits"] == 6
    table.play("hit jp_bde_ss")
    assert table.prompt is not None
    assert table.prompt.seat == "japan", "a destroyed unit still strikes back"
    table.play("hit us_corps_14")
    assert table.g.controls("allies", GUADALCANAL)


def test_full_units_first_9_4_b_3() -> None:
    units: Units = {"us_corps_14": GUADALCANAL, "jp_bde_ss": (GUADALCANAL, True), "jp_bde_1sn": GUADALCANAL}
    table = landing(units, dice=(5, 0))
    assert table.choices("hit") == ("jp_bde_1sn",)
    assert table.refusal("hit jp_bde_ss") == "full-units-first"


def test_tie_the_attacker_withdraws_9_4_c_1() -> None:
    table = landing({"us_marine_1_div": GUADALCANAL, "jp_army_17": GUADALCANAL}, dice=(9, 4))
    table.play("hit jp_army_17", "hit us_marine_1_div", "hit us_marine_1_div")
    assert table.facts("ground-result")["winner"] == "japan", "the landing is destroyed"
    even = landing({"us_marine_bde": GUADALCANAL, "jp_bde_ss": GUADALCANAL}, dice=(5, 0))
    even.play("hit jp_bde_ss", "hit us_marine_bde")
    assert even.facts("ground-result") == {"hex": GUADALCANAL, "winner": "japan", "losses": {"japan": 1, "allies": 1}}
    assert even.g.where("us_marine_bde") == GUADALCANAL, "it sails off in post-battle movement (8.45 C)"
    assert even.g.controls("japan", GUADALCANAL)


def test_all_attackers_lost_9_4_c_2() -> None:
    units: Units = {
        "us_corps_14": GUADALCANAL,
        "us_marine_1_div": GUADALCANAL,
        "jp_army_17": GUADALCANAL,
        "jp_army_18": GUADALCANAL,
    }
    table = landing(units, dice=(5, 0))  # 34 hits for the Allies, 18 + 18 half... Japan: 36 at 3 -> 36 hits
    while table.prompt is not None:
        table.play(f"hit {table.choices('hit')[0]}")
    losses = table.facts("ground-result")["losses"]
    assert losses == {"japan": 2, "allies": 4}
    assert not table.g.on_map("us_corps_14")
    assert table.g.controls("japan", GUADALCANAL)


def test_beaten_defenders_on_an_island_die_9_5() -> None:
    units: Units = {
        "us_corps_14": GUADALCANAL,
        "us_corps_1": GUADALCANAL,
        "jp_bde_1sn": (GUADALCANAL, True),
        "jp_army_17": GUADALCANAL,
    }
    table = landing(units, dice=(3, 0))  # 44 strength, 1 -> 22 hits; Japan 20 at 3 -> 20 hits
    assert table.facts("battle-roll", stage="ground", side="allies")["hits"] == 22
    table.play("hit jp_army_17", "hit jp_bde_1sn")
    table.play("hit us_corps_14")
    while table.prompt is not None:
        table.play(f"hit {table.choices('hit')[0]}")
    assert table.facts("ground-result")["winner"] == "japan", "three steps against two"
    weaker: Units = {"us_corps_14": GUADALCANAL, "us_corps_1": GUADALCANAL, "jp_bde_1sn": GUADALCANAL, "jp_bde_2sn": GUADALCANAL}
    table = landing(weaker, dice=(0, 0))  # 22 hits: 6 + 6, then 6; Japan 8 hits: one step
    table.play("hit jp_bde_1sn", "hit jp_bde_2sn", "hit jp_bde_1sn", "hit us_corps_1")
    assert table.facts("no-retreat")["unit"] == "jp_bde_2sn"
    assert table.g.controls("allies", GUADALCANAL)


def march(
    units: Units, dice: tuple[int, ...], japan: str = "", allies: str = "", came: dict[str, str] | None = None, **fields: Any
) -> Table:
    """Japan marches from Buna into Lae, reacting units from where ``came`` says."""
    g = bare(units, turn=3, japan=japan, allies=allies, **fields)
    moved = {u: UnitMove("ground", [BUNA, LAE]) for u in g.at(LAE, "japan", "ground")}
    moved |= {u: UnitMove("ground", [start, LAE]) for u, start in (came or {}).items()}
    return battle(g, "japan", LAE, dice, offensive={"moved": moved, "reacted": list(came or {})})


def test_attackers_go_back_where_they_came_from_9_5() -> None:
    table = march({"jp_army_17": LAE, "au_corps_3": LAE}, (0, 4))
    table.play("hit jp_army_17")
    assert table.facts("ground-result")["winner"] == "allies"
    assert table.g.where("jp_army_17") == BUNA


MADANG, HILLS = "3721", "3722"


def test_active_player_moves_beaten_defenders_9_5() -> None:
    table = march({"jp_army_17": LAE, "jp_army_18": LAE, "au_corps_3": LAE}, (0, 0), japan=BUNA)
    table.play("hit au_corps_3")  # 18 hits against 11
    assert table.prompt is not None
    assert (table.prompt.seat, table.prompt.what) == ("japan", "retreat")
    assert set(table.choices("retreat", "au_corps_3")) == {MADANG, MORESBY}, "own named locations, not where the enemy came from"
    table.play(f"retreat au_corps_3 {MADANG}")
    assert table.g.where("au_corps_3") == MADANG
    assert table.g.controls("japan", LAE)


@pytest.mark.parametrize(
    ("japan", "goals"), [(MADANG, {MORESBY}), (f"{MADANG} {MORESBY}", {MADANG, MORESBY, HILLS}), (f"{MORESBY} {HILLS}", {MADANG})]
)
def test_where_retreats_lead_9_5(japan: str, goals: set[str]) -> None:
    table = march({"jp_army_17": LAE, "jp_army_18": LAE, "au_corps_3": LAE}, (0, 0), japan=f"{BUNA} {japan}")
    table.play("hit au_corps_3")
    if len(goals) > 1:
        assert set(table.choices("retreat", "au_corps_3")) == goals
    else:
        assert {table.g.where("au_corps_3")} == goals, "a single way is taken without asking"


@pytest.mark.parametrize(("revision", "goals"), [(5, {MADANG, MORESBY}), (4, {MORESBY})])
def test_reacting_units_may_go_back_where_they_came_from_9_5(revision: int, goals: set[str]) -> None:
    """Barred is only where the active player's units came from."""
    units: Units = {"jp_army_17": LAE, "jp_army_18": LAE, "au_corps_3": LAE}
    table = march(units, (0, 0), japan=BUNA, came={"au_corps_3": MADANG}, revision=revision)
    table.play("hit au_corps_3")
    if len(goals) > 1:
        assert set(table.choices("retreat", "au_corps_3")) == goals
    else:
        assert {table.g.where("au_corps_3")} == goals


def test_surrounded_defenders_die_9_5() -> None:
    units: Units = {"jp_army_17": LAE, "jp_army_18": LAE, "au_corps_3": LAE}
    units |= {"jp_bde_1sn": MADANG, "jp_bde_2sn": MORESBY, "jp_bde_3sn": HILLS}
    table = march(units, (0, 0), japan=f"{BUNA} {MADANG} {MORESBY} {HILLS}")
    table.play("hit au_corps_3")
    assert table.facts("no-retreat")["unit"] == "au_corps_3"


# -- garrisons -----------------------------------------------------------------------------------------------------------


def test_chinese_garrison_fights_and_falls_13_76() -> None:
    units: Units = {"us_corps_14": SHANGHAI, "us_corps_10": SHANGHAI}
    g = bare(units, turn=10, japan=SHANGHAI, china_divisions=4)
    moved = {u: UnitMove("amphibious", ["4825", SHANGHAI]) for u in units}
    table = battle(g, "allies", SHANGHAI, (4, 0), offensive={"moved": moved}, beach_defended=True)
    roll = table.facts("battle-roll", stage="ground", side="japan")
    assert roll["units"] == [["garrison", 9]]
    assert modifiers(table, "japan") == {"beach_defence": 3}
    table.play("hit garrison", "hit us_corps_10")
    assert table.g.controls("allies", SHANGHAI)


def test_bombardment_takes_no_step_of_a_chinese_garrison_13_76() -> None:
    """Its three steps are the last in the hex: only ships hit the army next to it, or nobody."""
    fleet: Units = {"us_bb_washington": SHANGHAI, "us_bb_north_carolina": SHANGHAI}
    for army in ({}, {"jp_army_17": SHANGHAI}):
        table = battle(bare({**fleet, **army}, turn=10, japan=SHANGHAI, china_divisions=12), "allies", SHANGHAI, (9,))
        roll = table.facts("battle-roll", stage="air_naval", side="allies")
        assert roll["hits"] >= 24
        while table.prompt is not None:
            assert table.choices("hit") == ("jp_army_17",)
            table.play("hit jp_army_17")
        assert table.facts("battle-over")["losses"] == [{"unit": u, "steps": 2, "eliminated": True} for u in army]
        assert "garrison-step-lost" not in [e.kind for e in table.events]
        assert table.g.controls("japan", SHANGHAI)


def test_chinese_garrison_falls_last_in_the_ground_stage_too_13_76() -> None:
    units: Units = {"us_corps_14": SHANGHAI, "us_corps_10": SHANGHAI, "jp_army_17": (SHANGHAI, True)}
    g = bare(units, turn=10, japan=SHANGHAI, china_divisions=4)
    moved = {u: UnitMove("amphibious", ["4825", SHANGHAI]) for u in units if u.startswith("us")}
    table = battle(g, "allies", SHANGHAI, (4, 0), offensive={"moved": moved}, beach_defended=True)
    assert table.choices("hit") == ("jp_army_17",)


def test_home_garrison_dies_last_and_for_good_13_94() -> None:
    tokyo = "3706"
    units: Units = {"us_corps_14": tokyo, "us_corps_10": tokyo, "jp_bde_1sn": (tokyo, True)}
    g = bare(units, turn=12)
    moved = {u: UnitMove("amphibious", ["4825", tokyo]) for u in ("us_corps_14", "us_corps_10")}
    table = battle(g, "allies", tokyo, (8, 0), offensive={"moved": moved})
    assert table.choices("hit") == ("jp_bde_1sn",)
    table.play("hit jp_bde_1sn", "hit garrison")
    while table.prompt is not None:
        table.play(f"hit {table.choices('hit')[0]}")
    assert table.g.controls("allies", tokyo)
    assert tokyo in table.g.state.garrisons_gone


def test_us_casualties_cost_will_16_45() -> None:
    g = bare({"us_marine_1_div": (GUADALCANAL, True), "jp_army_17": GUADALCANAL}, turn=3, political_will=5)
    moved = {"us_marine_1_div": UnitMove("amphibious", ["4825", GUADALCANAL])}
    table = battle(g, "allies", GUADALCANAL, (0, 0), offensive={"moved": moved}, beach_defended=True)
    table.play("hit us_marine_1_div")
    assert table.facts("political-will")["cause"] == "casualties"
    assert table.g.state.political_will == 4


def test_battle_over_lists_all_losses() -> None:
    table = landing({"us_marine_1_div": GUADALCANAL, "jp_bde_1sn": GUADALCANAL}, dice=(9, 0))
    table.play("hit jp_bde_1sn", "hit jp_bde_1sn")
    over = table.facts("battle-over")
    assert over["losses"] == [{"unit": "jp_bde_1sn", "steps": 2, "eliminated": True}]
    assert [r["stage"] for r in over["rolls"]] == ["ground", "ground"]
