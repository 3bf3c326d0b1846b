"""A game lost on time can be reopened: for a day nothing hidden is shown, then it is over for good."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from bot.core.host_entries import FORFEIT, REOPEN, LostOnTime
from bot.program.denied import DeniedError
from bot.referee.transfer import Transfer
from tests.table.conftest import Club, replayed, texts
from tests.table.refereeing.test_transfer import bring
from tests.table.timed import Table
from tests.table.trust.test_rights import mia, said

__all__ = ["mia"]


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


async def lose(table: Table, pace: str = "post 3d") -> Any:
    """Red, who has moved once, runs out of time."""
    await table.begin(pace, "forfeit", "long")
    await table.do("red", "move red_01 h8")
    await table.later(days=3)
    match = await table.club.match()
    assert match.row.status == "finished"
    return match


async def reopen(table: Table, who: Any, reason: str = "the host's clock had jumped") -> str:
    text = said(await who.slash(table.club.channel, "mod reopen", reason=reason))
    await table.club.pump()
    return text


async def test_a_moderator_takes_a_loss_on_time_back(table: Table, mia: Any) -> None:
    club, before = table.club, await lose(table)
    state = before.position.state
    assert "is in the log" in await reopen(table, mia)
    match = await club.match()
    assert (match.row.status, match.row.finished_at, match.ended) == ("active", None, None)
    assert match.position.state == state
    assert [row.verb for row in await club.bot.store.log.actions(1)] == ["move", FORFEIT, REOPEN]
    public = "\n".join(table.public())
    assert "reversed the loss on time; the game goes on: the host's clock had jumped" in public
    assert match.row.marks.seals[-1].hash in public, "those who had looked at the host's dice know none of the later ones"
    # Both are notified: the player to decide, and the former winner.
    for who, what in ((club.ann, "your decision"), (club.bob, "the game goes on")):
        assert any(one.startswith(who.mention) and what in one for one in table.public()), what
    assert "Victory" not in texts(club.board())
    # They have time again, and it can be lost again.
    assert (await table.face()).until("red") == table.now + timedelta(days=3)
    await table.later(days=2)
    assert (await club.match()).row.status == "active"
    await table.do("red", "pass")
    await table.later(days=3)
    assert (await club.match()).result().winners == ("red",)


async def test_what_was_used_of_a_bank_stays_used(table: Table, mia: Any) -> None:
    club = table.club
    await table.begin("post 2d+1d", "forfeit", "long")
    table.now += timedelta(days=1)
    await table.do("red", "pass")
    await table.later(days=3)
    assert (await club.match()).row.status == "finished"
    await table.later(hours=20)
    await reopen(table, mia)
    face = await table.face()
    # Red had used a day of two and got one more; blue, who had nothing left, has what overrunning gives.
    assert face.run("red").left_ms == 2 * 86_400_000
    assert face.until("blue") == table.now + timedelta(milliseconds=face.pace.secret)


async def test_it_is_the_same_after_a_restart_and_by_the_whole_log(table: Table, mia: Any) -> None:
    club = table.club
    await lose(table)
    service = club.bot.service
    await reopen(table, mia)
    await table.do("red", "move red_02 h8")
    state = (await club.match()).position.state
    service.forget(1)
    match = await club.match()
    assert (match.position.state, match.ended, match.row.status) == (state, None, "active")
    whole = await replayed(service, 1)
    assert (whole.position.state, whole.ended) == (state, None)
    await club.ann.slash(club.channel, "concede")
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    assert "gives the same game" in said(await club.eve.slash(club.channel, "verify"))


async def test_what_was_hidden_stays_so_for_a_day(table: Table, mia: Any) -> None:
    club, match = table.club, await lose(table)
    hand = match.position.state.hand["blue"]
    for who in (club.ann, mia):
        assert "can still reverse that" in said(await who.slash(club.channel, "verify"))
        replay = said(await who.slash(club.channel, "replay"))
        assert not any(card in replay for card in hand)
    assert "can still reverse that" in said(await mia.slash(club.channel, "mod export"))
    with pytest.raises(DeniedError, match="lost-sealed"):
        await Transfer(club.bot.table).export(match)
    await table.later(hours=23, minutes=59)
    assert not any(match.secret.hex() in one for one in table.public())
    await table.later(minutes=1)
    assert any(match.secret.hex() in one for one in table.public())
    assert "gives the same game" in said(await club.eve.slash(club.channel, "verify"))
    assert "more than a day" in await reopen(table, mia)


async def test_what_cannot_be_reopened_says_why(table: Table, mia: Any) -> None:
    club = table.club
    await table.begin("post 3d", "forfeit", "long")
    assert "Only moderators" in await reopen(table, club.eve)
    assert "is not over" in await reopen(table, mia)
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    assert "was not lost on time" in await reopen(table, mia)


async def test_who_played_does_not_take_back_their_own_loss(table: Table, mia: Any) -> None:
    club = table.club
    await club.ann.slash(club.channel, "game new", scenario="long", clock="post 3d", timeout="forfeit")
    await mia.slash(club.channel, "game join", side="red")
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.bob.slash(club.channel, "game start")
    await club.pump()
    await table.later(days=3)
    assert (await club.match()).row.status == "finished"
    assert "You play in this game" in await reopen(table, mia)


async def test_a_channel_with_another_game_is_taken(table: Table, mia: Any) -> None:
    club = table.club
    await lose(table)
    await club.eve.slash(club.channel, "game new", scenario="short")
    assert "has not begun" in await reopen(table, mia)
    assert (await club.bot.store.games.get(1)).status == "finished"
    assert (await club.bot.store.games.get(2)).status == "lobby"


async def test_a_second_click_does_nothing(table: Table, mia: Any) -> None:
    await lose(table)
    await reopen(table, mia)
    assert "is not over" in await reopen(table, mia)
    verbs = [row.verb for row in await table.club.bot.store.log.actions(1)]
    assert verbs.count(REOPEN) == 1


async def test_nobody_goes_back_to_the_moment_of_the_loss(table: Table, mia: Any) -> None:
    club = table.club
    await lose(table)
    await reopen(table, mia)
    await table.do("red", "move red_02 h8")
    assert "no entry 2 that still counts" in said(await mia.slash(club.channel, "mod rewind", entry=2))
    await mia.slash(club.channel, "mod rewind", entry=3)
    club.bot.service.forget(1)
    assert (await club.match()).ended is None
    await mia.slash(club.channel, "mod rewind", entry=0)
    club.bot.service.forget(1)
    match = await club.match()
    assert (match.ended, match.position.state.place["red_01"] == "h8") == (None, False)


async def test_such_a_game_goes_elsewhere_as_a_file(table: Table, mia: Any) -> None:
    club = table.club
    await lose(table)
    await reopen(table, mia)
    given = json.loads(await Transfer(club.bot.table).export(await club.match()))
    await club.close()
    hall = club.guild.create_text_channel("hall")
    row = await bring(club, given, hall.id)
    assert row.status == "active"
    assert row.marks.lost is None
    spoiled = {**given, "log": [one for one in given["log"] if one["verb"] != FORFEIT]}
    with pytest.raises(DeniedError, match="import-row"):
        await bring(club, spoiled, club.guild.create_text_channel("den").id)


@pytest.mark.parametrize("after", ["reopen", "lost again"])
async def test_the_secret_of_a_game_that_goes_on_is_not_published(table: Table, mia: Any, after: str) -> None:
    """The message that would publish it a day later waits all the while."""
    club, match = table.club, await lose(table)
    secret = match.secret.hex()
    await reopen(table, mia)
    if after == "lost again":
        await table.later(hours=23)
        [run] = [one for one in (await table.face()).runs if one.seat == "red" and not one.hidden]
        await club.bot.service.end(1, LostOnTime(), run.seat, None, None)
        await club.pump()
    await table.later(days=1, minutes=-30) if after == "lost again" else await table.later(days=1, hours=1)
    assert not any(secret in one for one in table.public())
