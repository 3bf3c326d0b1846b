"""At the embedded table a person has one language: the page's and the bot's are the same, whichever they change."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from bot.embedded import share_language
from bot.program.choices import LANG, Choices
from bot.store import Store
from sandbox.server import Sandbox
from sandbox.world.seed import TABLE
from tests.director.client import Director
from tests.sandbox.browser import PHONE, chromium, page_of, page_words


async def test_a_choice_with_the_bot_changes_the_page_and_the_pages_reaches_the_bot(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'test.db'}")
    async with Sandbox(state_dir=tmp_path / "sandbox", people=TABLE) as sandbox, Director(sandbox.base) as director:
        choices = Choices(store)
        await choices.load()
        people = {item["username"]: int(item["id"]) for item in sandbox.world.users.values()}
        await choices.set("user", people["carol"], LANG, "ru")  # before: a table that was open already
        share_language(sandbox, choices)
        assert (await director.user("carol").overview())["me"]["locale"] == "ru"
        async with chromium() as started, page_of(started, sandbox, PHONE, "bob") as page:
            empty = page.locator(".empty p")
            for lang in ("pl", "ru", "en"):
                await choices.set("user", people["bob"], LANG, lang)
                await expect(empty).to_have_text(page_words(lang)["nothing-here"])
            await choices.set("user", people["bob"], LANG, None)  # as the page speaks
            await page.click("#burger")
            await page.click("#me")
            for locale, lang in (("ru", "ru"), ("en-US", "en"), ("pl", "pl")):
                await page.select_option("select[name=locale]", locale)
                await expect(empty).to_have_text(page_words(lang)["nothing-here"])
                assert choices.lang(people["bob"], "de") == lang
            again = Choices(store)
            await again.load()
            assert again.languages() == {people["bob"]: "pl", people["carol"]: "ru"}
        # The browser's own language does not count as a choice.
        await director.user("alice").overview()
        assert people["alice"] not in choices.languages()
    await store.close()
