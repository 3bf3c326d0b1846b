"""Paces of play and the arithmetic of clocks. Pure: no store, no Discord, no reading of the time.

There are two kinds. By post without an increment (``post 3d``), everybody has that much time for each decision. With a bank and
an increment (``live 60m+30s``, ``post 14d+1d``), the bank runs down while a seat has the decision and grows by the increment
each time it passes the decision on; a live pace without an increment is only a bank.

A question out of turn that others get at the same time (``Prompt.window``) has a separate time: ``live 60m+30s/20s`` gives
twenty seconds, which is also the default of a live pace; by post it is the time of any secret decision. A player who stays
silent passes.

The public state of a clock follows only from public decisions. A decision hidden from the others does not touch the bank. It
has a separate time (``ClockPace.secret``), which runs only while the whole table waits in public. Only its seat sees it, and it
leaves no trace when it is over.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.store import AwaySpan, SeatTimeRun

#: Bits of ``SeatTimeRun.notices``: the notices that the seat already got about the current decision.
REMINDED, WARNED, EXPIRED = 1, 2, 4
#: ... and what marks a decision for whose seat nothing more is done, however long it waits.
OVERDUE = 8
#: ``SeatTimeRun.what`` of a public decision; its prefix for a question out of turn that is passed by silence.
DUE, WINDOW = "due", "~"
#: Seconds for such a question at a live pace without its own time.
WINDOW_SECONDS = 20

_UNITS = {"d": 86_400_000, "h": 3_600_000, "m": 60_000, "s": 1000}
_SPAN = re.compile(r"(?:(\d{1,4})\s*(d|h|min|m|s)\s*)")
_PACE = re.compile(r"(post|live)\s+([^+/]+?)\s*(?:\+\s*([^+/]+?))?\s*(?:/\s*([^+/]+))?")
_WARN_MOST = _UNITS["d"]
#: Minimum of the bank, maximum of the bank and of the increment, in milliseconds.
_LIMITS = {"post": (_UNITS["h"], 90 * _UNITS["d"], 30 * _UNITS["d"]), "live": (5000, _UNITS["d"], _UNITS["h"])}
_LEAST_WINDOW = 5000
#: Suggested when a pace is typed.
OFFERED = (
    *("none", "post 1d", "post 3d", "post 7d", "post 14d+1d", "post 30d+12h"),
    *("live 15m+10s", "live 30m+20s", "live 60m+30s", "live 90m+60s"),
)


class ClockPace(msgspec.Struct, frozen=True):
    """A pace: times in milliseconds. ``increment`` None: the whole time again for each decision of a seat.

    ``window``: the time for a question out of turn, None for the default.
    """

    kind: Literal["post", "live"]
    base: int
    increment: int | None = None
    window: int | None = None

    def __str__(self) -> str:
        plus = "" if self.increment is None else f"+{time_span_text(self.increment)}"
        window = "" if self.window is None else f"/{time_span_text(self.window)}"
        return f"{self.kind} {time_span_text(self.base)}{plus}{window}"

    @property
    def answer(self) -> int:
        """Time for a question out of turn that others get at the same time."""
        if self.window is not None:
            return self.window
        return WINDOW_SECONDS * 1000 if self.kind == "live" else self.secret

    def hidden(self, what: str) -> int:
        """Time for a decision hidden from the others, by its ``SeatTimeRun.what``."""
        return self.answer if what.startswith(WINDOW) else self.secret

    @property
    def secret(self) -> int:
        """Time for a decision hidden from the others, and for each decision of a seat that overran its bank."""
        return self.base if self.increment is None else max(self.increment, self.base // 10)

    @property
    def further(self) -> int:
        """Time from one missed deadline of a decision to the next: half of that for any decision, a day at most."""
        return min(self.secret // 2, _UNITS["d"])

    def begun(self, left: int) -> int:
        """A seat's time when it gets the decision, given what its bank holds."""
        return self.base if self.increment is None else left

    def passed_on(self, left: int) -> int:
        """What its bank holds after it passed the decision on, given what was left."""
        if self.increment is None:
            return self.base
        return left + self.increment if left > 0 else self.secret

    def warning(self, left: int, *, hidden: bool = False) -> int:
        """How long before the end a seat that began with ``left`` is warned; 0 for no warning."""
        most = min(_WARN_MOST, (self.secret if hidden else self.base) // 6)
        return most if most < left else 0


def read_span(text: str) -> int | None:
    """A typed time ("3d", "1d12h", "90 min", "30s") in milliseconds; None if it is not a time."""
    text = text.strip().lower()
    parts = _SPAN.findall(text)
    if not parts or _SPAN.sub("", text):
        return None
    return sum(int(number) * _UNITS[unit[0]] for number, unit in parts)


def time_span_text(span: int) -> str:
    """A time in the notation of ``read_span``: the largest units that express it exactly."""
    shown = ""
    for unit, size in _UNITS.items():
        number, span = divmod(span, size)
        shown += f"{number}{unit}" if number else ""
    return shown or "0s"


def read_pace(text: str) -> ClockPace | None:
    """A typed pace; None for "none". Raises ValueError for anything else that is not a pace, or beyond the limits."""
    text = " ".join(text.lower().split())
    if text in ("", "none", "-"):
        return None
    match = _PACE.fullmatch(text)
    base = read_span(match[2]) if match else None
    if match is None or base is None:
        raise ValueError(text)
    kind: Literal["post", "live"] = "live" if match[1] == "live" else "post"
    increment = 0 if kind == "live" else None
    if match[3] is not None and (increment := read_span(match[3])) is None:
        raise ValueError(text)
    window = read_span(match[4]) if match[4] is not None else None
    if match[4] is not None and (window is None or not _LEAST_WINDOW <= window <= base):
        raise ValueError(text)
    least, most, most_increment = _LIMITS[kind]
    if not least <= base <= most or (increment or 0) > most_increment:
        raise ValueError(text)
    return ClockPace(kind, base, increment, window)


def _vacation_gaps(aways: Sequence[AwaySpan], since: datetime) -> list[tuple[datetime, datetime]]:
    """The parts of vacations after a moment, in order and without overlaps."""
    found: list[tuple[datetime, datetime]] = []
    for away in sorted(aways, key=lambda one: one.since):
        low = max(away.since, found[-1][1] if found else since, since)
        if low < away.until:
            found.append((low, away.until))
    return found


def time_ends_at(since: datetime, left: int, aways: Sequence[AwaySpan] = ()) -> datetime:
    """When a time that has run since then is used up. It does not run during its owner's vacation."""
    end = since + timedelta(milliseconds=left)
    for low, high in _vacation_gaps(aways, since):
        if low >= end:
            break
        end += high - low
    return end


def millis_used(since: datetime, now: datetime, aways: Sequence[AwaySpan] = ()) -> int:
    """Milliseconds used between two moments, without vacations."""
    span = max(now - since, timedelta())
    for low, high in _vacation_gaps(aways, since):
        span -= max(min(high, now) - low, timedelta())
    return round(span / timedelta(milliseconds=1))


def settle_run(run: SeatTimeRun, at: datetime, aways: Sequence[AwaySpan] = ()) -> SeatTimeRun:
    """A run stopped at a moment."""
    if run.since is None:
        return run
    return replace(run, left_ms=max(run.left_ms - millis_used(run.since, at, aways), 0), since=None)


def start_run(run: SeatTimeRun, at: datetime) -> SeatTimeRun:
    """A run that continues from a moment, if it is not running already."""
    return run if run.since is not None else replace(run, since=at)


class DueSeats(msgspec.Struct, frozen=True):
    """The seats that must decide: those with a public decision, and (hidden from the others) those with a secret one."""

    public: frozenset[str]
    secret: Mapping[str, str]
    #: Whether clocks are stopped because the game is paused.
    paused: bool = False


def move_run(
    pace: ClockPace, run: SeatTimeRun, due: DueSeats, at: datetime, now: datetime, aways: Sequence[AwaySpan]
) -> SeatTimeRun:
    """A run as it must be now. ``at``: when the decision passed on; a pause and its end take effect ``now``."""
    if run.hidden:
        what = due.secret.get(run.seat, "")
        # While somebody else is to act in public, nobody waits for the secret answer, and nothing may reveal it.
        runs = bool(what) and not due.public and not due.paused
        if what != run.what:
            run = replace(run, left_ms=pace.hidden(what), since=None, what=what, notices=0)
        return start_run(run, at) if runs else settle_run(run, now, aways)
    if run.seat not in due.public:
        if not run.what:
            return run
        left = pace.passed_on(settle_run(run, at, aways).left_ms)
        return replace(run, left_ms=left, since=None, what="", notices=0)
    fresh = not run.what
    if fresh:
        run = replace(run, left_ms=pace.begun(run.left_ms), what=DUE, notices=0)
    if due.paused:
        return settle_run(run, now, aways)
    return start_run(run, at if fresh else now)
