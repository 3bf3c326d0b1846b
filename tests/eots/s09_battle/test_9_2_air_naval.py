"""The air-naval stage (9.1, 9.2): strength, modifiers, order of fire, where hits may go, critical hits, the carrier shift."""

from __future__ import annotations

from typing import Any

import pytest

from tests.eots.positions import EotsWar, Played, fight, landing, offensive_under_way, war

GUADALCANAL, BUIN, ESPIRITU = "4423", "4222", "4825"


def allied_group(dice: list[int], turn: int = 3, condition: str = "intercept", **units: Any) -> Played:
    """The group of the example of 9.2 C: carrier 12, LRB 4, air 10, air 10 at extended range, battleship 16."""
    ours = {
        "us_cv_enterprise": GUADALCANAL,
        "us_lrb_5af": ESPIRITU,
        "us_air_5af": BUIN,
        "us_air_13af": ESPIRITU,
        "us_bb_north_carolina": GUADALCANAL,
    }
    g = war(units={**ours, **units}, dice=dice, turn=turn)
    offensive_under_way(g, "allies", " ".join(ours), condition=condition)
    return fight(g, GUADALCANAL, {"us_lrb_5af": GUADALCANAL, "us_air_5af": GUADALCANAL, "us_air_13af": GUADALCANAL})


FLEET = dict.fromkeys(("jp_cv_akagi", "jp_cvl_zuiho", "jp_ca_aoba", "jp_apd_kamikaze", "jp_bb_yamato"), GUADALCANAL)


@pytest.mark.parametrize(("die", "hits"), [(0, 12), (2, 12), (3, 24), (5, 24), (6, 47), (8, 47), (9, 47)])
def test_9_2_c_strength_47(die: int, hits: int) -> None:
    """The worked example: 12 + 4 + 10 + 5 + 16 = 47, and 12, 24 or 47 hits."""
    p = allied_group([die, 0], **FLEET)
    roll = p.last("battle-roll", side="allies")
    assert roll["strength"] == 47
    assert dict(roll["units"])["us_air_13af"] == 5
    assert roll["hits"] == hits


def test_9_2_f_3_rest_burns() -> None:
    """Every ship but one is reduced, the hits left do not reach it: nothing reduced may be sunk, the rest is lost."""
    p = allied_group([6, 0], **FLEET)
    p.play(*(f"allies: hit {u}" for u in ("jp_cv_akagi", "jp_cvl_zuiho", "jp_ca_aoba", "jp_apd_kamikaze")))
    assert "allies place-hits" not in p.what()
    assert p.g.state.reduced >= {"jp_cv_akagi", "jp_cvl_zuiho", "jp_ca_aoba", "jp_apd_kamikaze"}
    assert not p.g.is_reduced("jp_bb_yamato")


def test_9_2_f_2_full_units_first() -> None:
    """A reduced unit may not be hit again while a full one is left, escorts of a distant carrier included."""
    p = allied_group([6, 0], **FLEET)
    p.play("allies: hit jp_cvl_zuiho")
    assert p.refused("allies: hit jp_cvl_zuiho").code == "full-units-first"


def test_9_2_f_6_critical_hit_by_natural_nine() -> None:
    """A natural 9 may sink a reduced unit although a full one is left."""
    p = allied_group([9, 0], **FLEET)
    p.play("allies: hit jp_cvl_zuiho", "allies: hit jp_cvl_zuiho")
    assert p.g.where("jp_cvl_zuiho") == "eliminated" or not p.g.on_map("jp_cvl_zuiho")


def test_9_2_f_6_modified_nine_is_no_critical_hit() -> None:
    """6 + 3 for surprise is 9, but only the bare die counts."""
    p = allied_group([6], condition="surprise", **FLEET)
    p.play("allies: hit jp_cvl_zuiho")
    assert p.last("battle-roll", side="allies")["modified"] == 9
    assert p.refused("allies: hit jp_cvl_zuiho").code == "full-units-first"


def test_9_2_f_6_critical_hit_that_can_buy_nothing() -> None:
    """A step is lost all the same, by the weakest defence; the reaction player chooses among equals."""
    g = war(units={"au_ca_kent": (GUADALCANAL, "reduced"), "jp_ca_aoba": GUADALCANAL, "jp_ca_takao": GUADALCANAL}, dice=[9, 0])
    offensive_under_way(g, "allies", "au_ca_kent", condition="intercept")
    p = fight(g, GUADALCANAL)
    assert p.what() == ("japan critical-hit",)
    p.play("japan: lose jp_ca_takao")
    assert p.g.state.reduced >= {"jp_ca_takao"}
    assert "jp_ca_aoba" not in p.g.state.reduced


