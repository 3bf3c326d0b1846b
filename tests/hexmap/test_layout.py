"""A layout derived from another is the one that would be built anew, order included."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from rules.hexmap.board import HexBoard
from rules.hexmap.layout import FEW, Layout

BOARD = HexBoard({f"{c}{r}": (c, r) for c in range(1, 6) for r in range(1, 6)})
SIDES, KINDS = ("red", "blue"), ("foot", "horse")


class Piece(NamedTuple):
    side: str
    kind: str


PIECES = {f"{side}{n}": Piece(side, KINDS[n % 2]) for side in SIDES for n in range(12)}


def built(place: dict[str, str], control: dict[str, str]) -> Layout:
    return Layout(BOARD.grid.bit, PIECES, place, control, SIDES, KINDS)


def told(layout: Layout) -> object:
    kinds = [(), *((kind,) for kind in KINDS), KINDS]
    lists = [layout.units_of(side, which) for side in SIDES for which in kinds]
    crowds = [layout.crowded(count, side, which) for count in (1, 2) for side in SIDES for which in kinds]
    return layout.code, list(layout.stacks.items()), layout.masks, lists, layout.controlled, crowds


@pytest.mark.parametrize("seed", range(40))
def test_units_that_moved_came_or_went(seed: int) -> None:
    rng = random.Random(seed)
    spots = [*BOARD.grid.places, "reserve"]
    place = {uid: rng.choice(spots) for uid in PIECES if rng.random() < 0.8}
    control = {hex_: rng.choice(SIDES) for hex_ in BOARD.grid.places}
    layout = built(place, control)
    for _ in range(20):
        before = told(layout)
        place, control = dict(place), dict(control)
        for uid in rng.sample(sorted(PIECES), rng.randint(0, FEW + 2)):
            if rng.random() < 0.2:
                place.pop(uid, None)
            else:
                place[uid] = rng.choice(spots)
        if rng.random() < 0.3:
            control[rng.choice(sorted(control))] = rng.choice(SIDES)
        derived = layout.moved(place, control)
        assert told(derived) == told(built(place, control))
        assert told(layout) == before
        layout = derived
