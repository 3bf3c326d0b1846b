"""6.6. Air defence fire: targets, immunity, columns, modifiers, results."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.air.s06_fire import (
    FireResult,
    Sortie,
    fire_at,
    fire_column,
    fire_row,
    flies_over,
    is_immune,
    reckon_fire,
)
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit
from tests.next_war.turns import rolling

LAND = {f"{column:02}{row:02}": f"flat {'blue' if column < 4 else 'red'}" for column in range(1, 7) for row in range(1, 6)}


def sky(units: dict[str, dict[str, Any]] | None = None, hexes: dict[str, str] | None = None, **fields: Any) -> TheatreWar:
    """Three columns of blue, three of red."""
    return battlefield({**LAND, **(hexes or {})}, units or {}, **{"air_level": "contested", "air_side": "", **fields})


def modifiers(g: TheatreWar, sortie: Sortie) -> dict[str, int]:
    """What modifies fire at a sortie."""
    return {part.what: part.amount for part in reckon_fire(g, sortie).parts}


@pytest.mark.parametrize(
    ("level", "owner", "ours", "theirs"),
    [
        ("contested", "", "contested", "contested"), ("advantage", "blue", "fly_advantage", "fire_advantage"),
        ("superiority", "red", "fire_superiority", "fly_superiority"), ("supremacy", "blue", "fly_supremacy", "fire_supremacy"),
    ],
)  # fmt: skip
def test_the_column_is_superiority_as_the_firing_side_sees_it(level: str, owner: str, ours: str, theirs: str) -> None:
    """NW-297, 6.6.1."""
    g = sky(air_level=level, air_side=owner)
    assert (fire_column(g, "blue"), fire_column(g, "red")) == (ours, theirs)


def test_over_own_land_away_from_the_enemy_nothing_is_fired_at() -> None:
    """NW-054, 6.6: not with the enemy ahead in the air, not beside his units, not over other land."""
    sortie = Sortie("blue", "airmobile", "0102", "0104")
    assert is_immune(sky(), sortie)
    assert is_immune(sky(air_level="advantage", air_side="blue"), sortie)
    assert not is_immune(sky(air_level="advantage", air_side="red"), sortie)
    for at in ("0101", "0102", "0205"):
        assert not is_immune(sky({"r": unit("red", at)}), sortie), at
    assert is_immune(sky({"r": unit("red", "0302")}), sortie)
    assert not is_immune(sky(), Sortie("blue", "airmobile", "0402", "0104"))
    assert not is_immune(sky(), Sortie("blue", "airmobile", "0102", "0402"))
    assert is_immune(sky(), Sortie("blue", "drop", "0102", ""))


def test_each_sortie_is_fired_at_once_and_the_event_has_all_of_it() -> None:
    """NW-053, NW-279, 6.6."""
    g = rolling(sky(), 2)
    assert fire_at(g, Sortie("blue", "points", "0402")) == FireResult(False, True, 1)
    [event] = g.events
    assert (event.kind, event.facts["column"], event.facts["die"], event.facts["minus"]) == ("air-defence", "contested", 2, 1)
    quiet = rolling(sky())
    fire_at(quiet, Sortie("blue", "airmobile", "0102", "0104"))
    assert [one.kind for one in quiet.events] == ["air-immune"]


def test_escort_adds_one_a_point() -> None:
    """NW-040, 6.2.2."""
    assert modifiers(sky(), Sortie("blue", "drop", "0402", "", 2)) == {"escort": 2}


def test_transport_to_own_land_is_fired_at_with_three_more() -> None:
    """NW-119, 8.5.2."""
    g = sky({"r": unit("red", "0302")})
    assert modifiers(g, Sortie("blue", "transport", "0202", "0104")) == {"transport_home": 3}
    assert modifiers(g, Sortie("blue", "transport", "0402", "0104")) == {}


def test_bases_ports_and_armour_of_the_enemy_near_the_goal() -> None:
    """6.6.1: house modifiers; two hexes for bases, one for armour."""
    g = sky(hexes={"0404": "flat red airbase"})
    assert modifiers(g, Sortie("blue", "points", "0402")) == {"near_base": -1}
    assert modifiers(g, Sortie("blue", "points", "0401")) == {}
    tanks = sky({"r": unit("red", "0403", flags="armour", mobility="mechanized")})
    assert modifiers(tanks, Sortie("blue", "points", "0402")) == {"near_mechanized": -1}
    assert modifiers(tanks, Sortie("blue", "points", "0201")) == {}


def test_who_cannot_but_fly_over_the_enemy() -> None:
    """6.6.1, NW67: only where every way of the length there is leads over enemy units."""
    wall = {f"r{row}": unit("red", f"04{row:02}") for row in range(1, 6)}
    g = sky(wall)
    assert flies_over(g, "blue", "0203", "0603", None)
    assert not flies_over(g, "blue", "0203", "0303", None)
    gap = sky({uid: row for uid, row in wall.items() if uid != "r5"})
    assert not flies_over(gap, "blue", "0203", "0603", None)
    assert flies_over(gap, "blue", "0203", "0603", 4)
    assert modifiers(g, Sortie("blue", "drop", "0603", "0203", over=True)) == {"over_enemy": -1}


@pytest.mark.parametrize(
    ("column", "roll", "found"),
    [
        ("contested", 0, FireResult(True, True, 1)), ("contested", 4, FireResult(False, False, 0)),
        ("fire_supremacy", -9, FireResult(True, True, 3)), ("fire_supremacy", 30, FireResult(False, False, 0)),
        ("fly_supremacy", -1, FireResult(False, True, 1)), ("contested", 3, FireResult(False, False, 1)),
    ],
)  # fmt: skip
def test_rows_of_the_chart_and_beyond(column: str, roll: int, found: FireResult) -> None:
    """NW-297, 6.6.1: beyond the rows the end rows hold."""
    assert fire_row(sky(), column, roll) == found


def test_the_whole_field_is_reckoned_without_a_fault() -> None:
    for hex_ in block(columns=6, rows=5):
        reckon_fire(sky(), Sortie("blue", "points", hex_))
