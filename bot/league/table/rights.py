"""Who may do what in a season: it names its moderators; people who can manage the server moderate all of its seasons."""

from __future__ import annotations

from bot.league.table.arranging import Arranged
from bot.league.table.leagues import HeldSeason
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.store.league import SeasonRow
from league.cases.rights import conflict_of_interest, place_in_play, stake_in_round

#: Settings that change nobody's chances: a moderator who plays may set them while the season runs.
HARMLESS = frozenset({"name", "own_rules", "digest", "page", "langs", "hidden"})


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


def no_stake(held: HeldSeason, moderator: int, *others: int | str, arranged: Arranged | None = None, out: bool = False) -> None:
    """Raises DeniedError for a conflict of interest.

    Moderators may not withdraw themselves, somebody of their pool or an opponent, nor change the places of such people in a
    round; nor change a round to come (``arranged``) where it could concern their own game. ``others``: people, or places of the
    field; ``out``: they are left out or withdrawn.
    """
    season = held.season
    if season.status == "over" or not others:
        return
    places = {str(one) for one in others if str(one) in season.places}
    places |= {found.id for one in others if (found := season.place_of(str(one))) is not None}
    people = {str(one) for one in others} | {who for one in places for who in season.places[one].people()}
    proposal = arranged.proposal if arranged is not None else None
    code = conflict_of_interest(season, people, "", str(moderator)) if season.status == "running" else ""
    if code := code or stake_in_round(season, places, str(moderator), proposal, out=out):
        raise DeniedError(code)


def no_stake_in_season(held: HeldSeason, moderator: int) -> None:
    """Raises DeniedError "case-own-season" for a moderator who plays or may again: a running season is changed by others."""
    if held.season.status == "running" and place_in_play(held.season, str(moderator)) is not None:
        raise DeniedError("case-own-season")


def check_may_set(held: HeldSeason, moderator: int, name: str) -> None:
    """Raises DeniedError "case-own-season" for a setting that a moderator who plays leaves to another."""
    if name not in HARMLESS:
        no_stake_in_season(held, moderator)
