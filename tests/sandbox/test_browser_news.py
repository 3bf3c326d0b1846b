"""What the page shows of elsewhere: links that lead to a message, marks of what is unread, notes, languages."""

from __future__ import annotations

from pathlib import Path

import discord
from playwright.async_api import expect

from sandbox.server import Sandbox
from sandbox.world import permissions
from tests.director.client import Director
from tests.sandbox.bot import More, TableBot
from tests.sandbox.browser import PHONE, browser, chromium, open_page, page_of, page_words
from tests.sandbox.conftest import running
from tests.sandbox.lan.table import table

CALLING = discord.AllowedMentions(users=True)


def channel_of(bot: TableBot, name: str) -> discord.TextChannel:
    found = discord.utils.get(bot.guilds[0].text_channels, name=name)
    assert found is not None
    return found


async def test_a_link_to_a_message_leads_to_it_inside_the_page(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    games, general = channel_of(bot, "games"), channel_of(bot, "general")
    wanted = await games.send("here is the board")
    for number in range(260):  # more than are loaded at once
        await games.send(f"later {number}")
    there = f"https://discord.com/channels/{games.guild.id}/{games.id}"
    await general.send(f"[The board goes on]({there}/{wanted.id})")
    await general.send(f"bare: {there}/{wanted.id}")
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="To the board", url=f"{there}/{wanted.id}"))
    await general.send("button", view=view)
    await general.send(f"[channel]({there}) [gone]({there}/{wanted.id - 1}) [unseen](https://discord.com/channels/1/2/3)")
    await general.send("[elsewhere](https://example.org/channels/1/2)")
    async with browser(sandbox, PHONE, "alice") as page:
        links = page.locator(".inside")
        await expect(links).to_have_count(6)
        await expect(links.nth(1)).to_have_text("#games › 💬")
        for which in range(3):
            await links.nth(which).click()
            await expect(page.locator("#title")).to_have_text("# games")
            await expect(page.locator(f'[data-message-id="{wanted.id}"]')).to_be_in_viewport()
            await page.evaluate(f"location.hash = 'user=alice&channel={general.id}'")
            await expect(links).to_have_count(6)
        await links.nth(5).click()
        await expect(page.locator(".toast").last).to_have_text(page_words("en")["cannot-see"])
        await links.nth(4).click()
        await expect(page.locator("#title")).to_have_text("# games")
        await expect(page.locator(".toast").last).to_have_text(page_words("en")["message-gone"])
        await page.evaluate(f"location.hash = 'user=alice&channel={general.id}'")
        await links.nth(3).click()
        await expect(page.locator("#title")).to_have_text("# games")
        assert len(page.context.pages) == 1
        await page.evaluate(f"location.hash = 'user=alice&channel={general.id}'")
        await expect(page.get_by_text("elsewhere", exact=True)).to_have_attribute("target", "_blank")


