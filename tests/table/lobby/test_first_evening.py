"""The first minutes of people who are new: a welcome, a game by button, help and the words of a panel."""

from __future__ import annotations

from typing import Any

from bot.core.choices import WELCOMED
from bot.lobby.welcome import welcome
from tests.table.conftest import Club, controls, texts
from words import tr


async def greeted(club: Club) -> Any:
    """The welcome in the club's channel."""
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    await club.bot.desk.choices.set("guild", guild.id, WELCOMED, None)
    await welcome(guild, club.bot.desk.choices, club.bot.store)
    return club.channel.history()[-1]


async def test_a_game_is_opened_from_the_welcome(club: Club) -> None:
    shown = await greeted(club)
    assert "A table for board wargames" in texts(shown)
    # Once in a server's life.
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    count = len(club.channel.history())
    await welcome(guild, club.bot.desk.choices, club.bot.store)
    assert len(club.channel.history()) == count
    asked = await club.ann.click(shown, label=tr("en", "button-new-game"))
    assert tr("en", "new-which") in texts(asked.response)


async def test_where_games_were_played_nobody_is_welcomed(club: Club) -> None:
    await club.begin()
    before = len(club.channel.history())
    await greeted(club)
    assert len(club.channel.history()) == before


async def test_help_says_how_a_game_goes(club: Club) -> None:
    shown = await club.ann.slash(club.channel, "help")
    assert "How a game goes" in texts(shown.response)
    assert tr("en", "button-new-game") in controls(shown.response)
    unknown = await club.ann.slash(club.channel, "help", word="xyzzy")
    assert "xyzzy" in texts(unknown.response)
