"""Tie-breaks by their usual names, each with its article of FIDE C.07. Those without one are this program's own.

A tie-break gives an entrant a number, the higher the better, and the terms of its sum. Only the direct encounter depends on
the players they are tied with: see ``standing``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal

import msgspec

from league.formats.field import NOTHING, EntrantLine
from league.ratings.curve import performance_rating
from league.ties.crosstable import Contribution, Crosstable, TieBreakTerm, Value

Break = Callable[[Crosstable, str], Value]
ONE = Decimal(1)


def points_tie_break(table: Crosstable, name: str) -> Value:
    """All points, less penalties."""
    rounds = _tie_break_of_each(table, name, lambda line: line.points)
    penalty = table.entrants[name].penalty
    return Value.summed([*rounds.terms, TieBreakTerm(-penalty, penalty=True)]) if penalty else rounds


def wins_tie_break(table: Crosstable, name: str) -> Value:
    """Rounds with the points of a win, played or not (7.1)."""
    return _tie_break_of_each(table, name, lambda line: ONE if line.points >= table.worth.win else NOTHING)


def games_won_tie_break(table: Crosstable, name: str) -> Value:
    """Games won over the board (7.2)."""
    return _tie_break_of_each(table, name, lambda line: ONE if line.over_the_board and line.verdict == "win" else NOTHING)


def harder_side_tie_break(table: Crosstable, name: str) -> Value:
    """Games played with the harder side: what games with black are in chess (7.3)."""
    return _tie_break_of_each(table, name, lambda line: ONE if line.over_the_board and line.harder else NOTHING)


def harder_won(table: Crosstable, name: str) -> Value:
    """Games won with the harder side (7.4)."""
    return _tie_break_of_each(
        table, name, lambda line: ONE if line.over_the_board and line.harder and line.verdict == "win" else NOTHING
    )


def progressive_tie_break(table: Crosstable, name: str, cut: int = 0) -> Value:
    """The sum of the points after each round (7.5); ``cut``: how many first rounds are left out."""
    total = NOTHING
    terms = []
    for line in sorted(table.entrants[name].lines, key=lambda line: line.round):
        total += line.points
        terms.append(TieBreakTerm(total, line.round, line.opponent, cut=line.round <= cut))
    return Value.summed(terms)


def buchholz_tie_break(table: Crosstable, name: str, low: int = 0, high: int = 0) -> Value:
    """The sum of the opponents' scores (8.1), without the lowest and the highest (14.1 to 14.4).

    Among the lowest, voluntarily unplayed rounds are left out first (16.5).
    """
    found = table.contributions(name)
    if not low and not high:
        return Value.summed([_tie_break_term(one, one.score, None, False) for one in found])
    order = sorted(range(len(found)), key=lambda n: (not found[n].voluntary, found[n].score))
    left = sorted(order[low:], key=lambda n: found[n].score) if high else []
    cut = {*order[:low], *(left[-high:] if high else ())}
    return Value.summed([_tie_break_term(one, one.score, None, n in cut) for n, one in enumerate(found)])


def sonneborn_berger(table: Crosstable, name: str, low: int = 0) -> Value:
    """The opponents' scores, each times the points against them (9.1); ``low``: how many of the least are left out (14.1)."""
    found = table.contributions(name)
    worth = [one.score * one.line.points for one in found]
    left = list(range(len(found)))
    for _ in range(min(low, len(found))):
        least = min(left, key=lambda n: (found[n].score, worth[n]))
        given_up = [n for n in left if found[n].voluntary]
        lowest = min(given_up, key=lambda n: (worth[n], found[n].score)) if given_up else least
        left.remove(lowest if worth[lowest] >= worth[least] else least)
    return Value.summed(_tie_break_term(one, worth[n], one.line.points, n not in left) for n, one in enumerate(found))


def koya_tie_break(table: Crosstable, name: str) -> Value:
    """Points against opponents with at least half of the possible score (9.2)."""
    half = table.worth.win * max(table.rounds, 1) / 2

    def counts(line: EntrantLine) -> bool:
        return bool(line.opponent) and table.scores[line.opponent] >= half

    return _tie_break_of_each(table, name, lambda line: line.points if counts(line) else NOTHING)


def degrees_tie_break(table: Crosstable, name: str) -> Value:
    """The degrees of victory won, minus those lost."""
    return _tie_break_of_each(table, name, lambda line: Decimal(line.degree if line.verdict == "win" else -line.degree))


def margins_tie_break(table: Crosstable, name: str) -> Value:
    """The margins of all games on the game's own score."""
    return _tie_break_of_each(table, name, lambda line: Decimal(line.margin))


