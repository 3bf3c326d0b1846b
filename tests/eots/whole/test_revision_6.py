"""What games begun by revision 6 of the rules play otherwise than those begun before it: who goes home, and how far."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s08_movement import PostBattle
from rules.eots.s08_movement.modes import legal_destinations, why_no_destination
from rules.eots.s08_movement.post_battle import post_battle_reach, preferred_havens
from rules.eots.state.model import DeclaredBattle, UnitMove
from tests.eots.positions import Place, Played, start_offensive, war
from tests.eots.space import attack, bare, react

GONA, MORESBY, RABAUL, MADANG, NOUMEA = "3822", "3823", "4021", "3721", "4828"
MARCH, LANDING, CRUISER = "au_corps_2", "us_marine_bde", "jp_ca_aoba"
SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}


def both_ways(revision: int = 6, ships: str = "", dice: tuple[int, ...] = (5, 2, 0), garrison: str = "jp_bde_ss") -> Played:
    """A corps marches into Gona, a brigade lands there, a Japanese cruiser meets them; the corps wins the hex."""
    units: dict[str, Place] = {
        "joint_hq_anzac": MORESBY, MARCH: MORESBY, LANDING: MORESBY, "us_hq_southwest_pacific": "3727",
        "jp_hq_south_seas": RABAUL, CRUISER: RABAUL, garrison: GONA,
    }  # fmt: skip
    if ships:
        units[ships] = MORESBY
    fields: dict[str, Any] = {"turn": 4, "asp": {"allies": 2, "japan": 7}, "revision": revision}
    fields["rivalry"] = {"allies": False, "japan": False}
    fields["hand"] = {"japan": ["J13"]}
    control = {"japan": [GONA, RABAUL, "4017"], "allies": [MORESBY, "4024", "3727"]}
    g = war(units=units, control=control, **fields)
    activated = "+".join([MARCH, LANDING, *([ships] if ships else [])])
    p = start_offensive(g, "allies", "A13", "OC", "joint_hq_anzac", activated)
    p.play(f"allies: move {MORESBY} {MARCH} ground {GONA}")
    p.play(f"allies: move {MORESBY} {'+'.join(filter(None, (LANDING, ships)))} amphibious {GONA}")
    p.play("japan: decline").play("japan: roll", dice=[1]).play("japan: decline", "japan: hq jp_hq_south_seas")
    p.play(f"japan: activate {CRUISER}", "japan: done", f"japan: move {RABAUL} {CRUISER} naval {GONA}")
    return p.play("japan: decline", dice=dice)


def to_the_allies(p: Played) -> Played:
    """The battle to its end, and Japan's cruiser home."""
    while p.position.prompts and p.what() != ("allies post-battle-move",):
        seat, what = p.what()[0].split()
        if what == "retreat":
            unit = p.choices(f"{seat}: retreat")[0]
            p.play(f"{seat}: retreat {unit} {MADANG}")
        elif what == "post-battle-move":
            p.play(f"{seat}: move {GONA} {CRUISER} {RABAUL}")
        elif what == "place-hits":
            p.play(f"{seat}: hit {p.choices(f'{seat}: hit')[0]}")
        else:
            break
    return p


def test_8_45_b_a_landing_turned_back_leaves_the_hex_that_the_march_won() -> None:
    p = to_the_allies(both_ways())
    assert p.last("landing-turned-back")["units"] == [LANDING]
    assert p.g.controls("allies", GONA), "the corps has won it"
    assert p.what() == ("allies post-battle-move",)
    assert p.refused("allies: done").code == "must-leave-first"
    goals = p.choices(f"allies: move {GONA} {LANDING}")
    assert MORESBY in goals
    assert GONA not in goals
    assert p.refused(f"allies: move {GONA} {MARCH}").code == "stays-after-battle"
    p.play(f"allies: move {GONA} {LANDING} {MORESBY}")
    assert (p.g.where(LANDING), p.g.where(MARCH)) == (MORESBY, GONA)


def test_before_revision_6_it_stayed() -> None:
    p = to_the_allies(both_ways(revision=5))
    assert p.g.controls("allies", GONA)
    assert p.g.state.offensive is None
    assert p.g.where(LANDING) == GONA


def test_9_32_a_landing_that_lost_the_battle_at_sea_leaves_it_too() -> None:
    """With an escorting cruiser the landing is not turned back; Japan wins at sea, the corps on land."""
    p = both_ways(ships="us_ca_northampton", dice=(8, 0, 2, 0))
    while p.what() and p.what()[0].endswith("place-hits"):
        seat = p.what()[0].split()[0]
        p.play(f"{seat}: hit {p.choices(f'{seat}: hit')[0]}")
    to_the_allies(p)
    assert "landing-turned-back" not in p.kinds()
    assert p.last("air-naval-result")["winner"] == "japan"
    assert p.g.controls("allies", GONA)
    assert p.refused("allies: done").facts["units"], "somebody has to leave"
    assert MORESBY in p.choices(f"allies: move {GONA} {LANDING}")


