"""The welcome: one message in a server that has just added the bot, with a button that opens a game."""

from __future__ import annotations

import discord
import structlog

from bot.panel.helping import welcome_view
from bot.program.choices import LANG, WELCOMED, Choices
from bot.store import Store, StoreTroubleError
from words import ENGLISH, lang_of

_log = structlog.get_logger()


def place_for(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for a welcome: the server's system channel, else its first one; None if neither can be written in."""
    channels = [guild.system_channel, *sorted(guild.text_channels, key=lambda one: one.position)]
    for channel in channels:
        if channel is not None:
            may = channel.permissions_for(guild.me)
            if may.view_channel and may.send_messages:
                return channel
    return None


def language_for(chosen: object, preferred: str) -> str:
    """The language of a server's welcome: the chosen one, else that of its Discord; "" if Discord does not say.

    Discord reports English for every server without a choice.
    """
    lang = lang_of(chosen or preferred)
    return "" if lang == ENGLISH and not chosen else lang


def nonce_for(guild_id: int) -> str:
    """The nonce of a server's welcome: after a crash between sending and noting it, Discord recognises the duplicate."""
    return f"hello-{guild_id}"


async def post_welcome(guild: discord.Guild, choices: Choices, store: Store) -> None:
    """Post the welcome, only once per server, and never where games were opened already. Errors are ignored."""
    if choices.get("guild", guild.id, WELCOMED):
        return
    try:
        known = bool(await store.games.find(("lobby", "active", "finished", "closed"), guild.id))
        place = None if known else place_for(guild)
        if place is not None:
            lang = language_for(choices.get("guild", guild.id, LANG), str(guild.preferred_locale))
            none = discord.AllowedMentions.none()
            await place.send(view=welcome_view(lang), nonce=nonce_for(guild.id), allowed_mentions=none)
        if known or place is not None:
            await choices.set("guild", guild.id, WELCOMED, True)
    except (discord.HTTPException, StoreTroubleError) as error:
        _log.info("no welcome", guild=guild.id, error=str(error))
