"""A position played out many times in the computer's worker processes, slice by slice, whenever no decision waits for them.

A worker is given what spectators see of the position, and a number: nothing hidden and no secret leaves the program.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.apart.thinking import Thinkers
from bot.core import games
from bot.core.match import GameMatch
from render.gauge import tell_gauge
from rules.engine import Game
from rules.players.play_outs import (
    BOUNDS,
    PlayOut,
    PlayOutBounds,
    PlayOutTally,
    begin_play_out,
    fit_players,
    play_on,
    play_out_seed,
    public_bytes,
)


class SentPlayOut(msgspec.Struct, frozen=True):
    """A slice of a play-out as it is sent: ``now`` is None before the first one."""

    game_type: str
    options: dict[str, Any]
    public: bytes
    player: str
    number: int
    now: PlayOut | None
    bounds: PlayOutBounds


def play_out_job(asked: SentPlayOut) -> PlayOut:
    """A play-out continued for a slice."""
    return play_slice(games.game_as_played(games.installed_games()[asked.game_type], asked.options), asked)


def play_slice(game: Game, asked: SentPlayOut) -> PlayOut:
    """A slice of a play-out of a game."""
    seed = play_out_seed(asked.public, asked.player, asked.number)
    now = begin_play_out(game, asked.public, seed) if asked.now is None else asked.now
    return play_on(game, now, asked.player, seed, asked.bounds)


async def play_position_out(thinkers: Thinkers, match: GameMatch, bounds: PlayOutBounds = BOUNDS) -> PlayOutTally:
    """Play the position of a game out, by the strongest fitting player; the same position always gives the same.

    It may be cancelled between two slices. Raises DeniedError "limit-slow", "reading-lost" without a worker.
    """
    public, players = public_bytes(match.position), fit_players(match.game)
    for at, player in enumerate(players):
        tally = PlayOutTally(player, players[:at])
        if await _tallied(thinkers, match, public, tally, bounds, weakest=at + 1 == len(players)):
            break
    return tally


async def _tallied(
    thinkers: Thinkers, match: GameMatch, public: bytes, tally: PlayOutTally, bounds: PlayOutBounds, *, weakest: bool
) -> bool:
    """Count the play-outs of a player; False if the first one takes too much thought, and a weaker one is left."""
    while not tally.over:
        number, now = len(tally.ends), None
        while now is None or now.end is None:
            sent = SentPlayOut(match.row.game_type, dict(match.row.options), public, tally.player, number, now, bounds)
            now = await thinkers.run_when_free(match.game, play_out_job, play_slice, sent)
            tell_gauge(number, bounds.wanted)
            if not weakest and tally.is_unfit(now, bounds):
                return False
        tally.count(now, bounds)
    return True