def test_9_2_f_4_distant_carriers_one_for_one() -> None:
    """One air unit and one carrier against three distant carriers: only two of them can be hit."""
    ours = {"us_cv_enterprise": BUIN, "us_air_5af": BUIN}
    far = dict.fromkeys(("jp_cv_akagi", "jp_cv_soryu", "jp_cv_junyo"), "4322")
    g = war(units={**ours, **far, "us_bb_washington": GUADALCANAL, "us_bb_massachusetts": GUADALCANAL}, dice=[8, 0])
    offensive_under_way(g, "allies", "us_cv_enterprise us_air_5af us_bb_washington us_bb_massachusetts", condition="intercept")
    p = fight(g, GUADALCANAL, dict.fromkeys((*ours, *far), GUADALCANAL))
    p.play("allies: hit jp_cv_akagi", "allies: hit jp_cv_junyo")
    assert "allies place-hits" not in p.what()
    assert not p.g.is_reduced("jp_cv_soryu")


def test_hits_that_only_one_unit_can_take_are_placed_without_asking() -> None:
    """9.2 F: they must be placed, so there is nothing to decide; where there is a choice, only as long as there is one."""
    units = {"us_ca_northampton": GUADALCANAL, "jp_ca_aoba": GUADALCANAL}
    g = offensive_under_way(war(units=units, dice=[6, 6], single_hits=True), "allies", "us_ca_northampton", condition="intercept")
    p = fight(g, GUADALCANAL)
    assert p.last("battle-roll", side="japan")["hits"] == 12
    assert p.g.is_reduced("us_ca_northampton")
    assert p.what() == ()
    units |= {"us_bb_washington": GUADALCANAL, "jp_ca_takao": GUADALCANAL}
    g = war(units=units, dice=[6, 0], single_hits=True)
    p = fight(offensive_under_way(g, "allies", "us_ca_northampton us_bb_washington", condition="intercept"), GUADALCANAL)
    assert p.what()[0] == "allies place-hits"
    p.play("allies: hit jp_ca_aoba")
    assert p.g.is_reduced("jp_ca_takao"), "the second full unit is the only one that may be hit then"


def test_ground_hits_that_only_one_unit_can_take_are_placed_without_asking() -> None:
    """9.4 B."""
    units = {"us_marine_1_div": GUADALCANAL, "jp_army_17": GUADALCANAL}
    g = offensive_under_way(war(units=units, dice=[9, 9], single_hits=True), "allies", "us_marine_1_div", condition="intercept")
    p = fight(g, GUADALCANAL)
    assert {"allies place-hits", "japan place-hits"}.isdisjoint(p.what())
    assert p.last("ground-result")["losses"] == {"japan": 1, "allies": 2}


def test_9_2_f_4_one_carrier_against_two() -> None:
    """Plenty of hits, one own carrier, two full carriers far away: one step and no more, the rest is lost."""
    far = dict.fromkeys(("us_cv_enterprise", "us_cv_lexington"), "4322")
    ships = {"jp_bb_nagato": GUADALCANAL, "jp_bb_hiei": GUADALCANAL}
    g = war(units={"jp_cv_akagi": GUADALCANAL, **ships, **far, "us_ca_northampton": GUADALCANAL}, dice=[8, 0])
    offensive_under_way(g, "japan", "jp_cv_akagi jp_bb_nagato jp_bb_hiei", condition="intercept")
    p = fight(g, GUADALCANAL, dict.fromkeys(far, GUADALCANAL))
    p.play("japan: hit us_cv_enterprise")
    assert p.choices("japan: hit") == ("us_ca_northampton",)
    assert p.refused("japan: hit us_cv_lexington").code == "too-few-air-units"
    p.play("japan: hit us_ca_northampton")
    assert "japan place-hits" not in p.what()


def test_9_12_escort_adds_no_strength_but_may_be_hit() -> None:
    """A ship together with a carrier that strikes from elsewhere adds nothing, may be hit and must be reduced first."""
    g = war(units={"jp_cv_akagi": "4322", "jp_ca_aoba": "4322", "us_cv_enterprise": GUADALCANAL}, dice=[0, 9])
    offensive_under_way(g, "japan", "jp_cv_akagi jp_ca_aoba", condition="intercept")
    p = fight(g, GUADALCANAL, {"jp_cv_akagi": GUADALCANAL})
    assert p.last("battle-roll", side="japan")["strength"] == 12
    assert set(p.choices("allies: hit")) == {"jp_cv_akagi", "jp_ca_aoba"}


