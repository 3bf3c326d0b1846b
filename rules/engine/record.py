"""The record of a game: its actions in an append-only log, replay, and who may take back how far.

Every entry has a number of its own that is never used again: results of dice depend on it, so a taken-back roll is rolled
anew. An undo is an entry as well; the position after it is the one before the entry it goes back to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic

import msgspec

from rules.engine.core import Action, Event, IllegalAction, Outcome, Refusal, S
from rules.engine.dice import SealedDice, commitment
from rules.engine.game import Game
from rules.engine.position import Position


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: an action, or (``back_to`` set) an undo to the position before entry ``back_to``."""

    number: int
    action: Action
    back_to: int | None = None
    irreversible: bool = False


class Record(Generic[S]):
    """A game in memory with its whole history. ``positions`` of live entries are kept, so that an undo is a lookup."""

    def __init__(self, game: Game[S], scenario: str, options: Mapping[str, str], secret: bytes) -> None:
        self.game = game
        self.scenario = scenario
        self.options = dict(options)
        self.secret = secret
        first = game.start(scenario, options, SealedDice(secret, 0))
        self.start: Position[S] = first.position
        self.opening: tuple[Event, ...] = first.events
        self.log: list[Entry] = []
        self._live: list[tuple[Entry, Position[S]]] = []

    @property
    def position(self) -> Position[S]:
        """The position now."""
        return self._live[-1][1] if self._live else self.start

    @property
    def number(self) -> int:
        """The number of the last entry; 0 at the start. The next one is one higher."""
        return self.log[-1].number if self.log else 0

    @property
    def commitment(self) -> str:
        """The published hash of the secret."""
        return commitment(self.secret)

    def live(self) -> list[Entry]:
        """The entries that were not taken back, in order."""
        return [entry for entry, _ in self._live]

    def play(self, action: Action) -> Outcome[S]:
        """Carry out an action and log it. Raises IllegalAction; the record is then unchanged."""
        number = self.number + 1
        outcome = self.position.play(action, SealedDice(self.secret, number))
        entry = Entry(number, action, None, outcome.irreversible)
        self.log.append(entry)
        self._live.append((entry, outcome.position))
        return outcome

    def type(self, seat: str, text: str) -> Outcome[S]:
        """Play a line as it is typed and logged: a verb and its arguments.

        Raises ValueError on an empty line, IllegalAction; the record is then unchanged.

        >>> from rules.eots import GAME
        >>> record = Record(GAME, "south_pacific", {}, secret=bytes(32))
        >>> record.type("allies", "decline").position.prompts[0].what
        'play-card'
        >>> record.type("japan", "oc A01")
        Traceback (most recent call last):
        rules.engine.core.IllegalAction: not-in-hand [5.0] card=A01; legal: J17 J84 J73
        >>> [str(entry.action) for entry in record.log]
        ['decline']
        """
        return self.play(Action.parse(seat, text))

    def undo_limit(self, seat: str) -> int | None:
        """The earliest live entry this seat may take back by itself: its own, back to the last irreversible point."""
        limit: int | None = None
        for entry, _ in reversed(self._live):
            if entry.irreversible or entry.action.seat != seat:
                break
            limit = entry.number
        return limit

    def undo(self, seat: str, back_to: int | None = None, consent: bool = False) -> Position[S]:
        """Take back the last entry, or all from ``back_to`` on.

        ``consent``: the other side or a referee agreed, so irreversible points do not stop it.
        Raises IllegalAction "undo-needs-consent", "nothing-to-undo" or "no-such-entry".
        """
        if not self._live:
            raise IllegalAction(Refusal("nothing-to-undo"))
        target = self._live[-1][0].number if back_to is None else back_to
        if all(entry.number != target for entry, _ in self._live):
            raise IllegalAction(Refusal("no-such-entry", "", {"number": target}))
        limit = self.undo_limit(seat)
        if not consent and (limit is None or target < limit):
            raise IllegalAction(Refusal("undo-needs-consent", "", {"number": target, "free": limit}))
        entry = Entry(self.number + 1, Action(seat, "undo", (str(target),)), target)
        self.log.append(entry)
        self._rewind(target)
        return self.position

    def _rewind(self, target: int) -> None:
        while self._live and self._live[-1][0].number >= target:
            self._live.pop()

    def replay(self, entries: Iterable[Entry]) -> Position[S]:
        """Append stored entries to this record, checking every action again. Raises IllegalAction if one is not legal."""
        for entry in entries:
            if entry.back_to is not None:
                self.log.append(entry)
                self._rewind(entry.back_to)
                continue
            outcome = self.position.play(entry.action, SealedDice(self.secret, entry.number))
            self.log.append(msgspec.structs.replace(entry, irreversible=outcome.irreversible))
            self._live.append((self.log[-1], outcome.position))
        return self.position


def verify(
    game: Game[S], scenario: str, options: Mapping[str, str], secret: bytes, published: str, log: Iterable[Entry]
) -> Position[S]:
    """Check a finished game: the secret fits the published hash, and every action replays legally. Returns the end position.

    Raises ValueError when the secret does not fit, IllegalAction when the log does not replay.
    """
    if commitment(secret) != published:
        raise ValueError("the secret does not fit the hash published at the start")
    return Record(game, scenario, options, secret).replay(log)
