"""A real browser in front of the sandbox's page. Where none is installed the tests that need one are left out (see ./test)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

from playwright._impl._driver import compute_driver_executable
from playwright.async_api import Browser, Error, Locator, Page, async_playwright, expect

from sandbox.server import Sandbox
from sandbox.shell import PAGE
from tests.director.client import PATIENCE


def _drivable() -> bool:
    """Whether the library that drives browsers runs here: its own Node wants a library that a small Debian lacks."""
    try:
        return subprocess.run((compute_driver_executable()[0], "--version"), capture_output=True).returncode == 0
    except OSError:
        return False


#: The first takes half the processor time to start: it has no windows to draw.
_PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_installed = next(filter(None, map(shutil.which, _PROGRAMS)), None)
#: The program of the browser, None where no test can use one.
BROWSER = _installed if _installed and _drivable() else None
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE, DESKTOP = (390, 844), (1280, 800)
#: For every page: what turns or blinks while somebody waits is painted sixty times a second by the processor they wait for.
STILL: Literal["reduce"] = "reduce"
#: Milliseconds to wait for what must come, on a machine that may be busy with other tests.
WAIT = int(PATIENCE * 1000)
expect.set_options(timeout=WAIT)
#: How a test says that it opens one.
_OPENS = re.compile(r"^from tests\.sandbox\.browser import .*\b(?:browser|chromium)\b", re.MULTILINE)


def left_out(folder: Path, browser: str | None = BROWSER) -> list[str]:
    """The tests below a folder that cannot be run here: those that open a browser, where none is installed."""
    if browser is not None:
        return []
    files = (file for file in sorted(folder.rglob("test_*.py")) if _OPENS.search(file.read_text(encoding="utf-8")))
    return [str(file.relative_to(folder)) for file in files]


def page_words(lang: str) -> dict[str, Any]:
    """The page's own words in a language."""
    found: dict[str, Any] = json.loads((PAGE / "words" / f"{lang}.json").read_text(encoding="utf-8"))
    return found


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The browser, with no page open."""
    async with async_playwright() as play:
        started = await play.chromium.launch(executable_path=BROWSER, args=ARGS, timeout=WAIT)
        yield started
        await started.close()


async def open_page(started: Browser, size: tuple[int, int] = PHONE, **look: Any) -> Page:
    """An empty page with cookies of its own; it is as patient as everything here. ``look``: what else its browser is like."""
    page = await started.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion=STILL, **look)
    page.set_default_timeout(WAIT)
    return page


@contextlib.asynccontextmanager
async def page_of(
    started: Browser, sandbox: Sandbox, size: tuple[int, int], user: str, channel: str = "general"
) -> AsyncIterator[Page]:
    """The page of one user at a channel; a script error fails the test."""
    page = await open_page(started, size)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(f"{said.text} {said.location['url']}") if said.type == "error" else None)
    await page.goto(f"{sandbox.page_url}#user={user}&channel={channel}")
    await page.wait_for_selector(f'body[data-user="{user}"] #title:not(:empty)')
    try:
        yield page
    except Exception as error:
        error.add_note(f"The page showed: {await shown_messages(page)}; script errors: {errors}")
        raise
    assert errors == [], errors
    await page.close()


async def decoded(picture: Locator) -> tuple[int, float, str]:
    """How wide a picture is in itself and on the page, and its alternative text, once all of it is there.

    A message that changes meanwhile brings a new element: that is looked at instead.
    """
    look = """async image => {
        await image.decode().catch(error => { if (image.isConnected) throw error; });
        const found = [image.naturalWidth, image.getBoundingClientRect().width, image.alt];
        return image.isConnected && image.complete ? found : null;
    }"""
    async with asyncio.timeout(PATIENCE):
        while (found := await picture.evaluate(look)) is None:
            await asyncio.sleep(0.02)
    width, wide, alt = found
    return width, wide, alt


def labelled_button(message: Locator, label: str | re.Pattern[str]) -> Locator:
    """The buttons of a message with a label, their icons uploaded or not: to a browser those are part of the name."""
    pattern = label if isinstance(label, re.Pattern) else re.compile(f"^{re.escape(label)}$")
    return message.locator("button").filter(has=message.page.locator("span", has_text=pattern))


async def shown_messages(page: Page) -> str:
    """The last messages of the open channel and every toast, for the report of a test that failed."""
    with contextlib.suppress(Error):
        texts = [await one.inner_text() for one in (await page.locator("article, .toast").all())[-6:]]
        return "\n---\n".join(texts)
    return "nothing that can be read"


@contextlib.asynccontextmanager
async def browser(sandbox: Sandbox, size: tuple[int, int], user: str, channel: str = "general") -> AsyncIterator[Page]:
    """A browser of its own for one user."""
    async with chromium() as started, page_of(started, sandbox, size, user, channel) as page:
        yield page
