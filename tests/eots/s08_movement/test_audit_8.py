"""8.21 to 8.45: corners of movement that players may meet."""

import pytest

from rules.engine.contract.steps import settle
from rules.eots import s08_movement as movement
from rules.eots.s04_turn import sequence
from rules.eots.s04_turn.card_play import OffensivesSegment, PlayCard
from rules.eots.s04_turn.sequence import EotsTurn
from rules.eots.s07_offensive import finish
from rules.eots.s08_movement import Disengage, MoveUnits, emergency
from rules.eots.s09_battle import forces
from rules.eots.s09_battle.retreat import BattleRetreat
from rules.eots.s10_reinforcements import placement
from rules.eots.s13_nations import national_status
from rules.eots.state.model import DeclaredBattle, UnitMove
from tests.eots.positions import Played, war
from tests.eots.space import attack, bare, react

BURMA = {"jp_hq_south": "2008", "br_hq_seac": "1805"}


def flights(g, *units, mode="air", reaction=False):
    return movement.legal_destinations(g, units, mode, reaction)


def test_8_31_flights_go_on_beyond_an_off_map_box():
    """8.1: Singapore is 3 hexes from Jitra on the map of Burma, so that Singora (4) and Kota Bharu (5) are one leg away."""
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
    leave.do(g, "allies", "decline", ())
    step.do_move(g, "japan", ("2107", "jp_bde_2sn", "ground", "2106"))
    again = g.stack[-1]
    assert isinstance(again, Disengage)
    found = again.slot_disengage(g, "allies", ("us_corps_1",)).choices
    assert "2007" not in found
    assert "2107" not in found
    assert "2206" in found


MANILA, DAVAO, LEYTE = "2813", "2915", "3014"


def test_8_22_ships_flee_at_the_end_of_the_political_phase():
    """8.22, 4.32, 16.46: Political Will is settled first, the only American ship still lying in the lost port."""
    g = war("full", units={"us_ca_asiatic": LEYTE}, control={"japan": [MANILA, DAVAO]}, turn=2)
    g.state.stack = [EotsTurn(at=EotsTurn.order.index(sequence.national_status_segment))]
    p = Played(g)
    assert p.what() == ("allies emergency-move",)
    assert p.g.where("us_ca_asiatic") == LEYTE
    kinds = p.kinds()
    assert "surrender" in kinds
    assert "political-will" in kinds, "before the ships move"


def test_8_24_six_ships_a_port_after_the_political_phase():
    """8.24: outside offensives six ships a hex; who fled to a full port is over the limit at once."""
    g = war("full", turn=3)
    fleet = [u for u in g.cat.units if g.unit(u).nationality == "us" and g.unit(u).kind == "naval" and u != "us_ca_asiatic"][:6]
    units = {"us_ca_asiatic": LEYTE, **dict.fromkeys(fleet, "2220"), "br_hq_malaya": "2220"}
    g = war("full", units=units, control={"japan": [MANILA, DAVAO]}, turn=3)
    national_status.check_national_statuses(g)
    national_status.push_departures(g)
    p = Played(g).play("allies: place us_ca_asiatic 2220")
    assert p.what() == ("allies overstack",)
    assert set(p.choices("allies: remove")) == {"us_ca_asiatic", *fleet}
    p.play("allies: remove us_ca_asiatic")
    assert not p.g.on_map("us_ca_asiatic")


def test_8_45_d_ships_occupy_an_island_too():
    """8.45 D: 8.11 speaks of hexes that only ships occupy, so that the Army needs Marines against them as well."""
    units = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727", "us_corps_1": "3727", "us_ca_northampton": "3727"}
    units |= {"jp_ca_aoba": "4423", "us_marine_1_div": "3727"}
    g = attack(bare(units, japan="4423"), "allies", "us_corps_1 us_ca_northampton us_marine_1_div")
    assert g.grid.bit["4423"] & g.cat.one_hex_islands
    army = ("us_corps_1", "us_ca_northampton")
    assert "4423" not in movement.legal_destinations(g, army, "amphibious", False)
    assert "4423" in movement.legal_destinations(g, (*army, "us_marine_1_div"), "amphibious", False)
    g.put("jp_ca_aoba", "4017")
    assert "4423" in movement.legal_destinations(g, army, "amphibious", False)


def test_8_46_a_brigade_still_aboard_goes_down_with_its_ship():
    """8.46, 5.32 B: a submarine after the battles takes the brigade along that could not land; one ashore is safe."""
    for holder, stays in (("allies", False), ("japan", True)):
        units = {"jp_hq_south_seas": "4017", "jp_bde_ss": "4423", "jp_ca_aoba": "4423", "us_marine_1_div": "4423"}
        hexes = {"japan": "4017", "allies": ""}
        hexes[holder] += " 4423"
        g = attack(bare(units, **hexes), "japan", "jp_bde_ss jp_ca_aoba")
        g.off.moved["jp_ca_aoba"] = UnitMove("naval", ["4017", "4423"])
        g.off.moved["jp_bde_ss"] = UnitMove("organic", ["4017", "4423"], ship="jp_ca_aoba")
        if holder == "japan":
            g.remove("us_marine_1_div")
        g.eliminate("jp_ca_aoba")
        finish.post_battle(g)
        assert g.on_map("jp_bde_ss") is stays


