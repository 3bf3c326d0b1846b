"""The rules agree with the naive implementation on random positions; ``python -m tests.generals.reference`` compares 10,000."""

from __future__ import annotations

from collections import Counter

from tests.generals.reference.compare import differences
from tests.generals.reference.reckon import SIDE, World
from tests.generals.reference.strew import position


def test_the_rules_agree_with_a_naive_reckoning() -> None:
    assert {seed: found for seed in range(24) if (found := differences(position(seed)))} == {}


def test_the_positions_hold_what_matters() -> None:
    """Cut-off pieces, straits of both sides, lost homes, points of cards, private sources: often enough to be compared."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        world = World(position(seed))
        seen["straits"] += len(set(world.straits().values())) > 1
        seen["private"] += bool(world.effects("private_supply_source"))
        seen["blocked"] += bool(world.effects("block_supply_source"))
        for nation in SIDE:
            own = world.at[nation, "army"] | world.at[nation, "navy"]
            seen["cut off"] += bool(own - world.supplied(nation))
            seen["supplied"] += len(own & world.supplied(nation)) > 2
            seen["home lost"] += world.home_lost(nation)
            seen["cards"] += bool(world.points_of_cards(nation))
    assert all(seen[what] > 5 for what in ("straits", "private", "blocked", "cut off", "supplied", "home lost", "cards")), seen
