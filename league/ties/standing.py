"""The order of a tournament: points first, then each tie-break among the players still equal.

Players who are equal in everything share a rank.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import partial
from itertools import groupby

import msgspec

from league.formats.field import NOTHING
from league.ties.breaks import BREAKS, Break, points_tie_break
from league.ties.crosstable import Crosstable, TieBreakTerm, Value

DIRECT = "direct"


class PlacedEntrant(msgspec.Struct, frozen=True):
    """One entrant in the standings: ``ties`` are the numbers of the season's tie-breaks, None where one does not apply."""

    rank: int
    id: str
    points: Decimal
    ties: tuple[Decimal | None, ...]


def tournament_standing(table: Crosstable, breaks: Sequence[str]) -> list[PlacedEntrant]:
    """Everyone in order, the first first; equal players by their seeds, with the same rank.

    Raises KeyError for an unknown tie-break.
    """
    seeds = {name: entrant.seed for name, entrant in table.entrants.items()}
    everyone = sorted(table.entrants, key=lambda name: seeds[name])
    worth: dict[str, Break] = {name: reckon for name in breaks if (reckon := BREAKS[name].reckon) is not None}
    numbers = {name: {who: reckon(table, who).number for who in everyone} for name, reckon in worth.items()}
    direct: dict[str, Decimal] = {}

    def number(name: str, who: str) -> Decimal:
        return numbers[name][who]

    order = grouped_by_worth(everyone, table.points.__getitem__)
    groups = [one for part in order for one in _split_group(table, part, tuple(breaks), number, direct)]
    placed: list[PlacedEntrant] = []
    for group in groups:
        rank = len(placed) + 1
        for who in group:
            ties = tuple(direct.get(who) if name == DIRECT else numbers[name][who] for name in breaks)
            placed.append(PlacedEntrant(rank, who, table.points[who], ties))
    return placed


def tied_groups(table: Crosstable, group: Sequence[str], breaks: Sequence[str]) -> list[list[str]]:
    """Entrants of equal points, by seed, split by tie-breaks; those whom none separates stay together.

    Only the numbers that are needed are reckoned.
    """

    def number(name: str, who: str) -> Decimal:
        reckon = BREAKS[name].reckon
        return NOTHING if reckon is None else reckon(table, who).number

    return _split_group(table, list(group), tuple(breaks), number, {})


def _split_group(
    table: Crosstable,
    group: list[str],
    left: Sequence[str],
    number: Callable[[str, str], Decimal],
    direct: dict[str, Decimal],
) -> list[list[str]]:
    """A group in parts by the tie-breaks that are left. ``direct`` gets the points among those who were tied (6)."""
    if len(group) == 1 or not left:
        return [group]
    if left[0] == DIRECT:
        parts, met = direct_encounters(table, group)
        direct.update(met)
        # Players still equal are compared only by the games among them.
        again = left if len(parts) > 1 else left[1:]
    else:
        parts = grouped_by_worth(group, partial(number, left[0]))
        again = left[1:]
    return [one for part in parts for one in _split_group(table, part, again, number, direct)]


def grouped_by_worth(group: Sequence[str], worth: Callable[[str], Decimal]) -> list[list[str]]:
    """The group in parts of equal worth, the highest first; the order within a part does not change."""
    order = sorted(group, key=worth, reverse=True)
    return [list(part) for _, part in groupby(order, key=worth)]


def direct_encounters(table: Crosstable, group: Sequence[str]) -> tuple[list[list[str]], dict[str, Decimal]]:
    """A tied group split by the games among its members (6), with everyone's points in them.

    If all have met, by those points. If not, a player is first only if nobody could overtake them by winning all the missing
    games; the rest stay together.
    """
    among = {name: direct_encounter_points(table, name, group) for name in group}
    got = {name: value.number for name, value in among.items()}
    missing = {name: len(group) - 1 - len({term.opponent for term in value.terms}) for name, value in among.items()}
    if not any(missing.values()):
        return grouped_by_worth(group, got.__getitem__), got
    best = {name: got[name] + missing[name] * table.worth.win for name in group}
    for name in group:
        if all(got[name] > best[other] for other in group if other != name):
            return [[name], [other for other in group if other != name]], got
    return [list(group)], {}


def direct_encounter_points(table: Crosstable, name: str, group: Sequence[str]) -> Value:
    """Points of an entrant against the others of a group. Forfeits count only if the format is not a Swiss."""
    rivals = set(group) - {name}
    lines = [line for line in table.entrants[name].lines if line.opponent in rivals and (line.over_the_board or not table.swiss)]
    return Value.summed(TieBreakTerm(line.points, line.round, line.opponent) for line in lines)


def explained_tie_break(table: Crosstable, name: str, tie_break: str, breaks: Sequence[str]) -> Value:
    """A tie-break of one entrant with its sum; ``points`` for the points themselves.

    The direct encounter is the one among the players who were equal at that stage. Raises KeyError for an unknown one.
    """
    if tie_break == "points":
        return points_tie_break(table, name)
    reckon = BREAKS[tie_break].reckon
    if reckon is not None:
        return reckon(table, name)
    before = breaks[: breaks.index(DIRECT)] if DIRECT in breaks else ()
    alike = tournament_standing(table, before)
    mine = next(placed for placed in alike if placed.id == name)
    group = [placed.id for placed in alike if placed.rank == mine.rank]
    return direct_encounter_points(table, name, group) if len(group) > 1 else Value(NOTHING)