def test_9_2_f_5_bombardment_spares_the_last_step() -> None:
    """The only side with ships may hit ground units, never the last step in the hex."""
    ships = {"us_bb_washington": GUADALCANAL, "us_bb_massachusetts": GUADALCANAL}
    g = war(units={**ships, "jp_army_17": GUADALCANAL}, dice=[8])
    offensive_under_way(g, "allies", " ".join(ships))
    p = fight(g, GUADALCANAL).play("allies: hit jp_army_17")
    assert p.g.where("jp_army_17") == GUADALCANAL
    assert p.g.is_reduced("jp_army_17")
    assert p.last("air-naval-result")["winner"] == "allies"


def test_9_2_f_5_owner_chooses_the_last_step() -> None:
    """Hits enough for everybody: the reaction player names the step that stays, the others may be sunk."""
    ships = {"us_bb_washington": GUADALCANAL, "us_bb_massachusetts": GUADALCANAL}
    g = war(units={**ships, "jp_bde_1sn": GUADALCANAL, "jp_bde_2sn": (GUADALCANAL, "reduced")}, dice=[8])
    offensive_under_way(g, "allies", " ".join(ships))
    p = fight(g, GUADALCANAL)
    assert p.what() == ("japan keep-last-step",)
    p.play("japan: keep jp_bde_2sn", "allies: hit jp_bde_1sn", "allies: hit jp_bde_1sn")
    assert not p.g.on_map("jp_bde_1sn")
    assert p.g.where("jp_bde_2sn") == GUADALCANAL


def test_9_2_f_5_no_ground_hits_against_ships() -> None:
    """An enemy ship in the battle shields the troops."""
    g = war(units={"us_bb_washington": GUADALCANAL, "jp_apd_kamikaze": GUADALCANAL, "jp_bde_1sn": GUADALCANAL}, dice=[8])
    offensive_under_way(g, "allies", "us_bb_washington")
    p = fight(g, GUADALCANAL)
    assert p.refused("allies: hit jp_bde_1sn").code == "ships-and-air-first"
    p.play("allies: hit jp_apd_kamikaze", "allies: hit jp_apd_kamikaze")
    assert p.g.where("jp_bde_1sn") == GUADALCANAL
    assert not p.g.is_reduced("jp_bde_1sn")


def test_9_2_d_surprise_fires_first() -> None:
    """Under surprise the reaction player fires with what survived; the active player has +3."""
    g = war(units={"us_bb_washington": GUADALCANAL, "jp_cl_tenryu": GUADALCANAL}, dice=[3])
    offensive_under_way(g, "allies", "us_bb_washington")
    p = fight(g, GUADALCANAL).play("allies: hit jp_cl_tenryu", "allies: hit jp_cl_tenryu")
    rolls = [e.facts for e in p.events if e.kind == "battle-roll"]
    assert [(r["side"], r["modifiers"]) for r in rolls] == [("allies", [["surprise", 3]])]


def test_9_2_e_ambush_fires_back_first() -> None:
    """Under ambush the reaction player fires first; Allies have +4."""
    g = war(units={"us_bb_washington": GUADALCANAL, "jp_bb_yamato": GUADALCANAL}, dice=[8, 6])
    offensive_under_way(g, "japan", "jp_bb_yamato", condition="ambush")
    p = fight(g, GUADALCANAL)
    assert p.last("battle-roll", side="allies")["modifiers"] == [["ambush", 4]]
    rolls = [e.facts["side"] for e in p.events if e.kind == "battle-roll"]
    assert rolls == ["allies", "japan"]
    assert p.last("battle-roll", side="japan")["modifiers"] == []


def test_9_2_b_no_ambush_bonus_for_japan() -> None:
    """Japan in ambush fires first, without a modifier."""
    g = war(units={"us_bb_washington": GUADALCANAL, "jp_bb_yamato": GUADALCANAL}, dice=[8, 6])
    offensive_under_way(g, "allies", "us_bb_washington", condition="ambush")
    p = fight(g, GUADALCANAL)
    assert p.last("battle-roll", side="japan")["modifiers"] == []


@pytest.mark.parametrize(("turn", "value"), [(4, 0), (5, 1), (7, 1), (8, 3), (12, 3)])
def test_9_2_b_years(turn: int, value: int) -> None:
    """1943: +1, 1944 and 1945: +3 for Allies with a US air unit or carrier."""
    p = allied_group([0, 0], turn=turn, **FLEET)
    assert sum(v for _, v in p.last("battle-roll", side="allies")["modifiers"]) == value


def test_9_2_b_years_need_us_air_power() -> None:
    """Only battleships and Australian air units have no year modifier."""
    g = war(units={"us_bb_washington": GUADALCANAL, "au_air": ESPIRITU, "jp_ca_aoba": GUADALCANAL}, dice=[0, 0], turn=8)
    offensive_under_way(g, "allies", "us_bb_washington au_air", condition="intercept")
    assert fight(g, GUADALCANAL, {"au_air": GUADALCANAL}).last("battle-roll", side="allies")["modifiers"] == []


