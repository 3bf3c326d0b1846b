"""8.3 Air movement: legs, extended range, strategic movement, the Air Ferry, the box in China."""

from rules.eots import s08_movement as movement
from rules.eots.s08_movement import MoveUnits, air
from tests.eots.space import attack, bare, react, setup

SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}


def flights(g, *units, mode="air", reaction=False):
    return movement.legal_destinations(g, units, mode, reaction)


def test_each_leg_ends_on_a_controlled_airfield():
    """8.31: 3119 Sorong to 4021 Rabaul with range 5 needs fields on the way."""
    units = SEAS | {"jp_af_26": "3119"}
    g = attack(bare(units, japan="3119 3319 3720 4017 4021"), "japan", "jp_af_26", ops=1)
    one = flights(g, "jp_af_26")
    assert all(g.grid.distance("3119", h) <= 5 for h in one)
    assert "3319" in one
    g.off.ops = 2
    g.touch()
    two = flights(g, "jp_af_26")
    assert set(one) < set(two)
    assert all(g.controls("japan", h) for h in two)
    assert all(path[0] == "3119" and path[-1] == h for h, path in two.items())


def test_brackets_units_prefer_normal_range_and_are_marked_when_they_extend():
    """8.1, 1.3: Tainan 4/(5)."""
    from rules.eots.s08_movement.carry_out import carry_out_move

    units = SEAS | {"jp_air_tainan": "4021", "jp_army_17": "4021"}
    g = attack(bare(units, japan="4021 4017 3720 3520 4222 3822"), "japan", "jp_air_tainan", ops=1)
    near = next(h for h in flights(g, "jp_air_tainan") if g.grid.distance("4021", h) <= 4)
    far = next(h for h in flights(g, "jp_air_tainan") if g.grid.distance("4021", h) == 5)
    for goal, extended in ((near, False), (far, True)):
        h = attack(bare(units, japan="4021 4017 3720 3520 4222 3822"), "japan", "jp_air_tainan", ops=1)
        carry_out_move(h, ["jp_air_tainan"], "air", goal, False)
        assert h.off.moved["jp_air_tainan"].extended is extended


def test_air_units_do_not_end_with_enemy_ground_units_or_on_enemy_fields():
    """8.31."""
    units = SEAS | {"jp_af_21": "4021", "us_marine_bde": "4222"}
    g = attack(bare(units, japan="4021 4222 4020", allies="4423"), "japan", "jp_af_21")
    assert "4222" not in flights(g, "jp_af_21")
    assert "4423" not in flights(g, "jp_af_21")
    assert movement.why_no_destination(g, ["jp_af_21"], "air", "4423", False).code == "airfield-not-controlled"
    assert movement.why_no_destination(g, ["jp_af_21"], "air", "4222", False).code == "airfield-closed"


def test_enemy_ships_close_no_field_but_call_for_a_battle():
    """8.31 names only ground units; 7.24: a battle must follow, which the card and the units must be able to give."""
    fields = "4021 4222 4020 4017 3720 3520 3822"
    units = SEAS | {"jp_af_21": "4021", "us_ca_northampton": "4222"}
    assert "4222" in flights(attack(bare(units, japan=fields), "japan", "jp_af_21", kind="OC"), "jp_af_21")
    assert "4222" not in flights(attack(bare(units, japan=fields), "japan", "jp_af_21"), "jp_af_21", mode="strategic")
    fought = units | {"jp_ca_aoba": "4423", "us_ca_new_orleans": "4423"}
    for kind, may in (("EC", True), ("OC", False)):
        g = attack(bare(fought, japan=fields), "japan", "jp_af_21", kind=kind)
        assert ("4222" in flights(g, "jp_af_21")) == may
        refusal = movement.why_no_destination(g, ["jp_af_21"], "air", "4222", False)
        assert may or refusal.code == "battle-not-possible"


def test_a_bracketed_flight_does_not_end_where_it_would_have_to_fight():
    """1.3, 8.31: Tainan 4/(5)."""
    fields = "4021 4017 3720 3520 4222 3822"
    units = SEAS | {"jp_air_tainan": "4021", "jp_army_17": "4021"}
    g = attack(bare(units, japan=fields), "japan", "jp_air_tainan", ops=1)
    near = next(h for h in flights(g, "jp_air_tainan") if g.grid.distance("4021", h) <= 4)
    far = next(h for h in flights(g, "jp_air_tainan") if g.grid.distance("4021", h) == 5)
    for goal, may in ((near, True), (far, False)):
        g = attack(bare(units | {"us_ca_northampton": goal}, japan=fields), "japan", "jp_air_tainan", ops=1)
        assert (goal in flights(g, "jp_air_tainan")) == may
        assert may or movement.why_no_destination(g, ["jp_air_tainan"], "air", goal, False).code == "battle-not-possible"


def test_a_reacting_air_unit_may_come_to_a_field_with_enemy_ships():
    """8.31, 7.26."""
    units = SEAS | {"jp_af_21": "4021", "us_ca_northampton": "4222", "us_marine_1_div": "4423", "jp_army_17": "4423"}
    g = attack(bare(units, japan="4021 4222 4423"), "allies", "us_marine_1_div us_ca_northampton")
    react(g, "4423", "jp_af_21")
    assert "4222" in flights(g, "jp_af_21", reaction=True)


