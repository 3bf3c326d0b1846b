"""Checks a game's file field by field, by the same rules as the commands: it can contain nothing that could not happen here.

``checked_options`` checks its options.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Collection
from typing import assert_never

from msgspec import UNSET

from bot.core import games, mixture
from bot.core.entries import ending_of_entry
from bot.core.host_entries import (
    CORRECT,
    FROM_BOT,
    HOST_VERBS,
    MIX,
    REFEREE,
    REOPEN,
    REPLACE,
    SEAL,
    AdditionsCounted,
    Adjudicated,
    ChanceAdded,
    Conceded,
    DrawAgreed,
    EditionHalted,
    EditionPassed,
    GameBrought,
    GameExported,
    GamePaused,
    GameResumed,
    HandsSeen,
    HostEntry,
    LossTakenBack,
    LostOnTime,
    PlayOnAgreed,
    PositionCorrected,
    RulingEntry,
    SeatReplaced,
    facts_of,
    read_entry,
    seal_of,
)
from bot.core.scripted import is_player_name
from bot.core.seals import LENGTH, UNKNOWN
from bot.marks import MarkChanges, read_marks
from bot.moderation.rulings import REASON, playing_on_fault
from bot.program.denied import DeniedError
from bot.referee.checked_options import bad_field, check_module
from bot.referee.game_file import Exported, FileLogLine
from bot.time.pace import read_pace
from rules.engine import Game, Position, ScenarioInfo, SealedDice
from rules.positions.fault import FaultError

#: Maximum length of a verb or seat, of an order, of a clock's purpose; maximum milliseconds on a clock.
_WORD, _ORDER, _WHAT, _LEFT = 40, 6000, 80, 10 * 366 * 24 * 3600 * 1000
_HASH, _USER = re.compile(r"[0-9a-f]{64}"), re.compile(r"[1-9]\d{0,18}")
#: Entries by players themselves.
_OF_PLAYERS = (GameBrought, PlayOnAgreed)


def checked_secrets(given: Exported) -> bytes:
    """All secrets of a file, in the store's form. Raises DeniedError "import-secret", "import-bad"."""
    try:
        first, *later = [bytes.fromhex(one) for one in (given.secret, *given.secrets)]
    except ValueError as error:
        raise DeniedError("import-bad", why=FaultError("secret, secrets", "no-digits")) from error
    seals = [facts[SEAL] for one in given.log if one.verb.startswith("@") and SEAL in (facts := _entry_facts(one))]
    if len(first) != LENGTH or hashlib.sha256(first).hexdigest() != given.seed_hash or len(later) != len(seals):
        raise DeniedError("import-secret")
    for secret, seal in zip(later, seals, strict=True):
        if secret and (len(secret) != LENGTH or hashlib.sha256(secret).hexdigest() != seal):
            raise DeniedError("import-secret")
    return first + b"".join(one or UNKNOWN for one in later)


def _entry_facts(one: FileLogLine) -> dict[str, str]:
    try:
        return facts_of(one.argument)
    except ValueError:
        return {}


def refuse_bots(given: Exported, bots: Collection[int]) -> None:
    """Check that no seat belongs to one of these accounts. Raises DeniedError "import-field"."""
    for seat, user in given.seats.items():
        if user in bots:
            raise bad_field(f"seats.{seat}", user, FaultError("", "bot-cannot-play"))


def check_clock(given: Exported, info: ScenarioInfo) -> None:
    """Check that the clock of a file could be set here. Raises DeniedError "import-clock"."""
    if given.clock is None:
        return
    times = given.clock.times
    try:
        read_pace(given.clock.pace)
    except ValueError as error:
        raise DeniedError("import-clock") from error
    known = {(time.seat, time.hidden) for time in times}
    bad = any(not 0 <= time.left <= _LEFT or len(time.what) > _WHAT for time in times)
    if bad or len(given.clock.pace) > 60 or len(known) != len(times) or not {seat for seat, _ in known} <= set(info.seats):
        raise DeniedError("import-clock")


