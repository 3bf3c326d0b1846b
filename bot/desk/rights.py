"""Who moderates where, and who sees which channel. Rights are checked in the game's channel, not only in the user's."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import discord

from bot.panel.controls import Interaction
from bot.program.choices import ROLE
from bot.program.denied import DeniedError
from bot.store import GameRow, Store
from bot.telling.news import game_place_of


def is_referee(interaction: Interaction) -> bool:
    """Whether the user moderates in the channel they are in: has the role the server named with ``/setup``, or, without one,
    may manage messages there. A user who may manage the whole server moderates in any case.
    """
    return _has_moderator_rights(interaction, interaction.permissions)


def _has_moderator_rights(interaction: Interaction, rights: discord.Permissions) -> bool:
    if interaction.guild_id is None:
        return False
    role = interaction.client.table.choices.get("guild", interaction.guild_id, ROLE)
    if role is None:
        return bool(rights.manage_messages)
    mine = {one.id for one in getattr(interaction.user, "roles", ())}
    return int(role) in mine or bool(rights.manage_guild)


async def require_rights(interaction: Interaction, *places: discord.abc.GuildChannel | None) -> None:
    """Raises DeniedError "place-not-yours" unless the user moderates in each of these channels and forums, and may read them.

    A command that names a channel asks this of the one it names: what somebody may do where they type it says nothing of that.
    """
    for place in filter(None, places):
        user = interaction.user
        if place.id == interaction.channel_id:
            allowed = is_referee(interaction) or interaction.permissions.manage_guild
        elif isinstance(user, discord.Member) and place.guild.id == interaction.guild_id and await can_read_place(user, place):
            rights = place.permissions_for(user)
            allowed = _has_moderator_rights(interaction, rights) or rights.manage_guild
        else:
            allowed = False
        if not allowed:
            raise DeniedError("place-not-yours", place=f"<#{place.id}>")


async def may_moderate_game(interaction: Interaction, row: GameRow) -> bool:
    """Whether the user moderates this game: in the channel it is played in, which they must see.

    Where that channel is gone, by what they may do in the whole server. Nobody moderates a game of a season in which they have a
    stake: their own, one of their pool, one of a future opponent or of a rival.
    """
    guild, user = interaction.guild, interaction.user
    if guild is None or row.guild_id != guild.id:
        return False
    if await interaction.client.table.stakes.find_stake(row, user.id):
        return False
    if game_place_of(row) == interaction.channel_id:
        return is_referee(interaction)
    if not isinstance(user, discord.Member):
        return False
    place = await channel_of(guild, game_place_of(row))
    if place is None:
        return _has_moderator_rights(interaction, user.guild_permissions)
    return await can_read_place(user, place) and _has_moderator_rights(interaction, place.permissions_for(user))


async def is_referee_of(interaction: Interaction, row: GameRow) -> bool:
    """Whether the user moderates this game. Raises DeniedError for a moderator who has a stake in it, instead of a plain no."""
    if not is_referee(interaction):
        return False
    if code := await interaction.client.table.stakes.find_stake(row, interaction.user.id):
        raise DeniedError(code, number=row.id)
    return await may_moderate_game(interaction, row)


async def channel_of(guild: discord.Guild, place: int) -> Any:
    """A channel or thread of a server, an archived one included; None for one that is gone or that the bot may not see."""
    found: Any = guild.get_channel_or_thread(place)
    if found is None:
        try:
            found = await guild.fetch_channel(place)
        except discord.HTTPException:
            return None
    return None if isinstance(found, discord.Thread) and found.parent is None else found


async def can_read_place(user: discord.Member, place: Any) -> bool:
    """Whether a member may read a channel or thread."""
    rights = place.permissions_for(user)
    if not rights.view_channel:
        return False
    if isinstance(place, discord.Thread) and place.is_private() and not rights.manage_threads:
        try:
            await place.fetch_member(user.id)
        except discord.HTTPException:
            return False
    return True


async def can_read_game(user: discord.Member, row: GameRow) -> bool:
    """Whether a member may read the channel or thread a game is played in."""
    place = await channel_of(user.guild, game_place_of(row))
    return place is not None and await can_read_place(user, place)


async def users_without_sight(guild: discord.Guild, users: Iterable[int], place: Any) -> list[int]:
    """The ``users`` on this server who could not read a channel or thread."""
    found: list[int] = []
    for one in dict.fromkeys(users):
        try:
            member = guild.get_member(one) or await guild.fetch_member(one)
        except discord.NotFound:
            continue  # they have left: no channel here is theirs to read
        except discord.HTTPException:
            found.append(one)
            continue
        if not await can_read_place(member, place):
            found.append(one)
    return found


def may_be_offered(interaction: Interaction, row: GameRow, own: Collection[int]) -> bool:
    """Whether a game may be named to a user who asks for a list of games. ``own``: the numbers of the games they play in.

    Asks Discord nothing: a thread that is not in memory is judged by the channel it belongs to.
    """
    guild, user = interaction.guild, interaction.user
    if guild is None or row.guild_id != guild.id or not isinstance(user, discord.Member):
        return False
    # A game with a delay is meant for people who may not read its channel.
    if row.id in own or row.marks.delay:
        return True
    place: Any = guild.get_channel_or_thread(game_place_of(row)) or guild.get_channel(row.channel_id or 0)
    if place is None or (isinstance(place, discord.Thread) and place.parent is None):
        return False
    rights = place.permissions_for(user)
    if isinstance(place, discord.Thread) and place.is_private():
        return bool(rights.manage_threads) or any(one.id == user.id for one in place.members)
    return bool(rights.view_channel)


async def own_game_numbers(store: Store, user: int) -> frozenset[int]:
    """The numbers of the games that a user plays or has opened."""
    rows = await store.games.of_user(user, ("lobby", "active", "finished"))
    return frozenset(row.id for row in rows)
