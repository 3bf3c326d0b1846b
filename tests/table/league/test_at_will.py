"""Seasons without rounds: a queue that pairs everybody who waits, a ladder with challenges; byes, coming back, chosen sides."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.program.denied import DeniedError
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import last


def said(channel: Any) -> str:
    return "\n".join(texts(message) for message in channel.history())


async def running(league: League, template: str, people: int, **changes: Any) -> int:
    number = await league.opened(template, people)
    if changes:
        rules = msgspec.structs.replace((await league.season(number)).rules, **changes)
        await league.bot.league.entries.settle(number, league.mod.id, rules, None)
    await league.mod.slash(league.channel, "league-desk start")
    await league.club.pump()
    return number


async def test_players_who_wait_in_a_queue_are_paired_at_once(league: League) -> None:
    number = await running(league, "queue", 2)
    ann, bob, eve = league.people[:3]
    result = await ann.slash(league.channel, "league play")
    assert "You are waiting" in texts(result.response)
    result = await ann.slash(league.channel, "league play")
    assert "already waiting" in texts(result.response)
    result = await bob.slash(league.channel, "league play")
    assert "You are paired" in texts(result.response)
    await league.club.pump()
    season = await league.season(number)
    assert season.queue == {}
    assert len(season.pairings) == 1
    assert season.pairings[0].legs[0].game == 1
    await league.concede(1, "red")
    # A player who is not in yet is entered by asking; two who have just met may meet again if nobody else waits.
    await eve.slash(league.channel, "league play")
    await ann.slash(league.channel, "league play")
    await league.club.pump()
    season = await league.season(number)
    assert set(season.pairings[1].pair.both()) == {str(eve.id), str(ann.id)}
    await bob.slash(league.channel, "league play")
    await bob.slash(league.channel, "league play", stop=True)
    assert (await league.season(number)).queue == {}


async def test_a_challenge_on_a_ladder_is_asked_and_answered(league: League) -> None:
    number = await running(league, "ladder", 3)
    season = await league.season(number)
    top, middle, low = season.ladder
    who = {str(one.id): one for one in league.people}
    result = await who[top].slash(league.channel, "league challenge", player=who[low])
    assert "step" in texts(result.response), "only upwards"
    await who[low].slash(league.channel, "league challenge", player=who[top])
    again = await who[low].slash(league.channel, "league challenge", player=who[top])
    assert "already" in texts(again.response)
    await league.club.pump()
    [asked] = [message for message in league.channel.history() if "challenges you" in texts(message)]
    wrong = await who[middle].click(asked, label="Accept")
    assert (await league.season(number)).pairings == []
    assert "Only those who were asked" in texts(wrong.response)
    await who[top].click(asked, label="Accept")
    await league.club.pump()
    season = await league.season(number)
    [pairing] = season.pairings
    match = await league.bot.service.match(1)
    seat = next(seat for seat, user in match.seats.items() if str(user) == top)
    await league.concede(1, seat)
    assert (await league.season(number)).ladder == [low, top, middle]
    assert pairing.round == 0
    # What has been answered cannot be answered again, by any button.
    with pytest.raises(DeniedError, match="league-no-challenge"):
        await league.bot.league.at_will.answer(number, low, top, int(top), None, agreed=True)


async def test_the_lower_seed_chooses_the_side(league: League) -> None:
    number = await running(league, "everybody", 2, sides="lower_seed", double=False)
    await league.publish(number)
    season = await league.season(number)
    [pairing] = season.pairings
    assert not pairing.sided
    assert await league.bot.store.games.find() == []
    who = {str(one.id): one for one in league.people}
    [asked] = [message for message in league.channel.history() if "choose your side" in texts(message)]
    other = next(name for name in pairing.pair.both() if name != pairing.pair.chooser)
    refused = await who[other].click(asked, label="Blue")
    assert "not yours" in texts(refused.response)
    await who[pairing.pair.chooser].click(asked, label="Blue")
    await league.club.pump()
    match = await league.bot.service.match(1)
    assert str(match.seats["blue"]) == pairing.pair.chooser


async def test_byes_withdrawals_and_coming_back_in_a_swiss_season(league: League) -> None:
    number = await running(league, "swiss", 5)
    ann, bob = league.people[:2]
    await ann.slash(league.channel, "league rest", round="1")
    refused = await ann.slash(league.channel, "league rest", round="2")
    assert "At most 1" in texts(refused.response)
    # Half a point is taken back and taken again; no point at all may be taken for several rounds ahead.
    await ann.slash(league.channel, "league rest", round="1", bye="none")
    assert (await league.season(number)).coming_byes() == {}
    twice = await ann.slash(league.channel, "league rest", round="1", bye="none")
    assert "no bye in round 1" in texts(twice.response)
    await ann.slash(league.channel, "league rest", round="1")
    ahead = await bob.slash(league.channel, "league rest", round="4-5, 6", bye="zero")
    assert "You do not play in rounds 4, 5, 6, without a point" in texts(ahead.response)
    assert (await league.season(number)).coming_byes(str(bob.id)) == {one: {str(bob.id): False} for one in (4, 5, 6)}
    odd = await bob.slash(league.channel, "league rest", round="soon")
    assert "is not a list of rounds" in texts(odd.response)
    shown = await league.mod.slash(league.channel, "league-desk round", season=number)
    assert f"Not playing in round 4: <@{bob.id}> 0" in texts(shown.response)
    assert f"Not playing in round 1: <@{ann.id}> ½" in texts(shown.response)
    await league.publish(number)
    season = await league.season(number)
    assert all(str(ann.id) not in pairing.pair.both() for pairing in season.pairings)
    assert len(season.pairings) == 2
    await bob.slash(league.channel, "league leave")
    assert not (await league.season(number)).places[str(bob.id)].present
    await league.play_round(number)
    late = await league.people[5].slash(league.channel, "league join")
    assert "You are in" in texts(late.response)
    again = await bob.slash(league.channel, "league join")
    assert "You are back" in texts(again.response)
    await league.publish(number)
    season = await league.season(number)
    assert len(season.of_round(2)) == 3
    assert "½" in "\n".join(texts(message) for message in league.channel.history() if message.pinned)


async def test_a_team_plays_at_its_boards(league: League) -> None:
    number = await league.opened("teams", 0)
    rules = msgspec.structs.replace((await league.season(number)).rules, boards=2)
    await league.bot.league.entries.settle(number, league.mod.id, rules, None)
    ann, bob, eve, cid, dee, _ = league.people
    result = await ann.slash(league.channel, "league join")
    assert "teams" in texts(result.response)
    await ann.slash(league.channel, "league team", name="North", boards=f"{ann.mention} {bob.mention}", reserves=eve.mention)
    await league.agree(bob)
    result = await cid.slash(league.channel, "league team", name="South", boards=f"{cid.mention} {bob.mention}")
    assert "already" in texts(result.response)
    result = await cid.slash(league.channel, "league team", name="South", boards="cid and dee")
    assert "“cid” is not a list of people" in texts(result.response)
    await cid.slash(league.channel, "league team", name="South", boards=f"{cid.mention} {dee.mention}")
    await league.agree(dee)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(number)
    one, other = await league.bot.service.match(1), await league.bot.service.match(2)
    assert {*one.seats.values(), *other.seats.values()} == {ann.id, bob.id, cid.id, dee.id}
    await league.play_round(number)
    assert "North" in said(league.channel)
    assert (await league.season(number)).pairings[0].over


async def test_who_has_won_before_is_seeded_first(league: League) -> None:
    number = await running(league, "everybody", 2, double=False)
    ann, bob = league.people[:2]
    await league.publish(number)
    match = await league.bot.service.match(1)
    await league.concede(1, next(seat for seat, user in match.seats.items() if user == ann.id))
    await league.bot.league.outcomes.finish(number, league.mod.id, None)
    await league.mod.slash(league.channel, "league-desk new", name="Summer", scenario="short", template="everybody")
    held = (await league.bot.league.leagues.store.find(league.club.guild.id, ("draft",)))[0]
    await league.bot.league.entries.open_entries(held.id, league.mod.id, None)
    for who in (ann, bob):
        await who.slash(league.channel, "league join", season=held.id)
    await league.mod.slash(league.channel, "league-desk start", season=held.id)
    season = await league.season(held.id)
    assert season.places[str(bob.id)].rating > season.places[str(ann.id)].rating
    assert season.places[str(bob.id)].seed == 1


async def test_a_late_entrant_is_paired_by_hand_in_the_round_that_is_out(league: League) -> None:
    number = await running(league, "swiss", 5)
    await league.publish(number)
    season = await league.season(number)
    [idle] = season.byes[1]
    late = league.people[5]
    await late.slash(league.channel, "league join")
    assert (await league.season(number)).places[str(late.id)].joined == 2
    one = next(who for who in league.people if str(who.id) == idle)
    busy = next(who for who in league.people[:5] if str(who.id) != idle)
    refused = await league.mod.slash(league.channel, "league-desk round", season=number, pair=late, other=busy)
    assert "has a game in this round" in texts(last(refused))
    done = await league.mod.slash(league.channel, "league-desk round", season=number, pair=late, other=one)
    assert "paired in round 1" in texts(last(done))
    await league.club.pump()
    season = await league.season(number)
    assert season.byes[1] == ()
    assert season.pairings[-1].legs[0].game is not None
    assert season.places[str(late.id)].joined == 1
    mine = await one.slash(league.channel, "league-desk round", season=number, pair=late, other=busy)
    assert "paired" not in texts(last(mine)), "moderators only"
    await league.play_round(number)
    await league.publish(number)
    assert {str(late.id), idle} <= {name for pairing in (await league.season(number)).of_round(2) for name in pairing.pair.both()}
