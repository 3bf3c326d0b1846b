"""Who may do what in a season: it names its moderators; people who can manage the server moderate all of its seasons."""

from __future__ import annotations

from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.store.league import SeasonRow


def may_moderate_season(interaction: Interaction, row: SeasonRow) -> bool:
    """Whether the user moderates a season: on its server, named personally or through a role."""
    if interaction.guild_id is None or interaction.guild_id != row.guild_id:
        return False
    if interaction.permissions.manage_guild or interaction.user.id in row.moderators.users:
        return True
    return bool({role.id for role in getattr(interaction.user, "roles", ())} & set(row.moderators.roles))


def require_moderator(interaction: Interaction, row: SeasonRow) -> None:
    """Raises DeniedError "league-no-such" for a season of another server, "league-not-moderator"."""
    require_here(interaction, row)
    if not may_moderate_season(interaction, row):
        raise DeniedError("league-not-moderator", name=row.name)


def require_here(interaction: Interaction, row: SeasonRow) -> None:
    """Raises DeniedError "league-no-such" for a season of another server, or a draft that only its moderators may see."""
    if row.guild_id != interaction.guild_id or (row.status == "draft" and not may_moderate_season(interaction, row)):
        raise DeniedError("league-no-such", season=row.id)
