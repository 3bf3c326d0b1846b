"""Questions out of turn at the table: several seats asked together in secret, their standing answers after one pause."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.core import games
from bot.orders.pauses import Pauses
from tests.table.conftest import Club, texts

pytestmark = pytest.mark.plays("tests.engine.feast")


async def test_seats_asked_together_are_answered_after_one_pause(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    info = next(one for one in games.installed_games()["feast"].scenarios() if len(one.seats) == 4)
    people: dict[str, Any] = {seat: club.guild.add_member(club.env.create_user(seat)) for seat in info.seats}
    await people["ann"].slash(club.channel, "game new", scenario=info.id)
    for seat, person in people.items():
        await person.slash(club.channel, "game join", side=seat)
    await people["ann"].slash(club.channel, "game start")
    now = club.bot.store.now()
    monkeypatch.setattr(club.bot.store.database, "now", lambda: now)

    class Longer(Pauses):
        """Every pause is longer than the one before."""

        seconds = 59

        def whole(self, live: bool) -> timedelta:
            self.seconds += 1
            return timedelta(seconds=self.seconds)

    standings = club.bot.table.standings
    standings.pauses = Longer()
    for seat in ("bob", "cid", "dee"):
        done = await people[seat].slash(club.channel, "standing set", until="game")
        assert "declined" in texts(done.response)
    match = await club.match()
    await club.do("ann", f"play {match.position.state.hand['ann'][0]} bob")
    await standings.follow(match.id)
    rows = await club.bot.store.standings.of_game(match.id)
    assert {row.seat for row in rows if row.due} == {"bob", "cid", "dee"}
    assert len({row.wake for row in rows}) == 1, "one pause for all of them"
    asked = [prompt.seat for prompt in (await club.match()).position.due]
    now += timedelta(seconds=59)
    await standings.tick()
    assert [prompt.seat for prompt in (await club.match()).position.due] == asked
    now += timedelta(seconds=30)
    await standings.tick()
    match = await club.match()
    assert {entry.action.verb for entry in match.tail[-3:]} == {"decline"}
    assert [prompt.seat for prompt in match.position.due] == ["ann"]
