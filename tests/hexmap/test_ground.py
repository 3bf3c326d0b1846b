"""The ground of a map: fares by terrain and sides, parts of the map, hexes that hang together."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rules.hexmap.ground import HexGround


class Hex(NamedTuple):
    hex: str
    column: int
    row: int
    terrain: tuple[str, ...]


class Between(NamedTuple):
    a: str
    b: str
    kind: str


def laid(*sides: Between) -> HexGround:
    """A field of five by five with a wooded hill in its middle."""
    hexes = [Hex(f"{c}{r}", c, r, ("wood", "hill") if (c, r) == (3, 3) else ("clear",)) for c in range(1, 6) for r in range(1, 6)]
    return HexGround(hexes, sides, ("wall",))


def test_the_dearest_terrain_counts_and_some_sides_cost_more() -> None:
    ground = laid(Between("33", "32", "brook"), Between("22", "21", "wall"))
    fares = ground.fares_by({"clear": 2, "wood": 3, "hill": 4}, {"brook": 1, "bridge": 0})
    bit = ground.bit
    assert fares.price(bit["34"], bit["33"]) == 4
    assert fares.price(bit["32"], bit["33"]) == 5
    assert fares.price(bit["33"], bit["32"]) == 3
    with pytest.raises(ValueError, match="no way"):
        fares.price(bit["22"], bit["21"])
    assert (ground.side("32", "33"), ground.side("22", "21"), ground.side("44", "45")) == ("brook", "wall", "")
    assert not ground.near("22") & bit["21"]


def test_terrain_without_a_price_is_not_entered() -> None:
    ground = laid()
    fares = ground.fares_by({"clear": 1})
    assert "33" not in {name for hexes in fares.cost.values() for name in ground.names(hexes)}
    with pytest.raises(ValueError, match="or more"):
        ground.fares_by({"clear": 0})


def test_a_part_of_the_map() -> None:
    ground = laid()
    assert ground.names(ground.part((1, 2), (4, 9))) == ["14", "15", "24", "25"]
    assert ground.terrain["hill"] == ground.bit["33"]


def test_hexes_hang_together_over_one_free_hex() -> None:
    ground = laid()
    left = ground.set(["11", "13", "51", "52"])
    assert sorted(map(ground.names, ground.groups(left, ground.all))) == [["11", "13"], ["51", "52"]]
    around = ground.set(["12", "21", "22"])
    assert sorted(map(ground.names, ground.groups(left, ground.all & ~around))) == [["11"], ["13"], ["51", "52"]]