def test_13_91_nothing_comes_to_manchukuo():
    """13.91: not as a reinforcement, nor fleeing, nor flying."""
    units = {"jp_hq_combined_fleet_yamamoto": "3407", "jp_af_22": "3305", "jp_ad_7": "pool"}
    g = attack(bare(units, japan="3302 3303 3305"), "japan", "jp_af_22")
    closed = g.cat.regions["Manchukuo"]
    assert closed & g.cat.airfields & g.controlled("japan")
    assert placement.reinforcement_hexes(g, "jp_ad_7")
    assert not placement.reinforcement_hexes(g, "jp_ad_7") & closed
    assert emergency.emergency_havens(g, "jp_af_22")
    assert not emergency.emergency_havens(g, "jp_af_22") & closed
    assert not flights(g, "jp_af_22").goals & closed


@pytest.mark.parametrize("way", ["build A84 2104", "withdraw A84 us_hq_central_pacific"])
def test_8_48_stacking_is_checked_after_every_card(way):
    """8.34, 8.48: at the end of any card play, be it no offensive."""
    crowd = dict.fromkeys(("us_corps_1", "us_corps_9", "us_corps_10", "us_corps_11"), "3727")
    hqs = {"us_hq_southwest_pacific": "3727", "us_hq_central_pacific": "5808"}
    g = war("full", units={**crowd, **hqs}, turn=6, hand={"allies": ["A84", "A25"], "japan": ["J25"]}, unbuilt=["2104"])
    g.state.stack = [OffensivesSegment(), PlayCard(side="allies")]
    g.state.active = "allies"
    g.touch()
    p = Played(g).play(f"allies: {way}")
    assert p.what() == ("allies overstack",)
    p.play("allies: remove us_corps_9")
    assert p.g.where("us_corps_9") == "turn:7"
    assert p.what() == ("japan play-card",)


def test_9_5_nobody_retreats_into_enemies():
    """8.43, 9.5, 9.1: the defenders of one hex step back to where the attackers of another came from: those have no way back."""
    units = BURMA | {"jp_army_33": "2105", "in_corps_4": "2106", "jp_army_15": "2106"}
    g = attack(bare(units, japan="2106", allies="2105"), "allies", "in_corps_4")
    g.off.moved["in_corps_4"] = UnitMove("ground", ["2105", "2106"])
    g.off.battles = [DeclaredBattle(hex="2106"), DeclaredBattle(hex="2105")]
    g.state.stack = [BattleRetreat(hex="2106", side="allies", units=["in_corps_4"])]
    settle(g)
    assert not g.on_map("in_corps_4")
    g.put("in_corps_4", "2106")
    g.put("jp_army_33", "2008")
    g.state.stack = [BattleRetreat(hex="2106", side="allies", units=["in_corps_4"])]
    settle(g)
    assert g.where("in_corps_4") == "2105"


def test_9_1_who_retreated_fights_no_second_battle():
    """9.1: neither on the ground nor as a target of bombardment."""
    units = BURMA | {"jp_army_33": "2206", "jp_army_15": "2106", "in_corps_4": "2105"}
    g = attack(bare(units, japan="2106 2206", allies="2105"), "allies", "in_corps_4")
    second = DeclaredBattle(hex="2206", air_naval_winner="allies")
    g.off.battles = [DeclaredBattle(hex="2106"), second]
    assert forces.ground_units(g, second, "japan") == ["jp_army_33"]
    g.state.stack = [BattleRetreat(hex="2106", side="japan", units=["jp_army_15"])]
    BattleRetreat(hex="2106", side="japan", units=["jp_army_15"]).do_retreat(g, "allies", ("jp_army_15", "2206"))
    assert forces.ground_units(g, second, "japan") == ["jp_army_33"]


def test_8_42_a_classic_reaction_marches_by_route_into_the_battle():
    """Classic 7.41: half a point by route into a battle hex, which an active march could not pay."""
    units = BURMA | {"jp_army_15": "2106", "in_corps_1": "2106", "in_corps_4": "2007"}
    g = attack(bare(units, japan="2008", edition="classic"), "japan", "jp_army_15", ops=1)
    react(g, "2106", "in_corps_4")
    step = MoveUnits(side="allies", reaction=True)
    g.state.stack = [step]
    assert "2106" in step.slot_move(g, "allies", ("2007", "in_corps_4", "ground")).choices
    step.do_move(g, "allies", ("2007", "in_corps_4", "ground", "2106"))
    assert g.where("in_corps_4") == "2106"
