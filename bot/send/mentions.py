"""The users that a message pings: those it is for, and nobody else whose name is in it."""

from __future__ import annotations

from collections.abc import Iterable

import discord

NOBODY = discord.AllowedMentions.none()


def mention_only(users: Iterable[int], roles: Iterable[int] = ()) -> discord.AllowedMentions:
    """These people, and the bearers of these roles."""
    return discord.AllowedMentions(
        everyone=False, users=[discord.Object(user) for user in users], roles=[discord.Object(role) for role in roles]
    )
