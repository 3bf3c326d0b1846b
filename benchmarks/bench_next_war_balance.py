"""Greedy against greedy at Next War: ``python -m benchmarks.bench_next_war_balance [SCENARIO] [--games N] [--first SEED]``.

Prints who wins by which level, the lead of the second side (its points less the first's), what it comes from, losses, and the
processor time of a turn. Games with an even seed are played without supply, those with an odd one with it, if the scenario lets
players choose.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from typing import Any

from rules.engine import Action, Outcome, Position
from rules.engine.machine.record import Record
from rules.next_war.course.s12_victory import lead_of_second, sides_in_order
from rules.next_war.game import NEXT_WAR, scenario_options
from rules.next_war.state.book import book_of
from rules.next_war.state.war import TheatreWar
from rules.players import players_of
from rules.players.whole import play_to_end


def played_game(scenario: str, seed: int, names: tuple[str, str]) -> tuple[TheatreWar, Counter[str], float]:
    """One game: its end, what happened by kinds of events, processor seconds a turn. ``names``: players of both sides."""
    kinds: Counter[str] = Counter()

    def watch(before: Position[Any], action: Action, outcome: Outcome[Any]) -> None:
        for event in outcome.events:
            kinds[event.kind] += 1
            if event.kind in ("destroyed", "step-lost", "battle"):
                kinds[f"{event.kind} {event.facts['seat']}"] += 1
            if event.kind == "taken":
                kinds[f"taken {event.facts['hex']} {event.facts['seat']}"] += 1

    sheet, secret = book_of("").scenarios[scenario], seed.to_bytes(32, "big")
    options = {name: values[seed % len(values)] for name, values in scenario_options(sheet).items()}
    known = players_of(NEXT_WAR)
    players = {side: known[name] for side, name in zip(book_of("").sides, names, strict=True)}
    started = time.process_time()
    end = play_to_end(Record(NEXT_WAR, scenario, options, secret), players, secret, watch)
    seconds = (time.process_time() - started) / end.state.turn
    return TheatreWar(end.state, None), kinds, seconds


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario", nargs="?", default="lyngen")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", default="greedy,greedy", help="of the first and the second side")
    args = parser.parse_args()
    first, second = str(args.players).split(",")
    levels: Counter[tuple[str, str]] = Counter()
    leads: list[int] = []
    times: list[float] = []
    kinds: Counter[str] = Counter()
    for seed in range(args.first, args.first + args.games):
        g, seen, seconds = played_game(args.scenario, seed, (first, second))
        result = g.state.result
        assert result is not None
        levels["+".join(result.winners) or "draw", result.degree if result.winners else ""] += 1
        leads.append(lead_of_second(g))
        times.append(seconds)
        kinds += seen
        print(
            f"seed {seed}: {'+'.join(result.winners) or 'draw'} {result.degree}, lead {leads[-1]}, {seconds:.2f} s a turn",
            flush=True,
        )
    print(
        f"{args.scenario}: {len(leads)} games; lead of {sides_in_order(g)[1]}: mean {statistics.mean(leads):.2f}, "
        f"spread {statistics.pstdev(leads):.2f}; {statistics.mean(times):.2f} s a turn, at most {max(times):.2f}"
    )
    print("leads:", *(f"{lead}: {count}" for lead, count in sorted(Counter(leads).items())), sep="  ")
    for (winner, level), count in sorted(levels.items()):
        print(f"  {winner} {level}: {count} ({count / len(leads):.0%})")
    print(*(f"{kind} {count / len(leads):.2f}" for kind, count in sorted(kinds.items())), sep=", ")


if __name__ == "__main__":
    main()
