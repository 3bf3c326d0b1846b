"""Times of live games: proposed, accepted, kept or missed. And vacations and silence by post."""

from __future__ import annotations

import random

import msgspec
import pytest

from league.schedule import diary as rules
from league.schedule.diary import Diary, GameMeeting, MeetingLimits, ScheduleError
from league.schedule.events import (
    MEETING_CODEC,
    DueMarked,
    MeetingEvent,
    PlayerCheckedIn,
    TimeAccepted,
    TimeCalledOff,
    TimesProposed,
)
from league.schedule.silence import SilentGame, expired_games, silent_people
from league.schedule.vacation import vacation_taken, vacations_within

HOUR, DAY = 3600, 86_400
LIMITS, BOTH = MeetingLimits(), ("a", "b")


def diary_of(*events: MeetingEvent) -> Diary:
    return Diary.from_log(MEETING_CODEC.read_event(MEETING_CODEC.write_event(event)) for event in events)


def agreed(time: int = 3 * DAY) -> Diary:
    return diary_of(
        TimesProposed(at=0, pairing=1, by="a", times=(time, time + HOUR)), TimeAccepted(at=10, pairing=1, by="b", time=time)
    )


def due(meeting: GameMeeting, now: int, until: int | None = None) -> list[str]:
    return list(rules.meeting_marks_due(meeting, BOTH, until, now, LIMITS))


def test_a_time_is_proposed_and_accepted() -> None:
    meeting = agreed().of(1)
    assert meeting.time == 3 * DAY
    assert not meeting.offers


def test_a_reminder_that_was_missed_does_not_follow_the_check_in() -> None:
    """The program was not running when the reminder was due."""
    diary = agreed()
    late = 3 * DAY - LIMITS.check_in
    assert due(diary.of(1), late) == ["check_in"]
    diary.add_event(DueMarked(at=late, pairing=1, mark=diary.of(1).mark("check_in")))
    assert due(diary.of(1), late + 1) == []


def test_nobody_accepts_their_own_time_one_that_is_gone_or_has_passed() -> None:
    diary = diary_of(TimesProposed(at=0, pairing=1, by="a", times=(DAY,)))
    for by, time, now, code in (("a", DAY, 5, "when-own"), ("b", 2 * DAY, 5, "when-gone"), ("b", DAY, DAY, "when-passed")):
        with pytest.raises(ScheduleError) as found:
            rules.check_acceptable_time(diary.of(1), by, time, now)
        assert found.value.code == code
    rules.check_acceptable_time(diary.of(1), "b", DAY, DAY - 1)
    with pytest.raises(ScheduleError, match="when-gone"):
        diary.add_event(TimeAccepted(at=5, pairing=1, by="a", time=DAY))
    assert diary.of(1).time is None
    assert len(diary.log) == 1


@pytest.mark.parametrize(
    ("times", "code"),
    [((), "when-none"), (range(DAY, DAY + 6), "when-many"), ((60,), "when-soon"), ((5 * DAY, 8 * DAY), "when-late")],
)
def test_times_that_cannot_be_proposed(times: range, code: str) -> None:
    with pytest.raises(ScheduleError) as found:
        rules.check_proposed_times(times, 0, 7 * DAY, LIMITS)
    assert found.value.code == code


def test_times_are_put_in_order_each_once() -> None:
    assert rules.check_proposed_times([2 * DAY, DAY, DAY], 0, None, LIMITS) == (DAY, 2 * DAY)


def test_a_new_agreement_replaces_the_old_one_and_everything_is_due_again() -> None:
    diary = agreed(3 * DAY)
    diary.add_event(DueMarked(at=2 * DAY, pairing=1, mark=diary.of(1).mark("remind")))
    diary.add_event(PlayerCheckedIn(at=3 * DAY - 60, pairing=1, by="a"))
    diary.add_event(TimesProposed(at=3 * DAY - 50, pairing=1, by="b", times=(5 * DAY,)))
    diary.add_event(TimeAccepted(at=3 * DAY - 40, pairing=1, by="a", time=5 * DAY))
    meeting = diary.of(1)
    assert (meeting.time, meeting.here) == (5 * DAY, set())
    assert due(meeting, 4 * DAY) == ["remind"]


