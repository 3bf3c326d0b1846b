"""The tie-breaks by their usual names, each with the article of FIDE C.07 it follows. Those without one are of this program.

A tie-break gives an entrant a number, the higher the better, and the terms of its sum. The direct encounter alone depends on whom
one is tied with: see ``standing``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal

import msgspec

from league.formats.field import NOTHING, Line
from league.ratings.curve import performance as lowest_expecting
from league.ties.crosstable import Contribution, Crosstable, Term, Value

Break = Callable[[Crosstable, str], Value]
ONE = Decimal(1)


def points(table: Crosstable, name: str) -> Value:
    """All points."""
    return _each(table, name, lambda line: line.points)


def wins(table: Crosstable, name: str) -> Value:
    """Rounds with the points of a win, played or not (7.1)."""
    return _each(table, name, lambda line: ONE if line.points >= table.worth.win else NOTHING)


def won(table: Crosstable, name: str) -> Value:
    """Games won over the board (7.2)."""
    return _each(table, name, lambda line: ONE if line.over_the_board and line.verdict == "win" else NOTHING)


def harder(table: Crosstable, name: str) -> Value:
    """Games played with the harder side: what games with black are in chess (7.3)."""
    return _each(table, name, lambda line: ONE if line.over_the_board and line.harder else NOTHING)


def harder_won(table: Crosstable, name: str) -> Value:
    """Games won with the harder side (7.4)."""
    return _each(table, name, lambda line: ONE if line.over_the_board and line.harder and line.verdict == "win" else NOTHING)


def progressive(table: Crosstable, name: str, cut: int = 0) -> Value:
    """The sum of one's points after each round (7.5); ``cut``: so many first rounds are left out."""
    total = NOTHING
    terms = []
    for line in sorted(table.entrants[name].lines, key=lambda line: line.round):
        total += line.points
        terms.append(Term(total, line.round, line.opponent, cut=line.round <= cut))
    return Value.summed(terms)


def buchholz(table: Crosstable, name: str, low: int = 0, high: int = 0) -> Value:
    """The sum of the opponents' scores (8.1), without the lowest and the highest (14.1 to 14.4).

    Of the lowest, rounds given up freely are left out first (16.5).
    """
    found = table.contributions(name)
    if not low and not high:
        return Value.summed([_term(one, one.score, None, False) for one in found])
    order = sorted(range(len(found)), key=lambda n: (not found[n].voluntary, found[n].score))
    left = sorted(order[low:], key=lambda n: found[n].score) if high else []
    cut = {*order[:low], *(left[-high:] if high else ())}
    return Value.summed([_term(one, one.score, None, n in cut) for n, one in enumerate(found)])


def sonneborn_berger(table: Crosstable, name: str, low: int = 0) -> Value:
    """The opponents' scores, each times one's points against them (9.1); ``low``: so many least significant left out (14.1)."""
    found = table.contributions(name)
    worth = [one.score * one.line.points for one in found]
    left = list(range(len(found)))
    for _ in range(min(low, len(found))):
        least = min(left, key=lambda n: (found[n].score, worth[n]))
        given_up = [n for n in left if found[n].voluntary]
        lowest = min(given_up, key=lambda n: (worth[n], found[n].score)) if given_up else least
        left.remove(lowest if worth[lowest] >= worth[least] else least)
    return Value.summed(_term(one, worth[n], one.line.points, n not in left) for n, one in enumerate(found))


def koya(table: Crosstable, name: str) -> Value:
    """Points against those who have at least half of what could be had (9.2)."""
    half = table.worth.win * max(table.rounds, 1) / 2

    def counts(line: Line) -> bool:
        return bool(line.opponent) and table.points[line.opponent] >= half

    return _each(table, name, lambda line: line.points if counts(line) else NOTHING)


def degrees(table: Crosstable, name: str) -> Value:
    """The degrees of one's victories less those of one's defeats."""
    return _each(table, name, lambda line: Decimal(line.degree if line.verdict == "win" else -line.degree))


def margins(table: Crosstable, name: str) -> Value:
    """The margins of one's games by the game's own score."""
    return _each(table, name, lambda line: Decimal(line.margin))


