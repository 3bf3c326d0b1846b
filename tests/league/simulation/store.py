"""What survives a kill: the logs, the messages that wait, the games at the table. Everything else is memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from league.cases.events import CASE_CODEC, CaseEvent
from league.season.events import SEASON_CODEC, SeasonEvent


class KilledError(Exception):
    """The program was stopped in the middle of something."""


@dataclass
class Message:
    """A message to a person, or ("") to the league's channel, sent once: ``about`` is its subject."""

    to: str
    about: str
    text: str


@dataclass
class Game:
    """A game by post: whose move it is and since when; over with a winner, "" for a draw."""

    number: int
    seats: list[str]
    moves: int
    turn: int = 0
    since: int = 0
    winner: str | None = None


@dataclass
class Store:
    """The disk. ``kills``: before or after which of its transactions the program dies (odd: after)."""

    season: list[str] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)
    waiting: list[Message] = field(default_factory=list)
    sent: list[Message] = field(default_factory=list)
    games: dict[int, Game] = field(default_factory=dict)
    #: When a round is published automatically: the length of the log, and the time in seconds.
    onward: tuple[int, int] = (0, 0)
    kills: set[int] = field(default_factory=set)
    steps: int = 0
    killed: int = 0

    def _step(self) -> None:
        self.steps += 1
        if self.steps in self.kills:
            self.kills.discard(self.steps)
            self.killed += 1
            raise KilledError

    def write(
        self,
        season: Iterable[SeasonEvent],
        cases: Iterable[CaseEvent],
        messages: Iterable[Message],
        games: Iterable[Game],
    ) -> None:
        """One transaction: all of it, or nothing. The program may die before it or after it."""
        self._step()
        self.season += map(SEASON_CODEC.write_event, season)
        self.cases += map(CASE_CODEC.write_event, cases)
        self.waiting += messages
        self.games |= {game.number: game for game in games}
        self._step()

    def mark(self, onward: tuple[int, int]) -> None:
        """Another transaction: when the next round is published."""
        self._step()
        self.onward = onward
        self._step()

    def deliver(self) -> None:
        """Send what waits. Discord takes a message that it has had already (by its nonce) for the same one."""
        while self.waiting:
            message = self.waiting[0]
            if message not in self.sent[-3:]:
                self.sent.append(message)
            self._step()  # sent, and not yet crossed out
            self.waiting.pop(0)