def test_what_is_due_follows_the_clock() -> None:
    meeting = agreed(3 * DAY).of(1)
    assert due(meeting, DAY) == []
    assert due(meeting, 2 * DAY) == ["remind"]
    assert due(meeting, 3 * DAY - LIMITS.check_in) == ["check_in"]
    assert due(meeting, 3 * DAY + LIMITS.grace) == ["no_show"]
    meeting.here = {"a", "b"}
    assert due(meeting, 3 * DAY) == ["start"]


def test_check_in_has_its_time() -> None:
    meeting = agreed(3 * DAY).of(1)
    for now, code in ((3 * DAY - 2 * HOUR, "check-in-early"), (3 * DAY + HOUR, "check-in-late")):
        with pytest.raises(ScheduleError, match=code):
            rules.can_check_in(meeting, "a", now, LIMITS)
    rules.can_check_in(meeting, "a", 3 * DAY, LIMITS)
    meeting.here = {"a"}
    with pytest.raises(ScheduleError, match="check-in-already"):
        rules.can_check_in(meeting, "a", 3 * DAY, LIMITS)
    with pytest.raises(ScheduleError, match="when-not-agreed"):
        rules.can_check_in(GameMeeting(1, 0), "a", 0, LIMITS)


def test_calling_off_needs_notice() -> None:
    diary = agreed(3 * DAY)
    with pytest.raises(ScheduleError, match="when-too-late"):
        rules.can_call_off(diary.of(1), 3 * DAY - HOUR, LIMITS)
    rules.can_call_off(diary.of(1), 2 * DAY, LIMITS)
    diary.add_event(TimeCalledOff(at=2 * DAY, pairing=1, by="a"))
    assert diary.of(1).time is None
    assert due(diary.of(1), 4 * DAY, until=7 * DAY) == ["unscheduled"]


def test_an_answer_is_awaited_and_a_proposal() -> None:
    assert due(GameMeeting(1, 0), 3 * DAY, until=7 * DAY) == []
    assert due(GameMeeting(1, 0), 4 * DAY, until=7 * DAY) == ["unscheduled"]
    diary = diary_of(TimesProposed(at=DAY, pairing=1, by="a", times=(6 * DAY,)))
    assert due(diary.of(1), 3 * DAY - 1) == []
    assert due(diary.of(1), 3 * DAY) == ["unanswered"]
    diary.add_event(DueMarked(at=3 * DAY, pairing=1, mark=diary.of(1).mark("unanswered")))
    assert due(diary.of(1), 4 * DAY) == []
    diary.add_event(TimesProposed(at=4 * DAY, pairing=1, by="a", times=(6 * DAY,)))
    assert due(diary.of(1), 6 * DAY) == ["passed", "unanswered"]


def test_without_a_deadline_the_players_are_asked_first_then_the_moderators() -> None:
    limits = msgspec.structs.replace(LIMITS, arrange=4 * DAY)

    def due_marks(diary: Diary, now: int, free: int = 0) -> list[rules.Mark]:
        return rules.meeting_marks_due(diary.of(1), BOTH, None, now, limits, free)

    diary = Diary()
    assert due_marks(diary, 2 * DAY - 1) == []
    assert due_marks(diary, 2 * DAY) == ["propose"]
    assert due_marks(diary, 9 * DAY) == ["propose"], "however late: the players hear of it first"
    diary.add_event(DueMarked(at=9 * DAY, pairing=1, mark=diary.of(1).mark("propose", 0)))
    assert due_marks(diary, 11 * DAY - 1) == []
    assert due_marks(diary, 11 * DAY) == ["unarranged"]
    diary.add_event(DueMarked(at=11 * DAY, pairing=1, mark=diary.of(1).mark("unarranged", 0)))
    assert due_marks(diary, 30 * DAY) == []
    assert due_marks(diary, 30 * DAY, free=20 * DAY) == ["propose"], "after more time was granted"
    diary.add_event(TimesProposed(at=30 * DAY, pairing=1, by="a", times=(31 * DAY,)))
    assert "propose" not in due_marks(diary, 30 * DAY, free=20 * DAY)
    assert rules.meeting_marks_due(Diary().of(1), BOTH, None, 99 * DAY, LIMITS, 0) == [], "seasons begun before have no limit"


