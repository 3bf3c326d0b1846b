"""Whom a message to the moderators of a season pings."""

from __future__ import annotations

import discord

from bot.send.mentions import mention_only
from bot.store.league import Moderators


def moderators_pinged(moderators: Moderators) -> tuple[str, discord.AllowedMentions]:
    """The moderators of a season, to put before a message for them, and that they are pinged."""
    who = [*(f"<@&{role}>" for role in moderators.roles), *(f"<@{user}>" for user in moderators.users)]
    return " ".join(who), mention_only(moderators.users, moderators.roles)
