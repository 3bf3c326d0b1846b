"""Live games at an hour agreed on: proposed, accepted by a tap, put into calendars, checked in for, missed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


@pytest.fixture
async def desk(league: League) -> Desk:
    made = Desk(league)
    await made.begin("weekend")
    await made.later(minutes=1)
    return made


def events(desk: Desk) -> list[Any]:
    return list(desk.club.env.backend.get_guild(desk.club.guild.id).scheduled_events.values())


async def players(desk: Desk) -> tuple[Any, Any]:
    return await desk.holder("red"), await desk.holder("blue")


async def agree(desk: Desk, **ahead: float) -> Any:
    """Red proposes an hour, blue takes it; the hour."""
    red, blue = await players(desk)
    hour = desk.now + timedelta(**ahead)
    await red.slash(desk.thread(), "league when", times=f"{hour:%Y-%m-%d %H:%M}")
    await desk.club.pump()
    asked = desk.thread().history()[-1]
    assert f"<t:{round(hour.timestamp())}:f>" in texts(asked)
    await blue.click(asked, label="Take time 1")
    await desk.club.env.settle()
    await desk.club.pump()
    return hour


async def paces(desk: Desk) -> str:
    """Progress of the open games, as a spectator reads it."""
    shown = texts((await desk.nia.slash(desk.league.channel, "league status")).response)
    return shown.split("Progress of the open games")[1].split("\n\n")[0]


async def paused(desk: Desk) -> bool:
    return (await desk.bot.service.match(1)).row.marks.paused is not None


async def test_an_hour_is_agreed_on_and_kept(desk: Desk) -> None:
    assert await paused(desk), "it waits for its hour"
    assert "your decision" not in said(desk.thread()), "and asks nobody before"
    assert "waits until its two players have agreed on a start time" in await paces(desk)
    hour = await agree(desk, days=3)
    text = await paces(desk)
    assert f"it waits for its start time: <t:{round(hour.timestamp())}:f>" in text
    assert "to act" not in text, "nobody is to act before"
    fixed = desk.thread().history()[-1]
    assert "The game begins" in texts(fixed)
    [file] = fixed.attachments
    assert file.filename.endswith(".ics")
    [event] = events(desk)
    assert "Spring" in event.name
    await desk.later(days=2, minutes=1)
    assert "your game begins" in said(desk.thread())
    desk.now = hour - timedelta(minutes=10)
    await desk.later(minutes=1)
    asked = desk.thread().history()[-1]
    red, blue = await players(desk)
    early = await red.click(asked, label="I am here")
    assert "checked in" in texts(last(early))
    await desk.club.pump()
    assert await paused(desk)
    await blue.click(asked, label="I am here")
    await desk.club.env.settle()
    assert await paused(desk), "not before its hour"
    await desk.later(minutes=11)
    assert not await paused(desk)
    assert "to act" in await paces(desk)
    assert "the game begins now" in said(desk.thread())
    assert "your decision" in said(desk.thread())
    await desk.later(minutes=30)
    assert not (await desk.docket()).open()
    refused = await red.slash(desk.thread(), "league when", times="23:59")
    assert "has already begun" in texts(last(refused))


async def test_a_game_without_deadline_and_time_comes_up_after_its_players_were_asked(desk: Desk) -> None:
    assert (await desk.league.season(desk.season)).rules.arrange == 2, "the weekend template has a limit"
    await desk.later(days=1)
    red, blue = await players(desk)
    asked = desk.thread().history()[-1]
    assert "no time is fixed for your game yet" in texts(asked)
    assert {f"<@{who.id}>" in texts(asked) for who in (red, blue)} == {True}
    assert "Propose times" in controls(asked)
    assert not (await desk.docket()).open()
    await desk.later(days=1)
    [case] = (await desk.docket()).open()
    assert (case.kind, case.raised.text) == ("unscheduled", "case-text-unarranged")
    await desk.later(days=5)
    assert len((await desk.docket()).cases) == 1


async def test_who_does_not_come_is_a_case_and_may_be_replaced(desk: Desk) -> None:
    hour = await agree(desk, days=1, hours=1)
    desk.now = hour - timedelta(minutes=5)
    await desk.later(minutes=1)
    red, blue = await players(desk)
    await red.slash(desk.thread(), "league when", do="here")
    desk.now = hour
    await desk.later(minutes=16)
    [case] = (await desk.docket()).open()
    assert (case.kind, case.raised.about) == ("no_show", (str(blue.id),))
    assert "a player is missing" in said(desk.thread())
    late = await blue.slash(desk.thread(), "league when", do="here")
    assert "ended" in texts(last(late))
    shown = last(await desk.open(desk.mia, case.number))
    assert f"Already there: <@{red.id}>" in texts(shown)
    form = await desk.mia.click(shown, label="Forfeit")
    assert form.modal is not None, "it is clear who is affected"
    await desk.send(desk.mia, form, "did not come")
    season = await desk.league.season(desk.season)
    result = season.pairings[0].legs[0].result
    assert result is not None
    assert [season.player(place) for place in result.lost] == [str(blue.id)]
    await desk.later(hours=1)
    assert len((await desk.docket()).cases) == 1


async def test_without_the_right_to_make_events_the_hour_stays_agreed(desk: Desk) -> None:
    path = f"/guilds/{desk.club.guild.id}/scheduled-events"
    desk.club.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions")
    await agree(desk, days=2)
    assert events(desk) == []
    assert "Create Events" in said(desk.thread())
    assert (await desk.diary()).of(1).time is not None


async def test_an_hour_is_moved_with_its_event_and_called_off(desk: Desk) -> None:
    await agree(desk, days=2)
    hour = await agree(desk, days=4)
    [event] = events(desk)
    assert str(event.scheduled_start_time).startswith(f"{hour:%Y-%m-%dT%H:%M}")
    red, _ = await players(desk)
    await red.slash(desk.thread(), "league when", do="off")
    await desk.club.env.settle()
    await desk.club.pump()
    assert events(desk) == []
    assert "cancelled the start time" in said(desk.thread())
    assert (await desk.diary()).of(1).time is None


async def test_nobody_answers(desk: Desk) -> None:
    red, blue = await players(desk)
    await red.slash(desk.thread(), "league when", times="23:00")
    await desk.club.pump()
    asked = desk.thread().history()[-1]
    own = await red.click(asked, label="Take time 1")
    assert "proposed that time yourself" in texts(last(own))
    stranger = next(one for one in desk.league.people if one not in (red, blue))
    assert "not your game" in texts(last(await stranger.click(asked, label="Take time 1")))
    await desk.later(days=2, minutes=5)
    [case] = (await desk.docket()).open()
    assert (case.kind, case.raised.about) == ("unscheduled", (str(blue.id),))
    left = next(message for message in desk.thread().history() if message.id == asked.id)
    assert not controls(left), "a time that has passed has no button"
    typed = await blue.slash(desk.thread(), "league when", accept=1)
    assert "has passed" in texts(last(typed))


async def test_of_several_times_those_that_have_passed_lose_their_buttons(desk: Desk) -> None:
    red, blue = await players(desk)
    soon, later = desk.now + timedelta(hours=2), desk.now + timedelta(days=1)
    await red.slash(desk.thread(), "league when", times=f"{soon:%Y-%m-%d %H:%M}, {later:%Y-%m-%d %H:%M}")
    await desk.club.pump()
    asked = desk.thread().history()[-1]
    await desk.later(hours=3)
    left = next(message for message in desk.thread().history() if message.id == asked.id)
    assert [label for label in controls(left) if label.startswith("Take")] == ["Take time 2"]
    assert f"~~<t:{round(soon.timestamp())}:f>" in texts(left)
    await blue.click(left, label="Take time 2")
    assert (await desk.diary()).of(1).time == round(later.timestamp())


async def test_the_pause_before_the_hour_is_nobodys(desk: Desk) -> None:
    text = said(desk.thread())
    assert "The game waits for its start time" in text
    assert "(moderator) paused" not in text
    red, _ = await players(desk)
    refused = await red.slash(desk.thread(), "act", orders="pass")
    assert "waits for its start time" in texts(last(refused))


@pytest.mark.parametrize(
    ("times", "expected"),
    [("soon", "Not a time"), ("2026-02-30 10:00", "Not a time"), ("2020-01-01 10:00", "less than 15 minutes ahead")],
)
async def test_times_that_are_none(desk: Desk, times: str, expected: str) -> None:
    red, _ = await players(desk)
    result = await red.slash(desk.thread(), "league when", times=times)
    assert expected in texts(last(result))
    assert not (await desk.diary()).log


async def test_a_restart_loses_and_doubles_nothing(desk: Desk) -> None:
    hour = await agree(desk, days=3)
    before = len(desk.thread().history())
    casework = desk.bot.league.casework
    casework.files._kept.clear()
    assert (await desk.diary()).of(1).time == round(hour.timestamp())
    await casework.watch.tick()
    await casework.watch.tick()
    await desk.club.pump()
    assert len(desk.thread().history()) == before
    assert len(events(desk)) == 1


async def test_an_alternate_for_who_did_not_come_agrees_on_another_hour_and_plays(desk: Desk) -> None:
    hour = await agree(desk, days=1, hours=1)
    red, blue = await players(desk)
    cid = next(one for one in desk.league.people if one not in (red, blue))
    await cid.slash(desk.league.channel, "league alternate")
    desk.now = hour - timedelta(minutes=5)
    await desk.later(minutes=1)
    await red.slash(desk.thread(), "league when", do="here")
    desk.now = hour
    await desk.later(minutes=16)
    shown = last(await desk.open(desk.mia, 1))
    asked = last(await desk.mia.click(shown, label="Replace"))
    form = await desk.mia.click(asked, label=cid.user.name)
    await desk.send(desk.mia, form, "did not come")
    assert cid in await players(desk)
    hour = await agree(desk, days=1)
    desk.now = hour - timedelta(minutes=5)
    await desk.later(minutes=1)
    for who in await players(desk):
        await who.slash(desk.thread(), "league when", do="here")
    await desk.later(minutes=5)
    assert not await paused(desk)
    assert len((await desk.docket()).cases) == 1


async def test_times_that_were_taken_or_withdrawn_lose_their_buttons(desk: Desk) -> None:
    red, blue = await players(desk)
    asked = []
    for hours in (48, 72):
        await red.slash(desk.thread(), "league when", times=f"{desk.now + timedelta(hours=hours):%Y-%m-%d %H:%M}")
        await desk.club.pump()
        asked.append(desk.thread().history()[-1])
    withdrawn = next(message for message in desk.thread().history() if message.id == asked[0].id)
    assert "no longer proposed" in texts(withdrawn)
    assert not controls(withdrawn)
    await blue.slash(desk.thread(), "league when", times=f"{desk.now + timedelta(hours=96):%Y-%m-%d %H:%M}")
    await desk.club.pump()
    assert "Take time 1" in controls(next(message for message in desk.thread().history() if message.id == asked[1].id))
    await blue.click(asked[1], label="Take time 1")
    await desk.club.env.settle()
    await desk.club.pump()
    thread = desk.thread().history()
    taken = next(message for message in thread if message.id == asked[1].id)
    assert f"<@{blue.id}> has taken <t:" in texts(taken)
    assert not any("Take time 1" in controls(message) for message in thread), "the other's own proposal neither"
