"""The table as players see it: from the lobby to the end of a game, with everything that can be clicked wrong."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import discord

from bot.program.denied import StaleError
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club, controls, texts
from words import tr


async def panel(club: Club, who: Any) -> Any:
    """A player's panel, by the board's button."""
    return (await who.click(club.board(), label="My decision")).response


async def test_lobby(club: Club) -> None:
    opened = await club.ann.slash(club.channel, "game new", scenario="short")
    assert "Game #1" in opened.response.content
    await club.pump()
    assert "**Red**: free" in texts(club.board())
    await club.ann.click(club.board(), label="Play Red")
    taken = await club.bob.slash(club.channel, "game join", side="red")
    assert "already plays Red" in taken.response.content
    assert "Free: Blue" in taken.response.content
    early = await club.ann.slash(club.channel, "game start")
    assert "Still free: Blue" in early.response.content
    random_seat = await club.bob.slash(club.channel, "game join")
    assert "Your side in game #1: Blue." in random_seat.response.content
    full = await club.eve.slash(club.channel, "game join")
    assert "Every seat is taken" in full.response.content
    await club.pump()
    assert f"**Blue**: {club.bob.mention}" in texts(club.board())
    started = await club.bob.click(club.board(), label="Start")
    assert "Waiting for Red" in texts(started.response)
    again = await club.bob.slash(club.channel, "game start")
    assert "already begun" in again.response.content


async def test_who_sits_where_is_named_as_people(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    unknown = await club.bob.slash(club.channel, "game join", side="green")
    assert "Sides: Red, Blue" in unknown.response.content
    await club.bob.slash(club.channel, "game join", side="RED")
    await club.ann.slash(club.channel, "game join", side="blue")
    full = await club.eve.slash(club.channel, "game join")
    assert f"Red: {club.bob.mention}, Blue: {club.ann.mention}" in full.response.content


async def test_second_game_in_a_channel_needs_a_thread(club: Club) -> None:
    await club.begin()
    refused = await club.eve.slash(club.channel, "game new", scenario="long")
    assert "Game #1 (Toy War) is already being played in this channel" in refused.response.content
    unknown = await club.eve.slash(club.channel, "game new", scenario="eternal")
    assert "Short war, Long war" in unknown.response.content
    bad = await club.eve.slash(club.channel, "game new", scenario="long", thread=True, options="edition=third")
    assert "first, second" in bad.response.content
    opened = await club.eve.slash(club.channel, "game new", scenario="long", thread=True, options="edition=second")
    assert "Game #2" in opened.response.content
    await club.pump()
    [thread] = club.channel.threads
    assert "Long war" in texts(thread.last_message)
    assert "edition: second" in texts(thread.last_message)
    listed = await club.eve.slash(club.channel, "game list")
    assert "**#1**" in texts(listed.response)
    assert "**#2**" in texts(listed.response)


async def test_start_publishes_the_sealed_dice_and_pings_who_is_to_act(club: Club) -> None:
    match = await club.begin()
    history = [texts(message) for message in club.channel.history()]
    assert any(match.row.seed_hash in text for text in history)
    assert match.secret.hex() not in "".join(history)
    pings = [message for message in club.channel.history() if message.content and message.mentions]
    assert [[user.id for user in message.mentions] for message in pings] == [[club.ann.id]]
    assert "to act" in texts(club.board())


async def test_hand_comes_by_direct_message_and_on_demand(club: Club) -> None:
    match = await club.begin()
    dealt = texts(club.ann.user.dm_channel.last_message)
    for card in match.position.state.hand["red"]:
        assert f"Card {card[1:]}" in dealt
    shown = await club.ann.slash(club.channel, "hand")
    assert shown.ephemeral
    assert dealt.splitlines()[1] in texts(shown.response)
    onlooker = await club.eve.click(club.board(), label="My hand")
    assert onlooker.ephemeral
    assert "no seat" in onlooker.response.content


async def test_move_in_three_taps_and_undo(club: Club) -> None:
    match = await club.begin()
    shown = await panel(club, club.ann)
    ids = controls(shown)
    moved = await club.ann.click(shown, custom_id=ids["Move"])
    ids = controls(moved.response)
    chosen = await club.ann.select(moved.response, ["red_01"], custom_id=ids["Unit"])
    ids = controls(chosen.response)
    groups = next(custom_id for custom_id in ids.values() if ":g:" in custom_id)
    chosen = await club.ann.select(chosen.response, ["8"], custom_id=groups)
    ids = controls(chosen.response)
    done = await club.ann.select(chosen.response, ["h8"], custom_id=ids["To"])
    assert (await club.match()).position.state.place["red_01"] == "h8"
    assert "left: 2" in texts(done.response)
    undone = await club.ann.click(done.response, label="Undo")
    assert (await club.match()).position.state.place["red_01"] != "h8"
    assert "left: 3" in texts(undone.response)
    await club.pump()
    assert "Undone: Moved (unit: Red unit 01" in texts(club.board())
    assert match.seq == 2


async def test_offensive_with_many_units_reaction_and_battle(club: Club) -> None:
    await club.begin()
    shown = await panel(club, club.ann)
    shown = (await club.ann.click(shown, label="Offensive")).response
    match = await club.match()
    card = max(match.position.state.hand["red"], key=lambda card: int(card[1:]) % 6)
    shown = (await club.ann.click(shown, label=f"Card {card[1:]}")).response
    units = next(custom_id for custom_id in controls(shown).values() if ":t:" in custom_id)
    shown = (await club.ann.select(shown, ["red_01", "red_02"], custom_id=units)).response
    assert "Chosen (2): Red unit 01" in texts(shown)
    shown = (await club.ann.click(shown, label="Confirm (2)")).response
    shown = (await club.ann.click(shown, label="Find …")).modal
    modal = await _find(club, "h8")
    assert "confirm" in texts(modal).lower() or "Do it" in texts(modal)
    done = await club.ann.click(modal, label="Do it")
    assert "Waiting for a decision" in texts(done.response)
    await club.pump()
    board = texts(club.board())
    assert "Waiting for a decision" in board
    assert "Blue" not in board.split("Waiting")[1].split("\n")[0]
    assert not [m for m in club.channel.history() if club.bob.id in [user.id for user in m.mentions]]
    assert "reaction" in texts(club.bob.user.dm_channel.last_message).lower()
    answer = await panel(club, club.bob)
    after = await club.bob.click(answer, label="Decline")
    assert "Battle" in texts(after.response)
    await club.pump()
    assert any("Battle" in (message.content or "") for message in club.channel.history())
    match = await club.match()
    assert match.seq == 2


async def _find(club: Club, text: str) -> Any:
    """Open the search of Ann's panel at the target of her offensive and type into it."""
    shown = await panel(club, club.ann)
    shown = (await club.ann.click(shown, label="Offensive")).response
    state = (await club.match()).position.state
    card = max(state.hand["red"], key=lambda card: int(card[1:]) % 6)
    shown = (await club.ann.click(shown, label=f"Card {card[1:]}")).response
    shown = (await club.ann.click(shown, label="All in this group")).response
    confirm = next(label for label in controls(shown) if label.startswith("Confirm"))
    shown = (await club.ann.click(shown, label=confirm)).response
    form = await club.ann.click(shown, label="Find …")
    return (await club.ann.submit_modal(form, {"text": text})).response


