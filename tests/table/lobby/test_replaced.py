"""A player is replaced: their private things stay theirs, and none of them acts for the new player."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.moderation.replacing import Replacing
from bot.store import NewOutbox
from bot.telling import news
from bot.telling.messages import ClockNotice, Hand, SecretTurn
from tests.table.answers import every_word as said
from tests.table.conftest import Club, texts
from tests.table.timed import START, Fixed, Table, stamp


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


async def replace(club: Club, mod: Any, side: str, who: Any) -> None:
    done = await mod.slash(club.channel, "mod replace", side=side, player=who)
    assert "Done" in said(done)
    await club.pump()


async def test_plans_are_not_handed_on(club: Club, mod: Any) -> None:
    match = await club.begin()
    await club.bob.slash(club.channel, "plan write", name="hit", orders="move blue_01 h8")
    await replace(club, mod, "blue", club.eve)
    assert "no plans" in said(await club.eve.slash(club.channel, "plan list"))
    assert await club.eve.autocomplete(club.channel, "plan show", "name", "") == []
    assert "h8" not in said(await club.eve.slash(club.channel, "plan show", name="hit"))
    assert "no seat" in said(await club.bob.slash(club.channel, "plan list"))
    assert await club.bot.store.plans.of_seat(match.id, "blue") == []


async def test_the_button_of_an_old_plan_does_nothing(club: Club, mod: Any) -> None:
    await club.begin()
    shown = await club.ann.slash(club.channel, "plan write", name="hit", orders="move red_01 h8")
    message = shown.followups[-1] if shown.followups else shown.response
    await replace(club, mod, "red", club.eve)
    late = await club.ann.click(message, label="Carry out")
    assert "belongs to another player" in said(late)
    assert (await club.match()).position.state.place["red_01"] != "h8"


async def test_a_standing_answer_ends(table: Table, mod: Any) -> None:
    club = table.club
    await club.begin("long")
    club.bot.table.standings.pauses = Fixed()
    await club.bob.slash(club.channel, "standing set", until="game")
    match = await club.match()
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    await club.bot.table.standings.follow(1)
    # The answer is already on its way when Bob is replaced.
    await replace(club, mod, "blue", club.eve)
    table.now += timedelta(seconds=1000)
    await club.bot.table.standings.tick()
    await club.pump()
    assert match.position.prompt("blue") is not None
    assert "no standing answer" in said(await club.eve.slash(club.channel, "standing show"))
    assert any("your decision" in one for one in table.mail(club.eve)), "the new player is asked himself"
    assert not any("answered for you" in one for one in table.mail(club.bob) + table.mail(club.eve))


async def test_a_standing_answer_that_was_just_read_ends_too(table: Table, mod: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The replacement falls between reading what is due and answering it."""
    club = table.club
    await club.begin("long")
    club.bot.table.standings.pauses = Fixed()
    await club.bob.slash(club.channel, "standing set", until="game")
    match = await club.match()
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    await club.bot.table.standings.follow(1)
    rows = await club.bot.store.standings.of_game(match.id)
    given = club.bot.store.standings.of_game

    async def standings(game_id: int) -> Any:
        monkeypatch.setattr(club.bot.store.standings, "of_game", given)
        await Replacing(club.bot.service).replace(match.id, mod.id, "blue", club.eve.id, 77)
        return rows

    monkeypatch.setattr(club.bot.store.standings, "of_game", standings)
    table.now += timedelta(seconds=1000)
    await club.bot.table.standings.tick()
    assert match.position.prompt("blue") is not None


async def test_notes_and_reminders_are_personal(table: Table, mod: Any) -> None:
    club = table.club
    await table.begin("post 3d", scenario="long")
    await club.bob.slash(club.channel, "note", text="feint at h8")
    await club.bob.slash(club.channel, "remind", before="1d", zone="Europe/Warsaw")
    await table.do("red", "pass")
    await replace(club, mod, "blue", club.eve)
    assert "feint" not in said(await club.eve.slash(club.channel, "note"))
    assert "feint" in said(await club.bob.slash(club.channel, "note"))
    await table.later(days=2, hours=1)
    assert not any("reminder" in one.lower() or "time" in one.lower() for one in table.mail(club.eve)[1:-1])
    assert not any("<t:" in one for one in table.mail(club.bob)), "who left is not reminded"


async def test_who_left_gets_nothing_that_was_still_on_its_way(club: Club, mod: Any) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    await club.pump()
    # Waiting in the outbox while the replacement is made.
    rows: list[NewOutbox] = [
        ClockNotice("blue", "standing-answered", True, "decline").row(club.bob.id),
        ClockNotice("blue", "clock-reminder", False).row(club.bob.id),
        Hand("blue").row(club.bob.id),
        SecretTurn("blue").row(club.bob.id),
        news.ping_row(match.row, club.bob.id, "Blue, your decision"),
    ]
    await mod.slash(club.channel, "mod replace", side="blue", player=club.eve)
    await club.bot.store.outbox.post(rows, match.id)
    await club.pump()
    [letter] = club.bob.user.dm_channel.history()
    assert "plays Blue now instead of you" in texts(letter), "and what was there of the hand is gone"
    asked = [message for message in club.channel.history() if "your decision" in texts(message)]
    assert [club.eve.mention in message.content for message in asked] == [True]


async def test_the_new_player_has_time_of_his_own(table: Table, mod: Any) -> None:
    """A player who takes over has a whole time for the decision; the other's vacation neither helps nor harms them."""
    club = table.club
    await table.begin("post 3d", scenario="long")
    await table.do("red", "pass")
    await club.bob.slash(club.channel, "away", days=10)
    await table.later(days=9)
    await replace(club, mod, "blue", club.eve)
    await table.face()
    end = START + timedelta(days=9 + 3)
    assert stamp(end) in said(await club.eve.slash(club.channel, "clock"))
    await table.later(days=2)
    assert not any("has run out of time" in one for one in table.public())
    await table.later(days=1, minutes=1)
    assert any("has run out of time" in one for one in table.public())


async def test_a_bank_stays_but_is_never_empty(table: Table, mod: Any) -> None:
    club = table.club
    await table.begin("post 10d+1d", scenario="long")
    await table.later(days=9, hours=18)
    await replace(club, mod, "red", club.eve)
    await table.face()
    left = START + timedelta(days=9, hours=18) + timedelta(days=1)
    assert stamp(left) in said(await club.eve.slash(club.channel, "clock"))


async def test_a_refused_replacement_gives_no_time(table: Table, mod: Any) -> None:
    club = table.club
    await table.begin("post 3d", scenario="long")
    await table.later(days=2)
    refused = await mod.slash(club.channel, "mod replace", side="red", player=club.bob)
    assert "both hands" in said(refused)
    await table.face()
    assert stamp(START + timedelta(days=3)) in said(await club.ann.slash(club.channel, "clock"))
