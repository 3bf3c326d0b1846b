"""Scripted players against each other at any game: ``python -m benchmarks.bench_sides GAME [SCENARIO ...] [--games N]``.

Plays N games (20) of each scenario, each seat by the greedy player (or the game's first one, or ``--player NAME``), in
``--processes`` (2), from ``--seed`` on.
Prints how often and how each side wins, the length of a game, and for every figure its median and quartiles at the end of
each turn. Figures are those a spectator sees (``GameStory.figures``), for some games more (``MORE``). ``--every N`` prints
them after every N games too, so that a stopped run has reported something; ``--minutes N``: no game begins later than that.
``--keep FILE`` writes each game's report there as a line of JSON; games already in it are read, not played again.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from rules.engine.contract.core import Action
from rules.engine.contract.game import scenario_by_id
from rules.engine.machine.position import Outcome, Position
from rules.engine.machine.record import Record
from rules.engine.packages.registry import registered_games
from rules.players import players_of
from rules.players.whole import play_to_end
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

Figures = dict[str, float]
#: The cost of an action for each side, and other totals of a game: called with the outcome and the totals so far.
Counting = Callable[[Outcome[Any], Counter[str]], None]


class Report(NamedTuple):
    """The course of a game: scenario and seed, the winners and how, turn -> figures at its end, processor seconds, actions."""

    scenario: str
    seed: int
    ended: str
    course: dict[int, Figures]
    seconds: float
    actions: int


def strengths(state: FrontState) -> Figures:
    """Stalin's War: the strength of both sides on the map."""
    g = FrontWar(state, None)
    return {f"strength.{side}": sum(g.strength(uid) for uid in g.units_of(side)) for side in SIDES}


def steps_lost(outcome: Outcome[FrontState], so_far: Counter[str]) -> None:
    """Stalin's War: steps that each side has lost, those in attacks of its own, units by attrition and without a retreat."""
    units = book_of(outcome.position.state.module).units
    for event in outcome.events:
        if event.kind in ("step-lost", "eliminated"):
            side = units[event.facts["unit"]].side
            so_far[f"lost.{side}"] += 1
            if event.facts["why"] not in GONE and side == outcome.position.state.active:
                so_far[f"attacking.{side}"] += 1
            if event.facts["why"] in GONE:
                so_far[f"{event.facts['why']}.{side}"] += 1
        if event.kind == "battle":
            so_far[f"attacks.{event.facts['seat']}"] += 1


#: Stalin's War: causes of losses other than fire.
GONE = ("attrition", "retreat", "crowding")
#: Additional figures of a position, and totals, by game.
MORE: dict[str, Callable[[Any], Figures]] = {"stalins_war": strengths}
COUNTED: dict[str, Counting] = {"stalins_war": steps_lost}


def flat(figures: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, float]]:
    """Figures as numbers: nested ones under both names, lists by their length."""
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{name}.")
        elif isinstance(value, list):
            yield f"{before}{name}", len(value)
        elif isinstance(value, int | float):
            yield f"{before}{name}", value


def run(job: tuple[str, str, int, str]) -> Report:
    """Play one game; the same seed gives the same cards and dice."""
    name, scenario, seed, who = job
    game = registered_games()[name]
    course: dict[int, Figures] = {}
    counted: Counter[str] = Counter()
    actions = 0

    def watch(before: Position[Any], action: Action, outcome: Outcome[Any]) -> None:
        nonlocal actions
        actions += 1
        if name in COUNTED:
            COUNTED[name](outcome, counted)
        now = outcome.position
        if game.table.turn(now.state) != game.table.turn(before.state) or now.over:
            more = MORE[name](now.state) if name in MORE else {}
            course[game.table.turn(before.state)] = {**dict(flat(game.story.figures(now.state))), **more, **counted}

    secret = seed.to_bytes(32, "big")
    players = players_of(game)
    player = players[who or ("greedy" if "greedy" in players else next(iter(players)))]
    started = time.process_time()
    end = play_to_end(
        Record(game, scenario, {}, secret), dict.fromkeys(scenario_by_id(game, scenario).seats, player), secret, watch
    )
    result = game.result(end.state)
    ended = f"{'+'.join(result.winners)} by {result.degree}, turn {game.table.turn(end.state)}" if result else "-"
    return Report(scenario, seed, ended, course, time.process_time() - started, actions)


def kept(file: Path | None) -> dict[tuple[str, int], Report]:
    """The games of a file of reports, by scenario and seed; empty if the file does not exist yet."""
    if file is None or not file.exists():
        return {}
    reports = [Report(*json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    # JSON keys are text, including turns.
    return {(r.scenario, r.seed): r._replace(course={int(turn): at for turn, at in r.course.items()}) for r in reports}


def print_report(scenario: str, reports: list[Report]) -> None:
    """Print the results of the games of a scenario."""
    number = len(reports)
    seconds = statistics.median(report.seconds for report in reports)
    print(f"{scenario}: {number} games, {seconds:.1f} s a game, {statistics.median(r.actions for r in reports):.0f} actions")
    for winner, count in Counter(report.ended.partition(" by ")[0] for report in reports).most_common():
        print(f"    {count / number:6.1%}  {winner}")
    for ended, count in sorted(Counter(report.ended for report in reports).items()):
        print(f"      {count:5}  {ended}")
    rows: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for report in reports:
        for turn, figures in report.course.items():
            for figure, value in figures.items():
                rows[figure][turn].append(value)
    turns = sorted({turn for report in reports for turn in report.course})
    print(f"    {'turn':18}" + "".join(f"{turn:>10}" for turn in turns))
    print(f"    {'games':18}" + "".join(f"{sum(turn in report.course for report in reports):>10}" for turn in turns))
    for figure, values in sorted(rows.items()):
        print(f"    {figure:18}" + "".join(f"{_spread(values[turn]):>10}" for turn in turns), flush=True)


def _spread(values: list[float]) -> str:
    if len(values) < 2:
        return f"{values[0]:.0f}" if values else "-"
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return f"{middle:.0f} {low:.0f}-{high:.0f}"


def main(*words: str) -> int:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_sides")
    parser.add_argument("game")
    parser.add_argument("scenario", nargs="*")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--player", default="")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args(words)
    known = registered_games()
    if given.game not in known:
        parser.error(f"no such game: {given.game}; there are {', '.join(sorted(known))}")
    with ProcessPoolExecutor(given.processes) as pool:
        for scenario in given.scenario or [info.id for info in known[given.game].scenarios()]:
            there = kept(given.keep)
            seeds = range(given.seed, given.seed + given.games)
            begun, reports = time.monotonic(), [there[scenario, seed] for seed in seeds if (scenario, seed) in there]
            jobs = [(given.game, scenario, seed, given.player) for seed in seeds if (scenario, seed) not in there]
            if not jobs:
                print_report(scenario, reports)
            # As many at a time as there are processes: few games are running when time runs out.
            for at in range(0, len(jobs), given.processes):
                new = list(pool.map(run, jobs[at : at + given.processes]))
                reports += new
                if given.keep is not None:
                    with given.keep.open("a", encoding="utf-8") as file:
                        file.writelines(json.dumps(report) + "\n" for report in new)
                late = time.monotonic() - begun > 60 * given.minutes
                if late or len(reports) == given.games or (given.every and len(reports) % given.every < given.processes):
                    print_report(scenario, reports)
                if late:
                    break
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
