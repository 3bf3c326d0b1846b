"""8.4-8.43 Ground movement: points, routes, enemies, closed regions, control, disengagement."""

from rules.eots import s08_movement as movement
from rules.eots.s08_movement import Disengage, MoveUnits
from rules.eots.s08_movement.ground import GroundMarch, ground_entry_hexes
from tests.eots.space import attack, bare, react, setup

BURMA = {"jp_hq_south": "2008", "br_hq_seac": "1805"}


def march(g, *units, reaction=False):
    return movement.legal_destinations(g, units, "ground", reaction)


def stepping(g, side="japan"):
    step = MoveUnits(side=side)
    g.state.stack = [step]
    return step


def test_terrain_costs_points():
    """8.42: open 1, mountain 3, other 2, transport route a half."""
    g = attack(bare(BURMA | {"jp_army_15": "2008"}, japan="2008 2007 2107 2106", unbuilt=[]), "japan", "jp_army_15", ops=1)
    reached = march(g, "jp_army_15")
    assert {"2007", "2106", "2107"} <= set(reached)
    assert "2006" not in reached
    found = GroundMarch(g, ["jp_army_15"], "2008", 6).found
    assert [found.spent(g.grid.bit[hex_]) for hex_ in ("2007", "2106", "2206", "2006")] == [1, 2, 3, 5]


def test_a_route_gives_nothing_into_enemies_or_unbuilt_hexes():
    """8.42, 13.77."""
    g = attack(bare(BURMA | {"jp_army_15": "2106"}, japan="2008 2007 2106"), "japan", "jp_army_15", ops=1)
    assert "2105" in march(g, "jp_army_15")
    g = attack(bare(BURMA | {"jp_army_15": "2106"}, japan="2106", unbuilt=["2105"]), "japan", "jp_army_15", ops=1)
    assert "2105" not in march(g, "jp_army_15")
    assert movement.why_no_destination(g, ["jp_army_15"], "ground", "2105", False).code == "too-few-movement-points"
    units = BURMA | {"jp_army_15": "2106", "in_corps_1": "2105"}
    g = attack(bare(units, japan="2106"), "japan", "jp_army_15", ops=1)
    assert "2105" not in march(g, "jp_army_15")
    g.off.ops = 2
    g.touch()
    assert "2105" in march(g, "jp_army_15")


def test_a_route_eases_the_way_out_of_a_hex_where_it_is_not_built():
    """8.42: only going into such a hex costs full points. Imphal to Mandalay and on."""
    units = BURMA | {"in_corps_1": "2105"}
    g = attack(bare(units, allies="2105 2106 2107", unbuilt=["2105"]), "allies", "in_corps_1", ops=1)
    assert {"2106", "2107"} <= set(march(g, "in_corps_1"))


def test_the_march_stops_at_enemy_ground_air_and_headquarters_but_not_ships():
    """8.11, 8.42. 2206 is beyond 2106 on the route."""
    for uid, stops in (("in_corps_1", True), ("us_lrb_10af", True), ("us_hq_southwest_pacific", True), ("br_ca_exeter", False)):
        units = BURMA | {"jp_army_15": "2007", uid: "2106"}
        g = attack(bare(units, japan="2007"), "japan", "jp_army_15", ops=2)
        found, mandalay = GroundMarch(g, ["jp_army_15"], "2007", 4).found, g.grid.bit["2206"]
        assert (not found.all & mandalay or found.spent(mandalay) > 2) is stops


def test_regions_closed_to_ground_units():
    """8.41, 13.71."""
    g = bare({})
    bit, japan, china, us = (
        g.grid.bit,
        ground_entry_hexes(g, "jp_army_15"),
        ground_entry_hexes(g, "cn_army_5"),
        ground_entry_hexes(g, "us_corps_1"),
    )
    assert not japan & g.cat.regions["India_Mainland"]
    assert japan & bit["2104"]
    assert japan & bit["1307"]
    assert not japan & bit["2408"]
    assert not us & bit["2407"]
    assert china & bit["2407"]
    assert china & bit["2206"]
    assert not china & bit["1805"]
    for mask in (japan, china, us):
        assert not mask & (g.cat.regions["USSR"] | g.cat.regions["Manchukuo"])
    burma = setup("burma")
    assert not ground_entry_hexes(burma, "br_corps_15") & burma.cat.regions["Siam"]
    assert ground_entry_hexes(burma, "jp_army_15") & burma.cat.regions["Siam"]