class CheckedRows:
    """Checks the log of a file row by row: who was allowed to do what at that moment. Made for one file."""

    def __init__(self, given: Exported, game: Game, info: ScenarioInfo) -> None:
        self.given, self.game, self.info = given, game, info
        self.marks = read_marks(given.options)
        self.rules = games.rules_revision_of(game, self.marks)
        #: The holder of each seat, first as before the first row.
        self.held = dict(given.seats)
        self.out: dict[str, int] = {}
        #: Seats that the computer holds until their player is back.
        self.stand_ins: dict[str, tuple[int, int]] = {}
        #: Seats that somebody took over from it.
        self.rescued: dict[str, tuple[int, int, int]] = {}
        self.paused = ""
        self.over = False
        #: Whether it ended because of the clock, which can be undone.
        self.lost = False
        self.seq = 0
        #: Entries with players' additions to the dice that do not count yet.
        self.waiting: list[str] = []
        for one in reversed(given.log):
            if one.verb == REPLACE and one.undoes is None:
                facts = _entry_facts(one)
                seat, known = facts.get("seat", ""), facts.get("seat", "") in self.held
                if known and facts.get("old") == FROM_BOT:
                    del self.held[seat]
                elif (known or facts.get("new") == FROM_BOT) and _USER.fullmatch(facts.get("old", "")):
                    self.held[seat] = int(facts["old"])

    def check(self) -> MarkChanges:
        """Check all rows and return the resulting marks. Raises DeniedError "import-row"."""
        for seq, one in enumerate(self.given.log, start=1):
            self.seq = seq
            if self.over and not (self.lost and one.verb == REOPEN):
                raise self._bad("verb", one.verb, FaultError("", "after-end"))
            if len(one.seat) > _WORD or len(one.verb) > _WORD:
                raise self._bad("verb", one.verb, FaultError("", "too-long", most=_WORD))
            if one.undoes is not None:
                self._undo(one)
            elif one.verb.startswith("@"):
                self._own(one)
            elif one.seat not in self.info.seats:
                raise self._bad("seat", one.seat, self._no_seat())
            elif len(one.argument) > _ORDER:
                raise self._bad("argument", one.argument, FaultError("", "too-long", most=_ORDER))
        if self.held != self.given.seats:
            raise DeniedError("import-seats", given=", ".join(self.given.seats))
        kept: MarkChanges = {"stand_ins": self.stand_ins or None, "rescued": self.rescued or None}
        return {"paused": self.paused or None, "out": self.out or None, **kept}

    def _bad(self, field: str, value: object, why: FaultError) -> DeniedError:
        return DeniedError("import-row", entry=self.seq, field=field, value=str(value)[:80], why=why)

    def _no_seat(self) -> FaultError:
        return FaultError("", "no-seat", known=self.info.seats)

    def _undo(self, one: FileLogLine) -> None:
        if one.verb != "undo" or one.seat not in (*self.info.seats, REFEREE):
            raise self._bad("seat", one.seat, FaultError("", "undo-of-none", known=(*self.info.seats, REFEREE)))
        if self.given.log[(one.undoes or 0) - 1].verb == REOPEN:
            raise self._bad("undoes", one.undoes, FaultError("", "undo-of-reopening"))
        self.out = {seat: entry for seat, entry in self.out.items() if entry < (one.undoes or 0)}

    def _own(self, one: FileLogLine) -> None:
        """Check an entry of the host: an end, an addition to the dice, a moderator's decision."""
        entry = self._entry(one)
        match entry:
            case Conceded() | LostOnTime() | DrawAgreed():
                self._end(one, entry)
            case ChanceAdded():
                self._mix(one, entry)
            case AdditionsCounted():
                self._counted(one, entry)
            case EditionHalted() | EditionPassed():
                self._edition(one, entry)
            case _:
                self._by_whom(one, entry)
                self._moderated(entry)

    def _entry(self, one: FileLogLine) -> HostEntry:
        """The entry of a row, with the facts of its kind and no others."""
        try:
            facts = facts_of(one.argument)
            if one.verb not in HOST_VERBS:
                raise self._bad("verb", one.verb, FaultError("", "no-entry"))
            entry = read_entry(one.verb, one.argument)
        except ValueError as error:
            raise self._bad("argument", one.argument, FaultError("", "bad-facts")) from error
        if entry.facts().keys() != facts.keys() or not _HASH.fullmatch(seal_of(entry) or "0" * 64):
            raise self._bad("argument", one.argument, FaultError("", "bad-facts"))
        reason = facts.get("reason")
        if reason is not None and not 0 < len(reason.strip()) <= len(reason) <= REASON:
            raise self._bad("reason", reason, FaultError("", "no-reason", most=REASON))
        return entry

    def _end(self, one: FileLogLine, entry: Conceded | LostOnTime | DrawAgreed) -> None:
        draw = isinstance(entry, DrawAgreed)
        if one.seat not in self.info.seats or one.argument or (draw and not self.game.scoring.draws):
            raise self._bad("verb", one.verb, FaultError("", "bad-end"))
        self.over = ending_of_entry(self.info, entry, one.seat, self.out) is not None
        self.lost = self.over and isinstance(entry, LostOnTime)
        if not self.over:
            self.out |= dict.fromkeys(self.info.camp_of(one.seat), self.seq)

    def _by_whom(self, one: FileLogLine, entry: RulingEntry) -> None:
        """Check that a moderator's entry belongs to its author, and that no player moderates their own game."""
        user = entry.user
        by_itself = isinstance(entry, SeatReplaced) and entry.new == FROM_BOT == user
        if one.seat != REFEREE or not (_USER.fullmatch(user) or by_itself) or (one.actor or 0) != int(user):
            raise self._bad("user", user, FaultError("", "not-theirs"))
        players = set(self.held.values())
        back = isinstance(entry, SeatReplaced) and any(one is not UNSET for one in (entry.back, entry.rescue, entry.found))
        if int(user) in players and len(players) > 1 and not isinstance(entry, _OF_PLAYERS) and not back:
            raise self._bad("user", user, FaultError("", "moderator-plays"))

    def _moderated(self, entry: RulingEntry) -> None:
        match entry:
            case GamePaused():
                self.paused = entry.user
            case GameResumed():
                self.paused = ""
            case SeatReplaced():
                self._replaced(entry)
            case LossTakenBack():
                if not self.lost:
                    raise self._bad("verb", REOPEN, FaultError("", "not-lost-on-time"))
                self.over = self.lost = False
            case Adjudicated():
                winners = entry.winner.split("+") if entry.winner else []
                if not set(winners) <= set(self.info.seats) or len(set(winners)) != len(winners):
                    raise self._bad("winner", entry.winner, FaultError("", "no-winner", known=self.info.seats))
                self.over = True
            case PositionCorrected():
                self._corrected(entry.state)
            case HandsSeen() | GameExported() | GameBrought() | PlayOnAgreed():
                pass  # nothing in the game changes
            case _:
                assert_never(entry)

    def _replaced(self, entry: SeatReplaced) -> None:
        seat, new = entry.seat, entry.new
        held = str(self.held.get(seat, FROM_BOT))
        player = "" if entry.player is UNSET else entry.player
        sits = new == FROM_BOT and is_player_name(self.game, player)
        absent = str(self.stand_ins.get(seat, (0, 0))[0])
        wrong = seat not in self.info.seats or held != entry.old or not (sits or (_USER.fullmatch(new) and new != entry.old))
        if wrong or bool(player) != sits or (entry.back is not UNSET and not new == absent == entry.user):
            raise self._bad("seat", seat, FaultError("", "no-replacement"))
        if entry.found is not UNSET and (entry.found != "1" or entry.old != FROM_BOT or entry.user != new or int(absent)):
            raise self._bad("found", entry.found, FaultError("", "no-replacement"))
        kept = self.rescued.get(seat, (0, 0, 0))
        if entry.rescue is not UNSET:
            due = (absent, new) if entry.old == FROM_BOT else (str(kept[0]), entry.old)
            if (entry.rescue, entry.user) != due:
                raise self._bad("rescue", entry.rescue, FaultError("", "no-replacement"))
        if entry.agreed is not UNSET and not set(entry.agreed.split(",")) <= set(map(str, self.held.values())):
            raise self._bad("agreed", entry.agreed, FaultError("", "not-agreed"))
        if entry.old == FROM_BOT == new:
            return  # another level
        self.out.pop(seat, None)
        self.rescued.pop(seat, None)
        if sits:
            holder = self.held.pop(seat)
            self.stand_ins[seat] = (holder if entry.rescue is UNSET else kept[0], self.seq)
        else:
            if entry.rescue is not UNSET:
                self.rescued[seat] = (int(entry.rescue), int(new), self.seq)
            self.held[seat] = int(new)
            self.stand_ins.pop(seat, None)

    def _edition(self, one: FileLogLine, entry: EditionHalted | EditionPassed) -> None:
        """Check an edition entry: only the host stops a game because of its module; players or a moderator resume it."""
        if self.marks.module is None or one.seat != REFEREE:
            raise self._bad("argument", one.argument, FaultError("", "bad-facts"))
        if (one.actor or 0) != (int(entry.user) if _USER.fullmatch(entry.user) else 0):
            raise self._bad("user", entry.user, FaultError("", "not-theirs"))
        if isinstance(entry, EditionHalted):
            check_module(games.ModuleMark(entry.sha, entry.version, entry.module).written())
        elif entry.why not in ("back", "agreed", "moderator"):
            raise self._bad("why", entry.why, FaultError("", "bad-facts", known=("back", "agreed", "moderator")))

    def _mix(self, one: FileLogLine, entry: ChanceAdded) -> None:
        # Only additions in the lobby, before anything else, are part of the set-up.
        opening = all(row.verb == MIX and _entry_facts(row).get("since") == "0" for row in self.given.log[: self.seq - 1])
        since = ("0", str(self.seq + 1)) if opening else (str(self.seq + 1),)
        if entry.since is UNSET:
            self.waiting.append(str(self.seq))
        elif entry.since not in since:
            raise self._bad("argument", one.argument, FaultError("", "no-moment", known=since))
        if one.seat not in self.info.seats or entry.seat != one.seat or not _USER.fullmatch(entry.user):
            raise self._bad("seat", one.seat, self._no_seat())
        if not mixture.is_addition_text(entry.text):
            raise self._bad("text", "…", FaultError("", "not-added"))

    def _counted(self, one: FileLogLine, entry: AdditionsCounted) -> None:
        """Check when an addition in play starts to count: with the next entry, only once."""
        named = entry.entries.split()
        if one.seat != REFEREE or entry.since != str(self.seq + 1):
            raise self._bad("argument", one.argument, FaultError("", "no-moment", known=(str(self.seq + 1),)))
        if not named or len(set(named)) != len(named) or not set(named) <= set(self.waiting):
            raise self._bad("argument", one.argument, FaultError("", "bad-facts", known=self.waiting))
        self.waiting = [number for number in self.waiting if number not in named]

    def _corrected(self, state: str) -> None:
        """Check a corrected position: a position file can express it, and it can be played on."""
        files = self.game.files
        if files is None:
            raise self._bad("verb", CORRECT, FaultError("", "no-corrections"))
        try:
            position = Position(self.game, self.game.saver.load(base64.b64decode(state, validate=True)))
            scenario, _ = files.opened(files.written(position.state), SealedDice(bytes(LENGTH), 0), self.rules)
            sound = scenario == self.given.scenario and bool(position.prompts) and not playing_on_fault(position)
        except Exception as error:
            # whatever a game does with a state that it has not made
            raise self._bad("state", "…", FaultError("", "no-position")) from error
        if not sound:
            raise self._bad("state", "…", FaultError("", "no-position"))
