"""8, 9. Zones of control; who may stack together, and when that is checked."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalins_war.ground.s08_zones import uncancelled_zone, zone_hexes
from rules.stalins_war.ground.s09_stacking import hexes_without_room, why_hex_crowded
from rules.stalins_war.ground.s13_supply import would_be
from rules.stalins_war.march import s10_movement as movement
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.state.war import FrontWar
from tests.stalins_war.field import Field

#: Open ground in White Russia and its neighbours.
HERE, WEST, FARWEST, NORTH = "1116", "1016", "0916", "1115"


def ordering(units: dict[str, str], side: str = "axis", **fields: Any) -> Field:
    """A round of OPS in which a side gives orders."""
    fields = {"marked": [], "ops": 3, **fields}
    return Field(units, side=side, step=RoundOrders(seat=side), **fields)


def zones(g: FrontWar, side: str) -> set[str]:
    return set(g.board.names(zone_hexes(g, side)))


@pytest.mark.parametrize(
    ("unit", "side", "has"),
    [
        ("ge_4a", "axis", True), ("ro_3a", "axis", True), ("su_f_west", "soviet", True), ("su_mk3", "soviet", True),
        ("su_ta1", "soviet", True), ("su_gt1", "soviet", True), ("su_g1", "soviet", True), ("ge_pz41", "axis", True),
        ("su_a3", "soviet", False), ("su_sh1", "soviet", False), ("su_gc1", "soviet", False), ("ge_k1", "axis", False),
    ],
)  # fmt: skip
def test_8_1_who_has_a_zone(unit: str, side: str, has: bool) -> None:
    assert bool(zones(Field({unit: HERE}).g, side)) == has


def test_8_1_units_that_are_not_in_full_supply_have_none() -> None:
    for supply in ("fortress", "defence", "none"):
        assert not zones(Field({"ge_4a": HERE}, supply={"ge_4a": supply}).g, "axis")


def test_8_2_zones_end_at_sea_lakes_fortresses_festungs_and_fortified_areas() -> None:
    g = Field({"ge_4a": HERE}).g
    assert zones(g, "axis") == set(g.board.grid.neighbours(HERE))
    assert NORTH not in zones(Field({"ge_4a": HERE}, fortified=[NORTH]).g, "axis")
    assert NORTH in zones(Field({"su_f_west": HERE}, fortified=[NORTH]).g, "soviet")
    assert NORTH not in zones(Field({"su_f_west": HERE}, festungs=[NORTH]).g, "soviet")
    brest = "0918"
    assert brest not in zones(Field({"ge_4a": "0818"}).g, "axis")
    kerch_strait, sea = "1926", "1925"
    assert zones(Field({"ge_11a": "1826"}).g, "axis") & {kerch_strait, sea} == {kerch_strait}


def test_8_3_units_stop_when_they_enter_a_zone() -> None:
    field = ordering({"ge_pz41": "0815", "ge_k1": "0718", "su_f_west": HERE})
    assert NORTH in field.choices("move 0815 ge_pz41")
    assert "1317" not in field.choices("move 0815 ge_pz41")
    field.do(f"move 0815 ge_pz41 {WEST}")
    assert field.state.left["ge_pz41"] == 0
    assert field.refused(f"move {WEST} ge_pz41 {FARWEST}").startswith("spent")


def test_8_3_units_leave_a_zone_if_another_stays_or_for_ops_but_never_into_another() -> None:
    field = ordering({"ge_k1": WEST, "ge_pz41": WEST, "ge_k4": "0718", "su_f_west": HERE})
    assert field.choices(f"move {WEST}") == ("ge_k1", "ge_pz41")
    assert field.refused(f"move {WEST} ge_k1+ge_pz41 {FARWEST}") == "zone-holds 8.3"
    path, _ = movement.movement_way(movement.movement_reach(field.g, ["ge_pz41"]), NORTH)
    assert len(path) > 1, "never straight from one zone into another"
    slow = ordering({"su_sh1": WEST, "su_a3": WEST, "ge_4a": HERE}, side="soviet")
    assert slow.refused(f"move {WEST} su_sh1 1017") == "zone-to-zone 8.3"
    field.do(f"move {WEST} ge_pz41 {FARWEST}")
    assert field.refused(f"move {WEST} ge_k1 {FARWEST}") == "zone-holds 8.3"
    field.do(f"free {WEST}", f"move {WEST} ge_k1 {FARWEST}")
    assert field.state.ops == 2


def test_8_3_house_rule_7_3_3_a_unit_that_moved_in_lets_nobody_go() -> None:
    field = ordering({"ge_k1": WEST, "ge_pz41": "0815", "ge_k4": "0718", "su_f_west": HERE})
    field.do(f"move 0815 ge_pz41 {WEST}")
    assert field.refused(f"move {WEST} ge_k1 {FARWEST}") == "zone-holds 8.3"


def test_8_3_friendly_units_cancel_zones_for_retreat_and_supply_only() -> None:
    field = Field({"ge_k1": WEST, "su_f_west": HERE})
    assert field.g.board.bit[WEST] & zone_hexes(field.g, "soviet")
    assert not field.g.board.bit[WEST] & uncancelled_zone(field.g, "soviet")
    assert field.g.board.bit[NORTH] & uncancelled_zone(field.g, "soviet")


# -- 9 ---------------------------------------------------------------------------------------------------------------------


def problem(units: list[str], coming: str, side: str = "axis") -> str:
    g = Field(dict.fromkeys(units, HERE)).g
    found = why_hex_crowded(g, HERE, side, [coming])
    assert bool(found) == bool(hexes_without_room(g, side, [coming]) & g.board.bit[HERE]), "both ways of asking agree"
    return "" if found is None else f"{found.code} {found.section}"


def test_9_1_1_four_combat_units_in_a_hex() -> None:
    assert problem(["ge_k1", "ge_k4", "ge_k6"], "ge_k8") == ""
    assert problem(["ge_k1", "ge_k4", "ge_k6", "ge_k8"], "ge_k10") == "stack-four 9.1.1"


def test_9_1_2_one_army_or_front_in_a_hex() -> None:
    assert problem(["ge_4a"], "ge_9a") == "stack-large 9.1.2"


def test_9_1_3_stalin_and_the_bunker_stand_beside_four_others_one_of_each_kind() -> None:
    assert problem(["su_a3", "su_a4", "su_a5", "su_a6"], "su_stalin", "soviet") == ""
    assert problem(["ge_k1", "ge_k4", "ge_k6", "ge_k8"], "ge_bunker") == ""
    assert problem(["su_partisan1"], "su_partisan2", "soviet").startswith("stack-")


def test_9_1_3_axis_units_stand_with_inactive_partisans() -> None:
    g = Field({"su_partisan1": HERE, "ge_k1": WEST}).g
    assert why_hex_crowded(g, HERE, "axis", ["ge_k1"]) is None


def test_9_1_4_stacking_is_looked_at_at_the_end_of_movement() -> None:
    full = {"ge_k1": WEST, "ge_k4": WEST, "ge_k6": WEST, "ge_k8": WEST, "ge_pz41": "0915"}
    field = ordering(full)
    field.do(f"move 0915 ge_pz41 {WEST}")  # four are there, but they may still move on
    assert len(field.g.at(WEST)) == 5
    field.do(f"move {WEST} ge_k1 {FARWEST}", "done")
    assert field.asked == ""


def test_9_2_1_hungarians_and_romanians_never_stand_together() -> None:
    assert problem(["ro_k1"], "hu_k3") == "stack-strangers 9.2.1"


def test_9_2_2_partisans_stand_with_no_other_soviet_unit() -> None:
    assert problem(["su_partisan1"], "su_a3", "soviet") == "stack-partisans 9.2.2"


def test_8_2_the_zone_of_a_far_unit_does_not_bar_its_own_supply() -> None:
    field = Field({"ge_4a": "0815", "su_f_west": HERE})
    assert would_be(field.g, "ge_4a", "0815") == "full"
