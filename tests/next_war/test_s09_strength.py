"""9.4, 2.3.2.1. Strengths."""

from __future__ import annotations

from tests.next_war.clash import TARGET, attack_of, blue, clash, fought, red

RIVER = {"hexsides": [["0302", "0303", "minor_river"]]}
BRIDGE = {**RIVER, "roads": [["primary", "0302", "0303"]]}


def defence_of(target: str = "flat", *flags: str, **fields: object) -> int:
    units = {"a": blue(), **{f"d{n}": red(flags=one, sp="1") for n, one in enumerate(flags)}}
    return fought(clash(units, target, {"roads": [["primary", "0303", "0304"]]}, **fields))[1].totals[1]


def test_each_unit_is_rounded_up_and_halved_once() -> None:
    """NW-155, D18, D20, D22: 3 is 2 over a river; 5 into highland over one is 3."""
    assert attack_of(board=RIVER) == 2
    assert attack_of("rough", board=RIVER, flags="armour", attack=5) == 3
    assert attack_of("highland", board=RIVER, flags="mech", attack=5) == 3
    units = {"a": blue(), "b": blue(), "d": red()}
    assert fought(clash(units, board=RIVER))[1].totals[0] == 4


def test_a_river_halves_those_that_cross_it_bridged_or_not() -> None:
    """NW-156."""
    assert attack_of(board=BRIDGE, attack=4) == 2
    units = {"a": blue(attack=4), "b": blue("0203", attack=4), "d": red()}
    assert fought(clash(units, board=RIVER))[1].totals[0] == 6
    great = {"hexsides": [["0302", "0303", "major_river"]], "roads": [["primary", "0302", "0303"]]}
    assert attack_of(board=great, attack=4) == 2


def test_armour_is_doubled_in_the_open_against_units_that_are_not_tracked() -> None:
    """NW-157, D19: 5 is 10 in rough; 5 with a city, a fort, woods, and against tracked units."""
    assert attack_of("rough", flags="armour", attack=5) == 10
    assert attack_of("flat", flags="armour", attack=5) == 10
    for target in ("flat city", "flat_woods", "rough_woods", "flat red fort=red", "urban"):
        board = {"roads": [["primary", "0301", "0302"], ["primary", "0303", "0304"]]}
        assert attack_of(target, board=board, flags="armour", attack=5) == 5, target
    for against in ("armour", "mech"):
        assert attack_of(against=against, flags="armour", attack=5) == 5


def test_a_fort_that_was_taken_shelters_nobody() -> None:
    """NW-157."""
    assert attack_of("flat red fort=red", flags="armour", attack=5, razed=[TARGET]) == 10


def test_mechanized_units_are_worth_half_as_much_again() -> None:
    """NW-158, D21: 5 is 8."""
    assert attack_of(flags="mech", attack=5) == 8
    assert attack_of(flags="mech", attack=5, board=RIVER) == 3


def test_tracked_units_are_halved_in_poor_ground() -> None:
    """NW-159: marsh that is not frozen, mountains along a road, highland."""
    road = {"roads": [["primary", "0302", "0303"]]}
    for target in ("marsh", "mountain", "high_mountain", "highland", "highland_woods"):
        assert attack_of(target, board=road, flags="armour", attack=4) == 2, target
        assert attack_of(target, board=road, attack=4) == 4, target


def test_infantry_is_doubled_in_urban_hexes() -> None:
    """NW-160, NW-116, D23: 3 is 6, under a Clearing marker 3; motorized, light infantry and marines too."""
    assert defence_of("urban", "infantry") == 6
    assert defence_of("urban", "infantry", clearing={TARGET: 4}) == 3
    assert defence_of("urban", "armour", "marine mech") == 6
    assert defence_of("urban", "marine", "light") == 12
    assert defence_of("rough", "infantry") == 3


def test_strength_in_brackets_counts_among_its_like_only() -> None:
    """NW-004: (3) and (3) are 6; (3) and 3 are 3."""
    assert defence_of("flat", "infantry paren", "infantry paren") == 6
    assert defence_of("flat", "infantry paren") == 3
    assert defence_of("flat", "infantry paren", "infantry") == 3


def test_without_supply_a_unit_is_halved_down_and_no_more() -> None:
    """NW-197, D30: 5 is 2, over a river too; 1 stays."""
    assert attack_of(attack=5, unsupplied=["a"]) == 2
    assert attack_of(attack=5, board=RIVER, unsupplied=["a"]) == 2
    assert attack_of(attack=1, unsupplied=["a"]) == 1
    assert attack_of(attack=5, flags="armour", unsupplied=["a"]) == 4


def test_reduced_units_fight_with_what_they_show() -> None:
    """NW-011."""
    row = {"steps": 2, "reduced": [1, 2, 3], "lost": 1}
    assert fought(clash({"a": blue(**row), "d": red(**row)}))[1].totals == (1, 2)
