"""Random games of any game, checked as ``fieldpost game check`` does: ``python -m benchmarks.bench_random GAME [games]``.

Plays ``games`` (default 100) with each number of people in ``--people 2,3`` (default: all that the seats allow), who divide
the seats of each side between them and answer everything they are asked in one go; options at random. After every action it
checks the game's own invariants (``KEPT``) and that no event names a hidden card; every ``--every N`` actions (60; 0: never)
all properties of ``engine/proof``: states saved and loaded, offers that can be carried out, refusals, leaks, what trying out
reveals, what everybody sees after the same action with other hidden cards, an undo; at the end the replay of the whole log.
``--processes N`` (2), ``--seed N``: of the first game, ``--module FOLDER``: with an owner's tables, ``--scenarios A,B`` (all),
``--player LEVEL``: a computer has every seat, ``--minutes N``: no game begins later. Prints faults as they
occur, then how the games ended, their durations and the largest state; exit code 1 if there was a fault.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from data.modules import keep_module, read_files, read_unchecked
from data.tables import TableError
from rules.engine.contract.core import Action, Event
from rules.engine.contract.game import Game, game_with_tables, scenario_by_id
from rules.engine.machine.position import Position
from rules.engine.machine.record import Record, verify_log
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.engine.proof.checking import audience_faults, looked_at, random_options, secret_of_seed
from rules.engine.proof.forward import forward_leaks
from rules.engine.proof.playout import Taste, random_action
from rules.engine.proof.secrecy import SPECTATOR, named_in, trial_leaks
from rules.players import players_of
from rules.players.chance import chance_of
from rules.players.computer import Computer
from tests.eots.bold import BOLD
from tests.generals.conserved import LIKELY, conserved
from tests.next_war.wild import Eager, assert_state_sound
from tests.stalins_war.wild import Fierce, kept

#: The maximum number of actions of a game.
LIMIT = 20_000
#: Games between two reports of progress.
PROGRESS = 100
#: What must hold after every action, by game: raises AssertionError.
KEPT: dict[str, Callable[[Any, Sequence[Event], Any], None]] = {
    "generals": conserved, "stalins_war": kept, "next_war": assert_state_sound,
}  # fmt: skip
TASTES: dict[str, Taste] = {"generals": LIKELY, "eots": BOLD, "stalins_war": Fierce(), "next_war": Eager()}
#: Processor seconds after which a computer takes its best plan so far, as in the bot.
LATE = 10.0
#: Game, scenario, people, seed, actions between two checks (0: none), folder of a module or "", computer or "" for none.
Job = tuple[str, str, int, int, int, str, str]
#: People, how it ended, actions, processor seconds of play, bytes of the largest saved state, faults, decisions of a computer and
#: those without its thought.
Report = tuple[int, str, int, float, int, list[str], tuple[int, int]]


def with_module(game: Game[Any], folder: str) -> Game[Any]:
    """A game with the module in a folder. Raises ValueError with the first fault."""
    if not folder:
        return game
    faults: list[TableError] = []
    module = read_unchecked(read_files(Path(folder), faults), faults)
    if module is None or faults:
        raise faults[0]
    keep_module(module)
    return game_with_tables(game, module.sha)


class ComputerSeats:
    """A computer that has every seat: its decisions, and those that it took without the thought of its level."""

    def __init__(self, game: Game[Any], name: str, secret: bytes) -> None:
        self.player, self._secret = players_of(game)[name], secret
        #: Seat -> the plan that its last choice was for.
        self._held: dict[str, Mapping[str, str]] = {}
        self.decisions, self.fallbacks = 0, 0

    def next_action(self, position: Position[Any], seat: str) -> Action:
        """What it does for a seat."""
        self.decisions += 1
        sight, chance = Sight(position, seat), chance_of(self._secret, seat, self.decisions)
        if not isinstance(self.player, Computer):
            return self.player.choose(sight, chance)
        until = time.process_time() + LATE
        choice = self.player.decide(sight, chance, lambda: time.process_time() > until, self._held.get(seat, {}))
        self._held[seat] = choice.best.facts
        self.fallbacks += choice.short in ("late", "fault")
        return choice.action


def run(job: Job) -> Report:
    """Play one game to its end."""
    name, scenario, people, seed, every, folder, level = job
    game = with_module(registered_games()[name], folder)
    rng = random.Random(f"{name} {scenario} {people} {seed}")
    info, faults = scenario_by_id(game, scenario), list[str]()
    options, secret = random_options(game, scenario, rng), secret_of_seed(seed * 10 + people)
    seconds, largest, number, ended = 0.0, 0, 0, ""
    computer = ComputerSeats(game, level, secret) if level else None
    try:
        record, persons = Record(game, scenario, options, secret), info.shared(people)
        answering: tuple[str, ...] = ()
        while not record.position.over:
            position = record.position
            asked = [prompt.seat for prompt in position.due]
            seat = next((one for one in answering if one in asked), "") or rng.choice(asked)
            answering = next(seats for seats in persons if seat in seats)  # the person who has begun to answer continues
            look = bool(every) and number % every == seed % every
            if look:
                faults += looked_at(position, rng, info.seats)
                largest = max(largest, len(game.saver.save(position.state)))
            started = time.process_time()
            action = computer.next_action(position, seat) if computer else random_action(position, rng, TASTES.get(name), seat)
            seconds += time.process_time() - started
            if look:
                faults += trial_leaks(position, action, rng)
                for who in (*info.seats, SPECTATOR):
                    faults += forward_leaks(position, action, secret, record.number + 1, who, rng)
            started = time.process_time()
            outcome = record.play(action)
            seconds += time.process_time() - started
            faults += audience_faults(outcome.events, position)
            if every:
                faults += named_in(outcome, rng.choice((*info.seats, SPECTATOR)), info.seats, rng, position, action)
            if name in KEPT:
                KEPT[name](position.state, outcome.events, outcome.position.state)
            if look and rng.random() < 0.5:
                back = record.undo(action.seat, consent=True)
                if game.saver.save(back.state) != game.saver.save(position.state):
                    faults.append(f"taking {action} back leads to another position")
            number += 1
            if faults or number > LIMIT:
                break
        if number > LIMIT:
            faults.append(f"no end after {LIMIT} actions")
        if every and not faults:
            again = verify_log(game, scenario, options, secret, record.commitment, record.log)
            if game.saver.save(again.state) != game.saver.save(record.position.state):
                faults.append("the log leads to another end")
        result = game.result(record.position.state)
        ended = "" if result is None else f"{'+'.join(result.winners) or 'nobody'}: {result.degree}"
    except Exception as error:  # any exception is what this bench looks for
        faults.append(f"{type(error).__name__}: {error}")
    thought = (computer.decisions, computer.fallbacks) if computer else (0, 0)
    named = [f"{scenario}, seed {seed}, action {number}: {fault}"[:400] for fault in faults]
    return people, ended, number, seconds, largest, named, thought


def main(*words: str) -> int:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_random")
    parser.add_argument("game", choices=sorted(registered_games()))
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--people", default="")
    parser.add_argument("--every", type=int, default=60)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--module", default="")
    parser.add_argument("--scenarios", default="")
    parser.add_argument("--player", default="")
    parser.add_argument("--minutes", type=float, default=math.inf)
    given = parser.parse_args(words)
    known = with_module(registered_games()[given.game], given.module).scenarios()
    infos = [info for info in known if not given.scenarios or info.id in given.scenarios.split(",")]
    tables = [
        (info.id, count)
        for info in infos
        for count in (map(int, given.people.split(",")) if given.people else range(len(info.every_camp()), len(info.seats) + 1))
    ]
    jobs = [
        (given.game, *table, given.seed + n, given.every, given.module, given.player)
        for n in range(given.games)
        for table in tables
    ]
    started = time.perf_counter()
    reports: list[Report] = []
    with ProcessPoolExecutor(given.processes) as pool:
        submitted = [pool.submit(run, job) for job in jobs]
        for done in as_completed(submitted):
            if done.cancelled():
                continue
            reports.append(done.result())
            if time.perf_counter() - started > 60 * given.minutes:
                for one in submitted:
                    one.cancel()
            print(*done.result()[5], sep="\n", end="\n" if done.result()[5] else "", file=sys.stderr, flush=True)
            if len(reports) % PROGRESS == 0:
                print(f"{len(reports)} games after {time.perf_counter() - started:.0f} s", file=sys.stderr, flush=True)
    print("people  games  actions  a game  s a game  longest  bytes")
    for people in sorted({report[0] for report in reports}):
        own = [report for report in reports if report[0] == people]
        actions, seconds = [report[2] for report in own], [report[3] for report in own]
        print(
            f"{people:6} {len(own):6} {sum(actions):8} {statistics.median(actions):7.0f} {statistics.median(seconds):9.3f} "
            f"{max(seconds):8.3f} {max(report[4] for report in own):6}"
        )
    for ended, count in Counter(report[1] for report in reports).most_common():
        print(f"    {count:5}  {ended or 'not to the end'}")
    if given.player:
        decisions, fallbacks = (sum(report[6][at] for report in reports) for at in (0, 1))
        print(f"{given.player}: {fallbacks} of {decisions} decisions without the thought of the level")
    faults = [f"{report[0]} people, {fault}" for report in reports for fault in report[5]]
    print(f"{len(reports)} games, {time.perf_counter() - started:.0f} s on {given.processes} processes, {len(faults)} faults")
    for fault in faults[:60]:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
