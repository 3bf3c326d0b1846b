"""Whole offensives to their end (7.2, 7.28): control of hexes (6.5), landings that turn back (8.45 B), overrun HQs (6.14)."""

from __future__ import annotations

from typing import Any

from rules.engine.machine.dice import FixedDice
from tests.eots.positions import Played, start_offensive, war

GUADALCANAL, ESPIRITU, NOUMEA, BUIN, RABAUL = "4423", "4825", "4828", "4222", "4021"
FREE: dict[str, Any] = {"rivalry": {"allies": False, "japan": False}, "asp": {"allies": 5, "japan": 5}, "turn": 4}
FLEET = {"us_ca_northampton": NOUMEA, "us_marine_1_div": NOUMEA, "us_air_13af": ESPIRITU}


def watchtower(units: dict[str, Any] | None = None, kind: str = "EC", **fields: Any) -> Played:
    """Operation Watchtower: cruiser and Marines at Noumea, the 13th Air Force at Espiritu Santo, all activated."""
    place = {"us_hq_south_pacific_ghormley": NOUMEA, "jp_hq_south_seas": RABAUL, **FLEET, **(units or {})}
    g = war(units=place, **{**FREE, **fields})
    p = start_offensive(g, "allies", "A13", kind, "us_hq_south_pacific_ghormley")
    p.play("allies: activate " + "+".join(FLEET))
    if p.what() == ("allies activate",):
        p.play("allies: done")
    return p


def place_all_hits(p: Played) -> Played:
    """Place hits on the first unit offered until nothing is left to place."""
    while p.position.prompts and p.position.prompts[0].what == "place-hits":
        seat = p.position.prompts[0].seat
        p.play(f"{seat}: hit {p.choices(f'{seat}: hit')[0]}")
    return p


def test_6_5_guadalcanal() -> None:
    """The example: the Marines win and control Guadalcanal before post-battle movement; cruiser and aircraft may go there."""
    p = watchtower({"jp_bde_1sn": (GUADALCANAL, "reduced")})
    p.play("allies: move 4828 us_ca_northampton+us_marine_1_div amphibious 4423")
    p.dice = FixedDice([9, 9, 0, 0, 0, 0])
    p.play("allies: done", "allies: battle 4423 us_air_13af")
    place_all_hits(p)
    assert not p.g.on_map("jp_bde_1sn")
    assert p.g.controls("allies", GUADALCANAL)
    assert p.what() == ("allies post-battle-move",)
    assert GUADALCANAL in p.choices("allies: move 4825 us_air_13af")
    p.play("allies: move 4825 us_air_13af 4423")
    assert p.g.where("us_air_13af") == GUADALCANAL
    p.play("allies: done")
    assert p.g.where("us_ca_northampton") == GUADALCANAL
    assert p.g.state.offensive is None


def test_6_5_landing_in_an_empty_hex_controls_it_at_the_end() -> None:
    """A landing does not take control during the offensive; after it, it does."""
    p = watchtower()
    p.play("allies: move 4828 us_ca_northampton+us_marine_1_div amphibious 4423")
    assert p.g.controls("japan", GUADALCANAL)
    while p.g.state.offensive is not None and p.what()[0] in ("allies move", "allies declare", "allies post-battle-move"):
        if p.what() == ("allies post-battle-move",):
            assert p.g.controls("allies", GUADALCANAL)
        p.play("allies: done")
    assert p.g.controls("allies", GUADALCANAL)
    assert p.g.state.offensive is None


