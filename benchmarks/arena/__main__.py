"""Two computer players against each other: ``python -m benchmarks.arena GAME A B [--scenario S] [--pairs N]``.

A pair is one seed played twice, the camps swapped; both games have the same cards and dice secrets. A pair is won by who won
more of its two games, else by who has the better margin (``MARGINS``) over both; equal in both it is half a pair. After each
pair a sequential test (``scores.py``) decides between A's mean score being ``--low`` (0.5) and ``--high`` (0.65), with errors
of 5 %; ``--all`` plays every pair. ``--keep FILE`` writes each pair as a line of JSON, and does not play again what is there
(``benchmarks.arena.ratings`` reads such files); ``--minutes N``: no pair begins later; ``--processes N`` (1). The player "quick"
is who plays on in a look ahead; ``officer:headquarters=20`` is an officer with another weight (``players.py``).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from benchmarks.arena.pairs import ArenaPair, play_named_pair, read_pairs, report_pairs
from benchmarks.arena.players import named_player
from benchmarks.arena.scores import BOUND, score_likelihood
from rules.engine.packages.registry import registered_games


class PairsToPlay:
    """The pairs of a run in the order of their seeds, so that quick ones do not count first; several at once."""

    def __init__(self, given: argparse.Namespace, scenario: str) -> None:
        self._given, self._scenario = given, scenario
        self._kept = [] if given.keep is None else read_pairs(given.keep)
        self._begun = time.monotonic()

    def played(self) -> Iterator[tuple[ArenaPair, list[float]]]:
        """Each pair, from the file or played now, until time is up."""
        given, names = self._given, (self._given.game, self._scenario, self._given.a, self._given.b)
        there = {one.pair.seed: one.pair for one in self._kept if one[:4] == names}
        seeds = range(given.seed, given.seed + given.pairs)
        coming = iter([seed for seed in seeds if seed not in there])
        with ProcessPoolExecutor(given.processes, get_context("spawn")) as pool:
            work: dict[int, Future[tuple[ArenaPair, list[float]]]] = {}
            for seed in seeds:
                while len(work) < given.processes and time.monotonic() - self._begun <= 60 * given.minutes:
                    if (new := next(coming, None)) is None:
                        break
                    work[new] = pool.submit(play_named_pair, given.game, self._scenario, new, given.a, given.b)
                if seed in there:
                    yield there[seed], []
                elif seed in work:
                    pair, times = work.pop(seed).result()
                    if given.keep is not None:
                        with given.keep.open("a", encoding="utf-8") as file:
                            file.write(json.dumps([*names, pair]) + "\n")
                    yield pair, times
                else:
                    return


def main(*words: str) -> int:
    """Play pairs until the test has an answer."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena")
    parser.add_argument("game")
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--low", type=float, default=0.5)
    parser.add_argument("--high", type=float, default=0.65)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args(words)
    game = registered_games()[given.game]
    scenario = given.scenario or game.scenarios()[0].id
    try:
        for name in (given.a, given.b):
            named_player(game, name)
    except ValueError as fault:
        parser.error(str(fault))
    pairs, times = list[ArenaPair](), list[float]()
    for pair, seconds in PairsToPlay(given, scenario).played():
        pairs.append(pair)
        times += seconds
        print(pair.seed, pair.won, *(f"{game.ended} ({game.margin:+.0f})" for game in pair.games), sep="  ", flush=True)
        likelihood = score_likelihood([one.score for one in pairs], given.low, given.high)
        if not given.all and abs(likelihood) >= BOUND:
            print(f"mean score {given.high if likelihood > 0 else given.low}, not {given.low if likelihood > 0 else given.high}")
            break
    if pairs:
        report_pairs(pairs, (given.a, given.b), times)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
