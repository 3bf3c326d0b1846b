"""A game's clock as it stands at a moment, and how it is put into words. No Discord in here, and nothing is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.core.match import GameMatch
from bot.store import AwaySpan, Clock, GameRow, SeatTimeRun
from bot.telling.text import GameWords
from bot.time.pace import EXPIRED, REMINDED, WARNED, WINDOW, ClockPace, DueSeats, time_ends_at
from bot.time.wishes import Wish, polite_moment
from rules.engine import Prompt
from rules.engine.contract.core import DECLINE
from words import tr

#: A question out of turn with less time than this, in milliseconds, is asked once and not spoken of again.
BRIEF = 600_000


class ClockFace(msgspec.Struct, frozen=True):
    """A game's clock as it stands: for the public only what ``until`` and ``hidden=False`` say."""

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
        """When a running time is up."""
        return None if run.since is None else time_ends_at(run.since, run.left_ms, self.aways.get(run.seat, ()))

    def until(self, seat: str, *, hidden: bool = False) -> datetime | None:
        """Until when a seat must decide; None where no time is running. ``hidden`` is for the seat itself alone."""
        run = self.run(seat, hidden=hidden)
        return None if run is None or not run.what else self.end(run)

    def away(self, seat: str, now: datetime) -> AwaySpan | None:
        """The vacation of whoever sits there."""
        return next((one for one in self.aways.get(seat, ()) if one.since <= now < one.until), None)


def moments_of(face: ClockFace, run: SeatTimeRun, wish: Wish) -> dict[int, datetime]:
    """When the owner of a running time is to be told what, as far as they were not: bit of ``told`` -> moment."""
    end = face.end(run)
    if run.since is None or end is None or run.told & EXPIRED:
        return {}
    found = {EXPIRED: end}
    if run.what.startswith(WINDOW) and run.left_ms < BRIEF:
        return found
    for bit, before in ((WARNED, face.pace.warning(run.left_ms, hidden=run.hidden)), (REMINDED, wish.before)):
        if before and before < run.left_ms and not run.told & bit:
            moment = polite_moment(wish, end - timedelta(milliseconds=before), run.since, end)
            if moment is not None:
                found[bit] = moment
    return found


def due_times_of(match: GameMatch, paused: bool) -> DueSeats:
    """What a match asks of whom. No time runs for a seat that nobody holds."""
    nobody = match.scripted
    public = frozenset(prompt.seat for prompt in match.public_prompts() if prompt.seat not in nobody)
    secret = (
        {} if match.ended else {p.seat: _decision_key(p)[:80] for p in match.position.due if p.secret and p.seat not in nobody}
    )
    return DueSeats(public, secret, paused)


def _decision_key(prompt: Prompt) -> str:
    """What a secret decision is to its clock: each window another one, passed by silence, where one can pass."""
    return f"{WINDOW}{prompt.window}:{prompt.what}" if prompt.window and DECLINE in prompt.verbs else prompt.what


def grace_run(face: ClockFace, run: SeatTimeRun, now: datetime, grace: timedelta) -> SeatTimeRun:
    """A run that would end sooner than in that time is given as much; one for a window no more than windows have."""
    if run.what.startswith(WINDOW):
        grace = min(grace, timedelta(milliseconds=face.pace.answer))
    earliest, end = now + grace, face.end(run)
    if end is None or run.told & EXPIRED or end >= earliest:
        return run
    return replace(run, left_ms=run.left_ms + round((earliest - end) / timedelta(milliseconds=1)))


# In words


def discord_timestamp(moment: datetime, style: str = "f") -> str:
    """A moment as every reader's Discord shows it: in their own time zone, or (style "R") as a countdown."""
    return f"<t:{round(moment.timestamp())}:{style}>"


def span_words(span: int, lang: str) -> str:
    """Milliseconds as a person says them: the two largest units."""
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


def until_words(end: datetime, now: datetime, lang: str) -> str:
    """Until when somebody has to decide, or since when their time is up."""
    if end <= now:
        return tr(lang, "clock-overrun", ago=discord_timestamp(end, "R"))
    return tr(lang, "clock-until", at=discord_timestamp(end), left=discord_timestamp(end, "R"))


def board_lines(face: ClockFace, words: GameWords, now: datetime) -> list[str]:
    """What the board says of the clock. Made of what follows from public decisions alone."""
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
