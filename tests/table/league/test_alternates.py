"""Alternates are asked one after another; an offer ends by the clock, and no seat is offered to two people."""

from __future__ import annotations

from typing import Any

import pytest

from bot.league.casework.late import SILENT
from bot.league.casework.ruling import Order
from bot.program.denied import DeniedError
from league.cases.docket import REMEDIES
from league.cases.events import CASE_CODEC, SeatOffered, SeatSought
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said
from words import tr


async def sought(league: League) -> tuple[Desk, Any, list[Any]]:
    """Somebody was silent for a week; three alternates are asked in turn, by the menu of the case."""
    desk = Desk(league)
    await desk.begin("everybody", 2, days=30)
    names = ("uma", "vic", "wes")
    more = [league.club.guild.add_member(league.club.env.create_user(name)) for name in names]
    for who in more:
        await who.slash(league.channel, "league alternate", season=desk.season)
    await desk.later(days=SILENT, hours=1)
    [case] = (await desk.docket()).open()
    gone = desk.people[int(case.raised.about[0])]
    shown = await desk.open(desk.mia, case.number)
    asked = await desk.mia.click(last(shown), label="Replace")
    form = await desk.mia.click(last(asked), label="Ask the alternates, one after another")
    done = await desk.send(desk.mia, form, "Not heard of for a week.")
    assert more[0].mention in texts(last(done))
    return desk, gone, more


def offers(league: League) -> list[Any]:
    """The messages with an open offer."""
    return [one for one in league.channel.history() if "I take it" in controls(one)]


async def test_an_unanswered_offer_sinks_and_the_next_alternate_takes_the_seat(league: League) -> None:
    desk, gone, (uma, vic, wes) = await sought(league)
    [first] = offers(league)
    assert uma.mention in texts(first)
    assert "is offered to" in texts(last(await desk.mia.slash(league.channel, "league-desk cases")))
    refused = await vic.click(first, label="I take it")
    assert "offered to somebody else" in texts(last(refused))
    await desk.later(hours=23)
    assert (await desk.docket()).alternates == [str(one.id) for one in (uma, vic, wes)]
    # Nothing of an offer is only in memory.
    league.bot.league.leagues.forget(desk.season)
    league.bot.league.casework.files._kept.clear()
    await desk.later(hours=2)
    assert (await desk.docket()).alternates == [str(one.id) for one in (vic, wes, uma)]
    with pytest.raises(DeniedError, match="seat-offer-over"):
        await league.bot.league.casework.offers.take(desk.season, 1, uma.id, None)
    [second] = offers(league)
    assert vic.mention in texts(second)
    await vic.click(second, label="Not this time")
    await desk.later(minutes=1)
    [third] = offers(league)
    assert wes.mention in texts(third)
    listed = texts(last(await desk.mia.slash(league.channel, "league-desk cases")))
    assert f"{uma.mention} (no answer), {vic.mention} (declined)" in listed
    await wes.click(third, label="I take it")
    await desk.later(minutes=1)
    assert offers(league) == []
    season = await league.season(desk.season)
    assert season.place_of(str(gone.id)) is None
    assert season.place_of(str(wes.id)) is not None
    [ruling] = (await desk.docket()).rulings
    assert (ruling.ruled.by, ruling.ruled.substitute) == (str(desk.mia.id), str(wes.id))
    assert (await desk.docket()).alternates == [str(uma.id), str(vic.id)]


async def test_an_alternate_with_a_red_card_loses_the_offer_at_once(league: League) -> None:
    """The card was given while the offer ran: the next one is asked at the press, not when the time is up."""
    desk, _, (uma, vic, _) = await sought(league)
    work = league.bot.league.casework
    case = await work.raising.report(desk.season, desk.nia.id, "rude", uma.id, None, None)
    card = Order("card", "rude", who=str(uma.id), card="red")
    await work.rulings.rule(desk.season, case.number, desk.nia.id, card, None)
    [offer] = offers(league)
    refused = await uma.click(offer, label="I take it")
    assert "red card" in texts(last(refused))
    await desk.later(minutes=1)
    [following] = offers(league)
    assert vic.mention in texts(following)
    [search] = (await desk.docket()).searches.every()
    assert search.asked == {str(uma.id): "gone"}


