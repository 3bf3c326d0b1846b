"""9.1, 9.3. Who may attack what."""

from __future__ import annotations

from typing import Any

from rules.next_war.battle.s09_permits import (
    attack_choices,
    defending_sets,
    why_too_many,
    why_unit_not_attacking,
)
from rules.next_war.state.war import TheatreWar
from tests.next_war.clash import TARGET, blue, clash, red

RIVER = {"hexsides": [["0302", "0303", "minor_river"]]}


def refusal(g: TheatreWar, uid: str = "a", target: str = TARGET) -> str:
    found = why_unit_not_attacking(g, uid, target)
    return f"{found.code} {found.section}" if found else ""


def alone(target: str = "flat", board: dict[str, Any] | None = None, **row: Any) -> str:
    fields = {name: row.pop(name) for name in ("segment", "active", "facing", "fought", "attacked", "weather") if name in row}
    return refusal(clash({"a": blue(**row), "d": red()}, target, board, **fields))


def test_units_beside_the_enemy_at_the_start_of_the_segment_may_attack() -> None:
    """NW-321: nobody must attack; units that arrived next to them later may not."""
    assert alone() == ""
    assert alone(facing=[]) == "not-facing 9.1"
    assert alone(at="0301") == "not-facing 9.1"
    assert alone(segment="first_movement") == "no-combat-segment 3.0"
    assert alone(active="red") == "not-its-segment 3.0"


def test_a_hex_is_attacked_once_and_a_unit_attacks_once() -> None:
    """NW-148, NW-327."""
    assert alone(attacked=[TARGET]) == "attacked-already 9.3"
    assert alone(fought=["a"]) == "fought-already 9.1"


def test_those_that_fled_into_an_empty_hex_defend_it() -> None:
    """NW-180, 9.8.6: late are only those that joined friends."""
    two = {"a": blue(), "d": red(), "e": red(sp="1")}
    assert defending_sets(clash(two, fled={"d": TARGET, "e": TARGET}), TARGET, "red") == [["d", "e"]]
    assert defending_sets(clash(two, fled={"e": TARGET}), TARGET, "red") == [["d"]]


def test_units_of_one_hex_may_attack_different_hexes() -> None:
    """NW-327: each with its whole strength against one."""
    units = {"a": blue(), "b": blue(), "d": red(), "e": red() | {"at": "0202"}}
    choices = attack_choices(clash(units), "blue")
    assert choices == {TARGET: ["a", "b"], "0202": ["a", "b"]}


def test_no_attack_over_water_and_ferries_nor_over_a_great_river_without_bridge() -> None:
    """NW-149."""
    pair = ["0302", "0303"]
    assert alone(board={"hexsides": [[*pair, "all_water"]]}) == "over-water 9.1"
    assert alone(board={"hexsides": [[*pair, "all_water", "ferry"]]}) == "over-water 9.1"
    assert alone(board={"hexsides": [[*pair, "all_water"]], "roads": [["primary", *pair]]}) == "over-water 9.1"
    assert alone(board={"hexsides": [[*pair, "major_river"]]}) == "no-crossing 8.3.1.1"
    assert alone(board={"hexsides": [[*pair, "major_river"]], "roads": [["primary", *pair]]}) == ""
    assert alone(board=RIVER) == ""


def test_no_attack_into_ground_that_a_unit_could_not_enter() -> None:
    """NW-149: vehicles attack mountains along a road only."""
    road = {"roads": [["secondary", "0302", "0303"]]}
    for mobility in ("mechanized", "motorized"):
        assert alone("mountain", mobility=mobility) == "cannot-enter 9.1"
        assert alone("mountain", road, mobility=mobility) == ""
    assert alone("mountain") == ""
    assert alone("flat green", {"closed": ["green"]}) == "cannot-enter 9.1"


def test_units_under_a_clearing_marker_and_units_without_attack_do_not_attack() -> None:
    """NW-116."""
    units = {"a": blue(), "d": red()}
    assert refusal(clash(units, clearing={"0302": 4})) == "under-clearing 8.4.1.5"
    assert alone(attack=0) == "no-attack 2.3.1"


def test_of_too_many_only_so_many_attack() -> None:
    """NW-077: of an overfull hex four points in a segment, wherever they attack."""
    units = {"a": blue(), "b": blue(), "c": blue(), "d": red()}
    g = clash(units)
    assert why_too_many(g, ["a", "b"]) is None
    found = why_too_many(g, ["a", "b", "c"])
    assert found is not None
    assert (found.code, found.section) == ("too-many-fight", "8.1.1.1")
    assert why_too_many(clash(units, fought=["b", "c"]), ["a"]) is not None
    assert attack_choices(clash(units, fought=["b", "c"]), "blue") == {}


def test_defenders_defend_together_but_too_many_and_those_that_fled_there() -> None:
    """NW-148, NW-077, NW-180."""
    three = {"a": blue(), "d": red(), "e": red(), "f": red()}
    assert defending_sets(clash(three), TARGET, "red") == [["d", "e"], ["d", "f"], ["e", "f"]]
    assert defending_sets(clash({"a": blue(), "d": red(), "e": red()}), TARGET, "red") == [["d", "e"]]
    assert defending_sets(clash(three, fled={"f": TARGET}), TARGET, "red") == [["d", "e"]]
