"""Boards of hexes: distances, boxes off the map, hexsides that are open or block, floods over several layers, ways."""

from __future__ import annotations

import random

import pytest

from rules.hexmap.board import HexBoard
from rules.hexmap.flow import Flow, layer_width, stacked_flow
from rules.hexmap.hexset import DIRECTIONS, Lower
from rules.hexmap.paths import Paths

PLACES = {f"{c}{r}": (c, r) for c in range(1, 6) for r in range(1, 6)}


def direction(board: HexBoard, a: str, b: str) -> str:
    bit = board.grid.bit
    return next(d for i, d in enumerate(DIRECTIONS) if board.grid.shift(bit[a], i) == bit[b])


@pytest.mark.parametrize(
    ("lower", "around"),
    [("odd", {"31", "33", "22", "23", "42", "43"}), ("even", {"31", "33", "21", "22", "41", "42"})],
)
def test_the_lower_columns_are_as_declared(lower: Lower, around: set[str]) -> None:
    board = HexBoard(PLACES, lower=lower)
    assert set(board.grid.neighbours("32")) == around
    for a in PLACES:
        for b in board.grid.neighbours(a):
            assert board.distance(a, b) == board.distance(b, a) == 1
            assert a in board.grid.neighbours(b)


@pytest.mark.parametrize("lower", ["odd", "even"])
def test_distances_are_the_fewest_steps(lower: Lower) -> None:
    board = HexBoard(PLACES, lower=lower)
    for start in PLACES:
        inside = 0
        for steps in range(20):
            disc = board.grid.flood(board.grid.bit[start], board.grid.everywhere, board.grid.board, steps)
            ring, inside = disc & ~inside, disc
            if not ring:
                break
            assert {board.distance(start, name) for name in board.grid.names(ring)} == {steps}
            assert not ring & ~board.disc(start, steps)


def test_a_box_is_as_far_as_printed_and_nobody_walks_into_it() -> None:
    board = HexBoard({**PLACES, "box": (9, 1)}, {"box": {"55": 3, "15": 6}})
    assert board.distance("box", "55") == board.distance("55", "box") == 3
    assert board.distance("box", "54") == 4
    assert board.distance("box", "15") == 6
    assert board.disc("box", 3) == board.grid.set(["box", "55"])
    assert board.within(board.grid.set(["box", "11"]), 1) == board.grid.set(["box", *board.grid.names(board.disc("11", 1))])
    inside = HexBoard(PLACES, {"33": {"11": 2}})
    land = Flow(inside.grid.stride, inside.closed([]))
    assert not land.step(inside.grid.bit["33"])
    assert not land.step(inside.grid.bit["32"]) & inside.grid.bit["33"]


def test_hexes_beyond_the_board_have_a_distance_only_where_the_numbering_is_given() -> None:
    with pytest.raises(KeyError):
        HexBoard(PLACES).distance("11", "99")
    board = HexBoard(PLACES, beyond=lambda name: (int(name[0]), int(name[1])))
    assert board.distance("51", "71") == 2


def test_sides_that_are_open_and_sides_that_block() -> None:
    board = HexBoard(PLACES)
    bit = board.grid.bit
    river = [("22", direction(board, "22", "32"), "32"), ("99", "N", "98")]
    only, blocked = Flow(board.grid.stride, board.opened(river)), Flow(board.grid.stride, board.closed(river))
    assert only.step(bit["22"]) == bit["32"]
    assert only.step(bit["32"]) == bit["22"]
    assert blocked.step(bit["22"]) == board.disc("22", 1) & ~board.grid.set(["22", "32"])
    assert blocked.flood(bit["22"], board.grid.board) == board.grid.board


def test_layers_are_flooded_together_and_do_not_run_into_each_other() -> None:
    board = HexBoard(PLACES)
    width = layer_width(board.grid)
    sea = Flow(board.grid.stride, board.grid.everywhere)
    nothing = Flow(board.grid.stride, (0, 0, 0, 0, 0, 0))
    start = board.grid.bit["11"]
    both = stacked_flow((sea, nothing, sea), width)
    reached = both.flood(start | start << width | start << 2 * width, board.grid.board * (1 | 1 << width | 1 << 2 * width), 2)
    layers = [(reached >> n * width) & ((1 << width) - 1) for n in range(3)]
    assert layers == [board.disc("11", 2), start, board.disc("11", 2)]


def test_shortest_ways() -> None:
    board = HexBoard(PLACES)
    found = Paths(Flow(board.grid.stride, board.grid.everywhere), board.grid.board, board.grid.bit["11"])
    for goal in PLACES:
        for way in found.to(board.grid.bit[goal]):
            assert way.length == board.distance("11", goal)
            assert way.hexes.bit_count() == way.length + 1
            assert not way.between & board.grid.set(["11", goal])
    assert found.to(board.grid.bit["11"])[0].length == 0
    single = Paths(Flow(board.grid.stride, (0, 0, 0, 0, 0, 0)), board.grid.board, board.grid.bit["11"])
    assert single.to(board.grid.bit["55"]) == ()


@pytest.mark.parametrize("lower", ["odd", "even"])
def test_a_disc_is_every_hex_near_enough_holes_edges_and_boxes_included(lower: Lower) -> None:
    rng = random.Random(5)
    places = {name: place for name, place in PLACES.items() if rng.random() < 0.8} | {"box": (5, 9)}
    near = [name for name in places if name != "box"][:3]
    for links in ({}, {"box": {near[0]: 2, near[1]: 4, near[2]: 3}}):
        board = HexBoard(places, links, lower=lower)
        for name in places:
            for radius in range(9):
                expected = {other for other in places if board.distance(name, other) <= radius}
                assert set(board.grid.names(board.disc(name, radius))) == expected, (name, radius)
