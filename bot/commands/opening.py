"""Opening a game where somebody asks for one."""

from __future__ import annotations

from bot.commands.setup import archive_lessons, open_thread
from bot.lobby.lobby import GameOpening, Lobby
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.program.choices import LANG, Choices
from bot.telling.text import GameWords
from rules.engine import Game, ScenarioInfo
from words import lang_of


class GameOpener:
    """Opens games by command and by button."""

    def __init__(self, lobby: Lobby, choices: Choices) -> None:
        self.lobby = lobby
        self.service = lobby.service
        self.choices = choices

    async def open_here(
        self,
        interaction: Interaction,
        rules: Game,
        info: ScenarioInfo,
        chosen: dict[str, str] | None = None,
        thread: bool | None = None,
        lang: str | None = None,
        time: tuple[str, str] | None = None,
        module: str = "",
    ) -> None:
        """Open a game here or in a thread of its own, and say where."""
        # Before a thread is made for it.
        await self.lobby.room_for(interaction.user.id, interaction.guild_id)
        chosen_here = self.choices.get("guild", interaction.guild_id, LANG)
        public, owner = lang_of(lang or chosen_here or interaction.guild_locale), interaction.user.id
        place, opened = await open_thread(self.choices, interaction, GameWords(rules, public).full_title(info), thread)
        opening = GameOpening(rules.id, info.id, chosen or {}, interaction.guild_id, place, opened, owner, public, time, module)
        row = await self.lobby.open(opening, interaction.id)
        self.service.changed(row.id)
        where = f"<#{opened or row.channel_id}>"
        words = GameWords(rules, answers.private_language(interaction))
        await answers.send_private_text(interaction, words.tr("opened", game=row.id, title=words.scenario(info), place=where))
        await archive_lessons(self.service.store, interaction)
