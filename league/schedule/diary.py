"""The start times of a season's live games, built from their log: proposals, agreements, check-ins, and what is due.

``add_event`` adds one event; an invalid event raises ScheduleError and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from league.ledger import Ledger, LedgerError
from league.schedule.events import (
    DueMarked,
    MeetingEvent,
    PlayerCheckedIn,
    ServerEventSet,
    TimeAccepted,
    TimeCalledOff,
    TimesProposed,
)

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400

#: What can be due: a reminder, check-in, the start, a no-show, an unanswered proposal,
#: a missing proposal near the deadline; without a deadline, a reminder and then a missing time; a proposed time that has passed.
Mark = Literal["remind", "check_in", "start", "no_show", "unanswered", "unscheduled", "propose", "unarranged", "passed"]


class ScheduleError(LedgerError):
    """An action that is impossible for the time of a game."""


class MeetingLimits(msgspec.Struct, frozen=True):
    """The rules for start times, in seconds.

    ``ahead``: the earliest time that can be proposed, from now; ``most``: how many at once; ``remind`` and ``check_in``:
    before the start; ``grace``: after it; ``answer``: for an answer to a proposal; ``propose``: before the deadline, if no
    time is agreed; ``arrange``: without a deadline, for agreeing on a time, 0 for ever; ``notice``: before the start, the last
    moment at which a player can cancel on their own; ``furthest``: how far ahead a time may be; ``resumed``: when the latest
    pause of the season ended.
    """

    ahead: int = 15 * _MINUTE
    most: int = 5
    remind: int = _DAY
    check_in: int = 30 * _MINUTE
    grace: int = 15 * _MINUTE
    answer: int = 2 * _DAY
    propose: int = 3 * _DAY
    notice: int = 12 * _HOUR
    furthest: int = 365 * _DAY
    arrange: int = 0
    resumed: int = 0


class TimesOffer(msgspec.Struct, frozen=True):
    """The times that a player proposes, and since when."""

    at: int
    times: tuple[int, ...]


class GameMeeting(msgspec.Struct):
    """The time of one game. ``number`` counts agreements, so that steps done for an earlier one are not taken as done.

    ``freed``: when a time was cancelled last, ``reminded``: when the players were asked for one.
    """

    pairing: int
    leg: int
    offers: dict[str, TimesOffer] = {}
    time: int | None = None
    agreed_at: int = 0
    number: int = 0
    here: set[str] = set()
    marks: set[str] = set()
    event: int = 0
    freed: int = 0
    reminded: int = 0

    def done(self, mark: Mark, free: int | None = None) -> bool:
        """Whether something due has been done."""
        return self.mark(mark, free) in self.marks

    @property
    def passing(self) -> int | None:
        """The earliest offered time that has passed without being marked as such."""
        times = (time for offer in self.offers.values() for time in offer.times if f"passed {time}" not in self.marks)
        return min(times, default=None)

    def mark(self, mark: Mark, free: int | None = None) -> str:
        """The log's mark for something done: for the current agreement, the newest offers, or since when there is no time."""
        if mark in ("propose", "unarranged"):
            return f"{mark} {free or 0}"
        if mark == "unanswered":
            return f"{mark} {max((offer.at for offer in self.offers.values()), default=0)}"
        if mark == "passed":
            return f"{mark} {self.passing}"
        return mark if mark == "unscheduled" else f"{mark} {self.number}"


class Diary(Ledger[MeetingEvent]):
    """The start times of a season, rebuilt from a log of events."""

    def __init__(self) -> None:
        super().__init__()
        self.meetings: dict[tuple[int, int], GameMeeting] = {}

    def of(self, pairing: int, leg: int = 0) -> GameMeeting:
        """The time of a game, as far as anything is known."""
        return self.meetings.get((pairing, leg)) or GameMeeting(pairing, leg)

    def apply_event(self, event: MeetingEvent) -> None:
        """Change the diary by an event. Raises ScheduleError for an invalid event; nothing has changed then."""
        meeting = self.of(event.pairing, event.leg)
        match event:
            case TimesProposed():
                if not event.times:
                    raise ScheduleError("when-none")
                meeting.offers = meeting.offers | {event.by: TimesOffer(event.at, event.times)}
            case TimeAccepted():
                self._accepted(meeting, event)
            case TimeCalledOff():
                if meeting.time is None:
                    raise ScheduleError("when-not-agreed")
                meeting.time, meeting.here, meeting.offers, meeting.freed = None, set(), {}, event.at
            case PlayerCheckedIn():
                if meeting.time is None:
                    raise ScheduleError("when-not-agreed")
                meeting.here = meeting.here | {event.by}
            case DueMarked():
                meeting.marks = meeting.marks | {event.mark}
                if event.mark.startswith("propose "):
                    meeting.reminded = event.at
            case ServerEventSet():
                meeting.event = event.event
        self.meetings[event.pairing, event.leg] = meeting

    def _accepted(self, meeting: GameMeeting, event: TimeAccepted) -> None:
        if not any(event.time in offer.times for who, offer in meeting.offers.items() if who != event.by):
            raise ScheduleError("when-gone")
        meeting.time, meeting.agreed_at, meeting.number = event.time, event.at, meeting.number + 1
        meeting.offers, meeting.here = {}, set()


