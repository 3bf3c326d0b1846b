"""Threads of games that only those read who play and moderate there: made, and kept to these people.

Discord lets everybody who may manage threads read every one of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection

import discord

from bot.desk.moving import KEPT_ALIVE
from bot.send.refusals import passed_over, retry_later_error


async def closed_thread(client: discord.Client, channel: int, name: str, taken: Collection[int | None]) -> int:
    """A private thread of a channel. One of that name that no game has is taken: it was made before a crash.

    Raises discord.HTTPException where there can be none.
    """
    place = client.get_channel(channel) or await client.fetch_channel(channel)
    own = client.user.id if client.user is not None else 0
    if not isinstance(place, discord.TextChannel):
        raise TypeError(f"no channel that has threads: {channel}")
    for thread in place.threads:
        if thread.is_private() and thread.name == name and thread.owner_id == own and thread.id not in taken:
            return thread.id
    kind = discord.ChannelType.private_thread
    return (await place.create_thread(name=name, type=kind, auto_archive_duration=KEPT_ALIVE, invitable=False)).id


async def let_in(client: discord.Client, thread: int, users: Collection[int]) -> None:
    """Let people read a closed thread; who has left the server, or may not see the channel, is passed over."""
    found = await _found_thread(client, thread)
    for user in users if found is not None and found.is_private() else ():
        await _try_thread_request(client.http.add_user_to_thread(thread, user), thread, user)


async def shut_out(client: discord.Client, thread: int, users: Collection[int]) -> None:
    """Those read a closed thread no longer."""
    found = await _found_thread(client, thread)
    for user in users if found is not None and found.is_private() else ():
        await _try_thread_request(client.http.remove_user_from_thread(thread, user), thread, user)


async def rename_thread(client: discord.Client, thread: int, name: str) -> None:
    """A thread, open or closed, bears another name from now on."""
    found = await _found_thread(client, thread)
    if found is not None and found.name != name:
        await _try_thread_request(found.edit(name=name), thread, 0)


async def archive_thread(client: discord.Client, thread: int) -> None:
    """A thread whose game is over is put away; anyone may still read it."""
    found = await _found_thread(client, thread)
    if found is not None and not found.archived:
        await _try_thread_request(found.edit(archived=True), thread, 0)


async def reopen_thread(client: discord.Client, channel: int) -> bool:
    """Open an archived thread again because its game goes on; False if that is not allowed. Raises RetryLaterError."""
    try:
        thread = await client.fetch_channel(channel)
        if not isinstance(thread, discord.Thread) or not thread.archived:
            return False
        await thread.edit(archived=False)
    except discord.DiscordServerError as error:
        raise retry_later_error(error) from error
    except discord.HTTPException:
        return False
    return True


async def _found_thread(client: discord.Client, thread: int) -> discord.Thread | None:
    try:
        found = client.get_channel(thread) or await client.fetch_channel(thread)
    except discord.NotFound:
        return None
    return found if isinstance(found, discord.Thread) else None


async def _try_thread_request(request: Awaitable[object], thread: int, user: int) -> None:
    with passed_over("thread of a game left as it is", thread=thread, user=user):
        await request
