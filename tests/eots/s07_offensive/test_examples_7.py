"""Worked examples of section 7 (offensives) that are not in test_7_offensive and test_7_landings."""

from __future__ import annotations

from typing import Any

from rules.engine.machine.dice import FixedDice
from tests.eots.positions import Played, start_offensive, war

KAUAI, OAHU, WAKE, JOHNSTON = "5708", "5808", "4612", "5511"
TRUK, LAE, BUNA, TOWNSVILLE = "4017", "3822", "3922", "3727"
FREE: dict[str, Any] = {"rivalry": {"allies": False, "japan": False}, "asp": {"allies": 5, "japan": 5}, "turn": 4}


def raid_and_landing() -> Played:
    """Akagi covers a landing on empty Kauai, Soryu strikes Johnston: one battle is declared; Kauai is not one."""
    units = {
        "jp_hq_combined_fleet_yamamoto": WAKE,
        "jp_cv_akagi": WAKE,
        "jp_cv_soryu": WAKE,
        "jp_bde_1sn": WAKE,
        "us_hq_central_pacific": OAHU,
        "us_air_7af": OAHU,
        "us_ca_northampton": OAHU,
        "us_marine_bde": JOHNSTON,
    }
    g = war("full", units=units, control={"japan": [WAKE], "allies": [KAUAI, OAHU, JOHNSTON]}, **FREE)
    p = start_offensive(g, "japan", "J25", "EC", "jp_hq_combined_fleet_yamamoto", "jp_cv_akagi+jp_bde_1sn+jp_cv_soryu")
    p.play(f"japan: move {WAKE} jp_cv_akagi+jp_bde_1sn amphibious {KAUAI}", f"japan: move {WAKE} jp_cv_soryu naval {JOHNSTON}")
    p.play(f"japan: cover {KAUAI} jp_cv_akagi")
    while any(q.seat == "japan" for q in p.position.prompts):
        p.play("japan: done")
    return p


def test_7_27_kauai_beside_a_declared_battle() -> None:
    """Second half of the Kauai example: with a battle declared elsewhere a success at Kauai adds a battle to react to."""
    p = raid_and_landing()
    assert [b.hex for b in p.g.off.battles] == [JOHNSTON]
    assert p.what() == ("allies special-reaction",)
    p.play(f"allies: roll {KAUAI}", dice=[0])
    assert sorted(b.hex for b in p.g.off.battles) == [JOHNSTON, KAUAI]
    p.play("allies: roll", dice=[0]).play("allies: hq us_hq_central_pacific", "allies: activate us_ca_northampton")
    if p.what() == ("allies reaction-activate",):
        p.play("allies: done")
    assert set(p.choices(f"allies: move {OAHU} us_ca_northampton naval")) == {KAUAI, JOHNSTON}


def test_7_27_kauai_a_failed_roll_leaves_one_battle() -> None:
    """The landing is not contested then; only the declared battle is fought."""
    p = raid_and_landing()
    p.play(f"allies: roll {KAUAI}", dice=[9])
    assert [b.hex for b in p.g.off.battles] == [JOHNSTON]


def lae_against_buna(base: str) -> Played:
    """An air unit strikes Buna by OC: from Lae, inside the zone of Buna's air unit, or brought there from Truk."""
    units = {
        "jp_hq_south_seas": TRUK,
        "jp_af_25": base,
        "us_air_5af": BUNA,
        "us_hq_southwest_pacific": TOWNSVILLE,
    }
    g = war("full", units=units, control={"japan": [LAE, "4021"], "allies": [BUNA]}, **FREE)
    p = start_offensive(g, "japan", "J25", "OC", "jp_hq_south_seas", "jp_af_25")
    if base != LAE:
        p.play(f"japan: move {base} jp_af_25 air {LAE}")
    while any(q.what == "move" for q in p.position.prompts):
        p.play("japan: done")
    p.play(f"japan: battle {BUNA} jp_af_25")
    p.dice = FixedDice([9, 0, 0, 0])
    return p.play("allies: roll")


def test_7_25_e_note_no_modifier_for_who_fights_from_where_he_was_activated() -> None:
    """Activated inside the zone and not moved: no -2. Moved into it: -2."""
    assert lae_against_buna(LAE).last("intelligence-roll")["modifier"] == 0
    assert lae_against_buna(TRUK).last("intelligence-roll")["modifier"] == -2