async def test_a_place_heard_of_later_gets_its_name_in_the_text(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    """The answer that names a new thread may come before the thread itself; and threads are renamed."""
    games, general = channel_of(bot, "games"), channel_of(bot, "general")
    first = await games.send("to be talked about")
    async with browser(sandbox, PHONE, "alice") as page:
        await general.send(f"Look into <#{first.id}>.")
        shown = page.locator("article .md button.mention")
        await expect(shown).to_have_text("#" + page_words("en")["unknown"])
        thread = await first.create_thread(name="later")
        await expect(shown).to_have_text("#later")
        await thread.edit(name="later still")
        await expect(shown).to_have_text("#later still")


async def test_a_page_that_was_away_knows_what_is_unread(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    """Phones load a page again whenever they like: what waits there is still marked, and so is what came meanwhile."""
    games = channel_of(bot, "games")
    alice = next(item for item in sandbox.world.users.values() if item["username"] == "alice")
    async with browser(sandbox, PHONE, "alice") as page:
        badge, dot = page.locator('[data-channel-name="games"] .badge'), page.locator("#burgerbadge")
        await expect(dot).to_be_hidden()
        here = page.url
        await games.send(f"<@{alice['id']}> to act", allowed_mentions=CALLING)
        await expect(badge).to_have_text("1")
        await page.reload()
        await expect(badge).to_have_text("1")
        await page.goto("about:blank")
        await games.send(f"<@{alice['id']}> still to act", allowed_mentions=CALLING)
        await page.goto(here)
        await expect(badge).to_have_text("2")
        await page.click("#burger")
        await page.click('[data-channel-name="games"]')
        await games.send(f"<@{alice['id']}> seen at once", allowed_mentions=CALLING)
        await expect(page.get_by_text("seen at once")).to_be_visible()
        await page.goto("about:blank")
        await page.goto(here)
        await expect(page.locator("#title")).not_to_be_empty()
        await expect(badge).to_have_count(0)
        await expect(dot).to_be_hidden()


async def test_what_my_own_tap_causes_in_a_thread_is_not_unread(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    """A lesson is played from its panel in the channel: its thread stayed bold when it was over."""
    games = channel_of(bot, "games")
    alice = next(item for item in sandbox.world.users.values() if item["username"] == "alice")
    await games.send("board", view=More())
    thread = await games.create_thread(name="lesson", type=discord.ChannelType.public_thread)
    async with browser(sandbox, PHONE, "alice") as page:
        row = page.locator('[data-channel-name="lesson"]')
        await page.click("#burger")
        await page.click('[data-channel-name="games"]')
        await page.get_by_role("button", name="More").click()
        await expect(page.get_by_text("more", exact=True)).to_be_visible()
        await thread.send("the lesson goes on")
        await thread.send(f"<@{alice['id']}> to act", allowed_mentions=CALLING)
        await expect(row.locator(".badge")).to_have_text("1")
        await games.send("a sign that the page has all news")
        await expect(page.get_by_text("a sign that the page has all news")).to_be_visible()
        assert await page.evaluate(
            "import('/store.js').then(({ store }) => [...store.unread.values()].map((mark) => mark.size))"
        ) == [1]


async def test_what_is_gone_is_not_unread(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    games = channel_of(bot, "games")
    alice = next(item for item in sandbox.world.users.values() if item["username"] == "alice")
    async with browser(sandbox, PHONE, "alice") as page:
        badge, dot = page.locator('[data-channel-name="games"] .badge'), page.locator("#burgerbadge")
        pings = [await games.send(f"<@{alice['id']}> to act {number}", allowed_mentions=CALLING) for number in range(3)]
        news = await games.send("said to nobody")
        await expect(badge).to_have_text("3")  # those that call, not all that is new
        await expect(dot).to_have_text("3")
        for ping in pings[:2]:
            await ping.delete()
        await expect(badge).to_have_text("1")
        await expect(dot).to_have_text("1")
        await pings[2].delete()
        await expect(badge).to_have_count(0)
        await expect(page.locator('[data-channel-name="games"].unread')).to_have_count(1)
        await news.delete()
        await expect(page.locator('[data-channel-name="games"].unread')).to_have_count(0)
        await expect(dot).to_be_hidden()
        thread = await games.create_thread(name="lesson", type=discord.ChannelType.public_thread)
        await thread.send(f"<@{alice['id']}> to act", allowed_mentions=CALLING)
        await expect(dot).to_have_text("1")
        # Only who may manage threads deletes one.
        place = next(one for one in sandbox.world.channels.values() if one["id"] == str(games.id))
        allowed = {"id": sandbox.world.bot_id, "type": 1, "allow": str(permissions.MANAGE_THREADS), "deny": "0"}
        place["permission_overwrites"] = [allowed]
        await thread.delete()
        await expect(dot).to_have_text("")  # that one was begun is news, but calls nobody
        red, quiet = "rgb(218, 55, 60)", await dot.evaluate("node => getComputedStyle(node).backgroundColor")
        assert quiet != red, "red is for what calls"


async def test_one_note_at_a_time_lies_where_nothing_is_pressed(tmp_path: Path) -> None:
    bot = TableBot()
    async with table(tmp_path) as open_table, running(open_table.sandbox, bot), chromium() as started:
        page = await open_page(started)
        await page.goto(open_table.host_link)
        await page.click("[data-enter]")
        await page.wait_for_selector("body[data-channel]")
        ann = next(item for item in open_table.sandbox.world.users.values() if item["username"] == "host")
        games = channel_of(bot, "games")
        for number in range(4):
            await games.send(
                f"<@{ann['id']}> to act: a long line that would cover what lies below {number}", allowed_mentions=CALLING
            )
        await expect(page.locator(".note")).to_contain_text("below 3")
        await expect(page.locator(".note")).to_have_count(1)
        note, head = await page.locator(".note").bounding_box(), await page.locator("#head").bounding_box()
        burger = await page.locator("#burger").bounding_box()
        assert note is not None
        assert head is not None
        assert burger is not None
        assert head["y"] <= note["y"]
        assert note["y"] + note["height"] <= head["y"] + head["height"]
        assert note["x"] >= burger["x"] + burger["width"]
        assert note["x"] + note["width"] <= PHONE[0]
        await page.click(".note")
        await expect(page.locator("#title")).to_have_text("# games")


async def test_only_languages_with_words_are_offered(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    alice = next(item for item in sandbox.world.users.values() if item["username"] == "alice")
    alice["locale"] = "de"  # kept from before
    async with chromium() as started, page_of(started, sandbox, PHONE, "alice") as page:
        await page.click("#burger")
        await expect(page.locator("#me small")).to_have_text("English")
        await page.click("#me")
        select = page.locator("select[name=locale]")
        offered = await select.locator("option").evaluate_all("all => all.map((one) => one.value.split('-')[0])")
        files = {file.stem for file in (Path("sandbox/page/words")).glob("*.json")}
        assert set(offered) == files
        await expect(select).to_have_value("en-US")