def test_9_2_a_reaction_side_fights_with_all_in_the_hex() -> None:
    """The reaction player's idle ships and air units in the hex fight; idle ones of the active player do not."""
    units = {
        "us_bb_washington": GUADALCANAL,
        "us_ca_northampton": GUADALCANAL,
        "jp_af_25": GUADALCANAL,
        "jp_ca_aoba": GUADALCANAL,
    }
    g = war(units=units, dice=[0, 0])
    offensive_under_way(g, "allies", "us_bb_washington", condition="intercept")
    p = fight(g, GUADALCANAL)
    assert p.last("battle-roll", side="allies")["strength"] == 16
    assert p.last("battle-roll", side="japan")["strength"] == 22


def shift_position(dice: list[int]) -> Played:
    g = war(
        units={
            "jp_cv_akagi": GUADALCANAL,
            "jp_cvl_zuiho": GUADALCANAL,
            "us_bb_north_carolina": GUADALCANAL,
            "us_ca_northampton": GUADALCANAL,
        },
        dice=dice,
    )
    offensive_under_way(g, "allies", "us_bb_north_carolina us_ca_northampton", condition="intercept")
    return fight(g, GUADALCANAL)


def test_9_2_f_7_carrier_shift() -> None:
    """The worked example: CV and CVL each lost a step; the CVL takes the CV's as well and sinks, the CV is whole again."""
    p = shift_position([8, 0])
    p.play("allies: hit jp_cv_akagi", "allies: hit jp_cvl_zuiho")
    while p.what() == ("japan place-hits",):
        p.play(f"japan: hit {p.choices('japan: hit')[0]}")
    assert p.what() == ("japan carrier-shift",)
    p.play("japan: shift jp_cvl_zuiho jp_cv_akagi")
    assert not p.g.on_map("jp_cvl_zuiho")
    assert p.g.where("jp_cv_akagi") == GUADALCANAL
    assert not p.g.is_reduced("jp_cv_akagi")


def test_9_2_f_7_raises_a_sunk_carrier() -> None:
    """A sunk carrier comes back reduced in the hex it fought in."""
    g = war(
        units={
            "jp_cv_akagi": (GUADALCANAL, "reduced"),
            "jp_cvl_zuiho": GUADALCANAL,
            "us_bb_north_carolina": GUADALCANAL,
            "us_ca_northampton": GUADALCANAL,
        },
        dice=[8, 0],
    )
    offensive_under_way(g, "allies", "us_bb_north_carolina us_ca_northampton", condition="intercept")
    p = fight(g, GUADALCANAL).play("allies: hit jp_cvl_zuiho", "allies: hit jp_cv_akagi")
    while p.what() == ("japan place-hits",):
        p.play(f"japan: hit {p.choices('japan: hit')[0]}")
    p.play("japan: shift jp_cvl_zuiho jp_cv_akagi")
    assert p.g.where("jp_cv_akagi") == GUADALCANAL
    assert p.g.is_reduced("jp_cv_akagi")
    assert not p.g.on_map("jp_cvl_zuiho")


def test_9_2_f_7_not_after_a_critical_hit() -> None:
    """A critical hit of the Allies forbids the shift."""
    p = shift_position([9, 0])
    p.play("allies: hit jp_cv_akagi", "allies: hit jp_cvl_zuiho")
    assert "carrier-shift" not in " ".join(p.what())
    assert p.g.is_reduced("jp_cv_akagi")


def test_8_46_cargo_lost_with_its_ship() -> None:
    """A brigade aboard a ship that is sunk is lost; a lost step of the ship does it no harm."""
    for dice, lost in (([0, 8], True), ([0, 5], False)):
        units = {"jp_apd_kamikaze": GUADALCANAL, "jp_bde_ss": GUADALCANAL, "us_bb_washington": GUADALCANAL}
        g = war(units=units, dice=[*dice, 0, 0], control={"allies": [GUADALCANAL]})
        offensive_under_way(g, "japan", "jp_apd_kamikaze jp_bde_ss", condition="intercept")
        landing(g, "jp_bde_ss", "4021", "organic", "jp_apd_kamikaze")
        p = fight(g, GUADALCANAL)
        while p.what() == ("allies place-hits",):
            p.play("allies: hit jp_apd_kamikaze")
        assert p.g.on_map("jp_bde_ss") is not lost


def test_war_rejects_misspelt_names() -> None:
    """A test position cannot rest on a name that does not exist."""
    with pytest.raises(ValueError, match="no unit"):
        war(units={"jp_cv_akagy": GUADALCANAL})
    assert isinstance(war(), EotsWar)
