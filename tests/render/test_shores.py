"""The drawn coasts agree with the tables: land where land continues, water where only ships pass."""

from __future__ import annotations

import pytest
from PIL import Image

from render.hexmap.base import base_grid
from render.hexmap.boards import BoardArt, board_art_of
from render.hexmap.coast import Shores, land_field
from render.hexmap.geometry import Grid

BOARDS = ("eots/south_pacific", "eots/burma", "eots/full")
LAND = 128
#: A land bridge between two islands of the Philippines, narrower than the roughness of the coast.
NARROW = {("2713", "2714")}

Drawn = tuple[BoardArt, Grid, Image.Image]


@pytest.fixture(scope="module", params=BOARDS)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    board = board_art_of(request.param)
    grid, size = base_grid(board, 48)
    return board, grid, land_field(Shores(board), grid, size)


def _along(grid: Grid, field: Image.Image, name: str, direction: str) -> list[int]:
    """Field values along a side, 21 points from end to end."""
    (x1, y1), (x2, y2) = grid.side(name, direction)
    values: list[int] = []
    for k in range(21):
        value = field.getpixel((round(x1 + (x2 - x1) * k / 20), round(y1 + (y2 - y1) * k / 20)))
        assert isinstance(value, int)
        values.append(value)
    return values


def test_land_hexes_are_land_and_sea_hexes_sea(drawn: Drawn) -> None:
    board, grid, field = drawn
    for name, h in board.hexes.items():
        x, y = grid.centre(name)
        value = field.getpixel((round(x), round(y)))
        assert isinstance(value, int)
        assert (value >= LAND) == (h.terrain not in ("ocean", "atoll")), f"centre of {name} ({h.terrain})"


def test_land_goes_on_across_sides_that_only_land_crosses(drawn: Drawn) -> None:
    board, grid, field = drawn
    sides = [s for s in board.sides if s.a in board.hexes and s.b in board.hexes and s.land == "open" and s.sea == "none"]
    assert sides
    for s in sides:
        if (s.a, s.b) not in NARROW:
            assert max(_along(grid, field, s.a, s.direction)[7:14]) >= LAND, f"{s.a}-{s.b} looks cut"


def test_water_lies_across_sides_that_only_ships_cross(drawn: Drawn) -> None:
    board, grid, field = drawn
    for s in board.sides:
        if s.a in board.hexes and s.b in board.hexes and s.sea == "open" and s.land == "none":
            assert _along(grid, field, s.a, s.direction)[10] < LAND, f"{s.a}-{s.b} looks like land"


def test_coastal_sides_show_both(drawn: Drawn) -> None:
    board, grid, field = drawn
    for s in board.sides:
        if s.a in board.hexes and s.b in board.hexes and s.sea == s.land == "open":
            values = _along(grid, field, s.a, s.direction)
            assert max(values) >= LAND - 8, f"no land across {s.a}-{s.b}"
            assert min(values) < LAND, f"no water across {s.a}-{s.b}"


def test_coast_is_the_same_at_another_scale() -> None:
    board = board_art_of("eots/south_pacific")
    shores = Shores(board)
    pictures = []
    for px in (40, 80):
        grid, size = base_grid(board, px)
        pictures.append(land_field(shores, grid, size).point([255 * (v >= LAND) for v in range(256)]).resize((900, 640)))
    differing = sum(abs(a - b) > 127 for a, b in zip(pictures[0].tobytes(), pictures[1].tobytes(), strict=True))
    assert differing < 900 * 640 * 0.006
