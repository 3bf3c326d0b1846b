"""From a season to what formats and tie-breaks are told, and back: the next round, and the standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from bot.league.formats import elimination
from bot.league.formats.berger import round_robin, rounds_of
from bot.league.formats.dutch import swiss
from bot.league.formats.field import NOTHING, Entrant, Field, How, Line, Pair, Points, Proposal, Side, Verdict
from bot.league.formats.pools import pools, seeds
from bot.league.season.events import Result
from bot.league.season.season import Leg, Pairing, Place, Season, SeasonError
from bot.league.ties.crosstable import Crosstable
from bot.league.ties.standing import Placed, standing

_OTHER: dict[Verdict, Verdict] = {"win": "loss", "draw": "draw", "loss": "win"}


def drawn_pools(season: Season, order: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The pools of a season that is about to start, by seeds; none in a format without."""
    if season.rules.format != "pools":
        return {}
    found = pools([Entrant(name, seed) for seed, name in enumerate(order, 1)], season.rules.pool_size)
    return {pool: tuple(names) for pool, names in found.items()}


def by_rating(season: Season) -> tuple[str, ...]:
    """The initial order: the highest rated first, equal ones as they joined."""
    return tuple(place.id for place in sorted(season.places.values(), key=lambda place: (-place.rating, place.seed)))


# -- what a season tells formats and tie-breaks -----------------------------------------------------------------------------


def field_of(season: Season, pool: str = "") -> Field:
    """All entrants, or those of a pool, with what became of their rounds. Games of the bracket do not count in it."""
    rules = season.rules
    inside = {name: place for name, place in season.places.items() if not pool or place.pool == pool}
    lines: dict[str, list[Line]] = {name: [] for name in inside}
    for pairing in season.pairings:
        if not pairing.pair.table and {pairing.pair.first, pairing.pair.second} <= inside.keys() and pairing.over:
            for name, line in _lines(pairing, rules.points, rules.harder_first(), merged=rules.format == "swiss"):
                lines[name].append(line)
    if rules.format == "swiss":
        for place in inside.values():
            lines[place.id] += _without_opponent(season, place, {line.round for line in lines[place.id]})
    return Field(tuple(_entrant(season, place, lines[place.id]) for place in inside.values()), planned(season), rules.points)


def _entrant(season: Season, place: Place, lines: list[Line]) -> Entrant:
    ordered = tuple(sorted(lines, key=lambda line: line.round))
    return Entrant(place.id, place.seed, ordered, _present(season, place), place.pool, place.rating, place.joined)


def _present(season: Season, place: Place) -> bool:
    return place.present and (place.id, season.round + 1) not in season.resting


def _lines(pairing: Pairing, points: Points, harder_first: bool | None, merged: bool) -> list[tuple[str, Line]]:
    found = [(leg, line) for leg in pairing.legs for line in _of_leg(pairing, leg, points, harder_first)]
    if not merged or len(pairing.legs) == 1:
        return [line for _, line in found]
    # Two games with the sides swapped are one result of a Swiss round: more points in them win it.
    result = []
    for name, other in ((pairing.pair.first, pairing.pair.second), (pairing.pair.second, pairing.pair.first)):
        mine, theirs = ([line for _, (who, line) in found if who == one] for one in (name, other))
        ours, others = sum((line.points for line in mine), NOTHING), sum((line.points for line in theirs), NOTHING)
        verdict: Verdict = "win" if ours > others else "loss" if ours < others else "draw"
        how: How = "forfeit" if all(line.how == "forfeit" for line in mine) else "played"
        side: Side = "first" if name == pairing.pair.first else "second"
        worth = points.of(verdict) if how == "played" else points.forfeit if verdict == "win" else NOTHING
        degree = sum(line.degree for line in mine if line.verdict == "win")
        line = Line(pairing.round, worth, how, other, side, verdict, sum(line.margin for line in mine), degree)
        result.append((name, line))
    return result


def _of_leg(pairing: Pairing, leg: Leg, points: Points, harder_first: bool | None) -> list[tuple[str, Line]]:
    assert leg.result is not None
    found = []
    for name, other, side in ((leg.first, leg.second, "first"), (leg.second, leg.first, "second")):
        verdict = verdict_of(leg.result, name)
        forfeit = bool(leg.result.lost)
        worth = (points.forfeit if verdict == "win" else NOTHING) if forfeit else points.of(verdict)
        margin = leg.result.margin if verdict == "win" else -leg.result.margin if verdict == "loss" else 0
        seat: Side = "first" if side == "first" else "second"
        harder = harder_first is not None and (seat == "first") == harder_first
        how: How = "forfeit" if forfeit else "played"
        found.append((name, Line(pairing.round, worth, how, other, seat, verdict, margin, leg.result.degree, harder)))
    return found


def verdict_of(result: Result, name: str) -> Verdict:
    """What a game came to for one of its two players."""
    if result.lost:
        return "loss" if name in result.lost else "win"
    return "draw" if not result.winner else "win" if result.winner == name else "loss"


def _without_opponent(season: Season, place: Place, played: set[int]) -> list[Line]:
    """The lines of rounds in which somebody had no opponent, up to the round that is out."""
    worth, found = season.rules.points, []
    for number in range(1, season.round + 1):
        if number in played or any(place.id in pairing.pair.both() for pairing in season.of_round(number)):
            continue
        if place.id in season.byes.get(number, ()):
            found.append(Line(number, worth.bye, "bye"))
        elif season.resting.get((place.id, number)) or place.joined - season.rules.late_half <= number < place.joined:
            found.append(Line(number, worth.half, "half"))
        else:
            found.append(Line(number, Decimal(0), "zero"))
    return found


