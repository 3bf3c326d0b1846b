"""10.2, 10.3. Rail and sea, trenches."""

from __future__ import annotations

import pytest

from rules.stalins_war.march import s10_strategic as strategic
from tests.stalins_war.field import Field
from tests.stalins_war.test_s08_zones import ordering

WEST = "1016"


def rails(field: Field, uid: str) -> set[str]:
    return set(field.g.board.names(strategic.by_rail(field.g, uid)))


def sails(field: Field, uid: str) -> set[str]:
    return set(field.g.board.names(strategic.sea_move_hexes(field.g, uid)))


def test_10_2_1_one_ops_a_corps_in_a_round_of_ops_and_nothing_else_with_it() -> None:
    field = ordering({"ge_k1": "0718", "ge_4a": "0718", "ge_k4": "0717", "ge_k6": "0718"})
    assert field.refused("rail ge_4a 0619") == "no-strategic 10.2.1"
    field.do("rail ge_k1 0417")
    assert field.state.ops == 2
    assert field.refused("move 0417 ge_k1 0416") == "moved-strategically 10.2.1"
    assert field.refused("rail ge_k1 0718") == "has-moved 10.2.1"
    field.do("move 0717 ge_k4 0718")
    assert field.refused("rail ge_k4 0417") == "has-moved 10.2.1"
    event = ordering({"ge_k1": "0718"}, doing="event")
    assert event.refused("rail ge_k1 0417") == "strategic-ops-only 10.2.1"
    assert ordering({"ge_bunker": "0217", "ge_k1": "0218"}).refused("rail ge_bunker 0718") == "no-strategic 10.2.1"


def test_10_2_2_any_distance_out_of_a_zone_if_another_stays_never_into_one() -> None:
    assert "0217" in rails(Field({"ge_k1": "1217"}, held={"minsk": "axis", "baranovichi": "axis", "brest": "axis"}), "ge_k1")
    pressed = {"ge_k1": "0718", "su_f_west": "0818"}
    assert not rails(Field(pressed), "ge_k1")
    both = Field({**pressed, "ge_k4": "0718"})
    assert "0217" in rails(Field({**pressed, "ge_k4": "0718"}, left={"ge_k4": 0}), "ge_k1"), "one that moved in is enough"
    assert not rails(Field({**pressed, "ge_k4": "0718"}, shipped=["ge_k4"]), "ge_k1")
    assert "0217" in rails(both, "ge_k1")
    assert not rails(both, "ge_k1") & {"0819", "0918"}


def test_10_2_2_one_hex_of_inactive_partisans_is_passed_the_second_stops() -> None:
    line = Field({"ge_k1": "0217"}).g.board
    units = {"ge_k1": "0217", "su_partisan1": "0417", "su_partisan2": "0617"}
    found = rails(Field(units), "ge_k1")
    assert {"0417", "0517"} & set(line.names(line.railway)) <= found | {"0517"}
    assert "0718" not in found or line.rail.flood(line.bit["0217"], line.all & ~line.set(["0417", "0617"])) & line.bit["0718"]


@pytest.mark.parametrize(("turn", "ussr", "baltic"), [(2, False, False), (3, False, True), (4, False, True), (5, True, True)])
def test_10_2_3_the_axis_uses_no_rail_in_the_ussr_on_turns_1_to_4_nor_in_the_baltic_on_1_and_2(
    turn: int, ussr: bool, baltic: bool
) -> None:
    held = dict.fromkeys(("kaunas", "vilnius", "riga", "dvinsk", "brest", "baranovichi", "minsk"), "axis")
    found = rails(Field({"ge_k1": "0718"}, turn=turn, held=held), "ge_k1")
    assert ("1117" in found) == ussr
    assert ("0915" in found) == baltic


def test_10_2_3_a_line_ends_at_enemy_units_zones_and_places() -> None:
    held = {"brest": "axis", "baranovichi": "axis", "minsk": "axis"}
    assert {"1117", "1217"} <= rails(Field({"ge_k1": "0718"}, held=held), "ge_k1")
    assert "1217" not in rails(Field({"ge_k1": "0718"}, held={**held, "minsk": "soviet"}), "ge_k1")
    assert "1217" not in rails(Field({"ge_k1": "0718", "su_a3": "1217"}, held=held), "ge_k1")
    assert "1117" not in rails(Field({"ge_k1": "0718", "su_f_west": "1116"}, held=held), "ge_k1")


def test_10_2_4_no_axis_rail_in_the_caucasus_no_soviet_rail_in_germany() -> None:
    axis = Field({"ge_k1": "2123"}, turn=6, held={"rostov": "axis"})
    assert not rails(axis, "ge_k1") & set(axis.g.board.names(axis.g.board.caucasus))
    soviet = Field({"su_a3": "0918"}, side="soviet", turn=17, held={"warsaw": "soviet"})
    assert rails(soviet, "su_a3")
    assert not rails(soviet, "su_a3") & set(soviet.g.board.names(soviet.g.board.area["germany"]))


