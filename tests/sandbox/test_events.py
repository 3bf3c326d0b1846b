"""Events of a server and the status of a voice channel, by the unmodified client; without the rights it is refused."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from discord.utils import utcnow

from sandbox.server import Sandbox
from sandbox.world import permissions, seed
from tests.sandbox.bot import TableBot


async def made(guild: discord.Guild, **ahead: float) -> discord.ScheduledEvent:
    start = utcnow() + timedelta(**ahead)
    return await guild.create_scheduled_event(
        name="Alice – Bob",
        start_time=start,
        end_time=start + timedelta(hours=3),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location="the table",
    )


async def test_an_event_is_made_moved_and_deleted(sandbox: Sandbox, bot: TableBot) -> None:
    guild = bot.guilds[0]
    event = await made(guild, days=1)
    again = await guild.fetch_scheduled_event(event.id)
    assert (again.name, again.location) == ("Alice – Bob", "the table")
    start = utcnow() + timedelta(days=2)
    await again.edit(start_time=start, end_time=start + timedelta(hours=3), location="another table")
    [only] = await guild.fetch_scheduled_events()
    assert only.location == "another table"
    assert abs(only.start_time - start) < timedelta(seconds=1)
    await only.delete()
    assert await guild.fetch_scheduled_events() == []
    with pytest.raises(discord.NotFound):
        await guild.fetch_scheduled_event(event.id)


async def test_an_event_in_the_past_or_without_the_right_is_refused(sandbox: Sandbox, bot: TableBot) -> None:
    guild = bot.guilds[0]
    with pytest.raises(discord.HTTPException, match="past"):
        await made(guild, days=-1)
    for role in sandbox.world.guild(str(guild.id))["roles"]:
        role["permissions"] = str(int(role["permissions"]) & ~permissions.CREATE_EVENTS)
    with pytest.raises(discord.Forbidden):
        await made(guild, days=1)
    assert await guild.fetch_scheduled_events() == []


def voice_of(sandbox: Sandbox, guild: discord.Guild, allow: int = 0) -> str:
    """A voice channel in which the bot has these rights too."""
    world = sandbox.world
    made = seed.new_channel(world, world.guild(str(guild.id)), "fireside", 2)
    made["permission_overwrites"] = [{"id": world.bot_id, "type": 1, "allow": str(allow), "deny": "0"}]
    return str(made["id"])


async def seen(guild: discord.Guild, number: str) -> discord.VoiceChannel:
    """A channel, as the client reads it."""
    found = await guild.fetch_channel(int(number))
    assert isinstance(found, discord.VoiceChannel)
    return found


async def test_an_event_in_a_voice_channel_begins_and_ends(sandbox: Sandbox, bot: TableBot) -> None:
    guild = bot.guilds[0]
    channel = await seen(guild, voice_of(sandbox, guild))
    start = utcnow() + timedelta(days=1)
    event = await guild.create_scheduled_event(
        name="Alice – Bob",
        start_time=start,
        end_time=start + timedelta(hours=3),
        entity_type=discord.EntityType.voice,
        privacy_level=discord.PrivacyLevel.guild_only,
        channel=channel,
    )
    event = await guild.fetch_scheduled_event(event.id)
    assert (event.entity_type, event.channel_id) == (discord.EntityType.voice, channel.id)
    outside = await event.edit(entity_type=discord.EntityType.external, location="the table", end_time=start + timedelta(hours=2))
    assert (outside.entity_type, outside.location) == (discord.EntityType.external, "the table")
    active = await outside.start()
    over = await active.end()
    assert over.status is discord.EventStatus.completed
    with pytest.raises(discord.HTTPException, match="finished"):
        await over.edit(status=discord.EventStatus.scheduled)


async def test_the_status_of_a_voice_channel_needs_both_rights(sandbox: Sandbox, bot: TableBot) -> None:
    guild = bot.guilds[0]
    number = voice_of(sandbox, guild, permissions.SET_VOICE_CHANNEL_STATUS)
    channel = await seen(guild, number)
    with pytest.raises(discord.Forbidden):
        await channel.edit(status="Toy War · turn 1")
    sandbox.world.channels[number]["permission_overwrites"][0]["allow"] = str(
        permissions.SET_VOICE_CHANNEL_STATUS | permissions.MANAGE_CHANNELS
    )
    await channel.edit(status="Toy War · turn 1")
    assert sandbox.world.channels[number]["status"] == "Toy War · turn 1"
    await channel.edit(status=None)
    assert sandbox.world.channels[number]["status"] is None