async def test_stale_foreign_and_damaged_clicks(club: Club) -> None:
    await club.begin()
    shown = await panel(club, club.ann)
    old = controls(shown)["Pass"]
    await club.do("red", "move red_01 h8")
    stale = await club.ann.click(shown, custom_id=old)
    assert "The game has moved on" in texts(stale.response)
    assert "left: 2" in texts(stale.response)
    theirs = await panel(club, club.bob)
    assert "Waiting for Red" in texts(theirs)


async def test_foreign_and_forged_ids_are_refused(club: Club) -> None:
    match = await club.begin()
    row = match.row
    rev = match.rev_for("red")
    forged = {
        f"fp:{row.id}:{rev}:1:v:2": "This panel belongs to another player",
        f"fp:{row.id}:{rev}:9:v:2": "This button no longer works",
        f"fp:{row.id}:{rev}:0:zz:": "This button no longer works",
        f"fp:{row.id}:x:0:v:2": "This button no longer works",
        "fp:99:0:0:d:": "There is no game #99",
        "fp:": "This button no longer works",
        "fq:1": "This button no longer works",
        f"fp:{row.id}:{rev}:0:v:!nothing": "has been reset",
        f"fp:{row.id}:{rev}:0:g:zzz@9": "has been reset",
        f"fp:{row.id}:{rev}:0:x:1/1/1": "has been reset",
        f"fp:{row.id}:{rev}:0:x:": "has been reset",
        f"fp:{row.id}:{rev}:0:oa:7": "This button no longer works",
        f"fp:{row.id}:{rev}:0:oa:x": "This button no longer works",
    }
    for custom_id, answer in forged.items():
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="forged", custom_id=custom_id))
        who = club.ann
        message = await club.bot.get_channel(club.channel.id).send("forged", view=view)
        result = await who.click(message, label="forged")
        assert answer in texts(result.response or result.followups[0]), custom_id
    assert match.seq == 0