def game_points(table: Crosstable, name: str) -> Value:
    """The points of all games, including those within a match of several games."""
    return _tie_break_of_each(table, name, lambda line: line.game_points)


def opponents_rating(table: Crosstable, name: str) -> Value:
    """The average rating of the opponents over the board (10.1)."""
    met = [line for line in table.entrants[name].lines if line.over_the_board]
    terms = tuple(TieBreakTerm(Decimal(round(table.entrants[line.opponent].rating)), line.round, line.opponent) for line in met)
    total = sum((term.value for term in terms), NOTHING)
    return Value((total / len(terms)).quantize(ONE, ROUND_HALF_UP) if terms else NOTHING, terms)


def performance_tie_break(table: Crosstable, name: str) -> Value:
    """The lowest rating expected to make this score over the board: as FIDE's PTP (10.3), but by the ratings' own curve.

    FIDE's is by its table of rounded shares, so that its abbreviation would promise another number.
    """
    met = [line for line in table.entrants[name].lines if line.over_the_board]
    if not met:
        return Value(NOTHING)
    ratings = [table.entrants[line.opponent].rating for line in met]
    scored = float(sum({"win": 1.0, "draw": 0.5}.get(line.verdict or "", 0.0) for line in met))
    terms = tuple(
        TieBreakTerm(Decimal(round(rating)), line.round, line.opponent) for line, rating in zip(met, ratings, strict=True)
    )
    return Value(Decimal(round(performance_rating(ratings, scored))), terms)


def _tie_break_of_each(table: Crosstable, name: str, worth: Callable[[EntrantLine], Decimal]) -> Value:
    return Value.summed([TieBreakTerm(worth(line), line.round, line.opponent) for line in table.entrants[name].lines])


def _tie_break_term(one: Contribution, value: Decimal, times: Decimal | None, cut: bool) -> TieBreakTerm:
    return TieBreakTerm(value, one.line.round, one.line.opponent, one.score, times, one.dummy, cut)


class TieBreak(msgspec.Struct, frozen=True):
    """A tie-break that a season can choose: ``code`` is FIDE's abbreviation if it has one.

    ``several``: it also works for games of several people.
    """

    id: str
    code: str
    reckon: Break | None
    article: str = ""
    several: bool = False


def _known_tie_breaks(*breaks: TieBreak) -> Mapping[str, TieBreak]:
    return {one.id: one for one in breaks}


#: Every tie-break that a season can choose. The direct encounter has no number of its own.
BREAKS: Mapping[str, TieBreak] = _known_tie_breaks(
    TieBreak("direct", "DE", None, "6"),
    TieBreak("wins", "WIN", wins_tie_break, "7.1", several=True),
    TieBreak("won", "WON", games_won_tie_break, "7.2", several=True),
    TieBreak("harder", "BPG", harder_side_tie_break, "7.3"),
    TieBreak("harder_won", "BWG", harder_won, "7.4"),
    TieBreak("progressive", "PS", progressive_tie_break, "7.5", several=True),
    TieBreak("progressive_cut1", "PS-C1", lambda table, name: progressive_tie_break(table, name, 1), "7.5, 14.1", several=True),
    TieBreak("buchholz", "BH", buchholz_tie_break, "8.1"),
    TieBreak("buchholz_cut1", "BH-C1", lambda table, name: buchholz_tie_break(table, name, 1), "8.1, 14.1"),
    TieBreak("buchholz_cut2", "BH-C2", lambda table, name: buchholz_tie_break(table, name, 2), "8.1, 14.2"),
    TieBreak("buchholz_median1", "BH-M1", lambda table, name: buchholz_tie_break(table, name, 1, 1), "8.1, 14.3"),
    TieBreak("buchholz_median2", "BH-M2", lambda table, name: buchholz_tie_break(table, name, 2, 2), "8.1, 14.4"),
    TieBreak("sonneborn_berger", "SB", sonneborn_berger, "9.1"),
    TieBreak("sonneborn_berger_cut1", "SB-C1", lambda table, name: sonneborn_berger(table, name, 1), "9.1, 14.1"),
    TieBreak("koya", "KS", koya_tie_break, "9.2"),
    TieBreak("rating", "ARO", opponents_rating, "10.1"),
    TieBreak("performance", "", performance_tie_break),
    TieBreak("degrees", "", degrees_tie_break, several=True),
    TieBreak("margins", "", margins_tie_break, several=True),
    TieBreak("game_points", "GPTS", game_points, several=True),
)


def unknown_tie_breaks(names: Sequence[str]) -> list[str]:
    """The names that are not tie-breaks."""
    return [name for name in names if name not in BREAKS]
