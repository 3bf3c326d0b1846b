"""Section 9: corners of battles and of what follows them."""

from rules.eots.s07_offensive import declare
from rules.eots.s09_battle.fight import FightBattles
from rules.eots.s09_battle.retreat import BattleRetreat
from tests.eots.positions import Played, fight, landing, offensive_under_way, war

GUADALCANAL, BUNA, LAE = "4423", "3922", "3822"


def test_9_4_c_a_hex_the_active_side_had_taken_goes_back_with_the_lost_battle():
    """9.4 C 1 and 3, 9.62: the beaten landing force leaves although its side marched into the hex before."""
    units = {"us_marine_1_div": BUNA, "jp_army_17": (BUNA, "reduced")}
    g = war(units=units, control={"allies": [BUNA]}, dice=[0, 0])
    offensive_under_way(g, "allies", "us_marine_1_div")
    landing(g, "us_marine_1_div")
    p = fight(g, BUNA)
    p.play("japan: hit us_marine_1_div")
    assert p.last("ground-result")["winner"] == "japan"
    assert p.g.controls("japan", BUNA)


def test_9_2_f_5_the_reaction_player_names_the_last_step_of_his_enemy_too():
    """The text names the reaction player no matter who fires."""
    units = {"jp_bb_kongo": BUNA, "jp_bb_hiei": BUNA, "jp_army_17": BUNA, "au_bde_port_moresby": BUNA, "us_marine_bde": BUNA}
    g = war(units=units, dice=[8, 4, 4])
    offensive_under_way(g, "allies", "au_bde_port_moresby us_marine_bde")
    p = fight(g, BUNA)
    assert p.what() == ("japan keep-last-step",)
    assert set(p.choices("japan: keep")) == {"au_bde_port_moresby", "us_marine_bde"}


def test_16_45_troops_that_could_not_land_are_not_destroyed():
    """16.45: all attackers must be gone; a division kept afloat by a lost air-naval stage is not."""
    units = {"us_marine_1_div": BUNA, "us_corps_14": (BUNA, "reduced"), "jp_army_17": BUNA}
    units |= {"jp_bb_kongo": BUNA, "us_ca_northampton": BUNA}
    g = war(units=units, dice=[0, 0, 0, 9], political_will=4)
    offensive_under_way(g, "allies", "us_marine_1_div us_corps_14 us_ca_northampton", condition="intercept")
    landing(g, "us_marine_1_div")
    p = fight(g, BUNA)
    while p.what() and "place-hits" in p.what()[0]:
        seat = p.what()[0].split()[0]
        p.play(f"{seat}: hit {p.choices(f'{seat}: hit')[0]}")
    assert p.last("battle-over")["air_naval"] == "japan"
    assert not p.g.on_map("us_corps_14")
    assert p.g.where("us_marine_1_div") == BUNA
    assert p.g.state.political_will == 4


def test_16_45_only_who_attacked_there_counts():
    """16.45, 9.1, 8.45 B: neither who retreated to the hex nor a landing turned back at sea is one of its attackers."""
    units = {"us_corps_14": (BUNA, "reduced"), "us_marine_1_div": BUNA, "jp_army_17": BUNA}
    for retreated, turned_back, will in ((False, False, 4), (True, False, 3), (False, True, 3)):
        g = war(units=units, dice=[0, 6], political_will=4)
        offensive_under_way(g, "allies", "us_corps_14 us_marine_1_div")
        g.off.retreated = ["us_marine_1_div"] if retreated else []
        if turned_back:
            landing(g, "us_marine_1_div")
        g.off.battles = [declare.new_battle(g, BUNA)]
        g.off.battles[0].turned_back = turned_back
        g.stack.append(FightBattles())
        p = Played(g)
        while p.what() and "place-hits" in p.what()[0]:
            seat = p.what()[0].split()[0]
            p.play(f"{seat}: hit {p.choices(f'{seat}: hit')[0]}")
        assert p.g.state.political_will == will, (retreated, turned_back)


def test_8_49_the_armour_does_not_retreat_into_mountains():
    """8.49, 9.5: mountains are open to infantry, not to the 7th Armoured; enemies hold the other neighbours."""
    around = {"2104": "jp_bde_1sn", "2105": "jp_bde_2sn", "2206": "jp_bde_3sn", "2305": "jp_bde_4sn"}
    japan = [*around, "2205"]
    for unit, free in (("br_bde_7_armoured", False), ("us_corps_14", True)):
        units = {**{u: h for h, u in around.items()}, "jp_army_17": "2205", unit: "2205"}
        g = war("full", units=units, control={"japan": japan}, dice=[0, 0])
        offensive_under_way(g, "japan", "jp_army_17")
        assert bool(BattleRetreat(hex="2205", side="allies", units=[unit]).goals(g, unit)) == free
