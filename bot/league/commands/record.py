"""The entry "Record" in the menu of a person: what they have won on this server, in games and in seasons."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
from discord import app_commands, ui

from bot.commands.menus.messages import menu_name
from bot.core import games
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree
from bot.desk.rights import may_be_offered, own_game_numbers
from bot.league.commands.player import game_and_side_names
from bot.league.parts import LeagueParts
from bot.league.telling.gallery import sheet_in_words
from bot.league.telling.player import player_card
from bot.panel import answers, reply
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.program.denied import DeniedError
from bot.telling.text import GameWords, fit_last_lines
from words import tr

#: The newest games that are counted: each is read from the store.
GAMES = 40
#: Letters of the games, and of the seasons.
_GAMES_ROOM, _SEASONS_ROOM = 1500, 2200
#: Game and seat -> how many were "won", "drawn", "lost".
Tally = dict[tuple[str, str], Counter[str]]


class RecordMenu:
    """Counts a person's finished games that the one who asks may see."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts
        self.service = parts.table.service

    async def asked(self, interaction: Interaction, user: discord.User) -> None:
        """**Record**."""
        async with answers.guard_interaction(interaction):
            if interaction.guild_id is None:
                raise DeniedError("league-none-here")
            if user.bot:
                raise DeniedError("record-bot")
            await reply.defer_answer(interaction)
            lang = answers.private_language(interaction)
            found, more = await self._tally(interaction, user.id)
            card = await self._season_card(interaction, user.id, lang)
            if not found and not card:
                raise DeniedError("record-none", user=f"<@{user.id}>")
            lines = [tr(lang, "record-title", user=f"<@{user.id}>"), *_tally_lines(found, lang)]
            if more:
                lines.append(f"-# {tr(lang, 'record-newest', count=GAMES)}")
            items: list[ui.Item[Any]] = [make_paragraph(fit_last_lines(lines, _GAMES_ROOM) if found else lines[0], _GAMES_ROOM)]
            if card:
                items.append(make_paragraph(f"{tr(lang, 'record-seasons')}\n{card}", _SEASONS_ROOM))
            await answers.send_private_view(interaction, make_layout(*items))

    async def _tally(self, interaction: Interaction, user: int) -> tuple[Tally, bool]:
        """The finished games of a person by game and seat, and whether there are more than were counted."""
        own = await own_game_numbers(self.service.store, interaction.user.id)
        rows = [
            row
            for row in await self.service.store.games.of_user(user, ("finished",))
            if row.game_type in games.installed_games() and may_be_offered(interaction, row, own)
        ]
        found: Tally = {}
        for row in rows[:GAMES]:
            try:
                match = await self.service.match(row.id)
            except DeniedError:  # its package or its module is gone
                continue
            for seat in match.seats_of(user):
                if ended := _how_ended(match, seat):
                    found.setdefault((row.game_type, seat), Counter())[ended] += 1
        return found, len(rows) > GAMES

    async def _season_card(self, interaction: Interaction, user: int, lang: str) -> str:
        """The person's card of the server's seasons in words; "" without any."""
        assert interaction.guild_id is not None
        known = await self.parts.book.of(interaction.guild_id)
        people = await self.parts.called.names(interaction.guild, [str(user)])
        seasons = [season for _, season in known.seasons]
        sheet = player_card(str(user), people, known.ratings, seasons, lang, game_and_side_names(lang))
        return "" if sheet is None else sheet_in_words(sheet)


def _how_ended(match: GameMatch, seat: str) -> str:
    """How a game ended for a seat; "" without a result."""
    result = match.result()
    if result is None:
        return ""
    return "drawn" if not result.winners else "won" if seat in result.winners else "lost"


def _tally_lines(found: Tally, lang: str) -> list[str]:
    known = games.installed_games()
    lines = []
    for (game_id, seat), ended in sorted(found.items()):
        words = GameWords(known[game_id], lang)
        facts = {name: ended[name] for name in ("won", "drawn", "lost")}
        lines.append(tr(lang, "record-line", game=words.game.title, seat=words.seat(seat), count=ended.total(), **facts))
    return lines


def add_record_menu(tree: CommandTree, parts: LeagueParts) -> None:
    """**Record**; on servers only."""
    made = app_commands.ContextMenu(name=menu_name("menu-record"), callback=RecordMenu(parts).asked)
    made.guild_only = True
    tree.add_command(made)
