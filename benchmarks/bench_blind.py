"""Whether computers choose only by what their seat sees: ``python -m benchmarks.bench_blind [POSITIONS] [LEVEL] [SEED]``;
2000, recruit, 0.

Recruits play games of each kind of hidden things in turn. In each position everything that the seat may not see is dealt again;
the blind bytes, and the choice of LEVEL with the plan that the seat holds, must be the same, and again the same when they were
saved and loaded, as after a restart. At last one that peeks is asked, and must be caught. Prints the differences and how many
positions were compared; exit code 1 if there was a difference, or the peeking one was not caught.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.engine.machine.position import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.players import players_of
from rules.players.blind import seen_through
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.players.reasons import ComputerChoice
from rules.players.worlds import OpenSight, blind_bytes

#: What is played in turn: game, scenario, options.
KINDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("eots", "south_pacific", {}),
    ("generals", "war", {}),
    ("stalins_war", "minsk_1941", {}),
    ("eots", "year_1942", {}),
    ("next_war", "lyngen", {"fog": "yes"}),
)
#: Positions of a game at most, so that all kinds have their share.
OF_A_GAME = 100


class AskedDecision(NamedTuple):
    """A decision: the plan that the seat holds; the secret, seat and number that its luck is made of."""

    position: Position[Any]
    seat: str
    level: Computer[Any]
    plan: Mapping[str, str]
    luck: tuple[bytes, str, int]

    def choice(self, sight: Sight[Any]) -> ComputerChoice:
        """The choice of the level."""
        return self.level.decide(sight, chance_of(*self.luck), held=self.plan)

    def answer(self, real: Position[Any]) -> tuple[bytes, ComputerChoice]:
        """What the seat sees of a position, and the choice."""
        sight = Sight(real, self.seat)
        return blind_bytes(sight), self.choice(sight)


class BlindCount:
    """Compares positions and counts."""

    def __init__(self, level: str, wanted: int) -> None:
        self.level, self.wanted = level, wanted
        self.found, self.differ = Counter[str](), list[str]()

    @property
    def over(self) -> bool:
        """Whether so many positions were compared as were asked for."""
        return self.found.total() >= self.wanted

    def play_game(self, kind: tuple[str, str, dict[str, Any]], seed: int) -> None:
        """Play a game, and compare up to ``OF_A_GAME`` of its positions."""
        name, scenario, options = kind
        game, secret = registered_games()[name], seed.to_bytes(32, "big")
        recruit, level = (players_of(game)[one] for one in ("recruit", self.level))
        assert isinstance(recruit, Computer)
        assert isinstance(level, Computer)
        record, held = Record(game, scenario, options, secret), dict[str, Mapping[str, str]]()
        for number in range(OF_A_GAME):
            position = record.position
            if position.over or self.over:
                return
            seat = position.due[0].seat
            plan = held.get(seat, {})
            self._compare(
                AskedDecision(position, seat, level, plan, (secret, seat, number)), f"{name} {scenario} {seed} {number}"
            )
            action, held[seat] = recruit.choose_next(Sight(position, seat), chance_of(secret, seat, number), plan)
            record.play(action)

    def _compare(self, asked: AskedDecision, at: str) -> None:
        self.found[at.split()[0]] += 1
        if seen_through(asked.position, asked.seat, asked.answer, 1):
            self.differ.append(f"{at}: {asked.seat} is answered otherwise where only hidden things differ")
        blind, choice = asked.answer(asked.position)
        game = asked.position.game
        if asked.choice(OpenSight(Position(game, game.saver.load(blind)), asked.seat)) != choice:
            self.differ.append(f"{at}: {asked.seat} is answered otherwise after a restart")


def is_peeking_caught() -> bool:
    """Whether an answer that hangs on the enemy's hand is found out."""
    position = Record(registered_games()["eots"], "south_pacific", {}, bytes(32)).position
    return seen_through(position, "japan", lambda real: tuple(real.state.hand["allies"]))


def main(positions: str = "2000", level: str = "recruit", seed: str = "0") -> int:
    """Compare and print."""
    count, number = BlindCount(level, int(positions)), int(seed)
    while not count.over:
        count.play_game(KINDS[number % len(KINDS)], number)
        number += 1
    for line in count.differ:
        print(line)
    caught = is_peeking_caught()
    kinds = ", ".join(f"{name} {many}" for name, many in count.found.items())
    print(f"{level}: {count.found.total()} positions ({kinds}), {len(count.differ)} differences; peeking caught: {caught}")
    return 1 if count.differ or not caught else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
