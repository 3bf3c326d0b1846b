"""Which moderators a message to them pings."""

from __future__ import annotations

import discord

from bot.send.mentions import mention_only
from bot.store.league import Moderators


def moderators_pinged(moderators: Moderators) -> tuple[str, discord.AllowedMentions]:
    """Mentions of a season's moderators to put before a message, and the permission to ping them."""
    who = [*(f"<@&{role}>" for role in moderators.roles), *(f"<@{user}>" for user in moderators.users)]
    return " ".join(who), mention_only(moderators.users, moderators.roles)
