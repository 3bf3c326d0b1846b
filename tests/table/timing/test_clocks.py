"""Clocks: whose time runs, who sees what of it, and what follows when it runs out. Time is moved by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.store import AwaySpan, NewAction, SeatTimeRun
from bot.telling.text import GameWords
from bot.time.clock_face import board_lines, span_words
from bot.time.pace import ClockPace, DueSeats, millis_used, move_run, read_pace, read_span, time_ends_at, time_span_text
from bot.time.wishes import Wish, polite_moment, read_quiet, read_zone
from rules.engine import Action
from tests.table.conftest import Club, controls, texts
from tests.table.timed import START, Table, stamp
from words import tr

HOUR = 3_600_000


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


# Paces


def test_paces_are_read_and_written() -> None:
    for text in ("post 3d", "post 14d+1d", "live 60m+30s", "post 1d12h", "live 10s", "post 30d+0s"):
        pace = read_pace(text)
        assert pace is not None
        assert read_pace(str(pace)) == pace
    assert read_pace(" LIVE  60 min + 30 s ") == ClockPace("live", HOUR, 30_000)
    assert read_pace("live 60m") == ClockPace("live", HOUR, 0)
    assert read_pace("post 3d") == ClockPace("post", 72 * HOUR, None)
    assert read_pace("none") is None
    for bad in ("post", "3d", "post 3 weeks", "live 3d", "post 5m", "post 3d+", "live 4s", "post 3d+60d", "live 60m+30s+1s"):
        with pytest.raises(ValueError, match=r".+"):
            read_pace(bad)
    assert [read_span(text) for text in ("1d12h", "90 min", "0s")] == [36 * HOUR, HOUR * 3 // 2, 0]
    assert [read_span(text) for text in ("3", "h3", "", "1d and 2h")] == [None] * 4
    assert time_span_text(36 * HOUR + 1000) == "1d12h1s"


def test_a_bank_grows_by_the_increment_and_who_overran_it_gets_a_tenth() -> None:
    pace = ClockPace("live", HOUR, 30_000)
    assert pace.passed_on(1000) == 31_000
    assert pace.passed_on(0) == pace.secret == HOUR // 10
    daily = ClockPace("post", 24 * HOUR)
    assert daily.passed_on(5) == daily.begun(7) == daily.secret == 24 * HOUR


def test_vacations_stop_a_time_once_however_they_overlap() -> None:
    def away(low: int, high: int) -> AwaySpan:
        return AwaySpan(1, START + timedelta(hours=low), START + timedelta(hours=high))

    aways = [away(-5, 2), away(1, 4), away(10, 12), away(40, 50)]
    assert time_ends_at(START, 3 * HOUR, aways) == START + timedelta(hours=7)
    assert time_ends_at(START, 6 * HOUR, aways) == START + timedelta(hours=10)
    assert time_ends_at(START, 7 * HOUR, aways) == START + timedelta(hours=13)
    for hours, gone in ((3, 0), (5, 1), (11, 6), (13, 7)):
        assert millis_used(START, START + timedelta(hours=hours), aways) == gone * HOUR


def test_a_secret_decision_runs_only_while_the_whole_table_waits() -> None:
    pace, at = ClockPace("live", HOUR, 30_000), START
    asked = {"blue": "reaction"}
    run = SeatTimeRun(1, "blue", True, HOUR)
    beside = move_run(pace, run, DueSeats(frozenset({"red"}), asked), at, at, ())
    assert (beside.what, beside.since, beside.left_ms) == ("reaction", None, HOUR // 10)
    single = move_run(pace, beside, DueSeats(frozenset(), asked), at, at, ())
    assert single.since == at
    later = at + timedelta(minutes=2)
    assert move_run(pace, single, DueSeats(frozenset(), asked, paused=True), later, later, ()).left_ms == HOUR // 10 - 120_000
    assert move_run(pace, single, DueSeats(frozenset(), {}), later, later, ()).what == ""


def test_quiet_hours_move_a_reminder_before_them_or_after() -> None:
    wish = Wish(quiet=read_quiet("22-7"), zone="Europe/Warsaw")
    night = datetime(2026, 3, 3, 2, tzinfo=UTC)  # 3 in the morning there
    evening, morning = datetime(2026, 3, 2, 21, tzinfo=UTC), datetime(2026, 3, 3, 6, tzinfo=UTC)
    far = night + timedelta(days=1)
    assert polite_moment(wish, night, START, far) == evening
    assert polite_moment(wish, night, evening, far) == morning
    assert polite_moment(wish, night, evening, morning) is None
    assert polite_moment(wish, morning, START, far) == morning
    assert polite_moment(wish, morning - timedelta(minutes=1), START, far) == evening
    # The night in which clocks go forward is an hour shorter.
    spring = datetime(2026, 3, 29, 2, tzinfo=UTC)
    assert polite_moment(wish, spring, spring - timedelta(hours=20), far + timedelta(days=60)) == datetime(
        2026, 3, 28, 21, tzinfo=UTC
    )
    assert polite_moment(wish, spring, spring - timedelta(hours=1), far + timedelta(days=60)) == datetime(
        2026, 3, 29, 5, tzinfo=UTC
    )
    assert read_quiet("23:30 - 6:15") == (23 * 60 + 30, 6 * 60 + 15)
    assert [read_quiet(text) for text in ("22", "25-7", "7-7", "a-b")] == [None] * 4
    assert [read_zone(text) is None for text in ("warsaw", "UTC+3", "utc", "Nowhere", "+15", "-3:30")] == [
        *(False, False, False, True, True, False)
    ]


# Choosing


async def test_who_opens_a_game_without_a_clock_reads_what_that_means(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.pump()
    assert tr("en", "lobby-no-clock") in texts(club.board())
    await club.ann.slash(club.channel, "game new", scenario="short", clock="post 1d", thread=True)
    await club.pump()
    [thread] = club.channel.threads
    assert tr("en", "lobby-no-clock") not in texts(thread.history()[0])


async def test_a_clock_is_chosen_with_the_game_and_shown_in_the_lobby(table: Table) -> None:
    club = table.club
    bad = await club.ann.slash(club.channel, "game new", scenario="short", clock="post haste")
    assert "“post haste” is not a clock setting" in texts(bad.response)
    timeless = await table.club.ann.slash(table.club.channel, "game new", scenario="short", timeout="forfeit")
    assert "A timeout needs a clock" in texts(timeless.response)
    offered = await club.ann.autocomplete(club.channel, "game new", "clock", "live 45m")
    assert [choice["value"] for choice in offered] == ["live 45m+0s"]
    await club.ann.slash(club.channel, "game new", scenario="short", clock="post 14d+1d", timeout="forfeit")
    await club.pump()
    assert "by post, 14 d per side plus 1 d per decision" in texts(club.board())
    assert "the side loses" in texts(club.board())


async def test_a_game_without_a_clock_has_none(table: Table) -> None:
    await table.club.begin()
    assert await table.club.bot.table.clocks.sync(1) is None
    shown = await table.club.ann.slash(table.club.channel, "clock")
    assert "No game with a clock" in texts(shown.response)
    await table.later(days=400)
    assert "<t:" not in "".join(table.public())


# Running


async def test_a_deadline_is_on_the_board_and_in_the_ping(table: Table) -> None:
    await table.begin("post 3d")
    end = START + timedelta(days=3)
    assert f"**Red**: until {stamp(end)} ({stamp(end, 'R')})" in texts(table.club.board())
    [ping] = [message for message in table.club.channel.history() if message.content and message.mentions]
    assert stamp(end, "R") in texts(ping)
    table.now += timedelta(days=1)
    await table.do("red", "move red_01 h8")
    assert stamp(end) in texts(table.club.board())
    await table.do("red", "pass")
    board = texts(table.club.board())
    assert f"**Blue**: until {stamp(table.now + timedelta(days=3))}" in board
    assert "**Red**: until" not in board


async def test_a_bank_runs_for_who_decides_and_grows_when_he_passes_on(table: Table) -> None:
    await table.begin("live 60m+30s")
    assert "**Blue**: 1 h left" in texts(table.club.board())
    table.now += timedelta(minutes=10)
    await table.do("red", "pass")
    board = texts(table.club.board())
    assert "**Red**: 50 min 30 s left" in board
    assert f"**Blue**: until {stamp(table.now + timedelta(hours=1))}" in board


async def test_undo_gives_the_clock_back_but_not_the_time(table: Table) -> None:
    await table.begin("live 60m+30s")
    club, service = table.club, table.club.bot.service
    table.now += timedelta(minutes=10)
    await table.do("red", "pass")
    table.now += timedelta(minutes=5)
    await service.agree_undo(1, club.bob.id, (await club.match()).rev_for("red"), 1, "red", None, agreed=True)
    face = await table.face()
    assert face.until("blue") is None
    assert face.run("blue").left_ms == 55 * 60_000 + 30_000
    assert face.until("red") == table.now + timedelta(minutes=50, seconds=30)


async def test_a_pause_stops_all_clocks(table: Table) -> None:
    await table.begin("post 3d")
    clocks = table.club.bot.table.clocks
    table.now += timedelta(days=1)
    await clocks.pause(1)
    assert (await table.face()).until("red") is None
    await table.later(days=10)
    assert "The clocks are stopped." in texts(table.club.board())
    assert "**Red**: 2 d left" in texts(table.club.board())
    assert "run out of time" not in "".join(table.public())
    await clocks.resume(1)
    assert (await table.face()).until("red") == table.now + timedelta(days=2)


async def test_an_action_whose_clock_was_not_written_counts_from_when_it_was_made(table: Table) -> None:
    """The program died between the two: the store has the action, the clock still runs for the side that made it."""
    await table.begin("live 60m+30s")
    table.now += timedelta(minutes=10)
    await table.club.bot.store.log.append(1, 0, [NewAction("red", "pass")])
    table.club.bot.service.forget(1)
    table.now += timedelta(minutes=30)
    face = await table.face()
    assert face.run("red").left_ms == 50 * 60_000 + 30_000
    assert face.until("blue") == table.now + timedelta(minutes=30)


async def test_after_a_start_nobody_has_lost_while_the_table_was_closed(table: Table) -> None:
    await table.begin("post 3d", "forfeit")
    clocks = table.club.bot.table.clocks
    table.now += timedelta(days=1)
    await clocks.start(timer=False)
    assert (await table.face()).until("red") == START + timedelta(days=3)
    table.now += timedelta(days=5)
    await clocks.start(timer=False)
    await table.later(minutes=14)
    assert (await table.club.match()).row.status == "active"
    await table.later(minutes=2)
    assert (await table.club.match()).row.status == "finished"


async def test_the_timer_waits_for_the_next_moment_and_for_nothing_else(table: Table) -> None:
    await table.begin("post 3d")
    store = table.club.bot.store
    assert await store.clocks.next_wake() == START + timedelta(days=3) - timedelta(hours=12)
    await table.later(days=2, hours=12)
    assert await store.clocks.next_wake() == START + timedelta(days=3)
    await table.later(days=1)
    assert await store.clocks.next_wake() is None
    await table.do("red", "pass")
    assert await store.clocks.next_wake() is not None
    await table.club.close()
    await table.club.bot.table.clocks.sync(1)
    assert await store.clocks.next_wake() is None
    assert await store.clocks.runs(1) == []


# Secrets


async def test_of_a_secret_decision_the_clock_shows_the_public_nothing(table: Table) -> None:
    await table.begin("live 60m+30s", "ask", "long")
    await table.attack()
    board = texts(table.club.board())
    assert "Waiting for a decision" in board
    assert "until" not in board
    end = table.now + timedelta(minutes=6)
    assert stamp(end, "R") in table.mail(table.club.bob)[-1]
    for command in ("clock", "panel"):
        own = await table.club.bob.slash(table.club.channel, command)
        assert stamp(end) in texts(own.response)
    for other in (table.club.ann, table.club.eve):
        seen = texts((await other.slash(table.club.channel, "clock")).response)
        assert "<t:" not in seen
    table.now += timedelta(minutes=5)
    await table.do("blue", "decline")
    # Neither side's bank shows who was asked.
    face = await table.face()
    assert face.run("blue").left_ms == HOUR
    assert face.until("red") == table.now + timedelta(minutes=60, seconds=30)


async def test_the_first_of_two_secret_answers_changes_nothing_that_others_see(table: Table) -> None:
    await table.begin("live 60m+30s", "ask", "long")
    for seat in ("red", "blue"):
        await table.do(seat, "pass")
    club = table.club
    seen = await club.ann.slash(club.channel, "clock")
    before, shown = table.public(), texts(seen.response)
    face = await table.face()
    assert face.until("red", hidden=True) == face.until("blue", hidden=True) == table.now + timedelta(minutes=6)
    table.now += timedelta(minutes=1)
    await table.do("blue", "choose 2")
    assert table.public() == before
    assert texts((await club.ann.slash(club.channel, "clock")).response) == shown
    assert (await table.face()).until("red", hidden=True) == face.until("red", hidden=True)
    assert (await table.face()).until("blue", hidden=True) is None


async def test_what_the_public_sees_does_not_depend_on_who_answers_first(table: Table) -> None:
    """Two games at the same pace; in one red bids first and blue at the end, in the other the other way round."""
    club = table.club
    faces: list[list[list[str]]] = []
    for first, second in (("red", "blue"), ("blue", "red")):
        table.now = START
        channel = club.guild.create_text_channel(first)
        await club.ann.slash(channel, "game new", scenario="long", clock="live 60m+30s", timeout="ask")
        row = await club.bot.service.row_in(channel.id)
        for seat, user in (("red", club.ann), ("blue", club.bob)):
            await user.slash(channel, "game join", side=seat)
        await club.ann.slash(channel, "game start")
        seen: list[list[str]] = []
        for minutes, seat, order in ((5, "red", "pass"), (7, "blue", "pass"), (1, first, "choose 1"), (3, second, "choose 1")):
            table.now += timedelta(minutes=minutes)
            match = await club.bot.service.match(row.id)
            await club.bot.service.act(row.id, match.seats[seat], seat, None, [Action.parse(seat, order)], None)
            face = await club.bot.table.clocks.sync(row.id)
            assert face is not None
            seen.append(board_lines(face, GameWords(match.game, "en", match.position.state), table.now))
        faces.append(seen)
    assert faces[0] == faces[1]
    assert faces[0][1] == faces[0][2]


async def test_a_secret_time_that_is_up_names_nobody(table: Table) -> None:
    await table.begin("live 60m+30s", "ask", "long")
    for seat in ("red", "blue"):
        await table.do(seat, "pass")
    await table.do("blue", "choose 2")
    mail = len(table.mail(table.club.bob))
    before = len(table.public())
    await table.later(minutes=5)
    assert len(table.public()) == before
    assert "your time is running out" in table.mail(table.club.ann)[-1]
    await table.later(minutes=2)
    [asked] = table.club.channel.history()[before:]
    assert "The time for a decision has run out. Moderators: what should happen now?" in texts(asked)
    assert "Red" not in texts(asked)
    assert sorted(controls(asked).values()) == [f"fp:1:0:0:{op}:h" for op in ("tf", "tl", "tm", "ts")]
    assert len(table.mail(table.club.bob)) == mail
    assert "your time has run out" in table.mail(table.club.ann)[-1]


def test_a_time_is_said_in_its_two_largest_units() -> None:
    spans = {1_000: "1 s", 61_000: "1 min 1 s", 60_000: "1 min", 0: "0 min", HOUR: "1 h"}
    assert {span: span_words(span, "en") for span in spans} == spans
