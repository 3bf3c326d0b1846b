"""Retreats: ways that lead away, hexes that end them, and the wishes in their order."""

from __future__ import annotations

from rules.hexmap.retreats import RetreatWay, best_retreats, retreats_over
from tests.hexmap.test_ground import Between, laid


def test_each_hex_is_further_away_unless_it_may_bend_back() -> None:
    ground = laid()
    assert sorted(retreats_over(ground, "33", 1, ground.all)) == [(one,) for one in sorted(ground.names(ground.near("33")))]
    away = list(retreats_over(ground, "33", 2, ground.all))
    assert all(ground.grid.distance("33", second) == 2 and len({first, second}) == 2 for first, second in away)
    bent = list(retreats_over(ground, "33", 2, ground.all, beside=True))
    assert {second for _, second in bent} > {second for _, second in away}
    assert "33" not in {second for _, second in bent}
    assert {len(way) for way in retreats_over(ground, "11", 3, ground.all)} == {3}


def test_shut_hexes_sides_and_hexes_that_end_a_retreat() -> None:
    ground = laid(Between("33", "32", "wall"))
    way_out = ground.set(["32", "34", "35"])
    assert list(retreats_over(ground, "33", 2, way_out)) == [("34", "35")]
    assert list(retreats_over(ground, "33", 2, way_out, halts=ground.bit["34"])) == [("34",)]
    assert list(retreats_over(ground, "33", 2, ground.bit["34"])) == []


def test_the_first_wish_counts_before_the_next() -> None:
    ways = [
        RetreatWay(("a",), (1, 0)),
        RetreatWay(("b", "c"), (0, 1)),
        RetreatWay(("d", "c"), (0, 1)),
        RetreatWay(("e",), (0, 2)),
    ]
    assert best_retreats(ways) == {"c": ways[1]}
    assert best_retreats([]) == {}
