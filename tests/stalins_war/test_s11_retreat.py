"""11.4. Retreat: who, how far, where to, and who stays."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalins_war.battle.s11_retreat import Stand, retreat_distance, retreat_ways, standing_cost, why_no_retreat_there
from rules.stalins_war.ground.s13_supply import would_be
from rules.stalins_war.state.fight import AttackUnderWay, Volley
from tests.stalins_war.field import Field, held_to

HERE, WEST, NORTH, FOREST = "1116", "1016", "1115", "1117"
#: Units without a zone, to be in the way.
CORPS = ("ge_k1", "ge_k10", "ge_k28", "ge_k6", "ge_k8")
ARMIES = ("su_a10", "su_a11", "su_a12", "su_a13", "su_a16")


def beaten(
    units: dict[str, str], *, far: int = 1, target: str = HERE, attackers: tuple[str, ...] = ("ge_4a",), **fields: Any
) -> Field:
    """Defenders have lost a fight and must stand firm or retreat."""
    defenders = sorted(uid for uid, hex_ in units.items() if hex_ == target)
    side = "soviet" if defenders[0].startswith("su") else "axis"
    active = "axis" if side == "soviet" else "soviet"
    fight = AttackUnderWay(
        side=active, target=target, attackers={uid: units[uid] for uid in attackers}, defenders=defenders, winner=active
    )
    return Field(units, side=active, step=Stand(side=side, far=far), fight=fight, **fields)


def test_11_4_1_defenders_who_lose_retreat_each_where_its_owner_wishes() -> None:
    field = beaten({"ge_4a": WEST, "su_a3": HERE, "su_a4": HERE})
    assert field.asked == "soviet withdraw"
    one, other = field.choices("withdraw su_a3")[:2]
    field.do(f"withdraw su_a3 {one}", f"withdraw su_a4 {other}")
    assert (field.where("su_a3"), field.where("su_a4")) == (one, other)


def test_11_4_1_units_in_a_festung_stay_and_lose_nothing_more() -> None:
    units = {"su_ta1": HERE, "su_ta2": HERE, "ge_k1": WEST, "ge_k10": WEST}
    field = Field(units, side="soviet", festungs=[WEST], dice=(6, 1)).do(f"attack {WEST} {HERE} su_ta1+su_ta2").through()
    assert field.events("festung-holds")
    assert field.where("ge_k1") == field.where("ge_k10") == WEST
    assert field.events("fired")[0].facts["loss"] == len(field.events("step-lost"))


@pytest.mark.parametrize(("ours", "theirs", "hexes"), [(1, 1, 1), (2, 1, 1), (3, 1, 2), (4, 0, 2)])
def test_11_4_2_how_far(ours: int, theirs: int, hexes: int) -> None:
    fight = AttackUnderWay(side="axis", target=HERE, attackers={})
    fight.volleys = {"axis": Volley("SCU", 1, 0, 0, 1, ours), "soviet": Volley("SCU", 1, 0, 0, 1, theirs)}
    assert retreat_distance(fight, "axis", "soviet") == hexes


@pytest.mark.parametrize(
    ("target", "fields", "may_stand"),
    [
        (HERE, {}, False),
        (FOREST, {}, True),
        ("1818", {}, True),
        ("1118", {}, True),
        ("2125", {}, False),
        ("2428", {}, True),
        (HERE, {"trenches": {HERE: "soviet"}}, True),
        (HERE, {"trenches": {HERE: "axis"}}, False),
        ("0918", {}, True),
        ("1320", {}, False),
    ],
)
def test_11_4_3_where_defenders_may_stand(target: str, fields: dict[str, Any], may_stand: bool) -> None:
    field = Field({"su_a3": target, "su_a4": target}, **fields)
    fight = AttackUnderWay(side="axis", target=target, attackers={}, defenders=["su_a3", "su_a4"])
    mountain = "mountain" in field.g.board.hexes[target].terrain
    assert (standing_cost(field.g, fight) == 1) == (may_stand or mountain)


@pytest.mark.parametrize(("unit", "holder", "may_stand"), [("su_f_west", "soviet", True), ("ge_4a", "axis", False)])
def test_11_4_3_a_fortress_lets_only_its_first_owner_stand(unit: str, holder: str, may_stand: bool) -> None:
    side = "axis" if holder == "soviet" else "soviet"
    fight = AttackUnderWay(side=side, target="0918", attackers={}, defenders=[unit], winner=side)
    g = Field({unit: "0918"}, side=side, held={"brest": holder}).g
    assert (standing_cost(g, fight) is not None) == may_stand


def test_11_4_3_standing_costs_any_defender_a_step_whatever_the_distance() -> None:
    field = beaten({"ge_4a": HERE, "su_a3": FOREST, "su_f_west": FOREST}, target=FOREST, far=2)
    assert field.prompts[0].verbs == ("stand", "retreat")
    assert field.state.fight is not None
    field.state.fight.lost["su_a3"] = 1  # the spread of 11.3.2 does not count here
    field.do("stand su_a3")
    assert field.where("su_a3") == FOREST
    assert field.state.lost == {"su_a3": 1}
    assert field.asked == ""


def test_11_4_3_a_step_must_be_left_in_the_hex() -> None:
    field = beaten({"ge_4a": HERE, "su_a3": FOREST}, target=FOREST, lost={"su_a3": 1})
    assert field.asked == "soviet withdraw"
    assert beaten({"ge_4a": HERE, "su_a3": FOREST}, target=FOREST).asked == "soviet stand"


def test_11_4_4_who_cannot_retreat_is_eliminated() -> None:
    ring = dict(zip(("ge_4a", "ge_9a", "ge_2a", "ge_6a", "ge_17a", "ge_16a"), _around(HERE), strict=True))
    field = beaten({**ring, "su_a3": HERE})
    assert field.where("su_a3") == ""
    assert field.events("eliminated")[0].facts["why"] == "retreat"
    assert field.state.eliminated == ["su_a3"]


def _around(hex_: str) -> list[str]:
    return Field({}).g.board.grid.neighbours(hex_)


def test_11_4_4_an_axis_army_without_supply_waits_three_turns() -> None:
    ring = dict(zip(("su_f_west", "su_f_nw", "su_f_south", "su_f_north", "su_f_don", "su_f_steppe"), _around(HERE), strict=True))
    field = beaten({**ring, "ge_4a": HERE}, attackers=("su_f_west",), supply={"ge_4a": "none"})
    assert field.state.waiting == {"ge_4a": 9}


@pytest.mark.parametrize(("revision", "waiting"), [(2, {"ge_4a": 9}), (1, {})])
def test_11_3_6_11_4_4_an_axis_army_that_cannot_retreat_counts_as_lost_by_attrition(
    revision: int, waiting: dict[str, int]
) -> None:
    ring = dict(zip(("su_f_west", "su_f_nw", "su_f_south", "su_f_north", "su_f_don", "su_f_steppe"), _around(HERE), strict=True))
    field = beaten({**ring, "ge_4a": HERE, "ge_k1": HERE}, attackers=("su_f_west",), revision=revision)
    assert {event.facts["unit"]: event.facts["why"] for event in field.events("eliminated")} == {
        "ge_4a": "retreat", "ge_k1": "retreat",
    }  # fmt: skip
    assert field.state.waiting == waiting
    assert field.state.eliminated == (["ge_k1"] if waiting else ["ge_4a", "ge_k1"])


def test_11_4_4_exactly_as_many_hexes_and_not_beside_where_it_began() -> None:
    field = beaten({"ge_4a": WEST, "su_a3": HERE}, far=2)
    grid = field.g.board.grid
    assert {grid.distance(HERE, hex_) for hex_ in field.choices("withdraw su_a3")} == {2}
    near = next(hex_ for hex_ in grid.neighbours(HERE) if hex_ != WEST)
    assert field.refused(f"withdraw su_a3 {near}").endswith(" 11.4.4")


def test_11_4_4_not_into_enemies_their_fortresses_or_their_zones() -> None:
    field = Field({"su_a3": HERE, "ge_4a": "1316"})
    assert why_no_retreat_there(field.g, "su_a3", HERE, 1, "1316").code == "retreat-enemy"
    assert why_no_retreat_there(field.g, "su_a3", HERE, 1, "1216").code == "retreat-zone"
    # A friendly unit cancels the zone (8.3).
    helped = Field({"su_a3": HERE, "ge_4a": "1316", "su_a4": "1216"})
    assert "1216" in retreat_ways(helped.g, "su_a3", HERE, 1)
    fallen = Field({"su_a3": "1018", "ge_4a": "0718"}, held={"brest": "axis"})
    assert why_no_retreat_there(fallen.g, "su_a3", "1018", 1, "0918").code == "retreat-shut"
    festung = Field({"su_a3": HERE, "ge_4a": "0718"}, festungs=[WEST])
    assert why_no_retreat_there(festung.g, "su_a3", HERE, 1, WEST).code == "retreat-shut"


def test_11_4_4_not_by_sea() -> None:
    kerch = Field({}).g.book.places["kerch"].hex
    field = Field({"su_a3": kerch, "ge_4a": "1726"})
    assert set(retreat_ways(field.g, "su_a3", kerch, 1)) == {"1926"}  # over the strait, for that is a hexside of the land


def test_11_4_4_not_with_too_many_in_a_hex_but_through_one() -> None:
    crowd = dict.fromkeys(("su_a4", "su_a5", "su_a6", "su_a8"), NORTH)
    field = Field({**crowd, "su_a3": HERE})
    assert why_no_retreat_there(field.g, "su_a3", HERE, 1, NORTH).code == "stack-four"
    assert NORTH not in retreat_ways(field.g, "su_a3", HERE, 1)
    beyond = {way.hexes[0] for way in retreat_ways(field.g, "su_a3", HERE, 2).values()}
    assert NORTH in beyond


def test_11_4_4_where_there_is_room_for_one_the_defender_chooses_who_is_saved() -> None:
    blocked = dict(zip(CORPS, _around(HERE)[:5], strict=True))
    last = _around(HERE)[5]
    crowd = dict.fromkeys(("su_a5", "su_a6", "su_a8"), last)
    field = beaten({**blocked, **crowd, "su_a3": HERE, "su_a4": HERE}, attackers=CORPS[:1])
    assert field.asked == "soviet withdraw"
    field.do(f"withdraw su_a4 {last}")
    assert (field.where("su_a3"), field.where("su_a4")) == ("", last)


def test_11_4_4_the_wishes_in_their_order() -> None:
    """Past enemy cities first, then into supply, then past partisans that hide."""
    city = Field({"ge_k1": "1317", "su_a3": "1915"}, held={"minsk": "soviet", "smolensk": "axis"})
    assert why_no_retreat_there(city.g, "ge_k1", "1317", 1, "1217").code == "retreat-city"
    hiding = Field({"ge_k1": "1016", "su_partisan1": "0915", "su_a3": "1915"})
    assert why_no_retreat_there(hiding.g, "ge_k1", "1016", 1, "0915").code == "retreat-partisans"


def test_11_4_4_an_empty_enemy_city_is_a_last_resort_and_taken_only_by_who_stays_there() -> None:
    shut = dict(zip(ARMIES[:4], ("1316", "1318", "1417", "1418"), strict=True))
    field = beaten({**shut, "ge_k1": "1317", ARMIES[4]: "1218"}, target="1317", attackers=ARMIES[4:])
    assert field.where("ge_k1") == "1217"
    assert field.state.control["1217"] == "axis"


def test_11_4_4_control_of_hexes_passed_is_not_gained() -> None:
    field = Field({"su_a3": HERE}, control={WEST: "axis", "0916": "axis"})
    field.g.retreat("su_a3", "0915")
    assert field.state.control[WEST] == "axis"


def test_11_4_4_into_supply_if_possible() -> None:
    far_north, beyond = "2906", "3006"
    field = Field({"su_a3": far_north, "ge_4a": "0718"})
    assert would_be(field.g, "su_a3", beyond) == "none"
    assert beyond not in retreat_ways(field.g, "su_a3", far_north, 1)
    assert why_no_retreat_there(field.g, "su_a3", far_north, 1, beyond).code == "retreat-unsupplied"
    others = dict(zip(CORPS, ("2807", "2907", "3007"), strict=False))
    assert list(retreat_ways(Field({"su_a3": far_north, **others}).g, "su_a3", far_north, 1)) == [beyond]


#: A corps in 2217; 2317 has only a line over 2217, which is in a Soviet zone as soon as nobody is there.
LEFT = {"su_mk9": "2216", "su_a5": "2216", "su_mk4": "2219", "su_f_bryansk": "2517", "su_f_west": "2315"}


@pytest.mark.parametrize("beside", [(), ("ge_k28",)])
def test_11_4_4_supply_is_that_of_the_end_with_the_hex_left_empty(beside: tuple[str, ...]) -> None:
    units = {"ge_k20": "2217", **LEFT, **dict.fromkeys(beside, "2217")}
    held = held_to(22, soviet=("gorky",))
    g = Field(units, turn=9, held=held).g
    assert set(retreat_ways(g, "ge_k20", "2217", 1)) == {"2117"}
    assert set(retreat_ways(Field(units, turn=9, held=held, revision=1).g, "ge_k20", "2217", 1)) == {"2117", "2317"}
    reason = why_no_retreat_there(g, "ge_k20", "2217", 1, "2317")
    assert reason.code == "retreat-unsupplied"


def test_11_4_4_13_1_4_the_landed_army_keeps_to_the_coast() -> None:
    units = {"su_coastal": "1724", "ge_k20": "1723", "ge_k28": "1723"}
    held = held_to(31, soviet=("tuapse",))
    g = Field(units, side="axis", held=held, landed="su_coastal").g
    found = retreat_ways(g, "su_coastal", "1724", 1)
    assert found
    assert all(g.board.bit[hex_] & g.board.coast["black"] for hex_ in found)
    earlier = Field(units, side="axis", held=held, landed="su_coastal", revision=1).g
    assert set(retreat_ways(earlier, "su_coastal", "1724", 1)) > set(found)


def test_11_4_4_axis_units_stop_where_partisans_hide() -> None:
    blocked = dict(zip(ARMIES, _around(HERE)[:5], strict=True))
    last = _around(HERE)[5]
    field = beaten({**blocked, "ge_k1": HERE, "su_partisan1": last}, far=2, attackers=ARMIES[:1])
    assert field.where("ge_k1") == last


def test_11_4_5_units_that_retreated_before_add_nothing_and_die_of_any_loss() -> None:
    units = {"ge_4a": WEST, "su_a3": HERE, "su_f_west": HERE}
    field = Field(units, dice=(3, 1), retreated=["su_f_west"]).do(f"attack {HERE} {WEST} ge_4a").through()
    theirs = field.events("fired")[1].facts
    assert (theirs["table"], theirs["strength"]) == ("SCU", 2)
    gone = field.events("eliminated")[0].facts
    assert (gone["unit"], gone["why"]) == ("su_f_west", "retreated-before")
    assert field.events("fired")[0].facts["loss"] == 2  # they were not counted


def test_11_4_5_without_any_loss_they_live() -> None:
    field = Field({"ge_k1": WEST, "su_a3": HERE, "su_a4": HERE}, dice=(1, 1), retreated=["su_a4"])
    field.do(f"attack {HERE} {WEST} ge_k1").through()
    assert field.where("su_a4") == HERE


def test_11_4_5_a_hex_with_only_such_units_may_be_attacked() -> None:
    field = Field({"ge_k1": WEST, "su_a4": HERE}, dice=(6, 1), retreated=["su_a4"]).do(f"attack {HERE} {WEST} ge_k1")
    assert field.where("su_a4") == ""
    assert field.events("fired")[1].facts["strength"] == 0


def test_11_4_6_units_that_cannot_move_die_if_they_must_retreat() -> None:
    field = beaten({"su_f_west": HERE, "ge_bunker": WEST}, target=WEST, attackers=("su_f_west",))
    assert field.where("ge_bunker") == ""


def test_11_4_7_attackers_never_retreat() -> None:
    field = Field({"ge_k1": WEST, "su_f_west": HERE, "su_a3": HERE}, dice=(1, 3)).do(f"attack {HERE} {WEST} ge_k1").through()
    assert [event.facts["seat"] for event in field.events("fight-won")] == ["soviet"]
    assert field.where("ge_k1") == WEST
    assert not field.events("retreated")


def test_house_rule_4_4_8_on_the_first_turn_soviets_may_end_beside_their_start() -> None:
    """If nothing else is open."""
    ring = ("1014", "1114", "1214", "1215", "1316", "1317", "1217", "1218", "1118", "1017")
    units = {f"ge_k{n}": hex_ for n, hex_ in zip((1, 10, 28, 6, 8, 20, 12, 13, 43, 29), ring, strict=True)}
    field = Field({**units, "su_a3": HERE}, turn=1)
    assert {field.g.board.grid.distance(HERE, hex_) for hex_ in retreat_ways(field.g, "su_a3", HERE, 2)} <= {1, 2}
    assert retreat_ways(field.g, "su_a3", HERE, 2)
    later = Field({**units, "su_a3": HERE}, turn=2)
    assert all(field.g.board.grid.distance(HERE, hex_) == 2 for hex_ in retreat_ways(later.g, "su_a3", HERE, 2))


def test_house_rule_20_1_mobile_defence_may_fall_back_two_hexes() -> None:
    field = beaten({"su_f_west": HERE, "ge_pz41": WEST}, target=WEST, attackers=("su_f_west",), turn=6)
    assert field.prompts[0].verbs == ("retreat", "fall_back")
    field.do("fall_back")
    assert all(field.g.board.grid.distance(WEST, hex_) == 2 for hex_ in field.choices("withdraw ge_pz41"))


def test_a_single_way_out_is_taken_by_itself() -> None:
    blocked = dict(zip(CORPS, _around(HERE)[:5], strict=True))
    field = beaten({**blocked, "su_a3": HERE}, attackers=CORPS[:1])
    assert field.where("su_a3") == _around(HERE)[5]
    assert field.asked == ""
