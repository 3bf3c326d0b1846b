"""Rulings on matches of teams and on games of several people: each reaches the right people and nobody else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.league.casework.ruling import Order
from bot.program.denied import DeniedError
from league.season.lines import verdict_of
from rules.engine import GameScoring, Result
from rules.engine.contract.game import scenario_by_id
from tests.table.feast import GAME, Feast, FeastState
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk


async def begun(league: League, template: str, scenario: str, **settings: Any) -> Desk:
    """A season of everybody that runs, its first round out."""
    desk, mod, parts = Desk(league), league.mod, league.bot.league
    given = {"name": "Spring", "scenario": scenario, "template": template, "moderator": desk.nia}
    await mod.slash(league.channel, "league-desk new", **given)
    [row] = await league.bot.league.leagues.store.find(league.club.guild.id)
    desk.season = row.id
    rules = msgspec.structs.replace((await league.season(row.id)).rules, **settings)
    await parts.entries.settle(row.id, mod.id, rules, None)
    await parts.entries.open_entries(row.id, mod.id, None)
    people = league.people
    if rules.boards:
        for captain, mate, name in ((people[0], people[1], "Reds"), (people[2], people[3], "Blues")):
            boards = f"<@{captain.id}> <@{mate.id}>"
            await captain.slash(league.channel, "league team", name=name, boards=boards, season=row.id)
            await league.agree(mate)
    else:
        for who in people:
            await who.slash(league.channel, "league join", season=row.id)
    await parts.entries.start(row.id, mod.id, None)
    await league.publish(row.id)
    return desk


async def ruled(desk: Desk, by: Any, order: Order, *, game: tuple[int, int] | None, about: Any = None) -> None:
    """Somebody of the game claims something, a moderator rules, and that is carried out."""
    work = desk.bot.league.casework
    season = await desk.league.season(desk.season)
    people = season.people_of(season.pairings[0])
    who = next(int(one) for one in people if int(one) != about)
    case = await work.raising.report(desk.season, who, "look", about, game, None)
    await work.rulings.rule(desk.season, case.number, by.id, order, None)
    await work.effects.carry_out(desk.season)
    await desk.league.club.env.settle()
    await desk.club.pump()


# -- teams ---------------------------------------------------------------------------------------------------------------------


async def test_a_board_is_forfeited_and_the_other_plays_on(league: League) -> None:
    desk = await begun(league, "teams", "short", boards=2, format="round_robin", rounds=0)
    [match] = (await league.season(desk.season)).pairings
    gone = league.people[1]
    await ruled(desk, desk.mia, Order("forfeit", "not there", who=str(gone.id)), game=(match.id, 1))
    season = await league.season(desk.season)
    [match] = season.pairings
    first, second = match.legs
    assert first.result is None
    assert second.result is not None
    team = season.place_of(str(gone.id))
    assert team is not None
    assert second.result.lost == (team.id,)
    paused = [(await desk.bot.service.row(leg.game or 0)).marks.paused is not None for leg in match.legs]
    assert paused == [False, True]
    await desk.later(days=3)
    assert (await desk.bot.service.row(second.game or 0)).status == "finished"
    assert (await desk.bot.service.row(first.game or 0)).status == "active"


async def test_who_is_not_at_a_board_forfeits_nothing_there(league: League) -> None:
    desk = await begun(league, "teams", "short", boards=2, format="round_robin", rounds=0)
    order = Order("forfeit", "not there", who=str(league.people[1].id))
    with pytest.raises(DeniedError, match="case-no-games"):
        await ruled(desk, desk.mia, order, game=(1, 0))
    assert not (await desk.docket()).rulings


async def test_a_reserve_takes_over_one_board(league: League) -> None:
    desk = await begun(league, "teams", "short", boards=2, format="round_robin", rounds=0)
    gone, new = league.people[0], league.people[5]
    await new.slash(league.channel, "league alternate", season=desk.season)
    order = Order("replace", "vanished", who=str(gone.id), substitute=str(new.id))
    await ruled(desk, desk.nia, order, game=None, about=gone.id)
    season = await league.season(desk.season)
    seated = [set((await desk.bot.service.match(leg.game or 0)).seats.values()) for leg in season.pairings[0].legs]
    assert [new.id in people for people in seated] == [True, False]
    assert all(gone.id not in people for people in seated)
    await desk.bot.league.casework.rulings.take_back(desk.season, 1, desk.mia.id, "back again", None)
    await desk.bot.league.casework.effects.carry_out(desk.season)
    seated = [set((await desk.bot.service.match(leg.game or 0)).seats.values()) for leg in season.pairings[0].legs]
    assert [gone.id in people for people in seated] == [True, False]


# -- pods ----------------------------------------------------------------------------------------------------------------------

PODS = {"rounds": 1, "final": 0, "pod_least": 6, "pod_most": 6}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game counts its score while it is running."""

    def points_now(state: FeastState) -> Result:
        camps = scenario_by_id(GAME, state.scenario).every_camp()
        best = max(camps, key=lambda camp: sum(state.points[seat] for seat in camp))
        return Result(best, "points", tuple(state.points.items()))

    monkeypatch.setattr(Feast, "scoring", GameScoring(as_result=points_now))


