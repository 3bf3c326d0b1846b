"""8.11, 8.2 Naval movement: hexsides, where it may end, strategic movement."""

import itertools

from rules.eots import s08_movement as movement
from rules.eots.board.flow import board_flows
from tests.eots.space import attack, bare, react, setup

SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}


def ends(g, *ships, mode="naval", reaction=False):
    return movement.legal_destinations(g, ships, mode, reaction)


def test_rulebook_example_soerabaja():
    """8.21: ships enter 2220 from 2219, 2319 and 2320 only."""
    g = bare({})
    assert g.grid.names(board_flows("full").sea.step(g.grid.bit["2220"])) == ["2219", "2319", "2320"]


def test_the_allowance_is_five_hexes_times_the_operations_value():
    """7.22, 8.1."""
    for ops in (1, 2, 3):
        g = attack(bare(SEAS | {"jp_ca_aoba": "4017"}, japan="4017 4020 4021 4222"), "japan", "jp_ca_aoba", ops)
        reached = ends(g, "jp_ca_aoba")
        assert all(len(path) - 1 <= 5 * ops for path in reached.values())
        assert ("4021" in reached) == (ops >= 1 and g.grid.distance("4017", "4021") <= 5 * ops)
        assert all(path[0] == "4017" and path[-1] == hex_ for hex_, path in reached.items())


def test_paths_are_unbroken_and_follow_open_sea_sides():
    g = attack(setup("south_pacific", turn=4), "allies", "us_ca_northampton us_cv_wasp")
    sea = board_flows("south_pacific").sea
    for path in ends(g, "us_ca_northampton", "us_cv_wasp").values():
        assert all(sea.step(g.grid.bit[a]) & g.grid.bit[b] for a, b in itertools.pairwise(path))


def test_paths_stay_out_of_enemy_zones_where_they_can():
    """7.25 E."""
    from rules.eots.s06_supply import zones

    g = attack(setup("south_pacific", turn=4), "japan", "jp_bb_kongo")
    zone = zones.air_zoi(g, "allies")
    quiet = [path for path in ends(g, "jp_bb_kongo").values() if not g.grid.set(path) & zone]
    assert quiet
    for hex_, path in ends(g, "jp_bb_kongo").items():
        if not g.grid.bit[hex_] & zone and g.grid.set(path) & zone:
            assert len(path) - 1 <= 15


def test_ships_end_in_ports_or_with_enemies():
    """8.21 A, B, D."""
    units = SEAS | {"jp_ca_aoba": "4017", "us_ca_northampton": "4423", "au_corps_3": "4222"}
    g = attack(bare(units, japan="4017 4020 4021", allies="4423 4222"), "japan", "jp_ca_aoba")
    reached = ends(g, "jp_ca_aoba")
    assert {"4020", "4021", "4423", "4222"} <= set(reached)
    assert all(g.controls("japan", h) or h in ("4423", "4222", "3727") for h in reached)
    assert movement.why_no_destination(g, ["jp_ca_aoba"], "naval", "4019", False).code == "ships-cannot-end-here"
    assert movement.why_no_destination(g, ["jp_ca_aoba"], "naval", "2109", False).code in ("no-way-by-sea", "out-of-range")


def test_carriers_and_their_escorts_end_where_they_can_strike():
    """8.21 C."""
    units = SEAS | {"jp_cv_shokaku": "4017", "jp_bb_kongo": "4017", "au_corps_3": "4222"}
    g = attack(bare(units, japan="4017 4021", allies="4222"), "japan", "jp_cv_shokaku jp_bb_kongo")
    sea = g.cat.disc("4222", 3) & g.cat.terrain["ocean"]
    reached = ends(g, "jp_cv_shokaku", "jp_bb_kongo")
    assert sea & reached.goals == sea & g.cat.disc("4017", 15)
    assert not ends(g, "jp_bb_kongo").goals & g.cat.terrain["ocean"]
    g.put("jp_cv_shokaku", "4220")
    g.off.moved["jp_cv_shokaku"] = _moved("naval", "4017", "4220")
    g.touch()
    assert "4220" in ends(g, "jp_bb_kongo")


def _moved(mode, *path):
    from rules.eots.state.model import UnitMove

    return UnitMove(mode, list(path))


def test_carriers_cover_a_landing_in_an_enemy_hex():
    """8.21 E, 7.24: only once the ground unit has landed."""
    units = SEAS | {"jp_cv_shokaku": "4017", "jp_bde_ss": "4017"}
    g = attack(bare(units, japan="4017", allies="4222"), "japan", "jp_cv_shokaku jp_bde_ss", ops=2)
    cover = g.cat.disc("4222", 3) & g.cat.terrain["ocean"]
    assert not ends(g, "jp_cv_shokaku").goals & cover
    g.put("jp_bde_ss", "4222")
    g.off.moved["jp_bde_ss"] = _moved("amphibious", "4017", "4222")
    g.touch()
    assert cover & ends(g, "jp_cv_shokaku").goals
    assert "4222" in ends(g, "jp_cv_shokaku")


