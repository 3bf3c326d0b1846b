"""The standings of a season: points, tie-breaks, and what they are the sum of."""

from __future__ import annotations

from league.season.lines import field_of
from league.season.state import State
from league.ties.crosstable import Crosstable, Value
from league.ties.standing import Placed, explained, standing


def crosstable(season: State, pool: str = "") -> Crosstable:
    """What tie-breaks are reckoned from, of the whole field or of a pool or division."""
    return Crosstable(field_of(season, pool), swiss=season.rules.format == "swiss")


def standings(season: State, pool: str = "") -> list[Placed]:
    """The order of the field, or of a pool or division, by points and tie-breaks; of a ladder its rungs."""
    table = crosstable(season, pool)
    if season.rules.format == "ladder" and season.status != "entries":
        return [Placed(rank, name, table.points[name], ()) for rank, name in enumerate(season.ladder, 1)]
    return standing(table, season.rules.ties)


def explained_tie(season: State, place: str, tie_break: str, pool: str = "") -> Value:
    """A tie-break of one place with what it is the sum of; ``points`` for the points. Raises KeyError for an unknown one."""
    return explained(crosstable(season, pool), place, tie_break, season.rules.ties)
