"""One game in memory: where it stands, the latest steps for undo, and what happened lately for the log."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from bot.core import games
from bot.core.denied import Denied
from bot.core.text import clip
from bot.store import Game as Row
from bot.store import Loaded, LoggedAction, Seat
from rules.engine import Action, Event, Game, IllegalAction, Outcome, Position, Prompt, Refusal, Result, SealedDice
from rules.engine.game import DECLINE, ScenarioInfo

#: Steps whose positions stay in memory; an undo further back is worked out from the store.
KEPT = 40
#: Entries of the log that stay in memory; that are kept with a saved state at most, and at least: the board shows the latest.
TOLD, STORY, SHOWN = 300, 150, 30
#: Entries of the log that end a game beside its rules: no game has verbs like these, so nobody can play them as orders.
CONCEDE, FORFEIT, DRAW, ADJUDICATE = "@concede", "@forfeit", "@draw", "@adjudicate"
_ENDED = {CONCEDE: "event-host-conceded", FORFEIT: "event-host-forfeited", DRAW: "event-host-draw"}
#: A moderator's entry that puts another position in the place of the one that was; it carries the saved state.
CORRECT = "@position"
#: What else a moderator does is an entry as well: it changes no position, and says who did what.
PAUSE, RESUME, REPLACE, HANDS, EXPORT = "@pause", "@resume", "@replace", "@hands", "@export"
_NOTED = {
    CORRECT: "event-host-corrected",
    PAUSE: "event-host-paused",
    RESUME: "event-host-resumed",
    REPLACE: "event-host-replaced",
    HANDS: "event-host-hands-seen",
    EXPORT: "event-host-exported",
    ADJUDICATE: "event-host-adjudicated",
}
#: Whose entries those of moderators are.
REFEREE = "referee"


#: What an action means in the position it is to be carried out in. Raises IllegalAction for a name that is none.
Reader = Callable[[Position, Action], Action]


class Played(msgspec.Struct, frozen=True):
    """One standing action: its place in the log, the position after it, and what it brought about."""

    seq: int
    action: Action
    irreversible: bool
    position: Position
    events: tuple[Event, ...]
    #: Seats (and "spectator") that cannot tell that it was done: no event for them, and the decisions they know of as before.
    hidden_from: frozenset[str] = frozenset()


class Told(msgspec.Struct, frozen=True):
    """One line of the log as it is shown: an action's events, or (``back_to`` set) an undo."""

    seq: int
    seat: str
    events: tuple[Event, ...] = ()
    back_to: int | None = None
    hidden_from: frozenset[str] = frozenset()
    #: What was done; "" for what no seat did (the set-up, an undo, a moderator's entry).
    verb: str = ""
    #: Of a moderator's undo who they were; else 0.
    actor: int = 0


def _told(played: Played) -> Told:
    return Told(played.seq, played.action.seat, played.events, None, played.hidden_from, played.action.verb)


def _played(seats: Sequence[str], seq: int, before: Position, action: Action, outcome: Outcome) -> Played:
    now: Position = outcome.position
    hidden = frozenset(
        seat
        for seat in (*seats, "spectator")
        if seat != action.seat
        and not any(event.visible(seat) for event in outcome.events)
        and before.prompt(seat) == now.prompt(seat)
        and [p for p in before.prompts if not p.secret] == [p for p in now.prompts if not p.secret]
    )
    return Played(seq, action, outcome.irreversible, now, outcome.events, hidden)


def needless(before: Position, done: Action, now: Position, order: Action, read: Reader) -> bool:
    """Whether an order of several in writing only ends a step that ended by itself with the one before it ("done").

    Carried out, it would end the step that follows, in which nothing has been done yet. ``before``: where that one was given.
    """
    ends = now.game.commands.get("commit", ("commit",))
    old, new = before.prompt(order.seat), now.prompt(order.seat)
    if old is None or order.args or done.verb in ends or (new is not None and new.what == old.what):
        return False
    try:
        return read(before, order).verb in ends
    except IllegalAction:
        return False


def facts_of(argument: str) -> dict[str, str]:
    """What the entry of a moderator says, from its argument: who, why, and whatever belongs to the verb."""
    return msgspec.json.decode(argument, type=dict[str, str]) if argument else {}


def argument_of(facts: Mapping[str, str]) -> str:
    """The argument of such an entry."""
    return msgspec.json.encode(facts).decode()


