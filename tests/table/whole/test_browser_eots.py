"""Two people at two browsers: South Pacific opened, joined, started and begun with nothing but clicks and keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from bot.telling.text import GameWords
from data.eots import load_cards
from rules.eots.game import GAME
from tests.sandbox.browser import DESKTOP, PHONE, chromium, decoded, labelled_button, page_of
from tests.table.program import Ledger, running

SECRET = bytes(range(32))
JAPANESE, ALLIED = ("J17", "J75", "J44"), ("A43", "A20", "A13")


async def loaded(picture: Locator) -> str:
    """The picture is there with all its bytes and has a size; its alternative text."""
    await expect(picture).to_be_visible()
    width, wide, alt = await decoded(picture)
    assert width > 200
    assert wide > 100
    return alt


async def run(page: Page, typed: str, command: str) -> None:
    """Type the beginning of a slash command and take it from the list."""
    await page.fill("#input", typed)
    await page.click(f'.picker [data-command="{command}"]')


async def fits(page: Page) -> None:
    """Nothing sticks out to the right."""
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def test_two_people_begin_south_pacific_in_the_browser(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with (
        running(home) as program,
        chromium() as started,
        page_of(started, program.sandbox, DESKTOP, "alice", "games") as alice,
        page_of(started, program.sandbox, PHONE, "bob", "games") as bob,
    ):
        # Alice opens the game with its completion and takes Japan; Bob takes the other side.
        await run(alice, "/game new", "game new")
        await alice.fill('[data-option="scenario"] input', "south p")
        await alice.click('[data-choice="south_pacific"]')
        await alice.click("[data-run]")
        await alice.locator('[data-custom-id="fp:1:0:0:j:s"]').click()
        await expect(bob.locator('[data-custom-id="fp:1:0:0:j:s"]')).to_have_count(0)
        ledger = Ledger(home, GAME)
        ledger.seal(SECRET)
        await bob.locator('[data-custom-id="fp:1:0:1:j:s"]').click()
        await alice.locator('[data-custom-id="fp:1:0:0:st:"]').click()

        # The board with its map, for everybody.
        for page in (alice, bob):
            board = page.locator("article").filter(has=page.locator('[data-custom-id="fp:1:0:0:p:"]')).first
            assert GAME.scenarios()[0].title in await loaded(board.locator("img:not(.own)").first)
            await fits(page)

        # Each hand by direct message: as a picture, described, and as a list.
        for page, own, others in ((alice, JAPANESE, ALLIED), (bob, ALLIED, JAPANESE)):
            if page is bob:
                await page.click("#burger")
            await page.click('[data-channel-name="dm"]')
            # Other pictures may come first.
            dealt = page.locator("article").filter(has=page.locator(f'img[alt*="{own[0]}"]')).first
            alt = await loaded(dealt.locator("img:not(.own)"))
            for card in own:
                assert re.search(rf"\b{card}\b", alt)
                await expect(dealt).to_contain_text(load_cards()[card].title)
            for card in others:
                assert not re.search(rf"\b{card}\b", alt + await page.inner_text("body"))
            await fits(page)
            await dealt.locator(".shot").click()
            await expect(page.locator("dialog.lightbox img")).to_be_visible()
            await page.keyboard.press("Escape")

        # Bob's secret decision waits in his direct messages; then Alice plays a card under the board.
        state = ledger.position().state
        await bob.locator('article:not(.ephemeral) [data-custom-id="fp:1:0:0:d:"]').last.click()
        await labelled_button(bob.locator("article.ephemeral"), GameWords(GAME, "pl", state).verb("decline")).click()
        await expect(bob.locator('article.ephemeral [data-custom-id^="fp:1:1:1:r:"]')).to_be_visible()
        await fits(bob)
        await alice.click('[data-channel-name="games"]')
        decide = alice.locator('article:not(.ephemeral) [data-custom-id="fp:1:0:0:d:"]')
        await expect(decide).to_have_count(2)  # under the board, and under the ping that follows Bob's answer
        await decide.last.click()
        panel = alice.locator("article.ephemeral").last
        await expect(panel.locator(".above")).to_contain_text("@Alice")  # the text of the answer, with names instead of ids
        await labelled_button(panel, GameWords(GAME, "en", state).verb("oc")).click()
        await labelled_button(panel, GameWords(GAME, "en", state).value("card", "J17")).click()
        await expect(panel).to_contain_text("7.21")
        log = [row[1:4] for row in ledger.log()]
        assert log == [("allies", "decline", ""), ("japan", "oc", "J17")]
        await fits(alice)
        assert not await program.director.refusals()