@pytest.mark.plays("tests.table.feast")
@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize("number", [0, 4])
async def test_one_of_a_pod_forfeits_and_the_others_have_what_it_comes_to(league: League, number: int) -> None:
    desk = await begun(league, "pods", "two_tables", **PODS)
    season = await league.season(desk.season)
    [pod] = season.pairings
    gone = season.player(pod.pair.everyone[number])
    await ruled(desk, desk.mia, Order("forfeit", "left", who=gone), game=(pod.id, 0))
    result = (await league.season(desk.season)).pairings[0].legs[0].result
    assert result is not None
    assert result.lost == (pod.pair.everyone[number],)
    assert set(result.earned) == set(pod.pair.everyone)
    await desk.later(days=3)
    assert (await desk.bot.service.row(pod.legs[0].game or 0)).status == "finished"


@pytest.mark.plays("tests.table.feast")
async def test_anybody_of_a_pod_is_replaced_with_their_hand(league: League) -> None:
    desk = await begun(league, "pods", "two_tables", **PODS)
    season = await league.season(desk.season)
    [pod] = season.pairings
    new = league.club.guild.add_member(league.club.env.create_user("zoe"))
    await new.slash(league.channel, "league alternate", season=desk.season)
    gone = season.player(pod.pair.everyone[4])
    before = await desk.bot.service.match(1)
    [seat] = [seat for seat, user in before.seats.items() if str(user) == gone]
    await ruled(desk, desk.mia, Order("replace", "vanished", who=gone, substitute=str(new.id)), game=None, about=int(gone))
    after = await desk.bot.service.match(1)
    assert after.seats == {**before.seats, seat: new.id}
    assert (await league.season(desk.season)).place_of(str(new.id)) is not None


@pytest.mark.plays("tests.table.feast")
@pytest.mark.usefixtures("counted")
async def test_a_pod_is_adjudicated_only_by_its_score_or_forfeited_by_all(league: League) -> None:
    desk = await begun(league, "pods", "two_tables", **PODS)
    with pytest.raises(DeniedError, match="case-needs"):
        await ruled(desk, desk.mia, Order("adjudicate", "late", outcome="first"), game=(1, 0))
    await ruled(desk, desk.mia, Order("adjudicate", "late"), game=(1, 0))
    result = (await league.season(desk.season)).pairings[0].legs[0].result
    assert result is not None
    assert len(result.earned) == 6
    assert not result.lost


@pytest.mark.plays("tests.table.feast")
async def test_in_a_game_that_counts_no_score_the_others_have_won_by_forfeit(league: League) -> None:
    desk = await begun(league, "pods", "two_tables", **PODS)
    season = await league.season(desk.season)
    gone = season.pairings[0].pair.everyone[2]
    await ruled(desk, desk.mia, Order("forfeit", "left", who=season.player(gone)), game=(1, 0))
    result = (await league.season(desk.season)).pairings[0].legs[0].result
    assert result is not None
    assert {verdict_of(result, name) for name in season.pairings[0].pair.everyone if name != gone} == {"win"}
    assert verdict_of(result, gone) == "loss"
