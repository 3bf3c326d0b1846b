"""Why a player has their place: who is ahead and behind and on what, and each tie-break with its sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from league.season.season import Season
from league.season.shown import season_as_shown
from league.season.tables import season_crosstable
from league.ties.crosstable import Crosstable
from league.ties.standing import DIRECT, PlacedEntrant, explained_tie_break, tournament_standing
from league.ties.telling import local_number_text, tie_break_lines
from words import tr

#: What is compared before any tie-break.
POINTS = "points"


def has_placing_reasons(season: Season) -> bool:
    """Whether a season's places follow from points and tie-breaks: not in a bracket, nor on a ladder."""
    return season.status != "entries" and season.rules.format in ("swiss", "round_robin", "pools", "pods", "queue")


def standings_of_place(season: Season, place: str) -> list[PlacedEntrant]:
    """The standings that contain a place: those of its pool or division, or of the whole field."""
    season = season_as_shown(season)
    return tournament_standing(season_crosstable(season, season.places[place].pool), season.rules.ties)


def placing_reasons(season: Season, place: str, lang: str, called: Callable[[str], str], room: int, only: str = "") -> list[str]:
    """Why a place is where it is, in lines of markdown; ``only``: just this tie-break (or ``points``).

    Sums that exceed ``room`` (characters) are shown without their terms. Raises KeyError for an unknown tie-break.
    """
    season = season_as_shown(season)
    table, placed = season_crosstable(season, season.places[place].pool), standings_of_place(season, place)
    at = next(n for n, one in enumerate(placed) if one.id == place)
    lines = [f"### {tr(lang, 'why-place', who=called(place), place=placed[at].rank, of=len(placed))}"]
    ties = season.rules.ties
    if not only:
        if at:
            lines.append(_between_neighbours_text(table, placed[at - 1], placed[at], ties, lang, called, behind=True))
        if at + 1 < len(placed):
            lines.append(_between_neighbours_text(table, placed[at], placed[at + 1], ties, lang, called, behind=False))
    blocks = [
        tie_break_lines(lang, name, explained_tie_break(table, place, name, ties), called)
        for name in ([only] if only else [POINTS, *ties])
    ]
    left = room - sum(len(one) + 1 for one in lines) - sum(len(block[0]) + 6 for block in blocks)
    for block in blocks:
        lines.append(f"**{block[0]}**")
        needs = sum(len(one) + 4 for one in block[1:])
        if needs <= left:
            left -= needs
            lines += [f"-# {one}" for one in block[1:]]
    return lines


def _between_neighbours_text(
    table: Crosstable,
    above: PlacedEntrant,
    below: PlacedEntrant,
    ties: Sequence[str],
    lang: str,
    called: Callable[[str], str],
    *,
    behind: bool,
) -> str:
    """What separates two neighbours, worded for the lower one (``behind``) or the higher one."""
    other = called(above.id if behind else below.id)
    found = deciding_tie_break(table, above, below, ties)
    if found is None:
        return tr(lang, "why-level" if above.rank == below.rank else "why-among", who=other)
    name, more, less = found
    mine, theirs = (less, more) if behind else (more, less)
    facts = {
        "who": other,
        "what": tr(lang, f"league:tie-{name}"),
        "mine": local_number_text(lang, mine),
        "theirs": local_number_text(lang, theirs),
    }
    return tr(lang, "why-behind" if behind else "why-before", **facts)


def deciding_tie_break(
    table: Crosstable, above: PlacedEntrant, below: PlacedEntrant, ties: Sequence[str]
) -> tuple[str, Decimal, Decimal] | None:
    """What puts one before another: its name, and the two numbers, the higher place's first; None if it is not a number."""
    if above.points != below.points:
        return POINTS, above.points, below.points
    for name, more, less in zip(ties, above.ties, below.ties, strict=True):
        if more is None or less is None or (name != DIRECT and more == less):
            continue
        if name == DIRECT:
            # First compared among all who were equal; then only among those still equal.
            first = (
                explained_tie_break(table, above.id, name, ties).number,
                explained_tie_break(table, below.id, name, ties).number,
            )
            more, less = first if first[0] != first[1] else (more, less)
        if more > less:
            return name, more, less
    return None
