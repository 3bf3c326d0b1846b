"""Direct messages with a question: their text stays, the answer to a click is sent below, and used buttons are removed."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import aiohttp
import discord
from discord import ui

from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op

#: Operations that are still useful once the question was answered.
_KEPT = (Op.DECIDE, Op.ASIDE, Op.MAP, Op.HAND)
_BELOW = "answered below"
#: Delays before another try, in seconds, after a message could not be edited.
AGAIN = (5.0, 15.0, 60.0, 300.0, 900.0)
#: The tasks of these tries: nothing else refers to them.
_waiting: set[asyncio.Task[None]] = set()


def is_letter(interaction: Interaction) -> bool:
    """Whether a click was made on a permanent message, not on a panel that changes in place."""
    return interaction.message is not None and not interaction.message.flags.ephemeral


def answered_below(interaction: Interaction) -> bool:
    """Whether the panel with the answer is not a response, so cannot be edited later."""
    return bool(interaction.extras.get(_BELOW))


def note_answer_below(interaction: Interaction) -> None:
    """Note that the answer to a click on a direct message cannot be the first response: that is already used."""
    interaction.extras[_BELOW] = interaction.response.is_done()


def without_used(message: discord.Message, said: str = "") -> ui.LayoutView:
    """The message without the buttons of its question; ``said``: a last line, added once."""
    view = ui.LayoutView.from_message(message, timeout=None)
    files = {attachment.filename for attachment in message.attachments}
    for item in list(view.walk_children()):
        if isinstance(item, ui.MediaGallery):
            # Uploads of the message are named as uploads again: their addresses change.
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
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    if said and said not in texts:
        view.add_item(ui.TextDisplay(said))
    view.stop()
    return view


async def close_question(message: discord.Message, said: str = "") -> None:
    """Remove the buttons of a question, and say why. While Discord fails, this is tried again later in the background.

    If the message is gone or out of reach, nothing is lost.
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
    """Try once; returns whether that settles it: done, or refused for good."""
    try:
        await message.edit(view=without_used(message, said), allowed_mentions=discord.AllowedMentions.none())
    except (discord.DiscordServerError, aiohttp.ClientError, OSError):
        return False
    except discord.HTTPException:
        pass
    return True
