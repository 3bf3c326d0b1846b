"""The bracket of a season: its players, its current state, who advances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from league.formats import elimination
from league.formats.field import NOTHING
from league.formats.pools import playoff_seeds
from league.formats.round_robin import rounds_of
from league.season.lines import pairing_lines_of
from league.season.settings import BRACKETS
from league.season.state import Pairing, State
from league.season.tables import season_standings


def rounds_in(season: State, part: str) -> int:
    """The number of rounds in the round robin of a pool or division."""
    people = sum(place.pool == part for place in season.places.values())
    return rounds_of(people, season.rules.double) if people > 1 else 0


def pool_rounds(season: State) -> int:
    """The number of rounds for all round robins of the season."""
    return max((rounds_in(season, part) for part in season.parts()), default=0)


def qualified_places(season: State) -> list[str]:
    """The players who advance from the pools, as bracket seeds: winners first, each group by points and tie-breaks.

    Once the play-offs have begun the seeds are fixed. Withdrawn players do not advance; the next of the pool does.
    """
    if season.seeds:
        return list(season.seeds)
    here = {place.id for place in season.places.values() if place.present}
    order = {pool: [placed.id for placed in season_standings(season, pool) if placed.id in here] for pool in season.parts()}
    over_all = {placed.id: number for number, placed in enumerate(season_standings(season))}
    return playoff_seeds(order, season.rules.qualify, over_all)


def bracket_entries(season: State) -> list[str]:
    """The players of the bracket, the highest seed first; empty before there is one."""
    rules = season.rules
    if rules.format in BRACKETS:
        return [place.id for place in sorted(season.places.values(), key=lambda one: one.seed)]
    if rules.format != "pools" or season.round < pool_rounds(season):
        return []
    if not season.seeds and any(not one.over for one in season.pairings if not one.pair.table):
        return []
    return qualified_places(season)


def bracket_standings(season: State) -> Mapping[str, elimination.MatchStanding]:
    """The current matches of the season's bracket; empty before there is one, or if only one player advances."""
    names = bracket_entries(season)
    if len(names) < 2:
        return {}
    double = season.rules.format == "double_elimination"
    matches = (
        elimination.double_elimination(len(names)) if double else elimination.single_elimination(len(names), season.rules.third)
    )
    played = [one for one in season.pairings if one.pair.table and not one.taken_back]
    results = {one.pair.table: (one.pair.both(), winner_of(season, one)) for one in played if one.over}
    under_way = {one.pair.table: one.pair.both() for one in played if not one.over}
    gone = frozenset(place.id for place in season.places.values() if not place.present)
    return elimination.match_standings(matches, names, results, gone, under_way)


def winner_of(season: State, pairing: Pairing) -> str:
    """The winner of a match: more points in its games, then the greater margin, then the higher seed.

    Nobody (``BYE``) if both forfeited every game of it.
    """
    first, second = pairing.pair.first, pairing.pair.second
    if all(leg.result is not None and {leg.first, leg.second} <= set(leg.result.lost) for leg in pairing.legs):
        return elimination.BYE
    score: dict[str, tuple[Decimal, int, int]] = {}
    for name in (first, second):
        mine = [line for who, line in pairing_lines_of(pairing, season.rules, apart=True) if who == name]
        points = sum((line.points for line in mine), NOTHING)
        score[name] = points, sum(line.margin for line in mine), -season.places[name].seed
    return first if score[first] > score[second] else second


def final_ranking(season: State, pool: str = "") -> list[tuple[int, list[str]]]:
    """The final (or current) order of a season, as groups of players who share a place, each with that place.

    Progress in the bracket comes first: those still in it share its first place. Players of the final table come before the
    others. A place that nobody earned is left out: a bracket whose final nobody won has no first.
    """
    placed = season_standings(season, pool)
    rest: Sequence[str] = [one.id for one in placed]
    found = bracket_standings(season)
    above = elimination.elimination_places(found) if found else []
    if not found and (names := bracket_entries(season)):
        above = [(1, names)]
    if not above:
        above = [(number, group) for number, group in enumerate(_final_tables_order(season, rest), 1)]
    out = {name for _, group in above for name in group}
    if still := [name for name in bracket_entries(season) if found and name not in out]:
        above = [(1, still), *above]
    groups = [(rank, [name for name in group if name in rest]) for rank, group in above]
    known = {name for _, group in groups for name in group}
    ranks: dict[int, list[str]] = {}
    for one in placed:
        if one.id not in known:
            ranks.setdefault(one.rank, []).append(one.id)
    after = 1 + len(known)
    for rank in sorted(ranks):
        groups.append((after, ranks[rank]))
        after += len(ranks[rank])
    return [(rank, group) for rank, group in groups if group]


def _final_tables_order(season: State, order: Sequence[str]) -> list[list[str]]:
    """The places of final tables: by their results, then by the earlier standings."""
    tables = [one for one in season.pairings if one.pair.table.startswith("final") and one.pair.seats and one.counts]
    before = {name: number for number, name in enumerate(order)}
    found: list[list[str]] = []
    for table in tables:
        if not set(table.pair.everyone) <= before.keys():
            continue
        worth = {name: (line.points, line.margin) for name, line in pairing_lines_of(table, season.rules)}
        found += [[name] for name in sorted(worth, key=lambda name: (-worth[name][0], -worth[name][1], before[name]))]
    return found
