"""Direct messages with a question: what they tell stays, the answer to a click comes below, and used buttons go."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import aiohttp
import discord
from discord import ui

from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op

#: What is still of use once the question was answered.
_KEPT = (Op.DECIDE, Op.ASIDE, Op.MAP, Op.HAND)
_BELOW = "answered below"
#: Seconds after which a letter is tried again that could not be changed.
AGAIN = (5.0, 15.0, 60.0, 300.0, 900.0)
#: Tasks that do so: nobody else holds on to them.
_waiting: set[asyncio.Task[None]] = set()


def is_letter(interaction: Interaction) -> bool:
    """Whether a click was made on a message that stands for good, not on a panel that changes in place."""
    return interaction.message is not None and not interaction.message.flags.ephemeral


def answered_below(interaction: Interaction) -> bool:
    """Whether the panel that answers is no response that could be changed later."""
    return bool(interaction.extras.get(_BELOW))


def note_answer_below(interaction: Interaction) -> None:
    """Note that the answer to a click on a letter cannot be its first word: that was said already, and is the letter."""
    interaction.extras[_BELOW] = interaction.response.is_done()


def without_used(message: discord.Message, said: str = "") -> ui.LayoutView:
    """The message as it stands, without the buttons of its question; ``said``: a last line, once."""
    view = ui.LayoutView.from_message(message, timeout=None)
    files = {attachment.filename for attachment in message.attachments}
    for item in list(view.walk_children()):
        if isinstance(item, ui.MediaGallery):
            # What was uploaded with the message is named as an upload again: its address changes.
            for medium in item.items:
                name = urlsplit(medium.media.url).path.rsplit("/", 1)[-1]
                if name in files:
                    medium.media = discord.UnfurledMediaItem(f"attachment://{name}")
        elif isinstance(item, ui.ActionRow):
            for control in list(item.children):
                press = Press.read(control.custom_id or "") if isinstance(control, ui.Button) else None
                if press is not None and press.op not in _KEPT:
                    item.remove_item(control)
            if not item.children and isinstance(item.parent, ui.Container):
                item.parent.remove_item(item)
    told = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    if said and said not in told:
        view.add_item(ui.TextDisplay(said))
    view.stop()
    return view


async def close_question(message: discord.Message, said: str = "") -> None:
    """Take the buttons of its question away, and say so; while Discord fails, later, beside whoever asks for it.

    The letter may be gone, or out of reach: nothing is lost by that.
    """
    if await _try_closing(message, said):
        return
    task = asyncio.create_task(_close_later(message, said), name="close a letter")
    _waiting.add(task)
    task.add_done_callback(_waiting.discard)


async def _close_later(message: discord.Message, said: str) -> None:
    for seconds in AGAIN:
        await asyncio.sleep(seconds)
        if await _try_closing(message, said):
            return


async def _try_closing(message: discord.Message, said: str) -> bool:
    """Whether there is nothing more to try: done, or refused for good."""
    try:
        await message.edit(view=without_used(message, said), allowed_mentions=discord.AllowedMentions.none())
    except (discord.DiscordServerError, aiohttp.ClientError, OSError):
        return False
    except discord.HTTPException:
        pass
    return True
