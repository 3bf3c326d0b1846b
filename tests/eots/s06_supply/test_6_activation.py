"""6.1, 6.3, 7.21, 14 Activation: command by nationality, lines, rivalry, card limits; 10.11 placement."""

from rules.eots.s05_cards.event import CardEvent
from rules.eots.s06_supply import activation_lines, barred_land, efficiency, supply
from rules.eots.s07_offensive import eligible_units
from rules.eots.s10_reinforcements import placement
from tests.eots.space import bare, setup


def code(g, hq, uid, chosen=(), event=None):
    refusal = eligible_units.activation_refusal(g, g.side(hq), hq, uid, chosen, event)
    return refusal.code if refusal else None


def test_reach_is_the_command_range():
    g = bare({"jp_hq_south_seas": "4017", "jp_army_17": "4423"}, japan="4017")
    assert activation_lines.activation_reach(g, "jp_hq_south_seas") == g.cat.disc("4017", 12)
    assert code(g, "jp_hq_south_seas", "jp_army_17") is None
    g.put("jp_army_17", "5325")
    assert code(g, "jp_hq_south_seas", "jp_army_17") == "unsupplied"


def test_lines_cross_impassable_sides_and_need_no_ports():
    """6.3: an inland unit may be activated across a mountain range that no supply line crosses."""
    g = bare({"jp_hq_south_seas": "3720"}, japan="3720")
    reach = activation_lines.activation_reach(g, "jp_hq_south_seas")
    assert all(reach & g.grid.bit[h] for h in g.grid.neighbours("3720"))
    assert reach & g.cat.land & ~g.cat.coastal


def test_zones_block_water_sides_only():
    """6.3, 6.4."""
    units = {"jp_hq_south_seas": "4017", "jp_bde_ss": "4423", "us_hq_southwest_pacific": "3727", "us_air_5af": "4424"}
    g = bare(units, japan="4017 4423", allies="4424", tokyo_express="4423")
    assert supply.is_supplied(g, "jp_bde_ss")
    assert code(g, "jp_hq_south_seas", "jp_bde_ss") == "no-activation-line"
    units = {"jp_hq_south": "2212", "jp_army_15": "2210", "us_hq_southwest_pacific": "2813", "us_air_feaf": "2309"}
    g = bare(units, japan="2212 2211 2210", allies="2309")
    assert activation_lines.activation_reach(g, "jp_hq_south") & g.grid.bit["2210"]


def test_enemy_ground_and_air_units_block_land_sides():
    """6.3: headquarters by themselves do not, unlike for supply."""
    units = {"jp_hq_south": "2008", "in_corps_1": "2106"}
    g = bare(units, japan="2008")

    assert barred_land.activation_block(g, "japan") & g.grid.bit["2106"]
    g = bare({"jp_hq_south": "2008", "br_hq_seac": "2106"}, japan="2008")
    assert not barred_land.activation_block(g, "japan") & g.grid.bit["2106"]
    assert barred_land.land_block(g, "japan") & g.grid.bit["2106"]


def test_command_by_nationality():
    """6.12, 7.21 A-D."""
    g = setup("south_pacific", turn=4)
    assert code(g, "us_hq_southwest_pacific", "au_corps_2") == "wrong-nationality"
    assert code(g, "us_hq_southwest_pacific", "us_corps_1") is None
    assert code(g, "joint_hq_anzac", "au_corps_2") is None
    assert code(g, "joint_hq_anzac", "us_corps_1") is None
    assert code(g, "joint_hq_anzac", "us_hq_southwest_pacific") == "hq-cannot-be-activated"
    assert code(g, "joint_hq_anzac", "jp_af_21") == "wrong-side"


def test_rivalry_keeps_services_apart():
    """14.1 C, 14.2 A; Marines count as Navy, Commonwealth units as neither."""
    g = setup("south_pacific", turn=4)
    assert code(g, "joint_hq_anzac", "us_air_1maw", ["us_corps_1"]) == "rivalry"
    assert code(g, "joint_hq_anzac", "au_corps_2", ["us_corps_1"]) is None
    assert code(g, "jp_hq_south_seas", "jp_army_17", ["jp_ca_aoba"]) == "rivalry"
    assert code(g, "jp_hq_south_seas", "jp_bde_ss", ["jp_ca_aoba"]) is None
    g.state.rivalry = {}
    g.touch()
    assert code(g, "jp_hq_south_seas", "jp_army_17", ["jp_ca_aoba"]) is None


