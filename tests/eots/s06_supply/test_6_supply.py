"""6.2 Supply: lines to headquarters and units, ports, the overland range, emergency routes, attrition range."""

import pytest

from rules.eots.s06_supply import command_chart, efficiency, supply, trace, zones_and_supply
from tests.eots.space import attack, bare, setup

SOUTH = {"jp_hq_south": "2212"}


def test_set_ups_are_in_supply_where_their_headquarters_reach():
    g = setup("south_pacific")
    for side in ("japan", "allies"):
        assert supply.supplied_hqs(g, side) == frozenset(g.units_of(side, "hq"))
        assert supply.supplied_units(g, side) == frozenset(g.units_of(side, "air", "naval", "ground"))
    g = setup("campaign_1941")
    assert supply.supplied_units(g, "japan") == frozenset(g.units_of("japan", "air", "naval", "ground"))
    # No Dutch or Australian headquarters is on the map yet (6.12).
    assert not supply.is_supplied(g, "nl_air")
    assert not supply.is_supplied(g, "au_corps_1")
    assert supply.is_supplied(g, "us_air_7af")


def test_a_unit_beyond_the_headquarters_range_is_unsupplied():
    g = bare({"jp_hq_south_seas": "4017", "jp_army_17": "4423"}, japan="4017 4423")
    assert supply.is_supplied(g, "jp_army_17")
    g.put("jp_army_17", "5325")
    report = trace.explain_supply_line(g, "jp_army_17")
    assert not report.supplied
    assert report.blocker == "out-of-range"


def test_sea_lines_stop_at_unneutralised_zones_only():
    """6.21 A, hexside kind B: entering or leaving such a hex over a sea side."""
    units = {"jp_hq_south_seas": "4017", "jp_bde_ss": "4423", "us_hq_southwest_pacific": "3727", "us_air_5af": "4423"}
    g = bare(units | {"us_air_5af": "4424"}, japan="4017 4423", allies="4424")
    assert "us_air_5af" in supply.supplied_units(g, "allies")
    assert not supply.is_supplied(g, "jp_bde_ss")
    assert trace.explain_supply_line(g, "jp_bde_ss").blocker == "zoi"
    g.put("jp_cv_shokaku", "4423")
    g.put("jp_af_21", "4222")
    assert supply.is_supplied(g, "jp_bde_ss")


def test_overland_lines_ignore_zones():
    g = bare(
        {"jp_hq_south": "2212", "jp_army_15": "2211", "us_hq_southwest_pacific": "2813", "us_air_feaf": "2309"},
        japan="2212 2211 2210",
        allies="2309",
    )
    assert supply.is_supplied(g, "jp_army_15")


def test_rulebook_example_burma_overland_range():
    """6.21 A, first example: with Imphal in enemy hands Jarhat is 5 points from Rangoon over the unbuilt Ledo route."""
    units = {"jp_hq_south": "2008", "jp_army_15": "2106", "jp_army_28": "2305", "jp_army_33": "2205", "jp_army_38": "2104"}
    units |= {"in_corps_1": "2105", "in_corps_2": "2005", "in_corps_4": "2006"}
    japan = "2008 2106 2206 2305 2205 2104 2007 2107 2110 2212"
    g = bare(units, japan=japan, unbuilt=["2104", "2105", "2205"])
    assert all(supply.is_supplied(g, u) for u in ("jp_army_15", "jp_army_28", "jp_army_33"))
    report = trace.explain_supply_line(g, "jp_army_38")
    assert not report.supplied
    assert report.blocker == "overland-range"
    built = bare(units, japan=japan, unbuilt=["2105"])
    assert supply.is_supplied(built, "jp_army_38")


def test_built_routes_stretch_the_overland_range():
    units = {"jp_hq_south": "2008", "jp_army_38": "2104"}
    japan = "2008 2106 2206 2305 2105 2205 2104 2007 2107 2006"
    reach = [
        zones_and_supply.zones_and_supply_of(bare(units, japan=japan, unbuilt=unbuilt)).lines["japan"].near_ports.bit_count()
        for unbuilt in (["2104", "2105", "2205"], [])
    ]
    assert reach[1] > reach[0]


def test_an_enemy_ship_in_an_empty_hex_takes_the_ease_of_its_route():
    """6.21 A: half a point only between hexes that are empty or hold own units. Without it Jarhat is 4.5 from Rangoon."""
    units = {"jp_hq_south": "2110", "jp_army_38": "2104"}
    japan = "2008 2106 2206 2305 2205 2104 2007 2107 2110"
    g = bare(units, japan=japan, unbuilt=["2105"])
    assert supply.is_supplied(g, "jp_army_38")
    g.put("br_ca_exeter", "2008")
    assert not supply.is_supplied(g, "jp_army_38")
    assert trace.explain_supply_line(g, "jp_army_38").blocker == "overland-range"
    g.put("jp_ca_aoba", "2008")
    assert supply.is_supplied(g, "jp_army_38")