def test_the_armoured_brigade_needs_a_route_through_mountains():
    """8.49."""
    g = bare({"br_bde_7_armoured": "2112", "br_corps_15": "2112"}, allies="2112 2013")
    attack(g, "allies", "br_bde_7_armoured br_corps_15")
    mountains = g.cat.terrain["mountain"]
    routes = {h for h in march(g, "br_corps_15") if g.grid.bit[h] & mountains}
    tank = GroundMarch(g, ["br_bde_7_armoured"], "2112", 6)
    foot = GroundMarch(g, ["br_corps_15"], "2112", 6)
    assert not tank.reached & ~foot.reached
    assert not foot.reached & ~tank.reached & g.grid.bit["2013"]
    assert routes


def test_marching_through_empty_hexes_takes_them():
    """6.5."""
    g = attack(bare(BURMA | {"jp_army_15": "2007"}, japan="2007"), "japan", "jp_army_15", ops=2)
    stepping(g).do_move(g, "japan", ("2007", "jp_army_15", "ground", "2206"))
    path = g.off.moved["jp_army_15"].path
    assert path[0] == "2007"
    assert path[-1] == "2206"
    assert all(g.controls("japan", h) for h in path)
    assert set(g.off.captured) == set(path[1:])


def test_an_occupied_hex_is_not_taken_by_entering_it():
    """6.5: only after the battle."""
    units = BURMA | {"jp_army_15": "2007", "in_corps_1": "2106"}
    g = attack(bare(units, japan="2007"), "japan", "jp_army_15", ops=2)
    stepping(g).do_move(g, "japan", ("2007", "jp_army_15", "ground", "2106"))
    assert g.controls("allies", "2106")
    assert g.where("jp_army_15") == "2106"


def test_stronger_defenders_may_withdraw_and_the_march_goes_on():
    """8.43: 22 against 20; not to the hex the attackers came from."""
    units = BURMA | {"jp_army_15": "2007", "us_corps_1": "2106"}
    g = attack(bare(units, japan="2007 2107"), "japan", "jp_army_15", ops=3)
    step = stepping(g)
    step.do_move(g, "japan", ("2007", "jp_army_15", "ground", "2106"))
    leave = g.stack[-1]
    assert isinstance(leave, Disengage)
    slot = leave.slot_disengage(g, "allies", ("us_corps_1",))
    assert "2007" not in slot.choices
    assert "2206" in slot.choices
    leave.do_disengage(g, "allies", ("us_corps_1", "2206"))
    assert g.where("us_corps_1") == "2206"
    assert g.controls("japan", "2106")
    assert not leave.prompts(g)
    leave.advance(g)
    assert g.stack[-1] is step
    assert "2106" in step.slot_move(g, "japan", ()).choices
    assert step.slot_move(g, "japan", ("2106", "jp_army_15")).choices == ("ground",)
    goals = step.slot_move(g, "japan", ("2106", "jp_army_15", "ground")).choices
    assert goals
    step.do_move(g, "japan", ("2106", "jp_army_15", "ground", goals[0]))
    assert g.off.moved["jp_army_15"].path[:2] == ["2007", "2106"]


def test_equal_or_weaker_defenders_stay():
    """8.43."""
    units = BURMA | {"jp_army_15": "2007", "br_corps_33": "2106"}
    g = attack(bare(units, japan="2007 2107"), "japan", "jp_army_15", ops=3)
    step = stepping(g)
    step.do_move(g, "japan", ("2007", "jp_army_15", "ground", "2106"))
    assert g.stack == [step]


def test_reacting_ground_units_march_into_battles_only_and_never_out():
    """7.26, 8.42."""
    units = BURMA | {"jp_army_15": "2106", "in_corps_1": "2106", "in_corps_2": "2104", "in_corps_4": "2105"}
    g = attack(bare(units, japan="2007"), "japan", "jp_army_15", ops=2)
    react(g, "2106", "in_corps_1 in_corps_4 in_corps_2")
    assert not march(g, "in_corps_1", reaction=True)
    assert set(march(g, "in_corps_4", reaction=True)) == {"2106"}
    assert movement.can_join(g, "in_corps_1", ["2106"]) == ("2106",)


def test_an_oc_offensive_marches_into_one_battle():
    """7.24."""
    units = BURMA | {"jp_army_15": "2007", "jp_army_28": "2007", "in_corps_1": "2106", "in_corps_2": "2006"}
    g = attack(bare(units, japan="2007"), "japan", "jp_army_15 jp_army_28", ops=3, kind="OC")
    step = stepping(g)
    step.do_move(g, "japan", ("2007", "jp_army_15", "ground", "2106"))
    assert "2006" not in march(g, "jp_army_28")
    assert "2106" in march(g, "jp_army_28")