# -- the next round ---------------------------------------------------------------------------------------------------------


def planned(season: Season) -> int:
    """How many rounds the season has; of a bracket at most so many."""
    rules, number = season.rules, len(season.places)
    if rules.format == "swiss":
        return rules.rounds
    if rules.format == "round_robin":
        return rounds_of(number, double=False)
    if rules.format == "pools":
        return _pool_rounds(season) + (rules.qualify * max(1, len(_pools(season))) - 1).bit_length()
    return 0 if rules.format == "ladder" else (number - 1).bit_length() * (2 if rules.format == "double_elimination" else 1)


def next_round(season: Season) -> Proposal | None:
    """The next round as the format would have it, or None if there is none.

    Raises SeasonError while games of the round before are open, PairingError if no legal round is left.
    """
    if season.status != "running":
        raise SeasonError("league-not-running")
    if left := season.open_pairings():
        raise SeasonError("league-open-pairings", number=len(left))
    rules, number = season.rules, season.round + 1
    both = rules.sides == "both"
    if rules.format == "ladder":
        return None
    if rules.format in ("elimination", "double_elimination"):
        return _bracket(season, [place.id for place in sorted(season.places.values(), key=lambda one: one.seed)], number)
    if rules.format == "pools" and number > _pool_rounds(season):
        return _bracket(season, qualified(season), number)
    if rules.format == "swiss":
        return _doubled(swiss(field_of(season), number), both) if number <= rules.rounds else None
    if rules.format == "pools":
        parts = [
            round_robin(_entrants(season, pool), number, pool=pool)
            for pool in _pools(season)
            if number <= _rounds_in(season, pool)
        ]
        whole = Proposal(number, tuple(p for part in parts for p in part.pairs), tuple(b for part in parts for b in part.byes))
        return _doubled(whole, both)
    return _doubled(round_robin(_entrants(season), number), both) if number <= planned(season) else None


def _doubled(proposal: Proposal, both: bool) -> Proposal:
    pairs = tuple(Pair(pair.first, pair.second, pair.table, pair.pool, both, pair.reasons) for pair in proposal.pairs)
    return Proposal(proposal.round, pairs, proposal.byes)


def _pools(season: Season) -> list[str]:
    return sorted({place.pool for place in season.places.values() if place.pool}, key=lambda pool: (len(pool), pool))


def _rounds_in(season: Season, pool: str) -> int:
    return rounds_of(sum(place.pool == pool for place in season.places.values()), double=False)


def _pool_rounds(season: Season) -> int:
    return max((_rounds_in(season, pool) for pool in _pools(season)), default=0)


def _entrants(season: Season, pool: str = "") -> list[Entrant]:
    return [entrant for entrant in field_of(season, pool).entrants if entrant.pool == pool or not pool]


def qualified(season: Season) -> list[str]:
    """Who goes on from the pools, as seeds of the bracket: winners first, each group by points and tie-breaks over all pools."""
    order = {pool: [placed.id for placed in standings(season, pool)] for pool in _pools(season)}
    over_all = {placed.id: number for number, placed in enumerate(standings(season))}
    return seeds(order, season.rules.qualify, over_all)


def bracket(season: Season) -> Mapping[str, elimination.Standing]:
    """The matches of the season's bracket as they stand; empty before there is one."""
    rules = season.rules
    if rules.format == "pools":
        if season.round < _pool_rounds(season) or any(not one.over for one in season.pairings if not one.pair.table):
            return {}
        names = qualified(season)
    elif rules.format in ("elimination", "double_elimination"):
        names = [place.id for place in sorted(season.places.values(), key=lambda one: one.seed)]
    else:
        return {}
    matches = (
        elimination.double(len(names)) if rules.format == "double_elimination" else elimination.single(len(names), rules.third)
    )
    winners = {one.pair.table: winner_of(season, one) for one in season.pairings if one.pair.table and one.over}
    return elimination.standings(matches, names, winners)


def _bracket(season: Season, names: Sequence[str], number: int) -> Proposal | None:
    found = elimination.round_of(bracket(season), number, swapped=number % 2 == 0)
    return _doubled(found, season.rules.sides == "both") if found.pairs and names else None


def winner_of(season: Season, pairing: Pairing) -> str:
    """Who goes on from a match: more points in its games, then the greater margin, then the higher seed."""
    first, second = pairing.pair.first, pairing.pair.second
    score: dict[str, tuple[Decimal, int, int]] = {}
    for name in (first, second):
        mine = [line for who, line in _lines(pairing, season.rules.points, None, merged=False) if who == name]
        points = sum((line.points for line in mine), NOTHING)
        score[name] = points, sum(line.margin for line in mine), -season.places[name].seed
    return first if score[first] > score[second] else second


# -- standings ----------------------------------------------------------------------------------------------------------------


def crosstable(season: Season, pool: str = "") -> Crosstable:
    """What tie-breaks are reckoned from, of the whole field or a pool."""
    return Crosstable(field_of(season, pool), swiss=season.rules.format == "swiss")


def standings(season: Season, pool: str = "") -> list[Placed]:
    """The order of the field or of a pool by points and tie-breaks; of a ladder its rungs."""
    table = crosstable(season, pool)
    if season.rules.format == "ladder":
        return [Placed(rank, name, table.points[name], ()) for rank, name in enumerate(season.ladder, 1)]
    return standing(table, season.rules.ties)
