"""Greedy against greedy at Generals: ``python -m benchmarks.bench_balance [games] [--swaps GAMES] [--processes N]``.

Plays ``games`` (500) with the house tables; prints who wins and how, the points of both sides, and each nation's points by
block of rounds. ``--swaps GAMES`` replays the first GAMES of these for each card row of low confidence with another text: its
candidate from ``data/generals/candidates`` (same nation and kind), or else a blank card with hardly any effect. Prints how
much the Axis wins and the points change. ``--minutes N``: no game begins later than that, and the games played until then are
reported; swaps take turns, so that each gets about as many games.
"""

from __future__ import annotations

import argparse
import csv
import io
import math
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import data.generals
from data.generals import CANDIDATES, NationCardRow, generals_tables_of, load_candidates
from data.modules import MODULE_FILE, keep_module
from rules.engine import Action, Outcome, Position
from rules.engine.contract.game import game_with_tables
from rules.engine.machine.record import Record
from rules.generals.game import GAME
from rules.generals.state.board import ALLIES, AXIS, NATIONS
from rules.generals.table.modules import GeneralsModules
from rules.players import players_of
from rules.players.whole import play_to_end

#: Rounds that are reported together.
BLOCK = 5
#: Games that a process plays between two checks of the clock.
BATCH = 8
#: The files of a module; empty for the house tables.
Swap = dict[str, str]
#: The winner, how, points (Axis, Allies), (nation, block of rounds) -> points, processor seconds.
Report = tuple[str, str, int, int, dict[tuple[str, int], int], float]


