"""Emojis of the application, by the unmodified client: made, listed, deleted; and in a message only those that there are."""

from __future__ import annotations

import io

import aiohttp
import discord
import pytest
from discord import ui
from PIL import Image

from sandbox.server import Sandbox
from tests.sandbox.bot import TableBot


def png(size: int = 8) -> bytes:
    out = io.BytesIO()
    Image.new("RGBA", (size, size), (200, 20, 20, 255)).save(out, "PNG")
    return out.getvalue()


async def test_an_emoji_is_made_found_served_and_deleted(sandbox: Sandbox, bot: TableBot) -> None:
    made = await bot.create_application_emoji(name="axis_corps", image=png())
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["axis_corps"]
    with pytest.raises(discord.HTTPException, match="already taken"):
        await bot.create_application_emoji(name="axis_corps", image=png())
    async with aiohttp.ClientSession() as web, web.get(f"{sandbox.base}/emojis/{made.id}.png") as answer:
        assert (answer.status, await answer.read()) == (200, png())
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    async with aiohttp.ClientSession() as web, web.get(f"{sandbox.base}/emojis/{made.id}.png") as answer:
        assert answer.status == 404


async def test_what_is_no_emoji_is_refused(sandbox: Sandbox, bot: TableBot) -> None:
    with pytest.raises(discord.HTTPException, match="letters, digits"):
        await bot.create_application_emoji(name="a b", image=png())
    with pytest.raises(discord.HTTPException, match=r"256\.0 kb"):
        await bot.create_application_emoji(name="large", image=png() + bytes(256 * 1024))


async def test_a_message_shows_only_emojis_that_there_are(sandbox: Sandbox, bot: TableBot) -> None:
    made = await bot.create_application_emoji(name="axis_corps", image=png())
    channel = next(one for one in bot.guilds[0].text_channels if one.name == "games")

    async def send(emoji: discord.PartialEmoji) -> None:
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Move", custom_id="a", emoji=emoji))
        view.add_item(ui.Select(custom_id="b", options=[discord.SelectOption(label="1", emoji=emoji)]))
        await channel.send(view=view)

    await send(discord.PartialEmoji(name="axis_corps", id=made.id))
    await made.delete()
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await send(discord.PartialEmoji(name="axis_corps", id=made.id))
