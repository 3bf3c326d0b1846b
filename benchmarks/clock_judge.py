"""Judges what clocks say to people, by what the database saw: for ``benchmarks.crash_cluster``.

Triggers write down each state of a running time and each message with its transaction. So the judge knows when a reminder was
due, whatever the programs believe, and that each notice was written together with what it is about.
"""

from __future__ import annotations

import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from benchmarks.crash_check import Database
from bot.store.schema import clock_run
from bot.time.clock_face import BRIEF
from bot.time.pace import EXPIRED, REMINDED, WARNED, WINDOW, ClockPace, read_pace

#: Milliseconds before the end at which the people of a bench want to be reminded.
WISHED = 3000
#: A reminder that was due for less than this, in milliseconds, is not missed: the machine is busy.
_BUSY = 1500

WATCH = f"""
CREATE SCHEMA bench;
CREATE TABLE bench.run (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, xid bigint, at bigint,
    game_id integer, seat text, hidden boolean, left_ms bigint, since bigint, what text, notices integer
);
CREATE TABLE bench.message (xid bigint, row_id integer);
CREATE FUNCTION bench.note_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO bench.run (xid, at, game_id, seat, hidden, left_ms, since, what, notices) VALUES (
        pg_current_xact_id()::text::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
        NEW.game_id, NEW.seat, NEW.hidden, NEW.left_ms, NEW.since, NEW.what, NEW.{clock_run.c.notices.name}
    );
    RETURN NULL;
END $$;
CREATE FUNCTION bench.note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO bench.message VALUES (pg_current_xact_id()::text::bigint, NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER bench_run AFTER INSERT OR UPDATE ON clock_run FOR EACH ROW EXECUTE FUNCTION bench.note_run();
CREATE TRIGGER bench_message AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION bench.note_message();
"""


class Span(NamedTuple):
    """A stretch of time in which something was disturbed, in milliseconds since 1970. ``channel``: where; "" for everywhere."""

    low: float
    high: float
    channel: str = ""


class RunState(NamedTuple):
    """A seat's time as it was written down."""

    xid: int
    at: int
    game_id: int
    seat: str
    hidden: bool
    left_ms: int
    since: int | None
    what: str
    notices: int

    def is_brief(self) -> bool:
        """Whether it is for a question out of turn with so little time that nothing is said about it."""
        return self.what.startswith(WINDOW) and self.left_ms < BRIEF

    def gained(self, before: RunState | None) -> int:
        """The notices that were given with it."""
        if before is None or before.what != self.what or before.notices & ~self.notices:
            return self.notices
        return self.notices & ~before.notices


