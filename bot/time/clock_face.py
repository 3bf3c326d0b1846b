"""The state of a game's clock at a moment, and its texts. No Discord here, and nothing is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.core.match import GameMatch
from bot.store import AwaySpan, Clock, GameRow, SeatTimeRun
from bot.telling.text import GameWords
from bot.time.pace import EXPIRED, OVERDUE, REMINDED, WARNED, WINDOW, ClockPace, DueSeats, time_ends_at
from bot.time.wishes import Wish, polite_moment
from rules.engine import Prompt
from rules.engine.contract.core import DECLINE
from words import tr

#: A question out of turn with less time than this, in milliseconds, gets no reminder or warning.
BRIEF = 600_000


class ClockFace(msgspec.Struct, frozen=True):
    """The state of a game's clock. The public may see only ``until`` without ``hidden``."""

    row: GameRow
    clock: Clock
    pace: ClockPace
    runs: tuple[SeatTimeRun, ...] = ()
    aways: Mapping[str, Sequence[AwaySpan]] = {}
    paused: bool = False
    match: GameMatch | None = None

    def run(self, seat: str, *, hidden: bool = False) -> SeatTimeRun | None:
        """The run of a seat."""
        return next((run for run in self.runs if run.seat == seat and run.hidden == hidden), None)

    def end(self, run: SeatTimeRun) -> datetime | None:
        """When a running time ends."""
        return None if run.since is None else time_ends_at(run.since, run.left_ms, self.aways.get(run.seat, ()))

    def until(self, seat: str, *, hidden: bool = False) -> datetime | None:
        """The deadline of a seat's decision; None if no time is running. Only the seat itself may see a ``hidden`` one."""
        run = self.run(seat, hidden=hidden)
        return None if run is None or not run.what else self.end(run)

    def away(self, seat: str, now: datetime) -> AwaySpan | None:
        """The current vacation of the seat's player."""
        return next((one for one in self.aways.get(seat, ()) if one.since <= now < one.until), None)


def moments_of(face: ClockFace, run: SeatTimeRun, wish: Wish) -> dict[int, datetime]:
    """The notices still due for a running time: bit of ``SeatTimeRun.notices`` -> moment."""
    end = face.end(run)
    if run.since is None or end is None:
        return {}
    if run.notices & EXPIRED:
        last = last_deadline(face, run)
        return {} if last is None else {OVERDUE: last}
    found = {EXPIRED: end}
    if run.what.startswith(WINDOW) and run.left_ms < BRIEF:
        return found
    for bit, before in ((WARNED, face.pace.warning(run.left_ms, hidden=run.hidden)), (REMINDED, wish.before)):
        if before and before < run.left_ms and not run.notices & bit:
            moment = polite_moment(wish, end - timedelta(milliseconds=before), run.since, end)
            if moment is not None:
                found[bit] = moment
    return found


def last_deadline(face: ClockFace, run: SeatTimeRun) -> datetime | None:
    """When a player who has missed a deadline misses so many that the computer takes the seat; None for never."""
    most = face.row.marks.most_missed
    if not most or run.since is None or run.notices & OVERDUE:
        return None
    return time_ends_at(run.since, run.left_ms + (most - 1) * face.pace.further, face.aways.get(run.seat, ()))


def due_times_of(match: GameMatch, paused: bool) -> DueSeats:
    """The decisions of a match by seat. No time runs for an empty seat."""
    nobody = match.scripted
    public = frozenset(prompt.seat for prompt in match.public_prompts() if prompt.seat not in nobody)
    secret = (
        {} if match.ended else {p.seat: _decision_key(p)[:80] for p in match.position.due if p.secret and p.seat not in nobody}
    )
    return DueSeats(public, secret, paused)


def _decision_key(prompt: Prompt) -> str:
    """A secret decision's key for its clock: each window has its own, passed by silence if passing is possible."""
    return f"{WINDOW}{prompt.window}:{prompt.what}" if prompt.window and DECLINE in prompt.verbs else prompt.what


def grace_run(face: ClockFace, run: SeatTimeRun, now: datetime, grace: timedelta) -> SeatTimeRun:
    """A run with at least ``grace`` left to its next deadline; one for a window is not extended beyond a window's time."""
    if run.what.startswith(WINDOW):
        grace = min(grace, timedelta(milliseconds=face.pace.answer))
    end = last_deadline(face, run) if run.notices & EXPIRED else face.end(run)
    earliest = now + grace
    if end is None or end >= earliest:
        return run
    return replace(run, left_ms=run.left_ms + round((earliest - end) / timedelta(milliseconds=1)))


# In words


def discord_timestamp(moment: datetime, style: str = "f") -> str:
    """A moment as each reader's Discord shows it: in their own time zone, or (style "R") as a countdown."""
    return f"<t:{round(moment.timestamp())}:{style}>"


def span_words(span: int, lang: str) -> str:
    """Milliseconds as people say them: the two largest units."""
    seconds = max(span, 0) // 1000
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    if days:
        return tr(lang, "span-days", days=days, hours=hours)
    if hours:
        return tr(lang, "span-hours", hours=hours, minutes=minutes)
    if seconds and not minutes:
        return tr(lang, "span-seconds", seconds=seconds)
    return tr(lang, "span-minutes", minutes=minutes, seconds=seconds % 60)


def pace_words(pace: ClockPace, on_timeout: str, lang: str) -> str:
    """A time control in a sentence."""
    timeouts = {"nothing": "timeout-nothing", "skip": "timeout-skip", "forfeit": "timeout-forfeit", "ask": "timeout-ask"}
    kind = tr(lang, "pace-post" if pace.kind == "post" else "pace-live")
    base = span_words(pace.base, lang)
    if pace.increment is None:
        how = tr(lang, "pace-each", kind=kind, base=base)
    else:
        how = tr(lang, "pace-bank", kind=kind, base=base, increment=span_words(pace.increment, lang))
    return tr(lang, "clock-pace", pace=how, timeout=tr(lang, timeouts[on_timeout]))


def clock_rule_lines(face: ClockFace, lang: str) -> list[str]:
    """A game's time control in sentences: its pace, what a timeout means, and when the computer takes a seat."""
    lines, hold = [pace_words(face.pace, face.clock.timeout, lang)], face.row.marks.hold
    return lines if hold is None else [*lines, tr(lang, "hold-rule", count=int(hold))]


def until_words(end: datetime, now: datetime, lang: str, *, own: bool = False) -> str:
    """The deadline of a decision, or how long ago it passed. ``own``: as a sentence to those who decide, below others."""
    if end <= now:
        return tr(lang, "clock-overrun", ago=discord_timestamp(end, "R"))
    return tr(lang, "clock-own-until" if own else "clock-until", at=discord_timestamp(end), left=discord_timestamp(end, "R"))


def board_lines(face: ClockFace, words: GameWords, now: datetime) -> list[str]:
    """The board's lines about the clock. They depend only on public decisions."""
    if face.match is None:
        return []
    lines = [words.tr("clock-stopped")] if face.paused else []
    for seat in face.match.info.seats:
        run, name = face.run(seat), words.seat(seat)
        if run is None:
            continue
        end = face.until(seat)
        if end is not None:
            lines.append(f"**{name}**: {until_words(end, now, words.lang)}")
        elif run.what or face.pace.increment is not None:
            lines.append(f"**{name}**: " + words.tr("clock-left", left=span_words(run.left_ms, words.lang)))
        away = face.away(seat, now)
        if away is not None:
            lines.append(words.tr("clock-away", seat=name, at=discord_timestamp(away.until)))
    return lines
