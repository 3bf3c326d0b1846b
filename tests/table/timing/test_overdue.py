"""After as many missed deadlines as a game allows the computer holds the seat, until its player is back."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.core.host_entries import REPLACE
from bot.time.clocks import GRACE
from bot.time.overdue import OverdueSeats
from tests.table.conftest import Club, replayed, texts
from tests.table.timed import Table
from words import tr

HELD = "has not decided in time and is now played by the 🤖 computer"


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


async def held(table: Table) -> tuple[str, ...]:
    """The seats that the computer plays, once it has done what it does at once."""
    await table.club.bot.app.scripted.quiet()
    await table.club.pump()
    return (await table.club.match()).scripted


async def test_a_decision_that_waits_for_two_deadlines(table: Table) -> None:
    await table.begin("post 3d", "nothing", "long", hold=2)
    club = table.club
    await table.later(days=3)
    assert "**Red** has run out of time." in table.public()[-1]
    await table.later(hours=23)
    assert await held(table) == ()
    await table.later(hours=1)  # the next deadline is a day later, however slow the pace
    assert await held(table) == ("red",)
    assert sum(HELD in text for text in table.public()[1:]) == 1
    match = await club.match()
    assert match.tail[-1].action.seat == "red", "the game goes on"
    assert (await replayed(club.bot.service, 1)).position.state == match.position.state
    assert (await table.face()).until("blue") is not None
    back = await club.ann.click(club.board(), label=tr("en", "button-come-back"))
    assert "You play again: Red" in texts(back.response or back.followups[0])
    await table.do("blue", "pass")
    match = await club.match()
    assert match.seats["red"] == club.ann.id
    assert match.row.marks.missed == {}


async def test_the_game_waits_where_friends_chose_so(table: Table) -> None:
    await table.begin("post 1d", "nothing", "long", hold=0)
    await table.later(days=90)
    assert await held(table) == ()
    assert await table.club.bot.store.clocks.next_wake() is None


async def test_one_missed_deadline_may_be_enough(table: Table) -> None:
    await table.begin("post 1d", "ask", "long", hold=1)
    await table.later(days=1)
    assert await held(table) == ("red",)
    assert "Moderators" not in "".join(table.public()), "nobody is asked what has been settled"


async def test_deadlines_in_a_row_are_counted_over_decisions(table: Table) -> None:
    await table.begin("post 1d", "skip", "long", hold=3)
    overdue = OverdueSeats(table.club.bot.table.clocks, table.club.bot.table.stakes.lets_computer_in)
    match = await table.club.match()
    await overdue.passed_over(match, "red", 1)
    assert await overdue.missed(match, "red") == 2
    await table.do("red", "pass")
    assert await overdue.missed(await table.club.match(), "red") == 1, "they have decided in between"
    await overdue.passed_over(match, "blue", 2)
    await table.later(days=1)
    assert await held(table) == ("blue",), "this was the third"


async def test_a_side_that_was_passed_over_has_missed_a_deadline(table: Table) -> None:
    await table.begin("post 1d", "skip", "long", hold=2)
    await table.later(days=1)
    assert (await table.club.match()).row.marks.missed == {"red": (1, 1)}


async def test_of_a_secret_decision_nobody_hears(table: Table) -> None:
    await table.begin("post 1d", "nothing", "long", hold=2)
    await table.attack()
    await table.later(days=1)
    before = table.public()
    await table.later(days=1)
    assert (await table.club.bot.store.log.actions(1))[-1].verb == "decline"
    assert await held(table) == ()
    assert not any("Blue" in text and "time" in text for text in table.public()[len(before) :])
    assert "I answered for you: Decline" in table.mail(table.club.bob)[-1]


async def test_the_last_person_keeps_their_seat(table: Table) -> None:
    await table.begin("post 1d", "nothing", "long", hold=2)
    await table.later(days=2)
    assert await held(table) == ("red",)
    for _ in range(3):
        await table.later(days=30)
        assert await held(table) == ("red",)
    assert await table.club.bot.store.clocks.due(table.now) == []
    assert await table.club.bot.store.clocks.next_wake() is None, "nothing is tried again and again"


async def test_a_secret_decision_that_all_must_make(table: Table) -> None:
    """It cannot be passed; that all are asked is no secret, so the computer takes the seat of the one who does not answer."""
    await table.begin("post 1d", "nothing", hold=2)
    await table.do("red", "pass")
    await table.do("blue", "pass")
    assert {prompt.seat for prompt in (await table.club.match()).position.due if prompt.secret} == {"red", "blue"}
    await table.do("blue", str(next(iter((await table.club.match()).position.actions("blue")))))
    await table.later(days=2)
    assert await held(table) == ("red",)


async def test_a_vacation_is_no_missed_deadline(table: Table) -> None:
    await table.begin("post 1d", "nothing", "long", hold=2)
    await table.later(days=1)
    await table.club.ann.slash(table.club.channel, "away", days=5)
    await table.later(days=4)
    assert await held(table) == ()
    await table.later(days=2)
    assert await held(table) == ("red",)


async def test_a_program_that_was_down_takes_no_seat_at_once(table: Table) -> None:
    await table.begin("post 1d", "nothing", "long", hold=2)
    await table.later(days=1)
    table.now += timedelta(days=9)
    clocks = table.club.bot.table.clocks
    await clocks.start(timer=False)
    await table.later(minutes=1)
    assert await held(table) == ()
    await table.later(seconds=GRACE.total_seconds())
    assert await held(table) == ("red",)


async def test_killed_before_the_game_moved_on(table: Table) -> None:
    """What is stored when the computer sits down is enough: another program goes on from there."""
    await table.begin("post 1d", "nothing", "long", hold=2)
    await table.later(days=1)
    scripted = table.club.bot.app.scripted
    table.club.bot.service.listeners.remove(scripted.changed)  # it dies before the computer decides
    await table.later(days=1)
    assert (await table.club.match()).scripted == ("red",)
    assert (await table.club.bot.store.log.actions(1))[-1].verb == REPLACE
    table.club.bot.service.forget(1)
    await scripted.start()
    await scripted.quiet()
    match = await table.club.match()
    assert match.tail[-1].action.seat == "red"
    assert not match.row.marks.missed


async def test_the_others_agree_to_another_number(table: Table) -> None:
    await table.begin("post 1d", "nothing", "long", hold=2)
    club = table.club
    onlooker = await club.eve.slash(club.channel, "clock", hold=0)
    assert tr("en", "not-your-game") in texts(onlooker.response)
    for label, most in (("Refuse", 2), ("Agree", 0)):
        asked = await club.ann.slash(club.channel, "clock", hold=0)
        assert club.bob.mention in texts(asked.response)
        await club.pump()
        assert "the game waits for them" in table.public()[-1]
        await club.bob.click(club.channel.last_message, label=label)
        await club.pump()
        assert (await club.match()).row.marks.most_missed == most
    shown = texts((await club.eve.slash(club.channel, "clock")).response)
    assert "the game waits for them" in shown
    await table.later(days=30)
    assert await held(table) == ()


async def test_the_server_and_the_lobby_say_how_many(table: Table) -> None:
    club = table.club
    role = club.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True))
    chief = club.guild.add_member(club.env.create_user("chief"), roles=[role])
    set_up = await chief.slash(club.channel, "setup", hold=4)
    assert "After 4 missed deadlines in a row" in texts(set_up.response)
    await club.ann.slash(club.channel, "game new", scenario="long", clock="post 1d")
    await club.pump()
    assert "After 4 missed deadlines in a row" in texts(club.board())
    await club.bob.slash(club.channel, "clock", hold=1)
    assert (await club.bot.service.row_in(club.channel.id)).marks.most_missed == 4
    await club.ann.slash(club.channel, "clock", hold=1)
    await club.pump()
    assert "After a missed deadline" in texts(club.board())
