"""Games in forum posts and threads, through the whole program against the stand-in: kept alive, watched, opened inside one."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sandbox.world import permissions, views
from tests.director.client import Message, User
from tests.table.program import PATIENCE, Program, running


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


def channel(program: Program, name: str) -> dict[str, Any]:
    return next(item for item in program.sandbox.world.channels.values() if item.get("name") == name)


def threads(program: Program) -> list[dict[str, Any]]:
    return [item for item in program.sandbox.world.channels.values() if item["type"] in (11, 12)]


async def seated(alice: User, bob: User, place: str) -> None:
    """Alice plays red, Bob blue, and it begins."""
    for user, side in ((alice, "red"), (bob, "blue")):
        (await user.slash("game join", {"side": side}, channel=place)).ok()
    (await alice.slash("game start", channel=place)).ok()
    await board(alice, place, "to act")


async def board(user: User, place: str, *words: str) -> Message:
    return await user.wait_for(
        lambda message: "Toy War ·" in message.text and all(word in message.text for word in words), channel=place
    )


def archive(program: Program, thread: dict[str, Any], *, locked: bool = False) -> None:
    """Discord puts a thread away after a week without a word, or somebody does."""
    thread["thread_metadata"] |= {"archived": True, "locked": locked}
    world = program.sandbox.world
    world.save("channel", thread, thread["id"])
    program.sandbox.gateway.dispatch("THREAD_UPDATE", views.channel_view(world, thread), thread)


async def until(condition: Any, seconds: float = PATIENCE) -> bool:
    for _ in range(int(seconds / 0.05)):
        if condition():
            return True
        await asyncio.sleep(0.05)
    return False


async def quiet(program: Program) -> None:
    """Everything that waited to be sent has been sent."""

    def sent() -> bool:
        with contextlib.closing(
            sqlite3.connect(f"file:{program.home}/fieldpost.sqlite?mode=ro", uri=True, timeout=PATIENCE)
        ) as rows:
            return bool(rows.execute("SELECT count(*) FROM outbox WHERE status = 'waiting'").fetchone()[0] == 0)

    assert await until(sent)


async def posted(program: Program) -> tuple[User, User, dict[str, Any]]:
    """A game as a post of the forum."""
    alice, bob = program.director.user("alice"), program.director.user("bob")
    forum = channel(program, "game-posts")
    chosen = await program.director.user("carol").slash("setup", {"where": "forum", "forum": forum["id"]}, channel="games")
    assert "forum" in chosen.ok().last.text
    opened = (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok().last
    [post] = threads(program)
    assert post["parent_id"] == forum["id"]
    assert f"<#{post['id']}>" in opened.text
    await seated(alice, bob, post["id"])
    return alice, bob, post


async def test_a_game_as_a_forum_post(program: Program) -> None:
    alice, bob, post = await posted(program)
    panel = (await alice.slash("panel", channel=post["id"])).ok().last
    assert panel.ephemeral
    (await alice.slash("act", {"orders": "move red_01 h8; pass"}, channel=post["id"])).ok()
    await board(bob, post["id"], "Passed")
    # From elsewhere it can be watched, and a second game gets a post of its own.
    seen = (await program.director.user("carol").slash("watch", {"game": 1}, channel="general")).ok().last
    assert "Step 2 of 2" in seen.text
    (await bob.slash("game new", {"scenario": "short"}, channel="games")).ok()
    assert len(threads(program)) == 2


async def test_no_game_is_opened_where_nobody_could_see_it(program: Program) -> None:
    alice, carol = program.director.user("alice"), program.director.user("carol")

    async def shut(name: str, bits: int, kind: int = 0) -> None:
        overwrite = {"id": program.sandbox.world.bot_id, "type": 1, "allow": "0", "deny": str(bits)}
        await program.director.add_channel(name, kind, permission_overwrites=[overwrite])

    async def new(place: str, **options: Any) -> str:
        return (await alice.slash("game new", {"scenario": "short", **options}, channel=place)).ok().last.text

    loud = {"id": program.sandbox.world.bot_id, "type": 1, "allow": str(permissions.MENTION_EVERYONE), "deny": "0"}
    await program.director.add_channel("loud", permission_overwrites=[loud])
    world = program.sandbox.world
    guild = next(iter(world.guilds.values()))
    role = next(role for role in guild["roles"] if role["name"] == "Moderator")
    role["mentionable"] = False
    change = {"guild_id": guild["id"], "role": role}
    program.sandbox.gateway.dispatch("GUILD_ROLE_UPDATE", change, guild_id=guild["id"])  # it comes before the commands
    for place, silent in (("games", True), ("loud", False)):
        result = (await carol.slash("setup", {"moderators": "Moderator"}, channel=place)).ok().last.text
        assert ("cannot ping that role" in result) is silent, result
    await shut("unpinned", permissions.PIN_MESSAGES)
    for place, lacking in (("unpinned", True), ("games", False)):
        result = (await carol.slash("setup", channel=place)).ok().last.text
        assert ("(Pin Messages)" in result) is lacking, result
        assert "I may do everything I need" in result, "games are played without it"
    await shut("mute", permissions.SEND_MESSAGES)
    await shut("bare", permissions.CREATE_PUBLIC_THREADS)
    await shut("closed-forum", permissions.SEND_MESSAGES, 15)
    assert "I am missing permissions in <#" in await new("mute")
    assert "Create Public Threads" in await new("bare", thread=True)
    assert "#1 " in await new("bare"), "it needs no threads"
    assert "#2 " in await new("mute", thread=True), "in threads another right counts"
    forum = channel(program, "closed-forum")["id"]
    result = (await carol.slash("setup", {"forum": forum}, channel="games")).ok().last.text
    assert f"as a forum post <#{forum}>" in result, "to name a forum is to choose it"
    assert f"In <#{forum}> I am missing these permissions:\n- make posts (Create Posts)" in result
    assert f"I am missing permissions in the forum <#{forum}>" in await new("games")
    again = (await carol.slash("setup", {"where": "here"}, channel="games")).ok().last.text
    assert forum not in again


async def test_a_forum_that_wants_tags(program: Program) -> None:
    forum = channel(program, "game-posts")
    forum["flags"] = 1 << 4
    world = program.sandbox.world
    tag = {"id": str(world.flakes.next()), "name": "game", "moderated": False, "emoji_id": None, "emoji_name": None}
    forum["available_tags"] = [tag]
    world.save("channel", forum, forum["id"])
    program.sandbox.gateway.dispatch("CHANNEL_UPDATE", views.channel_view(world, forum), forum)
    _, _, post = await posted(program)
    assert post["applied_tags"] == [tag["id"]]


async def test_the_post_of_a_game_under_way_is_kept_alive(program: Program) -> None:
    alice, bob, post = await posted(program)
    archive(program, post)
    assert await until(lambda: not post["thread_metadata"]["archived"])
    await program.stop()
    archive(program, post)
    await program.start()
    assert await until(lambda: not post["thread_metadata"]["archived"]), "archived while the program was off"
    (await alice.slash("act", {"orders": "pass"}, channel=post["id"])).ok()
    await board(bob, post["id"], "Passed")


async def test_a_game_that_is_over_paused_or_locked_is_let_sleep(program: Program) -> None:
    alice, _, post = await posted(program)
    await quiet(program)
    archive(program, post, locked=True)
    await asyncio.sleep(0.5)
    assert post["thread_metadata"]["archived"]
    post["thread_metadata"] |= {"archived": False, "locked": False}
    asked = (await alice.slash("concede", channel=post["id"])).ok().last
    (await alice.click(asked.button("Resign"))).ok()
    await board(alice, post["id"], "Victory: ")
    await alice.wait_for(lambda message: "secret behind" in message.text, channel=post["id"])
    await quiet(program)
    archive(program, post)
    await asyncio.sleep(0.5)
    assert post["thread_metadata"]["archived"]


async def test_a_game_opened_inside_a_thread(program: Program) -> None:
    """``/game new`` in an existing thread; it is watched from elsewhere, also while the thread is archived."""
    alice, bob = program.director.user("alice"), program.director.user("bob")
    (await alice.slash("game new", {"scenario": "short", "thread": True}, channel="games")).ok()
    [thread] = threads(program)
    (await alice.slash("game close", channel=thread["id"])).ok()
    (await alice.slash("game new", {"scenario": "short"}, channel=thread["id"])).ok()
    await seated(alice, bob, thread["id"])
    carol = program.director.user("carol")
    seen = (await carol.slash("watch", {"game": 2}, channel="general")).ok().last
    assert "Step 0 of 0" in seen.text
    thread["thread_metadata"]["archived"] = True
    seen = (await carol.slash("watch", {"game": 2}, channel="general")).ok().last
    assert "Step 0 of 0" in seen.text
    moved = (await alice.slash("game move", {"game": 2}, channel="games")).ok().last
    assert f"<#{channel(program, 'games')['id']}>" in moved.text
    await board(bob, "games", "to act")


async def test_a_player_who_left_is_replaced_and_it_goes_on(program: Program) -> None:
    world = program.sandbox.world
    alice, bob, post = await posted(program)
    guild = next(iter(world.guilds.values()))
    user = world.find_user("bob")
    del guild["members"][user["id"]]
    user["_dm_closed"] = True
    (await alice.slash("act", {"orders": "pass"}, channel=post["id"])).ok()
    await board(alice, post["id"], f"<@{user['id']}>", "Blue")
    carol = program.director.user("carol")
    (await carol.slash("mod replace", {"side": "blue", "player": world.find_user("dave")["id"]}, channel=post["id"])).ok()
    dave = program.director.user("dave")
    asked = await dave.wait_for(lambda message: "dave" in message.mentions, channel=post["id"])
    panel = (await dave.click(asked.button(":d:"))).ok().last
    (await dave.click(panel.button("Pass"))).ok()
    await board(alice, post["id"], "Waiting")
    # What was asked of Bob, and that a hand waits for them, goes a moment later.
    async with asyncio.timeout(PATIENCE):
        while any(bob.name in message.mentions for message in await alice.messages(post["id"])):
            await asyncio.sleep(0.05)
