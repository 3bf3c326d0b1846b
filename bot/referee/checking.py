"""Checks a game's file field by field, by the same rules as the commands: it can contain nothing that could not happen here.

``checked_options`` checks its options.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Collection

from bot.core import games, mixture
from bot.core.entries import (
    ADJUDICATE,
    AGREED,
    BROUGHT,
    CONCEDE,
    CORRECT,
    DRAW,
    EXPORT,
    FORFEIT,
    FROM_BOT,
    GO_ON,
    HALT,
    HANDS,
    HOUR,
    PAUSE,
    REFEREE,
    REOPEN,
    REPLACE,
    RESUME,
    ending_of_entry,
)
from bot.core.seals import COUNT, LENGTH, MIX, SEAL, UNKNOWN, facts_of
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
#: The facts of each moderator's entry besides their id; nothing else is allowed, except the hash of a new secret.
_FACTS: dict[str, tuple[str, ...]] = {
    PAUSE: ("reason",),
    RESUME: (),
    REPLACE: ("seat", "old", "new"),
    REOPEN: ("reason",),
    HANDS: ("reason",),
    EXPORT: (),
    CORRECT: ("reason", "state"),
    ADJUDICATE: ("winner", "reason"),
    BROUGHT: ("count",),
    AGREED: (),
}
#: Optional facts.
_MORE: dict[str, set[str]] = {REPLACE: {"agreed"}, PAUSE: {HOUR}, RESUME: {HOUR}}
#: Entries by players themselves.
_OF_PLAYERS = (BROUGHT, AGREED)


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
                if (seat := facts.get("seat", "")) in self.held and facts.get("old") == FROM_BOT:
                    del self.held[seat]
                elif seat in self.held and _USER.fullmatch(facts.get("old", "")):
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
        return {"paused": self.paused or None, "out": self.out or None}

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
        if one.verb in (CONCEDE, FORFEIT, DRAW):
            if one.seat not in self.info.seats or one.argument or (one.verb == DRAW and not self.game.scoring.draws):
                raise self._bad("verb", one.verb, FaultError("", "bad-end"))
            result, _ = ending_of_entry(self.info, one.verb, one.seat, out=self.out)
            self.over = result is not None
            self.lost = self.over and one.verb == FORFEIT
            if not self.over:
                self.out |= dict.fromkeys(self.info.camp_of(one.seat), self.seq)
            return
        try:
            facts = facts_of(one.argument)
        except ValueError as error:
            raise self._bad("argument", one.argument, FaultError("", "bad-facts")) from error
        if one.verb == MIX:
            self._mix(one, facts)
            return
        if one.verb == COUNT:
            self._counted(one, facts)
            return
        if one.verb in (HALT, GO_ON):
            self._edition(one, facts)
            return
        wanted = _FACTS.get(one.verb)
        if wanted is None:
            raise self._bad("verb", one.verb, FaultError("", "no-entry"))
        said = facts.keys() - {SEAL} - _MORE.get(one.verb, set())
        if said != {"user", *wanted} or not _HASH.fullmatch(facts.get(SEAL, "0" * 64)):
            raise self._bad("argument", one.argument, FaultError("", "bad-facts"))
        self._by_whom(one, facts)
        if "reason" in facts and not 0 < len(facts["reason"].strip()) <= len(facts["reason"]) <= REASON:
            raise self._bad("reason", facts["reason"], FaultError("", "no-reason", most=REASON))
        self._moderated(one, facts)

    def _by_whom(self, one: FileLogLine, facts: dict[str, str]) -> None:
        """Check that a moderator's entry belongs to its author, and that no player moderates their own game."""
        user = facts["user"]
        if one.seat != REFEREE or not _USER.fullmatch(user) or one.actor != int(user):
            raise self._bad("user", user, FaultError("", "not-theirs"))
        players = set(self.held.values())
        if int(user) in players and len(players) > 1 and one.verb not in _OF_PLAYERS:
            raise self._bad("user", user, FaultError("", "moderator-plays"))

    def _moderated(self, one: FileLogLine, facts: dict[str, str]) -> None:
        if one.verb == PAUSE:
            self.paused = facts["user"]
        elif one.verb == RESUME:
            self.paused = ""
        elif one.verb == REPLACE:
            seat, old, new = facts["seat"], facts["old"], facts["new"]
            if seat not in self.info.seats or str(self.held.get(seat, FROM_BOT)) != old or not _USER.fullmatch(new) or new == old:
                raise self._bad("seat", seat, FaultError("", "no-replacement"))
            if "agreed" in facts and not set(facts["agreed"].split(",")) <= set(map(str, self.held.values())):
                raise self._bad("agreed", facts["agreed"], FaultError("", "not-agreed"))
            self.held[seat] = int(new)
            self.out.pop(seat, None)
        elif one.verb == REOPEN:
            if not self.lost:
                raise self._bad("verb", REOPEN, FaultError("", "not-lost-on-time"))
            self.over = self.lost = False
        elif one.verb == ADJUDICATE:
            winners = facts["winner"].split("+") if facts["winner"] else []
            if not set(winners) <= set(self.info.seats) or len(set(winners)) != len(winners):
                raise self._bad("winner", facts["winner"], FaultError("", "no-winner", known=self.info.seats))
            self.over = True
        elif one.verb == CORRECT:
            self._corrected(facts["state"])

    def _edition(self, one: FileLogLine, facts: dict[str, str]) -> None:
        """Check an edition entry: only the host stops a game because of its module; players or a moderator resume it."""
        wanted = {"user", "why"} if one.verb == GO_ON else {"user", "module", "version", "sha"}
        if facts.keys() != wanted or self.marks.module is None or one.seat != REFEREE:
            raise self._bad("argument", one.argument, FaultError("", "bad-facts"))
        if (one.actor or 0) != (int(facts["user"]) if _USER.fullmatch(facts["user"]) else 0):
            raise self._bad("user", facts["user"], FaultError("", "not-theirs"))
        if one.verb == HALT:
            check_module(games.ModuleMark(facts["sha"], facts["version"], facts["module"]).written())
        elif facts["why"] not in ("back", "agreed", "moderator"):
            raise self._bad("why", facts["why"], FaultError("", "bad-facts", known=("back", "agreed", "moderator")))

    def _mix(self, one: FileLogLine, facts: dict[str, str]) -> None:
        # Only additions in the lobby, before anything else, are part of the set-up.
        opening = all(row.verb == MIX and _entry_facts(row).get("since") == "0" for row in self.given.log[: self.seq - 1])
        since = ("0", str(self.seq + 1)) if opening else (str(self.seq + 1),)
        waits = "since" not in facts
        if waits:
            self.waiting.append(str(self.seq))
        if facts.keys() - {"since"} != {"user", "seat", "text"} or (not waits and facts.get("since") not in since):
            raise self._bad("argument", one.argument, FaultError("", "no-moment", known=since))
        if one.seat not in self.info.seats or facts["seat"] != one.seat or not _USER.fullmatch(facts["user"]):
            raise self._bad("seat", one.seat, self._no_seat())
        if not mixture.is_addition_text(facts["text"]):
            raise self._bad("text", "…", FaultError("", "not-added"))

    def _counted(self, one: FileLogLine, facts: dict[str, str]) -> None:
        """Check when an addition in play starts to count: with the next entry, only once."""
        named = facts.get("entries", "").split()
        if one.seat != REFEREE or facts.keys() != {"entries", "since"} or facts["since"] != str(self.seq + 1):
            raise self._bad("argument", one.argument, FaultError("", "no-moment", known=(str(self.seq + 1),)))
        if not named or len(set(named)) != len(named) or not set(named) <= set(self.waiting):
            raise self._bad("argument", one.argument, FaultError("", "bad-facts", known=self.waiting))
        self.waiting = [entry for entry in self.waiting if entry not in named]

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
