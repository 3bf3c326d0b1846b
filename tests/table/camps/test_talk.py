"""A private thread for each side: wished for in the lobby, made at the start, for those who play there; it shows nothing."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.core import sides
from tests.table.camps.test_camps import Party
from tests.table.conftest import Club, texts
from tests.table.feast import SCENARIOS, SEATS
from words import tr

pytestmark = pytest.mark.plays("tests.table.feast")


def made(club: Club) -> list[discord.Thread]:
    """The private threads there are, as the bot sees them."""
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    return sorted((one for one in guild.threads if one.is_private()), key=lambda one: one.id)


async def members(thread: discord.Thread) -> set[int]:
    return {member.id for member in await thread.fetch_members()} - {thread.guild.me.id}


async def begun(club: Club, people: int = 6) -> list[Any]:
    """Two camps of three; the wish is made by a button of the lobby."""
    players = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(people)]
    await players[0].slash(club.channel, "game new", scenario="two_tables")
    for place, seat in enumerate(SEATS):
        await players[place % people].slash(club.channel, "game join", side=seat)
    await club.pump()
    await players[0].click(club.board(), label=tr("en", "button-talk"))
    await club.pump()
    assert tr("en", "lobby-talk") in texts(club.board())
    await players[0].click(club.board(), label="Start")
    await club.pump()
    return players


def test_who_may_talk() -> None:
    two, single = SCENARIOS[0], SCENARIOS[2]
    assert (sides.has_shared_sides(two), sides.has_shared_sides(single)) == (True, False)
    held = dict(zip(SEATS, (1, 2, 3, 4, 3, 3), strict=True))
    # Who plays on both sides talks on neither.
    assert sides.talkers_by_camp(two, held) == {"ash": (1,), "birch": (2, 4)}


async def test_each_side_has_a_thread_that_the_other_does_not_see(club: Club) -> None:
    players = await begun(club)
    first, second = made(club)
    assert await members(first) == {players[n].id for n in (0, 2, 4)}
    assert await members(second) == {players[n].id for n in (1, 3, 5)}
    assert first.parent_id == club.channel.id
    said = [message.content async for message in first.history()]
    assert len(said) == 1
    assert "unseen by the other players" in said[0]


async def test_nothing_is_shown_in_it(club: Club) -> None:
    """Commands are refused there, and the program posts nothing after its welcome."""
    players = await begun(club)
    thread = next(one for one in club.channel.threads if one.id == made(club)[0].id)
    for command, given in (("hand", {}), ("map", {}), ("log", {}), ("game new", {"scenario": "two_tables"})):
        answer = await players[0].slash(thread, command, **given)
        assert "for talk only" in texts(answer.response), command
    await club.pump()
    assert len([message async for message in made(club)[0].history()]) == 1


async def test_without_the_wish_there_is_none(club: Club) -> None:
    await Party(club).begin("two_tables")
    assert made(club) == []


async def test_the_wish_is_taken_back_by_the_same_button_and_strangers_have_none(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="two_tables")
    await club.ann.slash(club.channel, "game join", side="ash")
    await club.pump()
    refused = await club.eve.click(club.board(), label=tr("en", "button-talk"))
    assert tr("en", "not-your-game") in texts(refused.response)
    for label, wished in (("button-talk", True), ("button-no-talk", False)):
        await club.ann.click(club.board(), label=tr("en", label))
        await club.pump()
        assert (tr("en", "lobby-talk") in texts(club.board())) == wished


async def test_a_single_person_has_nobody_to_talk_to(club: Club) -> None:
    await begun(club, 2)
    assert made(club) == []


async def test_who_is_replaced_leaves_and_the_new_one_comes(club: Club) -> None:
    players = await begun(club)
    mod = club.moderator()
    await mod.slash(club.channel, "mod replace", side="ash", player=club.eve)
    await club.pump()
    assert await members(made(club)[0]) == {club.eve.id, players[2].id, players[4].id}
    assert club.eve.id not in await members(made(club)[1])


async def test_threads_are_known_after_a_restart_and_no_export_contains_them(club: Club) -> None:
    await begun(club)
    known = dict(club.bot.table.talks.known)
    club.bot.table.talks.known.clear()
    await club.bot.table.talks.load()
    assert club.bot.table.talks.known == known
    match = await club.match()
    assert match.row.marks.talk == "yes"
    from_file = (await club.bot.service.store.games.get(match.id)).options
    assert str(made(club)[0].id) not in str(from_file)


async def test_without_the_right_it_is_said_and_the_game_goes_on(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object, **__: object) -> None:
        response: Any = type("Response", (), {"status": 403, "reason": "Forbidden"})()
        raise discord.Forbidden(response, "Missing Permissions")

    monkeypatch.setattr(discord.TextChannel, "create_thread", refused)
    await begun(club)
    assert any(tr("en", "talk-no-right") in texts(message) for message in club.channel.history())
    assert (await club.match()).row.status == "active"
