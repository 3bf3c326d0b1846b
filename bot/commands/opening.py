"""Opens games on request; completions of games and scenarios for the commands that do."""

from __future__ import annotations

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.commands.setup import archive_lessons, open_thread
from bot.core import games
from bot.core.library import Library
from bot.lobby.forum_tags import opening_tags
from bot.lobby.lobby import GameOpening, Lobby, distinct_scenarios
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.program.choices import HOLD, LANG, Choices
from bot.store import GameRow
from bot.telling.text import GameWords
from rules.engine import Game, ScenarioInfo
from rules.engine.contract.game import game_with_tables
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
        hold: int | None = None,
    ) -> GameRow:
        """Open a game here or in its own thread, and confirm it with the place."""
        # Before a thread is made for it.
        await self.lobby.room_for(interaction.user.id, interaction.guild_id)
        chosen_here = self.choices.get("guild", interaction.guild_id, LANG)
        hold = self.choices.get("guild", interaction.guild_id, HOLD) if hold is None else hold
        public, owner = lang_of(lang or chosen_here or interaction.guild_locale), interaction.user.id
        title, tags = GameWords(rules, public).full_title(info), opening_tags(rules, public)
        place, opened = await open_thread(self.choices, interaction, title, thread, tags)
        opening = GameOpening(
            rules.id, info.id, chosen or {}, interaction.guild_id, place, opened, owner, public, time, module, hold
        )
        row = await self.lobby.open(opening, interaction.id)
        self.service.changed(row.id)
        where = f"<#{opened or row.channel_id}>"
        words = GameWords(rules, answers.private_language(interaction))
        await answers.send_private_text(interaction, words.tr("opened", game=row.id, title=words.scenario(info), place=where))
        await archive_lessons(self.service.store, interaction)
        return row


def matching_choices(typed: str, given: Iterable[tuple[str, str]]) -> list[Choice[str]]:
    """The values that match the typed text by id or name, as many as Discord shows."""
    found = [(value, name) for value, name in given if typed.lower() in f"{value} {name}".lower()]
    return [Choice(name=f"{name} ({value})"[:100] if name != value else name[:100], value=value) for value, name in found[:25]]


@answers.guard_completion
async def complete_titles(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completion: the games."""
    return matching_choices(current, [(game.id, game.title) for game in games.installed_games().values()])


def scenario_choices(known: Iterable[Game], lang: str) -> list[tuple[str, str]]:
    """The scenarios of these games as ``distinct_scenarios`` names them, each with its name for people."""
    return [(value, f"{game.title}: {GameWords(game, lang).scenario(info)}") for value, game, info in distinct_scenarios(known)]


def offered_scenarios(
    library: Library, known: Iterable[Game], lang: str, *, module: str, guild: int | None
) -> list[tuple[str, str]]:
    """The scenarios of these games that a server may open, and those that only modules have; of a named module its own only."""
    games_known, wanted = list(known), module.strip().lower()
    found = [(game, one, info) for game in games_known for one, info in library.scenarios(game, guild)]
    named = [row for row in found if wanted and wanted in (row[1].name, row[1].sheet.title.lower())]
    house = [] if named else scenario_choices(games_known, lang)
    others = named or [(game, one, info) for game, one, info in found if info.id not in {own.id for own in game.scenarios()}]
    for game, one, info in others:
        title = GameWords(game_with_tables(game, one.sha), lang).scenario(info)
        house.append((info.id, f"{game.title}, {one.sheet.title}: {title}"))
    return house
