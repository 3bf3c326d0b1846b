"""What the program sees coming: games that will be late at their pace."""

from __future__ import annotations

from typing import Any

import pytest

from league.schedule.pace import GamePace, forecast_end
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk

DAY = 86_400


@pytest.mark.parametrize(
    ("pace", "now", "pauses", "days"),
    [
        (GamePace(0, 1, 4, 1), 9, (), None),  # no turn is over
        (GamePace(0, 1, 4, 3, 10), 10, (), 20),  # five days a turn, two turns to go
        (GamePace(0, 1, 4, 3, 10), 13, (), 20),  # in the middle of one of them
        (GamePace(0, 1, 4, 4, 15), 25, (), 26.25),  # the last one lasts and lasts
        (GamePace(0, 1, 4, 3, 14), 14, [(2, 6)], 24),  # a pause of the season took four
        (GamePace(0, 3, 6, 4), 6, (), 16),  # since when is not known: half a turn more than is over
    ],
)
def test_a_game_ends_as_it_went(pace: GamePace, now: int, pauses: list[tuple[int, int]], days: float | None) -> None:
    turned = None if pace.turned is None else pace.turned * DAY
    known = GamePace(pace.begun * DAY, pace.first, pace.last, pace.turn, turned)
    end = forecast_end(known, now * DAY, [(low * DAY, high * DAY) for low, high in pauses])
    assert (None if end is None else end / DAY) == days


async def late_game(league: League, **settings: object) -> Desk:
    """A game of four turns of which one is over after 24 of 30 days."""
    desk = Desk(league)
    await desk.begin("everybody", 2, scenario="long", days=30, **settings)
    match = await desk.bot.service.match(1)
    assert match.info.turns == (1, 4)
    await desk.later(days=24)
    match.position.state.turn = 2
    return desk


async def test_players_hear_first_then_the_desk_each_once(league: League) -> None:
    desk = await late_game(league)
    for _ in range(3):
        await desk.later(hours=2)
    players = [who for who in desk.people.values() if who.id in (await desk.bot.service.match(1)).seats.values()]
    word = "at this pace"

    def heard(who: Any) -> list[str]:
        return [texts(one) for one in who.user.dm_channel.history() if word in texts(one)]

    assert len(players) == 2
    assert [len(heard(who)) for who in players] == [1, 1]
    assert "1 of 4 turns are over" in heard(players[0])[0]
    assert heard(desk.mia) == [], "the players first"
    for _ in range(3):
        await desk.later(days=1)
    assert [len(heard(who)) for who in players] == [1, 1]
    [line] = heard(desk.mia)
    assert "Its players know" in line
    assert word not in "".join(texts(one) for one in league.channel.history()), "nobody else hears"


async def test_no_forecast_for_games_in_time(league: League) -> None:
    desk = await late_game(league)
    match = await desk.bot.service.match(1)
    match.position.state.turn = 4
    await desk.later(hours=2)
    assert not [mark for mark in (await desk.docket()).marks if mark.startswith("pace")]
