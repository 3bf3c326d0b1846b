"""Events of a server: the unmodified client makes, moves and deletes them; without the right it is refused."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from discord.utils import utcnow

from sandbox.server import Sandbox
from sandbox.world import permissions
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
