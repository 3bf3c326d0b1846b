"""``/setup`` and ``/language``: what is missing in plain words, and what is chosen counts."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from bot.commands.setup import RIGHTS, missing_permissions
from bot.program.choices import Choices
from tests.table.conftest import Club, texts


@pytest.fixture
def boss(club: Club) -> Any:
    """Max, who manages the server."""
    role = club.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return club.guild.add_member(club.env.create_user("max"), roles=[role])


def test_what_is_missing() -> None:
    assert missing_permissions(discord.Permissions.all()) == []
    assert missing_permissions(discord.Permissions.none()) == list(RIGHTS)
    assert missing_permissions(discord.Permissions(view_channel=True), thread=True) == [
        "embed_links",
        "attach_files",
        "read_message_history",
        "send_messages_in_threads",
    ]


async def test_only_who_manages_the_server(club: Club, boss: Any) -> None:
    # Discord does not even show the command to others.
    with pytest.raises(SetupError, match="not visible"):
        await club.eve.slash(club.channel, "setup", lang="pl")
    shown = await boss.slash(club.channel, "setup", lang="pl")
    assert "Polski" in texts(shown.response)
    await club.ann.slash(club.channel, "game new", scenario="short")
    [row] = await club.bot.store.games.find()
    assert row.lang == "pl"


async def test_a_named_role_moderates(club: Club, boss: Any) -> None:
    await club.begin()
    old = club.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    new = club.guild.create_role("referees")
    mia = club.guild.add_member(club.env.create_user("mia"), roles=[old])
    rex = club.guild.add_member(club.env.create_user("rex"), roles=[new])
    shown = await boss.slash(club.channel, "setup", moderators=new)
    assert f"<@&{new.id}>" in texts(shown.response)
    refused = await mia.slash(club.channel, "mod pause", reason="x")
    assert "Only moderators" in texts(refused.response)
    await rex.slash(club.channel, "mod pause", reason="x")
    assert (await club.match()).paused


async def test_games_in_threads(club: Club, boss: Any) -> None:
    await boss.slash(club.channel, "setup", where="thread")
    await club.ann.slash(club.channel, "game new", scenario="short")
    [row] = await club.bot.store.games.find()
    assert row.thread_id == club.channel.threads[0].id
    refused = await boss.slash(club.channel, "setup", where="forum")
    assert "Name the forum" in texts(refused.response)


async def test_names_of_things_are_a_choice_of_its_own(club: Club) -> None:
    await club.eve.slash(club.channel, "language", lang="ru")
    done = await club.eve.slash(club.channel, "language", names="own")
    assert "на вашем языке" in texts(done.response)
    again = Choices(club.bot.store)
    await again.load()
    assert again.lang(club.eve.id, "en-GB") == "ru-x-own"
    done = await club.eve.slash(club.channel, "language", names="original")
    assert "напечатанными" in texts(done.response)
    await again.load()
    assert Choices(club.bot.store).lang(club.eve.id, "en-GB") == "en"


async def test_ones_own_language(club: Club) -> None:
    done = await club.eve.slash(club.channel, "language", lang="ru")
    assert "на этом языке" in texts(done.response)
    refused = await club.eve.slash(club.channel, "panel")
    assert "No game" not in texts(refused.response)
    again = Choices(club.bot.store)
    await again.load()
    assert again.get("user", club.eve.id, "lang") == "ru"
    await club.eve.slash(club.channel, "language", lang="-")
    refused = await club.eve.slash(club.channel, "panel")
    assert "No game" in texts(refused.response)