def test_nothing_is_done_twice_whatever_happens() -> None:
    """By chance: every mark of an agreement is due once, no matter who comes and goes."""
    rng = random.Random(5)
    for _ in range(200):
        diary, now, done = Diary(), 0, []
        for _ in range(60):
            now += rng.choice((60, HOUR, 6 * HOUR, DAY))
            by = rng.choice(BOTH)
            meeting = diary.of(1)
            try:
                match rng.randrange(4):
                    case 0:
                        times = rules.check_proposed_times([now + rng.choice((HOUR, DAY, 3 * DAY))], now, None, LIMITS)
                        diary.add_event(TimesProposed(at=now, pairing=1, by=by, times=times))
                    case 1 if meeting.offers:
                        time = rng.choice([time for offer in meeting.offers.values() for time in offer.times])
                        rules.check_acceptable_time(meeting, by, time, now)
                        diary.add_event(TimeAccepted(at=now, pairing=1, by=by, time=time))
                    case 2:
                        rules.can_check_in(meeting, by, now, LIMITS)
                        diary.add_event(PlayerCheckedIn(at=now, pairing=1, by=by))
                    case 3:
                        rules.can_call_off(meeting, now, LIMITS)
                        diary.add_event(TimeCalledOff(at=now, pairing=1, by=by))
            except ScheduleError:
                pass
            for mark in rules.meeting_marks_due(diary.of(1), BOTH, None, now, LIMITS):
                done.append(diary.of(1).mark(mark))
                diary.add_event(DueMarked(at=now, pairing=1, mark=done[-1]))
        assert len(done) == len(set(done))
        starts = {mark.split()[1] for mark in done if mark.startswith("start")}
        assert not starts & {mark.split()[1] for mark in done if mark.startswith("no_show")}


def test_a_season_grants_so_many_days_of_vacation() -> None:
    aways = [(0, 3 * DAY), (10 * DAY, 14 * DAY), (12 * DAY, 20 * DAY)]
    assert vacations_within(aways, DAY, 5) == [(DAY, 3 * DAY), (10 * DAY, 13 * DAY)]
    assert vacations_within(aways, 0, 0) == []
    assert vacations_within(aways, 0, 100) == [(0, 3 * DAY), (10 * DAY, 14 * DAY), (14 * DAY, 20 * DAY)]
    assert vacation_taken(aways, DAY, 11 * DAY) == 3 * DAY
    # Nobody spends vacation while the season pauses.
    pauses = [(2 * DAY, 5 * DAY), (11 * DAY, 13 * DAY)]
    assert vacations_within(aways, 0, 5, pauses) == [
        (0, 2 * DAY),
        (10 * DAY, 11 * DAY),
        (13 * DAY, 14 * DAY),
        (14 * DAY, 15 * DAY),
    ]
    assert vacation_taken(aways, 0, 16 * DAY, pauses) == 6 * DAY


def test_silence_is_of_people_not_of_games() -> None:
    waiting = [
        SilentGame("a", 1, 0, since=0, seen=DAY),
        SilentGame("a", 2, 0, since=0, seen=DAY, until=7 * DAY),
        SilentGame("b", 1, 0, since=0, seen=5 * DAY),
        SilentGame("c", 3, 0, since=0, seen=0, away=20 * DAY),
    ]
    assert {who: [one.pairing for one in found] for who, found in silent_people(waiting, 8 * DAY, 7).items()} == {"a": [1, 2]}
    assert silent_people(waiting, 7 * DAY, 7) == {}
    assert [one.pairing for one in expired_games(waiting, 7 * DAY)] == [2]
