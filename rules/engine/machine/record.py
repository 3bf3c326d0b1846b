"""The record of a game: an append-only log, the resulting state, and the rules of undo.

Every entry has a number that is never used again: results of dice depend on it, so an undone roll is rolled again. An undo
is an entry as well; the position after it is the one before the entry it goes back to. The latest decisions stay in memory with
their positions (``tail``), so that an undo is a lookup; one position represents everything before them (``base``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Generic, Literal

import msgspec

from rules.engine.contract.core import Action, Event, Final, IllegalActionError, Prompt, Refusal, Result, S
from rules.engine.contract.game import Game, scenario_by_id
from rules.engine.machine.dice import SealedDice, secret_commitment
from rules.engine.machine.position import Outcome, Position
from rules.engine.machine.seeds import Seeds, fits_commitment

#: Why the player of an action cannot undo it without consent: a ``Final``, or "decided" (somebody else has decided since), or
#: "other" (it was not theirs).
Why = Literal["", "die", "shown", "asked", "placed", "decided", "other"]


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """An entry of the log: a decision."""

    number: int
    action: Action


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """Back to the position before entry ``back_to``, as a seat or the referee wished."""

    number: int
    seat: str
    back_to: int


class PositionPlaced(msgspec.Struct, frozen=True, tag="placed"):
    """A new position replaces the present one: a referee's correction. ``state`` as the game saves it."""

    number: int
    seat: str
    verb: str
    state: bytes
    events: tuple[Event, ...] = ()


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """An end outside the rules: conceded, lost on time, agreed, decided by a referee. The position stays as it is."""

    number: int
    seat: str
    result: Result


class Reopened(msgspec.Struct, frozen=True, tag="reopened"):
    """An end outside the rules, undone by a referee: the game continues where it was."""

    number: int
    seat: str


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """Something that changes neither position nor end."""

    number: int
    seat: str


Entry = Decided | Undone | PositionPlaced | Ended | Reopened | Noted


class ActionPlayed(msgspec.Struct, Generic[S], frozen=True):
    """A live action: its number in the log, the position after it, its events, and why it is final, if it is."""

    seq: int
    action: Action
    final: Final
    position: Position[S]
    events: tuple[Event, ...]
    #: Seats (and "spectator") that cannot notice it: no event for them, and unchanged decisions.
    hidden_from: frozenset[str] = frozenset()
    #: Whether nothing after it may be tried out (``Context.reveal``).
    veiled: bool = False
    #: Whether something hidden was shown, and not only by its owner (``Outcome``).
    revealed: bool = False
    opened: bool = False

    @property
    def irreversible(self) -> bool:
        """Whether it cannot be undone without consent."""
        return bool(self.final)


class Undo(msgspec.Struct, Generic[S], frozen=True):
    """The action that would be undone, and why it needs consent; "" if it does not.

    ``unseen``: nobody else knows of it, so a request for consent would reveal it. It stays, or can be changed.
    """

    played: ActionPlayed[S]
    why: Why
    unseen: bool = False

    @property
    def free(self) -> bool:
        """Whether no consent is needed."""
        return not self.why


def _known_decisions(position: Position[S]) -> list[Prompt]:
    """The open decisions as everybody knows them: with which verbs a seat may answer is shown to that seat only."""
    return [msgspec.structs.replace(prompt, verbs=()) for prompt in position.prompts if not prompt.secret]


def carry_out_action(seats: Iterable[str], number: int, before: Position[S], action: Action, dice: SealedDice) -> ActionPlayed[S]:
    """An action played as entry ``number``. Raises IllegalActionError."""
    outcome = before.play(action, dice)
    now = outcome.position
    known = _known_decisions(before) == _known_decisions(now)
    hidden = frozenset(
        seat
        for seat in (*seats, "spectator")
        if known
        and seat != action.seat
        and not any(event.visible(seat) for event in outcome.events)
        and before.prompt(seat) == now.prompt(seat)
    )
    shown = outcome.veiled, outcome.revealed, outcome.opened
    return ActionPlayed(number, action, outcome.final, now, outcome.events, hidden, *shown)