async def test_blanks_and_names_without_end(club: Club) -> None:
    await club.begin()
    blank = await club.eve.slash(club.channel, "map", place=" \u2003")
    assert "went wrong" not in "".join(texts(one) for one in [blank.response, *blank.followups] if one is not None)
    endless = await club.eve.slash(club.channel, "game new", scenario="x" * 5900)
    assert "xxxx" in texts(endless.response)
    assert "???" not in texts(endless.response)


async def test_a_stranger_learns_and_decides_nothing_from_another_server(club: Club) -> None:
    """Buttons forged there: who moderates that server is nobody in this one."""
    match = await club.begin()
    other = club.env.create_guild()
    hall = other.create_text_channel("hall")
    role = other.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mallory = other.add_member(club.env.create_user("mallory"), roles=[role])
    for op in ("p:", "l:", "j:", "st:"):
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="forged", custom_id=f"fp:{match.id}:0:0:{op}"))
        message = await club.bot.get_channel(hall.id).send("forged", view=view)
        result = await mallory.click(message, label="forged")
        assert "There is no game #1" in texts(result.response or result.followups[0]), op


async def test_nobody_agrees_to_what_was_not_asked(club: Club) -> None:
    """A forged answer: that the other side asked to take a roll back, or offered a draw."""
    match = await club.begin()
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    await club.do("blue", "decline")
    number, rev = match.seq, match.rev_for("blue")
    for op in (f"oa:{number}", f"or:{number}", "da:", "dr:"):
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="forged", custom_id=f"fp:{match.id}:{rev}:1:{op}"))
        message = await club.bot.get_channel(club.channel.id).send("forged", view=view)
        result = await club.ann.click(message, label="forged")
        assert "This button no longer works" in texts(result.response), op
    await club.pump()
    assert match.seq == number
    assert (await club.match()).row.status == "active"
    draw = "declined the draw"
    assert draw in tr("en", "draw-refused", seat="Red"), "what is looked for is what would be said"
    assert not any("refuse" in texts(message) or draw in texts(message) for message in club.channel.history())


async def test_two_clicks_at_once_are_carried_out_once(club: Club) -> None:
    match = await club.begin()
    service = club.bot.service
    rev = match.rev_for("red")
    action = random_action(match.position, random.Random(3))
    first = await service.act(match.id, club.ann.id, "red", rev, [action], 77)
    again = await service.act(match.id, club.ann.id, "red", rev, [action], 77)
    assert not first.replayed
    assert again.replayed
    assert match.seq == 1
    try:
        await service.act(match.id, club.ann.id, "red", rev, [action], 78)
    except StaleError:
        return
    raise AssertionError("an outdated click was carried out")


async def test_whole_games_by_random_decisions(club: Club) -> None:
    rng = random.Random(5)
    await club.begin("long")
    while not (match := await club.match()).position.over:
        action = random_action(match.position, rng)
        await club.do(action.seat, str(action))
    await club.pump()
    assert (await club.match()).row.status == "finished"
    history = "".join(texts(message) for message in club.channel.history())
    assert match.secret.hex() in history
    checked = await club.eve.slash(club.channel, "verify")
    assert "matches the published SHA-256" in checked.response.content


async def test_messages_that_were_sent_are_not_kept(club: Club) -> None:
    """The client would hold every private one for a quarter of an hour, with a task that waits for its end."""
    await club.begin()
    shown = await panel(club, club.ann)
    await club.ann.click(shown, label="Move")
    await club.ann.slash(club.channel, "panel")
    await club.ann.slash(club.channel, "hand")
    waiting = [str(task.get_coro()) for task in asyncio.all_tasks() if "timeout_task" in str(task.get_coro())]
    assert waiting == []
