"""The entry "Challenge" in the menu of a person: a game is chosen, its lobby opens, and the person is called to it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

from bot.commands.menus.messages import menu_name
from bot.commands.opening import GameOpener
from bot.core import games
from bot.desk.cogs import CommandTree
from bot.desk.public import PublicPresses
from bot.desk.rights import can_read_game, users_without_sight
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_layout, make_menu, make_paragraph
from bot.panel.helping import about_lines
from bot.panel.ops import Op
from bot.panel.panel import PAGE
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.messages import ChallengeCall
from bot.telling.news import game_place_of
from bot.telling.text import GameWords, clip_text
from rules.engine import Game, ScenarioInfo
from words import tr

#: Menus of scenarios in one message: of each game one, or several.
_MENUS = 12


class ChallengeMenu:
    """Opens a game for two, and calls the other to it."""

    def __init__(self, opener: GameOpener) -> None:
        self.opener = opener
        self.service = opener.service

    async def asked(self, interaction: Interaction, user: discord.User) -> None:
        """**Challenge**: the scenarios to choose from. Nobody hears of it before one is chosen."""
        async with answers.guard_interaction(interaction):
            await self._check(interaction, user)
            lang = answers.private_language(interaction)
            items: list[ui.Item[Any]] = [make_paragraph(tr(lang, "challenge-which", user=f"<@{user.id}>"))]
            for game in games.installed_games().values():
                options = _scenario_options(game, lang)
                pages = [options[at : at + PAGE] for at in range(0, len(options), PAGE)]
                for number, page in enumerate(pages):
                    press = Press(0, 0, number, Op.CHALLENGE, f"{user.id}:{game.id}")
                    items.append(ui.ActionRow(make_menu(press, page, clip_text(game.title, 100))))
            await answers.send_private_view(interaction, make_layout(*items[: _MENUS + 1]))

    async def _check(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        """Raises DeniedError where the person cannot be challenged, or where they would not see it."""
        if interaction.guild is None:
            raise DeniedError("no-game-here")
        if user.id == interaction.user.id:
            raise DeniedError("challenge-self")
        if user.bot:
            raise DeniedError("challenge-bot")
        if not isinstance(user, discord.Member) or interaction.channel is None:
            raise DeniedError("challenge-gone", user=f"<@{user.id}>")
        if await users_without_sight(interaction.guild, [user.id], interaction.channel):
            raise DeniedError("challenge-unseen", user=f"<@{user.id}>")

    async def chosen(self, interaction: Interaction, press: Press) -> None:
        """A scenario was chosen: open it here, or in a thread where another game is played here, and call the person."""
        number, _, game_id = press.rest.partition(":")
        data: Any = interaction.data or {}
        [scenario] = data.get("values") or [""]
        game = games.installed_games().get(game_id)
        info = next((one for one in game.scenarios() if one.id == scenario), None) if game is not None else None
        if game is None or info is None or not number.isdecimal() or interaction.guild is None:
            raise DeniedError("bad-button")
        await reply.defer_answer(interaction)
        try:
            user = interaction.guild.get_member(int(number)) or await interaction.guild.fetch_member(int(number))
        except discord.HTTPException:
            raise DeniedError("challenge-gone", user=f"<@{number}>") from None
        await self._check(interaction, user)
        try:
            row = await self.opener.open_here(interaction, game, info)
        except DeniedError as denied:
            if denied.msgid != "channel-taken" or not isinstance(interaction.channel, discord.TextChannel):
                raise
            row = await self.opener.open_here(interaction, game, info, thread=True)
        if not await can_read_game(user, row):
            raise DeniedError("challenge-not-there", user=f"<@{user.id}>", place=f"<#{game_place_of(row)}>")
        call = ChallengeCall(user.id, interaction.user.id).row(game_place_of(row))
        await self.service.post(row.id, call)

    async def declined(self, interaction: Interaction, press: Press) -> None:
        """**No, thanks**: of the one who was challenged."""
        row = await self.service.row(press.game)
        if press.rest != str(interaction.user.id):
            raise DeniedError("challenge-not-yours")
        said = tr(row.lang, "challenge-declined", user=f"<@{interaction.user.id}>")
        none = discord.AllowedMentions.none()
        await reply.edit_clicked_message(interaction, content=said, view=None, allowed_mentions=none)


def _scenario_options(game: Game, lang: str) -> list[Option]:
    """The scenarios of a game for two or more, the easiest first."""
    words = GameWords(game, lang)
    every: list[ScenarioInfo] = sorted(game.scenarios(), key=lambda info: info.level)
    return [
        Option(info.id, words.scenario(info), next(iter(about_lines(game, info.id, words)), ""))
        for info in every
        if len(info.seats) > 1
    ]


def add_challenge_menu(tree: CommandTree, opener: GameOpener, presses: PublicPresses) -> None:
    """**Challenge** and its buttons; on servers only."""
    menu = ChallengeMenu(opener)
    presses.ops |= {Op.CHALLENGE: menu.chosen, Op.CHALLENGE_DECLINE: menu.declined}
    made = app_commands.ContextMenu(name=menu_name("menu-challenge"), callback=menu.asked)
    made.guild_only = True
    tree.add_command(made)
