"""8.22, 8.32 Emergency movement; 8.24, 8.34, 8.48 stacking."""

from rules.engine.contract.steps import settle
from rules.eots.s08_movement import emergency, stacking
from rules.eots.s08_movement.emergency import EmergencyMove
from tests.eots.space import bare, setup


def test_rulebook_example_leyte_to_soerabaja():
    """8.22: any controlled port within 10 hexes of 3014, such as 2220."""
    g = bare({"us_ca_asiatic": "3014"}, japan="3014")
    havens = emergency.emergency_havens(g, "us_ca_asiatic")
    assert havens & g.grid.bit["2220"]
    assert all(g.grid.distance("3014", h) <= 10 for h in g.grid.names(havens))
    emergency.push_emergency_moves(g, ["3014"])
    settle(g)
    step = g.stack[-1]
    assert isinstance(step, EmergencyMove)
    step.do_place(g, "allies", ("us_ca_asiatic", "2220"))
    settle(g)
    assert g.where("us_ca_asiatic") == "2220"
    assert not g.stack


def test_rulebook_example_wake():
    """8.32: no Allied airfield within 4 of Wake; a unit with range 6 would reach Midway."""
    g = bare({"us_air_vmf211": "4612", "us_lrb_7af": "4612"}, japan="4612")
    assert not emergency.emergency_havens(g, "us_air_vmf211")
    assert g.grid.names(emergency.emergency_havens(g, "us_lrb_7af")) == ["5108"]
    emergency.push_emergency_moves(g, ["4612"])
    settle(g)
    assert g.stack[-1].prompts(g)[0].what == "emergency-move"
    g.stack[-1].do_place(g, "allies", ("us_lrb_7af", "5108"))
    settle(g)
    assert g.where("us_air_vmf211") == "removed"
    assert g.where("us_lrb_7af") == "5108"


def test_nothing_happens_to_units_in_own_hexes():
    g = setup("south_pacific")
    emergency.push_emergency_moves(g, list(g.state.control))
    assert not g.stack


def test_units_of_several_hexes_that_share_no_port_are_placed_apart():
    g = bare({"us_ca_asiatic": "3014", "us_ca_new_orleans": "5108"}, japan="3014 5108")
    emergency.push_emergency_moves(g, ["3014", "5108"])
    assert set(g.stack[-1].slot_place(g, "allies", ()).choices) == {"us_ca_asiatic", "us_ca_new_orleans"}


def test_stacking_limits():
    """8.24: six naval units; 8.34, 8.48: three air and ground units, an LRB and its namesake counting once."""
    g = setup("south_pacific", turn=4)
    assert stacking.overfull_hexes(g, "allies") == []
    assert stacking.land_count(g, ["us_air_5af", "us_lrb_5af", "au_corps_1"]) == 2
    assert stacking.land_count(g, ["us_air_5af", "us_lrb_13af"]) == 2
    for uid in ("us_corps_1", "au_corps_2"):
        g.put(uid, "3626")
    assert stacking.overfull_hexes(g, "allies") == ["3626"]
    choices = stacking.removable_units(g, "allies", "3626")
    assert set(choices) >= {"us_corps_1", "au_corps_2", "au_corps_3"}


def test_supplied_units_come_back_next_turn_others_are_lost():
    """8.24, 8.34, 8.48."""
    g = setup("south_pacific", turn=4)
    g.put("us_corps_1", "3626")
    g.put("au_corps_2", "3626")
    stacking.check_side_stacking(g)
    settle(g)
    step = g.stack[-1]
    while g.stack and step.prompts(g):
        uid = step.slot_remove(g, "allies", ()).choices[0]
        step.do_remove(g, "allies", (uid,))
        assert g.where(uid) == "turn:5"
    settle(g)
    assert not g.stack
    assert stacking.overfull_hexes(g, "allies") == []
    lost = bare(dict.fromkeys(("jp_army_14", "jp_army_15", "jp_army_16", "jp_army_17"), "4423"), japan="4423")
    stacking.take_unit_off(lost, "jp_army_17")
    assert lost.where("jp_army_17") == "eliminated"


def test_seven_ships_are_one_too_many():
    """8.24."""
    ships = ("jp_bb_nagato", "jp_bb_hiei", "jp_bb_kongo", "jp_bb_yamato", "jp_ca_aoba", "jp_ca_mogami", "jp_ca_takao")
    g = bare(dict.fromkeys(ships, "4017"), japan="4017")
    assert stacking.overfull_hexes(g, "japan") == ["4017"]
    g.put("jp_ca_takao", "4021")
    assert stacking.overfull_hexes(g, "japan") == []
