"""What a person can do with an unmodified discord.py bot on the stand-in."""

from __future__ import annotations

import asyncio
import io

import discord
import pytest

from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director, StandInRefusedError, attachment_value
from tests.sandbox.bot import TableBot, png
from tests.sandbox.conftest import running


async def test_commands_are_synced_with_translations(director: Director, bot: TableBot) -> None:
    offered = {item["name"]: item for item in await director.user("bob").commands()}
    assert set(offered) == {"game", "Quote"}
    assert offered["game"]["name_localizations"] == {"pl": "gra", "ru": "игра"}
    assert [item["name"] for item in offered["game"]["options"]] == ["new", "hand", "board", "orders", "load", "slow"]
    fetched = await bot.tree.fetch_commands()
    assert {item.name for item in fetched} == {"game", "Quote", "clean"}


async def test_only_a_moderator_is_offered_a_moderators_command(director: Director, bot: TableBot) -> None:
    reply = await director.user("carol").slash("clean")
    assert reply.message.content == "cleaned"
    with pytest.raises(StandInRefusedError, match="offered no command"):
        await director.user("alice").slash("clean")
    with pytest.raises(StandInRefusedError, match="offered no command"):
        await director.user("carol").slash("clean", channel="dm")


async def test_slash_with_options_and_a_button_that_outlives_the_bot(sandbox: Sandbox, director: Director) -> None:
    alice, bob = director.user("alice"), director.user("bob")
    async with running(sandbox, TableBot()):
        reply = await bob.slash("gra nowa", {"scenario": "1942", "turns": 3, "rival": "alice"}, channel="games")
        assert reply.message.content == "1942 for 3 turns against Alice"
    async with running(sandbox, TableBot()):
        click = await alice.click(reply.message.button("Move"))
        assert click.kind == 7
        assert click.message.content == "game 7 revision 2"
        assert click.message.id == reply.message.id
    assert await director.refusals() == []


