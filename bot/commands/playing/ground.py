"""Where two people meet: whether they are on the server, may read the place of their game, and where it is opened."""

from __future__ import annotations

import contextlib

import discord

from bot.commands.setup import open_thread
from bot.desk.rights import can_read_game, can_read_place
from bot.lobby.forum_tags import opening_tags
from bot.lobby.lobby import Lobby
from bot.panel.controls import Interaction
from bot.program.choices import FORUM, LANG, WHERE, Choices
from bot.program.denied import DeniedError
from bot.seeking.meeting import Presence
from bot.store import GameRow
from bot.telling.text import GameWords
from rules.engine import Game, ScenarioInfo
from words import lang_of


class MeetingPlace:
    """The ground of one request: its server and channel. Rights are judged there."""

    def __init__(self, interaction: Interaction, lobby: Lobby, choices: Choices) -> None:
        if interaction.guild is None:
            raise DeniedError("no-game-here")
        self.interaction = interaction
        self.guild = interaction.guild
        self.lobby = lobby
        self.choices = choices

    async def presence(self, user: int) -> Presence:
        """Whether a person belongs to the server: "here", "silent" (in a time-out, or not known just now), "gone"."""
        try:
            member = await self._member(user)
        except discord.HTTPException:
            return "silent"
        if member is None:
            return "gone"
        return "silent" if member.is_timed_out() else "here"

    async def sees(self, user: int, row: GameRow | None) -> bool:
        """Whether a person may read where a game is played, or (None) where a new one would be."""
        try:
            member = await self._member(user)
        except discord.HTTPException:
            return False
        if member is None:
            return False
        if row is not None:
            return await can_read_game(member, row)
        place = self._ground()
        return place is not None and await can_read_place(member, place)

    async def _member(self, user: int) -> discord.Member | None:
        mine = self.interaction.user
        if user == mine.id and isinstance(mine, discord.Member):
            return mine
        try:
            return self.guild.get_member(user) or await self.guild.fetch_member(user)
        except discord.NotFound:  # they have left
            return None

    def _ground(self) -> discord.abc.GuildChannel | discord.Thread | None:
        """The channel, thread or forum in which a new game would be opened."""
        if self.choices.get("guild", self.guild.id, WHERE) == "forum":
            return self.guild.get_channel(int(self.choices.get("guild", self.guild.id, FORUM) or 0))
        here = self.interaction.channel
        parent = self._parent()
        if parent is not None:
            return parent
        return here if isinstance(here, discord.abc.GuildChannel | discord.Thread) else None

    def _parent(self) -> discord.TextChannel | None:
        """The text channel of the request, or of its thread."""
        here = self.interaction.channel
        above = here.parent if isinstance(here, discord.Thread) else here
        return above if isinstance(above, discord.TextChannel) else None

    async def place(self, game: Game, info: ScenarioInfo, lang: str) -> tuple[int, int | None]:
        """The channel for a new game, and its thread: a thread unless the server plays in channels or forums.

        Where the bot may not open threads the game is played in the channel itself. Raises DeniedError.
        """
        name, tags = GameWords(game, lang).full_title(info), opening_tags(game, lang)
        where, parent = self.choices.get("guild", self.guild.id, WHERE), self._parent()
        if where == "forum" or parent is None:
            return await open_thread(self.choices, self.interaction, name, None, tags)
        if where != "here":
            try:
                return await open_thread(self.choices, self.interaction, name, True, tags, parent)
            except DeniedError as denied:
                if denied.msgid not in ("no-thread-right", "move-no-right"):
                    raise
                await self.lobby.vacant(self.interaction.channel_id or 0)
                return await open_thread(self.choices, self.interaction, name, False, tags)
        try:
            await self.lobby.vacant(self.interaction.channel_id or 0)
        except DeniedError:
            return await open_thread(self.choices, self.interaction, name, True, tags, parent)
        return await open_thread(self.choices, self.interaction, name, None, tags)

    async def drop(self, thread: int | None) -> None:
        """The game was not opened after all: remove its thread, which nobody has written in."""
        found = self.guild.get_thread(thread or 0)
        if found is not None:
            with contextlib.suppress(discord.HTTPException):
                await found.delete()

    def language(self, wished: str) -> str:
        """The language of a new game: as both wish, else the server's."""
        return lang_of(wished or self.choices.get("guild", self.guild.id, LANG) or self.interaction.guild_locale)