def test_enemy_units_bar_land_sides_but_enemy_control_does_not():
    """6.21 A, kind E. 2305 hangs on the route through Mandalay (2106) and Lashio (2206)."""
    units = {"jp_hq_south": "2008", "jp_army_15": "2206", "br_hq_seac": "1805"}
    g = bare(units, japan="2008 2106 2206 2007 2107")
    assert supply.is_supplied(g, "jp_army_15")
    g.capture("2106", "allies")
    assert supply.is_supplied(g, "jp_army_15")
    for n, hex_ in enumerate(g.grid.neighbours("2206")):
        if g.grid.bit[hex_] & g.cat.land and hex_ != "2407":
            g.put(["in_corps_1", "in_corps_2", "in_corps_4", "br_corps_15", "br_corps_33", "in_div_burma_1"][n], hex_)
    assert not supply.is_supplied(g, "jp_army_15")
    assert trace.explain_supply_line(g, "jp_army_15").blocker == "enemy-unit"


def test_a_line_changes_between_sea_and_land_at_one_port_only():
    """6.21 A, C and the port limit: the north coast of New Guinea feeds inland hexes through its ports."""
    g = bare({"jp_hq_south_seas": "4017", "jp_army_18": "3720"}, japan="4017 3720")
    inland = next(h for h in g.grid.neighbours("3720") if g.grid.bit[h] & g.cat.land & ~g.cat.coastal)
    g.put("jp_army_18", inland)
    assert supply.is_supplied(g, "jp_army_18")
    g.capture("3720", "allies")
    others = g.cat.ports & g.controlled("japan") & g.cat.disc("3720", 4)
    assert not others
    assert not supply.is_supplied(g, "jp_army_18")


def test_supplied_ports_need_only_a_line_by_sea_from_any_headquarters():
    """1.3: the headquarters itself may be out of supply."""
    g = bare({"jp_hq_south_seas": "4017"}, japan="4017 4021", allies=" ".join(sorted(_home_cities())))
    assert supply.supplied_hqs(g, "japan") == frozenset()
    assert supply.supplied_ports(g, "japan") & g.grid.bit["4021"]


def _home_cities():
    g = bare({})
    return g.grid.names(g.cat.home_cities)


def test_headquarters_need_a_primary_source():
    g = bare({"jp_hq_south_seas": "4017", "jp_af_21": "4017"}, japan="4017")
    assert supply.supplied_hqs(g, "japan") == {"jp_hq_south_seas"}
    g = bare({"jp_hq_south_seas": "4017", "jp_af_21": "4017"}, japan="4017", allies=" ".join(_home_cities()))
    assert supply.supplied_hqs(g, "japan") == frozenset()
    assert trace.explain_supply_line(g, "jp_af_21").blocker == "hq-unsupplied"


def test_nationality_limits_supply():
    """6.12."""
    g = bare({"us_hq_southwest_pacific": "3727", "au_corps_2": "3727", "us_corps_1": "3727", "nl_air": "3727"})
    assert supply.is_supplied(g, "us_corps_1")
    assert not supply.is_supplied(g, "au_corps_2")
    assert not supply.is_supplied(g, "nl_air")
    g.put("joint_hq_anzac", "3823")
    assert supply.is_supplied(g, "au_corps_2")
    assert supply.is_supplied(g, "nl_air")
    units = {"br_hq_seac": "1805", "us_lrb_10af": "1905", "us_corps_1": "1905", "cn_army_5": "2105"}
    g = bare(units, burma_road="closed_no_hump")
    assert supply.is_supplied(g, "us_lrb_10af")
    assert not supply.is_supplied(g, "us_corps_1")
    assert command_chart.may_command_unit(g, "br_hq_seac", "cn_army_5")


def test_tokyo_express_supplies_everything_but_headquarters():
    """6.23: nothing cuts the marker's supply."""
    units = {"jp_bde_ss": "5325", "jp_hq_south": "5525"}
    g = bare(units, japan="5325 5525", allies=" ".join(_home_cities()), tokyo_express="5325")
    assert supply.is_supplied(g, "jp_bde_ss")
    assert trace.explain_supply_line(g, "jp_bde_ss").section == "6.23"
    g.state.tokyo_express = "5525"
    g.touch()
    assert not supply.is_supplied(g, "jp_hq_south")
    assert not supply.is_supplied(g, "jp_bde_ss")


