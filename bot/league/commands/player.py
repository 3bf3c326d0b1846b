"""``/player``: a player's card."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_cog
from bot.league.commands.show import FORMS
from bot.league.parts import LeagueParts
from bot.league.telling.drawn import drawn_sheet
from bot.league.telling.gallery import sheet_in_words
from bot.league.telling.player import GameAndSideNames, player_card
from bot.lobby.lobby import find_game
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from bot.telling.text import GameWords
from words import tr

_ROOM = 3500


class PlayerCommand(commands.Cog):
    """``/player``: for everybody, about everybody who was in a season of the server."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts

    @answers.slash_command("player", "cmd-player-description", player="opt-card-player", form="opt-league-form")
    @app_commands.choices(form=[Choice(name=described_by(msgid), value=form) for form, msgid in FORMS.items()])
    @app_commands.guild_only
    async def player(self, interaction: Interaction, player: discord.User | None = None, form: Choice[str] | None = None) -> None:
        """Show what a player has done in the seasons of this server."""
        if interaction.guild_id is None:
            raise DeniedError("league-none-here")
        who, lang = player or interaction.user, answers.private_language(interaction)
        wanted = form.value if form else "p"
        await reply.defer_answer(interaction)
        known = await self.parts.book.of(interaction.guild_id)
        people = await self.parts.called.names(interaction.guild, [str(who.id)])
        seasons = [season for _, season in known.seasons]
        sheet = player_card(str(who.id), people, known.ratings, seasons, lang, game_and_side_names(lang), wide=wanted == "w")
        rescues = await self._rescues(who.id, interaction.guild_id)
        if sheet is None and not rescues:
            raise DeniedError("sheet-no-card", who=f"<@{who.id}>")
        credit = [make_paragraph(tr(lang, "seats-rescued", count=rescues))] if rescues else []
        if sheet is None:
            await answers.send_private_view(interaction, make_layout(make_paragraph(f"<@{who.id}>"), *credit))
            return
        picture = None if wanted == "x" else await drawn_sheet(self.parts.table, interaction, sheet, "player")
        if picture is not None:
            await answers.send_private_view(interaction, make_layout(gallery_of(picture), *credit), [file_of(picture)])
            return
        items: list[ui.Item[Any]] = [make_paragraph(sheet_in_words(sheet), _ROOM), *credit]
        await answers.send_private_view(interaction, make_layout(*items))

    async def _rescues(self, user: int, guild: int) -> int:
        """How many games of a server a player has taken over from somebody who was missing, and not given up."""
        rows = await self.parts.leagues.service.store.games.of_user(user, ("active", "finished", "closed"))
        taken = [row for row in rows if any(by == user for _, by, _ in row.marks.rescued.values())]
        return sum(row.guild_id == guild for row in taken)


def add_player_command(tree: CommandTree, parts: LeagueParts) -> None:
    """``/player``."""
    add_cog(tree, PlayerCommand(parts))


def game_and_side_names(lang: str) -> GameAndSideNames:
    """The names of games and sides; a game that is no longer here by its id."""

    def title(game: str) -> str:
        try:
            return find_game(game).title
        except DeniedError:
            return game

    def side(game: str, name: str) -> str:
        try:
            return GameWords(find_game(game), lang).seat(name)
        except DeniedError:
            return name

    return GameAndSideNames(title, side)
