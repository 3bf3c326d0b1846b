"""Long words on short pages, with a button to each next one; kept for a while, for the person who asked."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.drawing.picture import PictureFile
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.program.newest import Newest
from words import tr

#: Letters of a page, and how many texts are kept at most.
PAGE, MOST = 1500, 500
#: How a line ends that heads those below it, and how long it may be.
_HEADING, LONGEST_HEADING = ":", 80
#: The end of a button's argument that turns the page of its own message.
_TURN = "t"


class WordPages:
    """Texts that were shown page by page, by a key in their buttons."""

    def __init__(self) -> None:
        self._kept: Newest[str, tuple[int, tuple[str, ...]]] = Newest(MOST)

    def keep(self, user: int, pages: Sequence[str]) -> str:
        """Keep pages for a person. Returns their key."""
        key = secrets.token_urlsafe(6)
        self._kept[key] = (user, tuple(pages))
        return key

    def forget(self) -> None:
        """Forget all pages, as a restart does."""
        self._kept.clear()

    async def send(self, interaction: Interaction, lines: Sequence[str]) -> None:
        """Answer with the first page of some lines."""
        pages = pages_of_lines(lines)
        key = self.keep(interaction.user.id, pages) if len(pages) > 1 else ""
        await answers.send_private_view(interaction, _page_layout(pages, 0, key, answers.private_language(interaction)))

    def picture_buttons(self, interaction: Interaction, picture: PictureFile | None) -> list[SentControl]:
        """**In words**, for a picture that shows more than its description has room for."""
        if picture is None or picture.words in ("", picture.alt):
            return []
        key = self.keep(interaction.user.id, pages_of_lines(picture.words.split("\n")))
        return [make_button(Press(0, 0, 0, Op.WORDS, f"{key}.0."), tr(answers.private_language(interaction), "button-in-words"))]

    async def turn(self, interaction: Interaction, press: Press) -> None:
        """The button of a page, or of a picture's words."""
        key, _, rest = press.rest.partition(".")
        number, _, turned = rest.partition(".")
        user, pages = self._kept.get(key, (0, ()))
        if user != interaction.user.id:
            raise DeniedError("words-forgotten")
        if not number.isdecimal() or int(number) >= len(pages):
            raise DeniedError("bad-button")
        view = _page_layout(pages, int(number), key, answers.private_language(interaction))
        if turned != _TURN:
            await answers.send_private_view(interaction, view)
            return
        await reply.defer_answer(interaction, update=True)
        await answers.change_private_view(interaction, view)


def _page_layout(pages: Sequence[str], number: int, key: str, lang: str) -> ui.LayoutView:
    """A page, and buttons to the one before and the one behind it."""
    items: list[ui.Item[Any]] = [make_paragraph(pages[number] if pages else "-", PAGE + 100)]
    if len(pages) > 1:
        items.append(make_paragraph(tr(lang, "words-page", page=number + 1, last=len(pages))))
        others = [one for one in (number - 1, number + 1) if 0 <= one < len(pages)]
        items += button_rows(
            make_button(Press(0, 0, 0, Op.WORDS, f"{key}.{one}.{_TURN}"), tr(lang, "button-words-on", page=one + 1))
            for one in others
        )
    return make_layout(*items)


def pages_of_lines(lines: Sequence[str], most: int = PAGE) -> list[str]:
    """Lines on short pages; a line longer than a page is cut at a word and goes on on the next.

    A page that begins in the middle of a list repeats its heading.
    """
    pages: list[str] = []
    heading = ""
    for line in lines:
        rest, above = line, heading
        if line.endswith(_HEADING) and len(line) <= LONGEST_HEADING:
            heading, above = line, ""
        while rest:
            piece, rest = _first_piece(rest, most - len(above) - 1 if above else most)
            if pages and len(pages[-1]) + 1 + len(piece) <= most:
                pages[-1] += f"\n{piece}"
            else:
                pages.append(f"{above}\n{piece}" if above and pages else piece)
    return pages


def _first_piece(text: str, most: int) -> tuple[str, str]:
    if len(text) <= most:
        return text, ""
    cut = text.rfind(" ", 0, most + 1)
    cut = cut if cut > 0 else most
    return text[:cut], text[cut:].lstrip()