async def test_what_discords_client_would_not_let_a_person_do(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    with pytest.raises(StandInRefusedError, match="needs the option scenario"):
        await alice.slash("game new")
    with pytest.raises(StandInRefusedError, match="out of range"):
        await alice.slash("game new", {"scenario": "x", "turns": 13})
    with pytest.raises(StandInRefusedError, match="no option"):
        await alice.slash("game new", {"scenario": "x", "colour": "red"})
    with pytest.raises(StandInRefusedError, match="sees no channel"):
        await alice.slash("game hand", channel="moderators")


async def test_autocomplete(director: Director, bot: TableBot) -> None:
    choices = await director.user("alice").autocomplete("game new", "scenario", "Pac")
    assert choices == [{"name": "1942 South Pacific", "value": "1942"}]


async def test_ephemeral_hand_with_a_picture_is_for_one_person(director: Director, bot: TableBot) -> None:
    alice, bob = director.user("alice"), director.user("bob")
    reply = await alice.slash("game hand")
    message = reply.message
    assert (message.content, message.ephemeral, message.loading) == ("your hand", True, False)
    assert (message.pictures[0]["width"], message.pictures[0]["height"]) == (64, 40)
    assert await alice.download(message.pictures[0]) == png()
    assert await bob.messages("general") == []
    with pytest.raises(discord.NotFound):
        await bot.get_partial_messageable(int(message.channel_id)).fetch_message(int(message.id))
    await alice.dismiss(message)
    assert await alice.messages("general") == []


async def test_v2_board(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    board = (await alice.slash("game board")).message
    assert board.v2
    assert "Supply is low" in board.text
    assert len(board.select().options) == 25
    gallery = board.raw["components"][0]["components"][1]
    assert gallery["items"][0]["media"]["attachment_id"] == board.attachments[0]["id"]
    assert (await alice.choose(board.select("Choose hexes"), ["Hex 3", "7"])).message.content == "hexes 3,7"
    details = await alice.click(board.button("Details"))
    assert details.message.content == "details"
    assert details.message.ephemeral
    with pytest.raises(StandInRefusedError, match="Choose 1 to 3"):
        await alice.choose(board.select(), ["1", "2", "3", "4"])


async def test_v2_board_with_a_new_picture(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    board = (await alice.slash("game board")).message
    redrawn = await alice.click(board.button("Redraw"))
    assert redrawn.kind == 6
    assert redrawn.message.id == board.id
    assert "Turn 4" in redrawn.message.text
    (picture,) = redrawn.message.attachments
    assert picture["width"] == 32
    assert redrawn.message.raw["components"][0]["components"][1]["items"][0]["media"]["url"] == picture["url"]
    assert await director.refusals() == []


async def test_direct_messages_and_files(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    reply = await alice.slash("game load", {"save": attachment_value("game.txt", b"turn 3")}, channel="dm")
    assert reply.message.content == "game.txt: turn 3"
    assert [message.id for message in await alice.messages("dm")] == [reply.message.id]
    assert await director.user("bob").messages("dm") == []


async def test_form_with_every_kind_of_field(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    modal = (await alice.slash("game orders")).modal
    assert list(modal.fields) == ["Note", "Front", "Stance", "Units", "Sure"]
    values = {"Note": "go", "Front": ["South"], "Stance": "hold", "Units": ["I", "III"], "Sure": True}
    async with asyncio.timeout(PATIENCE):  # the library knows the form once it has heard that it was shown
        while not bot._connection._view_store._modals:
            await asyncio.sleep(0.01)
    reply = await alice.submit(modal, values)
    assert reply.message.content == "go|['South']|hold|['I', 'III']|True"
    with pytest.raises(StandInRefusedError, match="Choose one of"):
        await alice.submit(modal, {"Note": "go", "Front": ["South"], "Units": ["I"]})


async def test_context_menu(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    said = await alice.say("hello @bob")
    reply = await director.user("bob").menu("Quote", said.id)
    assert reply.message.content == f"> {said.content}"
    assert said.mentions == ["bob"]


async def test_threads_posts_pins_and_direct_messages(director: Director, bot: TableBot) -> None:
    alice, bob = director.user("alice"), director.user("bob")
    guild = bot.guilds[0]
    games = discord.utils.get(guild.text_channels, name="games")
    assert games is not None
    message = await games.send("board")
    thread = await message.create_thread(name="game 1")
    assert thread.id == message.id
    await thread.send("log")
    private = await games.create_thread(name="alice's orders", type=discord.ChannelType.private_thread)
    await private.add_user(discord.Object(int((await alice.overview())["me"]["id"])))
    names = {channel["name"] for channel in await alice.channels()}
    assert {"game 1", "alice's orders"} <= names
    assert "alice's orders" not in {channel["name"] for channel in await bob.channels()}
    await thread.edit(archived=True)
    with pytest.raises(StandInRefusedError, match="archived"):
        await alice.slash("game hand", channel="game 1")
    await thread.send("awake again")
    assert (await alice.slash("game hand", channel="game 1")).message.ephemeral
    forum = guild.forums[0]
    post = await forum.create_thread(name="Game 2", content="first", file=discord.File(io.BytesIO(png()), "map.png"))
    assert post.thread.id == post.message.id
    await message.pin()
    assert [pin.id async for pin in games.pins()] == [message.id]
    await message.edit(content="board 2", attachments=[discord.File(io.BytesIO(png()), "map.png")])
    assert (await alice.messages("games"))[0].pictures[0]["filename"] == "map.png"
    user = await bot.fetch_user(int((await alice.overview())["me"]["id"]))
    await user.send("your turn")
    assert (await alice.messages("dm"))[-1].content == "your turn"
    await alice.configure(dm_closed=True)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("again")
    assert refused.value.code == 50007
    await message.delete()
    assert {item.content for item in await alice.messages("games")} <= {"", "game 1"}


async def test_silence_becomes_a_failure(director: Director, bot: TableBot) -> None:
    await director.settings(ack_seconds=0.2)
    reply = await director.user("alice").slash("game slow")
    assert reply.failed
    with pytest.raises(AssertionError, match="did not respond"):
        reply.ok()


async def test_wait_for_sees_what_comes_later(director: Director, bot: TableBot) -> None:
    channel = bot.guilds[0].text_channels[0]
    waiting = asyncio.create_task(director.user("dave").wait_for(lambda message: message.content == "later"))
    await asyncio.sleep(0.05)
    await channel.send("sooner")
    await channel.send("later")
    assert (await waiting).content == "later"
    with pytest.raises(TimeoutError, match="sooner"):
        await director.user("dave").wait_for(lambda message: message.content == "never", 0.2)


async def test_an_answer_to_what_only_one_person_sees_shows_what_it_answers(director: Director, bot: TableBot) -> None:
    alice = director.user("alice")
    board = (await alice.slash("game board")).message
    details = (await alice.click(board.button("Details"))).message
    more = (await alice.click(details.button("More"))).message
    assert more.content == "more"
    assert more.raw["referenced_message"]["content"] == "details"
