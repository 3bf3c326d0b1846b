"""The tags of a game's post in a forum, brought up to date with few edits: Discord allows a post few of them."""

from __future__ import annotations

import discord

from bot.lobby.forum_tags import chosen_tags, is_state_changed, tags_of_game
from bot.send.mail import Mail
from bot.send.refusals import passed_over
from bot.store import GameRow, Outbox
from bot.telling import news
from bot.telling.messages import PostTags


async def note_tags(sender: Mail, game_id: int) -> None:
    """A game's board was sent: have the tags of its post changed if they are out of date, those for a move only after a while."""
    known = sender.service.cached(game_id)
    if known is not None and _post_of(sender, known.row) is None:
        return  # most games are in no forum, which the row in memory tells as well
    game = await sender.service.row(game_id)
    found = await _changed_tags(sender, game)
    if found is not None:
        thread, tags = found
        soon = PostTags.soon if is_state_changed(thread.applied_tags, tags) else None
        await sender.service.post(game.id, PostTags().row(thread.id, delivery=soon))


async def send_tags(sender: Mail, row: Outbox, _: PostTags) -> None:
    """Give a game's post the tags that it should bear now."""
    found = await _changed_tags(sender, await sender.service.row(row.game_id or 0))
    if found is None:
        return
    thread, tags = found
    with passed_over("tags of a post left as they are", thread=thread.id):
        await thread.edit(applied_tags=tags)


def _post_of(sender: Mail, game: GameRow) -> discord.Thread | None:
    """The post of a forum in which a game is played; None where it is played elsewhere."""
    guild = sender.client.get_guild(game.guild_id or 0)
    thread = guild.get_thread(news.game_place_of(game)) if guild is not None else None
    return thread if thread is not None and isinstance(thread.parent, discord.ForumChannel) else None


async def _changed_tags(sender: Mail, game: GameRow) -> tuple[discord.Thread, list[discord.ForumTag]] | None:
    """A game's post and its new tags; None where they are right, or may not be changed, or where there is no post."""
    thread = _post_of(sender, game)
    if thread is None or thread.archived or not isinstance(thread.parent, discord.ForumChannel):
        return None
    me = thread.guild.me
    manages = thread.permissions_for(me).manage_threads
    if not manages and thread.owner_id != me.id:
        return None
    begun = game.status == "active" or game.revision > 0
    match = await sender.service.settled(game.id) if begun else None
    wanted = tags_of_game(game, sender.service.rules_of(game), match)
    tags = chosen_tags(thread.parent, wanted, thread.applied_tags, manages=manages)
    return None if set(tags) == set(thread.applied_tags) else (thread, tags)
