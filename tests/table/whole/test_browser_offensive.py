"""A whole offensive of 1942 on a phone: nine units, three battles, nothing but taps; how many of them it takes."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from bot.telling.text import GameWords
from rules.eots.game import GAME
from tests.sandbox.browser import PHONE, chromium, decoded, labelled_button, page_of
from tests.table.program import PATIENCE, Ledger, Person, Program, running

#: Taps that the offensive below may take, from "My decision" to the last one; at one or two a second a quarter of a minute.
TAPS = 20


class Thumb:
    """Somebody's thumb on one panel, whatever else is said below it: counts its taps."""

    def __init__(self, page: Page, panel: Locator) -> None:
        self.page = page
        self.panel = panel
        self.taps = 0

    async def look(self) -> None:
        """Wait for the map with the numbers of the buttons: a map that disappears while the page loads it is an error there."""
        if await labelled_button(self.panel, re.compile(r"^\d+( |$)")).count():
            picture = self.panel.locator("img:not(.own)")
            await expect(picture).to_have_count(1)
            await decoded(picture)

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """A button, and wait until the panel has changed."""
        await self.look()
        before = await self.panel.inner_text()
        await labelled_button(self.panel, name).first.click()
        self.taps += 1
        await expect(self.panel).not_to_have_text(before, use_inner_text=True)

    async def pick(self, which: int, *values: str) -> None:
        """Choose from the menu at this place."""
        await self.look()
        before = await self.panel.inner_text()
        await self.panel.locator("button.select").nth(which).click()
        self.taps += 1 + len(values)
        for value in values:
            await self.page.click(f'dialog[open] [data-value="{value}"]')
        confirm = self.page.locator("dialog[open] [data-confirm]")
        if await confirm.count():
            self.taps += 1
            await confirm.click()
        await expect(self.panel).not_to_have_text(before, use_inner_text=True)

    async def tap_number(self, place: str) -> None:
        """The button with the number that a place has on the map."""
        picture = self.panel.locator("img:not(.own)")
        await expect(picture).to_have_count(1)
        found = re.search(rf"(\d+) {re.escape(place)}[;.]", await picture.get_attribute("alt") or "")
        assert found is not None, place
        await self.tap(re.compile(rf"^{found[1]}(?: |$)"))


async def begin(program: Program, ledger: Ledger) -> None:
    """1942 with known dice, Japan to play its first card."""
    alice, bob = (Person(program.director, name, "en", ledger) for name in ("alice", "bob"))
    (await alice.slash("game new", {"scenario": "year_1942"}, channel="games")).ok()
    (await alice.slash("game join", {"side": "japan"}, channel="games")).ok()
    ledger.seal(bytes(32))
    (await bob.slash("game join", {"side": "allies"}, channel="games")).ok()
    (await alice.slash("game start", channel="games")).ok()
    people = {"japan": alice, "allies": bob}
    while (prompt := ledger.position().prompts[0]).what != "play-card":
        await people[prompt.seat].act("decline" if "decline" in prompt.verbs else "done")


async def test_an_offensive_of_nine_units_takes_few_taps(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with running(home) as program, chromium() as started:
        ledger = Ledger(home, GAME)
        await begin(program, ledger)
        async with page_of(started, program.sandbox, PHONE, "alice", "games") as page:
            panels = page.locator("article.ephemeral")  # there are some already: the answers to what was typed
            before = await panels.count()
            await page.locator('article:not(.ephemeral) [data-custom-id="fp:1:0:0:d:"]').last.click()
            panel = panels.nth(before)
            await expect(panel).to_contain_text("4.22")
            number = await panel.get_attribute("data-message-id")
            await plan(
                Thumb(page, page.locator(f'article[data-message-id="{number}"]')),
                GameWords(GAME, "en", ledger.position().state),
                ledger,
            )


async def pictured(thumb: Thumb, place: str) -> None:
    """The map has arrived in the panel and shows a place; it can be viewed in the folder that FIELDPOST_SHOTS names."""
    picture = thumb.panel.locator("img:not(.own)")
    await expect(picture).to_have_count(1)
    assert place in (await decoded(picture))[2]
    if folder := os.environ.get("FIELDPOST_SHOTS"):
        await thumb.page.screenshot(path=Path(folder) / f"panel-{thumb.taps}.png")


async def plan(thumb: Thumb, words: GameWords, ledger: Ledger) -> None:
    page = thumb.page
    await thumb.tap(words.verb("event"))
    await thumb.tap(re.compile("^J09"))
    await thumb.tap(re.compile(r"^1 · .*Yamamoto"))  # the picture names it too
    await pictured(thumb, "3706 Tokyo")
    for place in ("2915 Davao", "2311 Cam Ranh", "2909 Tainan"):
        await thumb.tap_number(place)
    await thumb.pick(1, "jp_ad_5")  # the ninth: nothing is left to confirm
    await thumb.tap(re.compile(r"^\d+ · 2915 Davao"))
    await thumb.tap(words.tr("button-everything", count=4))
    await expect(thumb.panel).to_contain_text("amphibious")
    await pictured(thumb, "2917 Menado")
    await thumb.tap_number("2917 Menado")
    await thumb.tap(re.compile(r"^\d+ · 2311 Cam Ranh"))
    await thumb.tap(words.tr("button-everything", count=2))
    await thumb.tap_number("2616 Tarakan")
    await thumb.tap(words.written("ending-move"))
    await thumb.tap(re.compile(r"^\d+ · 2813 Manila"))
    await thumb.tap(words.tr("button-everything", count=2))
    await expect(thumb.panel).to_contain_text(words.say("confirm-hand-over"))
    await expect(thumb.panel).to_contain_text("→ 2917 Menado (amphibious, 1 ASP)")
    assert ledger.log()[-1][2] == "done", "nothing is handed over before the last tap"
    picture = thumb.panel.locator("img:not(.own)")
    await expect(picture).to_have_count(1)
    assert "2917 Menado" in (await decoded(picture))[2]
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    await thumb.tap(words.tr("button-do"))
    await expect(thumb.panel.locator("img:not(.own)")).to_have_count(0)
    assert thumb.taps + 1 <= TAPS
    async with asyncio.timeout(PATIENCE):
        while ledger.position().prompts[0].seat != "allies":
            await asyncio.sleep(0.05)
    assert ledger.log()[-1][1:3] == ("japan", "battle")
