"""Tags of a forum and of its posts: Discord's limits, and what only moderators may change."""

from __future__ import annotations

from typing import Any, cast

import discord
import pytest

from sandbox.server import Sandbox
from sandbox.world import permissions
from tests.sandbox.bot import TableBot


def forum_of(sandbox: Sandbox, bot: TableBot) -> tuple[dict[str, Any], discord.ForumChannel]:
    """The forum as it is stored, where the bot may manage channels, and as the client sees it."""
    stored = next(item for item in sandbox.world.channels.values() if item["type"] == 15)
    overwrite = {"id": sandbox.world.bot_id, "type": 1, "allow": str(permissions.MANAGE_CHANNELS), "deny": "0"}
    stored["permission_overwrites"] = [overwrite]
    found = bot.get_channel(int(stored["id"]))
    assert isinstance(found, discord.ForumChannel)
    return stored, found


async def test_tags_are_made_worn_and_changed(sandbox: Sandbox, bot: TableBot) -> None:
    stored, forum = forum_of(sandbox, bot)
    forum = await forum.edit(available_tags=[discord.ForumTag(name="open"), discord.ForumTag(name="over")]) or forum
    first, second = forum.available_tags
    post = (await forum.create_thread(name="a game", content="here", applied_tags=[first])).thread
    await post.edit(applied_tags=[second])
    assert sandbox.world.channels[str(post.id)]["applied_tags"] == [str(second.id)]
    with pytest.raises(discord.HTTPException, match="Unknown tag"):
        await post.edit(applied_tags=[cast(discord.ForumTag, discord.Object(1))])
    stored["flags"] = 1 << 4
    with pytest.raises(discord.HTTPException, match="A tag is required"):
        await forum.create_thread(name="a game", content="here")


async def test_limits_and_rights_of_tags(sandbox: Sandbox, bot: TableBot) -> None:
    stored, forum = forum_of(sandbox, bot)
    with pytest.raises(discord.HTTPException, match="20 or fewer"):
        await forum.edit(available_tags=[discord.ForumTag(name=str(number)) for number in range(21)])
    with pytest.raises(discord.HTTPException, match="unique"):
        await forum.edit(available_tags=[discord.ForumTag(name="a"), discord.ForumTag(name="a")])
    tags = [discord.ForumTag(name=str(number), moderated=number == 0) for number in range(6)]
    forum = await forum.edit(available_tags=tags) or forum
    with pytest.raises(discord.Forbidden):
        await forum.create_thread(name="a game", content="here", applied_tags=forum.available_tags[:1])
    with pytest.raises(discord.HTTPException, match="5 or fewer"):
        await bot.http.start_thread_in_forum(
            forum.id,
            params=discord.http.handle_message_parameters(
                content="here",
                channel_payload={"name": "a game", "applied_tags": [tag.id for tag in forum.available_tags]},
            ),
        )
    stored["permission_overwrites"] = []
    with pytest.raises(discord.Forbidden):
        await forum.edit(available_tags=[])
