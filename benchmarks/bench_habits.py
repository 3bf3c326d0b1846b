"""Foolish habits of computer players: ``python -m benchmarks.bench_habits GAME PLAYER [SCENARIO] [GAMES] [SEED] [MINUTES]``.

One player ("quick": who plays on in a look ahead) has every seat. *Generals*: who wins how often; pieces taken off for want of
supply in the turn they came, statuses thrown away that could still be laid. *Stalin's War*: OPS lost by cards in a row, and those
that another order of a turn's rounds would have saved; corps left by themselves beside a stack; units that starve at the end of a
turn where their side's last round has brought them out of supply.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from benchmarks.arena.pairs import interval
from benchmarks.arena.players import named_player
from benchmarks.habits import WATCHED
from rules.engine.contract.game import scenario_by_id
from rules.engine.machine.record import Record
from rules.engine.packages.registry import registered_games
from rules.players.whole import play_to_end


def main(game_id: str, name: str, scenario: str = "", games: str = "100", seed: str = "0", minutes: str = "60") -> None:
    """Play and print."""
    game, count, played, begun = registered_games()[game_id], Counter[str](), 0, time.monotonic()
    scenario = scenario or game.scenarios()[0].id
    info = scenario_by_id(game, scenario)
    camps = {
        seat: (list(info.camps) or ["+".join(camp) for camp in info.every_camp()])[at]
        for at, camp in enumerate(info.every_camp())
        for seat in camp
    }
    player = named_player(game, name)
    for number in range(int(seed), int(seed) + int(games)):
        if time.monotonic() - begun > 60 * float(minutes):
            break
        secret = number.to_bytes(32, "big")
        watched = WATCHED[game_id]()
        end = play_to_end(Record(game, scenario, {}, secret), dict.fromkeys(game.seats, player), secret, watched.watch)
        result = game.result(end.state)
        assert result is not None
        winners = {camps[seat] for seat in result.winners}
        count += watched.count
        count.update({f"won by {camp}": 1 for camp in winners} or {"drawn": 1})
        played += 1
    print(f"{name}, {scenario}: {played} games in {time.monotonic() - begun:.0f} s")
    for what, found in sorted(count.items()):
        share = ""
        if what.startswith("won by"):
            low, high = interval(found / played, played)
            share = f", {found / played:.1%} ({low:.0%} to {high:.0%})"
        print(f"    {what}: {found}, {found / played:.2f} a game{share}")


if __name__ == "__main__":
    main(*sys.argv[1:])
