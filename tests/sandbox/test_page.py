"""The page in a real browser, at the width of a phone and of a desktop."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest
from playwright.async_api import Route, expect

from sandbox.server import Sandbox
from sandbox.world.seed import TABLE
from tests.director.client import Director
from tests.sandbox.bot import TableBot
from tests.sandbox.browser import DESKTOP, PHONE, browser, chromium, open_page, page_words
from tests.sandbox.conftest import running
from tests.sandbox.test_restart import free_port, process


async def test_a_command_in_a_text_bears_the_name_it_has_for_its_reader(sandbox: Sandbox, bot: TableBot) -> None:
    """As Discord does: a Polish reader finds no "/game new" among their commands."""
    async with browser(sandbox, PHONE, "bob") as page:
        channel = discord.utils.get(bot.guilds[0].text_channels, name="general")
        assert channel is not None
        await channel.send("There is </game new:1>.")
        await expect(page.locator("article .md button.mention")).to_have_text("/gra nowa")


async def test_what_is_answered_to_is_named_by_its_words_only(sandbox: Sandbox, bot: TableBot) -> None:
    """No address, no asterisk, no time as a number: any first line is read as the message itself is."""
    async with browser(sandbox, PHONE, "bob") as page:
        channel = discord.utils.get(bot.guilds[0].text_channels, name="general")
        assert channel is not None
        place = f"https://discord.com/channels/{bot.guilds[0].id}/{channel.id}"
        line = f"## [The board is below]({place}) **now**, `A1` ~~old~~ in <#{channel.id}> <t:1800000000:R> ||x||"
        sent = await channel.send(line)
        await sent.reply("yes")
        above = page.locator("article .above").last
        await expect(above).to_contain_text("The board is below now, A1 old in #general ")
        await expect(above).not_to_contain_text(re.compile(r"https?:|\*|<t:|\|"))


async def test_a_long_name_does_not_break_the_box_in_two(sandbox: Sandbox, bot: TableBot) -> None:
    async with browser(sandbox, PHONE, "bob") as page:
        shown = await page.evaluate("getComputedStyle(document.querySelector('#input'), '::placeholder').whiteSpace")
        assert shown == "nowrap"


async def test_no_line_ends_inside_the_figures_of_a_counter(sandbox: Sandbox, bot: TableBot) -> None:
    """12-12, 24-й, 0-OPS: the text itself stays as it was sent, so that it can be copied and typed."""
    channel = discord.utils.get(bot.guilds[0].text_channels, name="general")
    assert channel is not None
    words = " ".join(f"{'x' * at} 12-12, 24-й танковый, B-29" for at in range(1, 12))
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="1st Marine Division of many words 12-12 that fill two lines, 24-й"))
    await channel.send(words, view=view)
    async with browser(sandbox, PHONE, "bob") as page:
        tied = page.locator("article .bound")
        await expect(tied).to_have_count(35)
        assert await tied.evaluate_all("all => all.every(one => one.getClientRects().length === 1)")
        assert await page.locator("article .md").inner_text() == words


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_a_person_plays(sandbox: Sandbox, director: Director, bot: TableBot, size: tuple[int, int]) -> None:
    async with browser(sandbox, size, "bob") as page:
        await page.fill("#input", "/gra no")
        await page.click('[data-command="game new"]')
        await page.fill('[data-option="scenario"] input', "Pac")
        await page.click('[data-choice="1942"]')
        await page.click('[data-add-option="rival"]')
        await page.select_option('[data-option="rival"] select', label="Alice")
        await page.click("[data-run]")
        await expect(page.locator("article .md")).to_have_text("1942 for 4 turns against Alice")
        await page.click('[data-custom-id="g:7:1:move"]')
        await expect(page.locator('[data-custom-id="g:7:2:move"]')).to_be_visible()

        await page.fill("#input", "/gra board ")
        await page.click("[data-run]")
        await page.click('[data-custom-id="board:hexes"]')
        await page.click('[data-value="3"]')
        await page.click('[data-value="5"]')
        await page.click("[data-confirm]")
        await expect(page.locator("article.ephemeral")).to_contain_text("hexes 3,5")
        await page.click("[data-dismiss]")
        await expect(page.locator("article.ephemeral")).to_have_count(0)
        await page.click("article .shot")
        await expect(page.locator("dialog.lightbox img")).to_be_visible()
        await page.keyboard.press("Escape")

        await page.fill("#input", "/gra orders ")
        await page.click("[data-run]")
        form = page.locator("dialog[data-modal]")
        await form.locator("input.field").fill("go")
        await form.locator('input[value="South"]').check()
        await form.locator("[data-submit]").click()
        await expect(form.locator(".error")).to_have_text(page_words("pl")["choose-one"])
        await form.locator('input[value="hold"]').check()
        await form.locator('input[value="II"]').check()
        await form.locator("[data-submit]").click()
        await expect(page.locator("article.ephemeral .md")).to_have_text("go|['South']|hold|['II']|False")
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0]
    assert await director.refusals() == []


async def test_the_page_finds_its_way_back_after_a_crash(tmp_path: Path) -> None:
    port = free_port()
    outside = Sandbox(port=port)
    async with process(port, tmp_path) as child, Director(outside.base) as director:
        await director.user("bob").say("before")
        async with chromium() as started:
            page = await open_page(started)
            await page.goto(f"{outside.page_url}#user=alice&channel=general")
            await expect(page.locator("article")).to_contain_text("before")
            await expect(page.locator("#offline")).to_contain_text("not connected")
            child.kill()
            await child.wait()
            await expect(page.locator("#offline")).to_contain_text("Connection lost")
            async with process(port, tmp_path):
                await expect(page.locator("#offline")).to_contain_text("not connected")
                await director.user("bob").say("after")
                await expect(page.locator("article").last).to_contain_text("after")
                await expect(page.locator("article").first).to_contain_text("before")


async def test_live_news_failure_and_change_of_user(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    await director.settings(ack_seconds=0.2)
    games = discord.utils.get(bot.guilds[0].text_channels, name="games")
    general = discord.utils.get(bot.guilds[0].text_channels, name="general")
    assert games is not None
    assert general is not None
    async with browser(sandbox, PHONE, "alice") as page:
        sent = await general.send("# Turn 1\n**bold** <script>alert(1)</script> <t:1800000000:R>")
        article = page.locator(f'[data-message-id="{sent.id}"]')
        await expect(article.locator("h3")).to_have_text("Turn 1")
        await expect(article).to_contain_text("<script>alert(1)</script>")
        await sent.edit(content="changed")
        await expect(article).to_contain_text("changed (edited)")
        await sent.delete()
        await expect(article).to_have_count(0)
        await page.fill("#input", "/game slow ")
        await page.click("[data-run]")
        await expect(page.locator("article.broken")).to_contain_text("The application did not respond")
        await games.send("elsewhere")
        await page.click("#burger")
        await expect(page.locator('[data-channel-name="games"].unread')).to_be_visible()
        await expect(page.locator('[data-channel-name="moderators"]')).to_have_count(0)
        await page.click("#me")
        await page.click('dialog [data-user="carol"]')
        await page.wait_for_selector('body[data-user="carol"]')
        await page.click("#burger")
        await page.click('[data-channel-name="games"]')
        await expect(page.locator("article")).to_contain_text("elsewhere")
        await sandbox.gateway.drop(4000)
        await expect(page.locator("#offline")).to_be_hidden()


async def test_what_changes_while_a_channel_is_loaded_is_seen(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    games = discord.utils.get(bot.guilds[0].text_channels, name="games")
    general = discord.utils.get(bot.guilds[0].text_channels, name="general")
    assert games is not None
    assert general is not None
    sent = await games.send("as it was")
    async with browser(sandbox, DESKTOP, "alice") as page:

        async def late(route: Route) -> None:
            """The answer is on its way while the message changes, and the page has been notified."""
            answer = await route.fetch()
            await sent.edit(content="as it is")
            await general.send("afterwards")
            await expect(page.locator('[data-channel-name="general"].unread')).to_be_visible()
            await route.fulfill(response=answer)

        await page.route(f"**/messages?channel={games.id}", late)
        await page.click('[data-channel-name="games"]')
        await expect(page.locator(f'[data-message-id="{sent.id}"]')).to_contain_text("as it is")


async def test_people_of_a_table_speak_the_browsers_language_until_they_choose(tmp_path: Path) -> None:
    async with Sandbox(state_dir=tmp_path, people=TABLE, start_with="game new") as sandbox, Director(sandbox.base) as director:
        assert (await director.user("bob").overview())["me"]["locale"] == "en-US"
        async with running(sandbox, TableBot()), chromium() as started:
            page = await open_page(started, locale="ru-RU")
            words, english = page_words("ru"), page_words("en")
            await page.goto(f"{sandbox.page_url}#user=bob&channel=general")
            await expect(page.locator(".empty p")).to_have_text(words["nothing-here"])
            assert (await director.user("bob").overview())["me"]["locale"] == "ru"
            await expect(page.locator('[data-start="game new"]')).to_be_visible()
            await page.click("#slashbutton")
            await expect(page.locator("#panel .command").first).to_have_attribute("data-command", "game new")
            await page.keyboard.press("Escape")
            await page.click("#burger")
            await page.click("#me")
            await page.select_option("select[name=locale]", "en-US")
            await expect(page.locator(".empty p")).to_have_text(english["nothing-here"])
            await page.reload()
            await expect(page.locator(".empty p")).to_have_text(english["nothing-here"])  # a choice stays
            assert (await director.user("carol").overview())["me"]["locale"] == "en-US"


async def test_a_deleted_question_leaves_no_complaint_above_its_answer(
    sandbox: Sandbox, director: Director, bot: TableBot
) -> None:
    async with browser(sandbox, PHONE, "alice") as page:
        board = (await director.user("alice").slash("game board")).message
        await director.user("alice").click(board.button("Details"))
        await expect(page.locator("article.ephemeral .above")).to_be_visible()
        # What a page was still loading when its message went, or at a reload, is not an error of the page.
        await page.wait_for_load_state("networkidle")
        await bot.get_partial_messageable(int(board.channel_id)).get_partial_message(int(board.id)).delete()
        await expect(page.locator("article:not(.ephemeral)")).to_have_count(0)
        await page.wait_for_load_state("networkidle")
        await page.reload()
        await expect(page.locator("article.ephemeral")).to_contain_text("details")
        await expect(page.locator(".above")).to_have_count(0)
