"""The ways in which a game, and a pairing of several games, can end."""

from __future__ import annotations

import math
from itertools import product

import msgspec

from league.formats.field import EntrantLine, PointsScale
from league.season.events import LeagueResult
from league.season.lines import pairing_lines_of
from league.season.settings import SeasonSettings
from league.season.state import Leg, Pairing

#: Places with their lines.
Lines = tuple[tuple[str, EntrantLine], ...]


def possible_results(rules: SeasonSettings, leg: Leg) -> list[LeagueResult]:
    """The results that a game can have: who wins, by what degree, with how many points for the margin."""
    degrees = sorted({0, *rules.degrees.values()})
    found = [LeagueResult(degree=0)]
    for winner in (leg.first, leg.second):
        found += [LeagueResult(winner, margin, degree) for degree in degrees for margin in counting_margins(rules.points)]
    return found


def counting_margins(points: PointsScale) -> list[int]:
    """The margins that are worth different points, 0 first."""
    if points.margin_step <= 0 or points.margin <= 0:
        return [0]
    return [points.margin_step * step for step in range(math.ceil(points.margin_most / points.margin) + 1)]


def pairing_ends(pairing: Pairing, rules: SeasonSettings) -> list[tuple[Pairing, Lines]]:
    """The ways in which an open pairing can end that differ in anything that counts, each with its players' lines."""
    found: dict[object, tuple[Pairing, Lines]] = {}
    ties = set(rules.ties)
    ways = [[leg.result] if leg.result is not None else possible_results(rules, leg) for leg in pairing.legs]
    for results in product(*ways):
        legs = [msgspec.structs.replace(leg, result=result) for leg, result in zip(pairing.legs, results, strict=True)]
        ended = msgspec.structs.replace(pairing, legs=legs)
        lines = tuple(pairing_lines_of(ended, rules))
        counted = tuple(
            (name, line.points, line.verdict, line.game_points, line.degree if "degrees" in ties else 0) for name, line in lines
        )
        found.setdefault(counted, (ended, lines))
    return list(found.values())
