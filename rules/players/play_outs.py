"""A position played to its end many times among computer players: how often which side wins.

Each play-out begins in a world in which everything that spectators may not see was dealt again, so that the numbers tell nothing
of what anyone holds. In it each seat decides from its own sight. Position, player and number of a play-out settle all its luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from rules.engine import Game
from rules.engine.contract.core import IllegalActionError
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.players import DEFAULT, players_of
from rules.players.chance import chance_of
from rules.players.computer import MET_FIRST, Computer
from rules.players.worlds import OpenSight, world_dice

#: Who may see what everybody sees.
_EVERYBODY = "spectator"


class PlayOutBounds(msgspec.Struct, frozen=True):
    """How much is played: ``wanted`` play-outs for ``thought`` simulated and played actions in all.

    With fewer than ``least`` play-outs a player does not count as fit for a position: the next weaker one plays. ``longest``:
    actions after which a play-out is left unfinished. ``slice_``: the thought of one call of ``play_on``.
    """

    wanted: int = 50
    least: int = 20
    thought: int = 1_500_000
    longest: int = 4_000
    slice_: int = 300


BOUNDS = PlayOutBounds()


class PlayOutEnd(msgspec.Struct, frozen=True):
    """How a play-out ended: the winners' seats, none for a draw. ``finished``: False for one that was too long."""

    winners: tuple[str, ...] = ()
    finished: bool = True


class PlayOut(msgspec.Struct, frozen=True):
    """A play-out so far: the state, the actions played, the thought spent, its end if it has one; the plans that seats hold."""

    state: bytes
    played: int = 0
    thought: int = 0
    end: PlayOutEnd | None = None
    held: dict[str, dict[str, str]] = {}


def public_bytes(position: Position[Any]) -> bytes:
    """The state as spectators see it: the same for all positions that they cannot tell apart."""
    game = position.game
    other = game.hands.other_deal(game.saver.clone(position.state), _EVERYBODY, Random(0))
    return game.saver.save(position.state if other is None else other)


def play_out_seed(public: bytes, player: str, number: int) -> bytes:
    """The seed of all luck in a play-out."""
    return hashlib.sha256(f"play-out {player} {number} ".encode() + public).digest()


def fit_players(game: Game[Any]) -> tuple[str, ...]:
    """The players to play a position out, the one to be tried first in front: the officer, then weaker ones."""
    known = players_of(game)
    levels = [level for level in (MET_FIRST, "recruit") if level in known]
    return tuple(levels or [next(iter(known))])


def begin_play_out(game: Game[Any], public: bytes, seed: bytes) -> PlayOut:
    """A play-out in a world of its own."""
    state = game.saver.load(public)
    other = game.hands.other_deal(state, _EVERYBODY, Random(seed))
    return PlayOut(public if other is None else game.saver.save(other))


def play_on(game: Game[Any], now: PlayOut, player: str, seed: bytes, bounds: PlayOutBounds = BOUNDS) -> PlayOut:
    """A play-out continued for a slice of thought, or to its end."""
    chosen, position = players_of(game)[player], Position(game, game.saver.load(now.state))
    played, thought, until = now.played, now.thought, now.thought + bounds.slice_
    held = dict(now.held)
    while True:
        if position.over:
            result = game.result(position.state)
            return PlayOut(b"", played, thought, PlayOutEnd(() if result is None else result.winners))
        if not position.due or played >= bounds.longest:
            return PlayOut(b"", played, thought, PlayOutEnd(finished=False))
        if thought >= until:
            return PlayOut(game.saver.save(position.state), played, thought, held=held)
        played += 1
        seat, dice = position.due[0].seat, world_dice(seed, played)
        sight, chance = Sight(position, seat), chance_of(seed, seat, played)
        if isinstance(chosen, Computer):
            choice = chosen.decide(sight, chance, held=held.get(seat, {}))
            action, thought, held[seat] = choice.action, thought + choice.actions + 1, dict(choice.best.facts)
        else:
            action, thought = chosen.choose(sight, chance), thought + 1
        try:
            position = position.play(action, dice).position
        except IllegalActionError:  # what is legal for the seat hangs on what it cannot see: any action that is
            position = position.play(players_of(game)[DEFAULT].choose(OpenSight(position, seat), chance), dice).position


class PlayOutTally(msgspec.Struct):
    """The play-outs of a position by one player: which comes next, and what they came to.

    ``player``: who plays; ``passed``: the stronger ones that would not have come to the least number. ``ends``: in order.
    """

    player: str
    passed: tuple[str, ...] = ()
    ends: list[PlayOutEnd] = []
    thought: int = 0
    over: bool = False

    def count(self, found: PlayOut, bounds: PlayOutBounds = BOUNDS) -> None:
        """Count a play-out that has ended."""
        assert found.end is not None
        self.ends.append(found.end)
        self.thought += found.thought
        mean = self.thought / len(self.ends)
        self.over = len(self.ends) >= bounds.wanted or self.thought + mean > bounds.thought

    def is_unfit(self, found: PlayOut, bounds: PlayOutBounds = BOUNDS) -> bool:
        """Whether the first play-out, so far, takes so much thought that the least number is out of reach."""
        return not self.ends and found.thought * bounds.least > bounds.thought

    @property
    def wins(self) -> Mapping[tuple[str, ...], int]:
        """Winners -> how often; those who won most often first. () for a draw."""
        ended = [end.winners for end in self.ends if end.finished]
        found = {winners: ended.count(winners) for winners in dict.fromkeys(ended)}
        return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))

    @property
    def unfinished(self) -> int:
        """How many were too long."""
        return sum(not end.finished for end in self.ends)