# -- permitted actions --------------------------------------------------------------------------------------------------------


def check_proposed_times(times: Iterable[int], now: int, until: int | None, limits: MeetingLimits) -> tuple[int, ...]:
    """The times in order, each once. Raises ScheduleError for too many, one too soon, too far ahead, or after the deadline."""
    found = tuple(sorted(set(times)))
    if not found:
        raise ScheduleError("when-none")
    if len(found) > limits.most:
        raise ScheduleError("when-many", most=limits.most)
    if found[0] < now + limits.ahead:
        raise ScheduleError("when-soon", unix=str(found[0]), minutes=limits.ahead // _MINUTE)
    if until is not None and found[-1] > until:
        raise ScheduleError("when-late", unix=str(found[-1]))
    if found[-1] > now + limits.furthest:
        raise ScheduleError("when-far")
    return found


def check_acceptable_time(meeting: GameMeeting, by: str, time: int, now: int) -> None:
    """Raises ScheduleError for a time that is no longer proposed, is the player's own, or has passed."""
    theirs = [offer for who, offer in meeting.offers.items() if who != by and time in offer.times]
    if not theirs:
        mine = meeting.offers.get(by)
        raise ScheduleError("when-own" if mine is not None and time in mine.times else "when-gone")
    if time <= now:
        raise ScheduleError("when-passed")


def can_check_in(meeting: GameMeeting, by: str, now: int, limits: MeetingLimits) -> None:
    """Raises ScheduleError without an agreed time, before check-in opens, after the grace period, and the second time."""
    if meeting.time is None:
        raise ScheduleError("when-not-agreed")
    if now < meeting.time - limits.check_in:
        raise ScheduleError("check-in-early", unix=str(meeting.time - limits.check_in))
    if now > meeting.time + limits.grace or meeting.done("no_show"):
        raise ScheduleError("check-in-late", unix=str(meeting.time + limits.grace))
    if by in meeting.here:
        raise ScheduleError("check-in-already")


def can_call_off(meeting: GameMeeting, now: int, limits: MeetingLimits) -> None:
    """Raises ScheduleError without an agreed time, or if only a moderator can still cancel it."""
    if meeting.time is None:
        raise ScheduleError("when-not-agreed")
    if now > meeting.time - limits.notice:
        raise ScheduleError("when-too-late", hours=limits.notice // _HOUR)


# -- what is due ----------------------------------------------------------------------------------------------------------------


def meeting_moments(
    meeting: GameMeeting, players: tuple[str, str], until: int | None, limits: MeetingLimits, free: int | None = None
) -> Mapping[Mark, int]:
    """The remaining steps of a game that has not begun, with their times.

    ``free``: since when a game without a deadline has had no time, None if that is not known.
    """
    found: dict[Mark, int] = {}
    if (passing := meeting.passing) is not None:
        found["passed"] = passing
    if meeting.time is None:
        if meeting.offers:
            found["unanswered"] = max(limits.resumed, *(offer.at for offer in meeting.offers.values())) + limits.answer
        elif until is not None:
            found["unscheduled"] = until - limits.propose
        elif free is not None and limits.arrange:
            found["propose"] = free + limits.arrange // 2
            found["unarranged"] = max(free + limits.arrange, meeting.reminded + limits.arrange // 2)
        return {mark: at for mark, at in found.items() if not meeting.done(mark, free)}
    if meeting.done("start") or meeting.done("no_show"):
        return found
    if meeting.time - meeting.agreed_at > limits.remind:
        found["remind"] = meeting.time - limits.remind
    found["check_in"] = meeting.time - limits.check_in
    if meeting.here >= set(players):
        found["start"] = meeting.time
    else:
        found["no_show"] = meeting.time + limits.grace
    return {mark: at for mark, at in found.items() if not meeting.done(mark)}


def meeting_marks_due(
    meeting: GameMeeting,
    players: tuple[str, str],
    until: int | None,
    now: int,
    limits: MeetingLimits,
    free: int | None = None,
) -> list[Mark]:
    """The steps of a game that are due now, in order. A reminder after check-in has opened is left out."""
    found = sorted((at, mark) for mark, at in meeting_moments(meeting, players, until, limits, free).items() if at <= now)
    marks: list[Mark] = [mark for _, mark in found]
    if "remind" in marks and meeting.time is not None and now >= meeting.time - limits.check_in:
        marks.remove("remind")
    if "unarranged" in marks and "propose" in marks:
        # The players hear of it first, and have time to answer.
        marks.remove("unarranged")
    if ("start" in marks or "no_show" in marks) and "check_in" in marks:
        marks.remove("check_in")
    return marks
