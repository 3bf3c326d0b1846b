"""Inter-service rivalry (14.0): which units count as which service, what cannot be activated together, its cost."""

from __future__ import annotations

import pytest

from rules.eots import s08_movement as movement
from rules.eots.s07_offensive import eligible_units
from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s14_rivalry import rivalry
from rules.eots.s15_war_in_europe import war_in_europe
from tests.eots.positions import EotsWar, Place, Played, offensive_under_way, play, start_offensive, war

TOWNSVILLE, TRUK, RABAUL, LAE, GILI = "3727", "4017", "4021", "3822", "4024"
SWPAC, ANZAC, SOUTH_SEAS = "us_hq_southwest_pacific", "joint_hq_anzac", "jp_hq_south_seas"
BOTH = {"japan": True, "allies": True}
NONE = {"japan": False, "allies": False}
ARMY_US, NAVY_US, OTHER = "us_corps_1", "us_ca_northampton", "au_corps_2"
ARMY_JP, NAVY_JP = "jp_army_17", "jp_ca_aoba"


def allies(rivalry: dict[str, bool], *more: str, hq: str = ANZAC) -> EotsWar:
    """Units of every service at Townsville under a joint headquarters."""
    units: dict[str, Place] = dict.fromkeys((hq, ARMY_US, NAVY_US, OTHER, *more), TOWNSVILLE)
    return war("full", units=units, rivalry=rivalry, turn=5)


def japan(rivalry: dict[str, bool], *more: str) -> EotsWar:
    units: dict[str, Place] = dict.fromkeys((SOUTH_SEAS, ARMY_JP, NAVY_JP, *more), TRUK)
    return war("full", units=units, rivalry=rivalry, turn=5)


@pytest.mark.parametrize(
    ("uid", "service"),
    [
        ("us_corps_1", "army"),
        ("us_bde_p", "army"),
        ("us_div_11_airborne", "army"),
        ("us_air_5af", "army"),
        ("us_lrb_5af", "army"),
        ("us_b29_20bc", "army"),
        ("us_air_avg", "army"),
        ("us_cv_wasp", "navy"),
        ("us_air_vmf211", "navy"),
        ("us_air_1maw", "navy"),
        ("us_marine_sf_bde", "navy"),
        ("us_marine_1_div", "navy"),
        ("au_corps_2", ""),
        ("br_air_seac", ""),
        ("cn_army_5", ""),
        ("nl_div_java", ""),
        ("jp_army_17", "army"),
        ("jp_army_korea", "army"),
        ("jp_ad_5", "army"),
        ("jp_air_tainan", "army"),
        ("jp_af_21", "navy"),
        ("jp_cv_akagi", "navy"),
        ("jp_bde_1sn", "navy"),
        ("jp_bde_ss", "navy"),
    ],
)
def test_1_3_who_is_army_and_who_is_navy(uid: str, service: str) -> None:
    """Marines and their aircraft are Navy, Japanese brigades are Navy, Tainan flies for the Army; allies are neither."""
    assert rivalry.rivalling_service(war("full"), uid) == service


# -- 14.1 ------------------------------------------------------------------------------------------------------------------


def test_14_1_a_only_us_army_arrivals_wait() -> None:
    """Only rivalry, no War in Europe: the Navy, the Marines and the Commonwealth come."""
    units: dict[str, Place] = {
        "us_corps_24": "turn:5",
        "us_lrb_7af": "turn:5",
        "us_bb_massachusetts": "turn:5",
        "us_marine_3_div": "turn:5",
        "us_air_2maw": "turn:5",
        "nz_div_3": "turn:5",
    }
    g = war("full", units=units, rivalry=BOTH, war_in_europe=1, turn=5)
    kept = reinforcements._delay_arrivals(g, list(units))
    assert kept == ["us_bb_massachusetts", "us_marine_3_div", "us_air_2maw", "nz_div_3"]
    assert (g.where("us_corps_24"), g.where("us_lrb_7af")) == ("delayed", "delayed")
    free = war("full", units=units, rivalry=NONE, war_in_europe=1, turn=5)
    assert reinforcements._delay_arrivals(free, list(units)) == list(units)


def test_14_1_a_japanese_rivalry_delays_no_american() -> None:
    g = war("full", units={"us_corps_24": "turn:5"}, rivalry={"japan": True, "allies": False}, war_in_europe=1, turn=5)
    assert reinforcements._delay_arrivals(g, ["us_corps_24"]) == ["us_corps_24"]


@pytest.mark.parametrize(
    ("rivalry", "die", "sent"), [(True, 2, True), (False, 2, False), (True, 3, False), (False, 1, True), (True, 0, True)]
)
def test_14_1_b_minus_one_on_rolls_for_europe(rivalry: bool, die: int, sent: bool) -> None:
    """At level 1 a unit goes with 0 or 1."""
    g = war(
        "full", units={"us_corps_24": "delayed"}, rivalry={"japan": False, "allies": rivalry}, war_in_europe=0, dice=[die], turn=5
    )
    war_in_europe.roll_diversion(g, "us_corps_24")
    assert g.where("us_corps_24") == ("turn:8" if sent else "delayed")


def offensive(g: EotsWar, side: str, hq: str) -> Played:
    return start_offensive(g, "japan" if side == "japan" else "allies", "J25" if side == "japan" else "A21", "OC", hq)