def test_8_45_c_who_finds_no_other_coast_is_lost() -> None:
    """Turned back in a hex of its own side, with no port or coast in reach."""
    g = attack(bare(SEAS | {LANDING: "4423"}, allies="4423", japan="4017"), "allies", LANDING, ops=1)
    for hex_ in list(g.state.control):
        g.state.control[hex_] = "allies" if hex_ == "4423" else "japan"
    g.off.moved[LANDING] = UnitMove("amphibious", ["4825", "4423"])
    g.off.turned_back.append("4423")
    g.touch()
    g.state.stack = [PostBattle(side="allies")]
    assert Played(g).g.where(LANDING) not in g.grid.bit


# -- flights after the battle (9.2 A, 9.6, 8.32) --------------------------------------------------------------------------

WING = "us_air_1maw"  # 2/(4)


def flown(revision: int, fought: bool, side: str) -> set[int]:
    """How far the fields are to which the wing may fly home, in an offensive of a value of 2."""
    fields = "4322 4422 4423 4522 4523 4626 4723 4823 4825 4828 4021 3921 3922 3823"
    g = bare(
        SEAS | {WING: "4423", "us_hq_south_pacific_halsey": "4828", "jp_hq_south_seas": "4017"}, allies=fields, revision=revision
    )
    attack(g, side, WING if side == "allies" else "", ops=2)
    if side == "japan":
        react(g, "4422", WING)
    if fought or side == "japan":
        g.off.battles = [DeclaredBattle(hex="4422", stage="done")]
        g.off.assigned[WING] = "4422"
    g.touch()
    return {g.cat.distance("4423", h) for h in g.grid.iterate(post_battle_reach(g, WING).goals)}


@pytest.mark.parametrize("side", ["allies", "japan"])
def test_9_6_who_fought_flies_home_at_normal_range(side: str) -> None:
    """The range in brackets is for units that do not fight in the offensive: for the active side and for the reacting one."""
    near, before = flown(6, True, side), flown(5, True, side)
    assert near < before
    assert max(near) <= 4, "two legs of two"
    assert max(before) > 4


def test_9_6_who_did_not_fight_may_use_it() -> None:
    assert flown(6, False, "allies") == flown(5, False, "allies")
    assert max(flown(6, False, "allies")) > 4


# -- a reacting carrier: where it finds supply, where it may end (9.61, 6.4, 8.21) -------------------------------------------

WASP, ESPIRITU_SANTO = "us_cv_wasp", "4825"


@pytest.mark.parametrize(("revision", "served"), [(6, True), (5, False)])
def test_9_61_a_reacting_carrier_opens_its_own_line(revision: int, served: bool) -> None:
    """Espiritu Santo is in a Japanese zone; a carrier in its port neutralises that zone, and has its line to Noumea (6.4)."""
    units = {"us_hq_south_pacific_halsey": NOUMEA, WASP: "4423", "jp_air_tainan": "4626", "jp_hq_south_seas": RABAUL}
    g = bare(units, allies=f"{NOUMEA} {ESPIRITU_SANTO} 4423", japan=f"{RABAUL} 4017 4626", revision=revision)
    attack(g, "japan", "", ops=2)
    react(g, "4423", WASP)
    assert bool(preferred_havens(g, WASP, g.grid.bit[ESPIRITU_SANTO])) == served
    assert g.where(WASP) == "4423", "the position is only looked at"
    assert preferred_havens(g, WASP, g.grid.bit[NOUMEA])


def test_9_61_with_a_line_of_nobody_it_does_not_help() -> None:
    """Its zone is not a source: without a headquarters that can trace a line there is no supply at its port."""
    units = {"us_hq_south_pacific_halsey": "5808", WASP: "4423", "jp_air_tainan": "4626", "jp_hq_south_seas": RABAUL}
    g = bare(units, allies=f"{NOUMEA} {ESPIRITU_SANTO} 4423", japan=f"{RABAUL} 4017 4626")
    attack(g, "japan", "", ops=2)
    react(g, "4423", WASP)
    assert not preferred_havens(g, WASP, g.grid.bit[ESPIRITU_SANTO])


def test_7_26_a_reacting_carrier_does_not_end_beside_an_enemy_at_sea() -> None:
    """8.21, 7.24: no battle would be declared there; the same hex is open when nobody is in it."""
    units = SEAS | {WASP: NOUMEA, "us_hq_south_pacific_halsey": NOUMEA, "jp_af_21": "4423"}
    for ships, open_ in (({"jp_ca_aoba": "4623"}, False), ({}, True)):
        g = bare(units | ships, allies=NOUMEA, japan="4423 4017")
        attack(g, "japan", " ".join(ships), ops=2)
        react(g, "4423", WASP)
        assert ("4623" in legal_destinations(g, [WASP], "naval", True)) == open_
        reason = why_no_destination(g, [WASP], "naval", "4623", True)
        assert (reason is None) == open_
        assert open_ or (reason is not None and reason.code == "no-battle-there")
