"""Checks of tables that games share: each fault names its row and column, all of them are found, or the first is raised."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from data.hexmap import check_hexes, check_joined, check_pairs
from data.tables import NumberedRows, TableError


class Hex(msgspec.Struct):
    hex: str
    column: int
    row: int
    terrain: tuple[str, ...] = ("clear",)


class Road(msgspec.Struct):
    a: str
    b: str


class Unit(msgspec.Struct):
    id: str
    where: str = ""
    roles: tuple[str, ...] = ()
    number: int = 1


def rows(*given: msgspec.Struct) -> NumberedRows[msgspec.Struct]:
    """Rows of a table, from its second line on."""
    found: NumberedRows[msgspec.Struct] = NumberedRows(Path("given.csv"))
    for line, row in enumerate(given, 2):
        found.take(row, Path("given.csv"), line)
    return found


def fault_rows(faults: list[TableError]) -> list[tuple[int, str, str]]:
    return [(fault.row, fault.column, fault.reason) for fault in faults]


def test_hexes_have_a_name_a_place_of_their_own_and_a_terrain() -> None:
    faults: list[TableError] = []
    check_hexes(
        rows(Hex("0101", 1, 1), Hex("no name", 1, 2), Hex("0103", 1, 1), Hex("0104", 100, 4), Hex("0105", 1, 5, ())), faults
    )
    assert [(row, column) for row, column, _ in fault_rows(faults)] == [(3, "hex"), (4, "row"), (5, "column"), (6, "terrain")]


def test_pairs_are_of_neighbours_once_and_over_open_sides() -> None:
    hexes = {one.hex: one for one in (Hex("a", 1, 1), Hex("b", 1, 2), Hex("c", 1, 3), Hex("d", 2, 2))}
    faults: list[TableError] = []
    given = rows(Road("a", "b"), Road("b", "a"), Road("a", "c"), Road("a", "x"), Road("b", "d"))
    check_pairs(hexes, given, faults, {frozenset("bd")}, "there is a lake")
    assert fault_rows(faults) == [
        (3, "b", "b and a stand there twice"),
        (4, "b", "a and c are no neighbours"),
        (5, "b", "no hex 'x'"),
        (6, "b", "there is a lake"),
    ]


def test_no_hex_is_an_island() -> None:
    faults: list[TableError] = []
    given = rows(Hex("a", 1, 1), Hex("b", 1, 2), Hex("c", 4, 4), Hex("d", 2, 2))
    check_joined(given, {frozenset("ad"), frozenset("bd")}, faults)
    assert [row for row, _, _ in fault_rows(faults)] == [4, 5]


def test_columns_name_what_is_known_and_numbers_stay_in_bounds() -> None:
    given = rows(Unit("a", "x", ("r", "s")), Unit("b", "", ("q",), 3), Unit("c", "y", (), 3))
    faults: list[TableError] = []
    given.among("where", {"x", "y"}, "hex", faults, blank=True).among("roles", {"r", "s"}, "role", faults)
    given.between("number", 1, 2, faults).in_turn("number", faults).at_most("id", 2, "units", faults)
    assert fault_rows(faults) == [
        (3, "roles", "no role 'q'"),
        (3, "number", "3 is not 1 to 2"),
        (4, "number", "3 is not 1 to 2"),
        (3, "number", "3 where 2 comes next"),
        (4, "id", "3 units; there may be 2"),
    ]
    with pytest.raises(TableError, match="row 3, column where: no hex ''"):
        given.among("where", {"x", "y"}, "hex")
