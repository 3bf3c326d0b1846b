"""6.4 Air zones of influence."""

from rules.eots import s08_movement as movement
from rules.eots.s06_supply import supply, zones
from rules.eots.s06_supply.zone_bounds import ZoneBounds
from rules.eots.state import scenario_rules
from rules.eots.state.places import ELIMINATED
from tests.eots.positions import offensive_under_way, war
from tests.eots.space import attack, bare, setup


def test_a_zone_reaches_two_hexes():
    g = bare({"jp_hq_south_seas": "4017", "jp_af_21": "4017"}, japan="4017")
    zone = zones.air_zoi(g, "japan")
    assert zone == g.cat.disc("4017", 2)
    assert zone.bit_count() == 19
    assert zones.unneutralised_zoi(g, "japan") == zone


def test_an_enemy_zone_neutralises_where_both_reach():
    g = bare(
        {"jp_hq_south_seas": "4017", "jp_af_21": "4021", "us_hq_southwest_pacific": "3727", "us_air_5af": "4024"},
        japan="4017 4021",
    )
    both = g.cat.disc("4021", 2) & g.cat.disc("4024", 2)
    assert both
    assert zones.unneutralised_zoi(g, "japan") == g.cat.disc("4021", 2) & ~both
    assert zones.unneutralised_zoi(g, "allies") == g.cat.disc("4024", 2) & ~both


def test_long_range_bombers_project_but_do_not_neutralise():
    g = bare(
        {"jp_hq_south_seas": "4017", "jp_af_21": "4021", "us_hq_southwest_pacific": "3727", "us_lrb_5af": "4024"},
        japan="4017 4021",
    )
    assert zones.air_zoi(g, "allies") == g.cat.disc("4024", 2)
    assert zones.unneutralised_zoi(g, "japan") == g.cat.disc("4021", 2)
    assert zones.unneutralised_zoi(g, "allies") == g.cat.disc("4024", 2) & ~g.cat.disc("4021", 2)


def test_unsupplied_units_project_nothing_unless_activated():
    g = bare({"jp_af_21": "4021"}, japan="4021")
    assert not zones.air_zoi(g, "japan")
    attack(g, "japan", "jp_af_21")
    assert supply.is_supplied(g, "jp_af_21")
    assert zones.air_zoi(g, "japan") == g.cat.disc("4021", 2)


def test_ships_without_aircraft_and_ground_units_project_nothing():
    g = bare({"jp_hq_south_seas": "4017", "jp_bb_kongo": "4017", "jp_army_17": "4017"}, japan="4017")
    assert not zones.air_zoi(g, "japan")


def test_tokyo_express_restores_the_zone():
    g = bare({"jp_af_21": "4423"}, japan="4423", tokyo_express="4423")
    assert supply.is_supplied(g, "jp_af_21")
    assert zones.air_zoi(g, "japan") == g.cat.disc("4423", 2)


def test_truk_has_no_zone_on_turn_3_of_the_south_pacific():
    g = setup("south_pacific")
    near = g.cat.disc("4017", 1)
    assert not zones.air_zoi(g, "japan") & near
    assert scenario_rules.forbidden_hexes(g, "allies", "naval") & g.grid.bit["4017"]
    assert scenario_rules.forbids_activation(g, "jp_bb_kongo")
    g.state.turn = 4
    g.touch()
    assert zones.air_zoi(g, "japan") & near == near
    assert not scenario_rules.forbidden_hexes(g, "allies", "naval") & g.grid.bit["4017"]
    assert not scenario_rules.forbids_activation(g, "jp_bb_kongo")


def test_closed_truk_is_no_battle_hex():
    g = attack(setup("south_pacific"), "allies", "us_ca_northampton")
    assert not movement.declarable_battle_hexes(g, "allies") & g.grid.bit["4017"]


def test_strategic_movers_do_not_neutralise():
    g = bare(
        {"jp_hq_south_seas": "4017", "jp_af_21": "4021", "us_hq_southwest_pacific": "3727", "us_cv_wasp": "4423"},
        japan="4017 4021",
        allies="4423",
    )
    assert not zones.unneutralised_zoi(g, "japan") & g.grid.bit["4222"]
    assert zones.unneutralised_zoi_without(g, "japan", ["us_cv_wasp"]) & g.grid.bit["4222"]


def test_bounds_of_enemy_zones_hold_wherever_an_active_carrier_goes():
    g = war("full", "year_1944", turn=8, keep=True)
    offensive_under_way(g, "allies", "us_cv_essex")
    near = g.cat.disc("3407", 6) & g.cat.disc("3709", 7) & g.grid.board
    g.put("us_cv_essex", ELIMINATED)
    bounds = ZoneBounds(g.reading(), "allies", ["us_cv_essex"], near)
    together = bounds.at_least(near)
    for hex_ in g.grid.iterate(near):
        g.put("us_cv_essex", hex_)
        left, here = zones.unneutralised_zoi(g, "japan"), g.grid.bit[hex_]
        assert not left & ~bounds.at_most(here)
        assert not (together | bounds.at_least(here)) & ~left
