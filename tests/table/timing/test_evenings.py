"""Live evenings outside seasons: the server's event, and the status of the voice channel while they are on."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.http.router import RequestContext, route

from bot.time.evenings import KEY
from tests.table.answers import every_word as said
from tests.table.conftest import Club, controls, texts
from tests.table.timed import START, Table, stamp
from words import tr

#: What stands at voice channels, by channel. The simulated Discord has none itself.
STATUSES: dict[int, str | None] = {}
RIGHTS = {"view_channel": True, "connect": True, "set_voice_channel_status": True, "manage_channels": True}


@route("PUT", "/channels/{channel_id}/voice-status")
def put_voice_status(ctx: RequestContext) -> Any:
    """As documented: the bot is not in the channel, so it needs both."""
    channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"), "set_voice_channel_status", "manage_channels")
    STATUSES[int(channel.id)] = ctx.body()["status"]
    return None


@pytest.fixture
def table(club: Club) -> Table:
    STATUSES.clear()
    return Table(club)


def voice_of(club: Club, name: str = "fireside", **rights: bool) -> Any:
    """A voice channel in which the bot has these rights."""
    made = club.guild.create_voice_channel(name)
    allow, deny = discord.PermissionOverwrite(**(RIGHTS | rights)).pair()
    mine = Overwrite(target_id=club.guild.me.id, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value)
    club.env.backend.set_overwrite(made.id, mine)
    return made


def events(club: Club) -> list[Any]:
    return list(club.env.backend.get_guild(club.guild.id).scheduled_events.values())


async def later(table: Table, **span: float) -> None:
    table.now += timedelta(**span)
    await settle(table)


async def settle(table: Table) -> None:
    """What is due happens, and Discord shows it."""
    club = table.club
    await club.bot.app.evening_watch.tick()
    await club.env.settle()
    await club.pump()


async def plan(table: Table, time: str = "2026-03-03 19:30", **more: Any) -> str:
    answer = said(await table.club.ann.slash(table.club.channel, "game evening", time=time, **more))
    await settle(table)
    return answer


async def test_an_evening_makes_an_event_that_moves_and_goes(table: Table) -> None:
    club = table.club
    await club.begin()
    at = START + timedelta(days=1, hours=7, minutes=30)
    assert f"Live evening of this game: {stamp(at, 'F')}" in await plan(table)
    assert f"planned by {club.ann.mention}" in texts(club.channel.history()[-1])
    [event] = events(club)
    assert (event.name, event.entity_type) == ("Toy War · Short war", 3)
    assert event.entity_metadata == {"location": f"https://discord.com/channels/{club.guild.id}/{club.channel.id}"}
    assert str(event.scheduled_start_time).startswith("2026-03-03T19:30")
    await plan(table, "2026-03-04 20:00")
    [moved] = events(club)
    assert moved.id == event.id
    assert str(moved.scheduled_start_time).startswith("2026-03-04T20:00")
    shown = (await club.bob.slash(club.channel, "game evening")).response
    await club.bob.click(shown, label="Call it off")
    await settle(table)
    assert events(club) == []
    assert f"{club.bob.mention} has called the live evening off" in texts(club.channel.history()[-1])
    assert await club.bot.store.people.settings("guild", club.guild.id) == {}


async def test_the_form_in_the_lobby_asks_for_the_time(table: Table) -> None:
    club = table.club
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.pump()
    assert "Live evening" not in controls(club.board()), "nobody has sat down"
    await club.ann.slash(club.channel, "game join", side="red")
    await club.pump()
    voice = voice_of(club)
    form = await club.ann.click(club.board(), label="Live evening")
    assert form.modal is not None
    wrong = await club.ann.submit_modal(form, {"time": "sometime", "voice": [voice]})
    assert "Not a time" in said(wrong)
    again = await club.ann.click(wrong.followups[-1] if wrong.followups else wrong.response, label="Open again")
    assert again.modal is not None
    fields = {one["component"]["custom_id"]: one["component"] for one in again.modal["components"]}
    assert fields["time"]["value"] == "sometime", "what was typed is kept"
    assert [int(one["id"]) for one in fields["voice"]["default_values"]] == [voice.id]
    done = await club.ann.submit_modal(again, {"time": "tomorrow 19:30", "voice": [voice]})
    assert f"in <#{voice.id}>" in said(done)
    await settle(table)
    [event] = events(club)
    assert (event.entity_type, event.channel_id) == (2, voice.id)


async def test_while_it_is_on_the_voice_channel_says_game_and_turn(table: Table) -> None:
    club = table.club
    await club.begin()
    voice, other = voice_of(club), voice_of(club, "balcony")
    await plan(table, voice=voice)
    assert STATUSES == {}
    await later(table, days=1, hours=7, minutes=29)
    assert STATUSES == {}
    await later(table, minutes=2)
    assert STATUSES[voice.id].startswith("Toy War · Status (turn: 1")
    assert events(club)[0].status == 2, "the event has begun"
    before = len(club.env.backend.http_requests)
    await settle(table)
    assert not [one for one in club.env.backend.http_requests[before:] if "voice-status" in one.path], "what stands there stays"
    for seat in ("red", "blue"):
        await club.do(seat, "pass")
    await settle(table)
    await plan(table, "2026-03-03 20:30", voice=other)
    assert STATUSES[voice.id] is None, "the old channel is free"
    await later(table, hours=1)
    assert STATUSES[other.id].startswith("Toy War")
    await later(table, hours=3)
    assert STATUSES[other.id] is None
    assert [one for one in events(club) if one.status == 2] == []
    assert await club.bot.store.people.settings("guild", club.guild.id) == {}


async def test_the_end_of_the_game_ends_its_evening(table: Table) -> None:
    club = table.club
    await club.begin()
    voice = voice_of(club)
    await plan(table, voice=voice)
    await later(table, days=1, hours=8)
    assert STATUSES[voice.id]
    await club.close()
    await settle(table)
    assert STATUSES[voice.id] is None
    assert [one for one in events(club) if one.status in (1, 2)] == []
    assert await club.bot.store.people.settings("guild", club.guild.id) == {}


async def test_a_restart_loses_and_doubles_nothing(table: Table) -> None:
    club = table.club
    await club.begin()
    voice = voice_of(club)
    await plan(table, voice=voice)
    [held] = (await club.bot.store.people.settings("guild", club.guild.id))[KEY]
    # The program died when the event was made, before it was noted.
    await club.bot.store.people.set_setting("guild", club.guild.id, KEY, [held | {"event": 0}])
    await club.bot.app.evening_watch.start(timer=False)
    await settle(table)
    assert len(events(club)) == 1
    await later(table, days=1, hours=8)
    await club.bot.app.evening_watch.start(timer=False)
    await settle(table)
    assert STATUSES[voice.id]
    table.now += timedelta(days=2)  # it was down until long after
    await club.bot.app.evening_watch.start(timer=False)
    await settle(table)
    assert STATUSES[voice.id] is None
    assert await club.bot.store.people.settings("guild", club.guild.id) == {}


async def test_an_event_deleted_by_hand_is_not_made_again(table: Table) -> None:
    club = table.club
    await club.begin()
    await plan(table)
    club.env.backend.get_guild(club.guild.id).scheduled_events.clear()
    await club.bot.app.evening_watch.start(timer=False)
    await settle(table)
    await settle(table)
    assert events(club) == []
    await plan(table, "2026-03-05 19:30")
    assert len(events(club)) == 1, "a new time is a new wish"


async def test_what_the_bot_may_not_do_is_done_without(table: Table) -> None:
    club = table.club
    await club.begin()
    voice = voice_of(club, set_voice_channel_status=False)
    answer = await plan(table, voice=voice)
    assert tr("en", "evening-no-status", voice=f"<#{voice.id}>") in answer
    path = f"/guilds/{club.guild.id}/scheduled-events*"
    club.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions")
    await plan(table, "2026-03-03 20:30")
    await later(table, days=1, hours=9)
    assert STATUSES == {}
    await later(table, hours=4)
    assert await club.bot.store.people.settings("guild", club.guild.id) == {}


async def test_who_may_plan_and_when(table: Table) -> None:
    club = table.club
    await club.begin()
    refused = said(await club.eve.slash(club.channel, "game evening", time="19:30"))
    assert tr("en", "not-your-game") in refused
    for time, part in (
        ("soon", "Not a time"),
        ("19:30, 20:30", "Not a time"),
        ("2020-01-01 10:00", "within a year"),
        ("2039-01-01 10:00", "within a year"),
    ):
        assert part in await plan(table, time), time
    assert tr("en", "evening-none") in said(await club.ann.slash(club.channel, "game evening", off=True))
    await club.close()
    assert tr("en", "evening-none") not in await plan(table)
    assert events(club) == []


async def test_nobody_sets_a_status_where_they_may_not_go(table: Table) -> None:
    """Seen is not entered; and a channel of another server is none of this game's."""
    club = table.club
    await club.begin()
    closed = voice_of(club, "board")
    allow, deny = discord.PermissionOverwrite(view_channel=True, connect=False).pair()
    everybody = Overwrite(target_id=club.guild.id, type=OverwriteType.ROLE, allow=allow.value, deny=deny.value)
    club.env.backend.set_overwrite(closed.id, everybody)
    assert tr("en", "evening-voice") in await plan(table, voice=closed)
    assert await club.bot.store.people.settings("guild", club.guild.id) == {}


async def test_the_same_evening_again_says_nothing_new_in_the_channel(table: Table) -> None:
    club = table.club
    await club.begin()
    await plan(table)
    before = len(club.channel.history())
    for _ in range(5):
        assert "Live evening of this game" in await plan(table)
    assert len(club.channel.history()) == before
