"""The first minutes of people who are new: a welcome, a game by button, help and the words of a panel."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from bot.lobby.welcome import welcome
from bot.program.choices import WELCOMED
from tests.table.conftest import Club, controls, texts
from tests.table.program import PATIENCE, running
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


async def test_a_program_killed_before_it_noted_its_welcome_does_not_welcome_again(tmp_path: Path) -> None:
    async with running(tmp_path / "home", "tests.table.toy") as program:
        alice = program.director.user("alice")
        title = tr("en", "welcome").splitlines()[0].removeprefix("## ")
        await alice.wait_for(lambda message: title in message.text)
        ledger = program.home / "fieldpost.sqlite"
        for _ in range(2):
            await _noted(ledger)
            await program.kill()
            with contextlib.closing(sqlite3.connect(ledger, timeout=5)) as connection, connection:
                connection.execute("DELETE FROM setting WHERE key = ?", (WELCOMED,))
            await program.start()
        await _noted(ledger)
        assert sum(title in message.text for message in await alice.messages()) == 1


async def _noted(ledger: Path) -> None:
    """Wait until the program has noted its welcome."""
    async with asyncio.timeout(PATIENCE):
        with contextlib.closing(sqlite3.connect(ledger, timeout=5)) as connection:
            while connection.execute("SELECT 1 FROM setting WHERE key = ?", (WELCOMED,)).fetchone() is None:
                await asyncio.sleep(0.02)


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
