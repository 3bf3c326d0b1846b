"""9.2.2. Odds and columns."""

from __future__ import annotations

import pytest

from rules.next_war.battle.s09_odds import combat_result, odds_place
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from tests.next_war.clash import blue, clash, fought, modifiers_of, red
from tests.next_war.field import house


def place(terrain: str, attack: int, defence: int) -> tuple[str, int, str]:
    return tuple(odds_place(clash({"a": blue(), "d": red()}), terrain, attack, defence))


@pytest.mark.parametrize(
    ("attack", "defence", "odds", "better"),
    [
        (10, 5, "2:1", ""),  # E17
        (9, 5, "1.5:1", "remainder"),  # E18, E19, E28
        (9, 6, "1.5:1", ""),
        (5, 4, "1:1", "remainder"),
        (5, 1, "5:1", ""),  # E27
        (6, 1, "6:1", ""),
        (7, 1, "6:1", "above"),  # E20
        (15, 2, "6:1", "above"),  # E21
        (13, 2, "6:1", "remainder"),
        (3, 4, "1:2", ""),
        (2, 5, "1:3", ""),
        (1, 9, "1:3", ""),
    ],
)
def test_odds_are_rounded_in_favour_of_the_defender(attack: int, defence: int, odds: str, better: str) -> None:
    """NW-150, NW-151, NW-152; E17, E18, E19, E20, E21, E27, E28."""
    found = place("flat", attack, defence)
    assert (found[0], found[2]) == (odds, better)


def test_the_row_of_the_terrain_says_where_odds_begin() -> None:
    """NW-153, E22, E23: 8:1 and 36:1 are the last column of highland."""
    assert place("highland", 8, 1) == ("8:1", 13, "")
    assert place("highland_woods", 36, 1) == ("8:1", 13, "above")
    assert place("urban", 36, 1) == ("10:1", 13, "above")
    assert [place(terrain, 1, 1)[1] for terrain in ("flat", "rough", "highland", "mountain", "urban")] == [7, 6, 5, 4, 3]
    assert place("flat", 1, 9)[1] == 5


def test_remainder_and_more_than_the_most_are_worth_one_together() -> None:
    """NW-151, NW-152, E21."""
    weak = red(attack=3, defence=1)
    assert modifiers_of(clash({"a": blue(attack=7), "d": weak})) == {"above": -1}
    assert modifiers_of(clash({"a": blue(attack=9), "d": red(defence=5)})) == {"remainder": -1}
    assert modifiers_of(clash({"a": blue(attack=3), "d": red(defence=5)})) == {}


def test_a_defence_of_nothing_is_above_everything() -> None:
    assert place("flat", 1, 0) == ("6:1", 13, "above")


def test_shifts_do_not_leave_the_table() -> None:
    """NW-154."""
    assert fought(clash({"a": blue(attack=9, er=9), "d": red(defence=1, er=1)}))[1].column == 13
    assert fought(clash({"a": blue(attack=1, er=1), "d": red(defence=9, er=9)}, "mountain"))[1].column == 1


def test_rolls_beyond_the_rows_use_the_end_rows() -> None:
    """NW-412, NW-324."""
    g = clash({"a": blue(), "d": red()})
    assert combat_result(g, 1, -9) == combat_result(g, 1, -3)
    assert combat_result(g, 13, 30) == combat_result(g, 13, 12)


def test_the_first_attacks_of_the_house_scenario_are_as_its_readme_says() -> None:
    """Olderdalen along the road: 7:3, column 6; the gap: 6:3, column 6."""
    units = [["su_131_1", "2317"], ["su_131_2", "2317"], ["su_131_t", "2317"]]
    units += [["su_45_1", "2321"], ["su_45_2", "2321"], ["su_45_3", "2321"]]
    given = {"scenario": "lyngen", "segment": "initiative_combat", "active": "pact", "units": units}
    g = house(**given)
    first = reckon_battle(g, drawn_battle(g, "2217", ["su_131_1", "su_131_2", "su_131_t"]))
    assert (first.totals, first.odds.odds, first.column, first.modifier) == ((7, 3), "2:1", 6, 0)
    second = reckon_battle(g, drawn_battle(g, "2221", ["su_45_1", "su_45_2", "su_45_3"]))
    assert (second.totals, second.odds.odds, second.column, second.modifier) == ((6, 3), "2:1", 6, 1)