def noted(verb: str, argument: str) -> Event:
    """What the log tells of a moderator's entry. Raises ValueError for a verb that is none of theirs."""
    if verb not in _NOTED:
        raise ValueError(f"no entry of a moderator: {verb}")
    facts = {key: value for key, value in facts_of(argument).items() if key != "state"}
    return Event(_NOTED[verb].removeprefix("event-"), facts)


def info_of(game: Game, scenario: str) -> ScenarioInfo:
    """A scenario of a game; all its seats where the program no longer knows it."""
    known = {info.id: info for info in game.scenarios()}
    return known.get(scenario) or ScenarioInfo(scenario, scenario, game.seats, (0, 0))


def ending(
    info: ScenarioInfo, verb: str, seat: str, argument: str = "", out: Collection[str] = ()
) -> tuple[Result | None, Event]:
    """How a game is over when a seat concedes, forfeits or has agreed to a draw, or a moderator decides; what the log tells.

    A camp gives up as a whole. None: more than one camp is left besides it and those that are ``out`` already, and plays on.
    """
    if verb == ADJUDICATE:
        facts = facts_of(argument)
        winners = tuple(facts["winner"].split("+")) if facts["winner"] else ()
        return Result(winners, verb, (), facts["reason"]), noted(verb, argument)
    event = Event(_ENDED[verb].removeprefix("event-"), {"seat": seat})
    if verb == DRAW:
        return Result((), verb, (), seat), event
    left = [camp for camp in info.every_camp() if seat not in camp and not set(camp) <= set(out)]
    return (Result(left[0], verb, (), seat) if len(left) == 1 else None), event


class NotReplayed(ValueError):
    """A log that does not fit its game: ``entry`` is the first row that is not possible, the cause says why."""

    def __init__(self, entry: int, error: Exception) -> None:
        super().__init__(f"entry {entry}: {error}")
        self.entry = entry


class LineRefused(Exception):
    """One of several orders is not legal; none was carried out. ``line`` counts from 1."""

    def __init__(self, line: int, action: Action, refusal: Refusal) -> None:
        super().__init__(f"line {line}: {refusal}")
        self.line = line
        self.action = action
        self.refusal = refusal