class Record(Generic[S]):
    """A game in memory: log, live actions, position. The host plays by it too (``bot.core.match``).

    ``begun``: where the game begins if not by its scenario's set-up (a position file, a saved state, an earlier revision of the
    rules), which was entry ``number``. ``seeds``: if the dice depend on more than the one secret. ``kept``: maximum number of
    live actions in memory, with the log since the oldest.
    """

    def __init__(
        self,
        game: Game[S],
        scenario: str,
        options: Mapping[str, str],
        secret: bytes,
        *,
        begun: Outcome[S] | None = None,
        number: int = 0,
        kept: int | None = None,
        seeds: Seeds | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = dict(options)
        self.secret = secret
        #: The seeds of each entry's dice: only the secret, unless there are later secrets or players' additions.
        self.seeds = seeds or Seeds(secret)
        self.kept = kept
        #: The game's seats and camps.
        self.info = scenario_by_id(game, scenario)
        first = begun if begun is not None else game.start(scenario, options, self.seeds.dice(0))
        self.base: Position[S] = first.position
        self.base_seq = number
        self.opening: tuple[Event, ...] = first.events
        self.log: list[Entry] = []
        #: Number of the last entry; the next one is one higher.
        self.number = number
        self.tail: list[ActionPlayed[S]] = []
        #: How the game ended if not by its rules.
        self.ended: Result | None = None

    @property
    def position(self) -> Position[S]:
        """The position now."""
        return self.tail[-1].position if self.tail else self.base

    @property
    def commitment(self) -> str:
        """The published hash of the first secret."""
        return secret_commitment(self.secret)

    def result(self) -> Result | None:
        """How the game ended, by its rules or outside them; None while it goes on."""
        return self.ended or self.game.result(self.position.state)

    # -- going on --------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> Outcome[S]:
        """Carry out an action and log it. Raises IllegalActionError; the record is then unchanged."""
        played = self.ahead(self.position, self.number + 1, action)
        self.keep(played)
        return Outcome(played.position, played.events, played.final, played.veiled, played.revealed, played.opened)

    def type(self, seat: str, text: str) -> Outcome[S]:
        """Play a line as typed and logged: a verb and its arguments.

        Raises ValueError on an empty line, IllegalActionError; the record is then unchanged.

        >>> from rules.eots import GAME
        >>> record = Record(GAME, "south_pacific", {}, secret=bytes(32))
        >>> record.type("allies", "decline").position.prompts[0].what
        'play-card'
        >>> record.type("japan", "oc A01")
        Traceback (most recent call last):
        rules.engine.contract.core.IllegalActionError: not-in-hand [5.0] card=A01; legal: J17 J84 J73
        >>> [str(entry.action) for entry in record.log]
        ['decline']
        """
        return self.play(Action.parse(seat, text))

    def ahead(self, position: Position[S], number: int, action: Action) -> ActionPlayed[S]:
        """An action as entry ``number`` would carry it out, dice and all; nothing is kept. Raises IllegalActionError."""
        return carry_out_action(self.info.seats, number, position, action, self.seeds.dice(number))

    def keep(self, played: ActionPlayed[S]) -> None:
        """Take over an action worked out with ``ahead``."""
        self._log(Decided(played.seq, played.action))
        self._stand(played)

    def apply(self, entry: Entry) -> ActionPlayed[S] | None:
        """Apply an entry of a log, checking every action again; returns its result, if it is a decision.

        Raises IllegalActionError for an illegal action. Raises ValueError for an unreadable state or an undo to an entry that is
        not in memory.
        """
        if isinstance(entry, Decided):
            played = self.ahead(self.position, entry.number, entry.action)
            self.keep(played)
            return played
        if isinstance(entry, Undone):
            self.rewind(entry)
        elif isinstance(entry, PositionPlaced):
            position = Position(self.game, self.game.saver.load(entry.state))
            self._log(entry)
            self._stand(ActionPlayed(entry.number, Action(entry.seat, entry.verb), "placed", position, entry.events))
        else:
            self._log(entry)
            if isinstance(entry, Ended):
                self.ended = entry.result
            elif isinstance(entry, Reopened):
                if self.ended is None:
                    raise ValueError("a game goes on that was not over")
                self.ended = None
        return None

    def replay(self, entries: Iterable[Entry]) -> Position[S]:
        """Follow stored entries. Raises what ``apply`` raises."""
        for entry in entries:
            self.apply(entry)
        return self.position

    def _log(self, entry: Entry) -> None:
        self.log.append(entry)
        self.number = entry.number

    def _stand(self, played: ActionPlayed[S]) -> None:
        self.tail.append(played)
        if self.kept is not None and len(self.tail) > self.kept:
            self.base_seq, self.base = self.tail[0].seq, self.tail[0].position
            del self.tail[0]
            self.log = [entry for entry in self.log if entry.number > self.base_seq]

    # -- going back ------------------------------------------------------------------------------------------------

    def before(self, number: int) -> Position[S] | None:
        """The position before a live action, if it is still in memory."""
        position = self.base
        for played in self.tail:
            if played.seq == number:
                return position
            position = played.position
        return None

    def newest(self, seats: Collection[str], scripted: Collection[str] = ()) -> Undo[S] | None:
        """The newest live action that these seats know of (all for none), and whether they may undo it without consent.

        Not simply the newest: that would reveal a secret decision. Unseen actions after it are undone with it. The rule of
        undo: a seat may undo its latest decision while nobody has decided since, no die was rolled and nothing hidden was shown.
        Nor may anybody else have been asked in secret meanwhile: whether they have answered must not be revealed.

        ``scripted``: scripted seats. Their decisions are undone with the preceding human decision. They prevent it only if a die
        was rolled for them or something hidden was shown.
        """
        for played in reversed(self.tail):
            if seats and played.action.seat in scripted:
                continue
            if not seats or not played.hidden_from.issuperset(seats):
                others = set(self.info.seats).difference(seats or (played.action.seat,))
                why = self._why(played, seats, scripted)
                return Undo(played, why, bool(why) and bool(others) and played.hidden_from >= others)
        return None

    def _why(self, played: ActionPlayed[S], seats: Collection[str], scripted: Collection[str]) -> Why:
        if played.action.seat not in seats:
            own = any(one.action.seat in seats for one in self.tail)
            return "decided" if own and played.action.seat in self.info.seats else "other"
        # Unseen actions after it were decided by somebody who was asked in secret, which makes the action final already.
        since = [one for one in self.tail if one.seq > played.seq]
        if any(one.action.seat not in scripted for one in since):
            return played.final or "asked"
        return played.final or next((one.final for one in since if one.final), "")

    def undo_limit(self, seat: str) -> int | None:
        """The earliest live entry this seat may undo without consent, one decision after another."""
        limit: int | None = None
        for played in reversed(self.tail):
            if played.final or played.action.seat != seat:
                break
            limit = played.seq
        return limit

    def undo(self, seat: str, back_to: int | None = None, consent: bool = False) -> Position[S]:
        """Undo the last entry, or all from ``back_to`` on.

        ``consent``: the other players, or a referee, agreed, so nothing prevents it.
        Raises IllegalActionError "undo-needs-consent", "nothing-to-undo" or "no-such-entry".
        """
        if not self.tail:
            raise IllegalActionError(Refusal("nothing-to-undo"))
        target = self.tail[-1].seq if back_to is None else back_to
        if self.before(target) is None:
            raise IllegalActionError(Refusal("no-such-entry", "", {"number": target}))
        limit = self.undo_limit(seat)
        if not consent and (limit is None or target < limit):
            raise IllegalActionError(Refusal("undo-needs-consent", "", {"number": target, "free": limit}))
        self.rewind(Undone(self.number + 1, seat, target))
        return self.position

    def rewind(self, undone: Undone) -> None:
        """Follow an undo. Raises ValueError if its target is not in memory."""
        if not self.base_seq < undone.back_to <= self.number:
            raise ValueError(f"no entry {undone.back_to} to go back to")
        while self.tail and self.tail[-1].seq >= undone.back_to:
            self.tail.pop()
        self._log(undone)


def verify_log(
    game: Game[S],
    scenario: str,
    options: Mapping[str, str],
    secret: bytes,
    published: str,
    log: Iterable[Entry],
    begun: Outcome[S] | None = None,
    seeds: Seeds | None = None,
) -> Position[S]:
    """Check a finished game: the secrets fit the published hashes, and every entry is legal. Returns the end position.

    ``begun``, ``seeds`` as for ``Record``. Raises ValueError when a secret does not fit, and what ``Record.apply`` raises.
    """
    if secret_commitment(secret) != published:
        raise ValueError("the secret does not fit the hash published at the start")
    for one in seeds.sealed[1:] if seeds is not None else ():
        if not fits_commitment(one):
            raise ValueError(f"the secret from entry {one.since} on does not fit its published hash")
    return Record(game, scenario, options, secret, begun=begun, seeds=seeds).replay(log)
