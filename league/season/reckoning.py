"""What follows from a season's state: the next round as its format proposes it, and other derived facts."""

from __future__ import annotations

import importlib
from collections.abc import Sequence

from league.formats import elimination
from league.formats.field import Entrant, Pair, Proposal
from league.formats.pools import make_pools
from league.formats.queue import QueueEntry, pair_queue
from league.formats.round_robin import pair_round_robin
from league.season.brackets import (
    bracket_entries,
    bracket_standings,
    final_ranking,
    pool_rounds,
    qualified_places,
    rounds_in,
    winner_of,
)
from league.season.events import RoundPublished
from league.season.lines import tournament_field_of, verdict_of
from league.season.season import Season, SeasonError
from league.season.settings import BRACKETS, ENDLESS, FIXED
from league.season.sides import assign_sides
from league.season.tables import season_crosstable, season_standings
from league.season.together import final_tables, pods_round
from rules.engine.contract.scenario import ScenarioInfo

__all__ = [
    "bracket_standings",
    "by_rating",
    "divisions_by_order",
    "drawn_pools",
    "final_ranking",
    "most_swiss_rounds",
    "next_round",
    "next_round_follows",
    "planned_rounds",
    "publication_event",
    "qualified_places",
    "queue_pairs",
    "season_crosstable",
    "season_standings",
    "tournament_field_of",
    "verdict_of",
    "winner_of",
]  # fmt: skip


def by_rating(season: Season) -> tuple[str, ...]:
    """The initial order: the highest rated first, equal ratings in order of registration."""
    return tuple(place.id for place in sorted(season.places.values(), key=lambda place: (-place.rating, place.seed)))


