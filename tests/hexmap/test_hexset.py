"""Sets of hexes: neighbours, distances, floods and ways, and the examples in the docstring."""

from __future__ import annotations

import doctest

import pytest

from rules.hexmap import hexset
from rules.hexmap.hexset import HexGrid, board_distance


def test_examples_of_the_module() -> None:
    found = doctest.testmod(hexset)
    assert found.attempted
    assert not found.failed


@pytest.fixture
def grid() -> HexGrid:
    return HexGrid({f"{c}{r:02d}": (c, r) for c in range(10, 19) for r in range(9)})


def test_neighbours_follow_the_printed_geometry(grid: HexGrid) -> None:
    assert grid.neighbours("1404") == ("1403", "1503", "1504", "1405", "1304", "1303")
    assert grid.neighbours("1304") == ("1303", "1404", "1405", "1305", "1205", "1204")
    assert grid.neighbours("1000") == ("1100", "1001")


def test_around_agrees_with_distance(grid: HexGrid) -> None:
    for centre in ("1404", "1000", "1808", "1503"):
        for radius in range(3):
            expected = {n for n in grid.places if board_distance(grid.places[centre], grid.places[n]) <= radius}
            assert set(grid.names(grid.around(grid.bit[centre], radius))) == expected


def test_flood_stops_at_edges_that_are_shut(grid: HexGrid) -> None:
    wall = grid.set(n for n in grid.places if n.startswith("14"))
    reached = grid.flood(grid.bit["1204"], grid.everywhere, grid.board & ~wall)
    assert set(grid.names(reached)) == {n for n in grid.places if n < "14"}
