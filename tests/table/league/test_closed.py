"""Threads of games that only those read who play and moderate, until the game is over."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ChannelType

from bot.league.casework.ruling import Order
from bot.league.settings.delays import watching_delay
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


@pytest.fixture
async def desk(league: League) -> Desk:
    made = Desk(league)
    await made.begin(people=4, threads="closed", delay="3")
    return made


def thread_of(desk: Desk, place: int) -> Any:
    """A thread as the stand-in of Discord stores it."""
    return desk.club.env.backend.get_thread(place)


async def readers(desk: Desk, game: int) -> set[int]:
    """The people in the thread of a game."""
    match = await desk.bot.service.match(game)
    thread = thread_of(desk, match.place)
    assert thread.type == ChannelType.private_thread.value
    return set(thread.thread_members) - {desk.bot.user.id}


async def test_a_closed_thread_is_for_its_players_and_moderators(desk: Desk) -> None:
    match = await desk.bot.service.match(1)
    moderators = {desk.mia.id, desk.nia.id}
    assert await readers(desk, 1) == set(match.seats.values()) | moderators
    assert match.row.marks.delay == "3", "others watch it from behind"
    outsider = next(one for one in desk.league.people if one.id not in match.seats.values())
    watched = texts(last(await outsider.slash(desk.league.channel, "watch", game=1)))
    assert "3" in watched
    await desk.league.concede(1, "red")
    assert "now open to everyone" in said(desk.league.channel)
    assert "#1" in texts(last(await outsider.slash(desk.league.channel, "replay", game=1)))


async def test_who_takes_a_seat_over_comes_into_its_closed_thread(desk: Desk) -> None:
    match = await desk.bot.service.match(1)
    blue, fay = match.seats["blue"], desk.league.people[5]
    await fay.slash(desk.league.channel, "league alternate")
    await (await desk.holder("red")).slash(desk.league.channel, "league report", text="gone", player=desk.people[blue])
    order = Order(remedy="replace", reason="gone", who=str(blue), substitute=str(fay.id))
    await desk.bot.league.casework.rulings.rule(desk.season, 1, desk.mia.id, order, None)
    await desk.later(minutes=1)
    there = await readers(desk, 1)
    assert fay.id in there
    assert blue not in there
    name = thread_of(desk, (await desk.bot.service.match(1)).place).name
    assert "fay" in name, "the thread bears the names of those who play there now"


async def test_where_there_can_be_no_closed_threads_it_is_said_before(league: League) -> None:
    season = await league.new("everybody")
    shown = await league.mod.slash(league.channel, "league-desk settings", season=season)
    asked = await league.mod.select(
        shown.response, ["threads"], custom_id=controls(shown.response)["Change time, people and messages"]
    )
    held = await league.held(season)
    await league.bot.league.league_places.forum(season, 4711)
    menu = next(iter(name for name in controls(asked.response) if name.startswith("Threads")))
    refused = await league.mod.select(asked.response, ["closed"], custom_id=controls(asked.response)[menu])
    assert "Forum posts are open to everyone" in texts(refused.response)
    assert held.season.rules.threads == "open"


def test_a_game_in_a_closed_thread_is_watched_by_steps() -> None:
    from_delay = {"0": "1", "5": "5", "turn": "turn", "12h": "turn"}
    assert {one: watching_delay(one) for one in from_delay} == from_delay
