"""The classic edition in battles, replacements, nations and politics: where its sections 8 to 16 differ from the newest 9 to 16.

Sections named are those of the newest rules.
"""

from __future__ import annotations

import pytest

from rules.eots.cards.tokyo_express import PlaceTokyoExpress
from rules.eots.s06_supply import barred_land
from rules.eots.s08_movement import air, post_battle
from rules.eots.s09_battle import forces
from rules.eots.s11_replacements import replacements
from rules.eots.s13_nations import china, india, national_status
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.s16_victory import political_will
from rules.eots.state import regions
from rules.eots.state.model import DeclaredBattle, UnitMove
from tests.eots.positions import offensive_under_way, play
from tests.eots.whole.test_editions import edition, values

NORTH = ["1905", "2005", "2104", "2105", "2205"]
MALAYA = ["1912", "1913", "2012", "2014", "2015", "2112"]
BURMA = ["2006", "2008", "2106", "2206", "2305"]


# -- 9: battles ---------------------------------------------------------------------------------------------------------


def test_landed_units_of_the_reaction_player_defend_in_full():
    """9.4 B 5: the classic text halves the active player's landings only."""

    def test(name: str) -> tuple[int, int]:
        g = edition(name, units={"jp_bde_ss": "3823", "au_corps_1": "3823"}, control={"allies": ["3823"]})
        offensive_under_way(g, "japan", "jp_bde_ss")
        g.off.reacted = ["au_corps_1"]
        for uid in ("jp_bde_ss", "au_corps_1"):
            g.off.moved[uid] = UnitMove(mode="amphibious", path=["3723", "3823"])
        battle = DeclaredBattle(hex="3823")
        halves = [(g.defence(u) + 1) // 2 for u in ("jp_bde_ss", "au_corps_1")]
        assert forces.step_defence(g, battle, "jp_bde_ss", True) == halves[0]
        return forces.step_defence(g, battle, "au_corps_1", True), halves[1]

    (newest, half), (classic, _) = values(test)
    assert newest == half
    assert classic > half


def test_a_failed_landing_does_not_sail_through_enemy_zones():
    """9.62: the newest text lets it out of the zone in which it fought; the classic one knows no such exception."""

    def test(name: str, zone: bool) -> bool:
        units = {"jp_bde_ss": "3823", "jp_hq_south_seas": "4017", "joint_hq_anzac": "3727", "au_corps_1": "3823"}
        units |= {"au_air": "3823"} if zone else {}
        g = edition(name, units=units, control={"allies": ["3823", "3727"], "japan": ["4021", "4017"]})
        offensive_under_way(g, "japan", "jp_bde_ss", ops=3)
        g.off.moved["jp_bde_ss"] = UnitMove(mode="amphibious", path=["4021", "3823"])
        g.off.naval = 15
        g.touch()
        return bool(post_battle.post_battle_reach(g, "jp_bde_ss"))

    assert values(lambda name: test(name, False)) == (True, True)
    assert values(lambda name: test(name, True)) == (True, False)


# -- 11: replacements ---------------------------------------------------------------------------------------------------


def test_chinese_replacements_with_kunming_cut_off():
    """11.34: none by the newest rules; in the classic edition everything that a headquarters supplies, Kunming included."""

    def test(name: str, seac: str = "1805") -> tuple[int, tuple[str, ...], tuple[str, ...]]:
        units = {"br_hq_seac": seac, "cn_army_5": "2105", "cn_army_6": "eliminated"}
        g = edition(name, units=units, turn=5, burma_road="closed_no_hump", control={"japan": ["2206", "2008"]})
        g.flip("cn_army_5", True)
        pools = replacements.allied_pools(g)
        step = replacements.Replace(side="allies", pools=pools)
        step.advance(g)
        return pools["china_ground"], step.replaceable(g), step.rebuildable(g)

    assert values(test) == ((0, (), ()), (1, ("cn_army_5",), ("cn_army_6",)))
    assert test("classic", "eliminated") == (1, (), ())


# -- 13: nations --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nation", "bases", "left"), [("malaya", MALAYA, "1912"), ("burma", BURMA, "2006")])
def test_surrender_gives_japan_the_empty_bases(nation: str, bases: list[str], left: str):
    """13.32, 13.52: control stays as it is by the newest rules; by the classic 12.0 Japan takes what no Allied unit holds."""
    keys = {"malaya": ["2014", "2015"], "burma": ["2008", "2106", "2206", "2305"]}[nation]

    def test(name: str, unit: bool) -> bool:
        units = {"br_air_seac": left} if unit else {}
        g = edition(name, units=units, control={"japan": keys, "allies": [h for h in bases if h not in keys]})
        national_status.check_national_statuses(g)
        assert nation in g.state.surrendered
        return g.controls("japan", left)

    assert values(lambda name: test(name, False)) == (False, True)
    assert values(lambda name: test(name, True)) == (False, False)


def test_india_falls_with_its_empty_bases_but_japan_may_not_go_there():
    """13.63: control does not change by the newest rules; by the classic 12.0 it does, after the Commonwealth has left."""

    def test(name: str) -> tuple[bool, bool, bool]:
        units = {"us_air_7af": "1406", "br_air_seac": "1805", "br_hq_seac": "1308", "jp_hq_south": "2008"}
        g = edition(name, units=units, control={"japan": [*NORTH, "2008"]})
        g.state.surrendered.append("india")
        india.surrender_india(g)
        played = play(g)
        if "allies leave-india" in played.what():
            played.play("allies: place br_air_seac 1308")
        if "allies leave-india" in played.what():
            played.play("allies: done")
        g = played.g
        assert g.where("br_air_seac") == "1308"
        assert not air.air_stage_hexes(g, "japan") & g.grid.set(["1406", "1805"])
        assert not regions.closed_to(g, "allies")
        return g.controls("japan", "1805"), g.controls("japan", "1406"), g.controls("japan", "1308")

    assert values(test) == ((False, False, False), (True, False, False))


def test_the_commonwealth_leaves_northern_india_too():
    """13.63: the newest text speaks of the mainland, the classic one of India."""

    def test(name: str) -> tuple[str, ...]:
        g = edition(name, units={"br_corps_15": "2105", "br_corps_33": "1805", "us_corps_24": "2105"}, control={"allies": NORTH})
        return tuple(india.units_leaving_india(g, india.MUST))

    assert values(test) == (("br_corps_33",), ("br_corps_15", "br_corps_33"))


def test_unrest_that_a_card_began_runs_on():
    """13.62: the classic marker moves on after two segments in a box though the Allies hold the north; the newest stays."""

    def test(name: str) -> list[str]:
        g = edition(name, control={"allies": NORTH}, india="unrest")
        seen = []
        for _ in range(4):
            india.india_segment(g)
            seen.append("surrender" if "india" in g.state.surrendered else g.state.india)
        return seen

    assert values(test) == (["unrest"] * 4, ["unrest", "unstable", "unstable", "surrender"])


def test_progress_of_the_war_counts_hexes_of_a_fallen_india_that_japan_held():
    """13.63, 16.47: never by the newest rules."""

    def test(name: str) -> list[str]:
        g = edition(name, surrendered=["india"], control={"allies": ["1805"]}, control_at_start={"1805": "japan"})
        return political_will.locations_taken(g)

    assert values(test) == ([], ["1805"])


def test_a_nation_won_back_leaves_japan_what_its_units_hold():
    """13.1: ground units by the newest rules, any unit by the classic, until it leaves."""

    def test(name: str) -> tuple[bool, bool]:
        units = {"jp_af_22": "1912", "br_hq_seac": "1805", "in_corps_1": "2015", "in_corps_2": "2014"}
        g = edition(name, units=units, control={"japan": ["1912"], "allies": ["2014", "2015"]}, surrendered=["malaya"])
        national_status.check_national_statuses(g)
        assert "malaya" not in g.state.surrendered
        first = g.controls("allies", "1912")
        g.put("jp_af_22", "2212")
        national_status.return_evacuated_bases(g)
        return first, g.controls("allies", "1912")

    assert values(test) == ((True, True), (False, True))


def test_the_whole_coast_of_china_must_be_lost():
    """13.71: the ports by the newest rules, every coastal hex and all of Korea by the classic 12.93."""

    def test(name: str) -> tuple[bool, bool]:
        g = edition(name)
        area = g.cat.regions["China_Coast"] | g.cat.regions["Korea"]
        for hex_ in g.grid.names(area):
            g.state.control[hex_] = "allies"
        g.touch()
        whole = china.coast_lost(g)
        g.capture("3004", "japan")  # no port
        return whole, china.coast_lost(g)

    assert values(test) == ((True, True), (True, False))


def test_air_units_in_china_help_without_supply():
    """13.72 B: any in the box by the classic 12.72 C, supplied ones by the newest rules; bombers never."""

    def test(name: str) -> int:
        units = {"us_air_avg": "china", "us_lrb_10af": "china"}
        return china.china_air_support(edition(name, units=units, burma_road="closed_no_hump"))

    assert values(test) == (0, 1)


def test_any_air_unit_in_china_answers_a_failed_offensive():
    """13.72 A: a bomber that gives no help pushes the front back by the classic text, not by the newest."""

    def test(name: str, unit: str) -> str:
        units = {unit: "china"} if unit else {}
        g = edition(name, units=units, burma_road="open", china_front="major_breakthrough", china_divisions=8, dice=[9])
        china.roll_china_offensive(g)
        return g.state.china_front

    assert values(lambda name: test(name, "us_lrb_10af")) == ("major_breakthrough", "unstable_front")
    assert values(lambda name: test(name, "us_air_14af")) == ("unstable_front", "unstable_front")
    assert values(lambda name: test(name, "")) == ("major_breakthrough", "major_breakthrough")


def test_kunming_after_the_fall_of_china():
    """13.75: it bars Japan's lines by the classic text, no more by the newest."""

    def test(name: str, fallen: bool) -> bool:
        g = edition(name, surrendered=["china"] if fallen else [])
        return bool(barred_land.land_block(g, "japan") & g.grid.bit["2407"])

    assert values(lambda name: test(name, False)) == (True, True)
    assert values(lambda name: test(name, True)) == (False, True)


def test_new_guinea_falls_around_ground_units_only():
    """13.85: any enemy unit holds a place by the newest rules, only ground units by the classic 12.85."""
    keys = ["3219", "3319", "3520", "3720", "3822", "3823", "4024"]

    def test(name: str) -> bool:
        g = edition(name, units={"jp_af_22": "3119"}, control={"allies": keys, "japan": ["3119"]})
        national_status.check_national_statuses(g)
        return g.controls("allies", "3119")

    assert values(test) == (False, True)


# -- 6: supply ----------------------------------------------------------------------------------------------------------


def test_the_tokyo_express_leaves_from_any_headquarters():
    """6.23: from a supplied one by the newest rules."""

    def test(name: str) -> bool:
        japan = ["3407", "3506", "3507", "3607", "3704", "3705", "3706", "3307"]
        g = edition(name, units={"jp_hq_south_seas": "4017"}, control={"allies": japan, "japan": ["4021"]})
        return "4021" in PlaceTokyoExpress().hexes(g)

    assert values(test) == (False, True)


# -- 15: the War in Europe ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "change", "newest", "classic"), [(2, 2, 3, 2), (2, 1, 3, 3), (-6, -2, -7, -6), (-6, -1, -7, -7), (3, 1, 3, 3)]
)
def test_a_change_past_the_end_of_the_track_is_ignored(before: int, change: int, newest: int, classic: int):
    """15.7: the newest marker stops at the end, the classic change does not happen at all."""

    def test(name: str) -> int:
        g = edition(name, war_in_europe=before)
        war_in_europe.shift_war_in_europe(g, change)
        return g.state.war_in_europe

    assert values(test) == (newest, classic)