def test_activated_units_stay_supplied():
    """6.0, 6.21."""
    g = attack(bare({"jp_bde_ss": "5325"}, japan="5325"), "japan", "jp_bde_ss")
    assert supply.is_supplied(g, "jp_bde_ss")
    assert trace.explain_supply_line(g, "jp_bde_ss").section == "6.0"
    g.state.offensive = None
    g.touch()
    assert not supply.is_supplied(g, "jp_bde_ss")


def test_kunming_supplies_overland_while_a_condition_holds():
    """13.75: road open, or Hump with a supplied airfield in Northern India."""
    units = {"cn_army_5": "2407", "br_hq_malaya": "2015"}
    unbuilt = ["2104", "2105", "2205"]

    def supplied(seac: bool, road: str, hump: bool, japan: str = "") -> bool:
        force = units | {"br_hq_seac": "1307"} if seac else units
        return supply.is_supplied(bare(force, burma_road=road, hump=hump, unbuilt=unbuilt, japan=japan), "cn_army_5")

    assert supplied(False, "open", False)
    assert not supplied(True, "closed_no_hump", False)
    assert supplied(True, "closed_hump", True)
    assert not supplied(True, "closed_no_hump", True, "1905 2005 2104 2105 2205")


def solved(g):
    """Zones and supply from what is on the map, without any cache."""
    return zones_and_supply.solve_for(g, *zones_and_supply.powers_of_both(g)).space


def test_zones_that_cut_off_each_other_count_for_the_allies(monkeypatch):
    """6.21 end: two units, each of whose lines would run through the other's zone; stand-in lines that any ZOI cuts."""

    class Cut:
        def __init__(self, g, side, blocked):
            self.blocked = blocked

        def among(self, kinds, wanted):
            return 0 if self.blocked else wanted

    units = {"jp_hq_south_seas": "4017", "us_hq_south_pacific_ghormley": "4828", "jp_af_21": "4021", "us_air_13af": "4825"}
    g = bare(units, japan="4017 4021", burma_road="closed_no_hump")
    monkeypatch.setattr(zones_and_supply, "supply_lines_of", Cut)
    assert solved(g).zone == {"japan": 0, "allies": g.cat.disc("4825", 2)}
    del g.state.place["us_air_13af"]
    g.touch()
    assert solved(g).zone == {"japan": g.cat.disc("4021", 2), "allies": 0}


def test_no_line_to_the_east_costs_efficiency():
    """6.25, for US and joint headquarters; never below 0."""
    g = setup("year_1943")
    for hq in ("us_hq_southwest_pacific", "joint_hq_anzac"):
        assert supply.east_line(g, hq)
        assert efficiency.efficiency_of_hq(g, hq) == g.unit(hq).hq_efficiency
    g = setup("burma")
    assert not supply.east_line(g, "br_hq_seac")
    assert efficiency.efficiency_of_hq(g, "br_hq_seac") == g.unit("br_hq_seac").hq_efficiency
    ring = {"joint_hq_abda": "4825", "jp_hq_south_seas": "4423", "jp_af_22": "4826"}
    g = bare(ring, japan="4423 4826")
    assert not supply.east_line(g, "joint_hq_abda")
    assert efficiency.efficiency_of_hq(g, "joint_hq_abda") == 0


def test_attrition_asks_for_plain_range_only():
    """6.24: zones and enemies do not block it; the limited headquarters counts in its own area."""
    g = bare({"jp_hq_south_seas": "4017", "jp_army_17": "4423"}, japan="4017")
    assert supply.in_plain_range(g, "jp_army_17")
    g.put("jp_army_17", "5325")
    assert not supply.in_plain_range(g, "jp_army_17")
    g = bare({"us_hq_central_pacific": "5808", "us_air_5af": "4828", "us_corps_1": "3727"}, "south_pacific")
    assert supply.in_plain_range(g, "us_air_5af")
    assert not supply.in_plain_range(g, "us_corps_1")


def test_victory_lines_are_lines_of_any_length():
    g = setup("south_pacific")
    assert supply.line_exists(g, "3727", "5808", "allies")


@pytest.mark.parametrize("scenario", ["south_pacific", "campaign_1941", "year_1943", "burma"])
def test_explained_lines_agree_with_the_floods(scenario):
    g = setup(scenario)
    for side in ("japan", "allies"):
        for uid in g.units_of(side, "air", "naval", "ground"):
            report = trace.explain_supply_line(g, uid)
            assert report.supplied == supply.is_supplied(g, uid), (uid, report)
            assert report.supplied or report.blocker
            if report.path:
                assert report.path[0] == g.where(report.hq)
                assert report.path[-1] == g.where(uid) or not report.supplied


def test_supplied_hexes_contain_every_supplied_unit():
    g = setup("year_1943")
    for side in ("japan", "allies"):
        for uid in supply.supplied_units(g, side):
            assert supply.hexes_supplying_unit(g, uid) & g.grid.bit[g.where(uid)]