def run(job: tuple[int, Swap]) -> Report:
    """Play one game; the same seed gives the same cards and dice."""
    seed, swap = job
    game = GAME
    if swap:
        module, faults = GeneralsModules(GAME.title).module(swap)
        assert module is not None
        assert not faults, faults
        keep_module(module)
        game = game_with_tables(GAME, module.sha)
    earned: Counter[tuple[str, int]] = Counter()

    def watch(before: Position, action: Action, outcome: Outcome) -> None:
        for event in outcome.events:
            if event.kind == "points":
                earned[event.facts["seat"], (before.state.round - 1) // BLOCK] += event.facts["count"]

    started = time.process_time()
    greedy = players_of(game)["greedy"]
    secret = seed.to_bytes(32, "big")
    end = play_to_end(Record(game, "war", {}, secret), dict.fromkeys(NATIONS, greedy), secret, watch).state
    winner = AXIS if end.result.winners == GAME.book.board.of_side[AXIS] else ALLIES
    return winner, end.result.degree, end.score[AXIS], end.score[ALLIES], dict(earned), time.process_time() - started


def _row(folder: Path, name: str, card: str) -> list[dict[str, str]]:
    """The rows of a table about a card, as written."""
    lines = [line for line in (folder / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [row for row in csv.DictReader(lines) if next(iter(row.values())) == card]


def _file(rows: list[dict[str, str]]) -> str:
    file = io.StringIO()
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def blank(card: NationCardRow) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """A blank replacement for a card, and its effect: its owner looks at a card of the deck.

    Or they draw a card that they would have drawn at the end of their turn.
    """
    house = Path(data.generals.__file__).parent
    row = _row(house, "cards.csv", card.id)[0] | {"where": "", "once": "yes" if card.kind == "status" else "no", "cost": ""}
    verb = {"verb": "draw" if card.trigger == "play" else "peek_reorder"}
    part = dict.fromkeys(_row(house, "effects.csv", card.id)[0], "") | {"card": card.id, "part": "1", "n": "1"} | verb
    return [row | {"trigger": "play" if card.trigger == "play" else "turn_start"}], [part]


def swaps() -> dict[str, Swap]:
    """The replacements of each row of low confidence: name -> files of a module."""
    found: dict[str, Swap] = {}
    ready = load_candidates()[0]
    for card in generals_tables_of("").cards.values():
        if not card.doubtful:
            continue
        candidates: list[NationCardRow | None] = [
            one for one in ready.values() if (one.nation, one.kind) == (card.nation, card.kind)
        ]
        for other in candidates or [None]:
            sheet = 'name = "swap"\ntitle = "swap"\ngame = "generals"\nversion = "1"\n'
            if other is None:
                rows, parts = blank(card)
            else:
                rows, parts = _row(CANDIDATES, "cards.csv", other.id), _row(CANDIDATES, "effects.csv", other.id)
                sheet += f'[without]\n"cards.csv" = ["{card.id}"]\n'
            named = f"{card.id} -> {other.id if other is not None else 'blank'}"
            found[named] = {MODULE_FILE: sheet, "cards.csv": _file(rows), "effects.csv": _file(parts)}
            if other is None:
                found[named]["texts.csv"] = _file([{"card": card.id, "lang": "en", "title": "Blank", "text": "Hardly anything."}])
    return found


def _summary(reports: list[Report]) -> str:
    wins = sum(report[0] == AXIS for report in reports) / len(reports)
    axis, allies = statistics.mean(report[2] for report in reports), statistics.mean(report[3] for report in reports)
    return f"Axis {wins:6.1%}  points {axis:6.1f} : {allies:6.1f}"


def _house(house: list[Report]) -> None:
    """Report the games with the house tables."""
    print(f"{len(house)} games, {statistics.median(r[5] for r in house):.2f} s a game: {_summary(house)}")
    for (winner, degree), count in sorted(Counter(report[:2] for report in house).items()):
        print(f"    {count:5}  {winner} by {degree}")
    blocks = range((generals_tables_of("").numbers.rounds - 1) // BLOCK + 1)
    print(f"{'points a game':16}" + "".join(f"{f'{b * BLOCK + 1}-{(b + 1) * BLOCK}':>8}" for b in blocks) + f"{'all':>8}")
    for nation in NATIONS:
        parts = [sum(report[4].get((nation, b), 0) for report in house) / len(house) for b in blocks]
        print(f"{nation:16}" + "".join(f"{part:8.1f}" for part in parts) + f"{sum(parts):8.1f}", flush=True)


def _swapped(named: str, reports: dict[int, Report], house: dict[int, Report]) -> None:
    """Report the games with another card, compared by seed with the same games by the house tables."""
    both = [(reports[seed], house[seed]) for seed in sorted(set(reports) & set(house))]
    if len(both) < 2:
        return
    wins = sum((a[0] == AXIS) - (b[0] == AXIS) for a, b in both)
    margins = [(a[2] - a[3]) - (b[2] - b[3]) for a, b in both]
    error = statistics.stdev(margins) / len(margins) ** 0.5
    moved = f"wins {wins:+4}  margin {statistics.mean(margins):+5.1f} ± {error:.1f}"
    print(f"{named:56} {len(both):4} games  {_summary([a for a, _ in both])}  {moved}", flush=True)


def main(*words: str) -> int:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_balance")
    parser.add_argument("games", type=int, nargs="?", default=500)
    parser.add_argument("--swaps", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=0)
    given = parser.parse_args(words)
    found = {"": Swap()} | (swaps() if given.swaps else {})
    jobs = [(seed, named) for seed in range(given.games) for named in found if not named or seed < given.swaps]
    played: dict[str, dict[int, Report]] = {named: {} for named in found}
    end = time.monotonic() + given.minutes * 60 if given.minutes else math.inf
    with ProcessPoolExecutor(given.processes) as pool:
        while jobs and time.monotonic() < end:
            now, jobs = jobs[: given.processes * BATCH], jobs[given.processes * BATCH :]
            for (seed, named), report in zip(now, pool.map(run, [(seed, found[named]) for seed, named in now]), strict=True):
                played[named][seed] = report
    house = played.pop("")
    _house(list(house.values()))
    for named, reports in played.items():
        _swapped(named, reports, house)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
