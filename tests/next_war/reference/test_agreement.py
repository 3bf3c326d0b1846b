"""The rules and the naive implementation agree on random positions.

Eighty run here; ``python -m tests.next_war.reference.test_agreement 5000`` runs any number.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules.next_war.game import NEXT_WAR
from rules.next_war.ground.s08_stacking import HALVES, halves_over, unit_efficiency
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.ground.s13_supply import hexes_in_supply, units_without_supply
from rules.next_war.march.s08_cost import WayCost, points_of, way_cost
from rules.next_war.march.s08_movers import stack_allowance, stack_bound
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.positions import position
from rules.next_war.state.war import TheatreWar
from tests.next_war.reference.drawn import house_position, own_position
from tests.next_war.reference.naive import Naive
from tests.next_war.reference.world import house_world, own_world


def differences(given: dict[str, Any]) -> Iterator[str]:
    """What the two say otherwise."""
    g = NEXT_WAR.context(position.read(given), None)
    naive = Naive(own_world(given) if "board" in given else house_world(given))
    playable = g.start.playable
    for side in g.book.sides:
        if set(g.board.names(control_zone(g, side) & playable)) != naive.zone(side):
            yield f"zones of {side}"
        if set(g.board.names(hexes_in_supply(g, side) & playable)) != naive.supplied(side):
            yield f"supply of {side}"
        if units_without_supply(g, side) != naive.unfed(side):
            yield f"units without supply of {side}"
    for uid, unit in naive.w.units.items():
        if Fraction(halves_over(g, unit.at, unit.side), HALVES) != naive.over(unit.at, unit.side):
            yield f"stacking in {unit.at}"
        if unit_efficiency(g, uid) != naive.efficiency(uid):
            yield f"efficiency of {uid}"
        if (stack_bound(g, [uid]) is None) != naive.may_move(uid):
            yield f"whether {uid} moves"
    for stack in stacks_of(naive):
        yield from ways_differ(g, naive, stack)


def stacks_of(naive: Naive) -> Iterator[list[str]]:
    """Every unit by itself, and every stack."""
    by_hex: dict[tuple[str, str], list[str]] = {}
    for uid, unit in sorted(naive.w.units.items()):
        yield [uid]
        by_hex.setdefault((unit.at, unit.side), []).append(uid)
    yield from (units for units in by_hex.values() if len(units) > 1)


def ways_differ(g: TheatreWar, naive: Naive, stack: list[str]) -> Iterator[str]:
    """Where a stack gets, and what the ways there cost item by item."""
    if not all(naive.points(uid) for uid in stack):
        return
    found, most = reach_of(g, stack), points_of(g, stack_allowance(g, stack))
    ours = {name: min(points_of(g, found.spent(g.board.bit[name])), most) for name in g.board.names(found.all)}
    theirs = naive.reach(stack)
    if ours != theirs:
        other = {
            name: (str(ours.get(name)), str(theirs.get(name))) for name in {*ours, *theirs} if ours.get(name) != theirs.get(name)
        }
        yield f"reach of {stack} from {naive.w.units[stack[0]].at}: {other}"
        return
    for name in ours:
        found_way = way_cost(g, stack, found.way(name)[0])
        if not isinstance(found_way, WayCost) or found_way.points != ours[name]:
            yield f"cost of {stack} to {name}: {found_way} is not {ours[name]}"


@pytest.mark.parametrize("first", range(0, 80, 40))
def test_own_boards(first: int) -> None:
    for seed in range(first, first + 40):
        assert list(differences(own_position(seed))) == [], seed


@pytest.mark.parametrize("first", range(0, 6, 3))
def test_the_house_map(first: int) -> None:
    for seed in range(first, first + 3):
        assert list(differences(house_position(seed))) == [], seed


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        for kind in (own_position, house_position) if number % 10 == 0 else (own_position,):
            if wrong := list(differences(kind(number))):
                print(kind.__name__, number, wrong[:3])