async def test_nobody_left_is_said_once_and_the_case_stays(league: League) -> None:
    desk, _, (uma, vic, wes) = await sought(league)
    await uma.slash(league.channel, "league alternate", season=desk.season)
    await desk.later(minutes=1)
    [offer] = offers(league)
    assert vic.mention in texts(offer), "who is no alternate any more is passed over at once"
    for who in (vic, wes):
        [offer] = offers(league)
        await who.click(offer, label="Not this time")
        await desk.later(minutes=1)
    await desk.later(hours=30)
    docket = await desk.docket()
    assert docket.searches.every() == []
    assert docket.open()
    mail = [texts(message) for message in desk.mia.user.dm_channel.history()]
    assert sum("no alternate takes the place" in one for one in mail) == 1


async def test_a_case_that_is_over_ends_its_offer_and_a_seat_has_one_at_a_time(league: League) -> None:
    desk, gone, (uma, vic, _) = await sought(league)
    docket = await desk.docket()
    [search] = docket.searches.every()
    work, now = league.bot.league.casework, league.bot.league.leagues.now()
    second = await work.raising.report(desk.season, desk.nia.id, "gone", gone.id, None, None)
    with pytest.raises(DeniedError, match="seat-sought"):
        await work.offers.seek(desk.season, second.number, desk.nia.id, Order("replace", "x", who=str(gone.id)), None)
    held = await league.held(desk.season)
    for event in (
        SeatOffered(at=now, case=search.case, to=str(vic.id), until=now + 60),
        SeatSought(at=now, by=str(desk.nia.id), case=second.number, who=str(gone.id), reason="x"),
    ):
        assert CASE_CODEC.read_event(CASE_CODEC.write_event(event)) == event
        with pytest.raises(DeniedError, match="seat-"):
            await work.files.tell(held, cases=[event])
    assert len(offers(league)) == 1
    await work.rulings.rule(desk.season, search.case, desk.nia.id, Order("dismiss", "is back"), None)
    await desk.later(minutes=1)
    assert offers(league) == []
    assert f"The offer to {uma.mention}" in said(league.channel)
    with pytest.raises(DeniedError, match="seat-offer-over"):
        await work.offers.take(desk.season, search.case, uma.id, None)
    assert (await league.season(desk.season)).place_of(str(uma.id)) is None


async def test_a_pause_takes_no_time_of_an_offer_and_a_moderator_may_stop(league: League) -> None:
    desk = Desk(league)
    await desk.begin("everybody", 2, days=30)
    uma = league.club.guild.add_member(league.club.env.create_user("uma"))
    await uma.slash(league.channel, "league alternate", season=desk.season)
    work, gone = league.bot.league.casework, league.people[0]
    case = await work.raising.report(desk.season, league.people[1].id, "gone", gone.id, None, None)
    await work.offers.seek(desk.season, case.number, desk.nia.id, Order("replace", "gone", who=str(gone.id)), None)
    pauses = league.bot.league.casework.watch.pauses
    await desk.later(hours=2)
    await pauses.pause(desk.season, desk.nia.id, None, "", None)
    await desk.later(days=5)
    await pauses.resume(desk.season, desk.nia.id, None)
    await desk.later(hours=20)
    [offer] = offers(league)
    assert uma.mention in texts(offer)
    shown = await desk.open(desk.nia, 1)
    await desk.nia.click(last(shown), label="Stop asking")
    await desk.later(minutes=1)
    assert offers(league) == []
    docket = await desk.docket()
    assert docket.searches.every() == []
    assert docket.alternates[0] == str(uma.id), "nobody sinks for that"
    assert docket.case(1).open


async def test_every_ruling_about_a_person_takes_four_taps(league: League) -> None:
    """From the list of cases: the case, the ruling, one question, the form with its reason."""
    desk = Desk(league)
    await desk.begin("everybody", 2, days=30)
    uma = league.club.guild.add_member(league.club.env.create_user("uma"))
    await uma.slash(league.channel, "league alternate", season=desk.season)
    red, blue = await desk.holder("red"), await desk.holder("blue")
    case = await league.bot.league.casework.raising.report(desk.season, red.id, "late", blue.id, None, None)
    asked = 0
    for remedy in REMEDIES["report"]:
        shown, taps = await desk.open(desk.mia, case.number), 1
        shown, taps = await desk.mia.click(last(shown), label=tr("en", f"remedy-{remedy.replace('_', '-')}")), taps + 1
        while shown.modal is None:
            choices = [label for label in controls(last(shown)) if label != "Back to the case"]
            assert len(choices) > 1, "no question without a choice"
            shown, taps = await desk.mia.click(last(shown), label=choices[0]), taps + 1
            asked += 1
        assert taps + 1 <= 4, remedy
    assert asked, "some rulings ask"
    assert case.open
