"""``/help``, the **?** of the panels, and the buttons under a welcome."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.game import open_game
from bot.core import games
from bot.core.match import Match
from bot.desk.desk import Desk
from bot.desk.public import PublicPresses
from bot.lobby.lobby import find_game, find_scenario
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, layout, text
from bot.panel.helping import Offered, choosing_view, find_term, games_view, help_view, names_of, term_text, welcome_view
from bot.panel.ops import OWN, Op
from bot.program.choices import LANG
from bot.program.denied import DeniedError
from bot.telling.localise import said
from bot.telling.text import Words
from rules.engine import Game, ScenarioInfo
from words import langs


class Helping:
    """Answers those who ask what to do, and opens games by button."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def playing(self, interaction: Interaction, game_id: int = 0) -> tuple[Match | None, str]:
        """The started game meant (of a button, else of this channel), and the user's seat in it; nothing if there is none."""
        try:
            if game_id:
                match = await self.desk.service.match(game_id)
            else:
                match = await self.desk.match_in(interaction.channel_id or 0)
        except DeniedError:
            return None, ""
        return match, match.seat_to_act(interaction.user.id) or ""

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """**?** on a panel, or **Help** under a welcome (then of no game)."""
        if press.rest == OWN:
            await self.desk.own(interaction, press)
        match, seat = await self.playing(interaction, press.game) if press.game else (None, "")
        await answers.show(interaction, help_view(answers.lang(interaction), match, seat, panel=True))

    async def welcome(self, interaction: Interaction, press: Press) -> None:
        """The welcome in the language of the button: the person is answered in it from now on."""
        if press.rest not in langs():
            raise DeniedError("bad-button")
        await self.desk.choices.set("user", interaction.user.id, LANG, press.rest)
        await answers.show(interaction, welcome_view(press.rest))

    async def explain(self, interaction: Interaction, word: str) -> None:
        """One word."""
        lang = answers.lang(interaction)
        match, _ = await self.playing(interaction)
        every = list(games.games().values()) if match is None or not match.game.glossary else [match.game]
        found = find_term(every, word, lang)
        if found is None:
            known = ", ".join(filter(None, (names_of(game, lang) for game in every))) or "-"
            raise DeniedError("help-no-word", word=word[:60], known=known)
        game, term = found
        await answers.show(interaction, layout(text(term_text(Words(game, lang), term))))

    async def words(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Completion: every word of the games, those that begin so first."""
        lang, wanted = answers.lang(interaction), current.strip().lower()
        found = [(Words(game, lang).say(f"term-{term.id}"), term.id) for game in games.games().values() for term in game.glossary]
        near = [(name, key) for name, key in found if wanted in name.lower() or wanted in key]
        near.sort(key=lambda one: not one[0].lower().startswith(wanted))
        return [Choice(name=name[:100], value=key) for name, key in near[:25]]

    async def new(self, interaction: Interaction, press: Press) -> None:
        """**New game**: the games to choose from, or the scenarios of the only one."""
        if interaction.guild_id is None:
            raise DeniedError("no-game-here")
        known, lang = list(games.games().values()), answers.lang(interaction)
        view = games_view(lang) if len(known) > 1 else choosing_view(lang, known[0], await self._owners())
        await answers.show(interaction, view)

    async def of_game(self, interaction: Interaction, press: Press) -> None:
        """A game was chosen: its scenarios."""
        game = games.games().get(press.rest)
        if game is None:
            raise DeniedError("bad-button")
        await answers.change(interaction, choosing_view(answers.lang(interaction), game, await self._owners()))

    async def _owners(self) -> list[Offered]:
        """The scenarios that owners' modules alone have, each as the game of its module."""
        found: list[Offered] = []
        for game in games.games().values():
            house = {info.id for info in game.scenarios()}
            for module, info in await asyncio.to_thread(self.desk.service.library.scenarios, game):
                if info.id not in house:
                    found.append(Offered(game.playing(module.sha), info, module.name))
        return found

    def _read(self, value: str) -> tuple[Game, ScenarioInfo, str]:
        """Game, scenario and module (or "") of a button."""
        game, scenario, module, *_ = (*value.split(":", 2), "", "")
        rules = self.desk.service.library.playing(find_game(game), module)
        return rules, find_scenario(rules, scenario), module

    async def chosen(self, interaction: Interaction, press: Press) -> None:
        """A scenario was chosen: what it is like."""
        data: Any = interaction.data or {}
        [value] = data.get("values") or [""]
        rules, info, name = await asyncio.to_thread(self._read, value)
        offers = await asyncio.to_thread(self.desk.service.library.scenarios, games.games()[rules.id])
        modules = [module.name for module, one in offers if one.id == info.id]
        chosen = Offered(rules, info, name)
        game = games.games()[rules.id]
        await answers.change(interaction, choosing_view(answers.lang(interaction), game, await self._owners(), chosen, modules))

    async def open(self, interaction: Interaction, press: Press) -> None:
        """**Open here**: as ``/game new`` with nothing but the scenario, and perhaps a module."""
        rules, info, module = self._read(press.rest)
        await reply.defer(interaction)
        await open_game(self.desk, interaction, rules, info, module=module)


def add_help_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk, presses: PublicPresses) -> None:
    """``/help`` and its buttons."""
    helping = Helping(desk)
    presses.ops |= {
        Op.HELP: helping.pressed,
        Op.NEW: helping.new,
        Op.NEW_GAME: helping.of_game,
        Op.WELCOME: helping.welcome,
        Op.NEW_CHOSEN: helping.chosen,
        Op.NEW_OPEN: helping.open,
    }

    @tree.command(name="help", description=said("cmd-help-description"))
    @app_commands.describe(word=said("opt-word"))
    async def help_(interaction: Interaction, word: app_commands.Range[str, 1, 60] | None = None) -> None:
        async with answers.guarded(interaction):
            if word:
                await helping.explain(interaction, word)
                return
            match, seat = await helping.playing(interaction)
            await answers.show(interaction, help_view(answers.lang(interaction), match, seat))

    @answers.completing
    async def words(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await helping.words(interaction, current)

    help_.autocomplete("word")(words)
