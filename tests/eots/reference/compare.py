"""Compares the answers of ``fieldpost eots ask`` with the naive implementation, question by question.

``python -m tests.eots.reference.compare space 0 500 [edition] [--played]`` compares random positions from these seeds, or
those of games of random actions.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots.game import GAME
from rules.eots.positions import position
from tests.eots.reference import strew
from tests.eots.reference.activation import Staff
from tests.eots.reference.battle import Battle
from tests.eots.reference.moves import Mover
from tests.eots.reference.nations import Politics
from tests.eots.reference.place import Place
from tests.eots.reference.score import Count
from tests.eots.reference.supply import World

ask = GAME.position_questions

Differences = dict[str, Any]


def lists(name: str, program: dict[str, Any], mine: dict[str, Any]) -> Differences:
    """Lists of one answer that are not the same, with what either has more."""
    found: Differences = {}
    for key, value in mine.items():
        if program[key] != value:
            one, two = set(map(str, program[key])), set(map(str, value))
            found[f"{name}.{key}"] = {"program": sorted(one - two), "reference": sorted(two - one)} if one != two else "order"
    return found


def space(given: dict[str, Any]) -> Differences:
    """Zones and supply (6.2, 6.4)."""
    zones, supply = ask.answer("zones", given), ask.answer("supply", given)
    world = World(Place(given))
    found: Differences = {}
    for side, mine in world.answer_zones().items():
        found |= lists(f"zones.{side}", {k: sorted(v) for k, v in zones[side].items()}, mine)
    for side, mine in world.answer_supply().items():
        found |= lists(f"supply.{side}", {k: sorted(v) for k, v in supply[side].items()}, mine)
    net = world.nets["allies"]
    road: dict[str, Any] = {"now": world.road(), "hump_works": net.hump(), "kunming_is_source": net.kunming()}
    if "2407" not in world.p.chart.hexes:
        road = {}
    return found | {k: (supply["burma_road"][k], v) for k, v in road.items() if supply["burma_road"][k] != v}


def stacks(rng: random.Random, place: Place, count: int) -> Iterator[list[str]]:
    """Stacks of a position to move: single units, and troops together with ships."""
    here: dict[str, list[str]] = {}
    for uid in place.on_map("air", "naval", "ground") + [u for u, where in place.at.items() if where == "china"]:
        here.setdefault(f"{place.at[uid]} {place.table[uid]['side']}", []).append(uid)
    for _ in range(count):
        if not here:
            return
        pool = here[rng.choice(sorted(here))]
        first = rng.choice(pool)
        kind = place.table[first]["kind"]
        fit = [u for u in pool if u != first and (place.table[u]["kind"] == kind or "air" not in (kind, place.table[u]["kind"]))]
        yield [first, *rng.sample(fit, min(len(fit), rng.choice((0, 0, 1, 2))))]


def moves(given: dict[str, Any], count: int = 6) -> Differences:
    """Destinations of some stacks at a value of 1 to 3 (8)."""
    rng = random.Random(given["id"])
    place = Place(given)
    found: Differences = {}
    for units in stacks(rng, place, count):
        world = World(place, frozenset(units))
        ops = rng.randint(1, 3)
        program = ask.answer("moves", given, units=units, ops=ops)["destinations"]
        mine = Mover(world, units, ops).answer()
        name = f"moves {'+'.join(units)} {place.at[units[0]]} {ops}"
        found |= lists(name, {kind: sorted(program.get(kind, [])) for kind in mine}, mine)
    return found


def activation(given: dict[str, Any]) -> Differences:
    """Every headquarters: efficiency, limit, lines, units (6.3, 7.21)."""
    world = World(Place(given))
    found: Differences = {}
    for hq in world.p.on_map("hq"):
        ops = 1 + len(hq) % 3
        program = ask.answer("activation", given, hq=hq, ops=ops)
        staff = Staff(world, hq, ops)
        mine = staff.answer()
        limit = mine.pop("limit")
        found |= lists(f"activation {hq}", {k: sorted(program[k]) for k in mine}, mine)
        if (program["limit"], program["efficiency"]["modified"]) != (limit, staff.efficiency()):
            found[f"limit {hq}"] = (program["limit"], program["efficiency"], limit)
        if program["supplied"] != (hq in world.nets[staff.side].supplied_hqs):
            found[f"supplied {hq}"] = program["supplied"]
    return found


def battles(given: dict[str, Any], count: int = 4) -> Differences:
    """The exact odds of some battles (9), hits falling on the highest attack factor first."""
    rng, place = random.Random(given["id"]), Place(given)
    found: Differences = {}
    chart = place.chart
    foes = {(h, place.table[u]["side"]) for u, h in place.at.items() if h in chart.hexes and place.table[u]["kind"] != "hq"}
    # No battle is declared in inland China (7.24) or in Manchukuo (13.91).
    closed = {h for h in chart.region("China_Interior") | chart.region("China_Coast") if not chart.is_(h, "coastal")}
    foes = {(h, side) for h, side in foes if h not in closed | chart.region("Manchukuo")}
    for hex_, side in rng.sample(sorted(foes), min(len(foes), count)):
        drawn = forces(rng, place, hex_, "allies" if side == "japan" else "japan")
        if not drawn[0]:
            continue
        condition = rng.choice(("surprise", "intercept", "ambush"))
        asked = {"hex": hex_, "attackers": drawn[0], "defenders": drawn[1], "condition": condition, "ops": 3}
        program = ask.answer("battle", given, **asked)["odds"]
        mine = Battle(place, hex_, *drawn, condition).odds()
        for name, table in mine.items():
            theirs = program["steps_lost"][name] if name in ("japan", "allies") else program[name]
            exact = {value: str(chance) for value, chance in table.items()}
            if {value: row["exact"] for value, row in theirs.items()} != exact:
                found[f"battle {asked} {name}"] = ({v: r["exact"] for v, r in theirs.items()}, exact)
    return found


@cache
def at_start(scenario: str, edition: str) -> dict[str, str]:
    """The holder of each place in a set-up."""
    given = next(one for one in set_ups(scenario) if one["edition"] == edition)
    return {h: side for side in ("japan", "allies") for h in given["control"][side]}


def score(given: dict[str, Any]) -> Differences:
    """Points of the newer table line by line; who wins the scenarios that count them (16)."""
    given = {**given, "victory": "newer"}
    program = ask.answer("score", given)
    if program["kind"] != "points":
        return {}
    place = Place(given)
    mine = Count(World(place), at_start(place.scenario, place.edition))
    theirs = [(line["id"], line["points"]) for line in program["lines"]]
    found: Differences = {f"line {one[0]}": (one, two) for one, two in zip(theirs, mine.lines(), strict=True) if one != two}
    if not program["result"]["reason"] and (program["result"]["winner"], program["result"]["degree"]) != mine.winner():
        found["result"] = (program["result"], mine.winner())
    return found


def nations(given: dict[str, Any]) -> Differences:
    """Nations that surrender or are won back, hexes that change hands, Political Will (13, 16.4): newest rules, whole map."""
    place = Place(given)
    if place.board != "full" or place.edition != "newest":
        return {}
    start = at_start(place.scenario, place.edition)
    # If left out, the turn is taken to have begun with this position.
    held = {side: sorted(h for h, holder in start.items() if holder == side) for side in ("japan", "allies")}
    program = ask.answer("nations", {**given, "control_at_start": held})
    status = program["national_status"]
    theirs = {name: sorted(status[name]) for name in ("surrendered", "liberated")} | {
        name: status[name] for name in ("control", "australian_mandates")
    }
    mine = Politics(place, start).answer()
    found: Differences = {name: (value, mine[name]) for name, value in theirs.items() if value != mine[name]}
    if program["result"] is None and program["will"]["after"] != mine["will"]:
        found["will"] = (program["will"], program["political_will"]["events"], mine["will"])
    return found


def forces(rng: random.Random, place: Place, hex_: str, side: str) -> tuple[list[str], list[str]]:
    """Attackers of a side and reacting enemies that can take part in a battle in a hex."""
    c, many = place.chart, rng.choice((1, 3, 6))
    sea = c.hexes[hex_]["terrain"] == "ocean" or c.is_(hex_, "coastal")

    def some(units: list[str], most: int) -> list[str]:
        return rng.sample(units, min(len(units), rng.randint(0, most)))

    def striking(who: str) -> list[str]:
        return [u for u in place.on_map("air", "naval", side=who) if place.power(u) and reaches(u)]

    def reaches(uid: str) -> bool:
        row = place.table[uid]
        far = int(row["range_extended"] or 0) if row["extended_in_brackets"] != "yes" else 0
        return place.at[uid] != hex_ and c.distance(place.at[uid], hex_) <= max(int(row["range"]), far)

    ships = [u for u in place.on_map("naval", side=side) if not place.power(u)] if sea else []
    troops = place.on_map("ground", side=side) if sea and c.hexes[hex_]["terrain"] != "ocean" else []
    attackers = some(striking(side), many) + some(ships, many) + some(troops, min(many, 3))
    return attackers, some(striking("allies" if side == "japan" else "japan"), many)


def played(seed: int, edition: str = "", most: int = 400) -> Iterator[dict[str, Any]]:
    """Positions of a game of random legal actions, between offensives, written out in full."""
    rng = random.Random(seed)
    scenario = rng.choice(strew.CLASSIC if edition == "classic" else strew.SCENARIOS)
    options = {"edition": edition} if edition else {}
    at = GAME.start(scenario, options, SealedDice(bytes(32), seed)).position
    for number in range(1, most):
        if at.over:
            return
        at = at.play(random_action(at, rng), SealedDice(bytes(32), number)).position
        if number % 25 == 0 and at.state.offensive is None:
            yield {**position.write(at.state, f"{seed} {number}"), "others": "nowhere"}


def set_ups(*scenarios: str) -> Iterator[dict[str, Any]]:
    """The set-ups of these scenarios, or of all, in their editions, written out in full."""
    for scenario in scenarios or strew.SCENARIOS:
        for edition in ("newest", "classic") if scenario in strew.CLASSIC else ("newest",):
            given: dict[str, Any] = {"scenario": scenario, "edition": edition, "active": "japan", "question": {"actions": []}}
            whole = ask.answer("apply", given)["position"]
            yield {**whole, "id": f"{scenario} {edition}", "others": "nowhere"}


QUESTIONS: dict[str, Callable[[dict[str, Any]], Differences]] = {
    "space": space,
    "moves": moves,
    "activation": activation,
    "battles": battles,
    "score": score,
    "nations": nations,
}
#: Questions that allow units of both sides in one hex without a current offensive.
MIXED = ("space", "activation", "score", "nations")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("question", choices=(*QUESTIONS,))
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("edition", nargs="?", default="", choices=("", "newest", "classic"))
    parser.add_argument("--played", action="store_true")
    options = parser.parse_args()
    wrong, count, begun = 0, 0, time.perf_counter()
    for seed in range(options.first, options.last):
        if options.played:
            rows = list(played(seed, options.edition))
        else:
            mixed = options.question in MIXED
            rows = [strew.strewn(random.Random(seed), edition=options.edition, name=str(seed), mixed=mixed)]
        for given in rows:
            count += 1
            found = QUESTIONS[options.question](given)
            if found:
                wrong += 1
                print(given["id"], given["scenario"], given["edition"], {k: str(v)[:240] for k, v in found.items()}, flush=True)
    print(f"{count} positions, {wrong} differ, {time.perf_counter() - begun:.0f} s")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
