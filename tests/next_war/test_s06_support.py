"""6.2.1, 6.5.3, 6.6, 9.2.4, 9.6.1. Support of battles: who commits how much, in which order, and what fire leaves of it."""

from __future__ import annotations

from typing import Any

from tests.next_war.clash import TARGET, Fray, blue, clash, red
from tests.next_war.field import block

BASES = {"0101": "flat blue airbase", "0505": "flat red airbase"}
PAIR = {"a": blue(attack=6, steps=2, reduced=[3, 1, 3]), "d": red(steps=2, reduced=[1, 1, 3])}


def heli(side: str = "blue", **row: Any) -> dict[str, Any]:
    """A helicopter in its side's airbase."""
    return {
        "side": side,
        "at": "0101" if side == "blue" else "0505",
        "kind": "helicopter",
        "steps": 2,
        "support": 2,
        "range": 9,
        **row,
    }


def fray(units: dict[str, dict[str, Any]] | None = None, **fields: Any) -> Fray:
    """A battle with air points on both sides and none ahead."""
    given = {"air_points": {"blue": 6, "red": 6}, "hexes": BASES, **fields}
    return Fray(clash({**PAIR, **(units or {})}, **given))


def test_the_attacker_commits_first_then_the_defender() -> None:
    """NW-038, NW-322, 6.2.1, 9.2.4: four points at most against two."""
    found = fray().do(f"blue attack {TARGET} a a later")
    assert found.asked() == ["blue give-support"]
    assert found.choices("blue support") == ("none", "air_4", "air_3", "air_2", "air_1")
    assert found.refused("blue support air_5") == "not-legal 9.2.4"
    found.do("blue support air_4")
    assert (found.asked(), found.choices("red support")) == (["red give-support"], ("none", "air_2", "air_1"))
    found.do("red support air_2", 4, 4, 9)
    assert found.facts("battle-rolled")["modifiers"] == [["support", -2]]
    assert found.state.air_left == {"blue": 2, "red": 4}


def test_an_attack_may_name_its_support_when_it_is_declared() -> None:
    """NW-322, 9.2.4: then nobody asks again, and only the defender is left."""
    found = fray()
    assert found.choices(f"blue attack {TARGET} a a") == ("none", "later", "air_4", "air_3", "air_2", "air_1")
    found.do(f"blue attack {TARGET} a a air_3")
    assert (found.asked(), found.state.air_left["blue"]) == (["red give-support"], 3)
    found.do("red support none", 4, 9)
    assert found.facts("battle-rolled")["modifiers"] == [["support", -3]]


def test_fire_comes_at_once_after_the_commitment_of_both() -> None:
    """NW-323, 9.2.5: before the die of the battle, at the attacker's sorties first."""
    found = fray({"h": heli()}).do(f"blue attack {TARGET} a a air_2+h").do("red support air_1", 4, 4, 4, 9)
    order = [(event.kind, event.facts.get("seat")) for event in found.events]
    fired = [("air-defence", "blue"), ("air-defence", "blue"), ("air-defence", "red")]
    at = order.index(("support", "red"))
    assert order[at + 1 : at + 5] == [*fired, ("battle-rolled", "blue")]


def test_choices_that_do_not_go_together() -> None:
    """6.2.1, 6.5.3."""
    found = fray({"h": heli(), "i": heli(), "j": heli()})
    assert found.refused(f"blue attack {TARGET} a a air_1+air_2") == "support-points 6.2.1"
    assert found.refused(f"blue attack {TARGET} a a none+h") == "support-none 9.2.4"
    assert found.refused(f"blue attack {TARGET} a a h+i+j") == "support-helicopters 6.5.3"


def test_helicopters_two_against_one_each_fired_at_by_itself() -> None:
    """NW-049, NW-053, NW-289, 6.5.3: points of a side are one target, each helicopter another."""
    found = fray({"h": heli(), "i": heli(), "r": heli("red"), "s": heli("red")})
    found.do(f"blue attack {TARGET} a a air_2+h+i")
    assert found.refused("red support r+s") == "support-helicopters 6.5.3"
    found.do("red support r", 9, 9, 9, 9, 9)
    fires = [event.facts for event in found.events if event.kind == "air-defence"]
    assert [(one["what"], one["units"]) for one in fires] == [
        ("points", []), ("helicopter", ["h"]), ("helicopter", ["i"]), ("helicopter", ["r"]),
    ]  # fmt: skip
    assert found.facts("battle-rolled")["modifiers"] == [["support", -4]]
    assert (found.state.missions, found.state.flown) == ({"h": 1, "i": 1, "r": 1}, ["h", "i", "r"])


def test_fewer_points_support_after_fire_but_none_is_lost() -> None:
    """NW-056, E06: a result of -1 against four points leaves three."""
    found = fray().do(f"blue attack {TARGET} a a air_4").do("red support none", 3, 9)
    assert found.facts("air-defence")["minus"] == 1
    assert found.facts("battle-rolled")["modifiers"] == [["support", -3]]
    assert found.state.air_lost == {}


