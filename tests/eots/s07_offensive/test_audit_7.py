"""7.24 to 7.27: corners of declarations and reactions."""

from rules.eots import s08_movement as movement
from rules.eots.cards import allied_21_40
from rules.eots.s07_offensive import special_reaction
from rules.eots.s08_movement import MoveUnits, join
from rules.eots.state.model import DeclaredBattle, UnitMove
from tests.eots.space import attack, bare, react

SEAS = {"jp_hq_south_seas": "4017", "us_hq_south_pacific_ghormley": "4828"}


def test_7_26_escorts_react_with_a_carrier():
    """8.21 C, 9.12: a cruiser too far from the battle may go along with a carrier that strikes it from a distance."""
    units = SEAS | {"us_cv_enterprise": "4828", "us_ca_northampton": "4828", "jp_ca_aoba": "4423"}
    g = attack(bare(units, japan="4017", allies="4828 4423"), "japan", "jp_ca_aoba", ops=1)
    assert g.grid.distance("4828", "4423") > g.off.naval
    react(g, "4423", "")
    assert movement.can_join(g, "us_cv_enterprise", ["4423"]) == ("4423",)
    assert movement.can_join(g, "us_ca_northampton", ["4423"]) == (), "no carrier is active yet"
    react(g, "4423", "us_cv_enterprise")
    assert movement.can_join(g, "us_ca_northampton", ["4423"]) == ("4423",)
    react(g, "4423", "us_cv_enterprise us_ca_northampton")
    step = MoveUnits(side="allies", reaction=True)
    g.state.stack = [step]
    where = step.slot_move(g, "allies", ("4828", "us_cv_enterprise", "naval")).choices[0]
    step.do_move(g, "allies", ("4828", "us_cv_enterprise", "naval", where))
    assert where in step.slot_move(g, "allies", ("4828", "us_ca_northampton", "naval")).choices
    step.do_move(g, "allies", ("4828", "us_ca_northampton", "naval", where))
    join.conclude_joining(g)
    assert g.off.reacted == ["us_cv_enterprise", "us_ca_northampton"]


def test_7_26_an_escort_beside_a_carrier_that_stays():
    """The carrier strikes from its own hex; the cruiser in the same port is activated to be its escort."""
    units = SEAS | {"us_cv_enterprise": "4825", "us_ca_northampton": "4825", "jp_ca_aoba": "4623"}
    g = attack(bare(units, japan="4017", allies="4825"), "japan", "jp_ca_aoba", ops=1)
    react(g, "4623", "us_cv_enterprise")
    g.off.naval = 1
    g.touch()
    assert movement.can_join(g, "us_ca_northampton", ["4623"]) == ("4623",)


def test_7_27_a_hex_entered_overland_as_well():
    """7.27: only hexes entered purely by land are out of question: a landing there may be answered though it is taken."""
    units = SEAS | {"jp_bde_1sn": "3720", "jp_bde_2sn": "3720", "us_hq_southwest_pacific": "3922", "us_air_5af": "3922"}
    g = bare(units, japan="3720 4017", allies="3822 3922")
    attack(g, "japan", "jp_bde_1sn jp_bde_2sn", ops=3)
    g.off.moved["jp_bde_1sn"] = UnitMove("ground", ["3720", "3721", "3822"])
    g.put("jp_bde_1sn", "3822")
    g.capture("3822", "japan")
    assert special_reaction.special_reaction_hexes(g) == ()
    g.off.moved["jp_bde_2sn"] = UnitMove("amphibious", ["3720", "3719", "3819", "3920", "3821", "3822"])
    g.put("jp_bde_2sn", "3822")
    assert special_reaction.special_reaction_hexes(g) == ("3822",)


def test_6_5_a_unit_sent_back_holds_its_hex():
    """6.5, A22: reacting units marched through the hex that the stopped unit had left; it is back there."""
    units = {"jp_hq_south": "2008", "br_hq_seac": "1805", "jp_army_33": "2205", "cn_army_6": "2205", "in_corps_4": "2205"}
    g = attack(bare(units, japan="2206 2008"), "japan", "jp_army_33")
    g.off.origin["jp_army_33"] = "2206"
    g.off.moved["jp_army_33"] = UnitMove("ground", ["2206", "2205"])
    g.off.battles = [DeclaredBattle(hex="2205")]
    g.off.moved["cn_army_6"] = UnitMove("ground", ["2407", "2306", "2206", "2205"])
    g.capture("2206", "allies")
    allied_21_40.stop_march(g, "jp_army_33")
    assert g.where("jp_army_33") == "2206"
    assert g.controls("japan", "2206")