def test_central_pacific_commands_oahu_and_the_new_hebrides_only():
    """South Pacific scenario."""
    g = setup("south_pacific", turn=4)
    assert code(g, "us_hq_central_pacific", "us_corps_11") is None
    assert code(g, "us_hq_central_pacific", "us_air_13af") is None
    assert code(g, "us_hq_central_pacific", "us_corps_1") == "outside-command-area"


def test_card_limits():
    """5.31: classes, nations, number and size of ground units."""
    g = setup("south_pacific", turn=4, rivalry={})
    hq = "jp_hq_south_seas"
    assert code(g, hq, "jp_af_21", (), CardEvent("J85")) == "card-forbids-class"
    assert code(g, hq, "jp_cv_shokaku", (), CardEvent("J85")) is None
    assert code(g, hq, "jp_army_17", ["jp_army_19"], CardEvent("J28")) == "card-ground-limit"
    assert code(g, hq, "jp_army_17", (), CardEvent("J76")) == "card-ground-size"
    assert code(g, hq, "jp_bde_ss", (), CardEvent("J76")) is None
    assert code(g, hq, "jp_af_21", ["jp_ca_aoba"], CardEvent("J17")) == "card-air-or-naval"


def test_candidates_are_those_without_a_refusal_in_a_steady_order():
    g = setup("south_pacific", turn=4)
    for side in ("japan", "allies"):
        for hq in g.units_of(side, "hq"):
            found = eligible_units.activation_candidates(g, side, hq, [], None)
            assert found == g.sorted_units(found)
            assert set(found) == {u for u in g.state.place if eligible_units.activation_refusal(g, side, hq, u, [], None) is None}


def test_kwai_bridge_and_rangoon_change_japanese_efficiency():
    """13.79."""
    units = {"jp_hq_south": "2212", "jp_army_15": "2106"}
    japan = "2008 2007 2106 2107 2108 2109 2110 2210 2211 2212"
    base = bare(units, japan=japan).unit("jp_hq_south").hq_efficiency
    g = bare(units, japan=japan.replace("2008 ", ""), allies="2008")
    assert efficiency.efficiency_of_hq(g, "jp_hq_south", ["jp_army_15"]) == max(0, base - 1)
    assert efficiency.efficiency_of_hq(g, "jp_hq_south", []) == base
    g = bare(units, japan=japan)
    assert efficiency.efficiency_of_hq(g, "jp_hq_south", ["jp_army_15"]) == base
    g = bare(units, japan=japan, kwai_bridge=True)
    assert efficiency.efficiency_of_hq(g, "jp_hq_south", ["jp_army_15"]) == base + 1


# -- 10.11 --------------------------------------------------------------------------------------------------------------


def test_reinforcements_come_in_at_supplied_bases_within_command():
    """10.11."""
    g = setup("south_pacific", turn=4)
    ports = placement.reinforcement_hexes(g, "us_marine_2_div")
    assert ports
    assert not ports & ~(g.cat.ports & g.controlled("allies"))
    assert ports & g.grid.bit["5808"]
    fields = placement.reinforcement_hexes(g, "us_air_2maw")
    assert not fields & ~(g.cat.airfields & g.controlled("allies"))
    hq = placement.reinforcement_hexes(g, "us_hq_south_pacific_halsey")
    assert hq & g.grid.bit["4825"]
    assert not hq & g.grid.bit["4828"]


def test_reinforcements_respect_stacking_and_zones():
    """10.11: not in un-neutralised enemy ZOI, not over the limits (4828 holds three ground units)."""
    g = setup("south_pacific", turn=4)
    ground = g.at("4828", "allies", "ground")
    assert len(ground) == 3
    assert not placement.reinforcement_hexes(g, "us_marine_2_div") & g.grid.bit["4828"]
    assert placement.reinforcement_hexes(g, "us_bb_washington") & g.grid.bit["4828"]
    assert not placement.reinforcement_hexes(g, "us_marine_2_div", enemy_zone=g.grid.board)


def test_a_fresh_headquarters_serves_its_own_hex():
    """10.11."""
    g = bare({"jp_hq_south_seas": "4017"}, japan="4017 4021 4020")
    everywhere = placement.reinforcement_hexes(g, "jp_army_17")
    assert everywhere & g.grid.bit["4021"]
    assert g.grid.names(placement.reinforcement_hexes(g, "jp_army_17", ["jp_hq_south_seas"])) == ["4017"]


def test_chinese_reinforcements_come_in_at_kunming():
    """10.11."""
    g = setup("year_1943")
    g.put("cn_army_5", "turn:7")
    g.put("cn_army_66", "turn:7")
    assert g.grid.names(placement.reinforcement_hexes(g, "cn_army_5") | g.grid.bit["2407"]) == ["2407"]
