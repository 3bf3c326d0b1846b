"""Checks whether a season can be played in a channel or forum; missing permissions are reported before anything is done."""

from __future__ import annotations

import discord

from bot.commands.setup import missing_in_forum, missing_permissions
from bot.league.table.leagues import HeldSeason
from bot.league.table.places import FORUM
from bot.program.denied import DeniedError
from bot.store.league import SeasonRow
from league.season.settings import SeasonSettings
from words import tr


def check_playable_channel(place: discord.TextChannel) -> None:
    """Raises DeniedError "move-no-right" for a channel in which the bot cannot open threads for games."""
    if missing_permissions(place.permissions_for(place.guild.me)):
        raise DeniedError("move-no-right", place=f"<#{place.id}>")


def may_close(guild: discord.Guild | None, held: HeldSeason, settings: SeasonSettings, place: int = 0) -> None:
    """Raises DeniedError if closed threads are set but impossible: in a forum, or without the permission to create them.

    ``place``: the channel, if it is not the season's yet.
    """
    channel = guild.get_channel(place or held.row.channel_id) if guild is not None else None
    if settings.threads != "closed":
        return
    if FORUM in held.marks:
        raise DeniedError("league-closed-forum", place=f"<#{held.marks[FORUM].channel_id}>")
    if channel is not None and not channel.permissions_for(channel.guild.me).create_private_threads:
        raise DeniedError("league-closed-right", place=f"<#{channel.id}>")


def may_post(forum: discord.ForumChannel | None) -> None:
    """Raises DeniedError "forum-no-right" for a forum in which games could not be opened."""
    if forum is not None and missing_in_forum(forum):
        raise DeniedError("forum-no-right", place=f"<#{forum.id}>")


def desk_warnings(guild: discord.Guild | None, row: SeasonRow, lang: str) -> list[str]:
    """What a moderator should know of their desk: that everybody can read its channel, that nobody else can rule."""
    found = []
    desk = guild.get_channel(row.desk_id) if guild is not None and row.desk_id is not None else None
    if guild is not None and desk is not None and desk.permissions_for(guild.default_role).read_messages:
        found.append(tr(lang, "league-desk-open", place=f"<#{desk.id}>"))
    if len(row.moderators.users) < 2 and not row.moderators.roles:
        found.append(tr(lang, "league-one-moderator"))
    return [f"⚠ {line}" for line in found]
