"""Many random games: ``python -m benchmarks.bench_games [games] [--verify] [--checks] [--uniform]``.

Distributes ``games`` (default 1000) over all scenarios in all their editions, other options at random, on all cores. Prints
how they ended, how many actions and processor seconds they took, and every fault: an exception, a decision that nobody can
take, a game without an end. ``--verify`` replays every recorded game from its log and compares the bytes; ``--checks`` checks
all properties of ``tests/eots/properties.py`` (nothing hidden is shown or reported, every offer can be completed and played,
nothing else is accepted, saved and loaded states are equal): for the events of every action and for what a player sees after
it with other hidden cards; the others at every 30th; ``--uniform`` plays without a preference for battles. Exit code 1 if
there was a fault.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rules.engine.machine.record import Record, verify_log
from rules.engine.proof.forward import forward_leaks
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from tests.eots.bold import BOLD
from tests.eots.properties import VIEWERS, check_events, check_everything

#: The maximum number of actions of a game.
LIMIT = 20_000

#: All properties are checked every this many actions.
EVERY = 30
#: Scenario, edition, seed, the options of the command.
Job = tuple[str, str, int, frozenset[str]]
#: Scenario and edition, how it ended, actions, processor seconds of play, bytes of the largest saved state, fault.
Report = tuple[str, str, int, float, int, str]


def run(job: Job) -> Report:
    """Play one game to its end."""
    scenario, edition, seed, wishes = job
    name, number, largest = f"{scenario} {edition}", 0, 0
    rng = random.Random(f"{name} {seed}")
    others = next(info.options for info in GAME.scenarios() if info.id == scenario)
    options = {key: rng.choice(values) for key, values in others.items()} | {"edition": edition}
    taste = None if "--uniform" in wishes else BOLD
    seconds, trial = 0.0, random.Random(f"trial {name} {seed}")
    try:
        record = Record(GAME, scenario, options, rng.randbytes(32))
        while not record.position.over:
            before, started = record.position, time.process_time()
            action = random_action(before, rng, taste)
            outcome = record.play(action)
            seconds += time.process_time() - started
            number += 1
            if "--checks" in wishes:
                check_events(before, outcome.events, outcome.position)
                who = VIEWERS[number % len(VIEWERS)]
                if fault := next(forward_leaks(before, action, record.secret, record.number, who, trial), ""):
                    return name, "", number, seconds, largest, f"seed {seed}, action {number}: {fault}"[:400]
                if number % EVERY == seed % EVERY and not outcome.position.over:
                    check_everything(before, action, outcome, record, trial)
            if number % 25 == 0:
                largest = max(largest, len(GAME.saver.save(record.position.state)))
            if number > LIMIT:
                return name, "", number, seconds, largest, f"seed {seed}: no end after {LIMIT} actions"
        state = record.position.state
        result = GAME.result(state)
        assert result is not None
        if "--verify" in wishes:
            again = verify_log(GAME, scenario, options, record.secret, record.commitment, record.log)
            if GAME.saver.save(again.state) != GAME.saver.save(state):
                return name, "", number, seconds, largest, f"seed {seed}: the log replays to another end"
        ended = f"{result.degree}{' by ' + result.reason if result.reason else ''}, turn {state.turn}"
        return name, ended, number, seconds, largest, ""
    except Exception as error:  # any exception is what this bench looks for
        return name, "", number, seconds, largest, f"seed {seed}: {type(error).__name__}: {error}"[:300]


def jobs(games: int, wishes: frozenset[str]) -> list[Job]:
    """Games distributed evenly."""
    kinds = [(info.id, edition) for info in GAME.scenarios() for edition in info.options["edition"]]
    return [(*kinds[n % len(kinds)], n // len(kinds), wishes) for n in range(games)]


def main(*words: str) -> int:
    """Run the games and print the figures."""
    games = next((int(w) for w in words if w.isdigit()), 1000)
    started = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        reports = list(pool.map(run, jobs(games, frozenset(words)), chunksize=2))
    elapsed = time.perf_counter() - started
    heads = ("games", 5), ("actions", 8), ("a game", 7), ("s a game", 9), ("longest", 8), ("actions/s", 9), ("bytes", 6)
    print(f"{'scenario, edition':28} " + " ".join(f"{head:>{width}}" for head, width in heads))
    for name in dict.fromkeys(r[0] for r in reports):
        own = [r for r in reports if r[0] == name]
        actions, seconds = [r[2] for r in own], [r[3] for r in own]
        print(
            f"{name:28} {len(own):5} {sum(actions):8} {statistics.median(actions):7.0f} {statistics.median(seconds):9.3f} "
            f"{max(seconds):8.3f} {sum(actions) / sum(seconds):9.0f} {max(r[4] for r in own):6}"
        )
        for ended, count in Counter(r[1] for r in own if not r[5]).most_common():
            print(f"    {count:5}  {ended}")
    faults = [f"{r[0]}: {r[5]}" for r in reports if r[5]]
    total = sum(r[2] for r in reports)
    print(f"{len(reports)} games, {total} actions, {elapsed:.0f} s on {os.cpu_count()} processes, {len(faults)} faults")
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
