"""Recruits against the random player that looks for battles: twelve pairs in the South Pacific, sides swapped."""

from __future__ import annotations

from benchmarks.arena.pairs import play_pair
from benchmarks.arena.players import BoldPlayer
from rules.eots import GAME
from rules.players import players_of

PAIRS = 12


def test_recruits_beat_a_player_that_attacks_wherever_it_can() -> None:
    """They won all of these, and nine games of twelve as the harder side. A pair's number settles its cards and dice."""
    recruit = players_of(GAME)["recruit"]
    pairs = [play_pair(GAME, "south_pacific", seed, recruit, BoldPlayer(), []) for seed in range(50, 50 + PAIRS)]
    assert sum(pair.won for pair in pairs) >= PAIRS - 1
    assert sum(pair.games[1].score for pair in pairs) >= PAIRS / 2, "as the Allies"