def react_with_ship(escort: bool, dice: tuple[int, ...] = (0, 0, 0, 0)) -> Played:
    """The Marines land on a brigade at Guadalcanal, with a cruiser or without; destroyers react from Buin."""
    units = {
        "us_hq_south_pacific_ghormley": NOUMEA,
        "jp_hq_south_seas": RABAUL,
        "us_ca_northampton": NOUMEA,
        "us_marine_1_div": NOUMEA,
        "jp_bde_1sn": GUADALCANAL,
        "jp_apd_kamikaze": BUIN,
    }
    p = start_offensive(
        war(units=units, **FREE), "allies", "A13", "OC", "us_hq_south_pacific_ghormley", "us_ca_northampton+us_marine_1_div"
    )
    stack = "us_ca_northampton+us_marine_1_div" if escort else "us_marine_1_div"
    p.play(f"allies: move 4828 {stack} amphibious 4423")
    if p.what() == ("allies move",):
        p.play("allies: done")
    p.play("japan: roll", dice=[0]).play("japan: hq jp_hq_south_seas", "japan: activate jp_apd_kamikaze")
    if p.what() == ("japan reaction-activate",):
        p.play("japan: done")
    p.dice = FixedDice(dice)
    return p.play("japan: move 4222 jp_apd_kamikaze naval 4423")


def test_8_45_b_unescorted_landing_turns_back() -> None:
    """Without a ship the Marines meet an enemy ship: they lose a step, the battle is lost, they sail home."""
    p = react_with_ship(escort=False)
    assert p.last("landing-turned-back")["units"] == ["us_marine_1_div"]
    assert p.last("no-battle")["hex"] == GUADALCANAL
    assert p.g.is_reduced("us_marine_1_div")
    assert "battle-roll" not in p.kinds()
    while p.what() == ("japan post-battle-move",):
        p.play(f"japan: move 4423 jp_apd_kamikaze {p.choices('japan: move 4423 jp_apd_kamikaze')[0]}")
    assert p.what() == ("allies post-battle-move",)
    p.play("allies: move 4423 us_marine_1_div 4828")
    assert p.g.where("us_marine_1_div") == NOUMEA
    assert p.g.controls("japan", GUADALCANAL)


def test_8_45_b_escort_prevents_it() -> None:
    """With an escorting cruiser there is a battle instead."""
    p = react_with_ship(escort=True)
    assert "landing-turned-back" not in p.kinds()
    assert p.last("battle")["hex"] == GUADALCANAL
    assert not p.g.is_reduced("us_marine_1_div")


def test_9_32_lost_air_naval_stage_lands_nobody() -> None:
    """The destroyers cripple the escort and win: no ground stage, the Marines leave unharmed by sea."""
    p = react_with_ship(escort=True, dice=(0, 8))
    p.play("japan: hit us_ca_northampton")
    assert p.last("air-naval-result")["winner"] == "japan"
    assert [e.facts["stage"] for e in p.events if e.kind == "battle-roll"] == ["air_naval", "air_naval"]
    assert p.g.controls("japan", GUADALCANAL)
    while p.what() == ("japan post-battle-move",):
        p.play(f"japan: move 4423 jp_apd_kamikaze {p.choices('japan: move 4423 jp_apd_kamikaze')[0]}")
    assert p.refused("allies: done").code == "must-leave-first"
    assert NOUMEA in p.choices("allies: move 4423 us_marine_1_div")
    assert not p.g.is_reduced("us_marine_1_div")


def test_6_14_headquarters_overrun() -> None:
    """A single headquarters in a hex that is taken goes to the next turn's box."""
    p = watchtower({"jp_hq_combined_fleet_yamamoto": GUADALCANAL})
    p.play("allies: move 4828 us_ca_northampton+us_marine_1_div amphibious 4423")
    p.dice = FixedDice([0, 0, 0, 0])
    while p.position.prompts and p.g.state.offensive is not None:
        seat = p.position.prompts[0].seat
        if p.what() == ("allies move",) or p.what() == ("allies declare",) or p.what() == ("allies post-battle-move",):
            p.play(f"{seat}: done")
        else:
            p.play(f"{seat}: decline")
    assert p.g.controls("allies", GUADALCANAL)
    assert p.g.where("jp_hq_combined_fleet_yamamoto") == "turn:5"
