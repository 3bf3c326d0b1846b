"""An answer that takes long says how far it is: it is edited a few times, and who asked may give the work up."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

import aiohttp
import discord
import msgspec
from discord import ui

from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.program.limits import Queue
from bot.program.progress import Progress
from render.gauge import WHOLE
from words import tr

T = TypeVar("T")
#: Puts a view in the place of a message; whether that can be done.
Show = Callable[[ui.LayoutView], Awaitable[bool]]
#: Seconds before the first edit, how much longer each next one waits, and how many there are at most.
FIRST, GROWS, MOST = 3.0, 1.6, 8


class WaitingUser(msgspec.Struct):
    """Somebody who waits, and what for."""

    user: int
    queue: Queue
    key: Hashable
    waiting: asyncio.Task[Any]
    given_up: bool = False


class Underway:
    """The long work that people wait for just now."""

    def __init__(self, first: float = FIRST) -> None:
        self.first = first
        self._asked: dict[str, WaitingUser] = {}

    async def share(
        self, interaction: Interaction, what: str, queue: Queue, key: Hashable, work: Callable[[], Awaitable[T]]
    ) -> T:
        """``queue.share(key, work)`` for one who is told meanwhile how far it is. ``what``: the message that names the work.

        Raises DeniedError "work-given-up" when they want it no more, and what the queue raises.
        """
        waiting: asyncio.Task[T] = asyncio.ensure_future(queue.share(key, work))
        asked = WaitingUser(interaction.user.id, queue, key, waiting)
        name = secrets.token_urlsafe(6)
        self._asked[name] = asked
        telling = asyncio.create_task(self._tell(interaction, what, name, asked))
        try:
            return await waiting
        except asyncio.CancelledError:
            if asked.given_up:
                raise DeniedError("work-given-up") from None
            waiting.cancel()
            raise
        finally:
            del self._asked[name]
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                if await telling:
                    await _remove_note(interaction)

    async def give_up(self, interaction: Interaction, press: Press) -> None:
        """The button: stop the work. Raises DeniedError "work-over" where it is over, or can no longer be stopped."""
        asked = self._asked.get(press.rest)
        if asked is None or asked.user != interaction.user.id or asked.queue.work_done(asked.key) >= WHOLE:
            raise DeniedError("work-over")
        await reply.defer_answer(interaction, update=True)
        asked.given_up = True
        asked.waiting.cancel()

    async def show_in(
        self, message: Show, lang: str, what: str, queue: Queue, key: Hashable, work: Callable[[], Awaitable[T]]
    ) -> T:
        """``queue.share(key, work)`` for a message that nobody asked for; ``message`` puts a view in its place meanwhile.

        Raises what the queue raises.
        """
        telling = asyncio.create_task(self._edit(message, lang, what, "", queue, key))
        try:
            return await queue.share(key, work)
        finally:
            telling.cancel()
            await asyncio.wait({telling})

    async def _tell(self, interaction: Interaction, what: str, name: str, asked: WaitingUser) -> bool:
        """Edit the answer now and then; whether it was edited."""

        async def edit(view: ui.LayoutView) -> bool:
            # A first word of another kind would have this put in the place of a message that others read.
            if interaction.response.type is not discord.InteractionResponseType.deferred_channel_message:
                return False
            await interaction.edit_original_response(view=view)
            return True

        return await self._edit(edit, answers.private_language(interaction), what, name, asked.queue, asked.key)

    async def _edit(self, message: Show, lang: str, what: str, name: str, queue: Queue, key: Hashable) -> bool:
        """Put the word on the work in its place now and then; whether it was, or nearly."""
        progress, wait, edited = Progress(), self.first, False
        try:
            for _ in range(MOST):
                await asyncio.sleep(wait)
                wait *= GROWS
                progress.report_progress(queue.work_done(key), WHOLE)
                edited, before = True, edited
                if not await message(progress_view_of(progress, what, name, lang)):
                    return before
        except (discord.HTTPException, aiohttp.ClientError, asyncio.CancelledError):
            pass  # the work is over, or the message is gone: the answer comes all the same
        return edited


def progress_view_of(progress: Progress, what: str, name: str, lang: str) -> ui.LayoutView:
    """How far work is, and the button that gives it up, if it has a ``name`` for that."""
    named, left = tr(lang, what), progress.left
    if left is None or not progress.percent:
        line = tr(lang, "work-begun", what=named, seconds=round(progress.seconds))
    else:
        line = tr(lang, "work-done", what=named, percent=progress.percent, seconds=max(1, round(left)))
    stop = [make_button(Press(0, 0, 0, Op.GIVE_UP, name), tr(lang, "button-give-up"))] if name else []
    return make_layout(make_paragraph(line), *button_rows(stop))


async def _remove_note(interaction: Interaction) -> None:
    """The note goes before the answer comes."""
    with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
        await interaction.delete_original_response()
