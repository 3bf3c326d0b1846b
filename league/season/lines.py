"""A season as input for formats and tie-breaks: every entrant with the results of their rounds."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from league.formats.field import NOTHING, Entrant, EntrantLine, How, PointsScale, Side, TournamentField, Verdict
from league.formats.round_robin import pair_round_robin
from league.season.events import LeagueResult
from league.season.settings import SeasonSettings
from league.season.state import FieldPlace, Leg, Pairing, State

#: Formats in which everyone has a line for every round.
_EVERY_ROUND = ("swiss", "pods")
_TABLES = ("round_robin", "pools")


def tournament_field_of(season: State, pool: str = "") -> TournamentField:
    """All entrants, or those of a pool or division, with the results of their rounds. Brackets and finals do not count.

    In a round robin, players who withdrew before half of their games are left out of everyone's lines; players who withdrew
    later have lost the missing games.
    """
    rules = season.rules
    inside = {name: place for name, place in season.places.items() if not pool or place.pool == pool}
    lines: dict[str, list[EntrantLine]] = {name: [] for name in inside}
    busy: dict[int, set[str]] = {}
    for pairing in season.pairings:
        if pairing.pair.table or not inside.keys() >= set(pairing.pair.everyone):
            continue
        if not pairing.over:
            busy.setdefault(pairing.round, set()).update(pairing.pair.everyone)
        elif pairing.counts:
            for name, line in pairing_lines_of(pairing, rules):
                lines[name].append(line)
    if rules.format in _EVERY_ROUND:
        for place in inside.values():
            lines[place.id] += _without_opponent(season, place, {line.round for line in lines[place.id]}, busy)
    if rules.format in _TABLES and any(not place.present for place in inside.values()):
        for part in sorted({place.pool for place in inside.values()}):
            _count_withdrawn(season, [place for place in inside.values() if place.pool == part], lines)
    entrants = tuple(_entrant_of_place(season, place, lines[place.id]) for place in inside.values())
    rounds = rules.rounds if rules.format in _EVERY_ROUND else 0
    history = rules.sides in ("history", "both")
    return TournamentField(entrants, rounds, rules.points, history=history, edition=rules.edition, accelerated=rules.accelerated)


def _entrant_of_place(season: State, place: FieldPlace, lines: list[EntrantLine]) -> Entrant:
    ordered = tuple(sorted(lines, key=lambda line: line.round))
    present = place.present and (place.id, season.round + 1) not in season.resting
    return Entrant(place.id, place.seed, ordered, present, place.pool, place.rating, place.joined, place.penalty)


# -- one pairing ---------------------------------------------------------------------------------------------------------------


def pairing_lines_of(pairing: Pairing, rules: SeasonSettings, apart: bool = False) -> list[tuple[str, EntrantLine]]:
    """The lines of a finished pairing for each of its players.

    A team match and the two games of a Swiss round are one line; ``apart``: each game is a line of its own.
    """
    found = [one for leg in pairing.legs for one in _of_leg(pairing, leg, rules)]
    merged = not apart and len(pairing.legs) > 1 and (rules.format == "swiss" or rules.boards > 0)
    return _merge_game_lines(pairing, found, rules.points) if merged else found


def _merge_game_lines(
    pairing: Pairing, found: list[tuple[str, EntrantLine]], points: PointsScale
) -> list[tuple[str, EntrantLine]]:
    """Several games as one result, won by the player with more points in them."""
    result = []
    for name, other in ((pairing.pair.first, pairing.pair.second), (pairing.pair.second, pairing.pair.first)):
        mine, theirs = ([line for who, line in found if who == one] for one in (name, other))
        ours, others = sum((line.points for line in mine), NOTHING), sum((line.points for line in theirs), NOTHING)
        verdict: Verdict = "win" if ours > others else "loss" if ours < others else "draw"
        how: How = "forfeit" if all(line.how == "forfeit" for line in mine) else "played"
        if how == "forfeit" and verdict == "draw" and all(line.verdict == "loss" for line in mine):
            verdict = "loss"  # neither came
        side: Side = "first" if name == pairing.pair.first else "second"
        worth = points.of(verdict) if how == "played" else _forfeit_points(points, verdict)
        degree = sum(line.degree for line in mine if line.verdict == "win")
        margin = sum(line.margin for line in mine)
        result.append((name, EntrantLine(pairing.round, worth, how, other, side, verdict, margin, degree, game_points=ours)))
    return result


def _of_leg(pairing: Pairing, leg: Leg, rules: SeasonSettings) -> list[tuple[str, EntrantLine]]:
    assert leg.result is not None
    if pairing.pair.seats:
        return [(name, _of_pod(pairing, leg.result, name, rules.points)) for name in pairing.pair.everyone]
    found, points, harder_first = [], rules.points, rules.harder_first()
    seats: tuple[tuple[str, str, Side], ...] = ((leg.first, leg.second, "first"), (leg.second, leg.first, "second"))
    for name, other, side in seats:
        verdict = verdict_of(leg.result, name)
        forfeit = bool(leg.result.lost)
        margin = leg.result.margin if verdict == "win" else -leg.result.margin if verdict == "loss" else 0
        harder = harder_first is not None and (side == "first") == harder_first
        worth = _forfeit_points(points, verdict) if forfeit else points.game(verdict, leg.result.degree, margin, harder=harder)
        how: How = "forfeit" if forfeit else "played"
        line = EntrantLine(pairing.round, worth, how, other, side, verdict, margin, leg.result.degree, harder, worth)
        found.append((name, line))
    return found


def _of_pod(pairing: Pairing, result: LeagueResult, name: str, points: PointsScale) -> EntrantLine:
    """A game of several: players who did not finish have lost; the others get their result, or the points of a forfeit.

    Margins are in hundredths: from -100 to 100.
    """
    verdict = verdict_of(result, name)
    mine = result.earned.get(name)
    if name in result.lost or mine is None:
        worth = _forfeit_points(points, verdict)
        return EntrantLine(pairing.round, worth, "forfeit", verdict=verdict, game_points=worth)
    margin = round((mine.margin - 0.5) * 200)
    degree = result.degree if verdict != "draw" else 0
    worth = points.game(verdict, degree, margin)
    return EntrantLine(pairing.round, worth, "played", verdict=verdict, margin=margin, degree=degree, game_points=worth)


def _forfeit_points(points: PointsScale, verdict: Verdict) -> Decimal:
    return points.forfeit if verdict == "win" else points.absent


def verdict_of(result: LeagueResult, name: str) -> Verdict:
    """A game's result for one of its players."""
    if name in result.earned and name not in result.lost:
        value = result.earned[name].result
        return "win" if value > 0.5 else "loss" if value < 0.5 else "draw"
    if result.lost:
        return "loss" if name in result.lost else "win"
    return "draw" if not result.winner else "win" if result.winner == name else "loss"


