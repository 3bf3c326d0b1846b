"""The users that a message pings: those it is for, and nobody else whose name is in it."""

from __future__ import annotations

from collections.abc import Iterable

import discord

NOBODY = discord.AllowedMentions.none()


def mention_only(users: Iterable[int], roles: Iterable[int] = ()) -> discord.AllowedMentions:
    """These people, and the bearers of these roles; a mark stands for nobody who could be pinged."""
    pinged = [discord.Object(user) for user in users if user > 0]
    return discord.AllowedMentions(everyone=False, users=pinged, roles=[discord.Object(role) for role in roles])
