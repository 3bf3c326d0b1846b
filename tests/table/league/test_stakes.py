"""Moderators who play in their season decide nothing about their own games, pool or opponents, in any way."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.league.casework.ruling import Order
from bot.program.denied import DeniedError
from league.season.reckoning import tournament_field_of
from rules.engine import GameScoring, Result
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last

SEES = "another moderator"


async def begun(league: League) -> Desk:
    """Mia plays in one pool and moderates; Nia only moderates."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("club", 6)
    return desk


async def of_pool(desk: Desk, mine: bool) -> list[Any]:
    """People of Mia's pool (without her), or of the other one."""
    season = await desk.league.season(desk.season)
    own = season.place_of(str(desk.mia.id))
    assert own is not None
    return [
        desk.people[int(place.player)]
        for place in season.places.values()
        if (place.pool == own.pool) is mine and place.player != str(desk.mia.id)
    ]


async def test_a_moderator_who_plays_takes_nobody_of_their_pool_out(league: League) -> None:
    desk = await begun(league)
    rival, _ = await of_pool(desk, mine=True)
    other, *_ = await of_pool(desk, mine=False)
    before = len((await league.season(desk.season)).log)
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=rival)
    assert SEES in texts(last(refused))
    await league.play_round(desk.season)
    before = len((await league.season(desk.season)).log)
    for options in ({"exclude": rival}, {"swap": desk.mia, "other": rival}, {"exclude": desk.mia}):
        refused = await desk.mia.slash(league.channel, "league-desk round", season=desk.season, **options)
        assert SEES in texts(last(refused)), options
    assert len((await league.season(desk.season)).log) == before
    await desk.mia.slash(league.channel, "league leave", season=desk.season, player=other)
    place = (await league.season(desk.season)).place_of(str(other.id))
    assert place is not None
    assert not place.present


async def test_nobody_who_plays_rules_on_their_own_report(league: League) -> None:
    desk = await begun(league)
    other, *_ = await of_pool(desk, mine=False)
    await desk.mia.slash(league.channel, "league report", text="rude", player=other, season=desk.season)
    refused = await desk.mia.slash(
        league.channel, "league-desk rule", case=1, ruling="ban", reason="rude", player=other, season=desk.season
    )
    assert SEES in texts(last(refused))
    order = Order("replace", "gone", who=str(other.id), substitute=str(desk.mia.id))
    with pytest.raises(DeniedError):
        await desk.bot.league.casework.rulings.rule(desk.season, 1, desk.mia.id, order, None)
    assert not (await desk.docket()).rulings


async def test_whatever_shows_hands_is_shut_for_the_own_pool(league: League) -> None:
    desk = await begun(league)
    season = await league.season(desk.season)
    rival, _ = await of_pool(desk, mine=True)
    pairing = next(one for one in season.pairings if str(rival.id) in season.people_of(one))
    row = await desk.bot.service.row(pairing.legs[0].game or 0)
    [thread] = [one for one in league.channel.threads if one.id == row.thread_id]
    before = (await desk.bot.service.match(row.id)).seq
    hands = (await desk.bot.service.match(row.id)).game.hands.hand_cards(
        (await desk.bot.service.match(row.id)).position.state, "red"
    ) or ()
    for command, options in (
        ("mod hands", {"reason": "curious"}),
        ("mod export", {}),
        ("mod position", {}),
        ("mod rewind", {"entry": 0}),
        ("mod pause", {"reason": "x"}),
    ):
        if command not in desk.mia.available_commands(thread):
            continue
        result = await desk.mia.slash(thread, command, **options)
        text = texts(last(result))
        assert SEES in text, f"{command}: {text}"
        assert not any(card in text.split() for card in hands)
    assert (await desk.bot.service.match(row.id)).seq == before
    assert not desk.mia.user.dm_channel.history() or "hand" not in texts(desk.mia.user.dm_channel.history()[-1]).lower()


async def test_who_was_replaced_keeps_out_of_their_old_pool(league: League) -> None:
    desk = await begun(league)
    rival, _ = await of_pool(desk, mine=True)
    new = league.club.guild.add_member(league.club.env.create_user("zoe"))
    await new.slash(league.channel, "league alternate", season=desk.season)
    work = desk.bot.league.casework
    case = await work.raising.report(desk.season, rival.id, "gone", desk.mia.id, None, None)
    order = Order("replace", "gone", who=str(desk.mia.id), substitute=str(new.id))
    await work.rulings.rule(desk.season, case.number, desk.nia.id, order, None)
    case = await work.raising.report(desk.season, new.id, "rude", rival.id, None, None)
    with pytest.raises(DeniedError, match="case-own-pool"):
        await work.rulings.rule(desk.season, case.number, desk.mia.id, Order("dismiss", "no"), None)


