"""What follows when a time is up, and what a person may ask of the clock: reminders, quiet hours, vacations."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.core.host_entries import FORFEIT
from tests.table.conftest import Club, controls, texts
from tests.table.timed import START, Table, stamp


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


# When a time is up


async def test_nothing_happens_but_everybody_sees_it(table: Table) -> None:
    await table.begin("post 3d", "nothing")
    await table.later(days=2, hours=13)
    assert "**Red**, your time is running out." in table.public()[-1]
    assert stamp(START + timedelta(days=3)) in table.public()[-1]
    await table.later(days=1)
    assert sum("**Red** has run out of time." in text for text in table.public()) == 1
    assert "time ran out" in texts(table.club.board())
    assert "A moderator" not in "".join(table.public())
    await table.later(days=30)
    assert sum("has run out of time" in text for text in table.public()) == 1
    assert (await table.club.match()).seq == 0
    await table.do("red", "pass")
    assert (await table.face()).until("red") is None


async def test_a_side_is_passed_over_where_its_game_has_an_answer_for_that(table: Table) -> None:
    await table.begin("post 3d", "skip", "long")
    await table.later(days=3)
    log = await table.club.bot.store.log.actions(1)
    assert [(row.seat, row.verb, row.actor) for row in log] == [("red", "pass", None)]
    assert "**Red** ran out of time and passes: Pass." in "".join(table.public())
    assert f"**Blue**: until {stamp(table.now + timedelta(days=3))}" in texts(table.club.board())
    # A secret answer is given without any public message: the game continues as if the player had given it.
    await table.do("blue", f"offensive {(await table.club.match()).position.state.hand['blue'][0]} blue_01 h8")
    said = [text for text in table.public() if "time" in text]
    await table.later(days=3)
    assert (await table.club.bot.store.log.actions(1))[-1].verb == "decline"
    assert [text for text in table.public()[1:] if "ran out" in text or "run out" in text] == said[-1:]
    assert "I answered for you: Decline" in table.mail(table.club.ann)[-1]


async def test_where_a_game_has_no_neutral_answer_a_moderator_is_asked(table: Table) -> None:
    await table.begin("post 3d", "skip")
    await table.do("red", "pass")
    await table.do("blue", "pass")
    await table.later(days=3)
    assert "The time for a decision has run out. Moderators: what should happen now?" in table.public()[-1]
    assert (await table.club.match()).seq == 2


async def test_the_side_loses(table: Table) -> None:
    await table.begin("post 3d", "forfeit")
    match = await table.club.match()
    await table.later(days=2, hours=23)
    assert (await table.club.match()).row.status == "active"
    await table.later(hours=1)
    row = (await table.club.bot.store.log.actions(1))[-1]
    assert (row.seat, row.verb, row.actor) == ("red", FORFEIT, None)
    assert "Victory: **Blue**. Red ran out of time." in texts(table.club.board())
    assert await table.club.bot.store.clocks.next_wake() is None
    # For a day a moderator may take it back: what was hidden stays so as long.
    assert not any(match.secret.hex() in text for text in table.public())
    await table.later(days=1)
    assert any(match.secret.hex() in text for text in table.public())
    checked = await table.club.eve.slash(table.club.channel, "verify")
    assert "Verified" in texts(checked.response or checked.followups[0])


async def test_two_who_overran_a_secret_decision_at_once_do_not_lose_by_chance(table: Table) -> None:
    await table.begin("post 3d", "forfeit")
    await table.do("red", "pass")
    await table.do("blue", "pass")
    await table.later(days=3)
    assert (await table.club.match()).row.status == "active"
    assert "what should happen now" in table.public()[-1]


async def test_a_moderator_decides_by_buttons(table: Table) -> None:
    club = table.club
    await table.begin("post 3d", "ask", "long")
    await table.later(days=3)
    asked = club.channel.last_message
    assert "**Red** has run out of time. Moderators: what should happen now?" in texts(asked)
    assert [user.id for user in asked.mentions] == [club.ann.id], "she opened the game, and no role is named"
    refused = await club.eve.click(asked, label="Pass for them")
    assert "Only a moderator" in texts(refused.response)
    own = await club.ann.click(asked, label="More time")
    assert "Only a moderator" in texts(own.response)
    role = club.guild.create_role("moderators", permissions=discord.Permissions(manage_messages=True))
    moderator = club.guild.add_member(club.env.create_user("mod"), roles=[role])
    await club.bot.store.people.set_setting("guild", club.guild.id, "moderators", role.id)
    await moderator.click(asked, label="More time")
    await club.pump()
    assert "gives **Red** 3 d more" in table.public()[-1]
    assert (await table.face()).until("red") == table.now + timedelta(days=3)
    assert [controls(message) for message in club.channel.history() if message.id == asked.id] == [{}]
    await table.later(days=3)
    again = club.channel.last_message
    assert [one.id for one in again.role_mentions] == [role.id]
    await moderator.click(again, label="Pass for them")
    await club.pump()
    assert (await club.bot.store.log.actions(1))[-1].actor == moderator.id
    [settled] = [message for message in club.channel.history() if message.id == again.id]
    assert texts(settled).endswith(f"{moderator.mention}: **Pass for them**")
    assert not controls(settled)
    await table.later(days=3)
    last = club.channel.last_message
    await moderator.click(last, label="Forfeit")
    await club.pump()
    assert "Victory: **Red**. Blue ran out of time." in texts(club.board())
    assert any(f"{moderator.mention}: **Forfeit**" in text for text in table.public())


async def test_the_other_side_may_give_time(table: Table) -> None:
    await table.begin("live 60m+30s")
    club = table.club
    mine = await club.ann.slash(club.channel, "clock", side="red", give="1h")
    assert "Only a moderator" in texts(mine.response)
    await club.bob.slash(club.channel, "clock", side="red", give="1h")
    assert (await table.face()).until("red") == START + timedelta(hours=2)
    bad = await club.bob.slash(club.channel, "clock", side="red", give="much")
    assert "“much” is not a time." in texts(bad.response)


# Reminders and vacations


async def test_a_reminder_comes_when_it_was_asked_for_but_not_at_night(table: Table) -> None:
    club = table.club
    result = await club.ann.slash(club.channel, "remind", before="1d", quiet="8-20", zone="Europe/Warsaw")
    assert "1 d before" in texts(result.response)
    assert "where it is 13:00" in texts(result.response)
    await table.begin("post 3d")
    mail = len(table.mail(club.ann))
    # A day before the end it is one in the afternoon there; the quiet hours begin at eight.
    await table.later(days=1, hours=18, minutes=59)
    assert len(table.mail(club.ann)) == mail
    await table.later(minutes=1)
    assert "here is the reminder you asked for" in table.mail(club.ann)[-1]
    await table.later(hours=2)
    assert len(table.mail(club.ann)) == mail + 1
    bad = await club.ann.slash(club.channel, "remind", zone="Nowhere")
    assert "There is no time zone “Nowhere”" in texts(bad.response)
    off = await club.ann.slash(club.channel, "remind", before="off", quiet="off")
    assert "No reminders" in texts(off.response)


async def test_closed_direct_messages_make_a_reminder_a_ping_only_of_what_all_know(table: Table) -> None:
    club = table.club
    await club.ann.slash(club.channel, "remind", before="2h")
    await table.begin("post 3d", "nothing", "long")
    place = f"/channels/{club.ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", place, status=403, code=50007, message="Closed", times=None)
    await table.later(days=2, hours=13)
    await table.later(hours=9)
    assert "here is the reminder you asked for" in table.public()[-1]
    await table.do("red", "pass")
    await table.do("blue", f"offensive {(await club.match()).position.state.hand['blue'][0]} blue_01 h8")
    before = len(table.public())
    await table.later(days=2, hours=23)
    assert len(table.public()) == before
    assert {row.payload["text"] for row in await club.bot.store.outbox.rows(1, "dead") if row.payload["what"] == "clock"} >= {
        "clock-warning"
    }


async def test_a_vacation_stops_the_clock_by_post_and_is_announced(table: Table) -> None:
    club = table.club
    await table.begin("post 3d", "forfeit")
    await table.later(days=1)
    gone = await club.ann.slash(club.channel, "away", days=10)
    until = table.now + timedelta(days=10)
    assert stamp(until) in texts(gone.response or gone.followups[0])
    await club.pump()
    assert f"**Red**: on vacation until {stamp(until)}" in table.public()[-1]
    assert f"Red: on vacation until {stamp(until)}." in texts(club.board())
    assert (await table.face()).until("red") == until + timedelta(days=2)
    await table.later(days=4)
    too_long = await club.ann.slash(club.channel, "away", days=28)
    assert "You asked for 28 days, but only 26 are left" in texts(too_long.response or too_long.followups[0])
    await club.ann.slash(club.channel, "away", days=0)
    assert (await table.face()).until("red") == table.now + timedelta(days=2)
    await table.later(days=2)
    assert (await club.match()).row.status == "finished"


async def test_a_vacation_does_not_stop_a_live_game(table: Table) -> None:
    await table.begin("live 60m+30s")
    await table.club.ann.slash(table.club.channel, "away", days=10)
    assert (await table.face()).until("red") == START + timedelta(hours=1)


async def test_mine_puts_the_nearest_deadline_first(table: Table) -> None:
    club = table.club
    await table.begin("post 7d")
    other = club.guild.create_text_channel("other")
    await club.ann.slash(other, "game new", scenario="short", clock="post 1d")
    await club.ann.slash(other, "game join", side="red")
    await club.bob.slash(other, "game join", side="blue")
    table.now += timedelta(hours=1)
    await club.ann.slash(other, "game start")
    third = club.guild.create_text_channel("third")
    await club.ann.slash(third, "game new", scenario="short")
    await club.ann.slash(third, "game join", side="red")
    await club.bob.slash(third, "game join", side="blue")
    await club.ann.slash(third, "game start")
    text = texts((await club.ann.slash(club.channel, "mine")).response)
    assert text.index("#2 ") < text.index("#1 ") < text.index("#3 ")
    assert stamp(START + timedelta(days=7)) in text
