"""Private threads for the sides of a game, only for their players."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.core.service import Service
from bot.core.sides import FEWEST, talkers_by_camp
from bot.desk.moving import KEPT_ALIVE
from bot.desk.rights import channel_of
from bot.lobby.talk import Talks
from bot.send.mentions import mention_only
from bot.send.refusals import passed_over
from bot.store import GameRow
from bot.telling import news
from rules.engine.contract.game import scenario_by_id
from words import tr


async def bring_in_order(client: discord.Client, service: Service, talks: Talks, row: GameRow, camp: str) -> None:
    """Create a camp's thread if it is missing; add its players and remove former ones."""
    info = scenario_by_id(service.game_of(row), row.scenario)
    held = {seat.seat: seat.user_id for seat in await service.store.seats.of_game(row.id)}
    users = talkers_by_camp(info, held).get(camp, ())
    words = service.words(row, row.lang)
    side = ", ".join(map(words.seat, info.camp_of(camp)))
    guild = client.get_guild(row.guild_id or 0)
    known = talks.thread_of(row.id, camp)
    thread = await channel_of(guild, known) if guild is not None and known is not None else None
    if isinstance(thread, discord.Thread):
        await _set_thread_members(thread, users, row.lang)
        return
    if known is not None or len(users) < FEWEST:
        return  # somebody has deleted it: it is not missed
    parent = await channel_of(guild, row.channel_id) if guild is not None and row.channel_id is not None else None
    if not isinstance(parent, discord.TextChannel):
        await service.post(row.id, news.public_line_row(row, tr(row.lang, "talk-no-channel")))
        return
    name = tr(row.lang, "talk-thread-name", side=side, game=row.id)[:100]
    try:
        made = await parent.create_thread(
            name=name, type=discord.ChannelType.private_thread, auto_archive_duration=KEPT_ALIVE, invitable=False
        )
    except discord.Forbidden:
        await service.post(row.id, news.public_line_row(row, tr(row.lang, "talk-no-right")))
        return
    await talks.keep(made.id, row.id, camp)
    facts = {"side": side, "game": row.id, "place": f"<#{news.game_place_of(row)}>"}
    await _let_into_thread(made, users)
    await _say_in_thread(made, tr(row.lang, "talk-welcome", users=_members_named(users), **facts), users)


async def _set_thread_members(thread: discord.Thread, users: Collection[int], lang: str) -> None:
    """Only the camp's players."""
    there = {member.id for member in await thread.fetch_members()}
    me = thread.guild.me.id
    for gone in there - set(users) - {me}:
        with passed_over():
            await thread.remove_user(discord.Object(gone))
    new = [user for user in users if user not in there]
    if new:
        await _let_into_thread(thread, new)
        await _say_in_thread(thread, tr(lang, "talk-joined", users=_members_named(new)), new)


async def _let_into_thread(thread: discord.Thread, users: Collection[int]) -> None:
    for user in users:
        with passed_over():  # who has left the server plays by direct message
            await thread.add_user(discord.Object(user))


async def _say_in_thread(thread: discord.Thread, text: str, users: Collection[int]) -> None:
    await thread.send(text, allowed_mentions=mention_only(users))


def _members_named(users: Collection[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)
