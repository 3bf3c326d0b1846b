"""A slow answer shows its progress: it is edited a few times, and the user who asked may cancel the work."""

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
#: Replaces a message by a view; returns whether that worked.
Show = Callable[[ui.LayoutView], Awaitable[bool]]
#: Seconds before the first edit, the growth of the waits, and the maximum number of edits.
FIRST, GROWS, MOST = 3.0, 1.6, 8


class WaitingUser(msgspec.Struct):
    """A user who waits, and for what."""

    user: int
    queue: Queue
    key: Hashable
    waiting: asyncio.Task[Any]
    given_up: bool = False


class Underway:
    """The long work that people are waiting for."""

    def __init__(self, first: float = FIRST) -> None:
        self.first = first
        self._asked: dict[str, WaitingUser] = {}

    async def share(
        self, interaction: Interaction, what: str, queue: Queue, key: Hashable, work: Callable[[], Awaitable[T]]
    ) -> T:
        """``queue.share(key, work)``, with progress shown to the user. ``what``: the message that names the work.

        Raises DeniedError "work-given-up" if the user cancels it, and what the queue raises.
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
        """The button: cancel the work. Raises DeniedError "work-over" if it is done, or can no longer be stopped."""
        asked = self._asked.get(press.rest)
        if asked is None or asked.user != interaction.user.id or asked.queue.work_done(asked.key) >= WHOLE:
            raise DeniedError("work-over")
        await reply.defer_answer(interaction, update=True)
        asked.given_up = True
        asked.waiting.cancel()

    async def show_in(
        self, message: Show, lang: str, what: str, queue: Queue, key: Hashable, work: Callable[[], Awaitable[T]]
    ) -> T:
        """``queue.share(key, work)`` for a message that no user asked for; ``message`` shows a view in its place meanwhile.

        Raises what the queue raises.
        """
        telling = asyncio.create_task(self._edit(message, lang, what, "", queue, key))
        try:
            return await queue.share(key, work)
        finally:
            telling.cancel()
            await asyncio.wait({telling})

    async def _tell(self, interaction: Interaction, what: str, name: str, asked: WaitingUser) -> bool:
        """Edit the answer now and then; returns whether it was edited."""

        async def edit(view: ui.LayoutView) -> bool:
            # After another kind of response the edit would replace a message that others read.
            if interaction.response.type is not discord.InteractionResponseType.deferred_channel_message:
                return False
            await answers.change_private_view(interaction, view)
            return True

        return await self._edit(edit, answers.private_language(interaction), what, name, asked.queue, asked.key)

    async def _edit(self, message: Show, lang: str, what: str, name: str, queue: Queue, key: Hashable) -> bool:
        """Show the progress in the message's place now and then; returns whether it was shown, or nearly."""
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
    """The progress of work, and the button to cancel it, if it has a ``name`` for that."""
    named, left = tr(lang, what), progress.left
    if left is None or not progress.percent:
        line = tr(lang, "work-begun", what=named, seconds=round(progress.seconds))
    else:
        line = tr(lang, "work-done", what=named, percent=progress.percent, seconds=max(1, round(left)))
    stop = [make_button(Press(0, 0, 0, Op.GIVE_UP, name), tr(lang, "button-give-up"))] if name else []
    return make_layout(make_paragraph(line), *button_rows(stop))


async def _remove_note(interaction: Interaction) -> None:
    """Delete the progress note before the answer comes."""
    with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
        await interaction.delete_original_response()
