"""``/league-desk new`` and ``move``: a season is made, and moves to other channels."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.commands.opening import complete_titles, matching_choices, scenario_choices
from bot.core import games
from bot.desk.public import PublicPresses
from bot.desk.rights import is_referee, require_rights
from bot.league.commands.moderators.heirs import HeirCommands
from bot.league.commands.moderators.settings import show_settings
from bot.league.commands.shared.channels import check_playable_channel, desk_warnings, may_close, may_post
from bot.league.commands.shared.common import completing_seasons, season_for
from bot.league.parts import LeagueParts
from bot.league.table.leagues import season_errors_denied
from bot.league.table.places import FORUM
from bot.league.table.rights import require_moderator
from bot.lobby.lobby import find_game, find_scenario, game_with, read_options, split_scenario_name
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.program.choices import LANG
from bot.program.denied import DeniedError
from bot.store.league import Moderators
from bot.telling.localise import described_by
from bot.telling.named import clean_name
from league.season.settings import SeasonSettings
from league.season.templates import from_template, season_templates
from words import lang_of, tr

_TEMPLATES = [Choice(name=described_by(f"league:league-template-{name}"), value=name) for name in season_templates()]


def _settings_for(name: str, template: str, game: str | None, scenario: str, options: str) -> SeasonSettings:
    """The settings of a new season. Raises DeniedError for a game, scenario or options that do not exist."""
    of, scenario = split_scenario_name(scenario)
    rules = find_game(game or of) if game or of else game_with(scenario)
    info = find_scenario(rules, scenario)
    with season_errors_denied():
        settings = from_template(template, clean_name(name), rules.id, info.id)
    return msgspec.structs.replace(settings, options=read_options(info, options), degrees=dict(rules.scoring.degrees))


class NewSeasonCommands(commands.Cog):
    """Creates seasons and moves them."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.heirs = HeirCommands(parts, presses)

    @answers.slash_command(
        "new",
        "cmd-league-new-description",
        name="opt-league-name",
        scenario="opt-scenario",
        template="opt-league-template",
        after="opt-league-after",
        game="opt-game",
        options="opt-options",
        role="opt-league-role",
        moderator="opt-league-moderator",
        channel="opt-league-channel",
        desk_channel="opt-league-desk",
        forum="opt-league-forum",
    )
    @app_commands.autocomplete(game=complete_titles)
    @app_commands.autocomplete(after=completing_seasons(("over",)))
    @app_commands.choices(template=_TEMPLATES)
    async def new(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        scenario: str | None = None,
        template: str | None = None,
        after: int | None = None,
        game: str | None = None,
        options: str | None = None,
        role: discord.Role | None = None,
        moderator: discord.User | None = None,
        channel: discord.TextChannel | None = None,
        desk_channel: discord.TextChannel | None = None,
        forum: discord.ForumChannel | None = None,
    ) -> None:
        """Define a season, or carry one on."""
        if after is not None:
            await require_rights(interaction, channel)
            await self.heirs.new(interaction, clean_name(name), after, channel)
            return
        named = [one for one in (channel, desk_channel, forum) if one is not None]
        # Without a named channel, the current one is meant.
        if channel is None and not is_referee(interaction) and not interaction.permissions.manage_guild:
            raise DeniedError("league-new-not-yours")
        await require_rights(interaction, *named)
        if scenario is None or template is None:
            raise DeniedError("league-new-of-what")
        if template not in season_templates():
            raise DeniedError("bad-button")
        place = channel or interaction.channel
        if interaction.guild_id is None or not isinstance(place, discord.TextChannel):
            raise DeniedError("league-no-channel")
        check_playable_channel(place)
        if desk_channel is not None:
            check_playable_channel(desk_channel)
        may_post(forum)
        settings = _settings_for(name, template, game, scenario, options or "")
        users = tuple(dict.fromkeys([interaction.user.id, *([moderator.id] if moderator is not None else [])]))
        roles = (role.id,) if role is not None and not role.is_default() else ()
        chosen_here = self.parts.table.choices.get("guild", interaction.guild_id, LANG)
        held = await self.parts.leagues.new(
            settings,
            guild=interaction.guild_id,
            channel=place.id,
            owner=interaction.user.id,
            lang=lang_of(chosen_here or interaction.guild_locale),
            moderators=Moderators(users, roles),
            desk=desk_channel.id if desk_channel is not None else None,
            interaction_id=interaction.id,
        )
        if forum is not None:
            held = await self.parts.league_places.forum(held.id, forum.id)
        await show_settings(interaction, held)

    @answers.slash_command(
        "move",
        "cmd-league-move-description",
        season="opt-season",
        channel="opt-league-channel",
        desk_channel="opt-league-desk",
        forum="opt-league-forum",
    )
    @app_commands.autocomplete(season=completing_seasons())
    async def move(
        self,
        interaction: Interaction,
        season: int | None = None,
        channel: discord.TextChannel | None = None,
        desk_channel: discord.TextChannel | None = None,
        forum: discord.ForumChannel | None = None,
    ) -> None:
        """Move a season to other channels."""
        held = await season_for(self.parts, interaction, season)
        require_moderator(interaction, held.row)
        lang = answers.private_language(interaction)
        here = desk_channel is None and forum is None
        place = channel or (interaction.channel if here else None)
        if place is not None and not isinstance(place, discord.TextChannel):
            raise DeniedError("league-no-channel")
        # A season's moderators may move it only to channels they moderate.
        await require_rights(interaction, place, desk_channel, forum)
        if desk_channel is not None:
            held = await self.parts.league_places.desk(held.id, desk_channel.id)
        if forum is not None:
            may_post(forum)
            if held.season.rules.threads == "closed" and FORUM not in held.marks:
                raise DeniedError("league-closed-forum", place=f"<#{forum.id}>")
            held = await self.parts.league_places.forum(held.id, forum.id)
        if place is not None:
            check_playable_channel(place)
            may_close(interaction.guild, held, held.season.rules, place.id)
            held = await self.parts.league_places.move(held.id, place.id, interaction.user.id, interaction.id)
        text = tr(lang, "league-moved-short", name=held.name, place=f"<#{held.row.channel_id}>")
        if forum is not None:
            games_in = held.marks[FORUM].channel_id if FORUM in held.marks else held.row.channel_id
            text += " " + tr(lang, "league-games-in", place=f"<#{games_in}>")
        if desk_channel is not None:
            text = "\n".join([text, *desk_warnings(interaction.guild, held.row, lang)])
        await answers.send_private_text(interaction, text)

    @answers.complete_option("scenario", new)
    async def _scenarios(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        known = scenario_choices(games.installed_games().values(), answers.private_language(interaction))
        return matching_choices(current, known)
