"""What the page shows of the tags that a post wears."""

from __future__ import annotations

import discord
from playwright.async_api import expect

from sandbox.server import Sandbox
from tests.sandbox.bot import TableBot
from tests.sandbox.browser import PHONE, browser
from tests.sandbox.test_post_tags import forum_of


async def test_the_page_shows_what_a_post_wears(sandbox: Sandbox, bot: TableBot) -> None:
    _, forum = forum_of(sandbox, bot)
    forum = await forum.edit(available_tags=[discord.ForumTag(name="Under way"), discord.ForumTag(name="Over")]) or forum
    await forum.create_thread(name="a game", content="here", applied_tags=[forum.available_tags[0]])
    async with browser(sandbox, PHONE, "bob", forum.name) as page:
        await expect(page.locator(".post .worn i")).to_have_text(["Under way"])
