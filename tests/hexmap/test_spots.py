"""Spots derived from others are those that would be built from nothing, order included; so are those that a reading follows."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from rules.hexmap.board import HexBoard
from rules.hexmap.reading import MapCache, MapReading
from rules.hexmap.spots import FEW, MapFacts, Spots, moves_between

BOARD = HexBoard({f"{c}{r}": (c, r) for c in range(1, 6) for r in range(1, 6)})
SIDES, KINDS = ("red", "blue"), ("foot", "horse")


class Piece(NamedTuple):
    side: str
    kind: str


PIECES = {f"{side}{n}": Piece(side, KINDS[n % 2]) for side in SIDES for n in range(12)}


FACTS = MapFacts("front", BOARD.grid, PIECES, SIDES, KINDS, total=lambda units: (len(units), "red0" in units))


def answers_of(spots: Spots) -> object:
    kinds = [(), *((kind,) for kind in KINDS), KINDS]
    lists = [spots.units_of(side, which) for side in SIDES for which in kinds]
    crowds = [spots.crowded(count, side, which) for count in (1, 2) for side in SIDES for which in kinds]
    sums = [{total: hexes for total, hexes in spots.sums(side).items() if hexes} for side in SIDES]
    return spots.code, list(spots.stacks.items()), spots.masks, lists, spots.controlled, crowds, sums


class Front(MapReading):
    def __init__(self, place: dict[str, str], control: dict[str, str]) -> None:
        self.place, self.control = place, control
        super().__init__(FACTS, MapCache())

    def _on_the_board(self) -> tuple[dict[str, str], dict[str, str]]:
        return self.place, self.control


@pytest.mark.parametrize("seed", range(40))
def test_units_that_moved_came_or_went(seed: int) -> None:
    rng = random.Random(seed)
    places = [*BOARD.grid.places, "reserve"]
    place = {uid: rng.choice(places) for uid in PIECES if rng.random() < 0.8}
    control = {hex_: rng.choice(SIDES) for hex_ in BOARD.grid.places}
    spots = Spots(FACTS, place, control)
    for _ in range(20):
        before, was, held = answers_of(spots), dict(place), dict(control)
        for uid in rng.sample(sorted(PIECES), rng.randint(0, FEW + 2)):
            if rng.random() < 0.2:
                place.pop(uid, None)
            else:
                place[uid] = rng.choice(places)
        if rng.random() < 0.3:
            control[rng.choice(sorted(control))] = rng.choice(SIDES)
        derived = spots.after(moves_between(was, place), moves_between(held, control))
        assert answers_of(derived) == answers_of(Spots(FACTS, place, control))
        assert answers_of(spots) == before
        spots = derived


@pytest.mark.parametrize("seed", range(40))
def test_a_reading_follows_its_state(seed: int) -> None:
    rng = random.Random(seed)
    places = [*BOARD.grid.places, "reserve", ""]
    g = Front({uid: rng.choice(places[:-1]) for uid in PIECES}, {hex_: rng.choice(SIDES) for hex_ in BOARD.grid.places})
    for _ in range(60):
        for _ in range(rng.choice((0, 1, 2, FEW + 2))):
            uid, new = rng.choice(sorted(PIECES)), rng.choice(places)
            old = g.place.pop(uid, "")
            if new:
                g.place[uid] = new
            g.follow_move(uid, old, new)
        if rng.random() < 0.3:
            hex_, side = rng.choice(sorted(g.control)), rng.choice(SIDES)
            old, g.control[hex_] = g.control[hex_], side
            g.follow_control(hex_, old, side)
        if rng.random() < 0.2:
            g.place[rng.choice(sorted(g.place))] = "reserve"
            g.touch()
        if rng.random() < 0.2:
            g.altered()
        if rng.random() < 0.2:
            other = Front(dict(g.place), dict(g.control))
            other.share_map(g)
            g = other
        if rng.random() < 0.7:
            assert answers_of(g.spots) == answers_of(Spots(FACTS, g.place, g.control))