def test_14_1_c_army_or_navy_but_not_both() -> None:
    """In one offensive; the refusal names the unit in the way. The Commonwealth goes with either."""
    p = play(offensive(allies(BOTH), "allies", ANZAC), f"allies: activate {ARMY_US}")
    refusal = p.refused(f"allies: activate {NAVY_US}")
    assert (refusal.code, refusal.facts["blocker"]) == ("rivalry", ARMY_US)
    assert p.legal(f"allies: activate {OTHER}")
    p = play(offensive(allies(BOTH), "allies", ANZAC), f"allies: activate {NAVY_US}")
    assert p.refused(f"allies: activate {ARMY_US}").code == "rivalry"
    assert p.legal(f"allies: activate {OTHER}")


def test_14_1_c_not_in_one_choice_either() -> None:
    p = offensive(allies(BOTH), "allies", ANZAC)
    assert p.refused(f"allies: activate {ARMY_US}+{NAVY_US}").code == "rivalry"
    p = offensive(allies(NONE), "allies", ANZAC)
    assert p.legal(f"allies: activate {ARMY_US}+{NAVY_US}")


def test_14_1_c_marines_sail_with_the_navy() -> None:
    p = play(offensive(allies(BOTH, "us_marine_1_div", "us_air_1maw"), "allies", ANZAC), f"allies: activate {NAVY_US}")
    assert p.legal("allies: activate us_marine_1_div+us_air_1maw")


def test_14_1_c_the_army_may_land_all_the_same() -> None:
    """It uses ASPs, not the Navy's ships."""
    g = war(
        "full",
        units={SWPAC: TOWNSVILLE, ARMY_US: TOWNSVILLE},
        rivalry=BOTH,
        asp={"japan": 0, "allies": 2},
        control={"japan": [LAE]},
        turn=5,
    )
    offensive_under_way(g, "allies", ARMY_US)
    assert LAE in movement.legal_destinations(g, (ARMY_US,), "amphibious", False)


def reaction(rivalry: dict[str, bool]) -> Played:
    """A Japanese carrier strikes Gili Gili; both American services could come."""
    units: dict[str, Place] = {
        SOUTH_SEAS: TRUK,
        "jp_cv_akagi": RABAUL,
        SWPAC: TOWNSVILLE,
        "us_air_5af": TOWNSVILLE,
        "us_marine_bde": GILI,
        NAVY_US: TOWNSVILLE,
        "us_lrb_5af": TOWNSVILLE,
    }
    g = war("full", units=units, rivalry=rivalry, control={"japan": [RABAUL, "4020"], "allies": [GILI, "3823", "3626"]}, turn=5)
    p = start_offensive(g, "japan", "J25", "OC", SOUTH_SEAS, "jp_cv_akagi")
    p.play(f"japan: move {RABAUL} jp_cv_akagi naval {GILI}")
    p.play("allies: roll", dice=[0])
    return p.play(f"allies: hq {SWPAC}")


def test_14_1_c_in_reaction_as_well() -> None:
    p = reaction(BOTH)
    offered = set(p.choices("allies: activate"))
    assert {NAVY_US, "us_lrb_5af"} <= offered
    p.play(f"allies: activate {NAVY_US}")
    assert "us_lrb_5af" not in p.g.off.reacted
    assert not p.legal("allies: activate us_lrb_5af")
    free = reaction(NONE).play(f"allies: activate {NAVY_US}")
    assert free.legal("allies: activate us_lrb_5af")


# -- 14.2 ------------------------------------------------------------------------------------------------------------------


def test_14_2_a_japans_army_and_navy() -> None:
    p = play(offensive(japan(BOTH), "japan", SOUTH_SEAS), f"japan: activate {ARMY_JP}")
    assert not p.legal(f"japan: activate {NAVY_JP}")
    assert offensive(japan(BOTH), "japan", SOUTH_SEAS).refused(f"japan: activate {ARMY_JP}+{NAVY_JP}").code == "rivalry"
    p = offensive(japan(NONE), "japan", SOUTH_SEAS)
    assert p.legal(f"japan: activate {ARMY_JP}+{NAVY_JP}")


def test_14_2_a_brigades_and_flotillas_are_navy_air_divisions_army() -> None:
    g = japan(BOTH, "jp_bde_ss", "jp_af_21", "jp_ad_6")
    p = play(offensive(g, "japan", SOUTH_SEAS), f"japan: activate {NAVY_JP}")
    assert p.legal("japan: activate jp_bde_ss+jp_af_21")
    assert p.refused("japan: activate jp_ad_6").code == "rivalry"


@pytest.mark.parametrize(("asp", "used", "left"), [(7, 0, 4), (7, 3, 1), (7, 4, 0), (6, 0, 3), (1, 0, 1)])
def test_14_2_b_half_the_asps_rounded_up(asp: int, used: int, left: int) -> None:
    g = war("full", asp={"japan": asp, "allies": 5}, asp_used={"japan": used, "allies": 0}, rivalry=BOTH)
    assert g.asp_left("japan") == left
    assert g.asp_left("allies") == 5


def test_14_0_one_sides_rivalry_is_not_the_others() -> None:
    g = allies({"japan": True, "allies": False})
    assert play(offensive(g, "allies", ANZAC)).legal(f"allies: activate {ARMY_US}+{NAVY_US}")


@pytest.mark.parametrize("chosen", [[NAVY_US], []])
def test_14_1_c_why_not_says_the_same(chosen: list[str]) -> None:
    refusal = eligible_units.activation_refusal(allies(BOTH), "allies", ANZAC, ARMY_US, chosen, None)
    assert (refusal is None) is (not chosen)