def game_points(table: Crosstable, name: str) -> Value:
    """The points of all games: of a match of several games those that it was won by."""
    return _each(table, name, lambda line: line.game_points)


def opponents_rating(table: Crosstable, name: str) -> Value:
    """The average rating of those played over the board (10.1)."""
    met = [line for line in table.entrants[name].lines if line.over_the_board]
    terms = tuple(Term(Decimal(round(table.entrants[line.opponent].rating)), line.round, line.opponent) for line in met)
    total = sum((term.value for term in terms), NOTHING)
    return Value((total / len(terms)).quantize(ONE, ROUND_HALF_UP) if terms else NOTHING, terms)


def performance(table: Crosstable, name: str) -> Value:
    """The lowest rating at which one would expect what one scored over the board (10.3, by the ratings' own curve)."""
    met = [line for line in table.entrants[name].lines if line.over_the_board]
    if not met:
        return Value(NOTHING)
    ratings = [table.entrants[line.opponent].rating for line in met]
    scored = float(sum({"win": 1.0, "draw": 0.5}.get(line.verdict or "", 0.0) for line in met))
    terms = tuple(Term(Decimal(round(rating)), line.round, line.opponent) for line, rating in zip(met, ratings, strict=True))
    return Value(Decimal(round(lowest_expecting(ratings, scored))), terms)


def _each(table: Crosstable, name: str, worth: Callable[[Line], Decimal]) -> Value:
    return Value.summed([Term(worth(line), line.round, line.opponent) for line in table.entrants[name].lines])


def _term(one: Contribution, value: Decimal, times: Decimal | None, cut: bool) -> Term:
    return Term(value, one.line.round, one.line.opponent, one.score, times, one.dummy, cut)


class TieBreak(msgspec.Struct, frozen=True):
    """A tie-break as a season names it: ``code`` is FIDE's short name where it has one.

    ``several``: it can be reckoned of games of several people too.
    """

    id: str
    code: str
    reckon: Break | None
    article: str = ""
    several: bool = False


def _known(*breaks: TieBreak) -> Mapping[str, TieBreak]:
    return {one.id: one for one in breaks}


#: Every tie-break that a season can name. The direct encounter has no number of its own.
BREAKS: Mapping[str, TieBreak] = _known(
    TieBreak("direct", "DE", None, "6"),
    TieBreak("wins", "WIN", wins, "7.1", several=True),
    TieBreak("won", "WON", won, "7.2", several=True),
    TieBreak("harder", "BPG", harder, "7.3"),
    TieBreak("harder_won", "BWG", harder_won, "7.4"),
    TieBreak("progressive", "PS", progressive, "7.5", several=True),
    TieBreak("progressive_cut1", "PS-C1", lambda table, name: progressive(table, name, 1), "7.5, 14.1", several=True),
    TieBreak("buchholz", "BH", buchholz, "8.1"),
    TieBreak("buchholz_cut1", "BH-C1", lambda table, name: buchholz(table, name, 1), "8.1, 14.1"),
    TieBreak("buchholz_cut2", "BH-C2", lambda table, name: buchholz(table, name, 2), "8.1, 14.2"),
    TieBreak("buchholz_median1", "BH-M1", lambda table, name: buchholz(table, name, 1, 1), "8.1, 14.3"),
    TieBreak("buchholz_median2", "BH-M2", lambda table, name: buchholz(table, name, 2, 2), "8.1, 14.4"),
    TieBreak("sonneborn_berger", "SB", sonneborn_berger, "9.1"),
    TieBreak("sonneborn_berger_cut1", "SB-C1", lambda table, name: sonneborn_berger(table, name, 1), "9.1, 14.1"),
    TieBreak("koya", "KS", koya, "9.2"),
    TieBreak("rating", "ARO", opponents_rating, "10.1"),
    TieBreak("performance", "PTP", performance, "10.3"),
    TieBreak("degrees", "", degrees, several=True),
    TieBreak("margins", "", margins, several=True),
    TieBreak("game_points", "GPTS", game_points, several=True),
)


def unknown(names: Sequence[str]) -> list[str]:
    """Those of the names that are no tie-breaks."""
    return [name for name in names if name not in BREAKS]
