"""Pairs of games: played, kept in a file, reported."""

from __future__ import annotations

import json
import math
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.arena.earlier import EarlierPlayer
from benchmarks.arena.players import named_player
from rules.engine import Game
from rules.engine.contract.game import scenario_by_id
from rules.engine.contract.player import Player
from rules.engine.machine.position import Position
from rules.engine.machine.record import Record
from rules.engine.packages.registry import registered_games
from rules.eots.s16_victory.victory import victory_result
from rules.players.whole import play_to_end


class ArenaGame(NamedTuple):
    """A game of a pair: A's result (1, 0.5, 0), A's margin, how it ended, processor seconds, decisions of A and their seconds."""

    score: float
    margin: float
    ended: str
    seconds: float
    decisions: int
    thinking: float


class ArenaPair(NamedTuple):
    """A pair by its seed: A as the first camp, then as the second."""

    seed: int
    games: tuple[ArenaGame, ArenaGame]

    @property
    def score(self) -> float:
        """A's share of the two games."""
        return (self.games[0].score + self.games[1].score) / 2

    @property
    def won(self) -> float:
        """1 for a pair that A won, 0 for a lost one."""
        margin = self.games[0].margin + self.games[1].margin
        return 1.0 if (self.score, margin) > (0.5, 0) else 0.0 if (self.score, margin) < (0.5, 0) else 0.5


class TimedPlayer(Player[Any]):
    """Counts what another player's decisions take."""

    def __init__(self, player: Player[Any]) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, sight: Any, chance: Any) -> Any:
        return self.choose_next(sight, chance, {})[0]

    def choose_next(self, sight: Any, chance: Any, held: Any) -> Any:
        started = time.process_time()
        found = self.player.choose_next(sight, chance, held)
        self.times.append(time.process_time() - started)
        return found


def points_margin(position: Position[Any], first: str) -> float:
    """The first camp's points less the other's, in games whose result has a line for each camp."""
    result = position.game.result(position.state)
    lines = dict(result.lines) if result is not None else {}
    return 2 * lines[first] - sum(lines.values()) if len(lines) == 2 and first in lines else 0.0


def front_margin(position: Position[Any], first: str) -> float:
    """Stalin's War: the victory points, which are the Axis's."""
    return float(position.state.vp) * (1 if first == "axis" else -1)


def pacific_margin(position: Position[Any], first: str) -> float:
    """Empire of the Sun: the points of the scenario, which are Japan's."""
    return float(sum(points for _, points in victory_result(position.g)[2])) * (1 if first == "japan" else -1)


#: How clear a game was, by game: called with the end and the first camp.
MARGINS: dict[str, Callable[[Position[Any], str], float]] = {"stalins_war": front_margin, "eots": pacific_margin}


def play_pair(game: Game[Any], scenario: str, seed: int, a: Player[Any], b: Player[Any], times: list[float]) -> ArenaPair:
    """Play both games of a pair; the seconds of A's decisions are added to ``times``."""
    info, games = scenario_by_id(game, scenario), list[ArenaGame]()
    camps = info.every_camp()
    names = list(info.camps) or [camp[0] for camp in camps]
    for mine in (0, 1):
        timed = TimedPlayer(a)
        seats: dict[str, Player[Any]] = {
            seat: timed if number % 2 == mine else b for number, camp in enumerate(camps) for seat in camp
        }
        secret = seed.to_bytes(32, "big")
        started = time.process_time()
        end = play_to_end(Record(game, scenario, {}, secret), seats, secret)
        result = game.result(end.state)
        assert result is not None
        won = set(camps[mine]) & set(result.winners)
        score = 0.5 if not result.winners else 1.0 if won else 0.0
        margin = MARGINS.get(game.id, points_margin)(end, names[0]) * (1 if mine == 0 else -1)
        ended = f"{names[mine]}: {'+'.join(result.winners)} by {result.degree}"
        games.append(ArenaGame(score, margin, ended, time.process_time() - started, len(timed.times), sum(timed.times)))
        times += timed.times
    return ArenaPair(seed, (games[0], games[1]))


class KeptPair(NamedTuple):
    """A pair as a file keeps it."""

    game: str
    scenario: str
    a: str
    b: str
    pair: ArenaPair


def read_pairs(file: Path) -> list[KeptPair]:
    """The pairs of a file; none if it is not there."""
    if not file.exists():
        return []
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        game, scenario, a, b, (seed, (one, two)) = json.loads(line)
        found.append(KeptPair(game, scenario, a, b, ArenaPair(seed, (ArenaGame(*one), ArenaGame(*two)))))
    return found


def play_named_pair(game_id: str, scenario: str, seed: int, a: str, b: str) -> tuple[ArenaPair, list[float]]:
    """Play a pair of players by their names, in any process; with the seconds of A's decisions."""
    game, times = registered_games()[game_id], list[float]()
    one, other = named_player(game, a), named_player(game, b)
    try:
        return play_pair(game, scenario, seed, one, other, times), times
    finally:
        for player in (one, other):
            if isinstance(player, EarlierPlayer):
                player.close()


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %."""
    z = 1.96
    middle, half = share + z * z / (2 * count), z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, (middle - half) / (1 + z * z / count)), min(1.0, (middle + half) / (1 + z * z / count))


def report_pairs(pairs: list[ArenaPair], names: tuple[str, str], times: list[float]) -> None:
    """Print what the pairs say."""
    share = statistics.mean(pair.won for pair in pairs)
    low, high = interval(share, len(pairs))
    print(f"{names[0]} v {names[1]}: {share:.1%} of {len(pairs)} pairs ({low:.0%} to {high:.0%})")
    for at in (0, 1):
        games = [pair.games[at] for pair in pairs]
        side = games[0].ended.partition(":")[0]
        wins, margin = statistics.mean(game.score for game in games), statistics.mean(game.margin for game in games)
        seconds = statistics.median(game.seconds for game in games)
        print(f"    as {side}: {wins:.1%} of games, margin {margin:+.1f}, {seconds:.1f} s a game")
    if times:
        order = sorted(times)
        most = order[len(order) * 99 // 100]
        print(f"    a decision: median {order[len(order) // 2]:.3f} s, 99 % in {most:.3f}, longest {order[-1]:.3f}")
