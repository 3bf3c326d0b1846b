"""``/help``, the **?** of the panels, and the buttons under a welcome."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.commands.opening import GameOpener
from bot.core import games
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.finding import GameFinder
from bot.desk.public import PublicPresses
from bot.lexicon.answer import HelpAnswer, explain_typed
from bot.lexicon.entries import LexiconEntry, entries_of_games, entry_title, lexicon_entries
from bot.lexicon.lookup import LexiconAnswer, suggested_entries
from bot.lexicon.things import thing_index
from bot.lobby.lobby import find_game, find_scenario
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.panel.helping import IN_THREAD, Offered, answers_view, choosing_view, games_view, help_view, taken_view, welcome_view
from bot.panel.ops import OWN, Op
from bot.program.choices import LANG
from bot.program.denied import DeniedError
from bot.telling.text import clip_text, typed_in_line
from rules.engine import Game, ScenarioInfo
from rules.engine.contract.game import game_with_tables
from words import known_languages


class Helping(commands.Cog):
    """Answers questions, and opens games by button."""

    def __init__(self, finder: GameFinder, opener: GameOpener) -> None:
        self.finder = finder
        self.opener = opener
        self.service = finder.service
        self.choices = opener.choices

    async def playing(self, interaction: Interaction, game_id: int = 0) -> tuple[GameMatch | None, str]:
        """The started game meant (of a button, else of this channel), and the user's seat in it; nothing if there is none.

        In a channel where no game goes on it is the one that ended there last: a finished lesson raises the most questions.
        """
        try:
            if game_id:
                match = await self.service.match(game_id)
            else:
                match = await self.finder.match_seen(interaction.channel_id or 0)
        except DeniedError:
            return None, ""
        return match, match.seat_to_act(interaction.user.id) or ""

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """**?** on a panel, or **Help** under a welcome (then of no game)."""
        if press.rest == OWN:
            await self.finder.own(interaction, press)
        match, seat = await self.playing(interaction, press.game) if press.game else (None, "")
        await answers.send_private_view(interaction, help_view(answers.private_language(interaction), match, seat, panel=True))

    async def welcome(self, interaction: Interaction, press: Press) -> None:
        """The welcome in the language of the button, which becomes the user's language."""
        if press.rest not in known_languages():
            raise DeniedError("bad-button")
        await self.choices.set("user", interaction.user.id, LANG, press.rest)
        await answers.send_private_view(interaction, welcome_view(press.rest))

    async def explain(self, interaction: Interaction, word: str) -> None:
        """Explain a word, a caption of a button, or a question in free words.

        Raises DeniedError "help-unknown" with questions that are answered where none of it is understood.
        """
        lang = answers.private_language(interaction)
        match, seat = await self.playing(interaction)
        meant = await self._games(interaction, match)
        # The words of all games may have to be read first, and a text is compared with thousands of names.
        answer = await asyncio.to_thread(explain_typed, word, tuple(meant.values()), lang)
        if answer.empty:
            some = " · ".join(entry_title(one, meant, lang) for one in answer.nearest)
            raise DeniedError("help-unknown", word=word[:100], questions=some)
        await answers.send_private_view(interaction, answers_view(lang, typed_in_line(word[:100]), answer, match, seat))

    async def _games(self, interaction: Interaction, match: GameMatch | None) -> dict[str, Game]:
        """The games whose words may be meant: the one played here, or waiting for players here, else all."""
        if match is not None:
            return {match.game.id: match.game}
        known = games.installed_games()
        with contextlib.suppress(DeniedError):
            opened = await self.service.row_in(interaction.channel_id or 0)
            return {opened.game_type: known[opened.game_type]} if opened.game_type in known else known
        return known

    async def asked(self, interaction: Interaction, press: Press) -> None:
        """A question was chosen from the menu of a game."""
        lang = answers.private_language(interaction)
        match, seat = await self.playing(interaction, press.game) if press.game else (None, "")
        game = match.game if match is not None else games.installed_games().get(press.rest)
        data: Any = interaction.data or {}
        [value] = data.get("values") or [""]
        entry = next((one for one in lexicon_entries(game, lang) if f"{one.sort}:{one.id}" == value), None) if game else None
        if entry is None:
            raise DeniedError("bad-button")
        await answers.send_private_view(
            interaction, answers_view(lang, "", HelpAnswer(LexiconAnswer((entry,), True), sure=True), match, seat)
        )

    async def words(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Completion: the questions, then all entries that contain the typed words or are like them."""
        lang = answers.private_language(interaction)
        match, _ = await self.playing(interaction)
        meant = await self._games(interaction, match)
        found = await asyncio.to_thread(_complete_typed, current, tuple(meant.values()), lang)
        names = dict.fromkeys(clip_text(entry_title(one, meant, lang), 100) for one in found)
        return [Choice(name=name, value=name) for name in list(names)[:25]]

    async def new(self, interaction: Interaction, press: Press) -> None:
        """**New game**: the games to choose from, or the scenarios of the only one."""
        if interaction.guild_id is None:
            raise DeniedError("no-game-here")
        known, lang = list(games.installed_games().values()), answers.private_language(interaction)
        view = games_view(lang) if len(known) > 1 else choosing_view(lang, known[0], await self._owners(interaction))
        await answers.send_private_view(interaction, view)

    async def of_game(self, interaction: Interaction, press: Press) -> None:
        """A game was chosen: show its scenarios."""
        game = games.installed_games().get(press.rest)
        if game is None:
            raise DeniedError("bad-button")
        await answers.change_panel(
            interaction, choosing_view(answers.private_language(interaction), game, await self._owners(interaction))
        )

    async def _owners(self, interaction: Interaction) -> list[Offered]:
        """The scenarios that only owners' modules have, each as the game of its module."""
        found: list[Offered] = []
        for game in games.installed_games().values():
            house = {info.id for info in game.scenarios()}
            for module, info in await asyncio.to_thread(self.service.library.scenarios, game, interaction.guild_id):
                if info.id not in house:
                    found.append(Offered(game_with_tables(game, module.sha), info, module.name))
        return found

    def _read(self, value: str, guild: int | None) -> tuple[Game, ScenarioInfo, str]:
        """Game, scenario and module (or "") of a button."""
        game, scenario, module, *_ = (*value.split(":", 2), "", "")
        rules = self.service.library.playing(find_game(game), module, guild)
        return rules, find_scenario(rules, scenario), module

    async def chosen(self, interaction: Interaction, press: Press) -> None:
        """A scenario was chosen: describe it."""
        data: Any = interaction.data or {}
        [value] = data.get("values") or [""]
        rules, info, name = await asyncio.to_thread(self._read, value, interaction.guild_id)
        offers = await asyncio.to_thread(self.service.library.scenarios, games.installed_games()[rules.id], interaction.guild_id)
        modules = [module.name for module, one in offers if one.id == info.id]
        chosen = Offered(rules, info, name)
        game = games.installed_games()[rules.id]
        await answers.change_panel(
            interaction,
            choosing_view(answers.private_language(interaction), game, await self._owners(interaction), chosen, modules),
        )

    async def open(self, interaction: Interaction, press: Press) -> None:
        """**Open here**: as ``/game new`` with nothing but the scenario, and perhaps a module. **Open in a thread** likewise."""
        rules, info, module = self._read(press.rest, interaction.guild_id)
        await reply.defer_answer(interaction)
        try:
            await self.opener.open_here(interaction, rules, info, thread=press.seat == IN_THREAD or None, module=module)
        except DeniedError as denied:
            if denied.msgid != "channel-taken" or not isinstance(interaction.channel, discord.TextChannel):
                raise
            lang = answers.private_language(interaction)
            await answers.send_private_view(interaction, taken_view(lang, press.rest, answers.denied_text(denied, lang)))

    @answers.slash_command("help", "cmd-help-description", word="opt-word")
    async def help_(self, interaction: Interaction, word: app_commands.Range[str, 1, 100] | None = None) -> None:
        """Explain a word, or show what can be done now."""
        if word:
            await self.explain(interaction, word)
            return
        match, seat = await self.playing(interaction)
        await answers.send_private_view(interaction, help_view(answers.private_language(interaction), match, seat))

    @answers.complete_option("word", help_)
    async def _words(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self.words(interaction, current)


def _complete_typed(current: str, meant: tuple[Game, ...], lang: str) -> list[LexiconEntry]:
    """Entries for completion; the names of things are read meanwhile, so that the answer to the first question is quick."""
    found = suggested_entries(current, entries_of_games(meant, lang), lang)
    for game in meant:
        thing_index(game, lang)
    return found


def add_help_commands(tree: CommandTree, helping: Helping, presses: PublicPresses) -> None:
    """``/help`` and its buttons."""
    presses.ops |= {
        Op.HELP: helping.pressed,
        Op.ASK: helping.asked,
        Op.NEW: helping.new,
        Op.NEW_GAME: helping.of_game,
        Op.WELCOME: helping.welcome,
        Op.NEW_CHOSEN: helping.chosen,
        Op.NEW_OPEN: helping.open,
    }
    add_cog(tree, helping)
