"""Which moderator may rule on what, and which endings become cases."""

from __future__ import annotations

import pytest

from league.cases import integrity, rights
from league.cases.docket import CaseError, Docket
from league.cases.events import CaseRaised, CaseRuled, Kind, RulingAppealed
from league.cases.integrity import GameAtTable
from league.formats.field import Pair
from league.season.events import LeagueResult, PlayerJoined, PlayerReplaced, RoundPublished, SeasonOpened, SeasonStarted
from league.season.season import Leg, Season
from league.season.settings import SeasonSettings

POOLS = {"A": ("a1", "a2", "a3"), "B": ("b1", "b2", "b3")}


def pools() -> Season:
    """Two pools of three; a1 plays a2, b1 plays b2."""
    season = Season()
    season.add_event(SeasonOpened(settings=SeasonSettings("League", "game", "one", format="pools")))
    names = tuple(name for pool in POOLS.values() for name in pool)
    for name in names:
        season.add_event(PlayerJoined(who=name))
    season.add_event(SeasonStarted(seeds=names, pools=POOLS))
    pairs = (Pair("a1", "a2", pool="A"), Pair("b1", "b2", pool="B"))
    season.add_event(RoundPublished(round=1, pairs=pairs, byes=("a3", "b3")))
    return season


def swiss() -> Season:
    season = Season()
    season.add_event(SeasonOpened(settings=SeasonSettings("League", "game", "one", format="swiss", rounds=3)))
    for name in "abcd":
        season.add_event(PlayerJoined(who=name))
    season.add_event(SeasonStarted(seeds=tuple("abcd")))
    season.add_event(RoundPublished(round=1, pairs=(Pair("a", "b"), Pair("c", "d"))))
    return season


def case(about: tuple[str, ...] = (), pairing: int = 0, kind: Kind = "no_show") -> tuple[Docket, int]:
    docket = Docket()
    docket.add_event(CaseRaised(at=0, kind=kind, about=about, pairing=pairing))
    return docket, 1


@pytest.mark.parametrize(
    ("moderator", "code"),
    [("a1", "case-own"), ("a2", "case-own"), ("a3", "case-own-pool"), ("b3", ""), ("stranger", "")],
)
def test_nobody_rules_on_their_own_game_or_pool(moderator: str, code: str) -> None:
    docket, number = case(pairing=1)
    assert rights.moderator_stake(pools(), docket.case(number), moderator) == code
    assert rights.stake_in_game(pools(), 1, moderator) == code
    if code:
        with pytest.raises(CaseError, match=code):
            rights.may_rule(pools(), docket, docket.case(number), moderator)
    else:
        rights.may_rule(pools(), docket, docket.case(number), moderator)


def test_a_person_belongs_to_their_pool() -> None:
    docket, number = case(about=("a3",), kind="report")
    assert rights.moderator_stake(pools(), docket.case(number), "a1") == "case-own-pool"
    assert rights.moderator_stake(pools(), docket.case(number), "b1") == ""


def test_without_pools_only_games_and_opponents_count() -> None:
    docket, number = case(pairing=1)
    assert rights.moderator_stake(swiss(), docket.case(number), "c") == ""
    about, number = case(about=("a",), kind="report")
    assert rights.moderator_stake(swiss(), about.case(number), "b") == "case-own-opponent"


def test_who_was_replaced_has_a_stake_yet() -> None:
    season = pools()
    season.add_event(PlayerReplaced(who="a1", substitute="x", reason="gone"))
    docket, number = case(pairing=1)
    assert {"a1", "x", "a2"} <= rights.people_concerned(season, docket.case(number))
    assert rights.moderator_stake(season, docket.case(number), "a1") == "case-own"
    assert rights.moderator_stake(season, docket.case(number), "x") == "case-own"


def test_only_players_a_ruling_concerns_appeal() -> None:
    docket, _ = case(pairing=1)
    docket.add_event(CaseRuled(at=1, by="m", case=1, remedy="forfeit", reason="x", lost=("a1",)))
    rights.may_appeal(pools(), docket, 1, "a2")
    with pytest.raises(CaseError, match="ruling-not-yours"):
        rights.may_appeal(pools(), docket, 1, "b1")
    docket.add_event(RulingAppealed(at=2, by="a1", ruling=1, text="no"))
    with pytest.raises(CaseError, match="case-other-moderator"):
        rights.may_rule(pools(), docket, docket.case(2), "m")


@pytest.mark.parametrize(
    ("how", "decisions", "seconds", "ahead", "found"),
    [
        ("draw", {"a": 2, "b": 30}, None, False, "agreed-draw"),
        ("conceded", {"a": 40}, 9000, False, "agreed-conceded"),
        ("conceded", {"a": 40, "b": 39}, 9000, False, ""),
        ("conceded", {"a": 40, "b": 39}, 100, True, "agreed-quick"),
        ("draw", {"a": 9, "b": 9}, 100, False, "agreed-quick"),
        ("conceded", {"a": 40, "b": 39}, 9000, True, "agreed-ahead"),
        ("draw", {"a": 40, "b": 39}, 9000, True, ""),
        ("rules", {}, 10, True, ""),
        ("time", {"a": 1}, 10, True, ""),
    ],
)
def test_agreed_results_are_seen(
    how: integrity.How, decisions: dict[str, int], seconds: int | None, ahead: bool, found: str
) -> None:
    assert integrity.looks_agreed(GameAtTable(1, ("a", "b"), how, "a", decisions, seconds, ahead)) == found


@pytest.mark.parametrize(
    ("result", "table", "ruled", "code"),
    [
        (None, GameAtTable(7, ("a", "b")), False, ""),
        (None, GameAtTable(7, ("b", "a")), False, "contradiction-seats"),
        (None, GameAtTable(8, ("a", "b")), False, "contradiction-game"),
        (LeagueResult("A"), GameAtTable(7, ("a", "b")), False, "contradiction-not-over"),
        (LeagueResult("A"), GameAtTable(7, ("a", "b")), True, ""),
        (LeagueResult("A"), GameAtTable(7, ("a", "b"), "rules", "a"), False, ""),
        (LeagueResult("A"), GameAtTable(7, ("a", "b"), "rules", "b"), False, "contradiction-winner"),
        (LeagueResult("A"), GameAtTable(7, ("a", "b"), "rules", "b"), True, ""),
        (LeagueResult(), GameAtTable(7, ("a", "b"), "draw", ""), False, ""),
        (LeagueResult(lost=("A",)), GameAtTable(7, ("a", "b"), "time", "b"), False, ""),
        (LeagueResult("A"), GameAtTable(7, ("a", "b"), "closed"), False, "contradiction-closed"),
    ],
)
def test_results_that_the_log_does_not_bear_out_are_seen(
    result: LeagueResult | None, table: GameAtTable, ruled: bool, code: str
) -> None:
    leg = Leg("A", "B", game=7, result=result)
    assert integrity.result_contradiction(leg, ("a", "b"), table, ruled=ruled) == code
