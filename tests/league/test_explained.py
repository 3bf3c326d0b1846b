"""Every tie-break shows the terms of its sum, in every language."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest

from bot.league.telling.reasons import deciding_tie_break, placing_reasons
from league.season.events import EntryReverted, GameEnded, LeagueResult, PointsDeducted
from league.season.reckoning import next_round, season_crosstable, season_standings
from league.season.season import Season
from league.season.settings import SWISS_TIES
from league.ties.breaks import BREAKS
from league.ties.crosstable import Value
from league.ties.standing import explained_tie_break
from league.ties.telling import tie_break_lines
from tests.league.seasons import refused
from tests.league.short_seasons import play, publish, season_of
from words import known_languages

AVERAGES = ("rating", "performance")


def explained(season: Season, place: str, tie_break: str) -> Value:
    return explained_tie_break(season_crosstable(season), place, tie_break, season.rules.ties)


@pytest.mark.parametrize("name", [*BREAKS, "points"])
def test_the_terms_of_a_tie_break_add_up_to_it(name: str) -> None:
    season = season_of(9, format="swiss", rounds=4, ties=tuple(BREAKS), harder="second")
    play(season, 3)
    for pairing in publish(season):
        season.add_event(GameEnded(pairing=pairing.id, leg=0, result=LeagueResult(lost=(pairing.pair.first,))))
    order = ["points", *BREAKS]
    for placed in season_standings(season):
        value = explained(season, placed.id, name)
        if name not in AVERAGES:
            assert value.number == sum(term.value for term in value.terms if not term.cut)
        if name not in ("direct", "points"):
            assert placed.ties[order.index(name) - 1] == value.number
        for lang in known_languages():
            lines = tie_break_lines(lang, name, value, str.upper)
            assert len(lines) >= 1 + len(value.terms)
            assert "tie-" not in lines[0]
            assert "league" not in "".join(lines)


def test_a_penalty_changes_the_standings_and_neither_pairings_nor_tie_breaks() -> None:
    season = season_of(8, format="swiss", rounds=4, ties=SWISS_TIES)
    play(season, 2)
    before, proposal = {one.id: one for one in season_standings(season)}, next_round(season)
    leader = season_standings(season)[0]
    seq = season.add_event(PointsDeducted(by="mod", who=leader.id, points=Decimal("1.5"), reason="twice late"))
    after = {one.id: one for one in season_standings(season)}
    assert after[leader.id].points == leader.points - Decimal("1.5")
    assert after[leader.id].rank > 1
    assert {name: one.ties for name, one in after.items()} == {name: one.ties for name, one in before.items()}
    assert next_round(season) == proposal
    value = explained(season, leader.id, "points")
    assert value.number == after[leader.id].points == sum(term.value for term in value.terms)
    for lang in known_languages():
        assert len(set(tie_break_lines(lang, "points", value, str.upper))) == 4
    assert refused(season, PointsDeducted(who=leader.id, points=Decimal("0.05"))) == "league-penalty"
    season.add_event(EntryReverted(by="mod", seq=seq))
    assert {one.id: one for one in season_standings(season)} == before


def test_neighbours_see_what_parts_them_and_sums_only_where_there_is_room() -> None:
    season = season_of(9, format="swiss", rounds=4, ties=SWISS_TIES)
    play(season, 3)
    placed, table = season_standings(season), season_crosstable(season)
    for above, below in pairwise(placed):
        found = deciding_tie_break(table, above, below, SWISS_TIES)
        assert found is not None or above.rank == below.rank
        if found is not None:
            _, more, less = found
            assert more > less
            assert any(
                line.startswith(f"Behind {above.id.upper()}") for line in placing_reasons(season, below.id, "en", str.upper, 3500)
            )
    long, short = (placing_reasons(season, placed[0].id, "en", str.upper, room) for room in (3500, 400))
    assert len("\n".join(short)) <= 400 < len("\n".join(long))
    assert [line for line in long if line.startswith("**")] == [line for line in short if line.startswith("**")]


def test_a_sum_is_shown_line_by_line() -> None:
    season = season_of(4, format="swiss", rounds=3, ties=SWISS_TIES)
    play(season)
    value = explained(season, "p01", "buchholz_cut1")
    assert tie_break_lines("en", "buchholz_cut1", value, str.upper) == [
        "Buchholz (cut 1): 3",
        "round 1, P03: 1",
        "round 2, P02: 2",
        "round 3, P04: 0 (left out)",
    ]
    value = explained(season, "p02", "sonneborn_berger")
    assert tie_break_lines("pl", "sonneborn_berger", value, str.upper)[1:] == [
        "runda 1, P04: 0 × 1 = 0",
        "runda 2, P01: 3 × 0 = 0",
        "runda 3, P03: 1 × 1 = 1",
    ]
    assert season_crosstable(season).points["p01"] == 3
