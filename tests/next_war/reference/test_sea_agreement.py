"""The rules of the sea and the naive implementation agree on random positions.

A few dozen run here; ``python -m tests.next_war.reference.test_sea_agreement 5000`` runs any number.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.sea.s07_control import control_parts, control_plan
from rules.next_war.sea.s07_support import supporting_ships
from rules.next_war.sea.s08_ships import ship_goals, ship_way, why_ship_stays
from rules.next_war.sea.s08_transport import shipping_goals, transport_way, why_not_shipped
from tests.next_war.reference.sea_naive import NaiveSea, sea_position


def sea_differences(given: dict[str, Any]) -> Iterator[str]:
    """What the two say otherwise."""
    g, naive = NEXT_WAR.context(position.read(given), None), NaiveSea(given)
    plan = control_plan(g)
    if sorted((*plan.coast, *plan.open_sea)) != sorted(naive.rolled()):
        yield "which boxes are rolled for"
    for box in (*plan.coast, *plan.open_sea):
        if sum(part.amount for part in control_parts(g, box)) != naive.control_modifier(box):
            yield f"modifier of {box}"
    for ship in g.ships():
        if (why_ship_stays(g, ship) is None) != naive.may_sail(ship):
            yield f"whether {ship} sails"
        ways = {goal: ship_way(g, ship, goal) for goal in ship_goals(g, ship)}
        ours = {goal: way.chance for goal, way in ways.items() if way is not None}
        theirs = naive.goals(ship)
        if ours != theirs:
            yield f"goals of {ship}: {sorted(set(ours.items()) ^ set(theirs.items()))}"
    for uid, row in given["units"].items():
        if row.get("kind") != "ship":
            goals = shipping_goals(g, [uid]) if why_not_shipped(g, uid) is None else []
            found = {goal: transport_way(g, row["side"], row["at"], goal) for goal in goals}
            ours = {goal: way.chance for goal, way in found.items() if way is not None}
            if ours != naive.transports(uid):
                yield f"transport of {uid}: {ours} {naive.transports(uid)}"
    for hex_ in sorted(naive.words):
        for side in g.book.sides:
            if sorted(supporting_ships(g, hex_, side)) != naive.supporters(hex_, side):
                yield f"support of {side} in {hex_}"


@pytest.mark.parametrize("first", range(0, 40, 20))
def test_random_seas(first: int) -> None:
    for seed in range(first, first + 20):
        assert list(sea_differences(sea_position(seed))) == [], seed


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        if wrong := list(sea_differences(sea_position(number))):
            print(number, wrong[:3])
