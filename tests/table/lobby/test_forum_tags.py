"""Tags of games' posts: made by ``/setup`` where the bot may, kept up to date with few edits, never needed."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.lobby.forum_tags import MOST_ON_POST, MOST_TAGS, chosen_tags, missing_tags
from bot.telling.messages import TAGS_PAUSE
from sandbox.world import permissions, views
from tests.table.conftest import Club
from tests.table.lobby.test_threads import channel, posted, program  # noqa: F401
from tests.table.program import Program

NAMES = ["Players wanted", "Under way", "Over", "Toy War", "Turn: Red", "Turn: Blue"]


@pytest.fixture
def boss(club: Club) -> Any:
    """Max, who manages the server."""
    role = club.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return club.guild.add_member(club.env.create_user("max"), roles=[role])


def forum_of(club: Club, forum: Any) -> discord.ForumChannel:
    found = club.bot.get_channel(forum.id)
    assert isinstance(found, discord.ForumChannel)
    return found


def worn(club: Club, post: int) -> set[str]:
    """The tags of a post, as the client sees them."""
    thread: Any = club.bot.get_channel(post)
    return {tag.name for tag in thread.applied_tags}


async def begun(club: Club, boss: Any) -> tuple[Any, Any]:
    """A forum with tags, and a post of it in which a game has begun."""
    forum = club.guild.create_forum_channel("games")
    await boss.slash(club.channel, "setup", forum=forum)
    await club.ann.slash(club.channel, "game new", scenario="short")
    [post] = forum.threads
    assert worn(club, post.id) == {"Players wanted", "Toy War"}
    await club.ann.slash(post, "game join", side="red")
    await club.bob.slash(post, "game join", side="blue")
    await club.ann.slash(post, "game start")
    await club.pump()
    await club.pump()
    return forum, post


async def test_tags_say_game_state_and_move(club: Club, boss: Any) -> None:
    forum, post = await begun(club, boss)
    assert [tag.name for tag in forum_of(club, forum).available_tags] == NAMES
    assert worn(club, post.id) == {"Under way", "Toy War", "Turn: Red"}
    club.channel = post
    await club.do("red", "pass")
    await club.pump()
    await club.pump()
    assert worn(club, post.id) == {"Under way", "Toy War", "Turn: Blue"}
    await club.close(post)
    await club.pump()
    await club.pump()
    assert worn(club, post.id) == {"Over", "Toy War"}


async def test_a_move_waits_for_the_next_and_is_one_edit(club: Club, boss: Any) -> None:
    _, post = await begun(club, boss)
    club.channel = post
    store = club.bot.store
    await club.do("red", "pass")
    await club.bot.app.sender.send(await first_board_row(club))
    await club.do("blue", "move blue_01 a1")
    await club.bot.app.sender.send(await first_board_row(club))
    [waiting] = [row for row in await store.outbox.due(store.now().replace(year=2100)) if row.topic == "tags"]
    assert (waiting.not_before - store.now()).total_seconds() > TAGS_PAUSE / 2
    assert worn(club, post.id) == {"Under way", "Toy War", "Turn: Red"}


async def first_board_row(club: Club) -> Any:
    """The board of the game that waits to be sent."""
    store = club.bot.store
    return next(row for row in await store.outbox.due(store.now().replace(year=2100)) if row.topic == "board")


async def test_tags_of_others_stay_and_none_is_needed(club: Club, boss: Any) -> None:
    forum, post = await begun(club, boss)
    there = forum_of(club, forum)
    await there.edit(available_tags=[*there.available_tags[1:], discord.ForumTag(name="Sunday")])
    await club.env.settle()
    there = forum_of(club, forum)
    sunday = there.available_tags[-1]
    assert [tag.name for tag in chosen_tags(there, [("Over",), ("Unknown",)], [sunday])] == ["Sunday", "Over"]
    assert [tag.name for tag in chosen_tags(there, [("Players wanted",)], [])] == []
    many = [discord.ForumTag(name=str(number)) for number in range(MOST_ON_POST)]
    assert chosen_tags(there, [("Over",)], many) == many
    # Players go on in a forum whose tags somebody has deleted.
    await there.edit(available_tags=[])
    await club.env.settle()
    club.channel = post
    await club.do("red", "pass")
    await club.pump()
    await club.pump()
    assert worn(club, post.id) == set()


async def test_a_tag_made_by_hand_counts_in_any_language_but_not_that_of_moderators(club: Club) -> None:
    forum = club.guild.create_forum_channel("games")
    there = forum_of(club, forum)
    tags = [discord.ForumTag(name="Идёт"), discord.ForumTag(name="Over", moderated=True)]
    await there.edit(available_tags=[*tags, *(discord.ForumTag(name=f"t{number}") for number in range(16))])
    await club.env.settle()
    there = forum_of(club, forum)
    wanted = [("Under way", "Идёт"), ("Over",)]
    assert [tag.name for tag in chosen_tags(there, wanted)] == ["Идёт"]
    assert [tag.name for tag in chosen_tags(there, wanted, manages=True)] == ["Идёт", "Over"]
    assert missing_tags(there, "en") == ["Players wanted", "Toy War"], "as many as there is room for, and no seat of two"
    assert len(there.available_tags) + 2 == MOST_TAGS


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
async def test_tags_of_all_games_fit(club: Club, lang: str) -> None:
    there = forum_of(club, club.guild.create_forum_channel("games"))
    names = missing_tags(there, lang)
    assert 9 < len(names) == len(set(names)) <= MOST_TAGS
    assert max(map(len, names)) <= 20


async def test_setup_says_what_it_may_not_make(program: Program) -> None:  # noqa: F811
    _, _, post = await posted(program)
    assert post["applied_tags"] == []
    carol, forum = program.director.user("carol"), channel(program, "game-posts")
    said = (await carol.slash("setup", {"forum": forum["id"]}, channel="games")).ok().last.text
    assert "Manage Channels" in said
    assert all(f"`{name}`" in said for name in NAMES)
    world = program.sandbox.world
    forum["permission_overwrites"] = [{"id": world.bot_id, "type": 1, "allow": str(permissions.MANAGE_CHANNELS), "deny": "0"}]
    world.save("channel", forum, forum["id"])
    program.sandbox.gateway.dispatch("CHANNEL_UPDATE", views.channel_view(world, forum), forum)
    said = (await carol.slash("setup", {"forum": forum["id"]}, channel="games")).ok().last.text
    assert "Manage Channels" not in said
    assert [tag["name"] for tag in forum["available_tags"]] == NAMES
    await program.director.user("bob").slash("game new", {"scenario": "short"}, channel="games")
    tags = {tag["id"]: tag["name"] for tag in forum["available_tags"]}
    new = max(
        (item for item in world.channels.values() if item.get("parent_id") == forum["id"]), key=lambda item: int(item["id"])
    )
    assert [tags[tag] for tag in new["applied_tags"]] == ["Players wanted", "Toy War"]
