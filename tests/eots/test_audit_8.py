"""8.21 to 8.45: corners of movement that players may meet."""

from rules.eots import movement
from rules.eots.movement import Disengage, MoveUnits
from tests.eots.space import attack, bare, react

BURMA = {"jp_hq_south": "2008", "br_hq_seac": "1805"}


def flights(g, *units, mode="air", reaction=False):
    return movement.destinations(g, units, mode, reaction)


def test_8_31_flights_go_on_beyond_an_off_map_box():
    """8.1: Singapore lies 3 hexes from Jitra on the map of Burma, so that Singora (4) and Kota Bharu (5) are one leg away."""
    units = {"jp_hq_south": "2015", "jp_af_25": "2015", "br_hq_seac": "1805", "br_lrb_seac": "2112"}
    g = attack(bare(units, "burma", japan="2015 2112 2012 1912"), "japan", "jp_af_25", ops=1)
    reach = g.unit("jp_af_25").range_extended
    near = {h for h in g.grid.names(g.cat.airfields & g.controlled("japan")) if 0 < g.cat.distance("2015", h) <= reach}
    found = flights(g, "jp_af_25")
    assert "2012" in near
    assert near - {"2112"} <= set(found)
    for hex_ in found:
        assert found[hex_][0] == "2015"
        assert found[hex_][-1] == hex_
    g.put("jp_af_25", "2012")
    g.off.origin["jp_af_25"] = "2012"
    g.touch()
    assert "2015" in flights(g, "jp_af_25"), "and back"


def test_8_31_no_flight_over_a_declared_battle():
    """8.31: an air unit does not enter a battle hex; a way around counts its length."""
    units = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727", "us_air_13af": "4825", "jp_ca_aoba": "4624"}
    g = attack(bare(units, japan="4017", allies="4825 4423"), "japan", "jp_ca_aoba", ops=1)
    react(g, "4624", "us_air_13af")
    path = flights(g, "us_air_13af", reaction=True)
    assert all("4624" not in p for p in path.values())


def test_8_43_no_way_out_where_any_attacker_came_from():
    """8.43: two stacks march in from two hexes; both ways are barred."""
    units = BURMA | {"jp_bde_1sn": "2007", "jp_bde_2sn": "2107", "us_corps_1": "2106"}
    g = bare(units, japan="2007 2107")
    attack(g, "japan", "jp_bde_1sn jp_bde_2sn", ops=3)
    step = MoveUnits(side="japan")
    g.state.stack = [step]
    step.do_move(g, "japan", ("2007", "jp_bde_1sn", "ground", "2106"))
    leave = g.stack[-1]
    assert isinstance(leave, Disengage)
    leave.do_decline(g, "allies", ())
    step.do_move(g, "japan", ("2107", "jp_bde_2sn", "ground", "2106"))
    again = g.stack[-1]
    assert isinstance(again, Disengage)
    found = again.slot_disengage(g, "allies", ("us_corps_1",)).choices
    assert "2007" not in found
    assert "2107" not in found
    assert "2206" in found