def test_a_field_with_enemy_ground_units_still_serves_a_leg():
    """8.31."""
    units = SEAS | {"jp_ad_6": "4021", "us_marine_bde": "4222"}
    g = attack(bare(units, japan="4021 4222 4423"), "japan", "jp_ad_6", ops=2)
    assert g.grid.distance("4021", "4423") > 4 or "4423" in flights(g, "jp_ad_6")
    assert air.air_stage_hexes(g, "japan") & g.grid.bit["4222"]
    assert not air.landing_fields(g, "japan") & g.grid.bit["4222"]


def test_strategic_flights_take_twice_the_legs_and_shun_zones():
    """8.33, 6.4."""
    units = SEAS | {"jp_af_26": "3119"}
    chain = "3119 3319 3620 3720 3822 3921 4021 4222 4423"
    g = attack(bare(units, japan=chain), "japan", "jp_af_26", ops=1)
    plain, far = flights(g, "jp_af_26"), flights(g, "jp_af_26", mode="strategic")
    assert set(plain) < set(far)
    g = attack(bare(units | {"us_air_5af": "3823"}, japan=chain, allies="3823"), "japan", "jp_af_26", ops=3)
    shunned = flights(g, "jp_af_26", mode="strategic")
    assert "4222" in flights(g, "jp_af_26")
    zoi = g.cat.disc("3823", 2)
    assert not any(g.grid.set(path) & zoi for path in shunned.values())


def test_the_second_form_of_strategic_movement_is_the_turn_track():
    """8.33: only for the active player."""
    g = attack(bare(SEAS | {"jp_af_21": "4021"}, japan="4021"), "japan", "jp_af_21")
    step = MoveUnits(side="japan")
    g.state.stack = [step]
    assert "air_track" in step.slot_move(g, "japan", ("4021", "jp_af_21")).choices
    step.do_move(g, "japan", ("4021", "jp_af_21", "air_track"))
    assert g.where("jp_af_21") == "turn:6"
    assert "air_track" not in movement.usable_modes(g, ["jp_af_21"], True)


def test_the_air_ferry_serves_legs_of_the_allies_only():
    """8.35: no stay at 5408; a Japanese ship there closes it."""
    units = {"us_hq_central_pacific": "5808", "us_air_7af": "5108"}
    g = attack(bare(units), "allies", "us_air_7af", ops=2)
    assert "5808" in flights(g, "us_air_7af")
    assert "5408" not in flights(g, "us_air_7af")
    g = attack(bare(units | {"jp_ca_aoba": "5408"}), "allies", "us_air_7af", ops=2)
    assert "5808" not in flights(g, "us_air_7af")
    assert not air.air_stage_hexes(g, "japan") & g.grid.bit["5408"]


def test_the_china_box_is_one_leg_from_supplied_fields_in_northern_india():
    """13.74: room for two units, of which one B-29."""
    units = {"br_hq_seac": "1805", "us_lrb_10af": "1905", "us_air_14af": "china"}
    g = attack(bare(units, burma_road="closed_hump", hump=True), "allies", "us_lrb_10af us_air_14af", ops=1)
    assert "china" in flights(g, "us_lrb_10af")
    assert "1905" in flights(g, "us_air_14af")
    g = attack(bare(units | {"us_lrb_14af": "china"}, burma_road="closed_hump", hump=True), "allies", "us_lrb_10af", ops=1)
    assert "china" not in flights(g, "us_lrb_10af")


def test_reacting_air_units_land_where_they_strike():
    """7.26, 8.31: not in the battle hex, normal range only for brackets units."""
    g = setup("south_pacific", turn=4)
    attack(g, "japan", "jp_ca_aoba")
    g.put("jp_ca_aoba", "4825")
    react(g, "4825", "us_air_1maw us_air_5af")
    for uid, reach in (("us_air_1maw", 2), ("us_air_5af", 4)):
        found = flights(g, uid, reaction=True)
        assert "4825" not in found
        assert all(g.grid.distance(h, "4825") <= reach for h in found)
    assert movement.usable_modes(g, ["us_air_5af"], True) in ((), ("air",))


def test_units_in_a_battle_hex_may_leave_but_fight_there():
    """7.26, 8.31, 9.11."""
    g = setup("south_pacific", turn=4)
    attack(g, "japan", "jp_ca_aoba jp_ca_nachi")
    g.put("jp_ca_aoba", "4825")
    g.put("jp_ca_nachi", "4423")
    react(g, "4825 4423", "us_air_13af")
    step = MoveUnits(side="allies", reaction=True)
    g.state.stack = [step]
    goals = flights(g, "us_air_13af", reaction=True)
    assert goals
    goal = goals.names[0]
    step.do_move(g, "allies", ("4825", "us_air_13af", "air", goal))
    assert g.off.assigned["us_air_13af"] == "4825"
