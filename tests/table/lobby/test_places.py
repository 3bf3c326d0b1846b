"""Channels that are lost: everything public comes back when the cause is gone, and a game can be taken elsewhere."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.table.conftest import Club, controls, texts


def shut(club: Club, place: int | None = None, status: int = 403, code: int = 50013) -> None:
    """From now on the bot may not write in the channel."""
    path = f"/channels/{place or club.channel.id}/messages*"
    club.env.inject_error("*", path, status=status, code=code, message="Missing Permissions", times=None)


def opened(club: Club) -> None:
    """Now it may again."""
    club.env.backend.faults.clear()


async def touched(club: Club) -> None:
    """Discord says that something about the channel has changed."""
    channel: Any = club.bot.get_channel(club.channel.id)
    await club.bot.on_guild_channel_update(channel, channel)
    await club.pump()


def mail(who: Any) -> list[str]:
    return [texts(message) for message in who.user.dm_channel.history()]


def to_act(message: Any) -> str:
    """Whose decision it is by what a board says."""
    [line] = [line for line in texts(message).splitlines() if " to act: " in line]
    return line.split("**")[1]


def pings(club: Club) -> list[Any]:
    return [message for message in club.channel.history() if "your decision" in texts(message)]


async def test_with_the_permission_back_board_and_question_come_back(club: Club) -> None:
    await club.begin()
    shut(club)
    await club.do("red", "move red_01 h8")
    await club.do("red", "pass")
    await club.pump()
    [post] = [one for one in mail(club.bob) if "may not write" in one]
    assert "send messages" in post
    assert "/game move" in post
    assert "H8" not in texts(club.board())
    opened(club)
    await touched(club)
    assert "Red passes" in texts(club.board()) or "Passed" in texts(club.board())
    assert to_act(club.board()) == "Blue"
    [asked] = pings(club)
    assert club.bob.mention in asked.content
    assert any("write here again" in texts(message) for message in club.channel.history())
    # Once: another change of the channel brings nothing new.
    count = len(club.channel.history())
    await touched(club)
    assert len(club.channel.history()) == count


async def test_the_next_action_brings_them_back_too(club: Club) -> None:
    await club.begin()
    shut(club)
    await club.do("red", "pass")
    await club.pump()
    await club.do("blue", "move blue_01 g8")
    await club.pump()
    assert set(club.bot.table.places.shut) == {1}, "a changed board does not show that anything can be posted"
    opened(club)
    await club.do("blue", "move blue_02 h8")
    await club.pump()
    [asked] = pings(club)
    assert club.bob.mention in asked.content
    assert to_act(club.board()) == "Blue"


async def test_the_panel_says_who_decides_meanwhile(club: Club) -> None:
    await club.begin()
    shut(club)
    await club.do("red", "move red_01 h8")
    await club.pump()
    panel = await club.ann.slash(club.channel, "panel")
    assert "may not write" in texts(panel.response)


async def test_also_after_a_restart(club: Club) -> None:
    match = await club.begin()
    shut(club)
    await club.do("red", "pass")
    await club.pump()
    club.bot.table.places.shut.clear()
    await club.bot.table.places.load()
    assert set(club.bot.table.places.shut) == {match.id}
    opened(club)
    await touched(club)
    assert len(pings(club)) == 1
    await club.bot.table.places.load()
    assert club.bot.table.places.shut == {}


async def test_a_board_that_could_not_be_posted_is_posted_once(club: Club) -> None:
    shut(club)
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.pump()
    opened(club)
    await club.ann.slash(club.channel, "game join", side="red")
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.pump()
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    assert len([message for message in club.channel.history() if texts(message).lstrip().startswith("## Toy War")]) == 1


async def test_a_deleted_board_comes_back_with_the_panel(club: Club) -> None:
    match = await club.begin()
    await club.bot.get_partial_messageable(club.channel.id).get_partial_message(club.board().id).delete()
    assert not [message for message in club.channel.history() if "## Toy War" in texts(message)]
    await club.ann.slash(club.channel, "panel")
    await asyncio.gather(*[task for task in asyncio.all_tasks() if task.get_name().startswith("board of")])
    await club.pump()
    [board] = [message for message in club.channel.history() if "## Toy War" in texts(message)]
    assert (await club.bot.store.games.get(match.id)).board_message_id == board.id


async def test_a_deleted_channel_is_reported_and_the_game_is_moved(club: Club) -> None:
    match = await club.begin()
    old = club.channel
    channel: Any = club.bot.get_channel(old.id)
    await channel.delete()
    await club.env.settle()
    await club.pump()
    for who in (club.ann, club.bob):
        assert any("was deleted" in one and "</game move:" in one and f"`game:{match.id}`" in one for one in mail(who))
    # The game continues by the buttons of direct messages.
    asked = [message for message in club.ann.user.dm_channel.history() if "My decision" in controls(message)][-1]
    panel = await club.ann.user.click(asked, label="My decision")
    assert "was deleted" in texts(panel.response)
    club.channel = club.guild.create_text_channel("hall")
    refused = await club.eve.slash(club.channel, "game move", game=match.id)
    assert "Only the person who opened the game" in texts(refused.response)
    # If the channel is gone, every player may move the game.
    moved = await club.bob.slash(club.channel, "game move", game=match.id)
    assert f"<#{club.channel.id}>" in texts(moved.response or moved.followups[0])
    await club.pump()
    assert to_act(club.board()) == "Red"
    [asked] = pings(club)
    assert club.ann.mention in asked.content
    await club.do("red", "move red_01 h8")
    await club.pump()
    assert "H8" in texts(club.board())
    club.bot.service.forget(match.id)
    assert (await club.match()).place == club.channel.id


async def test_a_channel_that_went_unnoticed_is_reported_once_by_the_refused_board(club: Club) -> None:
    """The gateway did not say so (a server of its own was down): the first message that is refused does."""
    await club.begin()
    shut(club, status=404, code=10003)
    await club.do("red", "move red_01 h8")
    await club.pump()
    for who in (club.ann, club.bob):
        assert len([one for one in mail(who) if "was deleted" in one]) == 1


async def test_who_may_move_a_game_and_what_stays_behind(club: Club, mod: Any) -> None:
    match = await club.begin()
    old = club.channel
    hall = club.guild.create_text_channel("hall")
    refused = await club.bob.slash(hall, "game move", game=match.id)
    assert "Only the person who opened the game" in texts(refused.response)
    await mod.slash(hall, "game move", game=match.id)
    await club.pump()
    gone = texts(old.history()[0])
    assert f"<#{hall.id}>" in gone
    assert not controls(old.history()[0])
    assert not [message for message in old.history() if "your decision" in texts(message)]
    club.channel = hall
    assert to_act(club.board()) == "Red"
    nothing = await club.ann.slash(old, "panel")
    assert "No game" in texts(nothing.response) or "no game" in texts(nothing.response)
    # The old channel is free for another game, and this one cannot go to where that is played.
    await club.ann.slash(old, "game new", scenario="short")
    taken = await club.ann.slash(old, "game move", game=match.id)
    assert "already being played" in texts(taken.response or taken.followups[0])
    # Into a thread of this channel.
    await club.ann.slash(hall, "game move", thread=True)
    await club.pump()
    [thread] = hall.threads
    assert to_act(next(one for one in thread.history() if "## Toy War" in texts(one))) == "Red"
    assert (await club.bot.store.games.get(match.id)).thread_id == thread.id


async def test_a_game_of_another_server_stays_there(club: Club) -> None:
    match = await club.begin()
    other = club.env.create_guild()
    lobby = other.create_text_channel("lobby")
    ann = other.add_member(club.ann.user)
    refused = await ann.slash(lobby, "game move", game=match.id)
    assert f"no game #{match.id}" in texts(refused.response)
    assert (await club.bot.store.games.get(match.id)).channel_id == club.channel.id