async def test_a_second_account_is_brought_before_the_moderators_once(league: League) -> None:
    desk = Desk(league)
    await desk.begin("everybody", 3)
    one, other, third = league.people[:3]
    given = {"text": "they write alike", "player": one, "account": other, "season": desk.season}
    await third.slash(league.channel, "league report", **given)
    [case] = (await desk.docket()).open()
    assert (case.kind, set(case.raised.about)) == ("two_seats", {str(one.id), str(other.id)})
    again = await desk.nia.slash(league.channel, "league report", **{**given, "player": other, "account": one})
    assert "already" in texts(last(again))
    for options in ({"player": one, "account": one}, {"account": other}):
        refused = await third.slash(league.channel, "league report", text="x", season=desk.season, **options)
        assert "two different accounts" in texts(last(refused))
    assert len((await desk.docket()).cases) == 1
    work = desk.bot.league.casework
    await work.rulings.rule(desk.season, case.number, desk.nia.id, Order("ban", "one person", who=str(other.id), seasons=1), None)
    place = (await league.season(desk.season)).place_of(str(other.id))
    assert place is not None
    assert not place.present


@pytest.mark.parametrize(("seat", "expected"), [("red", [("agreed", "agreed-ahead")]), ("blue", [])])
async def test_who_gives_up_a_game_they_were_winning_is_looked_at(
    league: League, monkeypatch: pytest.MonkeyPatch, seat: str, expected: list[tuple[str, str]]
) -> None:
    """Red leads on the game's own score; either resigns after two hours."""
    desk = Desk(league)
    await desk.begin("everybody", 2, hardly=0)
    match = await desk.bot.service.match(1)
    monkeypatch.setattr(type(match.game), "scoring", GameScoring(as_result=lambda state: Result(("red",), "points")))
    desk.now += timedelta(hours=2)
    await league.concede(1, seat)
    await desk.later(minutes=1)
    assert [(case.kind, case.raised.text) for case in (await desk.docket()).open()] == expected


async def test_a_moderator_who_plays_leaves_the_next_swiss_round_alone(league: League) -> None:
    """Between rounds there are no games under way: the proposal is what matters. Nia, who does not play, may."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    desk.season = await league.opened("swiss", 6, moderator=desk.nia)
    rival = league.people[3]
    # Before the start, too: an entry that is taken out is an opponent less.
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=rival)
    assert SEES in texts(last(refused))
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    before = len((await league.season(desk.season)).log)
    for options in ({"exclude": rival}, {"swap": rival, "other": league.people[4]}):
        refused = await desk.mia.slash(league.channel, "league-desk round", season=desk.season, **options)
        assert SEES in texts(last(refused)), options
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=rival)
    assert SEES in texts(last(refused))
    assert len((await league.season(desk.season)).log) == before
    done = await desk.nia.slash(league.channel, "league-desk round", season=desk.season, exclude=rival)
    assert SEES not in texts(last(done))


async def test_a_swap_far_from_their_own_game_is_theirs_to_make(league: League) -> None:
    """After a round Mia has a point: those without may be swapped by her, those of her score group may not."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    desk.season = await league.opened("swiss", 6, moderator=desk.nia)
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    await league.publish(desk.season)
    for pairing in (await league.season(desk.season)).open_pairings():
        match = await desk.bot.service.match(pairing.legs[0].game or 0)
        others = [seat for seat, user in match.seats.items() if user != desk.mia.id]
        loser = others[0] if desk.mia.id in match.seats.values() else "blue"
        await league.concede(match.id, loser)
    _, arranged = await desk.bot.league.rounds.proposed(desk.season)
    assert arranged is not None
    season = await league.season(desk.season)
    mine = season.place_of(str(desk.mia.id))
    assert mine is not None
    entrants = tournament_field_of(season).by_id()
    for pair in arranged.proposal.pairs:
        points = {entrants[name].points for name in pair.everyone}
        one, other = (desk.people[int(season.places[name].player)] for name in (pair.first, pair.second))
        done = await desk.mia.slash(league.channel, "league-desk round", season=desk.season, swap=one, other=other)
        concerned = mine.id in pair.everyone or entrants[mine.id].points in points
        assert (SEES in texts(last(done))) is concerned, (pair.everyone, points)
