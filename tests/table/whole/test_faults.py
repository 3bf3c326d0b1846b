"""Failures at Discord's end: after each of them the game continues and says what happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sandbox.world import views
from sandbox.world.permissions import SEND_MESSAGES
from tests.director.client import Message, User
from tests.table.program import PATIENCE, Program, running
from tests.table.whole.test_e2e import begin, board, decision

POST = {"method": "POST", "path": r"^/channels/\d+/messages$"}


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


def games_channel(program: Program) -> dict[str, Any]:
    """The channel in which the game is played."""
    return next(item for item in program.sandbox.world.channels.values() if item.get("name") == "games")


async def act(user: User, orders: str) -> Message:
    """Typed orders in the game's channel."""
    return (await user.slash("act", {"orders": orders}, channel="games")).ok().last


async def to_blue(alice: User) -> None:
    """Red ends its moves: Blue is to act and is pinged."""
    await act(alice, "pass")


async def pinged(bob: User) -> Message:
    """Blue's ping in the channel."""
    return await bob.wait_for(lambda message: "bob" in message.mentions and "button" not in message.text, channel="games")


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 429, "times": 2},
        {"status": 429, "is_global": True},
        {"status": 500},
        {"status": 502},
        {"status": 503},
        {"lose_answer": True},
        {"delay": 1.5},
    ],
    ids=lambda fault: "-".join(map(str, fault.items())),
)
async def test_what_discord_refuses_for_now_is_said_later_and_once(program: Program, fault: dict[str, Any]) -> None:
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    await program.director.fault(**POST, **fault)
    await to_blue(alice)
    ping = await pinged(bob)
    shown = (await bob.click(ping.button(":d:"))).ok().last
    assert shown.ephemeral
    assert sum("bob" in message.mentions for message in await alice.messages("games")) == 1
    await act(bob, "pass")
    await board(alice, "Waiting")
    faults = await program.director.call("GET", "/faults")
    assert all(one["hits"] == one["times"] for one in faults)
    async with asyncio.timeout(PATIENCE):  # answered pings are deleted, next to the board
        while any("bob" in message.mentions for message in await alice.messages("games")):
            await asyncio.sleep(0.05)


async def test_an_answer_that_comes_too_late(program: Program) -> None:
    """10062: the player sees "did not respond", what he decided counts all the same, and once."""
    alice, _ = await begin(program.director)
    await board(alice, "to act")
    await program.director.settings(ack_seconds=0.5)
    await program.director.fault(delay_interactions=0.8)
    late = await alice.slash("act", {"orders": "move red_01 h8"}, channel="games")
    assert late.failed
    await board(alice, "Moved")
    await program.director.clear_faults()
    await program.director.settings(ack_seconds=PATIENCE)
    assert "left: 2" in (await decision(alice)).text
    assert any("10062" in str(one["error"]) for one in await program.director.refusals())
    await to_blue(alice)
    await board(alice, "Blue")


async def test_closed_direct_messages(program: Program) -> None:
    """50007: hand and secret decision come as a ping with a button, which names nothing that is hidden."""
    director = program.director
    await director.user("bob").configure(dm_closed=True)
    alice, bob = await begin(director)
    result = await bob.wait_for(lambda message: "wiadomości prywatne są zamknięte" in message.text, channel="games")
    assert result.mentions == ["bob"], "in his own language: it is for nobody else"
    assert (await bob.click(result.button("Pokaż rękę"))).ok().last.ephemeral
    hand = (await alice.slash("hand", channel="games")).last
    card = next(line for line in hand.text.splitlines() if line.startswith("- Card ")).removeprefix("- Card ")
    sure = await act(alice, f"offensive c{card} red_01+red_02 a1")
    await alice.click(sure.button("Do it"))
    asked = await bob.wait_for(lambda message: "Oczekiwanie" in message.content and "bob" in message.mentions, channel="games")
    assert "Reaction" not in asked.text
    panel = (await bob.click(asked.button(":d:"))).ok().last
    assert panel.ephemeral
    await bob.click(panel.button("Decline"))
    await board(alice, "Battle", "to act")


async def test_a_channel_that_may_not_be_written_to(program: Program) -> None:
    """50013: the player to act gets it with its reason by direct message; when the permission is back all is as before."""
    world = program.sandbox.world
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    channel = games_channel(program)
    kept = channel["permission_overwrites"]
    shut = {"id": world.bot_id, "type": 1, "allow": "0", "deny": str(SEND_MESSAGES)}
    channel["permission_overwrites"] = [*kept, shut]
    await to_blue(alice)
    result = await bob.wait_for(lambda message: "<#" in message.text and "50013" in message.text, channel="dm")
    assert "twoja decyzja" in result.text, "what all were to read is said in his own language now"
    panel = (await bob.click(result.button(":d:"))).ok().last
    await bob.click(panel.button("Pas"))
    log = (await alice.slash("log", channel="games")).ok().last
    assert log.text.count("Passed") == 2
    # When the permission is back, messages that could not be posted follow.
    channel["permission_overwrites"] = kept
    program.sandbox.gateway.dispatch("CHANNEL_UPDATE", views.channel_view(world, channel), channel)
    await alice.wait_for(lambda message: "write here again" in message.text, channel="games")
    await board(alice, "Passed")


