"""One game in memory: its position, the latest steps for undo, and the latest part of the log."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence

import msgspec

from bot.core import games, material
from bot.core.entries import LogLine, entry_events, record_entry
from bot.core.errors import LineRefusedError, NotReplayedError
from bot.core.host_entries import HostEntry, read_entry
from bot.core.reading import Reader, is_needless_order
from bot.core.seals import LENGTH, game_seeds_of
from bot.marks import AT_HOUR
from bot.program.denied import DeniedError
from bot.store import GameRow, Loaded, LoggedAction, Seat
from bot.store.rows import deepest_undo
from bot.telling.text import clip_text
from rules.engine import Action, Event, Game, IllegalActionError, Outcome, Position, Prompt, Result
from rules.engine.contract.core import DECLINE
from rules.engine.contract.story import heard_events
from rules.engine.machine.record import ActionPlayed, Decided, Record, Undo, Undone

#: Steps whose positions stay in memory; an undo further back is worked out from the store.
KEPT = 40
#: ... and while a whole log is followed at most, for undos in it that go back further than that.
DEEPEST = 600
#: Rows between two states that are saved of a log that came as a whole.
SAVED_EVERY = 100
#: Entries of the log that stay in memory; that are kept with a saved state at most, and at least: the board shows the latest.
LINES_KEPT, STORY, SHOWN = 300, 150, 30


def _log_line_of(played: ActionPlayed) -> LogLine:
    return LogLine(played.seq, played.action.seat, played.events, None, played.hidden_from, played.action.verb)


class GameMatch:
    """A started game: its record (``Record``) with the row of the store, its players, and the log for people to read.

    Changed only through ``advance``, ``ruled`` and ``rewound``, after the store has it.
    """

    def __init__(self, row: GameRow, seats: Sequence[Seat], record: Record, secret: bytes) -> None:
        """``secret``: all of the game's secrets, as the store has them (``bot.core.seals``)."""
        self.row = row
        self.record = record
        self.game = record.game
        self.info = record.info
        self.secret = secret
        self.seats: dict[str, int] = {seat.seat: seat.user_id for seat in seats}
        self.log_lines: list[LogLine] = []
        #: The newest undo, whether or not it is in the log in memory: everybody could notice it.
        self.undone = 0
        #: Row after which the log in memory begins.
        self.lines_since = record.base_seq
        self.lines_most = LINES_KEPT

    @classmethod
    def begun(cls, game: Game, row: GameRow, seats: Sequence[Seat], secret: bytes, kept: int | None = KEPT) -> GameMatch:
        """A game at its first decision. Raises ValueError."""
        start = games.begin_game_outcome(game, row.scenario, row.options, secret)
        seeds = game_seeds_of(row.marks, secret)
        match = cls(row, seats, Record(game, row.scenario, {}, secret[:LENGTH], begun=start, kept=kept, seeds=seeds), secret)
        # The writer of a position file knows its hands and decks: the log begins with that.
        writer = row.marks.writer or row.owner_id
        laid_down = (Event("host-stipulated", {"user": str(writer)}),) if row.marks.stipulated else ()
        match.log_lines.append(LogLine(0, "", (*laid_down, *material.material_events(row.marks), *start.events)))
        return match

    @classmethod
    def at(
        cls, game: Game, row: GameRow, seats: Sequence[Seat], secret: bytes, seq: int, position: Position, kept: int | None = KEPT
    ) -> GameMatch:
        """A game at an entry of its log, from a saved state."""
        begun, seeds = Outcome(position, ()), game_seeds_of(row.marks, secret)
        record = Record(game, row.scenario, {}, secret[:LENGTH], begun=begun, number=seq, kept=kept, seeds=seeds)
        return cls(row, seats, record, secret)

    @classmethod
    def load(cls, game: Game, loaded: Loaded, seats: Sequence[Seat], secret: bytes) -> GameMatch:
        """A game as the store holds it. Raises NotReplayedError for a row of its log that is not legal, ValueError."""
        row = loaded.game
        if loaded.snapshot is None:
            match = cls.begun(game, row, seats, secret)
        else:
            match = cls.at(game, row, seats, secret, loaded.snapshot.seq, Position(game, game.saver.load(loaded.snapshot.state)))
            if loaded.snapshot.story is not None:
                match.log_lines += msgspec.msgpack.decode(zlib.decompress(loaded.snapshot.story), type=list[LogLine])
        for logged in loaded.actions:
            try:
                match.follow(logged)
            except (IllegalActionError, ValueError, KeyError) as error:
                raise NotReplayedError(logged.seq, error) from error
        match.undone = loaded.undone
        return match

    @classmethod
    def replayed(cls, match: GameMatch, log: Sequence[LoggedAction], saved: list[tuple[int, bytes]] | None = None) -> GameMatch:
        """The same game from its set-up through its whole log, undos included. Raises NotReplayedError if a row is not legal.

        ``saved``: collects intermediate states (after which row, the state), for readers of a part of a long log.
        """
        row = match.row
        # Only as many positions as the deepest undo needs.
        whole = cls.begun(match.game, row, (), match.secret, max(KEPT, min(deepest_undo(log), DEEPEST)))
        whole.seats = dict(match.seats)
        whole.catch_up(log, saved)
        return whole

    def catch_up(self, log: Sequence[LoggedAction], saved: list[tuple[int, bytes]] | None = None) -> None:
        """Follow rows of a log, undos included, and keep all their lines. Raises NotReplayedError if one is not legal."""
        row = self.row
        self.lines_most = len(self.log_lines) + len(log) + 2
        for logged in log:
            try:
                if logged.back_to is None:
                    self.follow(logged)
                else:
                    then = msgspec.structs.replace(row, revision=logged.seq)
                    self.rewound(logged.back_to, logged.seat, then, logged.actor or 0)
            except (IllegalActionError, ValueError, KeyError) as error:
                raise NotReplayedError(logged.seq, error) from error
            if saved is not None and logged.seq % SAVED_EVERY == 0 and self.ended is None:
                saved.append((logged.seq, self.game.saver.save(self.position.state)))
        self.row = row

    def follow(self, logged: LoggedAction) -> None:
        """Follow a standing row of the log that is none of an undo. Raises IllegalActionError, ValueError."""
        if logged.verb.startswith("@"):
            self.ruled(logged.seq, logged.seat, read_entry(logged.verb, logged.argument))
            return
        played = self.record.apply(Decided(logged.seq, Action(logged.seat, logged.verb, logged.args)))
        if played is not None:
            self._add_line(_log_line_of(played))

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
        """The present position."""
        return self.record.position

    @property
    def tail(self) -> Sequence[ActionPlayed]:
        """The latest standing actions, oldest first."""
        return self.record.tail

    @property
    def base(self) -> Position:
        """The position before them."""
        return self.record.base

    @property
    def base_seq(self) -> int:
        """The entry before them."""
        return self.record.base_seq

    @property
    def ended(self) -> Result | None:
        """The end of the game beside its rules: conceded, lost on time, drawn by agreement."""
        return self.record.ended

    @property
    def place(self) -> int:
        """The channel or thread the game is played in."""
        return self.row.thread_id or self.row.channel_id or 0

    def refuse_over(self) -> None:
        """Raises DeniedError "game-over" unless the game is under way."""
        if self.row.status != "active":
            raise DeniedError("game-over")

    def seats_of(self, user_id: int) -> list[str]:
        """The seats a user holds, in the game's order; several if they play more than one side."""
        return [seat for seat in self.info.seats if self.seats.get(seat) == user_id]

    def seat_to_act(self, user_id: int) -> str | None:
        """The seat for which this user must decide now, or else the first one held; None for an onlooker."""
        mine = self.seats_of(user_id)
        asked = (seat for find in (self.position.due_of, self.position.prompt) for seat in mine if find(seat))
        first = next(asked, mine[0] if mine else None)
        together = () if first is None else self.asked_with(first)
        # Of several that answer with one go that which has something to answer with.
        return max(together, key=lambda seat: len(self._verbs(seat)) > 1) if together else first

    def _verbs(self, seat: str) -> tuple[str, ...]:
        prompt = self.position.prompt(seat)
        return () if prompt is None else prompt.verbs

    def asked_with(self, seat: str) -> tuple[str, ...]:
        """The seats of the same user that are asked now and answer with one go (``Prompt.one_go``), in the game's order."""
        prompt, user = self.position.due_of(seat), self.seats.get(seat)
        if prompt is None or user is None or not prompt.one_go:
            return ()
        due = {one.seat for one in self.position.due if one.window == prompt.window}
        return tuple(one for one in self.seats_of(user) if one in due)

    def public_prompts(self) -> list[Prompt]:
        """The public decisions; none when the game is over."""
        return [] if self.ended else [prompt for prompt in self.position.due if not prompt.secret]

    def result(self) -> Result | None:
        """How the game ended, by its rules or beside them; None while it goes on."""
        return self.record.result()

    def says_ending(self, event: Event) -> bool:
        """Whether an event says no more than how the game ended, which a panel shows by itself, with the reason."""
        return event.kind in self.game.story.endings and self.result() is not None

    @property
    def paused(self) -> bool:
        """Whether the game is stopped."""
        return bool(self.stopped)

    @property
    def stopped(self) -> str:
        """Why the game is stopped, as a refusal: by a moderator, because its module was edited, or until those who play agree
        first; or "".
        """
        if self.row.marks.paused is not None:
            return "game-held" if self.row.marks.paused == AT_HOUR else "game-paused"
        if self.row.marks.halted is not None:
            return "game-halted"
        return "game-waits" if self.row.marks.waits is not None else ""

    @property
    def out(self) -> Collection[str]:
        """The seats that have given up while others play on."""
        return self.row.marks.out.keys()

    @property
    def scripted(self) -> tuple[str, ...]:
        """The seats that nobody holds: a script or a scripted player decides for them."""
        if self.row.marks.lesson is None and self.row.marks.players is None:
            return ()
        return tuple(seat for seat in self.info.seats if seat not in self.seats)

    @property
    def absent(self) -> Mapping[str, tuple[int, int]]:
        """Seats that the computer holds until their player is back: the user, and the entry since which it does."""
        return {seat: held for seat, held in self.row.marks.stand_ins.items() if seat not in self.seats}

    @property
    def rescued(self) -> Mapping[str, tuple[int, int, int]]:
        """Seats that somebody took over and still holds: the former player, the present one, the entry of the log."""
        return {seat: kept for seat, kept in self.row.marks.rescued.items() if self.seats.get(seat) == kept[1]}

    def everybody(self) -> tuple[int, ...]:
        """Who plays, and those whose seat the computer holds for them."""
        return tuple(dict.fromkeys([*self.players(), *(user for user, _ in self.absent.values())]))

    def is_only_player(self, user_id: int, since: int) -> bool:
        """Whether a user decides by themselves about what was done from an entry on: all others are played by the computer."""
        return set(self.seats.values()) == {user_id} and all(since > entry for _, entry in self.absent.values())

    def players(self) -> tuple[int, ...]:
        """Everybody who plays, once each, in the order of the seats."""
        return tuple(dict.fromkeys(self.seats[seat] for seat in self.info.seats if seat in self.seats))

    def ruled(self, seq: int, seat: str, entry: HostEntry) -> None:
        """Take over an entry of the host's own, now that the store has it."""
        self.record.apply(record_entry(self.info, seq, seat, entry, self.row.marks.out))
        self._add_line(LogLine(seq, seat, entry_events(seq, seat, entry)))

    def resealed(self, row: GameRow, secret: bytes) -> None:
        """Take over a row with new seals or additions, and all secrets as stored now."""
        known = (self.row.marks.seals, self.row.marks.mixed)
        self.row, self.secret = row, secret
        if known != (row.marks.seals, row.marks.mixed):
            self.record.seeds = game_seeds_of(row.marks, secret)

    def try_out(self, actions: Sequence[Action], read: Reader | None = None) -> list[ActionPlayed]:
        """Try the actions one after another. Raises LineRefusedError at the first illegal one.

        ``read``: what an action means in the position it is to be carried out in.

        Raises DeniedError "GAME:orders-after-die", which a game may word itself, if anything is to follow an action that rolls
        a die, draws a card or hands over: a refusal of what follows would tell how the die fell, and nothing would have been
        done. "orders-after-secret" likewise after one that shows what was hidden, or may. A card of one's own that is shown
        tells oneself nothing.
        """
        position = self.position
        played: list[ActionPlayed] = []
        last: tuple[Position, Action] | None = None
        ended, given = "", actions[0] if actions else None
        for place, action in enumerate(actions, start=1):
            if read and last and is_needless_order(*last, position, action, read):
                last = None
                continue
            if ended:
                verb = last[1].verb if last else ""
                raise DeniedError(f"{self.game.id}:{ended}", line=place - 1, order=clip_text(str(given), 200), verb=verb)
            given, own = action, read is None
            try:
                action = read(position, given) if read else given
                own = action == given
                done = self.record.ahead(position, self.seq + len(played) + 1, action)
            except IllegalActionError as illegal:
                raise LineRefusedError(place, given, illegal.refusal, position if own else None) from illegal
            played.append(done)
            asked = position.due_of(action.seat) is not None
            last, position = (position, action), done.position
            if done.veiled:
                ended = "orders-after-secret"
            elif done.final == "die" or (asked and position.due_of(action.seat) is None):
                ended = "orders-after-die"
        return played

    def passed_beside(self, played: Sequence[ActionPlayed]) -> list[ActionPlayed]:
        """After the answer of one seat: their other seats that are asked in the same window and answer with one go pass."""
        found: list[ActionPlayed] = []
        if len(played) != 1:
            return found
        for seat in self.asked_with(played[0].action.seat):
            if seat != played[0].action.seat:
                last = [*played, *found][-1]
                action = Action(seat, DECLINE)
                if last.position.due_of(seat) is not None and last.position.check(action) is None:
                    found.append(self.record.ahead(last.position, last.seq + 1, action))
        return found

    def story(self, played: Sequence[ActionPlayed] = ()) -> bytes:
        """What the log tells up to the end of what was tried out, back to the last own move of every seat: for a saved state."""
        lines = [*self.log_lines, *map(_log_line_of, played)]
        moves = [one for one in lines if one.verb and one.verb != DECLINE]
        first = min((max((one.seq for one in moves if one.seat == seat), default=0) for seat in self.seats), default=0)
        count = min(max(sum(one.seq >= first for one in lines), SHOWN), STORY)
        return zlib.compress(msgspec.msgpack.encode(lines[-count:]))

    def advance(self, played: Sequence[ActionPlayed], row: GameRow) -> None:
        """Take over tried actions, now that the store has them."""
        for one in played:
            self.record.keep(one)
            self._add_line(_log_line_of(one))
        self.row = row

    def _add_line(self, line: LogLine) -> None:
        self.log_lines.append(line)
        if len(self.log_lines) > self.lines_most:
            self.lines_since = self.log_lines[0].seq
            del self.log_lines[0]

    def undo_target(self, seats: Sequence[str]) -> Undo | None:
        """The newest valid action that these seats know of, and whether they may take it back freely (``Record.newest``)."""
        target = self.record.newest(seats, self.scripted)
        # A user whose opponents are all scripts may take back anything.
        if target is None or not self.scripted or not seats or len(self.players()) != 1:
            return target
        return Undo(target.played, "") if self.is_only_player(self.players()[0], target.played.seq) else target

    def rev_for(self, seat: str) -> int:
        """The revision a seat's buttons carry: the newest row that this seat (or "spectator") could notice.

        With the bare ``seq`` a click would betray, by being out of date, that the enemy has decided in secret.
        """
        noticed = next((line.seq for line in reversed(self.log_lines) if seat not in line.hidden_from), self.lines_since)
        return max(noticed, self.undone)

    def before(self, seq: int) -> Position | None:
        """The position before a standing action, if it is still in memory."""
        return self.record.before(seq)

    def is_valid(self, seq: int) -> bool:
        """Whether an entry was not taken back, as far as the log in memory reaches."""
        if any(line.back_to is not None and line.back_to <= seq < line.seq for line in self.log_lines):
            return False
        # What was taken back before the log was read is not in it.
        return seq <= self.lines_since or any(line.seq == seq for line in self.log_lines)

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

    def rewound(self, back_to: int, seat: str, row: GameRow, actor: int = 0) -> None:
        """Go back to before action ``back_to`` (which must be reachable), now that the store has it.

        ``actor``: who did it, if it was a moderator.
        """
        hidden = self.unseen(back_to, seat, actor)
        self.record.rewind(Undone(row.revision, seat, back_to))
        self.row = row
        self._add_line(LogLine(row.revision, seat, (), back_to, hidden, actor=0 if seat in self.info.seats else actor))
        self.undone = row.revision

    def lines(self, who: str, since: int = 0) -> list[tuple[int, Event | None, LogLine]]:
        """The log after row ``since`` as ``who`` may see it: (row, event or None for an undo, entry)."""
        found: list[tuple[int, Event | None, LogLine]] = []
        for line in self.log_lines:
            if line.seq <= since and (line.seq or since):  # from 0 on the set-up is included
                continue
            if line.back_to is not None and who not in line.hidden_from:
                found.append((line.seq, None, line))
            seen = self.game.story.gather_events(heard_events(self.game.table.closer_events, line.events, (who,)))
            found.extend((line.seq, event, line) for event in seen)
        return found
