"""The featured game of a season: which one is proposed, and how much of it spectators may see by now. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.apart.course import CourseStep, delayed_steps
from bot.league.settings.delays import hours_of
from league.season.brackets import bracket_standings
from league.season.season import Pairing, Season
from league.season.shown import season_as_shown
from league.season.tables import season_standings

#: Bracket matches that come before all others.
_LAST = {"again": 0, "final": 0, "third": 2}


class Candidate(msgspec.Struct, frozen=True):
    """A game that could be featured, and the reason: a bracket match, or its players' places (() before they have played)."""

    game: int
    pairing: int
    leg: int
    match: str = ""
    places: tuple[int, ...] = ()


def featured_candidates(season: Season) -> list[Candidate]:
    """The running games, the most interesting first.

    The final first, then later matches before earlier ones, then games whose players together stand highest.
    """
    found = bracket_standings(season)
    stage = {one.match.id: _LAST.get(one.match.id, 1) * 100 - one.match.round for one in found.values()}
    ranks = {one.id: one.rank for part in season.parts() for one in season_standings(season_as_shown(season), part)}
    played = {name for pairing in season.pairings if pairing.counts for name in pairing.pair.everyone}
    order: list[tuple[tuple[float, ...], Candidate]] = []
    for pairing in season.open_pairings():
        names = pairing.pair.everyone
        places = tuple(ranks.get(name, 0) for name in names) if set(names) <= played else ()
        rating = sum(season.places[name].rating for name in names)
        for number, leg in enumerate(pairing.legs):
            if leg.game is None or leg.game < 0 or leg.result is not None:
                continue
            one = Candidate(leg.game, pairing.id, number, pairing.pair.table, () if pairing.pair.table else places)
            level = stage.get(pairing.pair.table, 0) if pairing.pair.table else 1000
            height = sum(places) / len(places) if places else len(season.places)
            order.append(((level, height, -rating, pairing.id, number), one))
    return [one for _, one in sorted(order, key=lambda found: found[0])]


def still_on(season: Season, pairing: int, leg: int, game: int) -> bool:
    """Whether a featured game is still running in its season."""
    if season.status != "running" or not 0 < pairing <= len(season.pairings):
        return False
    found: Pairing = season.pairing(pairing)
    return leg < len(found.legs) and not found.dropped and found.legs[leg].game == game and found.legs[leg].result is None


def seen_by_now(steps: Sequence[CourseStep], times: Mapping[int, datetime], delay: str, now: datetime) -> CourseStep:
    """The newest moment of a game that may be shown: ``steps`` as spectators notice them, with the ``times`` of entries."""
    if hours := hours_of(delay):
        before = now - timedelta(hours=hours)
        # An entry without a time is as old as the one before it.
        known = [step for step in steps if step.seq in times]
        young = next((step.seq for step in known if times[step.seq] > before), None)
        seen = [step for step in steps if young is None or step.seq < young]
        return (seen or list(steps[:1]))[-1]
    return delayed_steps(list(steps), "" if delay == "0" else delay)[-1]