async def test_a_deleted_channel(program: Program) -> None:
    """10003: the game continues by direct message."""
    world = program.sandbox.world
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    panel = await bob.wait_for(lambda message: any(":d:" in one.custom_id for one in message.buttons), channel="dm")
    mine = await alice.wait_for(lambda message: any(":d:" in one.custom_id for one in message.buttons), channel="dm")
    world.drop_channel(games_channel(program))
    shown = (await alice.click(mine.button(":d:"))).ok().last
    await alice.click(shown.button("Pass"))
    result = await bob.wait_for(lambda message: "10003" in message.text, channel="dm")
    assert result.id != panel.id
    shown = (await bob.click(result.button(":d:"))).ok().last
    await bob.click(shown.button("Pas"))
    asked = await alice.wait_for(lambda message: "your decision: Secret bid" in message.text, channel="dm")
    assert asked.button(":d:")
    # In another channel all of it is there again.
    (await alice.slash("game move", {"game": 1}, channel="general")).ok()
    await alice.wait_for(lambda message: "## Toy War" in message.text, channel="general")


async def test_a_deleted_board(program: Program) -> None:
    """10008: a new board is posted, and kept up to date from then on."""
    world = program.sandbox.world
    alice, _ = await begin(program.director)
    first = await board(alice, "to act")
    gone = world.find_message(first.id)
    assert gone is not None
    world.drop_message(gone)
    await act(alice, "move red_01 h8")
    second = await board(alice, "Moved")
    assert second.id != first.id
    await to_blue(alice)
    third = await board(alice, "Passed")
    assert third.id == second.id


async def test_an_archived_thread(program: Program) -> None:
    """50083: the thread is opened again, because its game continues."""
    world = program.sandbox.world
    alice, bob = program.director.user("alice"), program.director.user("bob")
    (await alice.slash("game new", {"scenario": "short", "thread": True}, channel="games")).ok()
    thread = next(item for item in world.channels.values() if item["type"] in (11, 12))
    for user, side in ((alice, "red"), (bob, "blue")):
        (await user.slash("game join", {"side": side}, channel=thread["id"])).ok()
    (await alice.slash("game start", channel=thread["id"])).ok()
    await alice.wait_for(lambda message: "to act" in message.text, channel=thread["id"])
    mine = await alice.wait_for(lambda message: any(":d:" in one.custom_id for one in message.buttons), channel="dm")
    thread["thread_metadata"]["archived"] = True
    shown = (await alice.click(mine.button(":d:"))).ok().last
    await alice.click(shown.button("Pass"))
    await bob.wait_for(lambda message: "Passed" in message.text, channel=thread["id"])
    assert not thread["thread_metadata"]["archived"]


async def test_a_player_who_left_the_server(program: Program) -> None:
    """The game continues for the others, who see in the channel who it waits for."""
    world = program.sandbox.world
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    guild = next(iter(world.guilds.values()))
    user = world.find_user("bob")
    del guild["members"][user["id"]]
    user["_dm_closed"] = True
    await to_blue(alice)
    shown = await board(alice, f"<@{user['id']}>", "Blue")
    assert (await alice.click(shown.button(":l:"))).ok().last.ephemeral
    undone = (await alice.slash("undo", channel="games")).ok().last
    assert undone.text
    assert bob.name == "bob"


@pytest.mark.parametrize("how", ["resumed", "reconnect", "new"])
async def test_a_lost_gateway(program: Program, how: str) -> None:
    """Messages sent meanwhile are answered after a resume; after a new session the next click finds everything in place."""
    director = program.director
    alice, bob = await begin(director)
    await board(alice, "to act")
    before = await director.status()
    if how == "reconnect":
        await director.gateway("reconnect")
    else:
        await director.gateway("drop", code=4000, resumable=how == "resumed")
    if how == "resumed":
        await director.settings(ack_seconds=PATIENCE)
        assert "left: 2" in (await act(alice, "move red_01 h8")).text
        await director.settings(ack_seconds=PATIENCE)
    async with asyncio.timeout(PATIENCE):
        while True:
            now = await director.status()
            if now["bot_connected"] and (now["resumes"], now["identifies"]) != (before["resumes"], before["identifies"]):
                break
            await asyncio.sleep(0.05)
    assert (now["resumes"] > before["resumes"]) == (how != "new")
    assert (now["identifies"] > before["identifies"]) == (how == "new")
    await to_blue(alice)
    await board(bob, "Blue")
    log = (await alice.slash("log", channel="games")).ok().last
    assert log.text.count("Moved") == (how == "resumed")
