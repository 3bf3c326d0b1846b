"""10.1. Movement: what a hex costs, how far units get, what stops them."""

from __future__ import annotations

from rules.stalins_war.march import s10_movement as movement
from rules.stalins_war.state.war import FrontWar
from tests.stalins_war.field import Field
from tests.stalins_war.test_s08_zones import ordering

HERE, WEST = "1116", "1016"


def entry_of(g: FrontWar, hex_: str) -> int:
    """What a hex costs to enter over open land."""
    return next(points for points, hexes in g.board.fares.cost.items() if hexes & g.board.bit[hex_])


def test_10_1_1_open_ground_costs_one_whatever_is_there_and_other_ground_what_the_chart_says() -> None:
    g = Field({}).g
    assert entry_of(g, "1217") == 2  # Minsk, in a forest
    assert entry_of(g, "0819") == 1  # Lublin, a town on open ground
    assert entry_of(g, "0718") == 1  # Warsaw, a large city
    assert g.board.price("1116", "1117") == 2


def test_10_1_1_a_major_river_costs_one_more() -> None:
    g = Field({}).g
    a, b = next((a, b) for a in g.board.bit for b in g.board.grid.neighbours(a) if g.board.side(a, b) == "major_river")
    assert g.board.price(a, b) == entry_of(g, b) + 1


def test_10_1_2_the_dearest_terrain_counts_astrakhan_costs_two() -> None:
    g = Field({}).g
    astrakhan = g.book.places["astrakhan"].hex
    assert set(g.board.hexes[astrakhan].terrain) == {"desert", "swamp"}
    assert entry_of(g, astrakhan) == 2


def test_10_1_3_movement_goes_from_hex_to_hex() -> None:
    field = ordering({"ge_k1": "0917"})
    field.do("move 0917 ge_k1 1116")
    moved = field.events("moved")[0].facts
    assert (moved["origin"], moved["hex"]) == ("0917", "1116")
    found = movement.movement_reach(Field({"ge_k1": "0917"}).g, ["ge_k1"])
    path, spent = movement.movement_way(found, "1116")
    assert spent == 3  # a forest, then open ground
    assert all(field.g.board.grid.distance(a, b) == 1 for a, b in zip(("0917", *path), path, strict=False))


def test_10_1_4_points_are_not_saved_and_what_is_left_may_be_used() -> None:
    field = ordering({"ge_pz41": "0816"})
    field.do("move 0816 ge_pz41 0815")
    left = field.state.left["ge_pz41"]
    assert left == 4
    assert "1315" not in field.choices("move 0815 ge_pz41")
    field.do("move 0815 ge_pz41 0816")
    assert field.state.left["ge_pz41"] == 3


def test_10_1_4_one_hex_is_always_possible_a_shock_army_enters_mountains() -> None:
    """The example of 10.1.4: a Soviet shock army with a movement of 2 goes into a mountain hex."""
    field = ordering({"su_sh1": "2427"}, side="soviet")
    mountain = field.g.board.name[(field.g.board.near("2427") & field.g.board.terrain["mountain"]).bit_length() - 1]
    assert field.g.board.price("2427", mountain) > field.g.unit("su_sh1").movement
    field.do(f"move 2427 su_sh1 {mountain}")
    assert field.state.left["su_sh1"] == 0


def test_10_1_4_one_hex_is_not_possible_for_a_unit_that_has_moved_or_cannot() -> None:
    field = ordering({"su_sh1": "2426"}, side="soviet")
    field.do("move 2426 su_sh1 2427")
    assert not set(field.choices("move 2427 su_sh1") if "2427" in field.choices("move") else ()) & set(
        field.g.board.names(field.g.board.terrain["mountain"])
    )
    assert ordering({"ge_bunker": "0217", "ge_k1": "0218"}).refused("move 0217 ge_bunker 0218") != ""


def test_10_1_5_supplied_axis_units_east_of_the_paulus_line_have_one_point_less_on_turns_1_to_4() -> None:
    for turn, expected in ((2, 4), (4, 4), (6, 5)):
        assert movement.movement_allowance(Field({"ge_pz41": "1516"}, turn=turn).g, "ge_pz41") == expected
    assert movement.movement_allowance(Field({"ge_pz41": "1116"}, turn=2).g, "ge_pz41") == 5
    assert movement.movement_allowance(Field({"su_gt1": "1516"}, turn=2).g, "su_gt1") == 5


def test_10_1_5_where_the_movement_began_counts() -> None:
    field = ordering({"ge_pz41": "1416"}, turn=2)
    field.do("move 1416 ge_pz41 1516")
    assert field.state.left["ge_pz41"] == 3  # five points, of which a hex over the Dnieper took two


def test_10_1_6_units_do_not_enter_hexes_with_enemies_but_pass_inactive_partisans() -> None:
    field = ordering({"ge_pz41": "0815", "su_a3": "0915", "su_partisan1": WEST})
    assert field.refused("move 0815 ge_pz41 0915") == "enemy-there 10.1.6"
    assert {WEST, HERE} <= set(field.choices("move 0815 ge_pz41"))
    risen = ordering({"ge_pz41": "0815", "su_partisan1": WEST}, risen=True)
    assert risen.refused(f"move 0815 ge_pz41 {WEST}") == "enemy-there 10.1.6"


