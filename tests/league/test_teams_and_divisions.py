"""Teams with captains, boards and reserves; divisions, who goes up and down, and the season after."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from league.season.events import (
    GameBegun,
    GameEnded,
    LeagueResult,
    LineupSet,
    PlayerJoined,
    PlayerLeft,
    PlayerReplaced,
    ReserveAdded,
    ReserveReleased,
    SeasonOpened,
    SeasonStarted,
    TeamEntered,
)
from league.season.promotion import promotion_rights
from league.season.reckoning import by_rating, drawn_pools, next_round, planned_rounds, season_standings
from league.season.season import Season
from league.season.settings import SWISS_TIES, SeasonSettings
from tests.league.seasons import refused
from tests.league.short_seasons import play, publish, season_of, won_by_seed

TEAMS = SeasonSettings("Teams", "tiny", "full", format="round_robin", boards=3, ties=("game_points", "direct"))


def teams(number: int, settings: SeasonSettings = TEAMS) -> Season:
    """Teams of three with a reserve, the first the strongest: ``A`` with a1, a2, a3 and ax."""
    season = Season()
    season.add_event(SeasonOpened(settings=settings))
    for rating, name in enumerate(reversed("ABCDEFGH"[:number])):
        low = name.lower()
        boards = (f"{low}1", f"{low}2", f"{low}3")
        season.add_event(
            TeamEntered(who=name, title=f"Team {name}", captain=boards[0], boards=boards, reserves=(f"{low}x",), rating=rating)
        )
    order = by_rating(season)
    season.add_event(SeasonStarted(seeds=order, seed="test"))
    return season


def test_a_match_of_teams_is_won_by_more_points_at_its_boards() -> None:
    season = teams(4)
    match = next(one for one in publish(season) if "A" in one.pair.both())
    other = next(name for name in match.pair.both() if name != "A")
    assert [leg.first for leg in match.legs] == [match.pair.first, match.pair.second, match.pair.first], "sides in turn"
    low = other.lower()
    assert {season.at_board(match, leg, other) for leg in range(3)} == {f"{low}1", f"{low}2", f"{low}3"}
    assert set(season.people_of(match)) == {"a1", "a2", "a3", f"{low}1", f"{low}2", f"{low}3"}
    for leg, winner in enumerate(("A", "", "A")):
        assert not match.over
        season.add_event(GameEnded(pairing=match.id, leg=leg, result=LeagueResult(winner)))
    rest = next(one for one in season.pairings if one is not match)
    won_by_seed(season, [rest])
    table = {one.id: (one.points, one.ties[0]) for one in season_standings(season)}
    assert table["A"] == (1, Decimal("2.5"))
    assert table[other] == (0, Decimal("0.5"))


def test_teams_play_swiss_and_both_sides_of_every_board() -> None:
    season = teams(6, msgspec.structs.replace(TEAMS, format="swiss", rounds=3, sides="both", ties=("game_points", *SWISS_TIES)))
    [match, *_] = publish(season)
    assert len(match.legs) == season.rules.legs() == 6
    assert [(leg.board, leg.first == match.pair.first) for leg in match.legs] == [
        (0, True), (0, False), (1, False), (1, True), (2, True), (2, False),
    ]  # fmt: skip
    won_by_seed(season, season.of_round(1))
    play(season)
    assert season.round == 3
    assert season_standings(season)[0].id == "A"
    assert {one.points for one in season_standings(season) if one.id == "A"} == {3}


def test_captains_change_boards_between_rounds_and_what_was_played_stays() -> None:
    season = teams(4)
    first = next(one for one in publish(season) if "A" in one.pair.both())
    assert refused(season, LineupSet(team="A", boards=("a1", "a2"))) == "league-boards-number"
    assert refused(season, LineupSet(team="A", boards=("a1", "a2", "b1"))) == "league-not-in-team"
    season.add_event(LineupSet(by="a1", team="A", boards=("a2", "a3", "ax"), round=2))
    assert season.at_board(first, 0, "A") == "a1"
    season.add_event(GameBegun(pairing=first.id, leg=0, game=1))
    assert refused(season, LineupSet(team="A", boards=("ax", "a2", "a3"), round=1)) == "league-lineup-late"
    won_by_seed(season, season.of_round(1))
    second = next(one for one in publish(season) if "A" in one.pair.both())
    assert [season.at_board(second, leg, "A") for leg in range(3)] == ["a2", "a3", "ax"]
    season.add_event(LineupSet(team="A", boards=("ax", "a1", "a2")))
    assert [season.at_board(first, leg, "A") for leg in range(3)] == ["a1", "a2", "a3"]
    assert season.places["A"].reserves == ["a3"]
    assert Season.from_log(season.log).lineups == season.lineups


def test_reserves_come_and_go_and_nobody_has_two_seats() -> None:
    season = teams(4)
    assert season.place_of("bx") is season.places["B"]
    assert refused(season, ReserveAdded(team="A", who="bx")) == "league-in-already"
    season.add_event(ReserveAdded(team="A", who="new"))
    season.add_event(ReserveReleased(team="A", who="ax"))
    assert season.places["A"].reserves == ["new"]
    assert refused(season, ReserveReleased(team="A", who="a1")) == "league-not-released"
    assert refused(season, PlayerReplaced(who="a1", substitute="b1")) == "league-in-already"
    season.add_event(PlayerReplaced(by="mod", who="a1", substitute="new"))
    assert (season.places["A"].boards, season.places["A"].player) == (["new", "a2", "a3"], "new")
    single = Season()
    single.add_event(SeasonOpened(settings=TEAMS))
    assert refused(single, PlayerJoined(who="x")) == "league-teams-only"
    boards = ("x", "y", "z")
    single.add_event(TeamEntered(who="t1", title="X", captain="boss", boards=boards))
    assert single.places["t1"].people() == ("boss", *boards)
    assert refused(single, TeamEntered(who="t2", title="X", captain="k", boards=("k", "l", "m"))) == "league-team-taken"
    assert refused(single, TeamEntered(who="t2", title="Y", captain="k", boards=("k", "x", "m"))) == "league-in-already"
    assert refused(single, TeamEntered(who="t2", title="Y", captain="k", boards=("k", "l"))) == "league-boards-number"


def test_divisions_play_by_themselves_and_the_best_and_worst_change_places() -> None:
    season = season_of(12, format="round_robin", divisions=("1", "2", "3"), up=1, down=1)
    assert season.parts() == ["1", "2", "3"]
    assert [place.id for place in season.playing() if place.pool == "1"] == ["p01", "p02", "p03", "p04"]
    play(season)
    assert season.round == planned_rounds(season) == 3
    assert all(season.places[one.pair.first].pool == season.places[one.pair.second].pool for one in season.pairings)
    found = promotion_rights(season)
    assert {who: right.division for who, right in found.items() if right.move == "up"} == {"p05": "1", "p09": "2"}
    assert {who: right.division for who, right in found.items() if right.move == "down"} == {"p04": "2", "p08": "3"}
    assert [who for who, right in found.items() if right.division == "1"] == ["p01", "p02", "p03", "p05"]


def test_the_next_season_begins_with_the_rights_of_the_last() -> None:
    season = season_of(8, format="round_robin", divisions=("1", "2"), up=1, down=1)
    play(season)
    won = promotion_rights(season)
    after = Season()
    after.add_event(SeasonOpened(settings=season.rules, after=7))
    for name in ("new", "p08", "p07", "p06", "p05", "p04", "p02", "p01"):  # p03 stays away
        right = won.get(name)
        after.add_event(PlayerJoined(who=name, rating=1.0, pool=right.division if right else ""))
    order = by_rating(after)
    found = drawn_pools(after, order)
    assert set(found["1"]) == {"p01", "p02", "p05", "p08"}, "the place that stays free goes to the first of the next division"
    assert set(found["2"]) == {"p07", "p06", "p04", "new"}
    after.add_event(SeasonStarted(seeds=order, pools=found))
    assert after.after == 7
    assert refused(season_of(4), PlayerJoined(who="z", pool="9")) == "league-no-division"


def test_who_withdraws_from_a_division_goes_down_in_the_place_of_another() -> None:
    season = season_of(8, format="round_robin", divisions=("1", "2"), up=1, down=1)
    play(season, 1)
    season.add_event(PlayerLeft(who="p01"))
    play(season)
    found = promotion_rights(season)
    assert (found["p01"].move, found["p01"].division) == ("out", "2")
    assert [who for who, right in found.items() if right.move == "down"] == []


def test_swiss_in_divisions_lets_latecomers_into_the_lowest() -> None:
    season = season_of(12, format="swiss", rounds=3, divisions=("A", "B"), ties=SWISS_TIES)
    play(season, 1)
    season.add_event(PlayerJoined(who="late"))
    assert season.places["late"].pool == "B"
    proposal = next_round(season)
    assert proposal is not None
    named = {name for pair in proposal.pairs for name in pair.everyone} | set(proposal.byes)
    assert "late" in named
    assert all(season.places[pair.first].pool == season.places[pair.second].pool == pair.pool for pair in proposal.pairs)