def test_10_2_5_the_axis_sails_one_corps_a_turn_on_each_sea_from_port_to_port() -> None:
    field = ordering({"ge_k1": "0715", "ge_k4": "0616"}, held={"libau": "axis"})
    assert sails(field, "ge_k1") == {"0316", "0616", "0815", "0814"}
    field.do("sail ge_k1 0815")
    assert not sails(field, "ge_k4")
    assert field.state.sailed == {"axis baltic": 1}


def test_10_2_5_not_east_of_a_soviet_port() -> None:
    field = Field({"ge_k1": "0715"}, held={"riga": "axis"})
    assert "1014" not in sails(field, "ge_k1")  # Libau is still Soviet
    assert "1014" in sails(Field({"ge_k1": "0715"}, held={"riga": "axis", "libau": "axis"}), "ge_k1")


def test_10_2_5_zones_do_not_hinder_voyages() -> None:
    assert "0815" in sails(Field({"ge_k1": "0715", "su_f_nw": "0915"}), "ge_k1")


def test_10_2_6_the_soviets_sail_one_army_a_round_on_the_black_sea_to_any_coast() -> None:
    field = ordering({"su_a9": "1627", "su_a18": "1926", "ge_11a": "1624"}, side="soviet")
    assert {"1626", "1824", "2328", "1926"} <= sails(field, "su_a9")
    field.do("sail su_a9 1726")
    assert not sails(field, "su_a18")
    baltic = Field({"su_a8": "1111"}, side="soviet")
    assert not sails(baltic, "su_a8")


def test_10_2_6_not_west_of_an_axis_port() -> None:
    assert "1324" not in sails(Field({"su_a9": "1627"}, side="soviet", held={"odessa": "axis"}), "su_a9")
    assert "1626" in sails(Field({"su_a9": "1627"}, side="soviet", held={"odessa": "axis"}), "su_a9")
    assert not {"1524", "1424"} & sails(Field({"su_a9": "1926"}, side="soviet", held={"sevastopol": "axis"}), "su_a9")


def test_10_2_7_naval_evacuation_takes_an_army_to_a_port_further_west() -> None:
    field = Field({"ge_11a": "1627", "ge_18a": "0715"}, held={"sevastopol": "axis", "odessa": "axis"})
    goals = field.g.board.names(strategic.evacuation_hexes(field.g, "ge_11a"))
    assert set(goals) == {"1127", "1227", "1324"} & set(goals)
    assert "1324" in goals
    field.g.cut_to_last("ge_11a")
    assert field.g.steps("ge_11a") == 1


# -- 10.3 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "dug"), [(1, True), (3, True), (4, False)])
def test_10_3_1_a_try_costs_one_ops_and_succeeds_on_1_to_3(face: int, dug: bool) -> None:
    from rules.stalins_war.march.s10_trenches import dig_all

    field = ordering({"ge_4a": WEST, "ge_k1": WEST}, in_force={"hedgehogs": 4}, dice=(face,))
    field.do(f"dig {WEST}")
    assert field.state.ops == 2
    assert field.refused(f"dig {WEST}") in ("trench-there 10.3.1", "nothing-to house rule 7.3")
    assert field.refused(f"move {WEST} ge_4a 0916") == "digs 10.3.1"
    field.do(f"move {WEST} ge_k1 0916", "done")
    dig_all(field.g)
    assert (WEST in field.state.trenches) == dug


def test_10_3_1_only_after_the_event_of_the_side_and_only_armies_and_fronts() -> None:
    assert ordering({"ge_4a": WEST}).refused(f"dig {WEST}") != ""
    assert ordering({"ge_4a": WEST}, in_force={"militia": 2}).refused(f"dig {WEST}") != ""
    soviet = ordering({"su_f_west": WEST, "su_a3": "1115"}, side="soviet", in_force={"militia": 2})
    assert soviet.choices("dig") == (WEST,)
    assert soviet.refused("dig 1115") == "no-army-digs 10.3.1"


def test_10_3_2_trenches_go_with_control_and_the_markers_are_a_limit() -> None:
    field = Field({"ge_k1": WEST}, trenches={"1116": "soviet"})
    field.g.go("ge_k1", ("1116",))
    assert not field.state.trenches
    taken = dict.fromkeys(("0416", "0417", "0418", "0419", "0516", "0517", "0518", "0519"), "axis")
    full = ordering({"ge_4a": WEST}, in_force={"hedgehogs": 4}, trenches=taken)
    assert full.refused(f"dig {WEST}") != ""
    assert not full.g.dig("1116", "axis")


def test_10_3_2_a_side_gives_trenches_up_at_the_end_of_the_turn() -> None:
    from rules.stalins_war.course.s06_turn import GiveUpTrenches

    field = Field({}, trenches={WEST: "axis", "1116": "soviet"}, step=GiveUpTrenches(seat="axis"))
    assert field.choices("fill") == (WEST,)
    field.do(f"fill {WEST}")
    assert field.state.trenches == {"1116": "soviet"}
