"""9.6 Post-battle movement, with 8.45 C for landings that failed."""

from rules.engine.contract.steps import settle
from rules.eots.s08_movement import PostBattle
from rules.eots.s08_movement.post_battle import post_battle_havens, post_battle_reach, post_battle_units
from rules.eots.state.model import UnitMove
from tests.eots.space import attack, bare, react, setup

SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}


def step_of(g, side):
    step = PostBattle(side=side)
    g.state.stack = [step]
    return step


def came(g, uid, mode, *path):
    g.off.moved[uid] = UnitMove(mode, list(path))
    g.put(uid, path[-1])


def test_ships_at_sea_must_find_a_port():
    """9.62, 8.21."""
    g = attack(bare(SEAS | {"jp_ca_aoba": "4017"}, japan="4017 4021"), "japan", "jp_ca_aoba")
    came(g, "jp_ca_aoba", "naval", "4017", "4222")
    step = step_of(g, "japan")
    prompt = step.prompts(g)[0]
    assert prompt.verbs == ("move",)
    assert prompt.section == "9.62"
    goals = set(step.slot_move(g, "japan", ("4222", "jp_ca_aoba")).choices)
    assert {"4017", "4021"} <= goals
    assert all(g.controls("japan", h) for h in goals)
    step.do_move(g, "japan", ("4222", "jp_ca_aoba", "4021"))
    settle(g)
    assert not g.stack
    assert g.where("jp_ca_aoba") == "4021"


def test_what_finds_no_place_is_lost():
    """9.61, 9.62."""
    g = attack(bare(SEAS | {"jp_ca_aoba": "4017", "jp_af_21": "4017"}, japan="4017"), "japan", "jp_ca_aoba jp_af_21", ops=1)
    came(g, "jp_ca_aoba", "naval", "4017", "4922")
    came(g, "jp_af_21", "air", "4017", "5325")
    step_of(g, "japan")
    settle(g)
    assert not g.stack
    assert g.where("jp_ca_aoba") in ("eliminated", "removed")
    assert g.where("jp_af_21") in ("eliminated", "removed")


def test_units_that_moved_strategically_stay():
    """9.6."""
    g = attack(bare(SEAS | {"jp_ca_aoba": "4017", "jp_bb_kongo": "4017"}, japan="4017 4021"), "japan", "jp_ca_aoba jp_bb_kongo")
    came(g, "jp_ca_aoba", "strategic", "4017", "4021")
    assert post_battle_units(g, "japan") == ["jp_bb_kongo"]


def test_unmoved_units_may_move_and_each_moves_once():
    g = attack(bare(SEAS | {"jp_bb_kongo": "4017"}, japan="4017 4021"), "japan", "jp_bb_kongo")
    step = step_of(g, "japan")
    assert step.prompts(g)[0].verbs == ("move", "done")
    step.do_move(g, "japan", ("4017", "jp_bb_kongo", "4021"))
    assert not step.prompts(g)


def test_ground_units_stay_unless_their_landing_failed():
    """9.6, 8.45 C."""
    g = attack(bare(SEAS | {"jp_army_17": "4017", "jp_bde_ss": "4017"}, japan="4017 4021"), "japan", "jp_army_17 jp_bde_ss")
    came(g, "jp_army_17", "amphibious", "4017", "4222")
    came(g, "jp_bde_ss", "amphibious", "4017", "4423")
    g.capture("4423", "japan")
    assert post_battle_units(g, "japan") == ["jp_army_17"]
    goals = g.grid.names(post_battle_reach(g, "jp_army_17").goals)
    assert {"4017", "4021", "4423"} <= set(goals)
    assert not post_battle_havens(g, "jp_army_17") & ~g.controlled("japan")


def test_a_failed_landing_may_go_back_together_with_its_ships():
    """8.45 C: to ports that both can reach; the army by itself could also go to a coast without a port."""
    g = attack(bare(SEAS | {"jp_army_17": "4017", "jp_ca_aoba": "4017"}, japan="4017 4021"), "japan", "jp_army_17 jp_ca_aoba")
    came(g, "jp_army_17", "amphibious", "4017", "4222")
    came(g, "jp_ca_aoba", "naval", "4017", "4222")
    step = step_of(g, "japan")
    together = set(step.slot_move(g, "japan", ("4222", "jp_army_17+jp_ca_aoba")).choices)
    choices = [set(step.slot_move(g, "japan", ("4222", uid)).choices) for uid in ("jp_army_17", "jp_ca_aoba")]
    assert together == choices[0] & choices[1]
    assert "4021" in together
    step.do_move(g, "japan", ("4222", "jp_army_17+jp_ca_aoba", "4021"))
    assert {g.where("jp_army_17"), g.where("jp_ca_aoba")} == {"4021"}


def test_a_failed_landing_leaves_the_zone_it_is_in_but_enters_no_other():
    """9.62: out of the ZOI around the beach, then no way back into ZOI; past no enemy units."""
    units = SEAS | {"jp_army_17": "4017", "us_air_5af": "4423", "au_corps_3": "4423", "us_air_7af": "3720"}
    g = attack(bare(units, japan="4017 3820", allies="4423 3720"), "japan", "jp_army_17")
    came(g, "jp_army_17", "amphibious", "4017", "4423")
    found = post_battle_reach(g, "jp_army_17")
    assert "4017" in found
    from rules.eots.s06_supply import zones

    zoi = zones.unneutralised_zoi(g, "allies")
    inside = [bool(g.grid.bit[h] & zoi) for h in found["4017"]]
    assert inside == sorted(inside, reverse=True)
    assert "3820" not in found


def test_barges_go_back_where_they_came_from():
    """8.47."""
    units = SEAS | {"jp_army_17": "4221"}
    g = attack(bare(units, japan="4017 4221 4021", barges=True), "japan", "jp_army_17")
    came(g, "jp_army_17", "barges", "4221", "4222")
    assert g.grid.names(post_battle_reach(g, "jp_army_17").goals) == ["4221"]


def test_reacting_units_seek_supply_and_command_first():
    """9.61."""
    g = setup("south_pacific", turn=4)
    attack(g, "japan", "jp_ca_aoba", ops=3)
    react(g, "4423", "us_ca_northampton")
    came(g, "us_ca_northampton", "naval", "4828", "4423")
    g.put("jp_ca_aoba", "4021")
    from rules.eots.s08_movement.post_battle import preferred_havens

    goals = post_battle_reach(g, "us_ca_northampton").goals
    assert goals
    assert not goals & ~preferred_havens(g, "us_ca_northampton", goals)
    step = step_of(g, "allies")
    assert step.prompts(g)[0].section == "9.61"


def test_air_units_return_to_fields_without_enemy_ground_units():
    """9.62."""
    units = SEAS | {"jp_af_21": "4021", "us_marine_bde": "4020"}
    g = attack(bare(units, japan="4021 4020 4017 4222"), "japan", "jp_af_21")
    goals = post_battle_reach(g, "jp_af_21").goals
    assert goals & g.grid.bit["4222"]
    assert not goals & g.grid.bit["4020"]
