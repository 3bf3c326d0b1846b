"""11.5, 11.2.1 step 9. Advance and Blitz markers; 12. exploitation."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalins_war.battle.s11_advance import blitz_leaders, may_exploit_at_all, why_no_blitz
from rules.stalins_war.battle.s12_exploit import Exploit
from rules.stalins_war.battle.s12_reach import exploitation_ends, exploitation_hexes, exploitation_movement, exploiting_units
from rules.stalins_war.ground.s13_supply import supply_of_unit
from rules.stalins_war.state.fight import AttackUnderWay
from tests.stalins_war.field import Field, held_to

HERE, WEST, NORTH, FOREST = "1116", "1016", "1115", "1117"


def won(units: dict[str, str], order: str, **fields: Any) -> Field:
    """A fight whose defender, an army on its last step, is destroyed."""
    field = Field({**units, "su_a3": HERE}, dice=(6, 1), lost={"su_a3": 1}, **fields)
    return field.do(order)


def code(field: Field, target: str, attackers: dict[str, str], side: str = "axis") -> str:
    """Why no Blitz marker may be placed in a hex."""
    reason = why_no_blitz(field.g, AttackUnderWay(side=side, target=target, attackers=attackers))
    return "" if reason is None else f"{reason.code} {reason.section}"


# -- 11.5 ------------------------------------------------------------------------------------------------------------------


def test_11_5_1_attackers_may_go_into_the_empty_hex_within_the_limit() -> None:
    units = dict.fromkeys(("ge_4a", "ge_k1", "ge_k10", "ge_k28"), WEST)
    field = won({**units, "ge_pz41": NORTH}, f"attack {HERE} {WEST} ge_4a+ge_k1+ge_k10+ge_k28").do(f"join {NORTH} ge_pz41")
    assert field.refused("advance ge_4a+ge_k1+ge_k10+ge_k28+ge_pz41") == "stack-four 9.1.1"
    field.do("advance ge_4a+ge_k1", "advance ge_k10+ge_k28")
    assert field.g.at(HERE) == ["ge_4a", "ge_k1", "ge_k10", "ge_k28"]


#: Every way out of 2316 is in Soviet zones, except over 2217 while a unit stays there.
LINE = {"su_f_west": "2315", "su_f_bryansk": "2417", "su_mk9": "2216", "su_mk4": "2219"}


def at_2316(own: dict[str, str], order: str, **fields: Any) -> Field:
    """An army in 2316 is destroyed, and who attacked it may advance."""
    held = held_to(22, soviet=("gorky",))
    field = Field({**own, **LINE, "su_a21": "2316"}, turn=10, dice=(6, 1), lost={"su_a21": 1}, held=held, **fields)
    field.do(order)
    if field.asked == "axis muster" and "2317" in own.values():
        field.do("join 2317 " + "+".join(uid for uid, at in own.items() if at == "2317"))
    if field.asked == "axis muster":
        field.do("done")
    return field.through("axis advance")


@pytest.mark.parametrize("verb", ["advance", "blitz"])
def test_11_5_1_not_all_leave_the_hex_that_keeps_their_line(verb: str) -> None:
    field = at_2316({"ge_pz3": "2217", "ge_pz14": "2217"}, "attack 2316 2217 ge_pz3+ge_pz14")
    assert field.refused(f"{verb} ge_pz3+ge_pz14") == "advance-unsupplied 11.5.1"
    field.do(f"{verb} ge_pz3")
    assert field.where("ge_pz3") == "2316"
    assert supply_of_unit(field.g, "ge_pz3") == "full"
    if field.asked == "axis advance":
        assert "advance" not in field.prompts[0].verbs
    earlier = at_2316({"ge_pz3": "2217", "ge_pz14": "2217"}, "attack 2316 2217 ge_pz3+ge_pz14", revision=1)
    earlier.do("advance ge_pz3+ge_pz14")
    assert supply_of_unit(earlier.g, "ge_pz3") == "none"


@pytest.mark.parametrize(("near", "far"), [("ge_k20", "ge_pz3"), ("ge_pz3", "ge_pz14"), ("ge_pz14", "ge_pz3")])
def test_11_5_1_who_may_advance_does_not_hang_on_the_order_of_ids(near: str, far: str) -> None:
    """The unit in 2217 keeps the line; the one in 2317 may go, whatever their ids are."""
    field = at_2316({near: "2217", far: "2317"}, f"attack 2316 2217 {near}")
    assert field.asked == "axis advance"
    assert field.choices("advance") == (far,)


def test_11_5_1_a_festung_that_falls_bars_no_supply() -> None:
    units = {"su_a3": WEST, "ge_k1": HERE}
    field = Field(units, side="soviet", turn=14, dice=(6, 1), lost={"ge_k1": 1}, festungs=[HERE], held=held_to(0))
    field.do(f"attack {HERE} {WEST} su_a3").through("soviet advance")
    assert field.choices("advance") == ("su_a3",)


def test_11_5_1_nobody_has_to_advance() -> None:
    field = won({"ge_k1": WEST}, f"attack {HERE} {WEST} ge_k1").do("done")
    assert field.where("ge_k1") == WEST
    assert field.asked == ""


def test_11_5_1_not_while_defenders_are_left() -> None:
    field = Field({"ge_k1": WEST, "su_f_west": HERE}, dice=(1, 1)).do(f"attack {HERE} {WEST} ge_k1")
    assert not field.events("advanced")
    assert field.asked == ""


def test_11_5_1_not_into_a_hex_without_supply() -> None:
    around = ("1015", NORTH, "1017", "0916", "0915", "1216", "1217", FOREST)
    armies = ("su_a4", "su_a5", "su_a6", "su_a8", "su_a9", "su_a10", "su_a11", "su_a12")
    ring = dict(zip(armies, around, strict=True))
    field = won({"ge_k1": WEST, **ring}, f"attack {HERE} {WEST} ge_k1")
    assert field.where("ge_k1") == WEST
    assert field.asked == ""


def test_11_5_1_zones_do_not_hinder_an_advance() -> None:
    field = won({"ge_k1": WEST, "su_f_nw": "1216"}, f"attack {HERE} {WEST} ge_k1").do("advance ge_k1")
    assert field.where("ge_k1") == HERE


def test_11_5_2_a_unit_that_may_exploit_brings_a_blitz_marker_and_stacking_waits() -> None:
    units = {"ge_4a": WEST, "ge_k1": WEST, "ge_pz41": NORTH, "ge_pz56": NORTH, "ge_pz39": NORTH}
    field = won(units, f"attack {HERE} {WEST} ge_4a+ge_k1").do(f"join {NORTH} ge_pz41+ge_pz56+ge_pz39")
    field.do("blitz ge_pz41+ge_pz56+ge_pz39", "advance ge_4a+ge_k1")
    assert len(field.g.at(HERE)) == 5
    assert field.state.blitz == [HERE]
    assert field.asked == "axis exploit"
    field.do("done")
    assert field.asked == "axis crowded"  # 9.1.4: checked when exploitation is over


def test_11_5_2_the_marker_needs_such_a_unit_in_the_hex() -> None:
    units = {"ge_4a": WEST, "ge_pz41": WEST}
    field = won(units, f"attack {HERE} {WEST} ge_4a+ge_pz41")
    assert field.choices("blitz") == ("ge_pz41",)
    assert field.refused("blitz ge_4a") == "no-exploiter-leads 11.5.2"
    assert won({"ge_4a": WEST}, f"attack {HERE} {WEST} ge_4a").prompts[0].verbs == ("advance", "done")


@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ("su_ta1", True),
        ("su_gt1", True),
        ("su_gc1", True),
        ("su_mk3", False),
        ("su_g1", False),
        ("su_sh1", False),
        ("su_a4", False),
    ],
)
def test_11_5_2_12_1_1_which_soviet_units_may(unit: str, may: bool) -> None:
    field = Field({unit: HERE, "su_a3": HERE}, side="soviet", lend_lease=True)
    assert may_exploit_at_all(field.g, unit) == may
    fight = AttackUnderWay(side="soviet", target=WEST, attackers={unit: HERE})
    assert bool(blitz_leaders(field.g, fight)) == may


@pytest.mark.parametrize(
    ("target", "may"),
    [(HERE, True), (FOREST, False), ("1118", False), ("1818", False), ("1217", False), ("1320", False), ("0918", False)],
)
def test_11_2_1_9_where_a_marker_may_lie(target: str, may: bool) -> None:
    field = Field({"ge_pz41": WEST})
    assert (code(field, target, {"ge_pz41": WEST}) == "") == may


def test_11_2_1_9_a_town_does_not_bar_a_marker_a_festung_does() -> None:
    field = Field({"su_ta1": HERE}, side="soviet", lend_lease=True, festungs=[NORTH])
    assert code(field, WEST, {"su_ta1": HERE}, "soviet") == ""
    assert code(field, NORTH, {"su_ta1": HERE}, "soviet") == "blitz-terrain 11.2.1"


def test_11_2_1_9_not_over_a_major_river_or_the_strait_unless_another_comes_by_land() -> None:
    units = {"ge_pz41": "1317", "ge_pz56": "1418"}
    field = Field({**units, "ge_4a": "1217"})
    assert blitz_leaders(field.g, AttackUnderWay(side="axis", target="1318", attackers={"ge_pz56": "1418"})) == []
    assert blitz_leaders(field.g, AttackUnderWay(side="axis", target="1318", attackers=units)) == ["ge_pz41"]


def test_11_2_1_9_four_markers_a_round_none_without_ops_none_without_lend_lease() -> None:
    field = Field({"ge_pz41": WEST}, blitz=["1015", "1018", "1216", "1218"])
    assert code(field, HERE, {"ge_pz41": WEST}) == "blitz-four 11.2.1"
    assert code(Field({"ge_pz41": WEST}, doing="zero"), HERE, {"ge_pz41": WEST}) == "blitz-zero 11.2.1"
    soviet = Field({"su_ta1": HERE}, side="soviet")
    assert code(soviet, WEST, {"su_ta1": HERE}, "soviet") == "blitz-lend-lease 11.2.1"


@pytest.mark.parametrize(("turn", "laid", "expected"), [(3, 0, ""), (3, 1, "blitz-paulus 11.5.2"), (6, 1, "")])
def test_11_5_2_one_axis_marker_east_of_the_paulus_line_on_turns_1_to_3(turn: int, laid: int, expected: str) -> None:
    field = Field({"ge_pz41": "1620"}, turn=turn, blitz=["1719"][:laid])
    assert code(field, "1720", {"ge_pz41": "1620"}) == expected
    assert code(field, HERE, {"ge_pz41": WEST}) == ""  # west of it there is no such limit


def test_11_5_2_12_2_3_no_axis_marker_in_the_first_winter_nor_in_the_caucasus() -> None:
    assert code(Field({"ge_pz41": WEST}, turn=4), HERE, {"ge_pz41": WEST}) == "blitz-weather 15.1.2"
    field = Field({"ge_pz41": "2125"})
    caucasus = next(h for h in field.g.board.names(field.g.board.caucasus) if field.g.board.hexes[h].terrain == ("clear",))
    assert code(field, caucasus, {"ge_pz41": "2125"}) in ("blitz-caucasus 12.1.3", "blitz-terrain 11.2.1")


def test_house_rule_15_1_3_no_marker_in_mud() -> None:
    field = Field({"ge_pz41": WEST}, turn=5, round=1)
    assert code(field, HERE, {"ge_pz41": WEST}) == "blitz-weather house rule 15.1.3"


def test_11_5_2_the_marker_is_placed_before_the_next_attack_or_not_at_all() -> None:
    field = Field({"ge_pz41": WEST, "ge_k1": WEST, "su_a3": HERE, "su_a4": "1017"}, dice=(6, 1), lost={"su_a3": 1})
    field.do(f"attack {HERE} {WEST} ge_pz41", "done")
    assert field.asked == "axis fight"
    assert field.refused("blitz ge_pz41").startswith("not-offered")


# -- 12 --------------------------------------------------------------------------------------------------------------------


def exploiting(units: dict[str, str], side: str = "axis", turn: int = 6, **fields: Any) -> Field:
    """All fights are over, and a Blitz marker is on open ground."""
    return Field(units, side=side, turn=turn, step=Exploit(side=side), **{"blitz": [HERE], "lend_lease": True, **fields})


def test_12_1_1_who_exploits() -> None:
    panzers = {"ge_pz41": HERE, "ge_k1": HERE, "ge_4a": HERE, "ro_kcav": HERE, "su_a3": "1915"}
    assert exploiting_units(exploiting(panzers).g, "axis") == ["ge_pz41"]
    soviets = dict.fromkeys(("su_ta1", "su_mk3", "su_g1", "su_f_west"), HERE)
    assert exploiting_units(exploiting({**soviets, "su_gc1": NORTH, "su_gt1": WEST, "ge_4a": "0718"}, "soviet").g, "soviet") == [
        "su_gc1",
        "su_gt1",
        "su_ta1",
    ]


def test_12_1_2_only_in_full_supply() -> None:
    field = exploiting({"ge_pz41": HERE, "ge_pz56": HERE, "su_a3": "1915"}, supply={"ge_pz41": "fortress"})
    assert field.choices(f"exploit {HERE}") == ("ge_pz56",)
    assert field.refused(f"exploit {HERE} ge_pz41 {WEST}") == "exploit-unsupplied 12.1.2"


def test_12_1_3_not_in_nor_into_the_caucasus_zone() -> None:
    board = Field({}).g.board
    inside = next(
        h for h in board.names(board.caucasus & board.land.step(board.all & ~board.caucasus)) if board.area["ussr"] & board.bit[h]
    )
    outside = next(h for h in board.names(board.near(inside) & ~board.caucasus))
    assert not may_exploit_at_all(Field({"ge_pz41": inside}).g, "ge_pz41")
    field = exploiting({"ge_pz41": outside, "su_a3": "1915"}, blitz=[outside])
    assert not field.g.hexes(exploitation_ends(field.g, "ge_pz41")) & board.caucasus


def test_12_1_3_soviets_do_not_exploit_without_lend_lease() -> None:
    assert exploiting_units(exploiting({"su_ta1": HERE, "ge_4a": "0718"}, "soviet", lend_lease=False).g, "soviet") == []


def test_12_1_4_on_or_beside_a_marker_whether_it_fought_or_not_once_a_round() -> None:
    field = exploiting({"ge_pz41": HERE, "ge_pz56": NORTH, "ge_pz39": "1017", "ge_pz57": "0815", "su_a3": "1915"})
    assert set(field.choices("exploit")) == {HERE, NORTH, "1017"}
    assert field.refused("exploit 0815 ge_pz57 0816") == "far-from-blitz 12.1.4"
    field.do(f"exploit {NORTH} ge_pz56 1114")
    assert "1114" not in field.choices("exploit")
    assert field.refused("exploit 1114 ge_pz56 1115") == "exploited-already 12.1.4"


def test_10_2_1_12_1_4_a_unit_that_went_by_rail_may_exploit_beside_a_marker() -> None:
    units, more = {"ge_pz3": "1120", "ge_pz14": "1121"}, {"blitz": ["1120"], "shipped": ["ge_pz14"], "turn": 10}
    assert exploiting_units(Field(units, held=held_to(11), **more).g, "axis") == ["ge_pz14", "ge_pz3"]
    assert exploiting_units(Field(units, held=held_to(11), revision=1, **more).g, "axis") == ["ge_pz3"]


def test_9_1_4_9_2_2_soviet_exploitation_passes_partisans_and_does_not_end_there() -> None:
    units = {"su_gt1": "2317", "su_partisan1": "2217", "ge_k20": "2318", "ge_k28": "2218", "ge_k6": "2316", "ge_k8": "2216"}
    more = {"side": "soviet", "blitz": ["2317"], "turn": 10, "lend_lease": True, "held": held_to(22)}
    found = exploitation_ends(Field(units, **more).g, "su_gt1")
    assert "2117" in found
    assert "2217" not in found
    assert "2117" not in exploitation_ends(Field(units, revision=1, **more).g, "su_gt1")


def test_12_2_1_after_all_fights() -> None:
    units = {"ge_pz41": WEST, "ge_k1": WEST, "su_a3": HERE, "su_a4": "1017"}
    field = Field(units, dice=(6, 1), lost={"su_a3": 1}).do(f"attack {HERE} {WEST} ge_pz41", "blitz ge_pz41")
    assert field.asked == "axis fight"
    field.do("done")
    assert field.asked == "axis exploit"


def test_12_2_2_a_unit_of_movement_5_exploits_three_hexes() -> None:
    """The example of 12.2.2."""
    field = exploiting({"ge_pz41": HERE, "su_a3": "1915"})
    assert exploitation_hexes(field.g, "ge_pz41") == 3
    grid = field.g.board.grid
    assert max(grid.distance(HERE, hex_) for hex_ in field.choices(f"exploit {HERE} ge_pz41")) == 3
    assert exploitation_hexes(exploiting({"su_ta1": HERE}, "soviet").g, "su_ta1") == 2


@pytest.mark.parametrize(("turn", "hexes"), [(1, 2), (4, 2), (5, 3)])
def test_12_2_3_two_hexes_beyond_the_paulus_line_on_turns_1_to_4(turn: int, hexes: int) -> None:
    field = exploiting({"ge_pz41": "1719", "ge_pz56": HERE, "su_a3": "1915"}, turn=turn, blitz=["1719", HERE])
    assert exploitation_movement(field.g, "ge_pz41") == (4 if hexes == 2 else 5)
    assert exploitation_hexes(field.g, "ge_pz41") == hexes
    assert exploitation_hexes(field.g, "ge_pz56") == 3


def test_12_2_4_zones_do_not_hinder() -> None:
    field = exploiting({"ge_pz41": HERE, "su_f_west": "1316", "su_f_nw": "1214"})
    assert {"1216", "1215"} <= set(field.choices(f"exploit {HERE} ge_pz41"))
    assert "1315" in field.choices(f"exploit {HERE} ge_pz41")  # from zone to zone


def test_12_2_5_terrain_that_stops() -> None:
    field = exploiting({"ge_pz41": HERE, "su_a3": "1915"})
    found = exploitation_ends(field.g, "ge_pz41")
    stops = {"forest", "swamp", "rough", "mountain", "desert"}
    for path in found.values():
        assert not any(set(field.g.board.hexes[hex_].terrain) & stops for hex_ in path[:-1])
    assert FOREST in found


def test_12_2_5_on_the_first_turn_only_swamp_stops_the_axis() -> None:
    field = exploiting({"ge_pz41": HERE, "su_a3": "1915"}, turn=1)
    passed = {hex_ for path in exploitation_ends(field.g, "ge_pz41").values() for hex_ in path[:-1]}
    kinds = {kind for hex_ in passed for kind in field.g.board.hexes[hex_].terrain}
    assert "forest" in kinds
    assert "swamp" not in kinds


def test_12_2_5_the_kerch_strait_stops() -> None:
    field = exploiting({"su_ta1": "1826", "ge_4a": "0718"}, "soviet", blitz=["1826"])
    over = [path for path in exploitation_ends(field.g, "su_ta1").values() if "1926" in path]
    assert over
    assert all(path[-1] == "1926" for path in over)


def test_12_2_5_the_ground_a_unit_begins_on_does_not_matter() -> None:
    field = exploiting({"ge_pz41": FOREST, "su_a3": "1915"})
    assert max(field.g.board.grid.distance(FOREST, hex_) for hex_ in exploitation_ends(field.g, "ge_pz41")) > 1


def test_10_1_6_exploitation_enters_no_enemy() -> None:
    field = exploiting({"ge_pz41": HERE, "su_a3": "1216"})
    assert field.refused(f"exploit {HERE} ge_pz41 1216") == "enemy-there 10.1.6"


def test_exploitation_takes_the_places_on_its_way_and_lifts_gates() -> None:
    moscow = Field({}).g.book.places["moscow"].hex
    field = exploiting({"ge_pz41": "1815", "su_a3": "2219"}, blitz=["1815"]).do(f"exploit 1815 ge_pz41 {moscow}")
    assert field.state.control[moscow] == "axis"
    assert "moscow" in field.state.in_force


def test_12_2_units_of_a_hex_exploit_together_and_others_follow_to_the_same_hex() -> None:
    field = exploiting({"ge_pz41": HERE, "ge_pz56": HERE, "ge_pz39": NORTH, "su_a3": "1915"})
    assert field.choices(f"exploit {HERE} ge_pz41+ge_pz56") == field.choices(f"exploit {HERE} ge_pz41")
    field.do(f"exploit {HERE} ge_pz41+ge_pz56 1216")
    assert {field.where("ge_pz41"), field.where("ge_pz56")} == {"1216"}
    assert field.prompts[0].verbs == ("exploit", "again", "done")
    assert field.choices("again") == ("ge_pz39",)
    field.do("again ge_pz39")
    assert field.where("ge_pz39") == "1216"
    assert not [prompt for prompt in field.prompts if prompt.what == "exploit"], "nobody is left who might"
