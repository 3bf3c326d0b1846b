"""The rules of the air and the naive implementation agree on random positions.

A hundred run here; ``python -m tests.next_war.reference.test_air_agreement 5000`` runs any number.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rules.next_war.air.s06_fire import Sortie, fire_chances, flies_over, is_immune, reckon_fire
from rules.next_war.air.s06_helicopters import base_room, rebase_goals, supporting_helicopters
from rules.next_war.air.s08_flight import flight_goals_of, why_means_short, why_unit_not_flying
from rules.next_war.air.s08_lift import flight_cost
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultsError
from tests.next_war.reference.air_naive import FLIGHTS, NaiveAir, air_position, apart

#: Sorties that are fired at in each position.
SORTIES = 8


def differences(given: dict[str, Any], seed: int) -> Iterator[str]:
    """What the two say otherwise."""
    g = NEXT_WAR.context(position.read(given), None)
    naive = NaiveAir(given)
    if (g.state.air_level, g.state.air_side) != naive.level():
        yield f"superiority {g.state.air_level} {g.state.air_side}"
    for uid, unit in naive.w.units.items():
        for by in FLIGHTS:
            able = why_unit_not_flying(g, uid, by) is None and why_means_short(g, [uid], by) is None
            ours = set(flight_goals_of(g, [uid], by)) if able else set()
            if ours != (theirs := naive.goals(uid, by)):
                yield f"{by} of {uid} from {unit.at}: {sorted(ours ^ theirs)}"
            for goal in sorted(ours)[:3] if by == "airmobile" else ():
                cost = flight_cost(g, [uid], goal)
                if cost is None or cost.points != naive.cost(uid, goal):
                    yield f"cost of {uid} to {goal}"
    for uid in naive.aboard:
        able = why_unit_not_flying(g, uid, "airmobile") is None and why_means_short(g, [uid], "airmobile") is None
        ours = set(flight_goals_of(g, [uid], "airmobile")) if able else set()
        if ours != (theirs := naive.goals_from_aboard(uid)):
            yield f"{uid} from aboard: {sorted(ours ^ theirs)}"
    yield from helicopters_differ(g, naive)
    yield from fire_differs(g, naive, random.Random(seed))


def helicopters_differ(g: TheatreWar, naive: NaiveAir) -> Iterator[str]:
    """Bases, room, range."""
    for uid, row in naive.choppers.items():
        if set(rebase_goals(g, uid)) != naive.new_bases(uid):
            yield f"bases of {uid}: {set(rebase_goals(g, uid)) ^ naive.new_bases(uid)}"
        if base_room(g, row["at"], row["side"]) != naive.room(row["at"], row["side"]):
            yield f"room in {row['at']}"
        for hex_ in list(naive.words)[::5]:
            near = not naive.w.storm and apart(naive.base(row["at"]), hex_) <= row["range"]
            if (uid in supporting_helicopters(g, row["side"], hex_)) != near:
                yield f"support of {uid} in {hex_}"


def fire_differs(g: TheatreWar, naive: NaiveAir, rng: random.Random) -> Iterator[str]:
    """Immunity, modifiers, every face of the die."""
    names = sorted(naive.words)
    for _ in range(SORTIES):
        side, what = rng.choice(("blue", "red")), rng.choice(("points", "airmobile", "drop", "transport"))
        goal, origin, escort = rng.choice(names), rng.choice((*names, "")), rng.randint(0, 2)
        over = flies_over(g, side, origin, goal, 24)
        if over != naive.is_over(side, origin, goal, 24):
            yield f"the way from {origin} to {goal}"
        sortie = Sortie(side, what, goal, origin, escort, over)
        if is_immune(g, sortie) != naive.spared(side, goal, origin):
            yield f"immunity of {sortie}"
        found = reckon_fire(g, sortie)
        if found.modifier != (modifier := naive.modifier(side, what, goal, escort, over=over)):
            yield f"modifiers of {sortie}: {found.parts}"
        if fire_chances(g, found) != Counter(naive.results(side, modifier)):
            yield f"results against {sortie}"


def differences_of(seed: int) -> list[str]:
    """What is otherwise on a board; nothing on one that is none: a base that nobody can walk to."""
    given = air_position(seed)
    try:
        position.read(given)
    except FaultsError:
        return []
    return list(differences(given, seed))


@pytest.mark.parametrize("first", range(0, 120, 40))
def test_air_on_random_boards(first: int) -> None:
    for seed in range(first, first + 40):
        assert differences_of(seed) == [], seed


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        if wrong := differences_of(number):
            print(number, wrong[:3])
