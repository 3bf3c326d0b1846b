"""2.3. What a counter says: figures, sides, efficiency."""

from __future__ import annotations

import pytest

from data.next_war import theatre_tables_of
from rules.next_war.ground.s08_stacking import attack_now, halves_of, halves_text, is_elite, unit_efficiency
from rules.next_war.positions import position
from rules.positions.fault import FaultError
from tests.next_war.field import battlefield, block, unit


@pytest.mark.parametrize(("er", "elite"), [(6, True), (5, False)])
def test_elite_from_six(er: int, elite: bool) -> None:
    """NW-003."""
    assert is_elite(battlefield(block(), {"a": unit("blue", "0101", er=er)}), "a") is elite


def test_efficiency_is_never_below_one() -> None:
    """NW-002: ER 2, overstacked by 3."""
    units = {f"a{n}": unit("blue", "0101", er=2, sp="1") for n in range(7)}
    g = battlefield(block(), units)
    assert unit_efficiency(g, "a0") == 1


def test_each_side_of_a_counter_has_its_own_figures() -> None:
    """NW-005, NW-011, NW-285: a reduced unit attacks with its reduced figure."""
    g = battlefield(block(), {"a": unit("blue", "0101", attack=5, steps=2, reduced=[2, 1, 3], lost=1)})
    assert (g.printed_attack("a"), unit_efficiency(g, "a"), attack_now(g, "a")) == (2, 3, 2)
    flags = theatre_tables_of("").forces.units["uk_45"]
    assert flags.light
    assert "airmobile" in flags.flags


def test_halves_make_a_point() -> None:
    """NW-006."""
    g = battlefield(block(), {"a": unit("blue", "0101", sp="0.5"), "b": unit("blue", "0101", sp="0.5")})
    assert halves_text(halves_of(g, ["a", "b"])) == "1"
    assert halves_text(halves_of(g, ["a"])) == "0.5"


def test_units_bear_their_formation() -> None:
    """E01, E02, NW-284, NW-286: unit and parent, and what size the parent is."""
    row = theatre_tables_of("").forces.units["su_131_1"]
    assert (row.name, row.formation, row.formation_kind) == ("1/131", "131", "division")


def test_a_unit_without_a_place_that_there_is_is_refused() -> None:
    """NW-287."""
    with pytest.raises(FaultError) as caught:
        position.read({"units": [["su_131_1", "9999"]]})
    assert (caught.value.field, caught.value.kind) == ("units[0][1]", "no-such")
