"""The standings of a season: points and tie-breaks, with the terms of their sums."""

from __future__ import annotations

from league.season.lines import tournament_field_of
from league.season.state import State
from league.ties.crosstable import Crosstable
from league.ties.standing import PlacedEntrant, tournament_standing


def season_crosstable(season: State, pool: str = "") -> Crosstable:
    """The input of tie-breaks, for the whole field or for a pool or division."""
    return Crosstable(tournament_field_of(season, pool), swiss=season.rules.format == "swiss")


def season_standings(season: State, pool: str = "") -> list[PlacedEntrant]:
    """The order of the field, or of a pool or division, by points and tie-breaks; for a ladder its rungs."""
    table = season_crosstable(season, pool)
    if season.rules.format == "ladder" and season.status != "entries":
        return [PlacedEntrant(rank, name, table.points[name], ()) for rank, name in enumerate(season.ladder, 1)]
    return tournament_standing(table, season.rules.ties)
