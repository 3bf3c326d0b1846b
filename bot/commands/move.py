"""``/game move``: move a game to another channel or thread of its server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.commands.setup import missing_permissions
from bot.core import games
from bot.desk.cogs import add_to_group
from bot.desk.moving import KEPT_ALIVE, GameMover
from bot.desk.rights import can_read_game, is_referee, may_be_offered, may_moderate_game, own_game_numbers, users_without_sight
from bot.lobby.places import GONE
from bot.panel import answers, reply
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling import news
from bot.telling.text import GameWords
from words import tr


class MoveCommand(commands.Cog):
    """Moves games."""

    def __init__(self, mover: GameMover) -> None:
        self.mover = mover

    async def _meant(self, interaction: Interaction, number: int | None) -> GameRow:
        """The game to move, if the user may move it and its players can see it. Raises DeniedError "no-such-game", "move-..."."""
        if number is None:
            row = await self.mover.service.row_in(interaction.channel_id or 0)
        else:
            row = await self.mover.service.row(number)
        if row.guild_id is None or row.guild_id != interaction.guild_id:
            raise DeniedError("no-such-game", game=row.id)
        user, guild = interaction.user, interaction.guild
        lost = self.mover.places.shut.get(row.id) == GONE
        held = {seat.user_id for seat in await self.mover.service.store.seats.of_game(row.id)}
        plays, owns = user.id in held, user.id == row.owner_id
        if guild is None or not isinstance(user, discord.Member):
            raise DeniedError("no-such-game", game=row.id)
        if not (plays or owns or lost) and not await can_read_game(user, row):
            raise DeniedError("no-such-game", game=row.id)
        # The right is checked in the game's channel and in the new one: a moderator of only one of them is not enough.
        there, here = await may_moderate_game(interaction, row), is_referee(interaction)
        if not owns and not (there and here) and not (lost and plays):
            raise DeniedError("move-not-yours")
        if here and not there:
            raise DeniedError("move-would-moderate")
        if left := await users_without_sight(guild, (*held, row.owner_id), interaction.channel):
            raise DeniedError("move-unseen", who=", ".join(f"<@{one}>" for one in left))
        return row

    @answers.slash_command("move", "cmd-move-game-description", game="opt-move-number", thread="opt-move-thread")
    async def move_(self, interaction: Interaction, game: int | None = None, thread: bool = False) -> None:
        """Move the game to the channel of the command, or to a new thread of it."""
        row = await self._meant(interaction, game)
        channel = interaction.channel
        await reply.defer_answer(interaction)
        lacking = missing_permissions(interaction.app_permissions, thread=isinstance(channel, discord.Thread))
        lacking = [one for one in lacking if thread or one != "create_public_threads"]
        if lacking:
            raise DeniedError("move-no-right", place=f"<#{interaction.channel_id}>")
        place, into = interaction.channel_id or 0, None
        if isinstance(channel, discord.Thread):
            if thread:
                raise DeniedError("no-thread-here")
            place, into = channel.parent_id, channel.id
        elif thread:
            if not isinstance(channel, discord.TextChannel):
                raise DeniedError("no-thread-here")
            into = await self._new_thread(interaction, channel, row)
        moved = await self.mover.move_game(row, place, into, interaction.user.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "moved", game=moved.id, place=f"<#{news.game_place_of(moved)}>"))

    async def _new_thread(self, interaction: Interaction, channel: discord.TextChannel, row: GameRow) -> int:
        """A thread of a channel, named after a game."""
        known = row.game_type in games.installed_games()
        number = tr(answers.private_language(interaction), "game-number", game=row.id)
        name = GameWords(self.mover.service.rules_of(row), row.lang).full_title(self.mover.lobby.info(row)) if known else number
        kind = discord.ChannelType.public_thread
        made = await channel.create_thread(name=name[:100], type=kind, auto_archive_duration=KEPT_ALIVE)
        return made.id

    @answers.complete_option("game", move_)
    async def _numbers(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        found, own = [], await own_game_numbers(self.mover.service.store, interaction.user.id)
        for row in await self.mover.service.store.games.find(("lobby", "active"), interaction.guild_id):
            if row.game_type not in games.installed_games() or not may_be_offered(interaction, row, own):
                continue
            words = GameWords(games.installed_games()[row.game_type], answers.private_language(interaction))
            name = f"{words.tr('game-number', game=row.id)} {words.full_title(self.mover.lobby.info(row))}"
            if current.lower() in name.lower():
                found.append(Choice(name=name[:100], value=row.id))
        return found


def add_move_command(group: app_commands.Group, mover: GameMover) -> None:
    """``/game move``."""
    add_to_group(group, MoveCommand(mover))