# -- rounds that were not played -------------------------------------------------------------------------------------------------


def _without_opponent(season: State, place: FieldPlace, played: set[int], busy: dict[int, set[str]]) -> list[EntrantLine]:
    """The lines of rounds in which a player had no opponent, up to the current round."""
    rules, found = season.rules, []
    for number in range(1, min(season.round, rules.rounds) + 1):
        if number in played or place.id in busy.get(number, ()):
            continue
        how: How = "zero"
        if place.id in season.byes.get(number, ()):
            how = "bye"
        elif season.resting.get((place.id, number)) or place.joined - rules.late_half <= number < place.joined:
            how = "half"
        found.append(EntrantLine(number, rules.points.without_opponent(how), how))
    return found


def _count_withdrawn(season: State, part: list[FieldPlace], lines: dict[str, list[EntrantLine]]) -> None:
    """Adjust the lines of one pool for players who withdrew from its round robin."""
    rules = season.rules
    gone = {place.id for place in part if not place.present}
    if not gone or len(part) < 2:
        return
    whole = (len(part) - 1) * (1 + rules.double) * (rules.legs() if not rules.boards else 1)
    early = {name for name in gone if 2 * len(lines[name]) < whole}
    for place in part:
        kept = [line for line in lines[place.id] if line.opponent not in early]
        lines[place.id] = [] if place.id in early else kept
    table = [Entrant(place.id, place.seed) for place in part]
    met = {(pairing.round, pairing.pair.both()) for pairing in season.pairings if not pairing.taken_back}
    for number in range(1, season.round + 1):
        try:
            planned = pair_round_robin(table, number, rules.double)
        except ValueError:
            return
        for pair in planned.pairs:
            if (number, pair.both()) in met or not pair.both() & gone or pair.both() & early:
                continue
            for _ in range(rules.legs() if not rules.boards else 1):
                _count_missing(rules.points, number, pair.first, pair.second, gone, lines)


def _count_missing(
    points: PointsScale, number: int, first: str, second: str, gone: set[str], lines: dict[str, list[EntrantLine]]
) -> None:
    for name, other in ((first, second), (second, first)):
        verdict: Verdict = "loss" if name in gone else "win"
        line = EntrantLine(number, _forfeit_points(points, verdict), "forfeit", other, verdict=verdict)
        lines[name].append(msgspec.structs.replace(line, game_points=line.points))
