"""Movement by cost: the cheapest way, zones that stop, walls, the one hex that is always possible; as a naive search finds it."""

from __future__ import annotations

import doctest
import random
from fractions import Fraction

import pytest

from rules.hexmap import march
from rules.hexmap.board import HexBoard
from rules.hexmap.march import march_reach, zone_of_control

BOARD = HexBoard({f"{c:02}{r:02}": (c, r) for c in range(1, 7) for r in range(1, 7)}, lower="even")


def test_the_examples_of_the_module_run() -> None:
    assert doctest.testmod(march).failed == 0


def naive(start: str, points: Fraction, price: dict[str, Fraction], stops: set[str], barred: set[str]) -> dict[str, Fraction]:
    """Every walk without turning back, tried in full."""
    best: dict[str, Fraction] = {}

    def walk(here: str, spent: Fraction, seen: tuple[str, ...]) -> None:
        for there in BOARD.grid.neighbours(here):
            total = spent + price[there]
            if there in seen or there in barred or total > points:
                continue
            best[there] = min(total, best.get(there, total))
            if there not in stops:
                walk(there, total, (*seen, there))

    walk(start, Fraction(0), (start,))
    return best


@pytest.mark.parametrize("seed", range(12))
def test_it_agrees_with_every_walk_tried_in_full(seed: int) -> None:
    chance = random.Random(seed)
    names = sorted(BOARD.grid.places)
    price = {name: Fraction(chance.choice((1, 2, 3)), chance.choice((1, 2))) for name in names}
    start, *others = chance.sample(names, 8)
    stops, barred = set(others[:4]), set(others[4:])
    found = march_reach(BOARD, start, Fraction(4), lambda a, b: price[b], stops=stops, barred=barred)
    assert {name: way.cost for name, way in found.items()} == naive(start, Fraction(4), price, stops, barred)
    for name, way in found.items():
        assert (way.path[0], way.path[-1]) == (start, name)
        assert sum(price[one] for one in way.path[1:]) == way.cost
        assert not set(way.path[1:-1]) & stops


def test_one_hex_is_always_possible_but_never_through_a_wall() -> None:
    assert march_reach(BOARD, "0303", 1, lambda a, b: 5) == {}
    assert set(march_reach(BOARD, "0303", 1, lambda a, b: 5, one_hex=True)) == set(BOARD.grid.neighbours("0303"))
    assert "0302" not in march_reach(BOARD, "0303", 1, lambda a, b: None if b == "0302" else 5, one_hex=True)
    with pytest.raises(KeyError):
        march_reach(BOARD, "9999", 1, lambda a, b: 1)


def test_zones_end_at_sides_that_are_closed() -> None:
    assert zone_of_control(BOARD, ["0303"]) == set(BOARD.grid.neighbours("0303"))
    assert "0302" not in zone_of_control(BOARD, ["0303"], lambda a, b: b == "0302")


def test_a_wall_between_hexes_that_are_no_neighbours_is_a_fault() -> None:
    with pytest.raises(ValueError, match="0505 does not lie N of 0303"):
        BOARD.closed([("0303", "N", "0505")])
    with pytest.raises(ValueError, match="0302 does not lie S of 0303"):
        BOARD.opened([("0303", "S", "0302")])