class Match:
    """A started game. Changed only through ``advance`` and ``rewound``, after the store has it."""

    def __init__(self, row: Row, game: Game, seats: Sequence[Seat], secret: bytes, base_seq: int, base: Position) -> None:
        self.row = row
        self.game = game
        #: What is played: its seats, and who stands together.
        self.info = info_of(game, row.scenario)
        self.seats: dict[str, int] = {seat.seat: seat.user_id for seat in seats}
        self.secret = secret
        self.base_seq = base_seq
        self.base = base
        self.tail: list[Played] = []
        self.told: list[Told] = []
        #: How the game ended if not by its rules: conceded, forfeited, drawn by agreement.
        self.ended: Result | None = None
        #: The newest undo, whether or not it is in the log in memory: everybody could notice it.
        self.undone = 0
        #: Row after which the log in memory begins.
        self.told_since = base_seq
        self.kept = KEPT
        self.told_most = TOLD

    @classmethod
    def load(cls, game: Game, loaded: Loaded, seats: Sequence[Seat], secret: bytes) -> Match:
        """A game as the store holds it. Raises IllegalAction or ValueError when its log cannot be replayed."""
        row = loaded.game
        if loaded.snapshot is None:
            start = games.begin(game, row.scenario, row.options, secret)
            match = cls(row, game, seats, secret, 0, start.position)
            match.told.append(Told(0, "", start.events))
        else:
            position = Position(game, game.load(loaded.snapshot.state))
            match = cls(row, game, seats, secret, loaded.snapshot.seq, position)
            if loaded.snapshot.story is not None:
                match.told += msgspec.msgpack.decode(zlib.decompress(loaded.snapshot.story), type=list[Told])
        match._replay(loaded.actions)
        match.undone = loaded.undone
        return match

    @classmethod
    def replayed(cls, match: Match, log: Sequence[LoggedAction]) -> Match:
        """The same game from its set-up through its whole log, undos included. Raises NotReplayed if a row is not legal."""
        row = match.row
        start = games.begin(match.game, row.scenario, row.options, match.secret)
        whole = cls(row, match.game, (), match.secret, 0, start.position)
        whole.seats = dict(match.seats)
        whole.kept = whole.told_most = len(log) + 2
        whole.told.append(Told(0, "", start.events))
        for logged in log:
            try:
                if logged.back_to is None:
                    whole._replay([logged])
                else:
                    then = msgspec.structs.replace(row, revision=logged.seq)
                    whole.rewound(logged.back_to, logged.seat, then, logged.actor or 0)
            except (IllegalAction, ValueError, KeyError) as error:
                raise NotReplayed(logged.seq, error) from error
        whole.row = row
        return whole

    def follow(self, logged: LoggedAction) -> None:
        """Carry out a standing row of the log that is none of an undo. Raises IllegalAction or ValueError if it is not legal."""
        self._replay([logged])

    def _replay(self, actions: Sequence[LoggedAction]) -> None:
        for logged in actions:
            if logged.verb.startswith("@"):
                self.ruled(logged.seq, logged.verb, logged.seat, logged.argument)
                continue
            action = Action(logged.seat, logged.verb, logged.args)
            outcome = self.position.play(action, SealedDice(self.secret, logged.seq))
            self._keep(_played(self.info.seats, logged.seq, self.position, action, outcome))

    @property
    def id(self) -> int:
        """The game's number."""
        return self.row.id

    @property
    def seq(self) -> int:
        """The newest row of the log: the revision that buttons carry."""
        return self.row.revision

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.tail[-1].position if self.tail else self.base

    @property
    def place(self) -> int:
        """The channel or thread the game is played in."""
        return self.row.thread_id or self.row.channel_id or 0

    def seats_of(self, user_id: int) -> list[str]:
        """The seats a user holds, in the game's order; several when somebody plays alone."""
        return [seat for seat in self.info.seats if self.seats.get(seat) == user_id]

    def seat_to_act(self, user_id: int) -> str | None:
        """The seat for which this user must decide now, or else the first one held; None for an onlooker."""
        mine = self.seats_of(user_id)
        return next((seat for seat in mine if self.position.prompt(seat)), mine[0] if mine else None)

    def public_prompts(self) -> list[Prompt]:
        """The decisions everybody may know of; none when the game is over."""
        return [] if self.ended else [prompt for prompt in self.position.prompts if not prompt.secret]

    def result(self) -> Result | None:
        """How the game ended, by its rules or beside them; None while it goes on."""
        return self.ended or self.game.result(self.position.state)

    @property
    def paused(self) -> bool:
        """Whether a moderator has stopped the game."""
        return games.PAUSED in self.row.options

    @property
    def out(self) -> Collection[str]:
        """The seats that have given up while others play on."""
        given_up: Mapping[str, int] = self.row.options.get(games.OUT, {})
        return given_up.keys()

    def players(self) -> tuple[int, ...]:
        """Everybody who plays, once each, in the order of the seats."""
        return tuple(dict.fromkeys(self.seats[seat] for seat in self.info.seats if seat in self.seats))

    def ruled(self, seq: int, verb: str, seat: str, argument: str) -> None:
        """Take over an entry that is none of the rules, now that the store has it. Raises ValueError for an unknown one."""
        if verb in _ENDED or verb == ADJUDICATE:
            self.finish(seq, verb, seat, argument)
            return
        event = noted(verb, argument)
        if verb == CORRECT:
            state = self.game.load(base64.b64decode(facts_of(argument)["state"]))
            self._keep(Played(seq, Action(seat, verb), True, Position(self.game, state), (event,)))
        else:
            self.told.append(Told(seq, seat, (event,)))

    def finish(self, seq: int, verb: str, seat: str, argument: str = "") -> None:
        """Take over that the game ended, or that a camp gave up, beside its rules. The position stays as it is."""
        given_up: Mapping[str, int] = self.row.options.get(games.OUT, {})
        out = [one for one, entry in given_up.items() if entry < seq]
        self.ended, event = ending(self.info, verb, seat, argument, out)
        self.told.append(Told(seq, seat, (event,)))

    def try_out(self, actions: Sequence[Action], read: Reader | None = None) -> list[Played]:
        """What the actions would lead to, one after another. Raises LineRefused at the first illegal one.

        ``read``: what an action means in the position it is to be carried out in.

        Raises Denied "orders-after-die" if anything is to follow an action that rolls a die, draws a card or hands over: a
        refusal of what follows would tell how the die fell, and nothing would have been done. A card of one's own that is
        shown tells oneself nothing.
        """
        position = self.position
        played: list[Played] = []
        last: tuple[Position, Action] | None = None
        ended = False
        for place, action in enumerate(actions, start=1):
            if read and last and needless(*last, position, action, read):
                last = None
                continue
            if ended:
                raise Denied("orders-after-die", line=place - 1, order=clip(str(played[-1].action), 200))
            seq = self.seq + len(played) + 1
            dice = SealedDice(self.secret, seq)
            try:
                action = read(position, action) if read else action
                outcome = position.play(action, dice)
            except IllegalAction as illegal:
                raise LineRefused(place, action, illegal.refusal) from illegal
            played.append(_played(self.info.seats, seq, position, action, outcome))
            last, position = (position, action), outcome.position
            ended = dice.rolled or position.prompt(action.seat) is None
        return played

    def story(self, played: Sequence[Played] = ()) -> bytes:
        """What the log tells up to the end of what was tried out, back to the last own move of every seat: for a saved state."""
        told = [*self.told, *map(_told, played)]
        moves = [one for one in told if one.verb and one.verb != DECLINE]
        first = min((max((one.seq for one in moves if one.seat == seat), default=0) for seat in self.seats), default=0)
        count = min(max(sum(one.seq >= first for one in told), SHOWN), STORY)
        return zlib.compress(msgspec.msgpack.encode(told[-count:]))

    def advance(self, played: Sequence[Played], row: Row) -> None:
        """Take over what was tried out, now that the store has it."""
        for one in played:
            self._keep(one)
        self.row = row

    def _keep(self, played: Played) -> None:
        self.tail.append(played)
        self.told.append(_told(played))
        if len(self.tail) > self.kept:
            self.base_seq, self.base = self.tail[0].seq, self.tail[0].position
            del self.tail[0]
        if len(self.told) > self.told_most:
            self.told_since = self.told[0].seq
            del self.told[0]

    def undo_target(self, seats: Sequence[str]) -> tuple[Played, bool] | None:
        """The newest standing action that these seats know of, and whether they may take it back alone.

        Not simply the newest: that would betray a secret decision. Whatever follows unseen is taken back with it.
        """
        for played in reversed(self.tail):
            if not seats or not played.hidden_from.issuperset(seats):
                newest = played is self.tail[-1]
                return played, newest and played.action.seat in seats and not played.irreversible
        return None

    def rev_for(self, seat: str) -> int:
        """The revision a seat's buttons carry: the newest row that this seat (or "spectator") could notice.

        With the bare ``seq`` a click would betray, by being out of date, that the enemy has decided in secret.
        """
        noticed = next((told.seq for told in reversed(self.told) if seat not in told.hidden_from), self.told_since)
        return max(noticed, self.undone)

    def before(self, seq: int) -> Position | None:
        """The position before a standing action, if it is still in memory."""
        position = self.base
        for played in self.tail:
            if played.seq == seq:
                return position
            position = played.position
        return None

    def before_own_part(self, seat: str) -> Position:
        """The position before what a seat has done in a row up to now without a die or a shown card, if that is in memory."""
        position = self.position
        for at in range(len(self.tail) - 1, -1, -1):
            if self.tail[at].action.seat != seat or self.tail[at].irreversible:
                break
            position = self.tail[at - 1].position if at else self.base
        return position

    def unseen(self, number: int, seat: str, actor: int) -> frozenset[str]:
        """Who (seats, "spectator") could tell nothing of what a seat takes back by itself from an entry on, nor that it does."""
        gone = [one.hidden_from for one in self.tail if one.seq >= number]
        return frozenset.intersection(*gone) if gone and self.seats.get(seat) == actor else frozenset()

    def rewound(self, back_to: int, seat: str, row: Row, actor: int = 0) -> None:
        """Go back to before action ``back_to`` (which must be reachable), now that the store has it.

        ``actor``: who did it, if it was a moderator.
        """
        hidden = self.unseen(back_to, seat, actor)
        while self.tail and self.tail[-1].seq >= back_to:
            self.tail.pop()
        self.row = row
        self.told.append(Told(row.revision, seat, (), back_to, hidden, actor=0 if seat in self.info.seats else actor))
        self.undone = row.revision

    def lines(self, who: str, since: int = 0) -> list[tuple[int, Event | None, Told]]:
        """The log after row ``since`` as ``who`` may see it: (row, event or None for an undo, entry)."""
        found: list[tuple[int, Event | None, Told]] = []
        for told in self.told:
            if told.seq <= since and (told.seq or since):  # from 0 on the set-up is told as well
                continue
            if told.back_to is not None and who not in told.hidden_from:
                found.append((told.seq, None, told))
            found.extend((told.seq, event, told) for event in told.events if event.visible(who))
        return found