def test_an_oc_offensive_allows_one_battle_only():
    """7.24: no stack may move into a second hex with enemies, no carrier away from the one battle."""
    units = SEAS | {"jp_ca_aoba": "4017", "jp_ca_nachi": "4017", "jp_cv_shokaku": "4017"}
    units |= {"au_corps_3": "4222", "us_ca_northampton": "4423", "us_marine_bde": "4825"}
    control = {"japan": "4017", "allies": "4222 4423 4825"}
    g = attack(bare(units, **control), "japan", "jp_ca_aoba jp_ca_nachi jp_cv_shokaku", kind="OC")
    assert {"4222", "4423"} <= set(ends(g, "jp_ca_nachi"))
    g.put("jp_ca_aoba", "4222")
    g.off.moved["jp_ca_aoba"] = _moved("naval", "4017", "4222")
    g.touch()
    assert "4222" in ends(g, "jp_ca_nachi")
    assert "4423" not in ends(g, "jp_ca_nachi")
    assert movement.why_no_destination(g, ["jp_ca_nachi"], "naval", "4423", False).code == "battle-not-possible"
    sea = ends(g, "jp_cv_shokaku").goals & g.cat.terrain["ocean"]
    assert sea
    assert not sea & ~g.cat.disc("4222", 3)
    g.off.kind = "EC"
    g.touch()
    assert "4423" in ends(g, "jp_ca_nachi")


def test_a_waiting_carrier_binds_the_one_battle():
    """7.24, OC: a carrier at sea must be able to take part."""
    units = SEAS | {"jp_ca_nachi": "4017", "jp_cv_shokaku": "4222"}
    units |= {"us_ca_northampton": "4423", "us_marine_bde": "4825"}
    g = attack(bare(units, japan="4017", allies="4423 4825 4222"), "japan", "jp_ca_nachi jp_cv_shokaku", kind="OC")
    g.off.moved["jp_cv_shokaku"] = _moved("naval", "4017", "4222")
    g.touch()
    assert "4423" in ends(g, "jp_ca_nachi")
    assert "4825" not in ends(g, "jp_ca_nachi")


def test_strategic_movement_doubles_the_distance_between_controlled_ports():
    """8.23."""
    g = attack(bare(SEAS | {"jp_bb_kongo": "4017"}, japan="4017 4021 3416"), "japan", "jp_bb_kongo", ops=1)
    plain, far = ends(g, "jp_bb_kongo"), ends(g, "jp_bb_kongo", mode="strategic")
    assert not far.goals & ~(g.cat.ports & g.controlled("japan"))
    assert set(plain) <= set(far)
    assert any(len(path) - 1 > 5 for path in far.values())
    assert all(len(path) - 1 <= 10 for path in far.values())


def test_strategic_movement_enters_no_unneutralised_zone_even_with_carriers():
    """6.4, 8.23."""
    units = SEAS | {"jp_cv_shokaku": "4017", "us_air_5af": "4222"}
    g = attack(bare(units, japan="4017 4021", allies="4222"), "japan", "jp_cv_shokaku")
    assert "4021" in ends(g, "jp_cv_shokaku")
    assert "4021" not in ends(g, "jp_cv_shokaku", mode="strategic")
    assert movement.why_no_destination(g, ["jp_cv_shokaku"], "strategic", "4021", False).code == "enters-zoi"


def test_ships_sail_from_the_oahu_box_at_printed_distances():
    """South Pacific: 22 to 25 hexes, so strategically with a 3 card only."""
    g = setup("south_pacific", turn=4)
    g.put("us_bb_washington", "5808")
    attack(g, "allies", "us_bb_washington")
    assert not ends(g, "us_bb_washington")
    far = ends(g, "us_bb_washington", mode="strategic")
    assert {"4825", "4826", "4828"} <= set(far)
    assert far["4825"] == ["5808", "4825"]
    g.off.naval = 10
    g.touch()
    assert not ends(g, "us_bb_washington", mode="strategic")


def test_manchukuo_is_closed_to_everybody():
    """13.91."""
    g = bare({})
    from rules.eots.s08_movement.duties import sea_hexes

    for side in ("japan", "allies"):
        assert not sea_hexes(g, side) & g.cat.regions["Manchukuo"]


def test_reacting_ships_go_where_they_fight():
    """7.26: into the battle hex, or with carriers within range of it; other hexes with enemies stay closed."""
    g = setup("south_pacific", turn=4)
    attack(g, "japan", "jp_ca_aoba")
    g.put("jp_ca_aoba", "4825")
    react(g, "4825", "us_ca_northampton us_cv_wasp us_cv_enterprise")
    assert set(ends(g, "us_ca_northampton", reaction=True)) == {"4825"}
    carriers = ends(g, "us_cv_wasp", "us_ca_northampton", reaction=True)
    assert carriers.goals & ~g.grid.bit["4825"]
    assert not carriers.goals & ~g.cat.disc("4825", 2)
    assert movement.legal_destinations(g, ["us_cv_wasp"], "strategic", True).goals == 0


def test_who_can_join_a_battle():
    """7.26."""
    g = setup("south_pacific", turn=4)
    attack(g, "japan", "jp_ca_aoba", ops=1)
    g.put("jp_ca_aoba", "4825")
    react(g, "4825", "")
    assert movement.can_join(g, "us_ca_northampton", ["4825"]) == ("4825",)
    assert movement.can_join(g, "us_air_13af", ["4825"]) == ("4825",)
    assert movement.can_join(g, "us_air_1maw", ["4825"]) == ("4825",)
    assert movement.can_join(g, "au_ca_kent", ["4825"]) == ()
    assert movement.can_join(g, "us_corps_1", ["4825"]) == ()
    # A landing among enemy ships needs an escort (8.45 B): first a ship must be activated.
    assert movement.can_join(g, "us_marine_1_div", ["4825"]) == ()
    react(g, "4825", "us_ca_northampton")
    assert movement.can_join(g, "us_marine_1_div", ["4825"]) == ("4825",)