class ClockJudge:
    """Reads everything once the programs have ended. ``judge()``: raises AssertionError for a notice missing or doubled."""

    def __init__(self, database: Database, disturbed: Iterable[Span], wished: int = WISHED) -> None:
        self.wished = wished
        self.disturbed = list(disturbed)
        self.paces: dict[int, ClockPace] = {}
        for row in database.read("SELECT * FROM clock"):
            pace = read_pace(row["pace"])
            assert pace is not None
            self.paces[row["game_id"]] = pace
        self.channels = {row["id"]: str(row["channel_id"]) for row in database.read("SELECT id, channel_id FROM game")}
        self.log: dict[int, list[Any]] = defaultdict(list)
        for row in database.read("SELECT *, xmin::text::bigint AS xid FROM action ORDER BY game_id, seq"):
            self.log[row["game_id"]].append(row)
        self.states: dict[tuple[int, str, bool], list[RunState]] = defaultdict(list)
        names = ", ".join(RunState._fields)
        for row in database.read(f"SELECT {names} FROM bench.run ORDER BY number"):
            state = RunState(*row)
            self.states[state.game_id, state.seat, state.hidden].append(state)
        #: Notices by transaction, game, seat ("" for all) and what they say.
        self.notices: Counter[tuple[int, int, str, str]] = Counter()
        messages = "SELECT o.game_id, o.payload, m.xid FROM outbox AS o JOIN bench.message AS m ON m.row_id = o.id"
        for row in database.read(messages):
            self._note(row["xid"], row["game_id"], json.loads(row["payload"]))

    def _note(self, xid: int, game: int, payload: dict[str, Any]) -> None:
        match payload["what"]:
            case "clock" if payload["text"].startswith("clock-"):
                self.notices[xid, game, payload["seat"], payload["text"]] += 1
            case "ping" if payload.get("says") == "clock-warning":
                self.notices[xid, game, payload["of"], "clock-warning"] += 1
            case "line" if "ran out of time" in payload["text"]:
                self.notices[xid, game, "", "passed"] += 1

    def judge(self) -> dict[str, int]:
        """How many time-outs and reminders there were."""
        wanted: Counter[tuple[int, int, str, str]] = Counter()
        counts = Counter[str]()
        for game in self.paces:
            for row in self.log[game]:
                if row["actor"] is None and row["back_to"] is None and not row["verb"].startswith("@"):
                    counts["by clocks"] += 1
                    wanted.update(self._passed(row))
        late: list[str] = []
        for states in self.states.values():
            for before, state in zip((None, *states), states, strict=False):
                found = list(self._reminded(state, before))
                counts["reminders"] += len(found)
                wanted.update(found)
            for state, after in zip(states, (*states[1:], None), strict=False):
                late += self._missed(state, after)
        missing, odd = wanted - self.notices, self.notices - wanted
        assert not missing, f"notices of clocks that are not there: {missing}"
        assert not odd, f"notices of clocks for nothing, or twice: {odd}"
        assert not late, f"reminders that were due: {late}"
        return dict(counts)

    def _passed(self, row: Any) -> list[tuple[int, int, str, str]]:
        """What a decision made by a clock says."""
        game, seat = row["game_id"], row["seat"]
        secret = [state for state in self.states[game, seat, True] if state.at <= row["created_at"] and state.what]
        public = [state for state in self.states[game, seat, False] if state.at <= row["created_at"] and state.what]
        newest = max((*secret[-1:], *public[-1:]), key=lambda state: state.at, default=None)
        assert newest is not None, f"game {game}, entry {row['seq']}: no clock ran"
        if not newest.hidden:
            return [(row["xid"], game, "", "passed")]
        return [] if newest.is_brief() else [(row["xid"], game, seat, "clock-passed")]

    def _reminded(self, state: RunState, before: RunState | None) -> Iterable[tuple[int, int, str, str]]:
        gained = state.gained(before)
        where = (state.xid, state.game_id, state.seat)
        if gained & WARNED:
            yield (*where, "clock-warning")
        elif gained & REMINDED:
            yield (*where, "clock-reminder")
        if gained & EXPIRED and state.hidden:
            yield (*where, "clock-up")

    def _missed(self, state: RunState, after: RunState | None) -> Iterable[str]:
        """Reminders that were due while a time ran as it is in ``state``, and were not given."""
        if state.since is None or state.notices & EXPIRED or state.is_brief():
            return
        pace, end = self.paces[state.game_id], state.since + state.left_ms
        acted = self._acted(state)
        until = min(end, acted, end if after is None else after.at)
        given = state.notices | (after.gained(state) if after is not None and after.what == state.what else 0)
        for bit, before in ((WARNED, pace.warning(state.left_ms, hidden=state.hidden)), (REMINDED, self.wished)):
            moment = max(end - before, state.at)
            due = 0 < before < state.left_ms and until - moment > _BUSY
            if due and not given & bit and not self._was_disturbed(state.game_id, moment, until):
                yield f"game {state.game_id}, {state.seat}: bit {bit} from {moment} to {until}: {state}, {after}"

    def _acted(self, state: RunState) -> float:
        """When the seat decided, or something was taken back; of a secret time when anybody did."""
        assert state.since is not None
        rows = (row for row in self.log[state.game_id] if row["created_at"] > state.since)
        ends = (row for row in rows if state.hidden or row["seat"] == state.seat or row["back_to"] is not None)
        return float(next((row["created_at"] for row in ends), time.time() * 1000))

    def _was_disturbed(self, game: int, low: float, high: float) -> bool:
        here = ("", self.channels[game])
        return any(span.channel in here and span.low < high and low < span.high for span in self.disturbed)
