"""The first response to an interaction: given at once, or deferred in time, never both.

Discord waits three seconds for it, and accepts only one. ``in_time`` defers a slow answer automatically; the code that answers
asks ``first_answer`` whether its response is still the first one.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import utcnow

from bot.panel.controls import Interaction
from bot.program.patience import LATE, PULSE, call_when_long
from words import lang_of, tr

_log = structlog.get_logger()
#: Seconds after the click until its answer is deferred.
PATIENCE = 1.2
#: Seconds in which Discord accepts a first response.
_ANSWERABLE = 3.0
_tasks: set[asyncio.Task[None]] = set()


def _first_word_lock(interaction: Interaction) -> asyncio.Lock:
    """Held while a first response is being sent."""
    lock: asyncio.Lock = interaction.extras.setdefault("first word", asyncio.Lock())
    return lock


@contextlib.asynccontextmanager
async def first_answer(interaction: Interaction) -> AsyncIterator[bool]:
    """Yields True if nothing was answered yet: only then, and only inside, the first response may be sent."""
    async with _first_word_lock(interaction):
        yield not interaction.response.is_done()


async def defer_answer(interaction: Interaction, *, update: bool = False) -> None:
    """Tell Discord that an answer is coming, unless there is one. ``update``: it will edit the clicked message."""
    async with first_answer(interaction) as nothing:
        if not nothing:
            return
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)


async def edit_clicked_message(interaction: Interaction, **changes: Any) -> None:
    """Edit the clicked message."""
    changes.setdefault("allowed_mentions", discord.AllowedMentions.none())
    async with first_answer(interaction) as nothing:
        if nothing:
            await interaction.response.edit_message(**changes)
            return
    await interaction.edit_original_response(**changes)


async def show_form(interaction: Interaction, modal: ui.Modal) -> None:
    """Show a form. Discord accepts it only as the first response; if that is used, the user is asked to try again."""
    async with first_answer(interaction) as nothing:
        if nothing:
            await interaction.response.send_modal(modal)
            return
    await interaction.followup.send(tr(lang_of(interaction.locale), "form-late"), ephemeral=True)


@contextlib.contextmanager
def in_time(interaction: Interaction) -> Iterator[None]:
    """Inside it, an answer is deferred when it takes long, or at once when the program is behind."""
    started = False

    def put_off() -> None:
        nonlocal started
        if started or interaction.response.is_done():
            return
        started = True
        task = asyncio.create_task(_put_off(interaction))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)

    # The age of the click. One too old to be answered at all means that this machine's clock is wrong.
    age = (utcnow() - interaction.created_at) / timedelta(seconds=1)
    timer = asyncio.get_running_loop().call_later(max(PATIENCE - age, 0.0) if 0 < age < _ANSWERABLE else PATIENCE, put_off)
    try:
        with call_when_long(put_off):
            if PULSE.late() > LATE:
                put_off()
            yield
    finally:
        timer.cancel()


async def _put_off(interaction: Interaction) -> None:
    # A click on a message: both an edit and a new message may follow.
    clicked = interaction.message is not None
    try:
        await defer_answer(interaction, update=clicked)
    except (discord.HTTPException, aiohttp.ClientError, ConnectionError) as error:
        _log.info("answer not put off", error=str(error), interaction=interaction.id)
