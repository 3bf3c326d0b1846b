"""The first word of an answer: given at once, or put off in time, never both.

Discord waits three seconds for it, and takes only one. ``in_time`` puts an answer off by itself when it takes long; whoever
answers asks ``first`` whether theirs is still to be the first word.
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
#: Seconds after the click until its answer is put off.
PATIENCE = 1.2
#: Seconds in which Discord takes a first word.
_ANSWERABLE = 3.0
_tasks: set[asyncio.Task[None]] = set()


def _first_word_lock(interaction: Interaction) -> asyncio.Lock:
    """Held while a first word is on its way."""
    lock: asyncio.Lock = interaction.extras.setdefault("first word", asyncio.Lock())
    return lock


@contextlib.asynccontextmanager
async def first_answer(interaction: Interaction) -> AsyncIterator[bool]:
    """Whether nothing was answered yet: then, and inside alone, the first word may be said."""
    async with _first_word_lock(interaction):
        yield not interaction.response.is_done()


async def defer_answer(interaction: Interaction, *, update: bool = False) -> None:
    """Let the asker know that an answer is coming, unless they have one. ``update``: of the message they clicked on."""
    async with first_answer(interaction) as nothing:
        if not nothing:
            return
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)


async def edit_clicked_message(interaction: Interaction, **changes: Any) -> None:
    """Change the message that was clicked on."""
    changes.setdefault("allowed_mentions", discord.AllowedMentions.none())
    async with first_answer(interaction) as nothing:
        if nothing:
            await interaction.response.edit_message(**changes)
            return
    await interaction.edit_original_response(**changes)


async def show_form(interaction: Interaction, modal: ui.Modal) -> None:
    """Show a form. Discord takes one only as the first word: where that was said, the user is asked to try again."""
    async with first_answer(interaction) as nothing:
        if nothing:
            await interaction.response.send_modal(modal)
            return
    await interaction.followup.send(tr(lang_of(interaction.locale), "form-late"), ephemeral=True)


@contextlib.contextmanager
def in_time(interaction: Interaction) -> Iterator[None]:
    """Within: the answer is put off when it takes long, at once when the program is behind."""
    started = False

    def put_off() -> None:
        nonlocal started
        if started or interaction.response.is_done():
            return
        started = True
        task = asyncio.create_task(_put_off(interaction))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)

    # How old the click is already. One that seems too old to be answered at all tells that this machine's clock is wrong.
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
    # A click on a message: whether it will be changed or another one sent, both can follow.
    clicked = interaction.message is not None
    try:
        await defer_answer(interaction, update=clicked)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        _log.info("answer not put off", error=str(error), interaction=interaction.id)
