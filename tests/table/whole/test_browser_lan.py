"""South Pacific on two phones over ``--lan``, with kill -9 in between: links, two languages, hands, a few decisions."""

from __future__ import annotations

import contextlib
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.telling.text import GameWords
from rules.eots import GAME
from tests.sandbox.browser import chromium, open_page, page_words
from tests.sandbox.lan.table import ADDRESS
from tests.sandbox.test_restart import free_port
from tests.table.forked import Forked
from tests.table.program import Ledger
from tests.table.whole.test_e2e_eots import ALLIED, JAPANESE, SECRET
from tests.table.whole.test_lan import said
from tests.table.whole.test_main import only

#: A folder for pictures of what the two see, for people who want to look.
SHOTS = os.environ.get("FIELDPOST_TEST_SHOTS", "")


@contextlib.asynccontextmanager
async def phone(started: Browser, locale: str) -> AsyncIterator[Page]:
    """A phone of somebody's own: cookies, language, touch. A script error fails the test."""
    page = await open_page(started, locale=locale, has_touch=True, is_mobile=True, device_scale_factor=2)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
    await page.close()


async def enter(page: Page, link: str, name: str) -> None:
    """Open a link as its owner would; the key does not stay in the address."""
    await page.goto(link)
    await page.locator("#door [data-enter]").wait_for()
    assert "key=" not in page.url
    await page.fill("#door input[name=name]", name)
    await page.click("#door [data-enter]")
    await page.wait_for_selector('body[data-user="me"] #title:not(:empty)')


async def go(page: Page, channel: str) -> None:
    """Open a channel from the drawer."""
    await page.click("#burger")
    await page.click(f'[data-channel-name="{channel}"]')


async def look(page: Page, name: str) -> None:
    """Nothing sticks out to the right; a picture if wanted."""
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    if SHOTS:
        await page.wait_for_timeout(700)
        await page.screenshot(path=f"{SHOTS}/{name}.png")


async def opened(home: Path, port: int) -> tuple[Forked, str, str]:
    """The program with the games it is shipped with, its address, and the link it printed ("" for none)."""
    kept = {"FIELDPOST_RENDER_CACHE": os.environ["FIELDPOST_RENDER_CACHE"]}
    env = only(home, FIELDPOST_LAN=ADDRESS, FIELDPOST_PORT=str(port), FIELDPOST_GAMES="", **kept)
    process = await Forked.start(env, Path("/"))  # a folder without .env
    return process, *await said(process)


async def test_two_phones_play_over_the_network(tmp_path: Path) -> None:
    port = free_port()
    process, base, link = await opened(tmp_path, port)
    english, russian = page_words("en"), page_words("ru")
    async with chromium() as started, phone(started, "en-GB") as ann, phone(started, "ru-RU") as boris:
        # The host comes in by another address of this machine than the guest.
        await enter(ann, link.replace(base, f"http://127.0.0.1:{port}"), "Ann")
        await look(ann, "01-first")
        # Only this machine's own address, and encrypted ones, may be installed with a worker.
        worker = "navigator.serviceWorker.ready.then((found) => found.active.scriptURL)"
        assert str(await ann.evaluate(worker)).endswith("/sw.js")
        await ann.click("#burger")
        await ann.click("#me")
        await ann.click("[data-people]")
        await ann.fill("input[name=invite]", "Boris")
        await ann.click("[data-invite]")
        invited = await ann.locator("input[name=link]").input_value()
        assert invited.startswith(base)
        await look(ann, "02-invited")
        # The message is above the dialog, and the list for further invitations is one click away.
        await ann.click("dialog[open] .ticket .line button")
        await expect(ann.locator("#toasts")).to_contain_text(english["copied"])
        assert await ann.locator("#toasts").evaluate("(toasts) => toasts.matches(':popover-open')")
        await ann.click("[data-back]")
        await expect(ann.locator("dialog[open] .person").first).to_contain_text("Boris")
        await ann.keyboard.press("Escape")
        await ann.click("#shade", position={"x": 380, "y": 400})
        await enter(boris, invited, "Борис")
        await expect(boris.locator("#send")).to_have_attribute("aria-label", russian["send"])
        await look(boris, "03-guest")

        await go(ann, "games")
        await ann.fill("#input", "/game new")
        await ann.click('[data-command="game new"]')
        await ann.fill('[data-option="scenario"] input', "south p")
        await ann.click('[data-choice="south_pacific"]')
        await ann.click("[data-run]")
        await ann.locator('[data-custom-id="fp:1:0:0:j:s"]').click()
        await go(boris, "games")
        await expect(boris.locator('[data-custom-id="fp:1:0:0:j:s"]')).to_have_count(0)
        ledger = Ledger(tmp_path, GAME)
        ledger.seal(SECRET)
        await look(boris, "04-lobby")
        await boris.locator('[data-custom-id="fp:1:0:1:j:s"]').click()
        await ann.locator('[data-custom-id="fp:1:0:0:st:"]').click()

        for page, own, others in ((ann, JAPANESE, ALLIED), (boris, ALLIED, JAPANESE)):
            await go(page, "dm")
            # Other pictures may come first.
            hand = page.locator("article").filter(has=page.locator(f'img[alt*="{own[0]}"]')).first
            shown = str(await hand.locator("img:not(.own)").get_attribute("alt")) + await hand.inner_text()
            await expect(hand.locator("img:not(.own)")).to_have_js_property("complete", True)
            assert all(card in shown for card in own)
            everything = shown + await page.inner_text("body")
            assert not any(re.search(rf"\b{card}\b", everything) for card in others)
            await look(page, f"05-hand-{len(own)}")
        picture = str(await ann.locator("article img").first.get_attribute("src"))
        assert picture.startswith("/attachments/")
        assert (await ann.request.get(ann.url.partition("/#")[0] + picture)).status == 200
        assert (await boris.request.get(base + picture)).status == 404

        process.kill()
        await process.wait()
        await expect(ann.locator("#offline")).to_have_text(english["lost"])
        await expect(boris.locator("#offline")).to_have_text(russian["lost"])
        await look(boris, "06-lost")
        process, _, again = await opened(tmp_path, port)
        assert again == ""
        await expect(ann.locator("#offline")).to_be_hidden()
        await expect(boris.locator("#offline")).to_be_hidden()

        await boris.locator('article:not(.ephemeral) [data-custom-id="fp:1:0:0:d:"]').last.click()
        decline = GameWords(GAME, "ru", ledger.position().state).verb("decline")
        await boris.locator("article.ephemeral").get_by_role("button", name=decline).wait_for()
        await look(boris, "07-panel")
        await boris.locator("article.ephemeral").get_by_role("button", name=decline).click()
        await expect(boris.locator('article.ephemeral [data-custom-id^="fp:1:1:1:r:"]')).to_be_visible()
        await go(ann, "games")
        decide = ann.locator('article:not(.ephemeral) [data-custom-id="fp:1:0:0:d:"]')
        await expect(decide).to_have_count(2)
        await decide.last.click()
        panel = ann.locator("article.ephemeral").last
        await expect(panel).to_contain_text(english["only-you"])
        await look(ann, "08-panel")
        await panel.locator("button.button").first.click()
        await expect(panel.locator(".busy")).to_have_count(0)
        await look(ann, "09-play")
        assert next(row[1:3] for row in ledger.log()) == ("allies", "decline")
        await look(boris, "10-board")
    process.send_signal(signal.SIGTERM)
    await process.wait()
