"""Screenshots of every kind of message for the documents: ``python -m tests.table.album [KIND ...]``.

The stand-in runs with the bot, three people play a fixed piece of South Pacific in English, Polish and Russian
(`tests.table.album_scenes`), and every kind of message is captured on a phone's screen. One picture per kind, the languages
side by side, goes to ``docs/pictures/play_<kind>.webp``. With kinds named, only those pictures are written.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, BrowserContext

from tests.director.client import Message
from tests.sandbox.browser import PHONE, chromium
from tests.table.program import ROOT, Person, Program, running

PICTURES = ROOT / "docs" / "pictures"
#: In the order of their columns: language of the table and locale of the clients.
LANGUAGES = {"en": "en-US", "pl": "pl", "ru": "ru"}
#: Maximum bytes of a picture, and the settings tried to get there: (scale, quality), the best first.
MOST = 110_000
TRIES = ((0.75, 75), (0.65, 75), (0.55, 75), (0.55, 60), (0.5, 60), (0.45, 60), (0.45, 45), (0.4, 40))
BACKGROUND, GAP = (30, 31, 34), 16
#: Pixels of the screen: as wide as a phone, and so high that every message is on it whole.
SCREEN = (PHONE[0], 3600)


class Album:
    """The phone of each person, and the pictures taken with them: by kind, then by language."""

    def __init__(self, program: Program, started: Browser, lang: str, taken: dict[str, dict[str, Image.Image]]) -> None:
        self.program = program
        self.lang = lang
        self.taken = taken
        self._browser = started

    async def shoot(self, kind: str, who: Person, *messages: Message, menu: int | None = None) -> None:
        """Messages as they are now on a person's screen, one below the other, below those of this kind captured before.

        ``menu``: with this menu of the last message (-1: its last) opened below.
        """
        phone = await self._browser.new_context(
            viewport={"width": SCREEN[0], "height": SCREEN[1]}, device_scale_factor=2, locale=LANGUAGES[self.lang]
        )
        shots = [shot for message in messages if (shot := await self._one(phone, who, message)) is not None]
        if menu is not None and (opened := await self._one(phone, who, messages[-1], menu)) is not None:
            shots.append(opened)
        await phone.close()
        before = self.taken.setdefault(kind, {})
        before[self.lang] = beneath([before[self.lang], *shots] if self.lang in before else shots)

    async def _one(self, phone: BrowserContext, who: Person, message: Message, menu: int | None = None) -> Image.Image | None:
        """A picture of a message, or of its opened menu; None where it has no menu: few choices are buttons."""
        page = await phone.new_page()
        await page.goto(f"{self.program.sandbox.page_url}#user={who.name}&channel={message.channel_id}")
        shown = page.locator(f'article[data-message-id="{message.id}"]')
        await shown.wait_for()
        # Controls that only a mouse or the page itself needs are not part of the message.
        await page.add_style_tag(content="#composer, .tools { visibility: hidden } .message { margin: 0 !important }")
        await shown.evaluate("article => Promise.all([...article.querySelectorAll('img')].map(image => image.decode()))")
        menus = shown.locator("button.select")
        if menu is not None and not await menus.count():
            await page.close()
            return None
        if menu is not None:
            await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            await menus.nth(menu).click()
            shown = page.locator("dialog[open]")
        drawn = await shown.screenshot(animations="disabled")
        await page.close()
        return Image.open(io.BytesIO(drawn)).convert("RGB")


def beneath(shots: list[Image.Image]) -> Image.Image:
    """Pictures one below the other, with a gap between."""
    height = sum(one.height for one in shots) + GAP * (len(shots) - 1)
    sheet = Image.new("RGB", (max(one.width for one in shots), height), BACKGROUND)
    top = 0
    for one in shots:
        sheet.paste(one, (0, top))
        top += one.height + GAP
    return sheet


def beside(shots: list[Image.Image]) -> Image.Image:
    """Pictures side by side, with a gap between."""
    width = sum(one.width for one in shots) + GAP * (len(shots) - 1)
    sheet = Image.new("RGB", (width, max(one.height for one in shots)), BACKGROUND)
    left = 0
    for one in shots:
        sheet.paste(one, (left, 0))
        left += one.width + GAP
    return sheet


def packed(sheet: Image.Image) -> bytes:
    """As webp, as large as fits into `MOST` bytes. Raises ValueError when nothing does."""
    for scale, quality in TRIES:
        size = round(sheet.width * scale), round(sheet.height * scale)
        out = io.BytesIO()
        sheet.resize(size, Image.Resampling.LANCZOS).save(out, "webp", quality=quality, method=6)
        if out.tell() <= MOST:
            return out.getvalue()
    raise ValueError(f"a picture of {sheet.size} does not fit into {MOST} bytes")


async def take(lang: str, taken: dict[str, dict[str, Image.Image]]) -> None:
    """Play the piece in one language and photograph it."""
    from tests.table.album_scenes import play  # not above: it imports this module

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        async with running(home) as program, chromium() as started:
            await play(Album(program, started, lang, taken))


def main() -> None:
    """Take all pictures and write them, or only the kinds that were named."""
    wanted = set(sys.argv[1:])
    taken: dict[str, dict[str, Image.Image]] = {}
    for lang in LANGUAGES:
        asyncio.run(take(lang, taken))
        print(f"{lang}: {len(taken)} kinds")
    too_large = []
    for kind, shots in sorted(taken.items()):
        if wanted and kind not in wanted:
            continue
        try:
            content = packed(beside([shots[lang] for lang in LANGUAGES if lang in shots]))
        except ValueError as error:
            too_large.append(f"play_{kind}.webp: {error}")
            continue
        (PICTURES / f"play_{kind}.webp").write_bytes(content)
        print(f"{len(content):6} play_{kind}.webp")
    if too_large:
        sys.exit("\n".join(too_large))


if __name__ == "__main__":
    main()
