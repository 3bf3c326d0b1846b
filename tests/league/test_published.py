"""Tables that others have published: what is computed here must equal them."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

import msgspec
import pytest

from league.formats import elimination
from league.formats.field import Entrant, EntrantLine, PointsScale, TournamentField, Verdict
from league.formats.round_robin import berger_rounds
from league.formats.swiss import pair_swiss
from league.ties.breaks import BREAKS, progressive_tie_break
from league.ties.crosstable import Crosstable
from league.ties.standing import tournament_standing

OTHER: dict[Verdict, Verdict] = {"win": "loss", "draw": "draw", "loss": "win"}

#: The Berger tables of FIDE's Handbook (C.05, annex 1), as C. W. Fox prints them (c.w.fox.tripod.com/chess/berger.html).
BERGER = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 /"
    " 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / 3-10 4-2 5-1 6-9 7-8 /"
    " 10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / 5-10 6-4 7-3 8-2 9-1",
    12: "1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / 2-12 3-1 4-11 5-10 6-9 7-8 / 12-8 9-7 10-6 11-5 1-4 2-3 /"
    " 3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4 / 4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 /"
    " 5-12 6-4 7-3 8-2 9-1 10-11 / 12-11 1-10 2-9 3-8 4-7 5-6 / 6-12 7-5 8-4 9-3 10-2 11-1",
}


@pytest.mark.parametrize("players", BERGER)
def test_berger_tables(players: int) -> None:
    printed = [
        [(int(first), int(second)) for first, second in (pair.split("-") for pair in row.split())]
        for row in BERGER[players].split("/")
    ]
    assert [sorted(row) for row in berger_rounds(players)] == [sorted(row) for row in printed]
    assert berger_rounds(players - 1) == berger_rounds(players), "with an odd number the highest means the bye"


def test_brackets_are_seeded_as_everywhere() -> None:
    """The draw of sixteen as in American college basketball: 1-16, 8-9, 5-12, 4-13 above, 6-11, 3-14, 7-10, 2-15 below."""
    order = elimination.bracket_seeding(16)
    first = {frozenset(pair) for pair in zip(order[::2], order[1::2], strict=True)}
    assert first == set(map(frozenset, ((1, 16), (8, 9), (5, 12), (4, 13), (6, 11), (3, 14), (7, 10), (2, 15))))
    quarters = [set(order[n : n + 4]) for n in range(0, 16, 4)]
    assert {frozenset(one) for one in quarters} == set(
        map(frozenset, ((1, 16, 8, 9), (5, 12, 4, 13), (6, 11, 3, 14), (7, 10, 2, 15)))
    )
    halves = [set(order[:8]), set(order[8:])]
    assert {1, 4, 5, 8} <= halves[0]
    assert {2, 3, 6, 7} <= halves[1]


@pytest.mark.parametrize("players", [2, 3, 4, 7, 8, 13, 16])
def test_double_elimination_takes_two_matches_for_each_who_is_out(players: int) -> None:
    """Everybody but the winner loses twice: 2n - 2 matches, one more if the winner lost one too."""
    for upset in (False, True):
        results: dict[str, tuple[frozenset[str], str]] = {}
        names = [f"p{n}" for n in range(players)]
        matches = elimination.double_elimination(players)
        while ready := [one for one in elimination.match_standings(matches, names, results).values() if one.ready]:
            for one in ready:
                both = frozenset(name for name in one.players if name)
                winner = (max if upset and one.match.id == "final" else min)(both, key=names.index)
                results[one.match.id] = both, winner
        assert len(results) == 2 * players - 2 + upset


# -- tie-breaks --------------------------------------------------------------------------------------------------------------

#: UzChess Cup Masters, Tashkent 2025 (chess-results.com, tournament 1175851): ten players as letters, white first.
UZCHESS = """
CP= YE0 MR= NS0 AV1
PV1 SA= RN= EM= CY0
YP= MC= NE= AR1 VS=
PS1 RV= EA= CN= YM0
MP1 NY= AC1 VE0 SR1
PR0 ES= CV= YA1 MN=
NP= AM1 VY= SC1 RE=
PE1 CR0 YS= MV0 NA=
AP0 VN1 SM= RY= EC=
"""
#: The final table as it was published: points, direct encounter, Sonneborn-Berger, wins, wins with black, Koya.
UZCHESS_TABLE = """
P 5.5 2 25.25 4 1 3.5
A 5.5 0.5 22.5 4 0 3
S 5.5 0.5 22.25 3 1 3
E 5 - 21.5 2 2 3
M 4.5 1.5 20.5 2 1 3.5
R 4.5 1 18.75 2 2 2.5
Y 4.5 0.5 19.5 2 1 2.5
V 4 - 16.5 2 1 2.5
N 3.5 - 16 0 0 3
C 2.5 - 11.25 0 0 1.5
"""


def field(rounds: Iterable[str]) -> TournamentField:
    """A field of games written as "AB1": A with the first seat won against B; = a draw, 0 a loss."""
    lines_of: dict[str, list[EntrantLine]] = {}
    verdicts: dict[str, Verdict] = {"1": "win", "=": "draw", "0": "loss"}
    for number, row in enumerate(rounds, 1):
        for first, second, result in row.split():
            verdict = verdicts[result]
            white = EntrantLine(number, PointsScale().of(verdict), "played", second, "first", verdict)
            black = EntrantLine(number, PointsScale().of(OTHER[verdict]), "played", first, "second", OTHER[verdict], harder=True)
            lines_of.setdefault(first, []).append(white)
            lines_of.setdefault(second, []).append(black)
    return TournamentField(
        tuple(Entrant(name, seed, tuple(lines)) for seed, (name, lines) in enumerate(sorted(lines_of.items()), 1)), 9
    )


def test_the_final_table_of_a_round_robin() -> None:
    breaks = ("direct", "sonneborn_berger", "wins", "harder_won", "koya")
    found = tournament_standing(Crosstable(field(UZCHESS.strip().splitlines()), swiss=False), breaks)
    printed = [line.split() for line in UZCHESS_TABLE.strip().splitlines()]
    assert [one.id for one in found] == [row[0] for row in printed]
    for one, row in zip(found, printed, strict=True):
        assert [one.points, *one.ties] == [None if number == "-" else Decimal(number) for number in row[1:]]


#: The example of Sensei's Library (senseis.xmp.net, "Sonneborn-Berger"): four players, two cycles.
SENSEI = ("AB1 AC1 AD1", "BC1 BD1", "CD1", "AB0 AC1", "AD0 BD1 CB1", "CD1")
SENSEI_TABLE = {"A": (4, 11), "B": (4, 9), "C": (3, 6), "D": (1, 4)}


def test_sonneborn_berger_of_two_cycles() -> None:
    table = Crosstable(field(SENSEI), swiss=False)
    found = {one.id: (one.points, one.ties[0]) for one in tournament_standing(table, ("sonneborn_berger",))}
    assert found == {name: (Decimal(points), Decimal(sb)) for name, (points, sb) in SENSEI_TABLE.items()}


@pytest.mark.parametrize(("results", "printed"), [("101=", "6.5"), ("101=0", "9")])
def test_progressive_scores(results: str, printed: str) -> None:
    """The examples of the Sydney Academy of Chess (1, 1, 2, 2½) and of Wikipedia (1, 1, 2, 2½, 2½)."""
    games = [f"A{name}{result}" for name, result in zip("BCDEF", results, strict=False)]
    assert progressive_tie_break(Crosstable(field(games)), "A").number == Decimal(printed)


def test_buchholz_of_a_field_in_which_all_have_met_is_everybody_elses_points() -> None:
    table = Crosstable(field(UZCHESS.strip().splitlines()), swiss=True)
    for name, points in table.points.items():
        assert BREAKS["buchholz"].reckon is not None
        assert BREAKS["buchholz"].reckon(table, name).number == 45 - points


# -- the editions of C.04.3 -----------------------------------------------------------------------------------------------------


def test_where_the_next_edition_pairs_otherwise() -> None:
    """The example with which bbpPairings shows the edition in force since 2026 (its test dutch_2025_C5).

    The newer edition gives the bye to 6, who has nothing: there the score of who has the bye comes first. The edition played
    here pairs from the top, and the bye falls to 5, who has a point.
    """
    games = field(("141 520 361", "210 430 650"))
    entrants = {one.id: one for one in games.entrants}
    away = msgspec.structs.replace(entrants["4"], present=False)
    there = (*(one for one in games.entrants if one.id != "4"), away)
    found = pair_swiss(msgspec.structs.replace(games, entrants=there, rounds=3), 3)
    assert found.byes == ("5",)
    assert {pair.both() for pair in found.pairs} == {frozenset("13"), frozenset("26")}