def test_fire_takes_support_from_a_helicopter() -> None:
    """NW-057, E07: -1 against a helicopter of 2 leaves 1."""
    found = fray({"h": heli()}, air_points={}, air_left={}, air_level="contested", air_side="")
    found.do(f"blue attack {TARGET} a a h", 3, 9)
    assert found.facts("battle-rolled")["modifiers"] == [["support", -1]]
    assert found.state.lost.get("h", 0) == 0


def test_a_star_costs_a_point_or_a_step_for_good() -> None:
    """NW-059, NW-294, 6.3.2: besides the printed result: three of four count, one is gone."""
    found = fray({"h": heli()}).do(f"blue attack {TARGET} a a air_4+h").do("red support none", 0, 0, 9)
    assert found.facts("battle-rolled")["modifiers"] == [["support", -4]]
    assert (found.state.air_lost, found.state.lost["h"]) == ({"blue": 1}, 1)


def test_a_helicopter_that_is_destroyed_supports_nothing() -> None:
    """NW61, 6.5.4."""
    found = fray({"h": heli(steps=1)}, air_points={}, air_left={}, air_level="contested", air_side="")
    found.do(f"blue attack {TARGET} a a h", 0, 9)
    assert (found.where("h"), found.facts("battle-rolled")["modifiers"]) == ("", [])


def test_an_abort_does_nothing_to_support() -> None:
    """NW-058, 6.6.1.1: a roll of 2 says Abort too."""
    found = fray().do(f"blue attack {TARGET} a a air_4").do("red support none", 2, 9)
    assert (found.facts("air-defence")["abort"], found.facts("battle-rolled")["modifiers"]) == (True, [["support", -3]])


def test_the_difference_is_bounded() -> None:
    """NW-039, D08, 6.2.1: four points and two helicopters of 2 make eight, and count six."""
    found = fray({"h": heli(), "i": heli()}).do(f"blue attack {TARGET} a a air_4+h+i").do("red support none", 9, 9, 9, 9)
    assert found.facts("battle-rolled")["modifiers"] == [["support", -6]]


def test_where_there_is_nothing_to_give_nobody_is_asked() -> None:
    """9.2.4."""
    found = fray(air_points={}, air_left={}).do(f"blue attack {TARGET} a a", 9)
    assert not [event for event in found.events if event.kind in ("support", "air-defence")]


def test_the_usual_choice_gives_all_that_may_be_given() -> None:
    """9.2.4: the defender who lets the host answer."""
    found = fray({"r": heli("red")}).do(f"blue attack {TARGET} a a none").do("red decline", 9, 9, 9)
    assert found.facts("support") == {"seat": "red", "hex": TARGET, "count": 2, "units": ["r"]}


def test_a_planned_battle_has_its_support_as_far_as_it_is_left() -> None:
    """9.2.1, 6.2: points that an earlier battle took are missing."""
    units = {"b": blue("0304"), "e": red() | {"at": "0305"}}
    found = fray(units, air_points={"blue": 5}, air_level="contested", air_side="")
    found.do(f"blue plan {TARGET} a a any air_4").do("blue plan 0305 b b any air_3").do("blue fight", 9, 5, 9, 5)
    given = [event.facts["count"] for event in found.events if event.kind == "support"]
    assert (given, found.state.air_left["blue"]) == ([4, 1], 0)


def test_points_of_battles_are_seen_by_all_and_those_of_plans_by_nobody() -> None:
    """9.6.1: the list stays hidden."""
    found = fray().do(f"blue plan {TARGET} a a any air_4")
    assert [event.to for event in found.events] == [("blue",)]
    assert block()


FLYERS = {"d": red(defence=9, steps=2, reduced=[1, 9, 3], flags="infantry airmobile", sp="1"), "a": blue(attack=16, er=9)}
LIFT = {"lift": {"red": 1}}


def beaten(*dice: int, lift: int = 1) -> Fray:
    """A unit that can fly is to retreat; its base is two hexes away."""
    hexes = {"0101": "flat blue airbase", "0505": "flat red airfield"}
    g = clash(FLYERS, "flat", {"lift": {"red": lift}}, hexes=hexes, air_level="contested", air_side="")
    return Fray(g).do(f"blue attack {TARGET} a a", *dice)


def test_units_that_fly_may_retreat_to_a_base() -> None:
    """NW-176, 9.8.2: with airmobile points, under fire; an abort does not hold them."""
    found = beaten(6)
    assert (found.facts("battle-rolled")["retreat"], found.verbs()) == (True, ("withdraw", "escape", "decline"))
    assert found.choices("red escape d") == ("0505",)
    found.do("red escape d 0505", 2)
    assert (found.where("d"), found.state.lift_left["red"], found.facts("retreated")["path"]) == ("0505", 0, ["0505"])


def test_without_airmobile_points_they_walk() -> None:
    """9.8.2, 8.5.4.1."""
    assert "escape" not in beaten(6, lift=0).verbs()


def test_a_star_in_a_retreat_by_air_costs_a_step_and_a_point() -> None:
    """9.8.2, 8.5.4.2: here it is the last step."""
    found = beaten(6).do("red escape d 0505", 0)
    assert (found.state.lift_lost, found.where("d")) == ({"red": 1}, "")