def test_house_rule_13_3_3_units_without_full_supply_have_two_points() -> None:
    assert movement.movement_allowance(Field({"ge_pz41": HERE}, supply={"ge_pz41": "none"}).g, "ge_pz41") == 2
    assert movement.movement_allowance(Field({"ge_pz41": "1516"}, turn=2, supply={"ge_pz41": "none"}).g, "ge_pz41") == 2


def test_house_rule_7_3_4_out_of_supply_units_move_and_pay_as_others() -> None:
    field = ordering({"ge_pz41": WEST, "su_f_west": HERE}, supply={"ge_pz41": "none"})
    assert "0816" not in Field({"ge_pz41": HERE}).g.state.left
    field.do(f"free {WEST}")
    assert field.state.ops == 2


def test_house_rule_15_1_3_mud_takes_a_point() -> None:
    mud = Field({"ge_pz41": HERE, "su_sh1": "1515"}, turn=5)
    assert mud.g.weather == "mud"
    assert movement.movement_allowance(mud.g, "ge_pz41") == 4
    assert movement.movement_allowance(mud.g, "su_sh1") == 1


def test_house_rule_7_3_2_markers_come_first_and_only_mobile_units_move_to_them() -> None:
    field = ordering({"ge_k1": WEST, "ge_k4": "0816", "ge_pz41": "0815", "su_a3": HERE})
    field.do(f"mark {WEST}")
    assert field.state.ops == 2
    assert field.refused(f"move 0816 ge_k4 {WEST}") == "marked-mobile-only house rule 7.3.2"
    field.do(f"move 0815 ge_pz41 {WEST}")
    assert field.refused(f"mark {WEST}") == "markers-first house rule 7.3.2"


def test_house_rule_7_3_1_all_units_may_move_in_a_round_without_ops() -> None:
    field = ordering({"ge_k1": "0816", "ge_pz41": "0815"}, doing="zero", ops=0)
    field.do("move 0816 ge_k1 0815", "move 0815 ge_pz41 0816")
    assert field.where("ge_k1") == "0815"


def test_house_rule_7_2_6_a_round_without_ops_has_one_marker_no_rail_no_trench() -> None:
    units = {"ge_4a": WEST, "ge_k4": "1115", "su_a3": HERE}
    field = ordering(units, doing="zero", ops=0, in_force={"hedgehogs": 4})
    field.do(f"mark {WEST}")
    assert field.refused("mark 1115") == "one-marker house rule 7.2.6"
    assert field.refused("rail ge_k4 1015") == "strategic-ops-only 10.2.1"
    assert field.refused(f"dig {WEST}") == "ops-short house rule 7.2.5"
    assert ordering(units, doing="zero", ops=0, fighters=["axis"]).refused(f"mark {WEST}") == "fought-before house rule 7.2.6"


def test_house_rule_7_2_5_what_ops_are_spent_on() -> None:
    field = ordering({"ge_k1": WEST, "ge_k4": "1115", "su_f_west": HERE}, ops=2)
    field.do(f"mark {WEST}", "free 1115")
    assert field.state.ops == 0
    assert field.refused(f"free {WEST}") == "ops-short house rule 7.2.5"


def test_house_rule_4_4_nobody_of_the_axis_moves_on_the_first_turn() -> None:
    field = ordering({"ge_k1": "0816"}, turn=1)
    assert field.refused("move 0816 ge_k1 0815") != ""
    soviet = ordering({"su_a9": "1124"}, side="soviet", turn=1)
    assert soviet.refused("move 1124 su_a9 1123") == "closed-country house rule 19"


def test_house_rule_19_1_19_2_19_3_19_4_where_nations_may_stand() -> None:
    def may_be_in(uid: str, area: str, turn: int) -> bool:
        g = Field({}, turn=turn).g
        hexes = g.board.area[area]
        from_table = g.board.limits.get((g.unit(uid).nation, area))
        ground = movement.nation_open_ground(g, g.side(uid), frozenset({g.unit(uid).nation}))
        assert bool(ground & hexes) == (from_table is not None and from_table <= turn)
        return bool(ground & hexes)

    assert [may_be_in("hu_k3", area, 6) for area in ("hungary", "romania", "germany", "ussr", "bulgaria", "yugoslavia")] == [
        True, True, True, True, False, False,
    ]  # fmt: skip
    assert [may_be_in("ro_k1", area, 18) for area in ("romania", "ussr", "bulgaria", "hungary")] == [True, True, False, False]
    assert [may_be_in("it_csir", area, 6) for area in ("ussr", "romania", "hungary", "germany")] == [True, True, True, False]
    assert [may_be_in("su_a3", "hungary", turn) for turn in (13, 14)] == [False, True]
    assert [may_be_in("su_a3", "bulgaria", turn) for turn in (13, 14)] == [False, True]
