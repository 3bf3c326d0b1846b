"""Whom a message pings: those it is for, and nobody else whose name stands in it."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.store.league import Moderators

NOBODY = discord.AllowedMentions.none()


def only(users: Iterable[int], roles: Iterable[int] = ()) -> discord.AllowedMentions:
    """These people, and the bearers of these roles."""
    return discord.AllowedMentions(
        everyone=False, users=[discord.Object(user) for user in users], roles=[discord.Object(role) for role in roles]
    )


def calling(moderators: Moderators) -> tuple[str, discord.AllowedMentions]:
    """The moderators of a season, to stand before what is said to them, and that they are pinged."""
    who = [*(f"<@&{role}>" for role in moderators.roles), *(f"<@{user}>" for user in moderators.users)]
    return " ".join(who), only(moderators.users, moderators.roles)
