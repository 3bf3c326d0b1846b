"""Shared by the commands of seasons: which season is meant, and who asks."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord
from discord.app_commands import Choice

from bot.league.parts import LeagueParts
from bot.league.table.entering import Applicant
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import may_moderate_season, require_here, require_moderator
from bot.panel import answers
from bot.panel.controls import Interaction, Press
from bot.program.denied import DeniedError
from bot.store.league import SeasonRow
from bot.store.league.rows import SeasonStatus
from bot.telling.named import isolated_name

LIVE: tuple[SeasonStatus, ...] = ("draft", "entries", "running")
ALL: tuple[SeasonStatus, ...] = ("draft", "entries", "running", "over")
#: What a button of a public message does.
Answer = Callable[[Interaction, Any], Coroutine[Any, Any, None]]


def command_places_of(interaction: Interaction) -> set[int]:
    """The channel of a command, and the parent channel of its thread."""
    found = {interaction.channel_id or 0}
    if isinstance(interaction.channel, discord.Thread):
        found.add(interaction.channel.parent_id)
    return found


async def seasons_here(parts: LeagueParts, interaction: Interaction, statuses: Sequence[SeasonStatus] = LIVE) -> list[SeasonRow]:
    """The server's seasons that the user may see, newest first."""
    if interaction.guild_id is None:
        return []
    rows = await parts.leagues.store.find(interaction.guild_id, statuses, damaged=True)
    return [row for row in rows if row.status != "draft" or may_moderate_season(interaction, row)]


async def season_for(
    parts: LeagueParts, interaction: Interaction, season: int | None, statuses: Sequence[SeasonStatus] = LIVE
) -> HeldSeason:
    """The season that a command means: the named one, the channel's, or the only one.

    Raises DeniedError "league-no-such", "league-none-here", "league-which".
    """
    if season is not None:
        held = await parts.leagues.held(season)
        require_here(interaction, held.row)
        return held
    # If it is further along than the command needs, the command itself says so.
    rows = await seasons_here(parts, interaction, statuses) or await seasons_here(parts, interaction, ALL)
    places = command_places_of(interaction)
    here = [row for row in rows if row.channel_id in places or row.desk_id in places]
    found = here or rows
    if not found:
        raise DeniedError("league-none-here")
    if len(found) > 1:
        raise DeniedError("league-which", known=", ".join(f"{isolated_name(row.name)} ({row.id})" for row in found[:10]))
    return await parts.leagues.held(found[0].id)


async def pressed_season(parts: LeagueParts, interaction: Interaction, press: Press) -> HeldSeason:
    """The season of a button. Raises DeniedError if the user may not see it."""
    held = await parts.leagues.held(press.game)
    require_here(interaction, held.row)
    return held


async def moderated_season(parts: LeagueParts, interaction: Interaction, press: Press) -> HeldSeason:
    """The season of a button that only its moderators may use. Raises DeniedError."""
    held = await parts.leagues.held(press.game)
    require_moderator(interaction, held.row)
    return held


def completing_seasons(statuses: Sequence[SeasonStatus] = LIVE) -> Callable[..., Coroutine[Any, Any, list[Choice[Any]]]]:
    """Autocomplete of an option that names a season."""

    @answers.guard_completion
    async def seasons(interaction: Interaction, current: str) -> list[Choice[int]]:
        rows = await seasons_here(interaction.client.league, interaction, statuses)
        return [
            Choice(name=f"{isolated_name(row.name)} ({row.id})"[:100], value=row.id)
            for row in rows
            if str(current).lower() in f"{row.name} {row.id}".lower()
        ]

    return seasons


def chosen_values(interaction: Interaction) -> list[str]:
    """The values chosen in the menu that was clicked."""
    data: Any = interaction.data or {}
    return [str(one) for one in data.get("values", [])]


def season_applicant(interaction: Interaction) -> Applicant:
    """The user as an applicant, with the facts that a season's limits check."""
    roles = frozenset(role.id for role in getattr(interaction.user, "roles", ()))
    return Applicant(interaction.user.id, interaction.user.created_at, roles)


async def rating_of(parts: LeagueParts, held: HeldSeason, user: int) -> float:
    """A player's rating in a season's game, used for seeding."""
    known = await parts.book.of(held.row.guild_id)
    return float(known.ratings.of(held.season.rules.game, str(user)).shown)