def drawn_pools(season: Season, order: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The pools or divisions of a season that is about to start; none in a format without them."""
    if len(order) < 2:
        return {}  # such a season cannot start, whatever its format
    if season.rules.divisions:
        return divisions_by_order(season, order)
    if season.rules.format != "pools":
        return {}
    found = make_pools([Entrant(name, seed) for seed, name in enumerate(order, 1)], season.rules.pool_size)
    return {pool: tuple(names) for pool, names in found.items()}


def divisions_by_order(season: Season, order: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The divisions: equally large, the higher ones one larger if it does not divide evenly.

    Players who have earned a division come first, in its order; the others follow by seed. Nobody gets into a division above
    the one they earned while there are players who earned it. Divisions of fewer than two are left out.
    """
    names = season.rules.divisions
    right = {name: names.index(season.places[name].pool) if season.places[name].pool in names else len(names) for name in order}
    left = sorted(order, key=lambda name: right[name])
    count = max(1, min(len(names), len(left) // 2))
    each, more = divmod(len(left), count)
    found: dict[str, tuple[str, ...]] = {}
    for number, division in enumerate(names[:count]):
        size = each + (number < more)
        found[division], left = tuple(sorted(left[:size], key=list(order).index)), left[size:]
    return found


def planned_rounds(season: Season) -> int:
    """The number of rounds in the season; for a bracket the maximum. 0 if it has none."""
    rules, number = season.rules, len(season.places)
    if rules.format == "swiss":
        return rules.rounds
    if rules.format == "pods":
        return rules.rounds + (rules.final > 0)
    if rules.format == "round_robin":
        return pool_rounds(season)
    if rules.format == "pools":
        return pool_rounds(season) + (rules.qualify * len(season.parts()) - 1).bit_length()
    return 0 if rules.format in ENDLESS else (number - 1).bit_length() * (2 if rules.format == "double_elimination" else 1)


def most_swiss_rounds(season: Season) -> int:
    """How many rounds every part of a Swiss field can certainly be asked for: nobody can meet more people than there are."""
    sizes = [sum(place.present for place in season.places.values() if place.pool == part) for part in season.parts()]
    least = min(sizes, default=0)
    return max(0, least - 1 + least % 2)


def next_round(season: Season, info: ScenarioInfo | None = None) -> Proposal | None:
    """The next round as the format proposes it, or None if there is none. ``info``: of the round's scenario, needed for pods.

    Raises SeasonError while games of the previous round are open, PairingError if no legal round is left.
    """
    season.must_run()
    if left := season.open_pairings():
        raise SeasonError("league-open-pairings", number=len(left))
    rules, number = season.rules, season.round + 1
    if rules.format in ENDLESS:
        return None
    if rules.format in BRACKETS or (rules.format == "pools" and number > pool_rounds(season)):
        found = elimination.round_of(bracket_standings(season), number)
        seeds = tuple(bracket_entries(season)) if rules.format == "pools" and not season.seeds else ()
        return assign_sides(season, Proposal(number, found.pairs, seeds=seeds)) if found.pairs else None
    if rules.format == "pods":
        return _propose_pods(season, number, info)
    if rules.format == "swiss":
        return assign_sides(season, _propose_swiss_round(season, number)) if number <= rules.rounds else None
    return assign_sides(season, _propose_berger_round(season, number)) if number <= pool_rounds(season) else None


def next_round_follows(season: Season) -> bool:
    """Whether the next round can be published without a moderator: the season allows it, and nothing is to be chosen.

    The first round, the first play-off round (its seeds are fixed from then on) and the end are up to a moderator.
    """
    rules, number = season.rules, season.round + 1
    if (
        season.status != "running"
        or season.paused is not None
        or not rules.follows
        or rules.format not in FIXED
        or number == 1
        or season.open_pairings()
    ):
        return False
    if rules.format == "pools" and number == pool_rounds(season) + 1:
        return False
    return next_round(season) is not None


def _propose_swiss_round(season: Season, number: int) -> Proposal:
    # Rounds are paired in a worker: the bot itself does without the engines, 20 MB.
    swiss = importlib.import_module("league.formats.swiss")
    parts = [(part, swiss.pair_swiss(tournament_field_of(season, part), number)) for part in season.parts()]
    return _join_proposals(number, parts)


def _propose_berger_round(season: Season, number: int) -> Proposal:
    """A round of the Berger tables. Opponents of a withdrawn player have no game."""
    parts = []
    for part in season.parts():
        if number > rounds_in(season, part):
            continue
        people = [Entrant(place.id, place.seed) for place in season.places.values() if place.pool == part]
        found = pair_round_robin(people, number, season.rules.double)
        here = {place.id for place in season.places.values() if place.present}
        kept = tuple(pair for pair in found.pairs if pair.both() <= here)
        idle = [name for pair in found.pairs if not pair.both() <= here for name in pair.everyone if name in here]
        parts.append((part, Proposal(number, kept, (*(name for name in found.byes if name in here), *idle))))
    return _join_proposals(number, parts)


def _propose_pods(season: Season, number: int, info: ScenarioInfo | None) -> Proposal | None:
    if info is None:
        raise ValueError("pods need to know the seats of the scenario")
    if number <= season.rules.rounds:
        return _join_proposals(number, [(part, pods_round(season, part, number, info)) for part in season.parts()])
    if number > planned_rounds(season):
        return None
    found = _join_proposals(number, [(part, final_tables(season, part, number, info)) for part in season.parts()])
    return found if found.pairs else None


def _join_proposals(number: int, parts: Sequence[tuple[str, Proposal]]) -> Proposal:
    pairs = [
        Pair(pair.first, pair.second, pair.table, part, pair.double, pair.reasons, others=pair.others, seats=pair.seats)
        for part, proposal in parts
        for pair in proposal.pairs
    ]
    return Proposal(number, tuple(pairs), tuple(name for _, proposal in parts for name in proposal.byes))


def publication_event(proposal: Proposal, by: str, until: int | None = None) -> RoundPublished:
    """The event that publishes a proposed round."""
    return RoundPublished(
        by=by, round=proposal.round, pairs=proposal.pairs, byes=proposal.byes, until=until, seeds=proposal.seeds
    )


def queue_pairs(season: Season) -> list[Pair]:
    """The games that can be made from the players in the season's queue."""
    entrants = tournament_field_of(season).by_id()
    busy = {name for pairing in season.open_pairings() for name in pairing.pair.everyone}
    waiting = [QueueEntry(entrants[name], wait.since, wait.wish) for name, wait in season.queue.items() if name not in busy]
    return list(assign_sides(season, Proposal(0, tuple(pair_queue(waiting)))).pairs)
